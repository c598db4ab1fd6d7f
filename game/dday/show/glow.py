"""Light that falls on the table for a moment: a hero's gold, a star shell over the hills."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table.easing import arc, part
from game.table.hexgrid import Point
from game.ui.colours import Colour, shade
from game.ui.drawing import shapes

_LEVELS = 12
_BASE = 48


@dataclass
class Glow:
    """A pool of light around a point of the sheet, ``reach`` hex sides wide, that comes, drifts and goes."""

    at: Point
    colour: Colour
    reach: float = 1.6
    start: float = 0.0
    length: float = 1.4
    drift: Point = (0.0, 0.0)
    flicker: float = 0.0
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        strength = min(1.0, 1.6 * arc(share))
        moved = 0.0 if canvas.calm else share
        if self.flicker and not canvas.calm:
            strength *= 1.0 - self.flicker * (0.5 + 0.5 * math.sin(seconds * 17.0 + math.sin(seconds * 5.3)))
        radius = max(8, round(canvas.size * self.reach / 8) * 8)
        picture = pool(self.colour, radius, round(strength * _LEVELS))
        if picture is not None:
            x, y = canvas.at((self.at[0] + self.drift[0] * moved, self.at[1] + self.drift[1] * moved))
            place = (round(x - radius), round(y - radius))
            canvas.surface.blit(picture, place, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def _falloff() -> pygame.Surface:
    """A pool of white light on black, without an edge."""
    picture = pygame.Surface((_BASE * 2, _BASE * 2))
    for i in range(_BASE, 0, -1):
        share = 1.0 - i / _BASE
        tone = round(255 * share * share * (3 - 2 * share))
        shapes.circle(picture, (tone,) * 3, (_BASE, _BASE), i)
    return picture


@lru_cache(maxsize=64)
def pool(colour: Colour, radius: int, level: int) -> pygame.Surface | None:
    """Light to be added, ``level`` of 12 strong."""
    if level <= 0:
        return None
    picture = pygame.transform.smoothscale(_falloff(), (radius * 2, radius * 2))
    picture.fill(shade(colour, level / _LEVELS), special_flags=pygame.BLEND_RGB_MULT)
    return picture
