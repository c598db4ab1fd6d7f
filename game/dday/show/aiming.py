"""One weapon's fire before it is shown: who fires at what, when, how densely, and the chance that scatters it."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from game.dday.show.animation import AnimationCue, Effect
from game.dday.show.bursts import going_off
from game.table.easing import mix
from game.table.hexgrid import Point

Volley = tuple[list[Effect], list[AnimationCue], float]
"""Sights, sounds, and seconds until the last of it has told (smoke hangs about longer)."""


@dataclass(frozen=True)
class AimedShot:
    """Who fires at what. Points are those of the sheet, ``start`` is seconds after the animation's beginning."""

    kind: str
    origin: Point
    target: Point
    dice: random.Random
    start: float = 0.0
    dense: float = 1.0
    """1 for usual fire, less for sparse, more for intense fire."""
    water: bool = False
    """The target lies in the sea: what misses throws up spray."""

    @property
    def far(self) -> float:
        """How far it is to the target, in hex sides."""
        return math.dist(self.origin, self.target)

    def near(self, around: Point, spread: float) -> Point:
        """A point at most ``spread`` hex sides from another, more often close than far."""
        angle, far = self.dice.uniform(0, math.tau), spread * self.dice.random() ** 0.7
        return around[0] + math.cos(angle) * far, around[1] + math.sin(angle) * far * 0.8

    def short_of(self, gap: float) -> Point:
        """The point on the way ``gap`` hex sides before the target; the origin when it is nearer than that."""
        return mix(self.origin, self.target, max(0.0, 1 - gap / self.far)) if self.far else self.target

    def burst(self, kind: str, at: Point, start: float, scale: float = 1.0) -> list[Effect]:
        """Something goes off at a point, with what it leaves behind."""
        return [*going_off("water" if self.water else kind, at, start, self.dice, scale)]
