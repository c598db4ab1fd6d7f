"""Make the first ``maps/peleliu.tmx`` and its tilesets from the design sheets.

usage: python -m tools.build_map SHEETS [FOLDER] [--replace]     (FOLDER: where to write, by default maps/)

SHEETS is the folder of CSV files in which the island was designed. The same sheets give the same bytes. Since then the
map has been edited in Tiled, and running this again discards those edits: existing files are replaced only with
``--replace``. The pictures of the tiles come from ``build_tileset.py``.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from pathlib import Path

from tools.build_tileset import AREAS, ELEVATIONS, HEIGHT, SIDE, TERRAIN_COLUMNS, TERRAINS, WIDTH
from tools.tiled_xml import Element, document, properties

COLUMNS, ROWS = 24, 36
GROUP_REACH = 2
"""How far apart the hexes of a position group may lie."""
INSET, HALF = (WIDTH - SIDE) // 2, HEIGHT // 2
COLOURS = {
    "red": "#c8372d",
    "orange": "#e8872b",
    "brown": "#7b5232",
    "green": "#3f8f4f",
    "blue": "#2f66b0",
    "purple": "#84429b",
}
STEPS = {
    1: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    0: ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}
"""From an odd and from an even column to the neighbours around."""
TOWARDS = ((0, -37), (32, -18), (32, 18), (0, 37), (-32, 18), (-32, -18))
"""From the middle of a hex to where the dots of each side lie."""
ALONG = ((14, 0), (7, 12), (-7, 12), (-14, 0), (-7, -12), (7, -12))
"""From dot to dot along each side."""

Row = dict[str, str]
Point = tuple[int, int]


def read(folder: Path, name: str) -> list[Row]:
    """All rows of one sheet."""
    with (folder / name).open(encoding="utf-8", newline="") as sheet:
        return list(csv.DictReader(sheet))


def split(h: str) -> Point:
    """Column and row of a hex id."""
    return int(h[:2]), int(h[2:])


def centre(h: str) -> Point:
    """The pixel in the middle of a hex; even columns lie half a hex further south."""
    x, y = split(h)
    return (x - 1) * (INSET + SIDE) + WIDTH // 2, (y - 1) * HEIGHT + HALF + (0 if x % 2 else HALF)


def around(h: str) -> list[str]:
    """The six neighbours, clockwise from the north."""
    x, y = split(h)
    return [f"{x + dx:02d}{y + dy:02d}" for dx, dy in STEPS[x % 2]]


def apart(a: str, b: str) -> int:
    """Square of the distance between two hex centres in pixels."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    return (ax - bx) ** 2 + (ay - by) ** 2


