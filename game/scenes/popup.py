"""A short list beside a hex: several answers lie at the same place."""

from __future__ import annotations

import pygame

from game import fonts, palette, paper
from game.input.intents import Intent, Signal
from game.measure import Measure
from game.widgets import Button, Buttons


class Popup:
    """Buttons on a slip of paper; closes when something else is chosen."""

    def __init__(self, title: str, buttons: list[Button], at: tuple[float, float]) -> None:
        self.title = title
        self.buttons = Buttons()
        self.buttons.set(buttons)
        self.at = at
        self.rect = pygame.Rect(0, 0, 0, 0)

    def handle(self, signal: Signal) -> bool:
        """Take a signal; False when it is for something else, and the list should close on a click."""
        if signal.intent is Intent.POINT and signal.at and not self.rect.collidepoint(signal.at):
            return False
        return self.buttons.handle(signal)

    def draw(self, surface: pygame.Surface, measure: Measure) -> None:
        """Draw the slip where it fits."""
        height, gap, pad = measure.px(40), measure.px(6), measure.px(12)
        size = measure.text("small")
        wide = max(
            [fonts.width("bold", size, b.label) for b in self.buttons.items] + [fonts.width("bold", size, self.title)]
        )
        width = min(wide + 4 * pad, surface.get_width() // 2)
        total = pad * 2 + size + gap + len(self.buttons.items) * (height + gap)
        rect = pygame.Rect(round(self.at[0]), round(self.at[1]), width, total)
        self.rect = rect.clamp(surface.get_rect().inflate(-2 * pad, -2 * pad))
        paper.sheet(surface, self.rect, palette.MANILA, lift=measure.px(8))
        paper.write(
            surface,
            self.title,
            (self.rect.left + pad, self.rect.top + pad // 2),
            size,
            palette.INK,
            "bold",
            within=width - 2 * pad,
        )
        y = self.rect.top + pad + size
        for button in self.buttons.items:
            button.rect = pygame.Rect(self.rect.left + pad, y, width - 2 * pad, height)
            y += height + gap
        self.buttons.draw(surface, measure, "small")
