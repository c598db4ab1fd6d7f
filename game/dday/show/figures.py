"""Who and what goes over the ground: small columns of men, landing craft, the tracks that tanks leave."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table.easing import arc, part, smooth
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes

_TURN = 10
"""Craft are drawn at headings so many degrees apart."""
_FADES = 8


def at_share(points: Sequence[Point], share: float) -> tuple[Point, Point]:
    """The point ``share`` of the way through points, and the direction there."""
    runs = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = max(0.0, min(1.0, share)) * sum(runs)
    for (one, other), run in zip(pairwise(points), runs, strict=True):
        if run and left <= run:
            inner = left / run
            way = ((other[0] - one[0]) / run, (other[1] - one[1]) / run)
            return (one[0] + (other[0] - one[0]) * inner, one[1] + (other[1] - one[1]) * inner), way
        left -= run
    return points[-1], (1.0, 0.0)


# ------------------------------------------------------------------ men on foot

_MAN = (
    (0.30, 0.16),
    (0.38, 0.06),
    (0.52, 0.05),
    (0.62, 0.13),
    (0.66, 0.20),
    (0.56, 0.22),
    (0.56, 0.28),
    (0.66, 0.38),
    (0.97, 0.30),
    (0.98, 0.34),
    (0.70, 0.46),
    (0.62, 0.60),
    (0.72, 0.74),
    (0.68, 0.96),
    (0.58, 0.96),
    (0.58, 0.78),
    (0.46, 0.68),
    (0.34, 0.84),
    (0.18, 0.96),
    (0.12, 0.90),
    (0.26, 0.76),
    (0.34, 0.58),
    (0.26, 0.42),
    (0.36, 0.28),
    (0.36, 0.21),
)
"""A man who stoops forward with his rifle, facing right, in a square."""


@lru_cache(maxsize=64)
def man(height: int, step: int, left: bool, colour: Colour, paper: Colour) -> pygame.Surface:
    """A man's silhouette, ``height`` pixels high; ``step`` 0 or 1 is which leg is in front."""
    over = 4
    side = height * over
    picture = pygame.Surface((side + 2 * over, side + 2 * over), pygame.SRCALPHA)
    pale = mix(paper, colour, 0.15)
    picture.fill((*pale, 0))
    lean = 0.05 if step else -0.03
    points = [
        (((1 - x if left else x) + (lean * (y - 0.5) if y > 0.6 else 0)) * side + over, (y + step * 0.03) * side + over)
        for x, y in _MAN
    ]
    shapes.polygon(picture, (*pale, 210), points, 0)
    shapes.lines(picture, (*pale, 210), True, points, over * 2)
    shapes.polygon(picture, colour, points)
    return pygame.transform.smoothscale(picture, (height + 2, height + 2))


@dataclass
class MarchingColumn:
    """A few men who creep along a way one behind the other, and vanish at its end."""

    points: tuple[Point, ...]
    colour: Colour = colours.FIGURE
    men: int = 4
    start: float = 0.0
    length: float = 1.4
    layer: Layer = Layer.AIR
    spacing: float = 0.34

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        height = max(9, round(canvas.size * 0.4))
        run = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points)) or 1.0
        fade = min(1.0, share * 5.0, (1.0 - share) * 5.0)
        for number in range(self.men):
            behind = number * self.spacing / run
            gone = 0.5 - behind if canvas.calm else share * (1.0 + 0.2) - behind
            if gone < 0.0:
                continue
            at, way = at_share(self.points, gone)
            step = 0 if canvas.calm else int(seconds * 6 + number) % 2
            picture = man(height, step, way[0] < -0.05, self.colour, canvas.palette.paper_light)
            side = 0.09 * (1 if number % 2 else -1)
            x, y = canvas.at((at[0] - way[1] * side, at[1] + way[0] * side))
            picture.set_alpha(round(255 * round(fade * _FADES) / _FADES))
            canvas.surface.blit(picture, (round(x - height / 2), round(y - height * 0.8)))
            picture.set_alpha(255)


# ------------------------------------------------------------------ marks on the ground


@dataclass
class Treads:
    """Two lines of tread marks, left behind by what goes along a way in ``going`` seconds; they fade."""

    points: tuple[Point, ...]
    going: float
    start: float = 0.0
    length: float = 4.0
    gauge: float = 0.3
    layer: Layer = Layer.GROUND

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = 1.0 if canvas.calm else smooth(part(seconds, 0.0, self.going))
        fade = 1.0 - part(seconds, self.length * 0.55, self.length * 0.45)
        level = round(fade * _FADES)
        run = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points))
        count = max(2, round(run / 0.1))
        for i in range(int(count * share)):
            at, way = at_share(self.points, i / count)
            angle = round(math.degrees(math.atan2(-way[1], way[0])) / _TURN) * _TURN
            picture = _tread(max(3, round(canvas.size * 0.16)), angle, level)
            if picture is None:
                return
            for side in (self.gauge, -self.gauge):
                x, y = canvas.at((at[0] - way[1] * side, at[1] + way[0] * side))
                canvas.surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


