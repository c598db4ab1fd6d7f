"""Reading a map of areas made with Tiled: outlines and points in layers of objects, without a screen.

What the layers mean is the game's affair; an object of the layer of areas is one area, and its name is the area's id.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from engine.core.faults import DataFault, Fault
from engine.core.tiled import MapObject, Point, load_pytmx, object_of
from engine.core.tiled_form import plain_form_faults, read_xml

CORNERS = 3
"""Points that an outline has at least."""
_MOST_FAULTS = 200


@dataclass(frozen=True)
class AreaMap:
    """A map as it lies in the file: its size in pixels, its properties, and the objects of each layer in order."""

    file: str
    size: tuple[int, int]
    properties: Mapping[str, object]
    objects: Mapping[str, tuple[MapObject, ...]]

    def outlines(self, layer: str) -> Mapping[str, tuple[Point, ...]]:
        """The outlines of a layer by their names."""
        return MappingProxyType({one.name: one.points for one in self.objects.get(layer, ())})


@dataclass(frozen=True)
class Outlines:
    """Areas by their outlines: which of them is at a point, and where its middle is."""

    areas: Mapping[str, tuple[Point, ...]]

    @cached_property
    def boxes(self) -> Mapping[str, tuple[float, float, float, float]]:
        """Left, top, right and bottom of each area."""
        return MappingProxyType({name: _box(points) for name, points in self.areas.items()})

    def at(self, point: Point) -> str | None:
        """The area at a point."""
        x, y = point
        for name, points in self.areas.items():
            left, top, right, bottom = self.boxes[name]
            if left <= x <= right and top <= y <= bottom and inside(point, points):
                return name
        return None


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies inside an outline."""
    x, y = point
    found = False
    for number, (ax, ay) in enumerate(outline):
        bx, by = outline[number - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def _box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def read_area_map(path: Path, outlined: Sequence[str], points: Sequence[str]) -> AreaMap:
    """Read the .tmx file at ``path``; raises DataFault.

    The layers ``outlined`` hold outlines and the layers ``points`` points, each with a name; others are ignored.
    """
    file = path.name
    faults = [
        fault for fault, _ in zip(plain_form_faults(read_xml(path, file), path), range(_MOST_FAULTS), strict=False)
    ]
    if faults:
        raise DataFault(faults)
    try:
        raw = load_pytmx().TiledMap(str(path), allow_duplicate_names=True)
    except Exception as error:  # pytmx raises plain Exception
        raise DataFault([Fault(file, "map", f"pytmx cannot read it: {error}")]) from error
    objects = {group.name: tuple(object_of(group.name, item) for item in group) for group in raw.objectgroups}
    size = raw.width * raw.tilewidth, raw.height * raw.tileheight
    found = AreaMap(file, size, MappingProxyType(dict(raw.properties)), MappingProxyType(objects))
    faults = [*_layer_faults(found, outlined, shaped=True), *_layer_faults(found, points, shaped=False)]
    if faults:
        raise DataFault(faults[:_MOST_FAULTS])
    return found


def _layer_faults(drawn: AreaMap, layers: Sequence[str], *, shaped: bool) -> list[Fault]:
    """Layers that are missing, and objects in them without a name or with another shape than theirs."""
    faults = []
    for layer in layers:
        if layer not in drawn.objects:
            faults.append(Fault(drawn.file, f"layer '{layer}'", "is missing"))
        seen: set[str] = set()
        for one in drawn.objects.get(layer, ()):
            if not one.name:
                faults.append(Fault(drawn.file, one.where, "has no name"))
            if shaped and one.name in seen:
                faults.append(Fault(drawn.file, one.where, "has a name that another one has"))
            if shaped and len(one.points) < CORNERS:
                faults.append(Fault(drawn.file, one.where, f"an outline of at least {CORNERS} points expected"))
            if not shaped and one.points:
                faults.append(Fault(drawn.file, one.where, "is a line: a point expected"))
            places = one.points or (one.centre,)
            if any(not (0 <= x <= drawn.size[0] and 0 <= y <= drawn.size[1]) for x, y in places):
                faults.append(Fault(drawn.file, one.where, "reaches off the map"))
            seen.add(one.name)
    return faults
