"""Reading a hexagonal map made with Tiled, without a screen and without opening a picture.

pytmx reads the file; what it lacks is the place of a hex in pixels, which :class:`Layout` gives exactly as Tiled draws
it. Nothing here knows what the layers mean.
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
from engine.core.hexes import Grid, column, hex_id, neighbours, row
from engine.core.tiled_form import form_faults, read_xml

Point = tuple[float, float]
_MOST_FAULTS = 200
"""Faults of a map's form that are told."""


@dataclass(frozen=True)
class Layout:
    """Size and placing of flat-topped hexes in pixels; even columns lie half a hex further south.

    ``width`` and ``height`` count hexes; ``tile_width``, ``tile_height`` and ``side`` (the flat side) are even numbers
    of pixels. Pixel (0, 0) is the map's north-western corner.
    """

    width: int
    height: int
    tile_width: int
    tile_height: int
    side: int

    @property
    def pitch(self) -> int:
        """Pixels from one column to the next."""
        return (self.tile_width + self.side) // 2

    @property
    def size(self) -> tuple[int, int]:
        """The whole map in pixels, as Tiled exports it."""
        across = self.width * self.pitch + (self.tile_width - self.side) // 2
        return across, self.height * self.tile_height + (self.tile_height // 2 if self.width > 1 else 0)

    def centre(self, h: str) -> tuple[int, int]:
        """The pixel in the middle of hex ``h``."""
        shift = 0 if column(h) % 2 else self.tile_height // 2
        x = (column(h) - 1) * self.pitch + self.tile_width // 2
        return x, (row(h) - 1) * self.tile_height + self.tile_height // 2 + shift

    def corners(self, h: str) -> tuple[tuple[int, int], ...]:
        """The six corners of ``h`` clockwise, so that corners i and i + 1 end its side in direction i (north first)."""
        x, y = self.centre(h)
        flat, wide, tall = self.side // 2, self.tile_width // 2, self.tile_height // 2
        around = ((-flat, -tall), (flat, -tall), (wide, 0), (flat, tall), (-flat, tall), (-wide, 0))
        return tuple((x + dx, y + dy) for dx, dy in around)

    def hex_at(self, x: float, y: float) -> str | None:
        """The hex that Tiled names under pixel (x, y), or None off the map: the one whose middle is nearest."""
        x -= (self.tile_width - self.side) // 2
        across, down = math.floor(x / (2 * self.pitch)), math.floor(y / self.tile_height)
        rel_x, rel_y = x - across * 2 * self.pitch, y - down * self.tile_height
        left, middle = self.side // 2, self.tile_height // 2
        candidates = (
            (left, middle, 0, 0),
            (left + self.pitch, 0, 1, -1),
            (left + self.pitch, self.tile_height, 1, 0),
            (left + 2 * self.pitch, middle, 2, 0),
        )
        _, _, dx, dy = min(candidates, key=lambda at: (at[0] - rel_x) ** 2 + (at[1] - rel_y) ** 2)
        xx, yy = 2 * across + dx + 1, down + dy + 1
        return hex_id(xx, yy) if 1 <= xx <= self.width and 1 <= yy <= self.height else None

    def hexside_at(self, start: Point, end: Point) -> tuple[str, str] | None:
        """The two hexes of the map whose common side runs from ``start`` to ``end``, lower id first.

        Both ends may lie off their corner by a quarter of a side's length; further off there is no such hexside.
        """
        h = self.hex_at((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if h is None:
            return None
        corners, slack = self.corners(h), self.side / 4
        for number, other in enumerate(neighbours(h)):
            one, two = corners[number], corners[(number + 1) % 6]
            if not (1 <= column(other) <= self.width and 1 <= row(other) <= self.height):
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
    layout: Layout
    grid: Grid
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
        raw = _pytmx().TiledMap(str(path), allow_duplicate_names=True)
    except Exception as error:  # pytmx raises plain Exception for a tileset it cannot find
        raise DataFault([Fault(file, "map", f"pytmx cannot read it: {error}")]) from error
    layout = Layout(raw.width, raw.height, raw.tilewidth, raw.tileheight, int(raw.hexsidelength))
    grid = Grid(layout.width, layout.height)
    tiles = {layer.name: _tiles(raw, layer) for layer in raw.layers if hasattr(layer, "iter_data")}
    objects = {group.name: tuple(_object(group.name, item) for item in group) for group in raw.objectgroups}
    known = MappingProxyType(dict(raw.properties))
    return HexMap(file, layout, grid, known, MappingProxyType(tiles), MappingProxyType(objects))


def _pytmx() -> Any:
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


def _tiles(raw: Any, layer: Any) -> Mapping[str, Mapping[str, object]]:
    """The tile properties of each filled hex of a tile layer; none for a tile that has none."""
    known: dict[int, Mapping[str, object]] = {}
    found = {}
    for x, y, gid in layer.iter_data():
        if gid and x < layer.width and y < layer.height:
            if gid not in known:
                known[gid] = MappingProxyType(dict(raw.get_tile_properties_by_gid(gid) or {}))
            found[hex_id(x + 1, y + 1)] = known[gid]
    return MappingProxyType(found)


def _object(layer: str, item: Any) -> MapObject:
    """One object; Tiled 1.9 wrote its type as "class"."""
    points = tuple((float(x), float(y)) for x, y in getattr(item, "points", ()))
    centre = points[0] if points else (item.x + item.width / 2, item.y + item.height / 2)
    properties = {name: "" if value is None else value for name, value in item.properties.items()}
    kind = item.type or getattr(item, "class", "")
    return MapObject(layer, item.id, item.name or "", kind, centre, points, MappingProxyType(properties))
