"""A message on a slip of paper that wants an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import palette, paper
from game.scenes.menu_base import ButtonScene
from game.widgets import Button

if TYPE_CHECKING:
    from game.app import App


class MessageScene(ButtonScene):
    """Says something and offers one or more ways on; each closes the message first."""

    over = True

    def __init__(self, app: App, title: str, words: str, answers: list[tuple[str, Callable[[], None] | None]]) -> None:
        super().__init__(app)
        self.title = title
        self.words = words
        self.answers = answers

    def _rect(self) -> pygame.Rect:
        measure = self.measure
        width = min(measure.px(820), self.app.surface.get_width() - measure.px(80))
        text = paper.height_of(self.words, width - measure.px(72), measure.text("body"), "typed", leading=1.3)
        rect = pygame.Rect(0, 0, width, text + measure.px(210))
        rect.center = self.app.surface.get_rect().center
        return rect

    def make(self) -> list[Button]:
        """One button for each answer, side by side."""
        measure, rect = self.measure, self._rect()
        width, gap = measure.px(230), measure.px(14)
        x = rect.right - measure.px(36) - len(self.answers) * (width + gap) + gap
        found = []
        for i, (label, action) in enumerate(self.answers):
            place = pygame.Rect(x + i * (width + gap), rect.bottom - measure.px(78), width, measure.px(50))
            found.append(
                Button(
                    label,
                    partial(self._answer, action),
                    label,
                    rect=place,
                    strong=i == len(self.answers) - 1,
                )
            )
        return found

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.app.pop()
        if action:
            action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip over what lies below."""
        self.veil(surface)
        measure, rect = self.measure, self._rect()
        paper.sheet(surface, rect, palette.PAPER_LIGHT, lift=measure.px(12))
        left = rect.left + measure.px(36)
        head = paper.write(
            surface,
            self.title.upper(),
            (left, rect.top + measure.px(26)),
            measure.text("head"),
            palette.STAMP_RED,
            "stencil",
            within=rect.width - measure.px(72),
        )
        paper.block(
            surface,
            self.words,
            (left, head.bottom + measure.px(16)),
            rect.width - measure.px(72),
            measure.text("body"),
            palette.INK,
            "typed",
            leading=1.3,
        )
        self.lay_buttons(surface)
