"""Where hexes lie: from hex ids to points of the map sheet and back.

The sheet's unit is the length of a hex side; (0, 0) is the upper left corner of the box around all hexes. Which lines
of hexes lie half a hex further along, how hexes are numbered, and what lies around one, the grid of the map says
(``engine.core.hexes``).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from engine.core.hexes import FLAT, POINTED, Cell, HexGrid

Point = tuple[float, float]

ROW = math.sqrt(3.0)
"""How far two opposite sides of a hex are apart."""
LINE = 1.5
"""How far two lines of hexes are apart."""


@dataclass(frozen=True)
class HexShape:
    """How a hex looks, its middle at (0, 0)."""

    directions: tuple[str, ...]
    """Its sides, clockwise."""
    corners: tuple[Point, ...]
    """Clockwise, so that each side runs from the corner of its own number to the next."""

    @property
    def sides(self) -> dict[str, tuple[int, int]]:
        """The two corners of each side."""
        return {side: (i, (i + 1) % 6) for i, side in enumerate(self.directions)}

    @property
    def half_wide(self) -> float:
        """From the middle to the easternmost corner or side."""
        return max(x for x, _ in self.corners)

    @property
    def half_high(self) -> float:
        """From the middle to the southernmost corner or side."""
        return max(y for _, y in self.corners)


_ALONG = ((-0.5, -ROW / 2), (0.5, -ROW / 2), (1.0, 0.0), (0.5, ROW / 2), (-0.5, ROW / 2), (-1.0, 0.0))
FLAT_HEX = HexShape(FLAT, _ALONG)
"""With a flat top."""
POINTED_HEX = HexShape(
    POINTED, ((0.0, -1.0), (ROW / 2, -0.5), (ROW / 2, 0.5), (0.0, 1.0), (-ROW / 2, 0.5), (-ROW / 2, -0.5))
)
"""With a point at its top."""


class HexGeometry:
    """The hexes of one grid on its sheet."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.flat = grid.stagger.axis == "x"
        """Whether hexes have flat tops and stand in columns, not pointed ones in rows."""
        self.shape = FLAT_HEX if self.flat else POINTED_HEX
        self._centres: dict[str, Point] = {}

    @property
    def size(self) -> Point:
        """Width and height of the box around all hexes."""
        width, height = self.grid.width, self.grid.height
        if self.flat:
            return LINE * width + 0.5, ROW * (height + 0.5)
        return ROW * (width + 0.5), LINE * height + 0.5

    def centre(self, h: str) -> Point:
        """The middle of a hex; KeyError off the map."""
        found = self._centres.get(h)
        if found is None:
            found = self._centres[h] = self.centre_of(self.grid.cell(h))
        return found

    def centre_of(self, cell: Cell) -> Point:
        """The middle of a cell, on or off the map."""
        across, down = self.grid.stagger.lattice(cell)
        if self.flat:
            return LINE * across + 1.0, ROW * (down + 1) / 2
        return ROW * (across + 1) / 2, LINE * down + 1.0

    def corners(self, h: str, size: float = 1.0) -> list[Point]:
        """The six corners of a hex drawn at ``size`` times its own."""
        cx, cy = self.centre(h)
        return [(cx + dx * size, cy + dy * size) for dx, dy in self.shape.corners]

    def around(self, h: str) -> dict[str, str]:
        """What lies across each side of a hex, "" for the edge of the map."""
        return dict(zip(self.shape.directions, self.grid.sides(h), strict=True))

    def cell_at(self, point: Point) -> Cell:
        """The cell that a point of the sheet lies in; may be off the map."""
        across, along = point if self.flat else (point[1], point[0])
        guess = round((across - 1.0) / LINE)
        near = []
        for line in (guess - 1, guess, guess + 1):
            first = (line, 0) if self.flat else (0, line)
            shift = self.grid.stagger.lattice(first)[1 if self.flat else 0]
            place = round((along / ROW * 2 - 1 - shift) / 2)
            near.append((line, place) if self.flat else (place, line))
        return min(near, key=lambda cell: math.dist(self.centre_of(cell), point))

    def hex_at(self, point: Point) -> str | None:
        """The id of the hex at a point of the sheet, or None off the map."""
        return self.grid.at(self.cell_at(point))

    def cells_in(self, left: float, top: float, right: float, bottom: float) -> list[Cell]:
        """All cells that touch a box of the sheet, on or off the map, line by line."""
        lines, along = ((left, right), (top, bottom)) if self.flat else ((top, bottom), (left, right))
        reach_x, reach_y = self.shape.half_wide + 0.2, self.shape.half_high + 0.24
        found = []
        for line in range(math.floor((lines[0] - 2) / LINE), math.ceil(lines[1] / LINE) + 1):
            for place in range(math.floor(along[0] / ROW) - 2, math.ceil(along[1] / ROW) + 1):
                cell = (line, place) if self.flat else (place, line)
                cx, cy = self.centre_of(cell)
                if left - reach_x <= cx <= right + reach_x and top - reach_y <= cy <= bottom + reach_y:
                    found.append(cell)
        return found


@lru_cache(maxsize=16)
def geometry_of(grid: HexGrid) -> HexGeometry:
    """Where the hexes of a grid lie."""
    return HexGeometry(grid)
