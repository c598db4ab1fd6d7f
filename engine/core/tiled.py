"""Reading a hexagonal map made with Tiled, without a screen and without opening a picture.

pytmx reads the file; what it lacks is the place of a hex in pixels, which :class:`Layout` gives exactly as Tiled draws
it. How the hexes are staggered stands in the map; how they are numbered, in properties of the map: ``hex_order``,
``hex_corner``, ``first_column`` and ``first_row``, which may be left out. Nothing here knows what the layers mean.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

from engine.core.faults import DataFault, Fault
from engine.core.hexes import Cell, HexGrid, Stagger
from engine.core.tiled_form import form_faults, numbering, read_xml

Point = tuple[float, float]
_MOST_FAULTS = 200
"""Faults of a map's form that are told."""


@dataclass(frozen=True)
class HexLayout:
    """Size and placing of the hexes of a grid in pixels, as Tiled draws them.

    ``tile_width``, ``tile_height`` and ``side`` (the side that runs along an axis) are even numbers of pixels. Pixel
    (0, 0) is the map's north-western corner.
    """

    grid: HexGrid
    tile_width: int
    tile_height: int
    side: int

    @property
    def _flat(self) -> bool:
        """Whether hexes have flat tops and stand in columns."""
        return self.grid.stagger.axis == "x"

    @property
    def pitch(self) -> int:
        """Pixels from one column to the next where hexes stand in columns, else from one row to the next."""
        return ((self.tile_width if self._flat else self.tile_height) + self.side) // 2

    @property
    def size(self) -> tuple[int, int]:
        """The whole map in pixels, as Tiled exports it."""
        width, height = self.grid.width, self.grid.height
        if self._flat:
            across = width * self.pitch + (self.tile_width - self.side) // 2
            return across, height * self.tile_height + (self.tile_height // 2 if width > 1 else 0)
        down = height * self.pitch + (self.tile_height - self.side) // 2
        return width * self.tile_width + (self.tile_width // 2 if height > 1 else 0), down

    def centre(self, h: str) -> tuple[int, int]:
        """The pixel in the middle of hex ``h``."""
        across, down = self.grid.stagger.lattice(self.grid.cell(h))
        wide, tall = (self.pitch, self.tile_height // 2) if self._flat else (self.tile_width // 2, self.pitch)
        return across * wide + self.tile_width // 2, down * tall + self.tile_height // 2

    def corners(self, h: str) -> tuple[tuple[int, int], ...]:
        """The six corners of ``h`` clockwise, so that corners i and i + 1 end its side in the grid's direction i."""
        x, y = self.centre(h)
        half, wide, tall = self.side // 2, self.tile_width // 2, self.tile_height // 2
        if self._flat:
            around = ((-half, -tall), (half, -tall), (wide, 0), (half, tall), (-half, tall), (-wide, 0))
        else:
            around = ((0, -tall), (wide, -half), (wide, half), (0, tall), (-wide, half), (-wide, -half))
        return tuple((x + dx, y + dy) for dx, dy in around)

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex that Tiled names under pixel (x, y), or None off the map: the one whose middle is nearest."""
        if self._flat:
            column, row = self._cell(x, y, self.tile_width, self.tile_height)
        else:
            row, column = self._cell(y, x, self.tile_height, self.tile_width)
        return self.grid.at((column, row))

    def _cell(self, along: float, across: float, tile_along: int, tile_across: int) -> Cell:
        """The cell at a point: its straight line of hexes, and its place in that line.

        ``along`` is the axis on which the lines follow one another, as Tiled's renderer goes about it.
        """
        even = self.grid.stagger.index == "even"
        along -= tile_along if even else (tile_along - self.side) // 2
        pair, step = math.floor(along / (2 * self.pitch)), math.floor(across / tile_across)
        rel_along, rel_across = along - pair * 2 * self.pitch, across - step * tile_across
        start, middle = self.side // 2, tile_across // 2
        candidates = (
            (start, middle, 0, 0),
            (start + self.pitch, 0, 1, -1),
            (start + self.pitch, tile_across, 1, 0),
            (start + 2 * self.pitch, middle, 2, 0),
        )
        _, _, more, further = min(candidates, key=lambda at: (at[0] - rel_along) ** 2 + (at[1] - rel_across) ** 2)
        return 2 * pair + more + even, step + further

    def hexside_at(self, start: Point, end: Point) -> tuple[str, str] | None:
        """The two hexes of the map whose common side runs from ``start`` to ``end``, lower id first.

        Both ends may lie off their corner by a quarter of a side's length; further off there is no such hexside.
        """
        h = self.hex_at((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if h is None:
            return None
        corners, slack = self.corners(h), self.side / 4
        for number, other in enumerate(self.grid.sides(h)):
            one, two = corners[number], corners[(number + 1) % 6]
            if not other:
                continue
            for a, b in ((start, end), (end, start)):
                if math.dist(a, one) <= slack and math.dist(b, two) <= slack:
                    return min(h, other), max(h, other)
        return None


@dataclass(frozen=True)
class MapObject:
    """One object of an object layer.

    ``points`` are those of a polyline or polygon, else there are none. ``centre`` is the middle of the shape, of a line
    its first point. A property left empty in Tiled reads as the empty string.
    """

    layer: str
    id: int
    name: str
    type: str
    centre: Point
    points: tuple[Point, ...]
    properties: Mapping[str, object]

    @property
    def where(self) -> str:
        """How a fault names it."""
        return f"layer '{self.layer}', object {self.id}" + (f" '{self.name}'" if self.name else "")


@dataclass(frozen=True)
class HexMap:
    """A map as it lies in the file.

    ``tiles`` gives for each tile layer the properties of the tile in each hex that has one; ``objects`` gives the
    objects of each object layer in the file's order. Groups of layers count as their layers.
    """

    file: str
    layout: HexLayout
    grid: HexGrid
    properties: Mapping[str, object]
    tiles: Mapping[str, Mapping[str, Mapping[str, object]]]
    objects: Mapping[str, tuple[MapObject, ...]]


def read_map(path: Path) -> HexMap:
    """Read the .tmx file at ``path``.

    Raises DataFault when it cannot be read, is laid out otherwise than :class:`Layout` says, or holds what would show
    in Tiled at another place than it has in the file (shifted layers, turned objects).
    """
    file = path.name
    faults = list(islice(form_faults(read_xml(path, file), path), _MOST_FAULTS))
    if faults:
        raise DataFault(faults)
    try:
        raw = load_pytmx().TiledMap(str(path), allow_duplicate_names=True)
    except Exception as error:  # pytmx raises plain Exception for a tileset it cannot find
        raise DataFault([Fault(file, "map", f"pytmx cannot read it: {error}")]) from error
    known = MappingProxyType(dict(raw.properties))
    try:
        grid = HexGrid(raw.width, raw.height, Stagger(raw.staggeraxis, raw.staggerindex), numbering(known, file))
    except ValueError as error:
        raise DataFault([Fault(file, "map", str(error))]) from error
    layout = HexLayout(grid, raw.tilewidth, raw.tileheight, int(raw.hexsidelength))
    tiles = {layer.name: _tiles(raw, layer, grid) for layer in raw.layers if hasattr(layer, "iter_data")}
    objects = {group.name: tuple(object_of(group.name, item) for item in group) for group in raw.objectgroups}
    return HexMap(file, layout, grid, known, MappingProxyType(tiles), MappingProxyType(objects))


def load_pytmx() -> Any:
    """pytmx, loaded without the pygame that it would load along with itself: reading a map needs no screen."""
    blocked = [name for name in ("pygame", "pytmx.util_pygame") if name not in sys.modules]
    for name in blocked:
        sys.modules[name] = None  # type: ignore[assignment]  # makes its import fail, which pytmx allows for
    try:
        import pytmx
    finally:
        for name in blocked:
            del sys.modules[name]
    return pytmx


def _tiles(raw: Any, layer: Any, grid: HexGrid) -> Mapping[str, Mapping[str, object]]:
    """The tile properties of each filled hex of a tile layer; none for a tile that has none."""
    known: dict[int, Mapping[str, object]] = {}
    found = {}
    for x, y, gid in layer.iter_data():
        h = grid.at((x, y))
        if gid and h:
            if gid not in known:
                known[gid] = MappingProxyType(dict(raw.get_tile_properties_by_gid(gid) or {}))
            found[h] = known[gid]
    return MappingProxyType(found)


def object_of(layer: str, item: Any) -> MapObject:
    """One object; Tiled 1.9 wrote its type as "class"."""
    points = tuple((float(x), float(y)) for x, y in getattr(item, "points", ()))
    centre = points[0] if points else (item.x + item.width / 2, item.y + item.height / 2)
    properties = {name: "" if value is None else value for name, value in item.properties.items()}
    kind = item.type or getattr(item, "class", "")
    return MapObject(layer, item.id, item.name or "", kind, centre, points, MappingProxyType(properties))
