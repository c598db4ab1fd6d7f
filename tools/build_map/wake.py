"""The chart of Wake from its sheets: areas, exits, facilities, and the atoll itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.build_map.area_sheet import AreaSheet, Pixel
from tools.build_map.frame import Row, read
from tools.tiled_xml import Element

SIZE = (67, 65)
"""The chart in tiles."""
PIXELS = 3200
"""Pixels of the width of the sheet that the chart is a part of."""
LEFT, TOP = 0.165, 0.015
"""Where the chart begins on the sheet."""
COLOURS = {
    "areas": "#2f66b0",
    "middles": "#888888",
    "exits": "#c8372d",
    "facilities": "#3a3a3a",
    "reef": "#3f8f8f",
    "land": "#b8923f",
    "lagoon": "#2fa0a0",
}


def files(sheets: Path) -> dict[str, str]:
    """The map with its text; it has no tiles."""
    shapes = json.loads((sheets / "areas.geojson").read_text(encoding="utf-8"))["features"]
    chart = AreaSheet(SIZE, COLOURS)
    for layer, kind in (("reef", "reef"), ("lagoon", "lagoon"), ("land", "land"), ("areas", "area")):
        chart.layer(layer, [_outline(chart, one) for one in shapes if one["properties"]["layer"] == kind])
    chart.layer("middles", [_point(chart, "middle", "id", row) for row in read(sheets, "areas.csv")])
    chart.layer("exits", [_point(chart, "exit", "area", row, "to", "faces") for row in read(sheets, "exits.csv")])
    chart.layer("facilities", [_point(chart, "facility", "id", row) for row in read(sheets, "facilities.csv")])
    return {"wake.tmx": chart.text()}


def _outline(chart: AreaSheet, shape: dict[str, Any]) -> Element:
    told = shape["properties"]
    return chart.outline(told["layer"], str(told["id"]), [_pixel(x, y) for x, y in shape["geometry"]["coordinates"][0]])


def _point(chart: AreaSheet, kind: str, name: str, row: Row, *told: str) -> Element:
    at = _pixel(float(row["x"]), float(row["y"]))
    return chart.point(kind, row[name], at, {one: row[one] for one in told})


def _pixel(x: float, y: float) -> Pixel:
    """A point of the sheet on the chart."""
    return round((x - LEFT) * PIXELS), round((y - TOP) * PIXELS)
