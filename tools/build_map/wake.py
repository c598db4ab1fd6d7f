"""The chart of Wake from its sheets: areas, exits, facilities, and the atoll itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.build_map.frame import read
from tools.tiled_xml import Element, document, properties

TILE = 32
WIDE, HIGH = 67, 65
"""The chart in tiles, which are no more than a grid to draw by."""
PIXELS = 3200
"""Pixels of the width of the sheet that the chart is a part of."""
LEFT, TOP = 0.165, 0.015
"""Where the chart begins on the sheet."""
COLOURS = {
    "areas": "#2f66b0",
    "exits": "#c8372d",
    "facilities": "#3a3a3a",
    "reef": "#3f8f8f",
    "land": "#b8923f",
    "lagoon": "#2fa0a0",
}


def files(sheets: Path) -> dict[str, str]:
    """The map with its text; it has no tiles."""
    shapes = json.loads((sheets / "areas.geojson").read_text(encoding="utf-8"))["features"]
    chart = _Chart()
    layers = [
        chart.layer("reef", [chart.outline("reef", one) for one in _of(shapes, "reef")]),
        chart.layer("lagoon", [chart.outline("lagoon", one) for one in _of(shapes, "lagoon")]),
        chart.layer("land", [chart.outline("land", one) for one in _of(shapes, "land")]),
        chart.layer("areas", [chart.outline("area", one) for one in _of(shapes, "area")]),
        chart.layer(
            "middles", [chart.point("middle", row["id"], row, {}) for row in read(sheets, "areas.csv")], "#888888"
        ),
        chart.layer(
            "exits",
            [
                chart.point("exit", row["area"], row, {"to": row["to"], "faces": row["faces"]})
                for row in read(sheets, "exits.csv")
            ],
        ),
        chart.layer(
            "facilities", [chart.point("facility", row["id"], row, {}) for row in read(sheets, "facilities.csv")]
        ),
    ]
    return {"wake.tmx": chart.text(layers)}


def _of(shapes: list[dict[str, Any]], layer: str) -> list[dict[str, Any]]:
    return [one for one in shapes if one["properties"]["layer"] == layer]


class _Chart:
    """The map while it is written: it numbers layers and objects in the order in which they come."""

    def __init__(self) -> None:
        self.layers = self.objects = 0

    def layer(self, name: str, objects: list[Element], colour: str = "") -> Element:
        """A layer of objects."""
        self.layers += 1
        return Element(
            "objectgroup", {"color": colour or COLOURS[name], "id": self.layers, "name": name}, children=objects
        )

    def outline(self, kind: str, shape: dict[str, Any]) -> Element:
        """An outline: its first point lies where the object does."""
        points = [_pixel(x, y) for x, y in shape["geometry"]["coordinates"][0]]
        points = [one for number, one in enumerate(points) if one != points[number - 1]]
        x, y = points[0]
        line = " ".join(f"{px - x},{py - y}" for px, py in points)
        self.objects += 1
        name = str(shape["properties"]["id"])
        attributes: dict[str, str | int] = {"id": self.objects, "name": name, "type": kind, "x": x, "y": y}
        return Element("object", attributes, children=[Element("polygon", {"points": line}, leaf=True)])

    def point(self, kind: str, name: str, row: dict[str, str], values: dict[str, str]) -> Element:
        """A point with its properties."""
        x, y = _pixel(float(row["x"]), float(row["y"]))
        self.objects += 1
        told = [properties(dict(values))] if values else []
        attributes: dict[str, str | int] = {"id": self.objects, "name": name, "type": kind, "x": x, "y": y}
        return Element("object", attributes, children=[*told, Element("point", leaf=True)])

    def text(self, layers: list[Element]) -> str:
        """The whole file."""
        return document(
            Element(
                "map",
                {
                    "version": "1.8",
                    "tiledversion": "1.8.2",
                    "orientation": "orthogonal",
                    "renderorder": "right-down",
                    "width": WIDE,
                    "height": HIGH,
                    "tilewidth": TILE,
                    "tileheight": TILE,
                    "infinite": 0,
                    "backgroundcolor": "#6c92a3",
                    "nextlayerid": self.layers + 1,
                    "nextobjectid": self.objects + 1,
                },
                children=layers,
            )
        )


def _pixel(x: float, y: float) -> tuple[int, int]:
    """A point of the sheet on the chart."""
    return round((x - LEFT) * PIXELS), round((y - TOP) * PIXELS)
