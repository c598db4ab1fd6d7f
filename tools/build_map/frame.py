"""Writing a map as Tiled saves it: layers and objects by hexes, whichever way these lie."""

from __future__ import annotations

import csv
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from engine.core.hexes import HexGrid
from engine.core.tiled import HexLayout
from tools.tiled_xml import Element, document, properties

COLOURS = {
    "red": "#c8372d",
    "orange": "#e8872b",
    "brown": "#7b5232",
    "green": "#3f8f4f",
    "blue": "#2f66b0",
    "purple": "#84429b",
}
FLAT_TOWARDS = ((0, -37), (32, -18), (32, 18), (0, 37), (-32, 18), (-32, -18))
POINTED_TOWARDS = ((18, -32), (37, 0), (18, 32), (-18, 32), (-37, 0), (-18, -32))
"""From the middle of a hex to where the dots of each side lie."""
FLAT_ALONG = ((14, 0), (7, 12), (-7, 12), (-14, 0), (-7, -12), (7, -12))
POINTED_ALONG = ((12, 7), (0, 14), (-12, 7), (-12, -7), (0, -14), (12, -7))
"""From dot to dot along each side."""

Row = dict[str, str]
Point = tuple[int, int]


def read(folder: Path, name: str) -> list[Row]:
    """All rows of one sheet."""
    with (folder / name).open(encoding="utf-8", newline="") as sheet:
        return list(csv.DictReader(sheet))


