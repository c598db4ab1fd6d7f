"""Hexes named by column and row: neighbours, distance, rings. Pure geometry, nothing about what lies in a hex.

A hex id is ``"XXYY"``: XX counts columns from west to east, YY rows from north to south, both from 01. Hexes are
flat-topped and even columns lie half a hex further south, so 0309 lies north-east of 0209 and 0310 south-east of it.
"""

from __future__ import annotations

from functools import cache

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
"""The sides of a hex, clockwise from the north; ``neighbours`` answers in this order."""

_STEPS_ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_STEPS_EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
LAST = 98
"""Columns and rows go to 98, so that every neighbour of a hex can still be written with four digits."""


def hex_id(x: int, y: int) -> str:
    """The id of column ``x`` and row ``y`` (0 to 99); 0 and 99 name the hexes just outside any map."""
    if not (0 <= x <= LAST + 1 and 0 <= y <= LAST + 1):
        raise ValueError(f"column {x}, row {y} cannot be written as a hex id")
    return f"{x:02d}{y:02d}"


@cache
def _split(h: str) -> tuple[int, int]:
    if len(h) != 4 or not h.isascii() or not h.isdigit():
        raise ValueError(f"{h!r} is not a hex id: four digits XXYY expected")
    return int(h[:2]), int(h[2:])


def column(h: str) -> int:
    """XX as a number: how far east."""
    return _split(h)[0]


def row(h: str) -> int:
    """YY as a number: how far south."""
    return _split(h)[1]


@cache
def neighbours(h: str) -> tuple[str, ...]:
    """The six hexes around ``h``, clockwise from the north, whether or not a map reaches that far.

    Raises ValueError for what is no hex id, and for the rim (00, 99) whose neighbours have no id.
    """
    x, y = _split(h)
    if not (1 <= x <= LAST and 1 <= y <= LAST):
        raise ValueError(f"{h} lies outside every map: columns and rows go from 01 to {LAST}")
    return tuple(hex_id(x + dx, y + dy) for dx, dy in (_STEPS_ODD if x % 2 else _STEPS_EVEN))


@cache
def _axial(h: str) -> tuple[int, int]:
    """Skewed coordinates (q, r) in which each of three axes is a straight row of hexes."""
    x, y = _split(h)
    return x, y - (x + (x & 1)) // 2


def distance(a: str, b: str) -> int:
    """How many steps from hex to neighbouring hex lead from ``a`` to ``b`` over open ground."""
    aq, ar = _axial(a)
    bq, br = _axial(b)
    dq, dr = bq - aq, br - ar
    return max(abs(dq), abs(dr), abs(dq + dr))


def adjacent(a: str, b: str) -> bool:
    """Whether the two hexes share a side."""
    return distance(a, b) == 1


def direction(a: str, b: str) -> str:
    """The side of ``a`` that it shares with ``b``, one of ``DIRECTIONS``; ValueError when they share none."""
    try:
        return DIRECTIONS[neighbours(a).index(b)]
    except ValueError:
        raise ValueError(f"{a} and {b} share no side") from None


class Grid:
    """A map of ``width`` columns and ``height`` rows: the same geometry, cut off at the map's edge.

    Answers are kept, so asking again costs one look-up.
    """

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= LAST and 1 <= height <= LAST):
            raise ValueError(f"a map of {width} by {height} hexes cannot be named with four digits")
        self.width = width
        self.height = height
        self.hexes: tuple[str, ...] = tuple(hex_id(x, y) for x in range(1, width + 1) for y in range(1, height + 1))
        """Every hex, column by column from the west, each from north to south (the order of the ids)."""
        self._known = frozenset(self.hexes)
        self._neighbours = {h: tuple(n for n in neighbours(h) if n in self._known) for h in self.hexes}
        self._within: dict[tuple[str, int], frozenset[str]] = {}

    def __contains__(self, h: object) -> bool:
        return h in self._known

    def neighbours(self, h: str) -> tuple[str, ...]:
        """The hexes around ``h`` that lie on the map, clockwise from the north; KeyError off the map."""
        return self._neighbours[h]

    def within(self, h: str, n: int) -> frozenset[str]:
        """Every hex of the map at most ``n`` away from ``h``, itself included; ``h`` must be on the map."""
        found = self._within.get((h, n))
        if found is None:
            if h not in self._known:
                raise KeyError(h)
            found = frozenset(other for other in self._box(h, n) if distance(h, other) <= n)
            self._within[(h, n)] = found
        return found

    def ring(self, h: str, n: int) -> frozenset[str]:
        """Every hex of the map exactly ``n`` away from ``h``."""
        return self.within(h, n) - self.within(h, n - 1) if n > 0 else self.within(h, n)

    def _box(self, h: str, n: int) -> list[str]:
        """The hexes of the map that differ by at most ``n`` in column and in row: all that can be in reach."""
        x, y = _split(h)
        columns = range(max(1, x - n), min(self.width, x + n) + 1)
        rows = range(max(1, y - n), min(self.height, y + n) + 1)
        return [hex_id(cx, cy) for cx in columns for cy in rows]
