"""The map of Peleliu by areas from its sheets: the ground of each area, ways over water, where counters stand.

The sheet is stretched where most areas lie, in the south-west; beaches reach over the shallows, where units wade in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.build_map.area_sheet import AreaSheet, Pixel
from tools.build_map.frame import read
from tools.build_map.stretching import Line, Point, Stretch, Stretched, joined, parted, roomiest, to_line

SIZE = (68, 66)
"""The map in tiles."""
PIXELS = 1720
"""Pixels of a unit of the stretched sheet."""
STRETCHED = Stretched(
    Stretch(
        (
            (-0.035, 0.05, 0.95),
            (0.05, 0.30, 2.75),
            (0.30, 0.46, 1.0),
            (0.46, 0.62, 0.72),
            (0.62, 0.78, 1.05),
            (0.78, 0.90, 0.4),
        )
    ),
    Stretch(
        (
            (0.02, 0.19, 0.95),
            (0.19, 0.30, 1.15),
            (0.30, 0.44, 0.62),
            (0.44, 0.64, 1.05),
            (0.64, 1.0, 1.1),
            (1.0, 1.30, 0.78),
        )
    ),
)
COLOURS = {
    "reef": "#3f8f8f",
    "land": "#b8923f",
    "runways": "#e0e0e0",
    "areas": "#2f66b0",
    "ways": "#c8372d",
    "stands": "#3a3a3a",
}
SEAWARD: Line = [(0.033, 0.60), (0.028, 0.88), (0.036, 1.0), (0.058, 1.10)]
"""How far out the beaches of the landing reach."""
LANDING = ("B1", "B2", "B3", "B4", "B5")
REEF: Line = [
    (0.571, 0.400),
    (0.61, 0.435),
    (0.67, 0.44),
    (0.725, 0.40),
    (0.742, 0.33),
    (0.752, 0.27),
    (0.785, 0.23),
    (0.80, 0.15),
    (0.893, 0.08),
    (0.885, 0.035),
    (0.81, 0.028),
    (0.66, 0.075),
    (0.60, 0.07),
    (0.52, 0.035),
    (0.485, 0.07),
    (0.505, 0.14),
    (0.50, 0.19),
    (0.42, 0.26),
    (0.33, 0.37),
]
"""The reef's edge in the east and the north, where the sheet has none, on from the end of what it has."""
WAYS: Mapping[tuple[str, str], Line] = {
    ("B5", "F3"): [(0.094, 1.04), (0.086, 1.095), (0.110, 1.15)],
    ("B6", "J6"): [(0.372, 0.805), (0.335, 0.795), (0.298, 0.80)],
    ("J6", "J7"): [(0.338, 0.728), (0.366, 0.722), (0.408, 0.705)],
    ("A8", "F5"): [(0.592, 0.148), (0.568, 0.19), (0.550, 0.262)],
    ("A8", "F6"): [(0.664, 0.136), (0.676, 0.165), (0.690, 0.20)],
    ("J9", "M5"): [(0.232, 0.496), (0.297, 0.449), (0.352, 0.425)],
    ("M5", "M6"): [(0.525, 0.408), (0.606, 0.402), (0.632, 0.358)],
}
"""Where one gets from area to area that do not touch."""
WIDE, HIGHEST = 1.9, 0.1
"""How much wider than high a stand is at most, and how high in units of the stretched sheet."""
EDGE = 0.93
"""The share of the room that a stand takes."""


