"""Writing a map of areas as Tiled saves it: outlines, lines and points in layers of objects, and no tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tools.tiled_xml import Element, document, properties

TILE = 32
"""Pixels of a tile, which is no more than a grid to draw by."""
Pixel = tuple[int, int]


@dataclass
class AreaSheet:
    """The map while it is written: it numbers layers and objects in the order in which they come."""

    tiles: tuple[int, int]
    """How many tiles wide and high it is."""
    colours: Mapping[str, str]
    """The colour of each layer in Tiled."""
    layers: list[Element] = field(default_factory=list)
    objects: int = 0

    def layer(self, name: str, objects: Sequence[Element]) -> None:
        """A layer of objects."""
        told: dict[str, str | int] = {"color": self.colours[name], "id": len(self.layers) + 1, "name": name}
        self.layers.append(Element("objectgroup", told, children=list(objects)))

    def outline(self, kind: str, name: str, points: Sequence[Pixel]) -> Element:
        """An outline, closed: its first point lies where the object does."""
        kept = [one for number, one in enumerate(points) if one != points[number - 1]]
        return self._shape("polygon", kind, name, kept, {})

    def line(self, kind: str, name: str, points: Sequence[Pixel], values: Mapping[str, str]) -> Element:
        """A line with its properties."""
        return self._shape("polyline", kind, name, points, values)

    def _shape(self, shape: str, kind: str, name: str, points: Sequence[Pixel], values: Mapping[str, str]) -> Element:
        x, y = points[0]
        line = " ".join(f"{px - x},{py - y}" for px, py in points)
        return self._object(kind, name, (x, y), values, Element(shape, {"points": line}, leaf=True))

    def point(self, kind: str, name: str, at: Pixel, values: Mapping[str, str]) -> Element:
        """A point with its properties."""
        return self._object(kind, name, at, values, Element("point", leaf=True))

    def _object(self, kind: str, name: str, at: Pixel, values: Mapping[str, str], shape: Element) -> Element:
        self.objects += 1
        told = [properties(dict(values))] if values else []
        attributes: dict[str, str | int] = {"id": self.objects, "name": name, "type": kind, "x": at[0], "y": at[1]}
        return Element("object", attributes, children=[*told, shape])

    def text(self) -> str:
        """The whole file."""
        return document(
            Element(
                "map",
                {
                    "version": "1.8",
                    "tiledversion": "1.8.2",
                    "orientation": "orthogonal",
                    "renderorder": "right-down",
                    "width": self.tiles[0],
                    "height": self.tiles[1],
                    "tilewidth": TILE,
                    "tileheight": TILE,
                    "infinite": 0,
                    "backgroundcolor": "#6c92a3",
                    "nextlayerid": len(self.layers) + 1,
                    "nextobjectid": self.objects + 1,
                },
                children=self.layers,
            )
        )
