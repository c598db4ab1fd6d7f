"""The printed sheet: everything that can be worked out once from the island and drawn at any size."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.core.hexes import Cell
from engine.dday.island.island import Hex, Island, Position, Site
from game.dday.board.painted import Lines
from game.table.hexgrid import ROW, Point, geometry_of
from game.table.regions import Outline, noise, outlines, rounded

if TYPE_CHECKING:
    from game.table.label import Label

PAD = 3
"""Columns and rows beyond the map's edge to which its ground is continued, so that it runs under the frame."""
WEST = 3.35
"""Sheet units of sea west of the westernmost hexes, where landing boxes need the room."""
RIM = 0.8
"""Sheet units of sea around all hexes of a map without landing boxes."""
MARGIN = 0.75
LAND_ORDER = (
    *("swamp", "jungle", "palm", "beach", "airstrip", "buildings", "building", "crater", "fortified", "coral"),
    "mountain",
)
"""Kinds of ground that are laid on the clear one, in this order."""
BOX_WIDTH, BOX_HEIGHT = 2.9, 4.3


@dataclass(frozen=True)
class SheetDot:
    """One fire dot: where it is drawn, whose it is."""

    at: Point
    hex: str
    site: str
    colour: str
    intense: bool


class MapSheet:
    """The geometry of one island's printed map."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.geometry = geometry_of(island.grid)
        """Where the hexes lie on the sheet."""
        right, bottom = self.geometry.size
        cut = (-WEST, ROW * 0.25, right - 0.25, bottom - ROW * 0.25)
        self.frame = cut if island.boxes else (-RIM, -RIM, right + RIM, bottom + RIM)
        """The neat line around the drawn map: left, top, right, bottom."""
        left, top, right, bottom = self.frame
        self.bounds = (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)
        """The paper with its margin."""
        self.labels: list[Label] = []
        """Place names with their places, once they are set."""
        self._away: dict[str, dict[str, int]] = {}
        self._columns = range(-PAD, island.width + PAD)
        self._rows = range(-PAD, island.height + PAD)

    # ------------------------------------------------------------ ground

    def hex_at_cell(self, cell: Cell) -> Hex:
        """The hex of a cell, or the one on the rim whose ground is continued there."""
        x, y = cell
        inside = min(max(x, 0), self.island.width - 1), min(max(y, 0), self.island.height - 1)
        return self.island.hexes[self.geometry.grid.at(inside) or ""]

    def terrain(self, cell: Cell) -> str:
        """The ground of a cell, also beyond the map's edge."""
        return self.hex_at_cell(cell).terrain

    def _outlines(self, kinds: Iterable[str], rounds: int, bend: float = 0.13) -> list[Outline]:
        wanted = frozenset(kinds)
        return self._outlined(lambda cell: self.terrain(cell) in wanted, bend, rounds)

    def _outlined(self, inside: Callable[[Cell], bool], bend: float, rounds: int) -> list[Outline]:
        stagger = self.geometry.grid.stagger
        return outlines(stagger, self._columns, self._rows, inside, bend=bend, rounds=rounds)

    @cached_property
    def land(self) -> dict[int, list[Outline]]:
        """Outlines of all dry ground, by how often they are rounded (1 coarse, 3 fine)."""
        return {rounds: self._outlined(self._dry, 0.13, rounds) for rounds in (1, 2, 3)}

    def _dry(self, cell: Cell) -> bool:
        return not self.hex_at_cell(cell).water

    @cached_property
    def shallows(self) -> dict[int, list[Outline]]:
        """Outlines of everything inside the reef: shallow water and land."""
        return {rounds: self._outlined(self._shallow, 0.2, rounds) for rounds in (1, 2, 3)}

    def _shallow(self, cell: Cell) -> bool:
        return self.terrain(cell) != "sea"

    @cached_property
    def grounds(self) -> dict[int, list[tuple[str, list[Outline]]]]:
        """Outlines of each kind of ground that is laid on the clear one, in order."""
        there = {hexagon.terrain for hexagon in self.island.hexes.values()}
        kinds = [kind for kind in LAND_ORDER if kind in there]
        return {rounds: [(kind, self._outlines((kind,), rounds)) for kind in kinds] for rounds in (1, 2, 3)}

    @cached_property
    def contours(self) -> list[tuple[int, list[Outline]]]:
        """Outlines of the ground at or above each elevation."""
        top = max(hexagon.elevation for hexagon in self.island.hexes.values())
        return [(level, self._outlined(self._above(level), 0.2, 2)) for level in range(1, top + 1)]

    def _above(self, level: int) -> Callable[[Cell], bool]:
        return lambda cell: self.hex_at_cell(cell).elevation >= level

    # ------------------------------------------------------------ lines

    @cached_property
    def roads(self) -> list[list[Point]]:
        """Each road as a rounded line through the middles of its hexes."""
        found = []
        for road in self.island.roads:
            points = []
            for h in road.hexes:
                (cx, cy), (x, y) = self.geometry.centre(h), (int(h[:2]), int(h[2:]))
                points.append((cx + noise(x, y, 11) * 0.16, cy + noise(x, y, 12) * 0.16))
            found.append(rounded(points, 5, closed=False))
        return found

    @cached_property
    def plain_lines(self) -> Lines:
        """The pen's lines along the borders of hexes, where no painted picture has brought finer ones."""
        cliffs = []
        for a, b in sorted(self.island.cliffs):
            if a > b:
                continue
            upper, lower = (a, b) if self.island.hexes[a].elevation >= self.island.hexes[b].elevation else (b, a)
            around, side = self.geometry.corners(upper), self.island.grid.direction(upper, lower)
            cliffs.append(tuple(around[corner] for corner in self.geometry.shape.sides[side]))
        return Lines(
            tuple(_closed(one) for one in self.land[2]),
            tuple((level, _closed(one)) for level, found in self.contours for one in found),
            tuple(cliffs),
        )

    # ------------------------------------------------------------ positions

    @cached_property
    def links(self) -> list[tuple[str, Point, Point]]:
        """The bars between the hexes of each group, with their colour."""
        return [
            (site.colour, self.geometry.centre(one), self.geometry.centre(other))
            for site in self.island.sites.values()
            for one, other in zip(site.hexes, site.hexes[1:], strict=False)
        ]

    @cached_property
    def dots(self) -> dict[str, list[SheetDot]]:
        """The fire dots of each hex, placed on the side from which the fire comes."""
        return {h: self._dots_in(h, fires) for h, fires in self.island.fields_over.items()}

    def _dots_in(self, h: str, fires: Iterable[tuple[str, str]]) -> list[SheetDot]:
        found: list[SheetDot] = []
        cx, cy = self.geometry.centre(h)
        by_angle: list[tuple[float, Site, str]] = []
        for site_id, intensity in fires:
            site = self.island.sites[site_id]
            if h in site.hexes:
                continue
            near = min(site.hexes, key=lambda other: (self.island.distance(h, other), other))
            nx, ny = self.geometry.centre(near)
            by_angle.append((math.atan2(ny - cy, nx - cx), site, intensity))
        by_angle.sort(key=lambda item: (item[0], item[1].id))
        angles = _spread([item[0] for item in by_angle])
        for angle, (_, site, intensity) in zip(angles, by_angle, strict=True):
            reach = 0.7 if abs(math.cos(angle)) > 0.3 else 0.58
            at = (cx + math.cos(angle) * reach, cy + math.sin(angle) * reach)
            found.append(SheetDot(at, h, site.id, site.colour, intensity == "intense"))
        return found

    def dots_of(self, site: str) -> list[SheetDot]:
        """All dots of one site."""
        return [dot for h in self.island.sites[site].field for dot in self.dots.get(h, []) if dot.site == site]

    def away(self, site: Site) -> dict[str, int]:
        """How many hexes each hex of a field of fire is from the position, in the order of their numbers."""
        if site.id not in self._away:
            distance = self.island.distance
            self._away[site.id] = {h: min(distance(h, own) for own in site.hexes) for h in sorted(site.field)}
        return self._away[site.id]

    def position(self, h: str) -> Position | None:
        """The position printed in a hex."""
        return self.island.position_at.get(h)

    # ------------------------------------------------------------ landing boxes

    @cached_property
    def boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """The frame of each landing box in the sea west of its beach: left, top, right, bottom."""
        found = {}
        for box in self.island.boxes.values():
            landing = [self.geometry.centre(h) for h in box.landing_hexes]
            middle, west = sum(y for _, y in landing) / len(landing), min(x for x, _ in landing)
            left = max(-WEST + 0.25, west - 1.25 - BOX_WIDTH)
            found[box.id] = (left, middle - BOX_HEIGHT / 2, left + BOX_WIDTH, middle + BOX_HEIGHT / 2)
        return _apart(found)

    def box_at(self, point: Point) -> str | None:
        """The landing box under a point of the sheet."""
        for name, (left, top, right, bottom) in self.boxes.items():
            if left <= point[0] <= right and top <= point[1] <= bottom:
                return name
        return None

    def place_centre(self, place: str) -> Point | None:
        """The middle of a hex or of a landing box ("box:W1"); None for places off the sheet."""
        if place[:1].isdigit():
            return self.geometry.centre(place) if place in self.geometry.grid else None
        left, top, right, bottom = self.boxes.get(place.removeprefix("box:"), (0.0, 0.0, 0.0, 0.0))
        return ((left + right) / 2, (top + bottom) / 2) if right else None

    def place_frame(self, place: str) -> tuple[float, float, float, float] | None:
        """The frame of a landing box; None for a hex."""
        return self.boxes[place.removeprefix("box:")] if place.startswith("box:") else None