def hexside(a: str, b: str) -> tuple[Point, Point]:
    """Both ends of the side that two neighbours share, clockwise as seen from ``a``."""
    (x, y), side = centre(a), around(a).index(b)
    flat, wide = SIDE // 2, WIDTH // 2
    ring = [(-flat, -HALF), (flat, -HALF), (wide, 0), (flat, HALF), (-flat, HALF), (-wide, 0)]
    (ax, ay), (bx, by) = ring[side], ring[(side + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


class Map:
    """The map while it is written: numbers layers and objects in the order in which they come."""

    def __init__(self) -> None:
        self.layers = 0
        self.objects = 0

    def layer(self, tag: str, name: str, **attributes: str | int) -> Element:
        """The next layer."""
        self.layers += 1
        first = {"color": attributes.pop("color")} if "color" in attributes else {}
        return Element(tag, {**first, "id": self.layers, "name": name, **attributes})

    def tiles(self, name: str, gids: dict[str, int], **attributes: str | int) -> Element:
        """A tile layer; hexes that are not named stay empty."""
        layer = self.layer("layer", name, width=COLUMNS, height=ROWS, **attributes)
        rows = [[gids.get(f"{x:02d}{y:02d}", 0) for x in range(1, COLUMNS + 1)] for y in range(1, ROWS + 1)]
        text = ",\n".join(",".join(map(str, row)) for row in rows)
        layer.children.append(Element("data", {"encoding": "csv"}, text=f"\n{text}\n"))
        return layer

    def object(self, kind: str, name: str, at: Point, size: Point | None, *children: Element) -> Element:
        """One object; with a size it lies centred on ``at``."""
        self.objects += 1
        attributes: dict[str, str | int] = {"id": self.objects}
        if name:
            attributes["name"] = name
        attributes["type"] = kind
        width, height = size or (0, 0)
        attributes |= {"x": at[0] - width // 2, "y": at[1] - height // 2}
        if size:
            attributes |= {"width": width, "height": height}
        return Element("object", attributes, children=[child for child in children if child.children or child.leaf])

    def spot(self, kind: str, name: str, at: Point, size: int, **values: str | int | bool) -> Element:
        """A round object."""
        return self.object(kind, name, at, (size, size), properties(values), Element("ellipse", leaf=True))

    def line(self, kind: str, name: str, points: list[Point]) -> Element:
        """A polyline; Tiled counts its points from the first."""
        (x, y), offsets = points[0], []
        for px, py in points:
            offsets.append(f"{px - x},{py - y}")
        return self.object(kind, name, points[0], None, Element("polyline", {"points": " ".join(offsets)}, leaf=True))

    def point(self, kind: str, name: str, at: Point, **values: str | int | bool) -> Element:
        """A point."""
        return self.object(kind, name, at, None, properties(values), Element("point", leaf=True))


def terrain_layers(out: Map, sheets: Path) -> list[Element]:
    """Terrain, elevation, and the three areas, which Tiled hides until they are wanted."""
    terrain = read(sheets, "terrain.csv")
    first_elevation = 1 + len(TERRAINS)
    first_area = first_elevation + ELEVATIONS
    layers = [
        out.tiles("terrain", {row["hex"]: 1 + TERRAINS.index(row["terrain"]) for row in terrain}),
        out.tiles("elevation", {row["hex"]: first_elevation + int(row["elevation"]) for row in terrain}),
    ]
    bnr = {row["kind"]: row["hexes"].split() for row in read(sheets, "bnr.csv")}
    for number, area in enumerate(AREAS):
        hexes = bnr[area.removeprefix("bnr_")]
        layers.append(out.tiles(area, dict.fromkeys(hexes, first_area + number), visible=0))
    return layers


def line_layers(out: Map, sheets: Path) -> list[Element]:
    """Roads and cliffs."""
    roads = out.layer("objectgroup", "roads", color="#8a5a2b")
    for row in read(sheets, "roads.csv"):
        roads.children.append(out.line("road", row["road"], [centre(h) for h in row["hexes"].split()]))
    cliffs = out.layer("objectgroup", "cliffs", color="#2a1a10")
    for row in read(sheets, "hexsides.csv"):
        cliffs.children.append(out.line("cliff", "", list(hexside(row["hex_a"], row["hex_b"]))))
    return [roads, cliffs]


def box_layer(out: Map, sheets: Path) -> Element:
    """Landing boxes, each beside its landing hexes in the westernmost column."""
    layer = out.layer("objectgroup", "boxes", color="#1f4e79")
    for row in read(sheets, "boxes.csv"):
        middles = [centre(h)[1] for h in row["landing_hexes"].split()]
        top, bottom = min(middles) - HALF + 4, max(middles) + HALF - 4
        layer.children.append(
            out.object(
                "box",
                row["box"],
                (INSET + SIDE // 4, (top + bottom) // 2),
                (SIDE, bottom - top),
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


def bnr_layer(out: Map, sheets: Path) -> Element:
    """Anchors of the US formations and suggested garrisons of the ridge scenario."""
    layer = out.layer("objectgroup", "bnr", color="#d8c23a", visible=0)
    rows = read(sheets, "bnr.csv")
    taken: dict[str, int] = defaultdict(int)
    for row in (row for row in rows if row["kind"] == "us_anchor"):
        units, comment = row["note"].split(": ", 1)
        names = units.split() if "/" in units else [units]
        x, y = centre(row["hexes"])
        at = (x, y + 14 * taken[row["hexes"]])
        taken[row["hexes"]] += 1
        layer.children.append(out.point("us_anchor", row["key"], at, units=", ".join(names), comment=comment))
    for row in (row for row in rows if row["kind"] == "garrison"):
        layer.children.append(out.point("garrison", "", centre(row["hexes"])))
    return layer


def position_layer(out: Map, sheets: Path) -> Element:
    """The Japanese positions."""
    layer = out.layer("objectgroup", "positions", color="#1c1c1c")
    for row in read(sheets, "positions.csv"):
        layer.children.append(
            out.spot(
                "position",
                row["id"],
                centre(row["hex"]),
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


def dot_layers(out: Map, sheets: Path) -> Element:
    """The fire dots, a layer for each colour; a dot lies towards its owner, in its owner's own hex in the middle."""
    homes: dict[str, list[str]] = defaultdict(list)
    colour_of: dict[str, str] = {}
    for row in read(sheets, "positions.csv"):
        owner = row["group"] or row["id"]
        homes[owner].append(row["hex"])
        colour_of[owner] = row["colour"]
    dots = read(sheets, "dots.csv")
    sides: dict[tuple[str, int], list[str]] = defaultdict(list)
    side_of: dict[tuple[str, str], int] = {}
    for row in dots:
        h, owner = row["hex"], row["owner"]
        if h in homes[owner]:
            continue
        home = min(homes[owner], key=lambda other: (apart(h, other), other))
        near = around(h)
        side = min(range(6), key=lambda number: (apart(near[number], home), number))
        side_of[(owner, h)] = side
        sides[(h, side)].append(owner)

    group = out.layer("group", "dots")
    for colour, shown in COLOURS.items():
        layer = out.layer("objectgroup", f"dots {colour}", color=shown)
        for row in (row for row in dots if colour_of[row["owner"]] == colour):
            h, owner = row["hex"], row["owner"]
            x, y = centre(h)
            if (owner, h) in side_of:
                side = side_of[(owner, h)]
                row_of_dots = sides[(h, side)]
                place = 2 * row_of_dots.index(owner) - len(row_of_dots) + 1
                x += TOWARDS[side][0] + ALONG[side][0] * place // 2
                y += TOWARDS[side][1] + ALONG[side][1] * place // 2
            size = 14 if row["intensity"] == "intense" else 8
            layer.children.append(out.spot("dot", "", (x, y), size, owner=owner, intensity=row["intensity"]))
        group.children.append(layer)
    return group


def mark_layers(out: Map, sheets: Path) -> list[Element]:
    """Names, and the marks that are no positions."""
    places = out.layer("objectgroup", "places", color="#f4eeda")
    for row in read(sheets, "terrain.csv"):
        if row["name"]:
            places.children.append(out.point("place", row["name"], centre(row["hex"])))
    marks = out.layer("objectgroup", "marks", color="#707070")
    for row in read(sheets, "marks.csv"):
        marks.children.append(out.spot(row["kind"], "", centre(row["hex"]), 36))
    return [places, marks]


def build_map(sheets: Path) -> str:
    """The text of the .tmx file."""
    out = Map()
    layers = [
        *terrain_layers(out, sheets),
        *line_layers(out, sheets),
        box_layer(out, sheets),
        bnr_layer(out, sheets),
        *mark_layers(out, sheets),
        position_layer(out, sheets),
        dot_layers(out, sheets),
    ]
    first, sets = 1, []
    for name, count in (("terrain", len(TERRAINS)), ("elevation", ELEVATIONS), ("areas", len(AREAS))):
        sets.append(Element("tileset", {"firstgid": first, "source": f"{name}.tsx"}, leaf=True))
        first += count
    return document(
        Element(
            "map",
            {
                "version": "1.8",
                "tiledversion": "1.8.2",
                "orientation": "hexagonal",
                "renderorder": "right-down",
                "width": COLUMNS,
                "height": ROWS,
                "tilewidth": WIDTH,
                "tileheight": HEIGHT,
                "infinite": 0,
                "hexsidelength": SIDE,
                "staggeraxis": "x",
                "staggerindex": "odd",
                "backgroundcolor": "#6c92a3",
                "nextlayerid": out.layers + 1,
                "nextobjectid": out.objects + 1,
            },
            children=[properties({"group_reach": GROUP_REACH}), *sets, *layers],
        )
    )


def build_tileset(name: str, values: list[str | int], columns: int) -> str:
    """The text of one .tsx file: each tile carries one property that says what it means."""
    key = {"terrain": "terrain", "elevation": "elevation", "areas": "area"}[name]
    rows = -(-len(values) // columns)
    tiles = [Element("tile", {"id": at}, children=[properties({key: value})]) for at, value in enumerate(values)]
    image = Element("image", {"source": f"{name}.png", "width": columns * WIDTH, "height": rows * HEIGHT}, leaf=True)
    return document(
        Element(
            "tileset",
            {
                "version": "1.8",
                "tiledversion": "1.8.2",
                "name": name,
                "tilewidth": WIDTH,
                "tileheight": HEIGHT,
                "tilecount": len(values),
                "columns": columns,
            },
            children=[image, *tiles],
        )
    )


def main(arguments: list[str]) -> None:
    """Command line."""
    replace = "--replace" in arguments
    folders = [Path(argument) for argument in arguments if argument != "--replace"]
    if not folders or "--help" in arguments or "-h" in arguments:
        sys.exit(__doc__)
    target = folders[1] if len(folders) > 1 else Path(__file__).resolve().parents[1] / "maps"
    texts = {
        "peleliu.tmx": build_map(folders[0]),
        "terrain.tsx": build_tileset("terrain", list(TERRAINS), TERRAIN_COLUMNS),
        "elevation.tsx": build_tileset("elevation", list(range(ELEVATIONS)), ELEVATIONS),
        "areas.tsx": build_tileset("areas", list(AREAS), len(AREAS)),
    }
    there = [str(target / name) for name in texts if (target / name).exists()]
    if there and not replace:
        sys.exit(f"already there: {', '.join(there)}; --replace overwrites them and discards all changes made in Tiled")
    for name, text in texts.items():
        (target / name).write_text(text, encoding="utf-8", newline="\n")
        print(target / name)


if __name__ == "__main__":
    main(sys.argv[1:])
