"""Outlines of terrain on the sheet: from hexes to drawn shores.

The border between two kinds of ground follows the hex sides, bent a little by a noise that depends on the place
alone (so both neighbours share one line), and rounded.
"""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.hexes import Cell, Stagger
from game.table.hexgrid import ROW, Point

Corner = tuple[int, int]
"""A hex corner on a lattice of half sides across lines of hexes and half distances of sides along them."""

_FLAT: tuple[Corner, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTED: tuple[Corner, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


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


def lattice(stagger: Stagger, cell: Cell) -> Corner:
    """The lattice point in the middle of a cell."""
    across, down = stagger.lattice(cell)
    return (3 * across + 2, down + 1) if stagger.axis == "x" else (across + 1, 3 * down + 2)


def _bent(stagger: Stagger, corner: Corner, bend: float) -> Point:
    a, b = corner
    wide, high = (1 / 2, ROW / 2) if stagger.axis == "x" else (ROW / 2, 1 / 2)
    return a * wide + noise(a, b, 1) * bend, b * high + noise(a, b, 2) * bend


def _middle(stagger: Stagger, one: Corner, other: Corner, bend: float) -> Point:
    """A point between two corners, pushed off the straight line; the same from either side."""
    first, second = min(one, other), max(one, other)
    (ax, ay), (bx, by) = _bent(stagger, first, bend), _bent(stagger, second, bend)
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
    stagger: Stagger,
    columns: range,
    rows: range,
    inside: Callable[[Cell], bool],
    *,
    bend: float = 0.13,
    rounds: int = 2,
) -> list[Outline]:
    """The outlines of all cells for which ``inside`` holds, cells beyond the ranges never being inside."""
    cells = {cell for x in columns for y in rows if inside(cell := (x, y))}
    corners = _FLAT if stagger.axis == "x" else _POINTED
    following: dict[Corner, Corner] = {}
    for cell in cells:
        cx, cy = lattice(stagger, cell)
        for number, beside in enumerate(stagger.around(cell)):
            if beside not in cells:
                one, other = corners[number], corners[(number + 1) % 6]
                following[cx + one[0], cy + one[1]] = (cx + other[0], cy + other[1])
    found = []
    while following:
        corner = min(following)
        loop: list[Point] = []
        while corner in following:
            after = following.pop(corner)
            loop.append(_bent(stagger, corner, bend))
            loop.append(_middle(stagger, corner, after, bend))
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
