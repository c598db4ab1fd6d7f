"""A message on a slip of paper that wants an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import fonts, palette, paper
from game.desk import things
from game.scenes.menu_base import ButtonScene
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App

BUTTON, GAP, SIDE = 250, 14, 48
"""Width of a button, what lies between two, and the slip's margin, in pixels at 1080 lines."""


class MessageScene(ButtonScene):
    """Says something and offers one or more ways on; each closes the message first."""

    over = True

    def __init__(self, app: App, title: str, words: str, answers: list[tuple[str, Callable[[], None] | None]]) -> None:
        super().__init__(app)
        self.title = title
        self.words = words
        self.answers = answers
        self._slip: tuple[pygame.Surface, pygame.Surface] | None = None
        """The slip and its shadow."""

    def _rect(self) -> pygame.Rect:
        measure = self.measure
        buttons = len(self.answers) * (BUTTON + GAP) + 2 * SIDE
        width = min(measure.px(max(860, buttons)), self.app.surface.get_width() - measure.px(80))
        text = paper.height_of(
            self._folded(width - 2 * measure.px(SIDE)),
            width - 2 * measure.px(SIDE),
            measure.text("body"),
            "typed",
            leading=1.3,
        )
        height = min(text + measure.px(238), self.app.surface.get_height() - measure.px(60))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = self.app.surface.get_rect().center
        return rect

    def _folded(self, width: int) -> str:
        """The words with line breaks in those that are too long for a line, as paths may be."""
        size = self.measure.text("body")
        return " ".join(_fold(word, size, width) for word in self.words.split(" "))

    def make(self) -> list[Button]:
        """One button for each answer, side by side."""
        measure, rect = self.measure, self._rect()
        width, gap, high = measure.px(BUTTON), measure.px(GAP), measure.px(56)
        x = rect.right - measure.px(SIDE) - len(self.answers) * (width + gap) + gap
        found = []
        for i, (label, action) in enumerate(self.answers):
            place = pygame.Rect(x + i * (width + gap), rect.bottom - measure.px(36) - high, width, high)
            last = i == len(self.answers) - 1
            found.append(Button(label, partial(self._answer, action), label, rect=place, strong=last))
        return found

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.app.pop()
        if action:
            action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip over what lies below."""
        self.veil(surface)
        measure, rect = self.measure, self._rect()
        if self._slip is None or self._slip[0].get_size() != rect.size:
            slip = things.page(rect.size)
            self._slip = (slip, things.cast(slip, measure.px(12)))
        slip, shadow = self._slip
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + measure.px(6), rect.centery + measure.px(11))))
        surface.blit(slip, rect)
        left, width = rect.left + measure.px(SIDE), rect.width - 2 * measure.px(SIDE)
        head = paper.write(surface, self.title.upper(), (left, rect.top + measure.px(40)), measure.text("head"),
                           palette.STAMP_RED, "stencil", within=width)  # fmt: skip
        paper.rule(surface, left, left + width, head.bottom + measure.px(12), palette.INK, max(1, measure.px(2)))
        step = round(measure.text("body") * 1.3)
        most = max(1, (rect.bottom - measure.px(100) - head.bottom - measure.px(28)) // step)
        paper.block(
            surface,
            self._folded(width),
            (left, head.bottom + measure.px(28)),
            width,
            measure.text("body"),
            palette.INK,
            "typed",
            leading=1.3,
            most=most,
        )
        self.lay_buttons(surface)


def _fold(word: str, size: int, width: int) -> str:
    """One word, broken behind a separator, or anywhere, wherever it would leave the line."""
    lines, line = [], ""
    for letter in word:
        if letter != "\n" and line and fonts.width("typed", size, line + letter) > width:
            at = max(line.rfind(mark) for mark in "/\\-_.") + 1
            lines.append(line[: at or len(line)])
            line = line[at:] if at else ""
        line = letter if letter == "\n" and not line else line + letter
        if letter == "\n":
            lines.append(line[:-1])
            line = ""
    return "\n".join([*lines, line])
