"""Flamethrowers: a jet of burning fuel that rolls over the ground, goes up in soot, and burns on where it fell."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.dday.show.animation import EffectCanvas, Layer
from game.table import effect_sprites
from game.table.easing import home, mix, part
from game.table.hexgrid import Point


@dataclass(frozen=True, slots=True)
class Tongue:
    """A drop of fuel of the jet."""

    start: float
    aside: Point
    """Where it falls, off the target."""
    take: int
    size: float


@dataclass
class Jet:
    """A jet of fire from a nozzle to a target."""

    origin: Point
    target: Point
    tongues: tuple[Tongue, ...]
    start: float
    flight: float = 0.42
    burn: float = 0.85
    length: float = 0.0
    layer: Layer = Layer.AIR

    def __post_init__(self) -> None:
        self.length = max(one.start for one in self.tongues) + self.flight + self.burn

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm:
            return
        end = self.target
        for one in self.tongues:
            age = seconds - one.start
            if age < 0.0 or age > self.flight + self.burn:
                continue
            goal = end[0] + one.aside[0], end[1] + one.aside[1]
            share = part(age, 0.0, self.flight)
            x, y = mix(self.origin, goal, share)
            sag = -0.35 * 4 * share * (1 - share)
            after = part(age, self.flight, self.burn)
            rise = 0.55 * home(after)
            width = (0.40 + 0.62 * share**1.3 + 0.5 * after) * one.size * canvas.size
            frame = int(1.3 + share * 2.6 + after * 6.0)
            picture = effect_sprites.picture("flame", one.take, frame, width)
            px, py = canvas.at((x, y + sag - rise))
            effect_sprites.lay(canvas.surface, picture, (px, py))
        last = self.tongues[-1].start + self.flight
        if seconds < last:
            glow = 0.45 + 0.12 * math.sin(seconds * 41)
            reach = part(seconds, 0.0, self.flight)
            effect_sprites.shine(canvas.surface, canvas.at(mix(self.origin, end, reach)), canvas.size * 3.6, glow)
