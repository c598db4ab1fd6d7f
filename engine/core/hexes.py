"""Maps of hexes: how they lie, how they are numbered, which are neighbours, how far apart they are.

Pure geometry, nothing about what lies in a hex. A hex id has four digits, two for the column and two for the row; which
come first, and from which corner they count, a map's numbering says. Nobody else knows how hexes lie: the reader of
Tiled's maps and the screen ask for a hex's cell and for its place on the lattice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from engine.core.hex_bits import HexBits

LAST: Final = 98
"""The most columns or rows of a map."""
_DIGITS: Final = 100
"""Numbers that two digits can write."""

FLAT: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The sides of a hex with a flat top, clockwise from the north."""
POINTED: Final = ("NE", "E", "SE", "SW", "W", "NW")
"""The sides of a hex with a point at its top, clockwise from the north-east."""
_FLAT_STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_POINTED_STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

Cell = tuple[int, int]
"""Column and row counted from 0 at the north-western corner, as Tiled counts them."""


@dataclass(frozen=True, slots=True)
class Stagger:
    """Which lines of hexes lie half a hex further along, in Tiled's terms.

    On axis "x" hexes have flat tops and stand in straight columns, every second of which lies half a hex further south.
    On axis "y" they have pointed tops and lie in straight rows, every second of which lies half a hex further east.
    ``index`` says which lines those are, counted from 0.
    """

    axis: Literal["x", "y"] = "x"
    index: Literal["odd", "even"] = "odd"

    @property
    def directions(self) -> tuple[str, ...]:
        """The sides of a hex, clockwise."""
        return FLAT if self.axis == "x" else POINTED

    def lattice(self, cell: Cell) -> tuple[int, int]:
        """A cell's place: lines across the stagger count by one, hexes along it by two, for half a hex is one."""
        column, row = cell
        if self.axis == "x":
            return column, 2 * row + self._shift(column)
        return 2 * column + self._shift(row), row

    def axial(self, cell: Cell) -> tuple[int, int]:
        """A cell on skewed axes, on which all six ways to a neighbour are the same wherever one stands."""
        across, down = self.lattice(cell)
        return (across, (down - across) // 2) if self.axis == "x" else ((across - down) // 2, down)

    def cell(self, axial: tuple[int, int]) -> Cell:
        """The cell at a place on the skewed axes."""
        q, r = axial
        if self.axis == "x":
            return q, (2 * r + q + 1 - self._shift(q)) // 2
        return (2 * q + r + 1 - self._shift(r)) // 2, r

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """The six cells around one in the order of ``directions``."""
        q, r = self.axial(cell)
        steps = _FLAT_STEPS if self.axis == "x" else _POINTED_STEPS
        return tuple(self.cell((q + dq, r + dr)) for dq, dr in steps)

    def _shift(self, line: int) -> int:
        """1 for a line that lies half a hex further along, else 0."""
        return (line + (self.index == "even")) & 1


@dataclass(frozen=True, slots=True)
class Numbering:
    """How the hexes of a map are numbered."""

    order: Literal["CCRR", "RRCC"] = "CCRR"
    """Whether the column or the row comes first."""
    corner: Literal["NW", "NE", "SW", "SE"] = "NW"
    """Where columns and rows begin to count."""
    first_column: int = 1
    first_row: int = 1

    def name(self, cell: Cell, width: int, height: int) -> str:
        """The id of a cell of a map of this size; ValueError for what four digits can't write."""
        column, row = cell
        cc = self.first_column + (column if "W" in self.corner else width - 1 - column)
        rr = self.first_row + (row if "N" in self.corner else height - 1 - row)
        if not (0 <= cc < _DIGITS and 0 <= rr < _DIGITS):
            raise ValueError(f"column {cc}, row {rr} cannot be written as a hex id")
        return f"{cc:02d}{rr:02d}" if self.order == "CCRR" else f"{rr:02d}{cc:02d}"


class _Distances(dict[str, int]):
    """How far it is from one hex to others, each worked out when it is first asked for."""

    __slots__ = ("_axial", "_q", "_r")

    def __init__(self, axial: Mapping[str, tuple[int, int]], a: str) -> None:
        super().__init__()
        self._axial = axial
        self._q, self._r = axial[a]

    def __missing__(self, b: str) -> int:
        q, r = self._axial[b]
        found = self[b] = max(abs(q - self._q), abs(r - self._r), abs(q - self._q + r - self._r))
        return found


class HexGrid:
    """A map of ``width`` columns and ``height`` rows, cut off at its edge. Answers are kept."""

    def __init__(
        self, width: int, height: int, stagger: Stagger = Stagger(), numbering: Numbering = Numbering()
    ) -> None:
        """Raises ValueError for a map that can't be numbered with four digits."""
        if not (1 <= width <= LAST and 1 <= height <= LAST):
            raise ValueError(f"a map of {width} by {height} hexes cannot be named with four digits")
        self.width = width
        self.height = height
        self.stagger = stagger
        self.numbering = numbering
        self.directions = stagger.directions
        cells = {numbering.name((x, y), width, height): (x, y) for x in range(width) for y in range(height)}
        self._cells = {h: cells[h] for h in sorted(cells)}
        self._names = {cell: h for h, cell in cells.items()}
        self._axial = {h: stagger.axial(cell) for h, cell in cells.items()}
        self.hexes: tuple[str, ...] = tuple(self._cells)
        """Every hex in the order of the ids."""
        self._sides = {
            h: tuple(self._names.get(other, "") for other in stagger.around(cell)) for h, cell in self._cells.items()
        }
        self._neighbours = {h: tuple(filter(None, around)) for h, around in self._sides.items()}
        self._within: dict[tuple[str, int], frozenset[str]] = {}
        self._distances: dict[str, _Distances] = {}

    @cached_property
    def bits(self) -> HexBits:
        """Sets of hexes as whole numbers."""
        return HexBits(self.hexes, self._neighbours)

    def __contains__(self, h: object) -> bool:
        return h in self._cells

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HexGrid) and self._form == other._form

    def __hash__(self) -> int:
        return hash(self._form)

    @property
    def _form(self) -> tuple[int, int, Stagger, Numbering]:
        return self.width, self.height, self.stagger, self.numbering

    def at(self, cell: Cell) -> str | None:
        """The hex in a cell, None off the map."""
        return self._names.get(cell)

    def cell(self, h: str) -> Cell:
        """The cell of a hex; KeyError off the map, as for all that is asked of a hex."""
        return self._cells[h]

    def sides(self, h: str) -> tuple[str, ...]:
        """What lies across each side of a hex, in the order of ``directions``; "" for the edge of the map."""
        return self._sides[h]

    def neighbours(self, h: str) -> tuple[str, ...]:
        """The hexes around one that lie on the map, in the order of ``directions``."""
        return self._neighbours[h]

    def distance(self, a: str, b: str) -> int:
        """How many steps from hex to neighbouring hex lead from ``a`` to ``b``, whatever lies between."""
        return self.distances(a)[b]

    def distances(self, a: str) -> Mapping[str, int]:
        """Tells by its keys how far it is from a hex to others; it grows as it is asked, so nobody goes through it."""
        found = self._distances.get(a)
        if found is None:
            found = self._distances[a] = _Distances(self._axial, a)
        return found

    def adjacent(self, a: str, b: str) -> bool:
        """Whether two hexes share a side."""
        return self.distance(a, b) == 1

    def direction(self, a: str, b: str) -> str:
        """The side of ``a`` that it shares with ``b``; ValueError when they share none."""
        if b not in self._cells or b not in self._sides[a]:
            raise ValueError(f"{a} and {b} share no side")
        return self.directions[self._sides[a].index(b)]

    def within(self, h: str, n: int) -> frozenset[str]:
        """Every hex of the map at most ``n`` away from ``h``, itself included."""
        found = self._within.get((h, n))
        if found is None:
            x, y = self._cells[h]
            columns = range(max(0, x - n), min(self.width, x + n + 1))
            rows = range(max(0, y - n), min(self.height, y + n + 1))
            near = (self._names[cx, cy] for cx in columns for cy in rows)
            found = frozenset(other for other in near if self.distance(h, other) <= n)
            self._within[h, n] = found
        return found

    def ring(self, h: str, n: int) -> frozenset[str]:
        """Every hex of the map exactly ``n`` away from ``h``."""
        return self.within(h, n) - self.within(h, n - 1) if n > 0 else self.within(h, n)
