"""What flies in an arc or straight and can be seen on its way: mortar bombs, shells, rockets, grenades, salvos."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table import effect_sprites
from game.table.easing import arc, clamp, mix, part
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.drawing import shapes


@dataclass
class Lob:
    """A bomb or grenade on a high arc, with its shadow on the ground."""

    origin: Point
    target: Point
    start: float
    length: float
    height: float = 3.0
    """How high it goes, in hex sides."""
    size: float = 0.16
    trail: bool = True
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm:
            return
        share = part(seconds, 0.0, self.length)
        x, y = canvas.at(mix(self.origin, self.target, share))
        lift = arc(share) * self.height * canvas.size
        radius = max(1.5, self.size * canvas.size * 0.5)
        dark = effect_sprites.picture("puff_soot", 0, 1, radius * (4.5 + 3 * arc(share)), 0.42 - 0.2 * arc(share))
        effect_sprites.lay(canvas.surface, dark, (x + lift * 0.16, y + lift * 0.05))
        if self.trail:
            for back in (0.10, 0.075, 0.05, 0.025):
                then = share - back
                if then > 0:
                    tx, ty = canvas.at(mix(self.origin, self.target, then))
                    ty -= arc(then) * self.height * canvas.size
                    puff = effect_sprites.picture(
                        "puff", 0, int(back * 40), radius * (2.2 + back * 20), 0.42 - back * 3
                    )
                    effect_sprites.lay(canvas.surface, puff, (tx, ty))
        ahead = share + 0.02
        ax, ay = canvas.at(mix(self.origin, self.target, ahead))
        ay -= arc(ahead) * self.height * canvas.size if ahead < 1 else 0.0
        _bomb(canvas.surface, (x, y - lift), math.atan2(ay - (y - lift), ax - x), radius)


@dataclass
class Straight:
    """A shell or rocket that flies flat: a bright point, a short streak, for a rocket a trail of smoke."""

    origin: Point
    target: Point
    start: float
    length: float
    rocket: bool = False
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm:
            return
        share = part(seconds, 0.0, self.length)
        hx, hy = canvas.at(mix(self.origin, self.target, share))
        if self.rocket:
            steps = max(3, int(share * 16))
            for i in range(steps):
                then = share * i / steps
                age = share - then
                puff = effect_sprites.picture("puff", 0, i % 4, canvas.size * (0.16 + 0.3 * age), 0.6 * (1 - age * 0.7))
                effect_sprites.lay(canvas.surface, puff, canvas.at(mix(self.origin, self.target, then)))
            effect_sprites.shine(canvas.surface, (hx, hy), canvas.size * 0.9, 0.5)
        tx, ty = canvas.at(mix(self.origin, self.target, max(0.0, share - 0.28)))
        long, angle = math.hypot(hx - tx, hy - ty), math.atan2(hy - ty, hx - tx)
        sheath = colours.BURNT if self.rocket else colours.DUST
        picture = effect_sprites.streak(long, max(3, round(canvas.size * 0.09)), angle, colours.TRACER, sheath)
        effect_sprites.lay(canvas.surface, picture, ((hx + tx) / 2, (hy + ty) / 2))


@dataclass
class Falling:
    """A shell that comes down steeply out of the sky, its shadow running to the spot where it will strike."""

    target: Point
    start: float
    length: float = 0.5
    slant: float = 1.6
    """How far to the side it comes from, in hex sides; negative from the left."""
    height: float = 8.0
    size: float = 1.0
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm or not canvas.sees(self.target, 10.0):
            return
        share = part(seconds, 0.0, self.length) ** 1.4
        x, y = canvas.at(self.target)
        size = canvas.size
        reach = 1.0 - share
        shade = effect_sprites.picture("puff_soot", 0, 2, size * (0.5 + 0.9 * reach) * self.size, 0.5 * share)
        effect_sprites.lay(canvas.surface, shade, (x + self.slant * 0.5 * reach * size, y))
        hx, hy = x + self.slant * reach * size, y - self.height * reach * size
        angle, long = math.atan2(self.height, -self.slant), size * 1.7 * self.size
        picture = effect_sprites.streak(
            long, max(3, round(size * 0.13 * self.size)), angle, colours.SHELL_DARK, colours.DUST
        )
        effect_sprites.lay(canvas.surface, picture, (hx - math.cos(angle) * long / 2, hy - math.sin(angle) * long / 2))


@dataclass
class Blast:
    """The blast of a gun's mouth: a long flash, light, and smoke is added by whoever fires."""

    at: Point
    target: Point
    start: float
    size: float = 1.5
    """Length of the flash in hex sides."""
    take: int = 0
    length: float = 0.22
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        if canvas.calm or not canvas.sees(self.at):
            return
        ax, ay = canvas.at(self.at)
        bx, by = canvas.at(self.target)
        angle = math.atan2(by - ay, bx - ax)
        share = clamp(seconds / self.length)
        width = self.size * canvas.size
        effect_sprites.shine(canvas.surface, (ax, ay), width * 2.4, 0.8 * (1 - share))
        picture = effect_sprites.turned("muzzle", self.take, int(share * 3), width, angle)
        effect_sprites.lay(
            canvas.surface, picture, (ax + math.cos(angle) * width / 2, ay + math.sin(angle) * width / 2)
        )


def _bomb(surface: pygame.Surface, at: Point, angle: float, radius: float) -> None:
    """A mortar bomb or grenade: a dark drop with fins and a light on its upper side."""
    dx, dy = math.cos(angle), math.sin(angle)
    tail = at[0] - dx * radius * 2.1, at[1] - dy * radius * 2.1
    shapes.line(surface, colours.SHELL_DARK, at, tail, max(2, round(radius * 0.6)))
    for side in (-1, 1):
        back, out = radius * 0.4, side * radius * 0.7
        fin = tail[0] - dx * back - dy * out, tail[1] - dy * back + dx * out
        shapes.line(surface, colours.SHELL_DARK, tail, fin, max(1, round(radius * 0.45)))
    shapes.circle(surface, colours.SHELL_DARK, at, radius)
    shapes.circle(surface, colours.SHELL_LIGHT, (at[0] - radius * 0.25, at[1] - radius * 0.3), radius * 0.42)
