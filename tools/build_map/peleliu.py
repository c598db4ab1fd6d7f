"""The map of Peleliu from its sheets."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from engine.core.hexes import HexGrid
from engine.core.tiled import HexLayout
from tools.build_map.frame import Frame, read, tileset
from tools.build_tileset import AREAS, ELEVATIONS, FLAT, TERRAIN_COLUMNS, TERRAINS
from tools.tiled_xml import Element, properties

COLUMNS, ROWS = 24, 36
GROUP_REACH = 2
"""How far apart the hexes of a position group may lie."""


def files(sheets: Path) -> dict[str, str]:
    """Every file of the map with its text."""
    size = (FLAT.width, FLAT.height)
    return {
        "peleliu.tmx": _map(sheets),
        "terrain.tsx": tileset("terrain", "terrain", list(TERRAINS), TERRAIN_COLUMNS, size),
        "elevation.tsx": tileset("elevation", "elevation", list(range(ELEVATIONS)), ELEVATIONS, size),
        "areas.tsx": tileset("areas", "area", list(AREAS), len(AREAS), size),
    }


def _map(sheets: Path) -> str:
    frame = Frame(HexLayout(HexGrid(COLUMNS, ROWS), FLAT.width, FLAT.height, FLAT.side))
    terrain = read(sheets, "terrain.csv")
    positions = read(sheets, "positions.csv")
    layers = [
        *_ground(frame, sheets),
        frame.roads(read(sheets, "roads.csv"), "roads", "road", "#8a5a2b"),
        frame.sides(read(sheets, "hexsides.csv"), "cliffs", "cliff", "#2a1a10"),
        _boxes(frame, sheets),
        _bnr(frame, sheets),
        frame.places({row["hex"]: row["name"] for row in terrain if row["name"]}),
        _marks(frame, sheets),
        _positions(frame, sheets),
        frame.dots(positions, read(sheets, "dots.csv")),
    ]
    return frame.text(layers, group_reach=GROUP_REACH)


def _ground(frame: Frame, sheets: Path) -> list[Element]:
    """Terrain, elevation, and the three areas, which Tiled hides until they are wanted."""
    terrain = read(sheets, "terrain.csv")
    first_terrain = frame.tileset("terrain", len(TERRAINS))
    first_elevation = frame.tileset("elevation", ELEVATIONS)
    first_area = frame.tileset("areas", len(AREAS))
    layers = [
        frame.tiles("terrain", {row["hex"]: first_terrain + TERRAINS.index(row["terrain"]) for row in terrain}),
        frame.tiles("elevation", {row["hex"]: first_elevation + int(row["elevation"]) for row in terrain}),
    ]
    bnr = {row["kind"]: row["hexes"].split() for row in read(sheets, "bnr.csv")}
    for number, area in enumerate(AREAS):
        hexes = bnr[area.removeprefix("bnr_")]
        layers.append(frame.tiles(area, dict.fromkeys(hexes, first_area + number), visible=0))
    return layers


def _boxes(frame: Frame, sheets: Path) -> Element:
    """Landing boxes, each beside its landing hexes in the westernmost column."""
    inset, half = (FLAT.width - FLAT.side) // 2, FLAT.height // 2
    layer = frame.layer("objectgroup", "boxes", color="#1f4e79")
    for row in read(sheets, "boxes.csv"):
        middles = [frame.centre(h)[1] for h in row["landing_hexes"].split()]
        top, bottom = min(middles) - half + 4, max(middles) + half - 4
        layer.children.append(
            frame.object(
                "box",
                row["box"],
                (inset + FLAT.side // 4, (top + bottom) // 2),
                (FLAT.side, bottom - top),
                properties(
                    {
                        "order": int(row["north_to_south_order"]),
                        "landing_hexes": row["landing_hexes"],
                        "fire": " ".join(pair.split(":")[1] for pair in row["fire"].split(";")),
                    }
                ),
            )
        )
    return layer


def _bnr(frame: Frame, sheets: Path) -> Element:
    """Anchors of the US formations and suggested garrisons of the ridge scenario."""
    layer = frame.layer("objectgroup", "bnr", color="#d8c23a", visible=0)
    rows = read(sheets, "bnr.csv")
    taken: dict[str, int] = defaultdict(int)
    for row in (row for row in rows if row["kind"] == "us_anchor"):
        units, comment = row["note"].split(": ", 1)
        names = units.split() if "/" in units else [units]
        x, y = frame.centre(row["hexes"])
        at = (x, y + 14 * taken[row["hexes"]])
        taken[row["hexes"]] += 1
        layer.children.append(frame.point("us_anchor", row["key"], at, units=", ".join(names), comment=comment))
    for row in (row for row in rows if row["kind"] == "garrison"):
        layer.children.append(frame.point("garrison", "", frame.centre(row["hexes"])))
    return layer


def _marks(frame: Frame, sheets: Path) -> Element:
    """The marks that are no positions."""
    marks = frame.layer("objectgroup", "marks", color="#707070")
    for row in read(sheets, "marks.csv"):
        marks.children.append(frame.spot(row["kind"], "", frame.centre(row["hex"]), 36))
    return marks


def _positions(frame: Frame, sheets: Path) -> Element:
    """The Japanese positions."""
    layer = frame.layer("objectgroup", "positions", color="#1c1c1c")
    for row in read(sheets, "positions.csv"):
        layer.children.append(
            frame.spot(
                "position",
                row["id"],
                frame.centre(row["hex"]),
                48,
                colour=row["colour"],
                group=row["group"],
                setup=row["setup"],
                alt_armour=row["alt_armour"] == "yes",
                mountaintop=row["mountaintop"] == "yes",
                label=row["name"],
                comment=row["comment"],
            )
        )
    return layer
