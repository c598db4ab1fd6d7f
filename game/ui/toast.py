"""A slip that says for a moment what happened beside the game, where it covers nothing: a gamepad came or went."""

from __future__ import annotations

import pygame

from game.input.devices import Devices
from game.ui import colours, fonts, paper
from game.ui.scale import Scale
from game.ui.theme import Theme

WIDE = 500
"""How wide the slip is at most, at 1080 lines; in larger type it is wider, so that it stays low."""
SHARE = 0.45
"""The share of the window's width that it takes at most: beside cards and an open diary there is as much."""
SECONDS, SLIDE = 3.5, 0.25
"""How long it lies there, and how long it takes to come and go."""
EARLY = 1.0
"""Pads that are there from the beginning are no news."""

Corner = tuple[str, tuple[int, int]]
"""A corner or side of a rectangle by its name in pygame, and the pixel where that is to lie."""


class Toast:
    """The slip, or none."""

    def __init__(self) -> None:
        self.words = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lay in the last frame; empty while there is none."""
        self._left = 0.0
        self._age = 0.0

    def say(self, words: str) -> None:
        """Lay a slip with ``words`` there."""
        self.words, self._left = words, SECONDS

    def update(self, theme: Theme, devices: Devices, seconds: float) -> None:
        """Let time pass, and tell of pads that came or went."""
        self._age += seconds
        self._left = max(0.0, self._left - seconds)
        news, devices.pads.news = devices.pads.news, []
        for came, name in news:
            if not came:
                self.say(theme.text("input.pad_gone", name=name))
            elif self._age > EARLY:
                self.say(theme.text("input.pad_here", name=name))

    def draw(self, surface: pygame.Surface, measure: Scale, corner: Corner, *, calm: bool) -> None:
        """Draw it over everything else, as long as it is there, with its ``corner`` where the scene wants it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        if not self._left:
            return
        size, px = measure.text("body"), measure.px
        pad, around = px(28), px(16)
        inner = min(measure.room(WIDE), round(SHARE * surface.get_width())) - 2 * pad
        inner = min(inner, fonts.width("typed", size, self.words) + px(2))
        high = paper.height_of(self.words, inner, size, "typed") + px(28)
        rect = pygame.Rect(0, 0, inner + 2 * pad, high)
        setattr(rect, *corner)
        self.rect = rect.clamp(surface.get_rect())
        share = min(1.0, self._left / SLIDE, (SECONDS - self._left) / SLIDE + 0.05)
        picture = pygame.Surface(rect.inflate(2 * around, 2 * around).size, pygame.SRCALPHA)
        picture.fill((*colours.SHADOW, 0))
        slip = pygame.Rect((around, around), rect.size)
        paper.sheet(picture, slip, measure.theme.palette.manila, lift=px(9))
        at = (slip.left + pad, slip.top + px(15))
        paper.block(picture, self.words, at, inner, size, measure.theme.palette.ink, "typed", centred=True)
        picture.set_alpha(round(255 * share))
        rise = 0 if calm else round(px(30) * (1 - share))
        surface.blit(picture, self.rect.move(-around, rise - around))
