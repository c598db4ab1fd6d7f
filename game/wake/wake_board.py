"""The chart of Wake: what is printed on it, and where ships, facilities and aeroplanes lie."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType

import pygame

from engine.core.area_map import read_area_map
from engine.core.resources import resource
from engine.wake.content import load_content
from engine.wake.facts import DEPLOYMENT
from engine.wake.state import WakeState
from game.table.area_board import AreaBoard, Point
from game.ui import fonts
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.wake import colours as wake_colours

MARGIN = 0.8
"""Units of paper around the chart, as it was painted."""
APART = 0.95
"""Units between the middle of an area, where its target number stands, and its ships."""
LARGEST, SPOT = 1.5, 0.95
"""Units of a counter on the chart at most, and of a facility."""
NAMES: Mapping[str, tuple[float, float, float]] = MappingProxyType(
    {"wake": (15.0, 16.75, 34), "wilkes": (9.5, 12.6, 38), "peale": (12.55, 9.5, 28), "lagoon": (12.7, 11.9, 33)}
)
"""Where names of the land stand, and how they are turned."""


@lru_cache(maxsize=1)
def chart() -> WakeBoard:
    """The chart, read once."""
    return WakeBoard()


class WakeBoard(AreaBoard):
    """Thirty sea areas around an atoll."""

    def __init__(self) -> None:
        drawn = read_area_map(
            resource("maps", "wake.tmx"), ("areas", "land", "reef", "lagoon"), ("middles", "exits", "facilities")
        )
        super().__init__(drawn, ("maps", "charts", "wake.webp"), MARGIN)
        self.middles = self.points("middles")
        self.facilities = self.points("facilities")

    @cached_property
    def anchorages(self) -> Mapping[str, tuple[Point, float]]:
        """Where the ships of each area lie, and how far it is from there to its border."""
        return MappingProxyType({area: self.room(area, at, APART) for area, at in self.middles.items()})

    # ------------------------------------------------------------ what lies on it

    def placed(self, view: WakeState) -> dict[str, tuple[Point, float]]:
        """The ships and aeroplanes on the chart: the middle of each counter and its side, in units."""
        found: dict[str, tuple[Point, float]] = {}
        there: dict[str, list[str]] = {}
        for name, place in (*view.ships.items(), *view.planes.items()):
            if place in self.middles:
                there.setdefault(place, []).append(name)
        for area, names in there.items():
            found |= self.in_area(area, names)
        return found

    def in_area(self, area: str, names: Sequence[str]) -> dict[str, tuple[Point, float]]:
        """Counters side by side in an area."""
        (x, y), clear = self.anchorages[area]
        columns = math.ceil(math.sqrt(len(names) * 1.3))
        rows = math.ceil(len(names) / columns)
        side = min(LARGEST, 2.5 * clear / max(1, rows), 3.0 * clear / columns)
        found = {}
        for number, name in enumerate(names):
            row, column = divmod(number, columns)
            in_row = min(columns, len(names) - row * columns)
            step = side * 1.06
            found[name] = ((x + (column - (in_row - 1) / 2) * step, y + (row - (rows - 1) / 2) * step), side)
        return found

    def place(self, thing: str, view: WakeState) -> Point | None:
        """Where a ship, an aeroplane, a facility or an area is on the chart."""
        found = self.placed(view).get(thing)
        if found is not None:
            return found[0]
        return self.facilities.get(thing) or self.middles.get(thing)

    # ------------------------------------------------------------ what is printed on it

    def print_on(self, surface: pygame.Surface, free: pygame.Rect, theme: Theme) -> None:
        """Borders, exits, target numbers and names, as large as the camera has it."""
        unit = self.camera.size
        self._borders(surface, free, theme, unit)
        self._words(surface, free, theme, unit)
        self._exits(surface, free, theme, unit)
        for area, at in self.middles.items():
            facts, (x, y) = load_content().areas[area], self.local(at, free)
            if facts.kind == DEPLOYMENT:
                size = max(12, round(unit * 1.05))
                words = fonts.text("stencil", size, area, theme.palette.stamp_red)
                surface.blit(words, words.get_rect(center=(round(x), round(y))))
            elif facts.target:
                _target(surface, (x, y), unit, facts.target, facts.colour, theme)

    def _borders(self, surface: pygame.Surface, free: pygame.Rect, theme: Theme, unit: float) -> None:
        """Each area's outline, the landward ones stronger."""
        ink = mix(theme.palette.water_name, theme.palette.paper_light, 0.12)
        wide = max(1, round(unit * 0.045))
        for points in self.outlines.areas.values():
            local = [self.local(point, free) for point in points]
            shapes.lines(surface, ink, True, local, wide)

    def _exits(self, surface: pygame.Surface, free: pygame.Rect, theme: Theme, unit: float) -> None:
        """The faces of a die that lead through each exit."""
        high = max(9, round(unit * 0.36))
        for one in self.drawn.objects["exits"]:
            x, y = self.local(self.unit(one.centre), free)
            chip = _faces(theme, str(one.properties["faces"]), high)
            surface.blit(chip, chip.get_rect(center=(round(x), round(y))))

    def _words(self, surface: pygame.Surface, free: pygame.Rect, theme: Theme, unit: float) -> None:
        """Names of the islets, and what the chart is."""
        size = max(9, round(unit * 0.42))
        for name, (x, y, turn) in NAMES.items():
            ink = theme.palette.water_name if name == "lagoon" else theme.palette.place_name
            words = fonts.text("map_italic", size, theme.text(f"wake_chart.{name}"), ink)
            turned = pygame.transform.rotozoom(words, -turn, 1.0)
            px, py = self.local((x, y), free)
            surface.blit(turned, turned.get_rect(center=(round(px), round(py))))


def plan_of(size: tuple[int, int], theme: Theme, *, words: bool) -> pygame.Surface:
    """The whole chart in so many pixels, with or without what is printed on it."""
    board = WakeBoard()
    return board.picture(size, theme, (lambda page, free: board.print_on(page, free, theme)) if words else None)


def _target(surface: pygame.Surface, at: Point, unit: float, number: int, colour: str, theme: Theme) -> None:
    """A target number: round for red areas, square for grey ones."""
    size = max(13, round(unit * 0.8))
    face = theme.palette.stamp_red if colour == "red" else wake_colours.GREY_MARK
    box = pygame.Rect(0, 0, size, size)
    box.center = round(at[0]), round(at[1])
    rounding = size // 2 if colour == "red" else max(2, size // 7)
    shapes.rect(surface, theme.palette.paper_light, box.inflate(4, 4), border_radius=rounding + 2)
    shapes.rect(surface, face, box, border_radius=rounding)
    words = fonts.text("bold", max(10, round(size * 0.86)), str(number), theme.palette.paper_light)
    ink = words.get_bounding_rect()
    surface.blit(words, (box.centerx - ink.centerx, box.centery - ink.centery))


@lru_cache(maxsize=64)
def _faces(theme: Theme, faces: str, high: int) -> pygame.Surface:
    """A chip with the faces of a die."""
    told = faces if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"
    words = fonts.text("semi", max(8, round(high * 0.96)), told, theme.palette.ink)
    ink = words.get_bounding_rect()
    chip = pygame.Surface((ink.width + round(high * 0.5), high), pygame.SRCALPHA)
    shapes.rect(chip, theme.palette.paper_light, chip.get_rect(), border_radius=high // 3)
    shapes.rect(chip, theme.palette.ink_soft, chip.get_rect(), 1, border_radius=high // 3)
    chip.blit(words, (chip.get_width() // 2 - ink.centerx, high // 2 - ink.centery))
    return chip