def files(sheets: Path) -> dict[str, str]:
    """The map with its text; it has no tiles."""
    shapes = json.loads((sheets / "areas.geojson").read_text(encoding="utf-8"))["features"]
    borders = [(row["a"], row["b"], row["kind"]) for row in read(sheets, "adjacency.csv")]
    land = {str(one["properties"]["id"]): _points(one) for one in _of(shapes, "land")}
    areas = _areas(_of(shapes, "area"), land["Peleliu"], {frozenset(one[:2]) for one in borders})
    sheet = AreaSheet(SIZE, COLOURS)
    (edge,) = _of(shapes, "reef")
    reef = [*map(_point, edge["geometry"]["coordinates"]), *REEF]
    sheet.layer("reef", [sheet.outline("reef", "reef", _closed(reef))])
    sheet.layer("land", [sheet.outline("land", name, _closed(points)) for name, points in land.items()])
    runways = [
        sheet.line("runway", f"runway {number}", _open(_halved(one["geometry"]["coordinates"])), {})
        for number, one in enumerate(_of(shapes, "runway"), 1)
    ]
    sheet.layer("runways", runways)
    ground = {row["id"]: row["kind"] for row in read(sheets, "areas.csv")}
    sheet.layer("areas", [sheet.outline(ground[name], name, _pixels(points)) for name, points in areas.items()])
    kinds = {(a, b): kind for a, b, kind in borders}
    sheet.layer(
        "ways", [sheet.line("way", f"{a} {b}", _open(line), {"kind": kinds[a, b]}) for (a, b), line in WAYS.items()]
    )
    sheet.layer("stands", [sheet.outline("stand", name, _stand(points)) for name, points in areas.items()])
    return {"savagery.tmx": sheet.text()}


def _of(shapes: list[dict[str, Any]], layer: str) -> list[dict[str, Any]]:
    return [one for one in shapes if one["properties"]["layer"] == layer]


def _point(place: Sequence[float]) -> Point:
    return place[0], place[1]


def _points(shape: dict[str, Any]) -> Line:
    """The corners of an outline, the first one once."""
    return [_point(place) for place in shape["geometry"]["coordinates"][0][:-1]]


def _halved(ends: Sequence[Sequence[float]]) -> Line:
    """A straight line with its middle, for an outline has three points."""
    (ax, ay), (bx, by) = ends
    return [(ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by)]


def _areas(shapes: list[dict[str, Any]], coast: Line, borders: set[frozenset[str]]) -> dict[str, Line]:
    """The outlines of the areas on the map: those that are no neighbours meet in a corner at most."""
    found = joined({str(one["properties"]["id"]): _points(one) for one in shapes})
    names = list(found)
    pairs = [(a, b) for number, a in enumerate(names) for b in names[number + 1 :] if frozenset((a, b)) not in borders]
    found = parted(found, [(a, b) for a, b in pairs if len(set(found[a]) & set(found[b])) > 1])
    wading = {name: _over_the_shallows(points, coast) if name in LANDING else points for name, points in found.items()}
    return {name: STRETCHED.outline(points) for name, points in wading.items()}


def _over_the_shallows(outline: Line, coast: Line) -> Line:
    """A beach with the water in front of it."""
    wet = [to_line(point, coast) < 2e-4 for point in outline]
    first = next(n for n in range(len(outline)) if wet[n] and not wet[n - 1])
    turned = outline[first:] + outline[:first]
    last = max(n for n in range(len(turned)) if wet[(first + n) % len(outline)])
    start, end = turned[0], turned[last]
    return [start, (_seaward(start[1]), start[1]), (_seaward(end[1]), end[1]), *turned[last:]]


def _seaward(y: float) -> float:
    """How far out a beach reaches."""
    for (ax, ay), (bx, by) in pairwise(SEAWARD):
        if y <= by:
            return ax + (bx - ax) * (y - ay) / (by - ay)
    return SEAWARD[-1][0]


def _stand(outline: Line) -> list[Pixel]:
    """The four corners of the room for counters in an area."""
    (x, y), (wide, high) = roomiest(outline, WIDE, HIGHEST)
    x, y = x + wide * (1 - EDGE) / 2, y + high * (1 - EDGE) / 2
    wide, high = wide * EDGE, high * EDGE
    return _pixels([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])


def _closed(points: Line) -> list[Pixel]:
    return _pixels(STRETCHED.outline(points))


def _open(points: Line) -> list[Pixel]:
    return _pixels(STRETCHED.line(points))


def _pixels(points: Line) -> list[Pixel]:
    """Points of the stretched sheet in pixels of the map."""
    return [(round(x * PIXELS), round(y * PIXELS)) for x, y in points]
