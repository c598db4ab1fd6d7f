"""The staff map of Peleliu: where names stand on it, and where the counters of each area lie."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType

import pygame

from engine.core.area_map import read_area_map
from engine.core.resources import resource
from engine.savagery.content import load_content
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import SavageryState
from game.savagery import colours as own_colours
from game.table.area_board import AreaBoard, Point
from game.ui import fonts, paper
from game.ui.drawing import shapes
from game.ui.theme import Theme

MARGIN = 0.8
"""Units of paper around the map, as it was painted."""
LARGEST, LEAST = 1.25, 0.66
"""Units of a counter on the map, at most and at least."""
STEP = 0.66
"""How much of a counter is seen at least of one that another one lies on."""
APART = 1.05
"""From counter to counter where there is room, in sides."""
ENEMY = "enemy:"
"""What a Japanese counter on the map is called, before its area."""
NAME, LONG = 0.46, 1.6
"""Units of the line that the name of an area has, and how long it is at least."""
OVER = 0.3
"""Units that it may be longer than its line."""
TYPE, TINY = 0.4, 8
"""Units of a name's type, and pixels of which there are no names."""
TALL = 0.88
"""Units of a room of which its area's name has a part."""
HIDDEN = 0.25
"""Units of a name's line that may be under counters: one with more stands on the water beside its area."""
AWAY, AFLOAT = 0.4, (2.8, 2.4, 2.0)
"""Units from an area to its name on the water at most, and how long that can be: the first for which there is room."""
FINE = 0.2
"""Units from one place that is tried for it to the next."""
LINES = 24
"""Lines of an area that are tried for its name."""
BESIDE = ("commander", "artillery", "armour", "pioneer")
"""Kinds of unit that lie behind battalions, the last first."""