@dataclass
class Frame:
    """A map while it is written: numbers layers and objects in the order in which they come."""

    layout: HexLayout
    layers: int = 0
    objects: int = 0
    sets: list[Element] = field(default_factory=list)
    tiles_known: int = 0

    @property
    def grid(self) -> HexGrid:
        """How the hexes lie."""
        return self.layout.grid

    @property
    def flat(self) -> bool:
        """Whether the hexes have flat tops."""
        return self.grid.stagger.axis == "x"

    # ------------------------------------------------------------ hexes

    def centre(self, h: str) -> Point:
        """The pixel in the middle of a hex."""
        return self.layout.centre(h)

    def beside(self, h: str) -> list[Point]:
        """The middles of the six hexes around one, clockwise, whether on the map or not."""
        (x, y), corners = self.centre(h), self.layout.corners(h)
        ring = zip(corners, (*corners[1:], corners[0]), strict=True)
        return [(ax + bx - x, ay + by - y) for (ax, ay), (bx, by) in ring]

    def apart(self, one: Point, h: str) -> int:
        """Square of the distance from a point to the middle of a hex."""
        x, y = self.centre(h)
        return (one[0] - x) ** 2 + (one[1] - y) ** 2

    def hexside(self, a: str, b: str) -> list[Point]:
        """Both ends of the side that two neighbours share, clockwise as seen from ``a``."""
        side, corners = self.grid.sides(a).index(b), self.layout.corners(a)
        return [corners[side], corners[(side + 1) % 6]]

    # ------------------------------------------------------------ parts of the file

    def tileset(self, name: str, count: int) -> int:
        """Use a tileset; returns the number of its first tile."""
        first = self.tiles_known + 1
        self.sets.append(Element("tileset", {"firstgid": first, "source": f"{name}.tsx"}, leaf=True))
        self.tiles_known += count
        return first

    def layer(self, tag: str, name: str, **attributes: str | int) -> Element:
        """The next layer."""
        self.layers += 1
        first = {"color": attributes.pop("color")} if "color" in attributes else {}
        return Element(tag, {**first, "id": self.layers, "name": name, **attributes})

    def tiles(self, name: str, gids: dict[str, int], **attributes: str | int) -> Element:
        """A tile layer; hexes that are not named stay empty."""
        grid = self.grid
        layer = self.layer("layer", name, width=grid.width, height=grid.height, **attributes)
        rows = [[gids.get(grid.at((x, y)) or "", 0) for x in range(grid.width)] for y in range(grid.height)]
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

    # ------------------------------------------------------------ layers of every landing

    def roads(self, rows: list[Row], name: str, kind: str, colour: str) -> Element:
        """Lines from hex to hex."""
        layer = self.layer("objectgroup", name, color=colour)
        for row in rows:
            layer.children.append(self.line(kind, row["road"], [self.centre(h) for h in row["hexes"].split()]))
        return layer

    def sides(self, rows: list[Row], name: str, kind: str, colour: str) -> Element:
        """Lines along hexsides."""
        layer = self.layer("objectgroup", name, color=colour)
        for row in rows:
            layer.children.append(self.line(kind, "", self.hexside(row["hex_a"], row["hex_b"])))
        return layer

    def places(self, names: dict[str, str]) -> Element:
        """The names printed on the map, by hex."""
        layer = self.layer("objectgroup", "places", color="#f4eeda")
        for h, name in names.items():
            layer.children.append(self.point("place", name, self.centre(h)))
        return layer

    def dots(self, positions: list[Row], dots: list[Row]) -> Element:
        """The fire dots, a layer for each colour; a dot lies towards its owner, or in its hex in the middle."""
        homes: dict[str, list[str]] = defaultdict(list)
        colour_of: dict[str, str] = {}
        for row in positions:
            owner = row["group"] or row["id"]
            homes[owner].append(row["hex"])
            colour_of[owner] = row["colour"]
        sides: dict[tuple[str, int], list[str]] = defaultdict(list)
        side_of: dict[tuple[str, str], int] = {}
        for row in dots:
            h, owner = row["hex"], row["owner"]
            if h in homes[owner]:
                continue
            home = min(homes[owner], key=lambda other: (self.apart(self.centre(h), other), other))
            near = self.beside(h)
            side = min(range(6), key=lambda number: (self.apart(near[number], home), number))
            side_of[(owner, h)] = side
            sides[(h, side)].append(owner)

        towards, along = (FLAT_TOWARDS, FLAT_ALONG) if self.flat else (POINTED_TOWARDS, POINTED_ALONG)
        group = self.layer("group", "dots")
        for colour, shown in COLOURS.items():
            layer = self.layer("objectgroup", f"dots {colour}", color=shown)
            for row in (row for row in dots if colour_of[row["owner"]] == colour):
                h, owner = row["hex"], row["owner"]
                x, y = self.centre(h)
                if (owner, h) in side_of:
                    side = side_of[(owner, h)]
                    row_of_dots = sides[(h, side)]
                    place = 2 * row_of_dots.index(owner) - len(row_of_dots) + 1
                    x += towards[side][0] + along[side][0] * place // 2
                    y += towards[side][1] + along[side][1] * place // 2
                size = 14 if row["intensity"] == "intense" else 8
                layer.children.append(self.spot("dot", "", (x, y), size, owner=owner, intensity=row["intensity"]))
            group.children.append(layer)
        return group

    # ------------------------------------------------------------ the file

    def text(self, layers: list[Element], **values: str | int | bool) -> str:
        """The text of the .tmx file, with these properties of the map."""
        layout, stagger = self.layout, self.grid.stagger
        return document(
            Element(
                "map",
                {
                    "version": "1.8",
                    "tiledversion": "1.8.2",
                    "orientation": "hexagonal",
                    "renderorder": "right-down",
                    "width": self.grid.width,
                    "height": self.grid.height,
                    "tilewidth": layout.tile_width,
                    "tileheight": layout.tile_height,
                    "infinite": 0,
                    "hexsidelength": layout.side,
                    "staggeraxis": stagger.axis,
                    "staggerindex": stagger.index,
                    "backgroundcolor": "#6c92a3",
                    "nextlayerid": self.layers + 1,
                    "nextobjectid": self.objects + 1,
                },
                children=[properties(values), *self.sets, *layers],
            )
        )


def tileset(name: str, key: str, values: list[str | int], columns: int, size: Point) -> str:
    """The text of one .tsx file: each tile carries one property, ``key``, that says what it means."""
    width, height = size
    rows = -(-len(values) // columns)
    tiles = [Element("tile", {"id": at}, children=[properties({key: value})]) for at, value in enumerate(values)]
    image = Element("image", {"source": f"{name}.png", "width": columns * width, "height": rows * height}, leaf=True)
    return document(
        Element(
            "tileset",
            {
                "version": "1.8",
                "tiledversion": "1.8.2",
                "name": name,
                "tilewidth": width,
                "tileheight": height,
                "tilecount": len(values),
                "columns": columns,
            },
            children=[image, *tiles],
        )
    )
