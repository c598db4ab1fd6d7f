"""Outlines of terrain on the sheet: from hexes to drawn shores.

The border between two kinds of ground follows the hex sides, bent a little by a noise that depends on the place
alone (so both neighbours share one line), and rounded.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.table.hexgrid import ROW, Point

Corner = tuple[int, int]
"""A hex corner on a lattice of half sides across and half heights down."""

_AROUND: tuple[Corner, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_SIDES = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0))
"""The corners of the sides towards N, NE, SE, S, SW, NW."""


CHUNK = 12
"""Points of an outline that are looked at together."""


@dataclass(frozen=True)
class Outline:
    """A closed line on the sheet; ``points`` run with the region on their right.

    ``box`` lies around all points, ``chunks`` are boxes around each dozen of them, so that what is far away is passed
    over quickly.
    """

    points: tuple[Point, ...]
    box: tuple[float, float, float, float]
    chunks: tuple[tuple[float, float, float, float], ...]


def noise(a: int, b: int, salt: int = 0) -> float:
    """A number from -1 to 1 that looks random and is always the same for the same place."""
    n = (a * 374761393 + b * 668265263 + salt * 2147483647) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    n ^= n >> 16
    return (n & 0xFFFF) / 32767.5 - 1.0


def lattice(x: int, y: int) -> Corner:
    """The lattice point in the middle of column ``x``, row ``y``."""
    return 3 * (x - 1) + 2, 2 * (y - 1) + (1 if x % 2 == 0 else 0) + 1


def _bent(corner: Corner, bend: float) -> Point:
    a, b = corner
    return a / 2 + noise(a, b, 1) * bend, b * ROW / 2 + noise(a, b, 2) * bend


def _middle(one: Corner, other: Corner, bend: float) -> Point:
    """A point between two corners, pushed off the straight line; the same from either side."""
    first, second = min(one, other), max(one, other)
    (ax, ay), (bx, by) = _bent(first, bend), _bent(second, bend)
    push = noise(first[0] + second[0], first[1] + second[1], 3) * bend
    along = 0.5 + noise(first[0] + second[0], first[1] + second[1], 4) * 0.12
    return ax + (bx - ax) * along - (by - ay) * push, ay + (by - ay) * along + (bx - ax) * push


def rounded(points: list[Point], times: int, *, closed: bool = True) -> list[Point]:
    """The line with its corners cut off ``times`` times; an open line keeps its ends."""
    for _ in range(times):
        cut: list[Point] = []
        count = len(points)
        for i in range(count if closed else count - 1):
            (ax, ay), (bx, by) = points[i], points[(i + 1) % count]
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        points = cut if closed else [points[0], *cut, points[-1]]
    return points


def outlines(
    columns: range, rows: range, inside: Callable[[int, int], bool], *, bend: float = 0.13, rounds: int = 2
) -> list[Outline]:
    """The outlines of all cells for which ``inside`` holds, cells beyond the ranges never being inside."""
    cells = {(x, y) for x in columns for y in rows if inside(x, y)}
    following: dict[Corner, Corner] = {}
    for x, y in cells:
        cx, cy = lattice(x, y)
        for (dx, dy), (start, end) in zip(_ODD if x % 2 else _EVEN, _SIDES, strict=True):
            if (x + dx, y + dy) not in cells:
                one, other = _AROUND[start], _AROUND[end]
                following[cx + one[0], cy + one[1]] = (cx + other[0], cy + other[1])
    found = []
    while following:
        corner = min(following)
        loop: list[Point] = []
        while corner in following:
            after = following.pop(corner)
            loop.append(_bent(corner, bend))
            loop.append(_middle(corner, after, bend))
            corner = after
        found.append(outline(rounded(loop, rounds)))
    return found


def outline(points: list[Point]) -> Outline:
    """A closed line with its boxes."""
    chunks = tuple(_box(points[i : i + CHUNK]) for i in range(0, len(points), CHUNK))
    return Outline(tuple(points), _box(points), chunks)


def _box(points: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
