"""Stretching a sheet piece by piece, so that crowded ground gets more room, and the outlines on it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.core.area_map import inside

Point = tuple[float, float]
Line = list[Point]
NEAR = 1e-4
"""Points so close together are one."""
FINE = 22
"""Rows and columns of the places that are tried for a rectangle."""


@dataclass(frozen=True)
class Stretch:
    """One axis: how many units of the map each part of the sheet gets for one of its own."""

    parts: Sequence[tuple[float, float, float]]
    """From, up to, factor; each part begins where the one before ends."""

    def __call__(self, value: float) -> float:
        """Where a place of the sheet comes to lie."""
        return sum((min(max(value, low), high) - low) * factor for low, high, factor in self.parts)

    @property
    def knots(self) -> tuple[float, ...]:
        """Where one factor gives way to another."""
        return tuple(high for _, high, _ in self.parts[:-1])


@dataclass(frozen=True)
class Stretched:
    """Both axes. Lines bend where they cross a knot, so what touched on the sheet touches on the map."""

    across: Stretch
    down: Stretch

    def point(self, at: Point) -> Point:
        """A point of the map."""
        return self.across(at[0]), self.down(at[1])

    def line(self, points: Sequence[Point]) -> Line:
        """A line of the map."""
        found: Line = []
        for start, end in pairwise(points):
            found += [self.point(at) for at in (start, *self._bends(start, end))]
        return [*found, self.point(points[-1])]

    def outline(self, points: Sequence[Point]) -> Line:
        """A closed line of the map."""
        return self.line([*points, points[0]])[:-1]

    def _bends(self, start: Point, end: Point) -> Line:
        (ax, ay), (bx, by) = start, end
        shares = [(knot - ax) / (bx - ax) for knot in self.across.knots if min(ax, bx) < knot < max(ax, bx)]
        shares += [(knot - ay) / (by - ay) for knot in self.down.knots if min(ay, by) < knot < max(ay, by)]
        return [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in sorted(shares)]


def distance(spot: Point, start: Point, end: Point) -> float:
    """From a point to a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = dx * dx + dy * dy
    share = 0.0 if not long else max(0.0, min(1.0, ((spot[0] - start[0]) * dx + (spot[1] - start[1]) * dy) / long))
    return math.dist(spot, (start[0] + share * dx, start[1] + share * dy))


def to_line(spot: Point, outline: Sequence[Point]) -> float:
    """From a point to a closed line."""
    return min(distance(spot, outline[number - 1], outline[number]) for number in range(len(outline)))


def joined(outlines: Mapping[str, Line]) -> dict[str, Line]:
    """Outlines with a corner of their own wherever a corner of another one lies on their sides."""
    corners = sorted({point for line in outlines.values() for point in line})
    found = {}
    for name, line in outlines.items():
        kept: Line = []
        for start, end in zip(line, [*line[1:], line[0]], strict=True):
            kept.append(start)
            between = [one for one in corners if one not in (start, end) and distance(one, start, end) < NEAR]
            kept += sorted((one for one in between if one not in line), key=lambda one: math.dist(one, start))
        found[name] = kept
    return found


def parted(outlines: Mapping[str, Line], pairs: Iterable[tuple[str, str]]) -> dict[str, Line]:
    """Outlines of which these pairs share a point and no more: what they had in common is drawn together."""
    found = {name: list(line) for name, line in outlines.items()}
    for one, other in pairs:
        common = set(found[one]) & set(found[other])
        middle = sum(x for x, _ in common) / len(common), sum(y for _, y in common) / len(common)
        for name, line in found.items():
            moved = [middle if point in common else point for point in line]
            found[name] = [point for number, point in enumerate(moved) if point != moved[number - 1]]
    return found


def roomiest(outline: Sequence[Point], wide: float, most: float) -> tuple[Point, Point]:
    """The largest rectangle in an outline that is ``wide`` times as wide as high at most, and ``most`` high at most.

    It is a little narrower where that makes it larger; gives its corner and its size.
    """
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, low = min(y for _, y in outline), max(y for _, y in outline)
    best, found = 0.0, ((left, top), (0.0, 0.0))
    for row in range(1, FINE):
        for column in range(1, FINE):
            at = left + (right - left) * column / FINE, top + (low - top) * row / FINE
            if not inside(at, outline):
                continue
            for shape in (wide, wide * 0.82, wide * 0.66, wide * 0.5, wide * 0.36):
                high = _height(at, shape, outline, most)
                worth = high * shape**0.42
                if worth > best * 1.0001:
                    best = worth
                    found = (at[0] - high * shape / 2, at[1] - high / 2), (high * shape, high)
    return found


def _height(at: Point, shape: float, outline: Sequence[Point], most: float) -> float:
    """How high a rectangle around a point can be."""
    low, high = 0.0, most
    for _ in range(8):
        middle = (low + high) / 2
        if _fits(at, middle * shape / 2, middle / 2, outline):
            low = middle
        else:
            high = middle
    return low


def _fits(at: Point, across: float, down: float, outline: Sequence[Point]) -> bool:
    """Whether a rectangle lies in an outline, as far as eight points of its edge and all corners tell."""
    x, y = at
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, -1), (0, 1), (-1, 0), (1, 0)):
        if not inside((x + dx * across, y + dy * down), outline):
            return False
    return not any(abs(px - x) < across and abs(py - y) < down for px, py in outline)
