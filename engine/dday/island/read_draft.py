"""Reading the island's layers one thing at a time into a draft, which is then compared and built into an island.

Each tile and each object is read by itself: known terrain, known type, every property there and of its kind, lying on
the map. Everything that is wrong is reported, not just the first fault.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from engine.core.faults import Fault
from engine.core.tiled import HexMap, MapObject
from engine.dday.island.draft import Box, Draft, DraftDot, DraftSpot
from engine.dday.island.island import COLOURS, INTENSITIES, Place, Road
from engine.dday.island.map_schema import MapSchema

LAYERS: Mapping[str, tuple[str, ...]] = {
    "roads": ("road",),
    "places": ("place",),
    "positions": ("position",),
    **{f"dots {colour}": ("dot",) for colour in COLOURS},
}
"""The object layers that every map has, and the types of object that each may hold."""
PROPERTIES: Mapping[str, Mapping[str, type]] = {
    "box": {"order": int, "landing_hexes": str, "fire": str},
    "dot": {"owner": str, "intensity": str},
    "position": {
        "colour": str,
        "group": str,
        "setup": str,
        "label": str,
        "comment": str,
    },
}
"""The properties of each type of object, all of them required; a type not named here has none."""
POSITION_ID = re.compile(r"[A-Z][1-9][0-9]*")


def read_draft(source: HexMap, schema: MapSchema) -> tuple[Draft, list[Fault]]:
    """Read every layer; the draft holds what is sound, the list says what is not."""
    reader = _Reader(source, schema)
    return reader.read(), reader.faults


class _Reader:
    """Reads each thing by itself and remembers the faults."""

    def __init__(self, source: HexMap, schema: MapSchema) -> None:
        self.source = source
        self.schema = schema
        sides = {layer: (kind,) for layer, kind in schema.sides.items()}
        boxes = {"boxes": ("box",)} if schema.boxed else {}
        chains = {layer: (kind,) for layer, kind in schema.chains.items()}
        self.layers = {**LAYERS, **sides, **chains, **boxes, **schema.layers}
        self.own = {kind for types in schema.layers.values() for kind in types}
        self.properties = {**PROPERTIES, **schema.properties}
        self.properties["position"] = {**PROPERTIES["position"], **schema.properties.get("position", {})}
        self.faults: list[Fault] = []

    def fault(self, where: str, problem: str) -> None:
        self.faults.append(Fault(self.source.file, where, problem))

    def where(self, item: MapObject) -> str:
        """How a fault names the object: layer, number, name, and the hex it lies in or begins in."""
        h = self.source.layout.hex_at(*item.centre)
        return f"{item.where}, hex {h}" if h else item.where

    def read(self) -> Draft:
        grid, schema = self.source.grid, self.schema
        for name, found, wanted in (
            ("staggeraxis", grid.stagger.axis, schema.stagger.axis),
            ("staggerindex", grid.stagger.index, schema.stagger.index),
            ("hex_order", grid.numbering.order, schema.numbering.order),
            ("hex_corner", grid.numbering.corner, schema.numbering.corner),
        ):
            if found != wanted:
                self.fault("map", f"{name} is {found}, {wanted} expected")
        reach = self.source.properties.get("group_reach")
        if not isinstance(reach, int) or isinstance(reach, bool) or reach < 1:
            self.fault("map", f"property group_reach is {reach!r}, a whole number of hexes expected")
            reach = 1
        neighbours = {h: grid.neighbours(h) for h in grid.hexes}
        draft = Draft(self.source.file, grid, reach, schema.water, neighbours)
        self.ground(draft)
        homes = {kind: layer for layer, types in self.layers.items() for kind in types}
        for layer, items in self.source.objects.items():
            for item in items:
                if layer not in self.layers and item.type in homes:
                    home = homes[item.type]
                    self.fault(self.where(item), f"a {item.type} counts only in a layer of its own, such as '{home}'")
        for layer, types in self.layers.items():
            if layer not in self.source.objects:
                self.fault(f"layer '{layer}'", "is missing: an object layer of this name expected")
            for item in self.source.objects.get(layer, ()):
                if self.well_formed(item, types):
                    self.take(item, draft)
        return draft

    def ground(self, draft: Draft) -> None:
        """Terrain and elevation of every hex, and the areas."""
        needed = ("terrain", "elevation") if self.schema.elevated else ("terrain",)
        for layer in (*needed, *self.schema.areas):
            if layer not in self.source.tiles:
                self.fault(f"layer '{layer}'", "is missing: a tile layer of this name expected")
        tiles = self.source.tiles
        if all(layer in tiles for layer in needed):
            for h in self.source.grid.hexes:
                terrain = str(tiles["terrain"].get(h, {}).get("terrain", "nothing"))
                if self.known(f"layer 'terrain', hex {h}", "terrain", terrain, self.schema.terrains):
                    draft.terrain[h] = terrain
                height = tiles["elevation"].get(h, {}).get("elevation") if self.schema.elevated else 0
                if isinstance(height, int) and height >= 0:
                    draft.elevation[h] = height
                else:
                    self.fault(f"layer 'elevation', hex {h}", "no elevation: a tile of the elevation tileset expected")
        for area in self.schema.areas:
            for h, tile in tiles.get(area, {}).items():
                if tile.get("area") != area:
                    shown = tile.get("area", "nothing")
                    self.fault(f"layer '{area}', hex {h}", f"a tile for {shown!r}, one for {area!r} expected")
            draft.areas[area] = frozenset(tiles.get(area, {}))

    def well_formed(self, item: MapObject, types: tuple[str, ...]) -> bool:
        """Whether the object is of a type that its layer may hold, with that type's properties."""
        before = len(self.faults)
        if item.type not in types:
            self.fault(self.where(item), f"type {item.type!r}, {_one_of(types)} expected")
            return False
        wanted = self.properties.get(item.type, {})
        for name, kind in wanted.items():
            if type(item.properties.get(name)) is not kind:
                found = repr(item.properties[name]) if name in item.properties else "missing"
                self.fault(self.where(item), f"property {name} is {found}, a value of type {kind.__name__} expected")
        for name in sorted(item.properties.keys() - wanted.keys()):
            known = ", ".join(wanted) or "none"
            self.fault(self.where(item), f"unknown property {name}, expected: {known}")
        return len(self.faults) == before

    def take(self, item: MapObject, draft: Draft) -> None:
        """Put the object where it belongs in the draft."""
        match item.type:
            case "road":
                self.road(item, draft.roads)
            case chain if chain in self.schema.chains.values():
                self.road(item, draft.chains.setdefault(chain, []))
            case side if side in self.schema.sides.values():
                self.side(item, draft)
            case "box":
                order = item.properties["order"]
                assert isinstance(order, int)
                hexes, fire = _words(item, "landing_hexes"), _words(item, "fire")
                if self.named(item):
                    draft.boxes.append((self.where(item), Box(item.name, order, hexes, fire)))
            case _:
                h = self.source.layout.hex_at(*item.centre)
                if h is None:
                    x, y = item.centre
                    self.fault(self.where(item), f"lies off the map at {x:g}, {y:g}: a place inside a hex expected")
                else:
                    self.spot(item, h, draft)

    def spot(self, item: MapObject, h: str, draft: Draft) -> None:
        """An object that belongs to the one hex it lies in."""
        where = self.where(item)
        match item.type:
            case "position":
                self.position(item, h, where, draft)
            case "dot":
                dot = DraftDot(_text(item, "owner"), h, _text(item, "intensity"), item.layer)
                if self.known(where, "intensity", dot.intensity, INTENSITIES):
                    draft.dots.append((where, dot))
            case "place":
                if self.named(item):
                    draft.places.append((where, Place(item.name, h)))
            case own if own in self.own and (own not in self.schema.named or self.named(item)):
                draft.spots.setdefault(own, []).append((where, DraftSpot(item.name, h, item.properties)))

    def position(self, item: MapObject, h: str, where: str, draft: Draft) -> None:
        colour, setup = _text(item, "colour"), _text(item, "setup")
        good = self.known(where, "colour", colour, COLOURS) & self.known(where, "setup", setup, self.schema.setups)
        if not POSITION_ID.fullmatch(item.name):
            self.fault(where, f"name {item.name!r}, a zone's letter and a number expected, like B13")
            good = False
        if good:
            shared = {
                "id": item.name,
                "hex": h,
                "colour": colour,
                "site": _text(item, "group") or item.name,
                "setup": setup,
                "name": _text(item, "label"),
                "comment": _text(item, "comment"),
            }
            draft.positions.append((where, self.schema.position(shared, item.properties)))

    def road(self, item: MapObject, found: list[tuple[str, Road]]) -> None:
        """A road runs through the hexes in which the points of its line lie; so does what else is drawn as one."""
        hexes = [self.source.layout.hex_at(x, y) for x, y in item.points]
        if len(hexes) < 2 or None in hexes:
            said = f"a line expected whose points all lie on the map, one in each hex of the {item.type}"
            self.fault(self.where(item), said)
        elif self.named(item):
            found.append((self.where(item), Road(item.name, tuple(h for h in hexes if h))))

    def side(self, item: MapObject, draft: Draft) -> None:
        """A cliff, or what else a battle has there, runs along the hexside or hexsides on which its line lies."""
        found = draft.cliffs if item.type == "cliff" else draft.sides.setdefault(item.type, [])
        if len(item.points) < 2:
            self.fault(self.where(item), "a line along a hexside expected")
        for start, end in pairwise(item.points):
            side = self.source.layout.hexside_at(start, end)
            if side:
                found.append((f"{item.where}, hexside {side[0]}-{side[1]}", side))
            else:
                h = self.source.layout.hex_at((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
                where = f"{item.where}, hex {h}" if h else item.where
                self.fault(where, "not on a hexside: a line from corner to corner expected")

    def named(self, item: MapObject) -> bool:
        if not item.name:
            self.fault(self.where(item), f"has no name: a {item.type} needs one")
        return bool(item.name)

    def known(self, where: str, name: str, value: str, values: Sequence[str]) -> bool:
        if value not in values:
            self.fault(where, f"unknown {name} {value!r}, {_one_of(values)} expected")
        return value in values


def _one_of(values: Sequence[str]) -> str:
    return values[0] if len(values) == 1 else "one of " + ", ".join(values)


def _text(item: MapObject, name: str) -> str:
    value = item.properties[name]
    assert isinstance(value, str)
    return value


def _words(item: MapObject, name: str) -> tuple[str, ...]:
    return tuple(_text(item, name).split())
