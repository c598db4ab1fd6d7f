"""A brush paints one tile of the sheet: it knows the tile's picture, its place and how large things are."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.table.hexgrid import Point
from game.table.regions import CHUNK, Outline
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.palette import Palette
from game.ui.theme import Theme

NEAR = 5.0
"""Pixels between two points of a band's middle line."""
SLACK = 0.5
"""Sheet units beyond the tile to which lines are kept, so that cutting them never shows."""


@dataclass(frozen=True)
class Brush:
    """Paints sheet coordinates onto ``surface``, whose corner is pixel (``left``, ``top``) of the sheet at ``size``."""

    surface: pygame.Surface
    left: float
    top: float
    size: float
    theme: Theme

    @property
    def palette(self) -> Palette:
        """The colours to paint in."""
        return self.theme.palette

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The part of the sheet on the picture: left, top, right, bottom."""
        width, height = self.surface.get_size()
        return (
            self.left / self.size,
            self.top / self.size,
            (self.left + width) / self.size,
            (self.top + height) / self.size,
        )

    @property
    def fineness(self) -> int:
        """How often outlines are to be rounded at this size."""
        return 1 if self.size < 24 else 2 if self.size < 90 else 3

    def at(self, point: Point) -> Point:
        """The pixel of a point of the sheet."""
        return point[0] * self.size - self.left, point[1] * self.size - self.top

    def sees(self, box: tuple[float, float, float, float], margin: float = 0.3) -> bool:
        """Whether a box of the sheet touches the picture."""
        left, top, right, bottom = self.box
        return (
            box[0] <= right + margin
            and box[2] >= left - margin
            and box[1] <= bottom + margin
            and box[3] >= top - margin
        )

    def near(self, point: Point, margin: float = 1.0) -> bool:
        """Whether a point lies on the picture or at most ``margin`` beside it."""
        left, top, right, bottom = self.box
        return left - margin <= point[0] <= right + margin and top - margin <= point[1] <= bottom + margin

    def trimmed(self, line: Outline | Sequence[Point]) -> list[Point]:
        """The pixels of a dense line, what lies far outside pulled to the picture's surroundings."""
        width, height = self.surface.get_size()
        slack = SLACK * self.size
        size, left, top = self.size, self.left, self.top
        low_x, high_x, low_y, high_y = -slack, width + slack, -slack, height + slack
        points = self._near_points(line, slack) if isinstance(line, Outline) else line
        found: list[Point] = []
        last = (0.0, 0.0)
        for px, py in points:
            x, y = px * size - left, py * size - top
            x = low_x if x < low_x else high_x if x > high_x else x
            y = low_y if y < low_y else high_y if y > high_y else y
            if (x, y) != last:
                last = (x, y)
                found.append(last)
        return found

    def _near_points(self, line: Outline, slack: float) -> list[Point]:
        """The points of an outline; of each chunk that lies wholly beyond one edge only the first and the last."""
        width, height = self.surface.get_size()
        left, top = (self.left - slack) / self.size, (self.top - slack) / self.size
        right, bottom = (self.left + width + slack) / self.size, (self.top + height + slack) / self.size
        points = line.points
        found: list[Point] = []
        for number, (x0, y0, x1, y1) in enumerate(line.chunks):
            part = points[number * CHUNK : (number + 1) * CHUNK]
            if x1 < left or x0 > right or y1 < top or y0 > bottom:
                found.append(part[0])
                found.append(part[-1])
            else:
                found.extend(part)
        return found

    def fill(self, outline: Outline, colour: Colour, edge: Colour | None = None, width: float = 1.0) -> None:
        """Fill an outline and, with ``edge``, ink its border."""
        if not self.sees(outline.box):
            return
        points = self.trimmed(outline)
        if len(points) < 3:
            return
        shapes.polygon(self.surface, colour, points)
        shapes.aalines(self.surface, colour, True, points)
        if edge is not None:
            self.ink(points, edge, width, closed=True)

    def trace(self, outline: Outline, colour: Colour, width: float = 1.0, *, closed: bool = True) -> None:
        """Ink an outline's border, or the line that it is when it isn't ``closed``."""
        self.ink(self.seen(outline), colour, width, closed=closed)

    def seen(self, outline: Outline) -> list[Point]:
        """The pixels of an outline, none where it doesn't touch the picture."""
        return self.trimmed(outline) if self.sees(outline.box) else []

    def line(self, points: Sequence[Point], colour: Colour, width: float = 1.0, *, closed: bool = False) -> None:
        """Ink a line of the sheet."""
        self.ink(self.trimmed(points), colour, width, closed=closed)

    def ink(self, pixels: list[Point], colour: Colour, width: float, *, closed: bool) -> None:
        """Ink a line of pixels; nothing for less than two."""
        if len(pixels) < 2:
            return
        if width < 1.5 or len(pixels) < 3:
            shapes.aalines(self.surface, colour, closed, pixels)
            return
        pixels = _thinned(pixels)
        one, other = _strip(pixels, width / 2, closed=closed)
        band = [*one, *(one[:1] if closed else ()), *(other[:1] if closed else ()), *reversed(other)]
        shapes.polygon(self.surface, colour, band)
        shapes.aalines(self.surface, colour, closed, one)
        shapes.aalines(self.surface, colour, closed, other)


def _thinned(pixels: list[Point]) -> list[Point]:
    """The line without points so close that the edges of a band along it would fray."""
    kept = pixels[:1]
    for x, y in pixels[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= NEAR:
            kept.append((x, y))
    if kept[-1] != pixels[-1]:
        kept.append(pixels[-1])
    return kept


def _strip(pixels: list[Point], half: float, *, closed: bool) -> tuple[list[Point], list[Point]]:
    """The two edges of a line ``2 * half`` wide."""
    one, other = [], []
    last = len(pixels) - 1
    for i, (x, y) in enumerate(pixels):
        ax, ay = pixels[i - 1] if i or closed else pixels[0]
        bx, by = pixels[i + 1] if i < last else pixels[0] if closed else pixels[last]
        run = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (by - ay) / run * half, (ax - bx) / run * half
        one.append((x + nx, y + ny))
        other.append((x - nx, y - ny))
    return one, other
