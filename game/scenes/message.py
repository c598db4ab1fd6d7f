"""A message on a slip of paper that wants an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import MESSAGE, Answers
from game.ui import fonts, paper
from game.ui.desk import things
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

BUTTON, GAP, SIDE = 250, 14, 48
"""Width of a button, what lies between two, and the slip's margin, in pixels at 1080 lines."""


class MessageScene(ButtonScene):
    """Says something and offers one or more ways on; each closes the message first."""

    tip_area = "message"
    over = True

    def __init__(self, app: Host, title: str, words: str, answers: Answers) -> None:
        super().__init__(app)
        self.title = title
        self.words = words
        self.answers = answers
        self._slip: tuple[pygame.Surface, pygame.Surface] | None = None
        """The slip and its shadow."""

    def _rect(self) -> pygame.Rect:
        measure = self.measure
        buttons = sum(self._widths()) + (len(self.answers) - 1) * measure.px(GAP) + 2 * measure.px(SIDE)
        width = min(max(measure.px(860), buttons), self.app.surface.get_width() - measure.px(80))
        inner = width - 2 * measure.px(SIDE)
        text = paper.height_of(self._folded(inner), inner, measure.text("body"), "typed", leading=1.3)
        rows = len(self._in_rows(inner)) * (self._high() + measure.px(GAP))
        height = min(
            text + measure.px(134) + measure.text("head") + rows, self.app.surface.get_height() - measure.px(20)
        )
        rect = pygame.Rect(0, 0, width, height)
        rect.center = self.app.surface.get_rect().center
        return rect

    def _folded(self, width: int) -> str:
        """The words with line breaks in those that are too long for a line, as paths may be."""
        return paper.folded(self.words, self.measure.text("body"), width)

    def _widths(self) -> list[int]:
        """How wide each answer's button is."""
        measure, size = self.measure, self.measure.text("body")
        return [max(measure.px(BUTTON), fonts.width("bold", size, label) + measure.px(44)) for label, _ in self.answers]

    def _high(self) -> int:
        return max(self.measure.px(56), round(self.measure.text("body") * 1.9))

    def _in_rows(self, inner: int) -> list[list[int]]:
        """The answers by number, as many in a row as the slip has room for."""
        rows: list[list[int]] = [[]]
        widths, gap = self._widths(), self.measure.px(GAP)
        for i, width in enumerate(widths):
            if rows[-1] and sum(widths[one] + gap for one in rows[-1]) + width > inner:
                rows.append([])
            rows[-1].append(i)
        return rows

    def make(self) -> list[Button]:
        """One button for each answer, side by side, the last one at the slip's end."""
        measure, rect = self.measure, self._rect()
        widths, gap, high = self._widths(), measure.px(GAP), self._high()
        rows = self._in_rows(rect.width - 2 * measure.px(SIDE))
        y, found = rect.bottom - measure.px(36) + gap - len(rows) * (high + gap), []
        for row in rows:
            x = rect.right - measure.px(SIDE) + gap - sum(widths[i] + gap for i in row)
            for i in row:
                (label, action), last = self.answers[i], i == len(self.answers) - 1
                place = pygame.Rect(x, y, widths[i], high)
                tip = self.theme.text("tip.message.answer")
                found.append(Button(label, partial(self._answer, action), label, rect=place, strong=last, tip=tip))
                x += widths[i] + gap
            y += high + gap
        return found

    def press_unlit(self) -> None:
        """A single answer is given at once."""
        super().press_unlit()
        if len(self.answers) == 1:
            self.buttons.press()

    def reword(self) -> None:
        """The slip has other colours."""
        self._slip = None

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.app.pop()
        if action:
            action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip over what lies below."""
        palette = self.theme.palette
        self.veil(surface)
        measure, rect = self.measure, self._rect()
        if self._slip is None or self._slip[0].get_size() != rect.size:
            slip = things.page(rect.size, self.theme.palette.paper_light)
            self._slip = (slip, things.cast(slip, measure.px(12)))
        slip, shadow = self._slip
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + measure.px(6), rect.centery + measure.px(11))))
        surface.blit(slip, rect)
        left, width = rect.left + measure.px(SIDE), rect.width - 2 * measure.px(SIDE)
        head = paper.write(
            surface,
            self.title.upper(),
            (left, rect.top + measure.px(40)),
            measure.text("head"),
            palette.stamp_red,
            "stencil",
            within=width,
        )
        paper.rule(surface, left, left + width, head.bottom + measure.px(12), palette.ink, max(1, measure.px(2)))
        step = round(measure.text("body") * 1.3)
        low = min(button.rect.top for button in self.make())
        most = max(1, (low - measure.px(8) - head.bottom - measure.px(28)) // step)
        paper.block(
            surface,
            self._folded(width),
            (left, head.bottom + measure.px(28)),
            width,
            measure.text("body"),
            palette.ink,
            "typed",
            leading=1.3,
            most=most,
        )
        self.lay_buttons(surface)


SCENES.add(MESSAGE, MessageScene)
