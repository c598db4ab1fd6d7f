"""The light of the hour on map and counters: plain by day, warm at dusk, a lamp in the dark at night, pale at dawn."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.dday.view.table_view import TableView
from game.ui import colours
from game.ui.colours import Colour, mix

Light = tuple[Colour, Colour]
"""What colours are multiplied with, in the middle under the lamp and at the table's edge."""

DAY: Light = (colours.WHITE, colours.WHITE)
CHANGE = 2.4
"""Seconds at single speed from one light to the next."""
_STEPS = 24
_GRID = (48, 27)
DUSK_HOUR, DAWN_HOUR = "1800", "0700"
LAST_NIGHT_STEP = "night_end"
"""The step of a night in which it begins to grow light."""


def light_of(view: TableView) -> Light:
    """The light at a turn and step of a scenario."""
    space, before = view.space, view.space_of(view.turn - 1)
    if space is None:
        return DAY
    if space.night:
        return colours.LIGHT_DAWN if view.step == LAST_NIGHT_STEP else colours.LIGHT_NIGHT
    if space.start == DUSK_HOUR:
        return colours.LIGHT_DUSK
    after_night = before is not None and before.night
    return colours.LIGHT_DAWN if after_night and space.start in ("", DAWN_HOUR) else DAY


class Daylight:
    """The light on the table, which goes smoothly from one hour's to the next."""

    def __init__(self) -> None:
        self._from: Light = DAY
        self._to: Light = DAY
        self._share = 1.0
        self._known = False
        self._kept: tuple[tuple[int, int], Light, pygame.Surface] | None = None

    @property
    def light(self) -> Light:
        """The light now."""
        step = round(self._share * _STEPS) / _STEPS
        (a, b), (c, d) = self._from, self._to
        return mix(a, c, step), mix(b, d, step)

    def update(self, view: TableView, seconds: float, *, at_once: bool = False) -> None:
        """Let time pass at single speed; the first light of a table is there at once, as any is with ``at_once``."""
        wanted = light_of(view)
        if wanted != self._to:
            self._from, self._to, self._share = self.light, wanted, 0.0
            if at_once or not self._known:
                self._share = 1.0
        self._known = True
        self._share = min(1.0, self._share + seconds / CHANGE)

    def at(self, pixel: tuple[float, float]) -> Colour | None:
        """The light that the last frame had at a pixel of the window, None when it was plain."""
        if self._kept is None or self.light == DAY:
            return None
        width, height = self._kept[0]
        x, y = min(width - 1, max(0, round(pixel[0]))), min(height - 1, max(0, round(pixel[1])))
        red, green, blue, _ = self._kept[2].get_at((x, y))
        return red, green, blue

    def draw(self, surface: pygame.Surface, lamp: tuple[int, int]) -> None:
        """Colour what is drawn so far; ``lamp`` is the pixel under which the light is brightest."""
        light = self.light
        if light == DAY:
            return
        size = surface.get_size()
        if self._kept is None or self._kept[0] != size or self._kept[1] != light:
            self._kept = (size, light, _cast(size, light, lamp))
        surface.blit(self._kept[2], (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _cast(size: tuple[int, int], light: Light, lamp: tuple[int, int]) -> pygame.Surface:
    """The light over a window."""
    under, edge = light
    outside = _away(size, lamp).copy()
    outside.fill((*edge, 255), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.Surface(_GRID)
    small.fill(under)
    small.blit(outside, (0, 0))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=4)
def _away(size: tuple[int, int], lamp: tuple[int, int]) -> pygame.Surface:
    """How far from the lamp each part of a window is: white, the more opaque the farther."""
    small = pygame.Surface(_GRID, pygame.SRCALPHA)
    middle = lamp[0] / size[0] * _GRID[0], lamp[1] / size[1] * _GRID[1]
    for y in range(_GRID[1]):
        for x in range(_GRID[0]):
            dx, dy = (x + 0.5 - middle[0]) / _GRID[0], (y + 0.5 - middle[1]) / _GRID[1]
            away = min(1.0, (dx * dx + dy * dy * 0.8) ** 0.5 / 0.52)
            small.set_at((x, y), (*colours.WHITE, round(255 * away * away * (3 - 2 * away))))
    return small
