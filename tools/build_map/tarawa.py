"""The map of Betio from its sheets."""

from __future__ import annotations

from pathlib import Path

from engine.core.hexes import HexGrid, Numbering, Stagger
from engine.core.tiled import HexLayout
from tools.build_map.frame import Frame, Row, read, tileset
from tools.build_tileset import POINTED, TARAWA_COLUMNS, TARAWA_TERRAINS
from tools.tiled_xml import Element

COLUMNS, ROWS = 43, 26
GROUP_REACH = 2
"""How far apart the hexes of a position group may lie."""
TILES = "tarawa_terrain"
SETUPS = {"C": "coastal", "I": "inland", "none": "none"}
GUNS = {"none": "none", "L": "light", "M": "medium", "H": "heavy"}
MARKS = {"beachhead_east": "beachhead_end", "beachhead_south": "beachhead_end"}


def files(sheets: Path) -> dict[str, str]:
    """Every file of the map with its text."""
    size = (POINTED.width, POINTED.height)
    return {
        "tarawa.tmx": _map(sheets),
        f"{TILES}.tsx": tileset(TILES, "terrain", list(TARAWA_TERRAINS), TARAWA_COLUMNS, size),
    }


def _map(sheets: Path) -> str:
    grid = HexGrid(COLUMNS, ROWS, Stagger("y", "even"), Numbering("RRCC", "NE"))
    frame = Frame(HexLayout(grid, POINTED.width, POINTED.height, POINTED.side))
    terrain, positions = read(sheets, "terrain.csv"), read(sheets, "positions.csv")
    roads, sides = read(sheets, "roads.csv"), read(sheets, "hexsides.csv")
    first = frame.tileset(TILES, len(TARAWA_TERRAINS))
    layers = [
        frame.tiles("terrain", {row["hex"]: first + TARAWA_TERRAINS.index(row["terrain"]) for row in terrain}),
        frame.roads([row for row in roads if row["kind"] == "road"], "roads", "road", "#8a5a2b"),
        frame.roads([row for row in roads if row["kind"] == "airstrip"], "airfield", "strip", "#d8d2c0"),
        frame.sides([row for row in sides if row["kind"] == "seawall"], "seawall", "seawall", "#2a1a10"),
        frame.sides([row for row in sides if row["kind"] == "pier"], "pier", "pier", "#5a4632"),
        _beaches(frame, sheets),
        _approach(frame, sheets),
        frame.places({row["hex"]: row["place"] for row in read(sheets, "places.csv")}),
        _marks(frame, sheets),
        _positions(frame, positions),
        frame.dots(positions, [*read(sheets, "dots.csv"), *_arcs(sheets)]),
    ]
    return frame.text(layers, group_reach=GROUP_REACH, hex_order="RRCC", hex_corner="NE")


def _arcs(sheets: Path) -> list[Row]:
    """Water arcs are steady dots in water."""
    return [{**row, "intensity": "steady"} for row in read(sheets, "arcs.csv")]


def _beaches(frame: Frame, sheets: Path) -> Element:
    """Each beach with its hexes, marked on the first of them."""
    layer = frame.layer("objectgroup", "beaches", color="#1f4e79")
    for row in read(sheets, "beaches.csv"):
        at = frame.centre(row["hexes"].split()[0])
        label, hexes, landing = row["name"], row["hexes"], row["kind"] == "landing"
        layer.children.append(frame.point("beach", row["beach"], at, label=label, hexes=hexes, landing=landing))
    return layer


def _approach(frame: Frame, sheets: Path) -> Element:
    """The approach hexes with their arrows; where a run ends follows from them."""
    layer = frame.layer("objectgroup", "approach", color="#1f4e79")
    for row in read(sheets, "approach.csv"):
        name = row["beach"] + row["letter"] if row["letter"] else ""
        own = {key: row[key] for key in ("beach", "letter", "arrow", "second_arrow")}
        turn = int(row["from_turn"] or 0)
        layer.children.append(frame.spot("approach", name, frame.centre(row["hex"]), 40, **own, from_turn=turn))
    return layer


def _marks(frame: Frame, sheets: Path) -> Element:
    """Wrecks, the head of the pier, the ends of the beachhead."""
    layer = frame.layer("objectgroup", "marks", color="#707070")
    for row in read(sheets, "marks.csv"):
        layer.children.append(frame.spot(MARKS.get(row["kind"], row["kind"]), "", frame.centre(row["hex"]), 36))
    return layer


def _positions(frame: Frame, rows: list[Row]) -> Element:
    """The Japanese positions."""
    layer = frame.layer("objectgroup", "positions", color="#1c1c1c")
    for row in rows:
        layer.children.append(
            frame.spot(
                "position",
                row["id"],
                frame.centre(row["hex"]),
                48,
                colour=row["colour"],
                group=row["group"],
                setup=SETUPS[row["setup"]],
                armour=row["armour"] == "yes",
                gun=GUNS[row["gun"]],
                label=row["name"],
                comment=row["comment"],
            )
        )
    return layer