@dataclass(frozen=True)
class CounterRoom:
    """The room for the counters of an area, in units."""

    left: float
    top: float
    wide: float
    high: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.left + self.wide / 2, self.top + self.high / 2

    def packed(self, count: int) -> tuple[float, list[Point]]:
        """The side of so many counters, and the middle of each: side by side if they fit, else on each other."""
        best = max(range(1, count + 1), key=lambda columns: self._side(columns, -(-count // columns)))
        rows = -(-count // best)
        side = max(LEAST, self._side(best, rows))
        across = min(APART * side, (self.wide - side) / max(1, best - 1))
        down = min(APART * side, (self.high - side) / max(1, rows - 1))
        across, down = max(across, STEP * side), max(down, STEP * side)
        x, y = self.middle
        found = []
        for number in range(count):
            row, column = divmod(number, best)
            found.append((x + (column - (best - 1) / 2) * across, y + (row - (rows - 1) / 2) * down))
        return side, found

    def _side(self, columns: int, rows: int) -> float:
        across, down = 1 + (columns - 1) * STEP, 1 + (rows - 1) * STEP
        return min(LARGEST, self.wide / across, self.high / down)


@lru_cache(maxsize=1)
def staff_map() -> BattleBoard:
    """The map, read once."""
    return BattleBoard()


class BattleBoard(AreaBoard):
    """Thirty-six areas of an island."""

    def __init__(self) -> None:
        drawn = read_area_map(
            resource("maps", "savagery.tmx"), ("reef", "land", "runways", "areas", "ways", "stands"), ()
        )
        super().__init__(drawn, ("maps", "charts", "savagery.webp"), MARGIN)

    @cached_property
    def stands(self) -> Mapping[str, CounterRoom]:
        """Where the counters of each area lie."""
        found = {}
        for one in self.drawn.objects["stands"]:
            (left, top), (right, low) = self.unit(one.points[0]), self.unit(one.points[2])
            high = low - top - (0.8 * NAME if low - top >= TALL else 0.0)
            found[one.name] = CounterRoom(left, top, right - left, high)
        return MappingProxyType(found)

    @cached_property
    def names(self) -> Mapping[str, tuple[Point, float]]:
        """Where the name of each area stands, in it or on the water beside it, and how long it can be."""
        return MappingProxyType({area: self._name(area) for area in self.stands})

    def _name(self, area: str) -> tuple[Point, float]:
        found, long, covered = self._inside(area)
        if covered > HIDDEN:
            for wide in AFLOAT:
                afloat = self._afloat(area, wide)
                if afloat is not None:
                    return afloat, wide
        return found, long

    def _inside(self, area: str) -> tuple[Point, float, float]:
        """The best line inside an area: its middle, how long it is, and how much of its height counters can hide."""
        stand, (_, top, _, low) = self.stands[area], self.outlines.boxes[area]
        best, found = -99.0, (stand.middle, stand.wide, NAME)
        for number in range(LINES + 1):
            y = top + NAME / 2 + (low - top - NAME) * number / LINES
            spans = [self._across(area, y + dy) for dy in (-NAME / 2, 0.0, NAME / 2)]
            left, right = max(one[0] for one in spans), min(one[1] for one in spans)
            covered = max(0.0, min(y + NAME / 2, stand.top + stand.high) - max(y - NAME / 2, stand.top))
            worth = min(right - left, 3 * LONG) - 6 * covered - 0.02 * abs(y - stand.middle[1])
            if right - left >= LONG and worth > best:
                best, found = worth, (((left + right) / 2, y), right - left, covered)
        return found

    def _afloat(self, area: str, long: float) -> Point | None:
        """The place on the water that is nearest to an area's counters, if there is one close to this area alone."""
        left, top, right, low = self.outlines.boxes[area]
        wide, high = long / 2 + AWAY, NAME / 2 + AWAY
        spots = [(x, y) for x in _steps(left - wide, right + wide) for y in _steps(top - high, low + high)]
        spots.sort(key=lambda spot: math.dist(spot, self.stands[area].middle))
        return next((spot for spot in spots if self._close(area, spot, long)), None)

    def _close(self, area: str, spot: Point, long: float) -> bool:
        """Whether a name so long on the water lies on the map, touches no area, and is close to this one alone."""
        (x, y), (left, top, right, low) = spot, self.bounds
        across, down = long / 2 + MARGIN, NAME / 2 + MARGIN
        if not (left + across <= x <= right - across and top + down <= y <= low - down):
            return False
        if any(one is not None for one in self._around(spot, long / 2, NAME / 2)):
            return False
        return set(self._around(spot, long / 2 + AWAY, NAME / 2 + AWAY)) == {None, area}

    def _around(self, spot: Point, wide: float, high: float) -> Iterator[str | None]:
        """What lies in the middle and at the rim of an oblong, half as wide and high as it is."""
        x, y = spot
        for down in (0.0, -1.0, 1.0):
            for across in (0.0, -1.0, 1.0, -0.5, 0.5):
                yield self.outlines.at((x + across * wide, y + down * high))

    def _across(self, area: str, y: float) -> tuple[float, float]:
        """The widest part of an area along a line."""
        points = self.outlines.areas[area]
        cuts = sorted(
            (bx - ax) * (y - ay) / (by - ay) + ax
            for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True)
            if (ay > y) != (by > y)
        )
        return max(zip(cuts[::2], cuts[1::2], strict=False), key=lambda cut: cut[1] - cut[0], default=(0.0, -1.0))

    # ------------------------------------------------------------ what lies on it

    def placed(self, view: SavageryState) -> dict[str, tuple[Point, float]]:
        """All counters on the map: the middle of each and its side, in units; those on top come last."""
        table = SavageryTable(load_content(), view, [])
        found: dict[str, tuple[Point, float]] = {}
        for area in self.stands:
            found |= self.in_area(area, table.at(area), held=area in view.japanese)
        return found

    def in_area(self, area: str, units: Iterable[str], *, held: bool) -> dict[str, tuple[Point, float]]:
        """Counters in an area: battalions, companies, the commander, and the Japanese counter on top."""
        kinds = load_content().formations
        names = sorted(
            units, key=lambda unit: -BESIDE.index(kinds[unit].kind) - 1 if kinds[unit].kind in BESIDE else -9
        )
        if held:
            names.append(f"{ENEMY}{area}")
        if not names:
            return {}
        side, spots = self.stands[area].packed(len(names))
        return {name: (at, side) for name, at in zip(names, spots, strict=True)}

    def spot(self, thing: str, view: SavageryState) -> Point | None:
        """Where a unit on the map or an area is."""
        found = self.placed(view).get(thing)
        if found is not None:
            return found[0]
        stand = self.stands.get(thing)
        return stand.middle if stand is not None else None

    # ------------------------------------------------------------ what is printed on it

    def print_on(self, page: pygame.Surface, free: pygame.Rect, theme: Theme) -> None:
        """Borders and names, as large as the camera has it."""
        unit = self.camera.size
        for thick, ink in ((0.11, own_colours.BORDER_GLOW), (0.05, own_colours.BORDER)):
            for points in self.outlines.areas.values():
                local = [self.local(point, free) for point in points]
                shapes.lines(page, ink, True, local, max(1, round(unit * thick)))
        for area, (at, long) in self.names.items():
            self._write(page, free, theme, theme.text(f"battle_map.{area}"), at, (long + OVER) * unit)

    def _write(
        self, page: pygame.Surface, free: pygame.Rect, theme: Theme, words: str, at: Point, within: float
    ) -> None:
        """A name on the ground, with a pale edge; nothing where it would be too small."""
        size = paper.fitted(words, "map_italic", max(TINY + 1, round(self.camera.size * TYPE)), round(within))
        if size < TINY:
            return
        x, y = self.local(at, free)
        glow = fonts.text("map_italic", size, words, own_colours.BORDER_GLOW)
        box = glow.get_rect(center=(round(x), round(y)))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            page.blit(glow, box.move(dx, dy))
        page.blit(fonts.text("map_italic", size, words, theme.palette.place_name), box)


def _steps(start: float, end: float) -> list[float]:
    """Places from a start to an end, finely apart."""
    return [start + FINE * number for number in range(int((end - start) / FINE) + 1)]


def plan_of(size: tuple[int, int], theme: Theme, *, words: bool) -> pygame.Surface:
    """The whole map in so many pixels, with or without what is printed on it."""
    board = BattleBoard()
    return board.picture(size, theme, (lambda page, free: board.print_on(page, free, theme)) if words else None)
