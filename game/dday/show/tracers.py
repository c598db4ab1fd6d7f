"""Small arms: tracers on their way, flashes at the muzzle, spurts of earth where they strike."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.dday.show.animation import EffectCanvas, Layer
from game.table import effect_sprites
from game.table.easing import mix
from game.table.hexgrid import Point
from game.ui import colours


@dataclass(frozen=True, slots=True)
class Round:
    """One bullet that can be seen."""

    start: float
    muzzle: Point
    strike: Point
    take: int
    """Which spurt and flash of several."""
    far: bool = False
    """It strikes water."""


SPEED = 12.0
"""Hex sides that a tracer flies in a second: fast, but the eye can follow."""
FLASH, SPURT = 0.09, 0.6


def flight(muzzle: Point, strike: Point) -> float:
    """Seconds that a bullet is on its way."""
    return max(0.16, min(0.5, math.dist(muzzle, strike) / SPEED))


@dataclass
class Tracers:
    """A volley of small arms."""

    rounds: tuple[Round, ...]
    start: float
    streak: float = 0.8
    """Length of a tracer in hex sides."""
    width: float = 0.05
    flash: float = 0.55
    """Length of a muzzle flash in hex sides."""
    head: colours.Colour = colours.TRACER
    tail: colours.Colour = colours.TRACER_TAIL
    length: float = 0.0
    layer: Layer = Layer.AIR

    def __post_init__(self) -> None:
        ends = (one.start + flight(one.muzzle, one.strike) for one in self.rounds)
        self.length = max(ends, default=0.0) + SPURT

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm:
            return
        for one in self.rounds:
            age = seconds - one.start
            if age < 0.0:
                continue
            takes = flight(one.muzzle, one.strike)
            if age < FLASH:
                self._flash(canvas, one, age)
            if age < takes:
                self._streak(canvas, one, age / takes, takes)
            elif age < takes + SPURT:
                self._spurt(canvas, one, (age - takes) / SPURT)

    def _flash(self, canvas: EffectCanvas, one: Round, age: float) -> None:
        ax, ay = canvas.at(one.muzzle)
        bx, by = canvas.at(one.strike)
        angle = math.atan2(by - ay, bx - ax)
        width = self.flash * canvas.size
        picture = effect_sprites.turned("muzzle", one.take, int(age / FLASH * 3), width, angle)
        middle = ax + math.cos(angle) * width / 2, ay + math.sin(angle) * width / 2
        effect_sprites.lay(canvas.surface, picture, middle)
        if one.take % 2 == 0:
            effect_sprites.shine(canvas.surface, (ax, ay), canvas.size * 1.9, 0.34)

    def _streak(self, canvas: EffectCanvas, one: Round, share: float, takes: float) -> None:
        tail = max(0.0, share - self.streak / SPEED / takes)
        hx, hy = canvas.at(mix(one.muzzle, one.strike, share))
        tx, ty = canvas.at(mix(one.muzzle, one.strike, tail))
        width = max(2, round(self.width * canvas.size))
        angle = math.atan2(hy - ty, hx - tx)
        picture = effect_sprites.streak(math.hypot(hx - tx, hy - ty), width, angle, self.head, self.tail)
        effect_sprites.lay(canvas.surface, picture, ((hx + tx) / 2, (hy + ty) / 2))

    def _spurt(self, canvas: EffectCanvas, one: Round, share: float) -> None:
        sheet = "spurt_water" if one.far else "spurt"
        picture = effect_sprites.picture(sheet, one.take, int(share * 11), canvas.size * 1.0)
        effect_sprites.lay(canvas.surface, picture, canvas.at(one.strike), effect_sprites.SHEETS[sheet].anchor)