@lru_cache(maxsize=256)
def _tread(width: int, angle: int, level: int) -> pygame.Surface | None:
    """One link's mark across the way, which points ``angle`` degrees counterclockwise from east."""
    if level <= 0:
        return None
    over = 4
    picture = pygame.Surface((width * over, width * over), pygame.SRCALPHA)
    picture.fill((*colours.TREAD, 0))
    bar = pygame.Rect(0, 0, max(over, round(width * over * 0.32)), width * over)
    bar.center = (width * over // 2, width * over // 2)
    shapes.rect(picture, (*colours.TREAD, round(225 * level / _FADES)), bar, border_radius=over)
    turned = pygame.transform.rotate(picture, angle)
    wide, high = turned.get_size()
    return pygame.transform.smoothscale(turned, (max(1, wide // over), max(1, high // over)))


# ------------------------------------------------------------------ on the water


@dataclass
class Craft:
    """A landing tractor under a counter: the hull, its bow wave and the wake behind it, along a way."""

    points: tuple[Point, ...]
    going: float
    start: float = 0.0
    length: float = 2.2
    heading: Point | None = None
    """Where the bow points; None for where the way goes."""
    layer: Layer = Layer.GROUND

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = 0.5 if canvas.calm else smooth(part(seconds, 0.0, self.going))
        at, way = at_share(self.points, share)
        bow = self.heading or way
        gone = part(seconds, self.going, self.length - self.going)
        fade = arc(part(seconds, 0.0, self.length)) if canvas.calm else 1.0 - gone
        if not canvas.calm:
            self._wake(canvas, share, fade)
        level = round(min(1.0, fade * 1.6) * _FADES)
        angle = round(math.degrees(math.atan2(-bow[1], bow[0])) / _TURN) * _TURN
        picture = craft(max(8, round(canvas.size * 1.72)), angle, level, canvas.palette.paper_light)
        if picture is not None:
            x, y = canvas.at(at)
            canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _wake(self, canvas: EffectCanvas, share: float, fade: float) -> None:
        run = sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points)) or 1.0
        marks = 22
        for i in range(marks):
            back = i * 0.17
            there = share - back / run
            if there < 0.0:
                return
            at, way = at_share(self.points, there)
            old = i / marks
            level = round(min(1.0, 1.5 * (1.0 - old)) * fade * 6)
            spread = 0.42 + 0.55 * old
            for side in (1, -1):
                picture = _foam(max(3, round(canvas.size * (0.16 + 0.17 * old))), level, (i + (side > 0)) % 3)
                if picture is not None:
                    x, y = canvas.at(
                        (at[0] - way[1] * spread * side - way[0] * 0.3, at[1] + way[0] * spread * side - way[1] * 0.3)
                    )
                    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=256)
def _foam(radius: int, level: int, variant: int) -> pygame.Surface | None:
    if level <= 0:
        return None
    over = 3
    side = radius * 2 * over
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((*colours.FOAM, 0))
    for i in range(5):
        angle = i * 2.4 + variant * 1.1
        x, y = side / 2 + math.cos(angle) * side * 0.2, side / 2 + math.sin(angle) * side * 0.2
        shapes.circle(picture, (*colours.FOAM, round(235 * level / 6)), (x, y), side * (0.12 + 0.04 * (i % 3)))
    return pygame.transform.smoothscale(picture, (radius * 2, radius * 2))


@lru_cache(maxsize=96)
def craft(length: int, angle: int, level: int, paper: Colour) -> pygame.Surface | None:
    """A landing tractor seen from above, ``length`` pixels long, its bow ``angle`` degrees counterclockwise of east."""
    if level <= 0:
        return None
    over = 3
    long, wide = length * over, round(length * 0.8) * over
    picture = pygame.Surface((long, wide), pygame.SRCALPHA)
    picture.fill((*colours.FOAM, 0))
    for rim, strength in ((0.0, 70), (0.025, 110)):
        shapes.polygon(picture, (*colours.FOAM, strength), _hull(long, wide, rim))
    shapes.polygon(picture, shade(colours.HULL, 0.4), _hull(long, wide, 0.055))
    shapes.polygon(picture, colours.HULL, _hull(long, wide, 0.068))
    shapes.polygon(picture, mix(colours.HULL, paper, 0.22), _hull(long, wide, 0.085))
    shapes.polygon(picture, colours.HULL_DECK, _hull(long, wide, 0.1))
    for top in (0.135, 0.785):
        track = pygame.Rect(round(long * 0.1), round(wide * top), round(long * 0.74), round(wide * 0.08))
        shapes.rect(picture, shade(colours.HULL, 0.45), track, border_radius=over * 2)
        for i in range(18):
            x = track.left + track.width * (i + 0.5) / 18
            shapes.line(picture, colours.HULL_DECK, (x, track.top + over), (x, track.bottom - over), over)
    well = pygame.Rect(round(long * 0.13), round(wide * 0.25), round(long * 0.6), round(wide * 0.5))
    shapes.rect(picture, shade(colours.HULL, 0.62), well, border_radius=over * 3)
    slope = ((0.76, 0.27), (0.86, 0.33), (0.86, 0.67), (0.76, 0.73))
    shapes.polygon(picture, shade(colours.HULL, 0.85), [(long * x, wide * y) for x, y in slope])
    for y in (0.4, 0.6):
        shapes.circle(picture, shade(colours.HULL, 0.4), (long * 0.815, wide * y), max(over, long * 0.018))
    turned = pygame.transform.rotate(picture, angle)
    found = pygame.transform.smoothscale(turned, (turned.get_width() // over, turned.get_height() // over))
    if level < _FADES:
        found.set_alpha(round(255 * level / _FADES))
    return found


def _hull(long: int, wide: int, rim: float) -> list[Point]:
    points = ((0.0, 0.04), (0.82, 0.04), (0.95, 0.24), (1.0, 0.5), (0.95, 0.76), (0.82, 0.96), (0.0, 0.96))
    return [(long * (rim + x * (1 - 2 * rim)), wide * (rim + y * (1 - 2 * rim))) for x, y in points]