def _closed(line: Outline) -> tuple[Point, ...]:
    return (*line.points, line.points[0])


def _spread(angles: list[float], apart: float = 0.5) -> list[float]:
    """Sorted angles pushed apart so that dots drawn there don't touch."""
    spread = list(angles)
    for _ in range(12):
        for i in range(len(spread) - 1):
            gap = spread[i + 1] - spread[i]
            if gap < apart:
                spread[i] -= (apart - gap) / 2
                spread[i + 1] += (apart - gap) / 2
        if len(spread) > 1:
            around = spread[0] + 2 * math.pi - spread[-1]
            if around < apart:
                spread[0] += (apart - around) / 2
                spread[-1] -= (apart - around) / 2
    return spread


def _apart(boxes: dict[str, tuple[float, float, float, float]]) -> dict[str, tuple[float, float, float, float]]:
    """The boxes pushed north and south until none overlaps the next."""
    names = sorted(boxes, key=lambda name: boxes[name][1])
    rects = [boxes[name] for name in names]
    for _ in range(20):
        for i in range(len(rects) - 1):
            overlap = rects[i][3] + 0.25 - rects[i + 1][1]
            if overlap > 0:
                rects[i] = _down(rects[i], -overlap / 2)
                rects[i + 1] = _down(rects[i + 1], overlap / 2)
    return dict(zip(names, rects, strict=True))


def _down(rect: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    return rect[0], rect[1] + by, rect[2], rect[3] + by
