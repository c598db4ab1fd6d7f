"""The Dauntless: it comes in over the map, dives on its target, lets go its bomb and pulls out."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table import effect_sprites
from game.table.easing import clamp, part
from game.table.hexgrid import Point
from game.ui import colours

SPAN = 2.5
"""How wide the aircraft is at the height of its run in, in hex sides; nearer the ground it looks smaller."""


@lru_cache(maxsize=32)
def _shadow(width: int, turn: int, frame: int, level: int) -> pygame.Surface:
    shape = pygame.transform.rotozoom(effect_sprites.picture("dauntless", 0, frame, width), -turn, 1.0)
    dark = pygame.mask.from_surface(shape, 90).to_surface(
        setcolor=(*colours.SHADOW, 255), unsetcolor=(*colours.SHADOW, 0)
    )
    soft = pygame.transform.box_blur(dark.premul_alpha(), max(1, width // 40))
    soft.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


@lru_cache(maxsize=48)
def _plane(width: int, turn: int, frame: int) -> pygame.Surface:
    return pygame.transform.rotozoom(effect_sprites.picture("dauntless", 0, frame, width), -turn, 1.0)


@dataclass
class Dive:
    """One aircraft's attack. At ``drop`` of its length the bomb is let go; it flies straight on over the target."""

    target: Point
    heading: float
    """Radians clockwise from the right."""
    start: float
    length: float = 3.0
    drop: float = 0.48
    run: float = 9.0
    """How far away it comes into sight, in hex sides."""
    layer: Layer = Layer.AIR

    def place(self, share: float) -> tuple[Point, float]:
        """Its point above the sheet and its height, 1 to 0.3."""
        along = (share - 0.55) * 2.0
        # It runs in, is over the target at a little more than half its time, and leaves faster than it came.
        way = along * self.run * (1.0 if along < 0 else 1.25)
        height = 1.0 - 0.66 * math.exp(-(((share - 0.52) / 0.17) ** 2))
        at = self.target[0] + math.cos(self.heading) * way, self.target[1] + math.sin(self.heading) * way
        return at, height

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm:
            return
        share = part(seconds, 0.0, self.length)
        at, height = self.place(share)
        if not canvas.sees(at, 6.0):
            return
        size = canvas.size
        fade = min(clamp(share * 10), clamp((1 - share) * 10))
        width = effect_sprites.rounded(SPAN * (0.55 + 0.45 * height) * size)
        weave = 6.0 * math.sin(share * 9.0)
        turn = round((math.degrees(self.heading) + 90 + weave) / 2) * 2 % 360
        frame = 1 if 0.2 < share < 0.56 else 0
        x, y = canvas.at(at)
        up = 2.6 * height * size
        dark = _shadow(width, turn, frame, round((120 - 50 * height) * fade / 12) * 12)
        effect_sprites.lay(canvas.surface, dark, (x + up * 0.55, y + up * 0.42))
        plane = _plane(width, turn, frame)
        if fade < 1.0:
            plane = plane.copy()
            level = round(255 * fade)
            plane.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        effect_sprites.lay(canvas.surface, plane, (x, y - up * 0.3))
