"""Marks of the grease pencil that are drawn while one looks: arrows, rings, dotted ways, crosses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from game.dday.show.animation import EffectCanvas, Layer
from game.table import pencil
from game.table.easing import part, smooth
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import Colour, mix
from game.ui.palette import Palette

Strokes = tuple[tuple[Point, ...], ...]
_FADES = 12


@dataclass
class Scrawl:
    """Strokes in wax, drawn one after the other in ``drawing`` seconds; at the end they are wiped off in ``fading``."""

    strokes: Strokes
    """Points of the sheet."""
    colour: Colour
    width: float = 0.1
    """In hex sides."""
    start: float = 0.0
    length: float = 2.0
    drawing: float = 0.5
    fading: float = 0.5
    halo: bool = True
    layer: Layer = Layer.AIR
    seed: int = 3
    _kept: tuple[tuple[Palette, float], pygame.Surface, Point] | None = field(default=None, repr=False)
    """The whole drawing in one palette and size, and where its corner lies on the sheet."""

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        drawn = 1.0 if canvas.calm else smooth(part(seconds, 0.0, self.drawing))
        fade = 1.0 - part(seconds, self.length - self.fading, self.fading)
        if canvas.calm:
            fade *= part(seconds, 0.0, 0.25)
        if drawn < 1.0:
            shown = _first(self.strokes, drawn)
            strokes = [[canvas.at(point) for point in stroke] for stroke in shown]
            self._draw(canvas.surface, canvas.palette, strokes, canvas.size)
            return
        picture, corner = self._whole(canvas.palette, canvas.size)
        picture.set_alpha(round(255 * round(fade * _FADES) / _FADES))
        x, y = canvas.at(corner)
        canvas.surface.blit(picture, (round(x), round(y)))

    def _draw(self, surface: pygame.Surface, inks: Palette, strokes: Sequence[Sequence[Point]], size: float) -> None:
        width = max(2.5, self.width * size)
        if self.halo:
            pale = mix(inks.paper_light, self.colour, 0.08)
            for stroke in strokes:
                pencil.wax_line(surface, stroke, pale, width * 1.7, self.seed)
        for stroke in strokes:
            pencil.wax_line(surface, stroke, self.colour, width, self.seed)

    def _whole(self, inks: Palette, size: float) -> tuple[pygame.Surface, Point]:
        if self._kept is None or self._kept[0] != (inks, size):
            points = [point for stroke in self.strokes for point in stroke]
            margin = self.width * 1.5 + 4.0 / size
            left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
            right, bottom = max(p[0] for p in points) + margin, max(p[1] for p in points) + margin
            area = max(1, math.ceil((right - left) * size)), max(1, math.ceil((bottom - top) * size))
            picture = pygame.Surface(area, pygame.SRCALPHA)
            picture.fill((*(inks.paper_light if self.halo else self.colour), 0))
            strokes = [[((x - left) * size, (y - top) * size) for x, y in stroke] for stroke in self.strokes]
            self._draw(picture, inks, strokes, size)
            self._kept = ((inks, size), picture, (left, top))
        return self._kept[1], self._kept[2]


def _run(stroke: Sequence[Point]) -> float:
    return sum(math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stroke))


def _first(strokes: Strokes, share: float) -> list[list[Point]]:
    """The part of the strokes that is drawn when ``share`` of their length is."""
    left = share * sum(_run(stroke) for stroke in strokes)
    shown: list[list[Point]] = []
    for stroke in strokes:
        line = [stroke[0]]
        for one, other in pairwise(stroke):
            run = math.hypot(other[0] - one[0], other[1] - one[1])
            if run > left:
                line.append((one[0] + (other[0] - one[0]) * left / run, one[1] + (other[1] - one[1]) * left / run))
                shown.append(line)
                return shown
            line.append(other)
            left -= run
        shown.append(line)
    return shown


def arrow(
    origin: Point,
    end: Point,
    *,
    bend: float = 0.12,
    width: float = 0.1,
    ends: tuple[float, float] = (0.4, 0.5),
) -> Strokes:
    """An arrow, a little curved, that begins and ends so many hex sides off its two points."""
    dx, dy = end[0] - origin[0], end[1] - origin[1]
    run = math.hypot(dx, dy) or 1.0
    ux, uy = dx / run, dy / run
    cut = min(1.0, run * 0.75 / sum(ends)) if sum(ends) else 1.0
    one = origin[0] + ux * ends[0] * cut, origin[1] + uy * ends[0] * cut
    tip = end[0] - ux * ends[1] * cut, end[1] - uy * ends[1] * cut
    bow = run * bend
    middle = (one[0] + tip[0]) / 2 - uy * bow, (one[1] + tip[1]) / 2 + ux * bow
    return pointed([one, middle, tip], width)


def pointed(points: Sequence[Point], width: float = 0.1) -> Strokes:
    """A curved way through points with an arrow's head at its end."""
    line = pencil.curved(list(points))
    (ax, ay), (bx, by) = line[-3], line[-1]
    run = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / run, (by - ay) / run
    size = width * 3.0
    barbs = tuple(
        ((bx, by), (bx - ux * size - uy * size * 0.62 * turn, by - uy * size + ux * size * 0.62 * turn))
        for turn in (1, -1)
    )
    return (tuple(line), *barbs)


def ring(middle: Point, radius: float = 0.92) -> Strokes:
    """A ring as a hand draws it: it begins a little outside and runs past its beginning."""
    points = []
    for i in range(29):
        angle = -2.2 + i * math.tau / 26
        away = radius * (1.03 - 0.05 * i / 28 + 0.02 * math.sin(i * 1.7))
        points.append((middle[0] + math.cos(angle) * away, middle[1] + math.sin(angle) * away * 0.94))
    return (tuple(points),)


def cross(middle: Point, reach: float = 0.5) -> Strokes:
    """Two strokes that strike something out."""
    x, y = middle
    return (
        ((x - reach, y - reach * 0.9), (x + reach * 0.94, y + reach)),
        ((x + reach, y - reach * 0.96), (x - reach * 0.92, y + reach * 0.95)),
    )


def dashes(points: Sequence[Point], gap: float = 0.3, dash: float = 0.02) -> Strokes:
    """Dots or dashes along a way, so many hex sides apart."""
    found: list[tuple[Point, ...]] = []
    rest = gap / 2
    for (ax, ay), (bx, by) in pairwise(points):
        run = math.hypot(bx - ax, by - ay)
        if run < 1e-6:
            continue
        ux, uy = (bx - ax) / run, (by - ay) / run
        while rest < run:
            x, y = ax + ux * rest, ay + uy * rest
            found.append(((x, y), (x + ux * dash, y + uy * dash)))
            rest += gap
        rest -= run
    return tuple(found)


def way(
    points: Sequence[Point], seconds: float, colour: Colour = colours.PATH, *, start: float = 0.0, after: float = 1.4
) -> list[Scrawl]:
    """The dotted way of something that goes through points in so many ``seconds``; it fades ``after`` that."""
    strokes = dashes(points)
    if not strokes:
        return []
    return [
        Scrawl(strokes, colour, 0.085, start, seconds + after, seconds, after * 0.7, layer=Layer.GROUND, halo=False)
    ]
