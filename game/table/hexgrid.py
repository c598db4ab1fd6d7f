"""Where hexes lie: from hex ids to points of the map sheet and back.

The sheet's unit is the length of a hex side, so a hex is 2 wide and sqrt(3) high; (0, 0) is the upper left corner
of the box around all hexes. Flat tops, even columns half a hex further south: where that puts a hex, and what lies
around it, ``engine.core.hexes`` says.
"""

import math
from functools import cache

from engine.core.hexes import FLAT, Stagger

Point = tuple[float, float]
DIRECTIONS = FLAT
"""The sides of a hex, clockwise from the north; ``neighbours`` answers in this order."""
_STAGGER = Stagger("x", "odd")

ROW = math.sqrt(3.0)
COLUMN = 1.5
CORNERS: tuple[Point, ...] = (
    (-0.5, -ROW / 2),
    (0.5, -ROW / 2),
    (1.0, 0.0),
    (0.5, ROW / 2),
    (-0.5, ROW / 2),
    (-1.0, 0.0),
)
"""A hex's corners around its centre, clockwise from the upper left."""
SIDES = {"N": (0, 1), "NE": (1, 2), "SE": (2, 3), "S": (3, 4), "SW": (4, 5), "NW": (5, 0)}
"""The two corners of each side."""


@cache
def centre(h: str) -> Point:
    """The middle of a hex."""
    return centre_at(int(h[:2]), int(h[2:]))


def centre_at(x: int, y: int) -> Point:
    """The middle of column ``x``, row ``y``, on or off the map."""
    across, down = _STAGGER.lattice((x - 1, y - 1))
    return COLUMN * across + 1.0, ROW * (down + 1) / 2


@cache
def neighbours(h: str) -> tuple[str, ...]:
    """The six hexes around one in the order of ``DIRECTIONS``, on or off the map."""
    return tuple(f"{x + 1:02d}{y + 1:02d}" for x, y in _STAGGER.around((int(h[:2]) - 1, int(h[2:]) - 1)))


def corners(h: str, size: float = 1.0) -> list[Point]:
    """The six corners of a hex drawn at ``size`` times its own."""
    cx, cy = centre(h)
    return [(cx + dx * size, cy + dy * size) for dx, dy in CORNERS]


def cell_at(point: Point) -> tuple[int, int]:
    """Column and row of the hex that a point of the sheet lies in; may be off the map."""
    px, py = point
    guess = round((px - 1.0) / COLUMN) + 1
    best = (guess, 1)
    nearest = math.inf
    for x in (guess - 1, guess, guess + 1):
        y = round((py / ROW * 2 - 1 - _STAGGER.lattice((x - 1, 0))[1]) / 2) + 1
        cx, cy = centre_at(x, y)
        away = (px - cx) ** 2 + (py - cy) ** 2
        if away < nearest:
            nearest, best = away, (x, y)
    return best


def hex_at(point: Point, width: int, height: int) -> str | None:
    """The id of the hex at a point of the sheet, or None outside a map of ``width`` by ``height`` hexes."""
    x, y = cell_at(point)
    return f"{x:02d}{y:02d}" if 1 <= x <= width and 1 <= y <= height else None
