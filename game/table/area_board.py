"""A map of areas on the table: its picture under the camera, and where its areas and points are in the window.

Points of the board are in units of so many pixels of its map, so that the camera of any map can be used.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from functools import cached_property

import pygame

from engine.core import reading
from engine.core.area_map import AreaMap, Outlines
from engine.core.resources import resource
from game.table.camera import Camera
from game.ui.drawing.page import redrawn

Point = tuple[float, float]
UNIT = 80
"""Pixels of the map for a unit."""
DENSE = 16
"""How finely an area is searched for the place that is farthest from its border."""


class AreaBoard:
    """The board, its camera, and its picture as it is seen now."""

    def __init__(self, drawn: AreaMap, picture: tuple[str, ...], margin: float) -> None:
        """``picture`` is the file of the painting, which has ``margin`` units of paper around the map."""
        self.drawn = drawn
        self.outlines = Outlines(
            {name: tuple((x / UNIT, y / UNIT) for x, y in points) for name, points in drawn.outlines("areas").items()}
        )
        wide, high = drawn.size[0] / UNIT, drawn.size[1] / UNIT
        self.bounds = (-margin, -margin, wide + margin, high + margin)
        self.camera = Camera(self.bounds)
        self._file = picture
        self._seen: pygame.Surface | None = None
        self._state: Hashable = None

    @cached_property
    def painting(self) -> pygame.Surface:
        """The painted picture."""
        found = pygame.image.load(reading.look(resource(*self._file), reading.MEDIA))
        return found.convert(24) if found.get_bitsize() != 24 else found

    def points(self, layer: str) -> Mapping[str, Point]:
        """The points of a layer by name."""
        return {one.name: self.unit(one.centre) for one in self.drawn.objects[layer]}

    @staticmethod
    def unit(pixel: Point) -> Point:
        """A pixel of the map in units."""
        return pixel[0] / UNIT, pixel[1] / UNIT

    def resize(self, window: tuple[int, int], free: pygame.Rect, *, whole: bool) -> None:
        """Take over the part of the window that the board has; ``whole`` shows all of it."""
        self.camera.resize(window, free)
        if whole:
            left, top, right, bottom = self.bounds
            self.camera.go(((left + right) / 2, (top + bottom) / 2), self.camera.smallest, at_once=True)

    def at(self, pixel: Point) -> str | None:
        """The area under a pixel of the window."""
        if not self.camera.free.collidepoint(pixel):
            return None
        return self.outlines.at(self.camera.to_sheet(pixel))

    def outline(self, area: str) -> list[Point]:
        """An area's outline in the window."""
        return [self.camera.to_screen(point) for point in self.outlines.areas[area]]

    def rect(self, at: Point, side: float) -> pygame.Rect:
        """A square of the board in the window."""
        x, y = self.camera.to_screen(at)
        size = max(6, round(side * self.camera.size))
        return pygame.Rect(round(x - size / 2), round(y - size / 2), size, size)

    def local(self, at: Point, free: pygame.Rect) -> Point:
        """A point of the board in the part of the window that the board has."""
        x, y = self.camera.to_screen(at)
        return x - free.left, y - free.top

    def room(self, area: str, away_from: Point, apart: float) -> tuple[Point, float]:
        """The place of an area that is farthest from its border and from a point, and how far that is.

        It lies at least ``apart`` from the point if the area allows it.
        """
        left, top, right, bottom = self.outlines.boxes[area]
        points, best, most = self.outlines.areas[area], away_from, -1.0
        for row in range(1, DENSE):
            for column in range(1, DENSE):
                spot = left + (right - left) * column / DENSE, top + (bottom - top) * row / DENSE
                if self.outlines.at(spot) != area:
                    continue
                clear = min(_distance(spot, points[n - 1], points[n]) for n in range(len(points)))
                clear = min(clear, max(0.0, math.dist(spot, away_from) - apart + 1.0)) - 0.05 * math.dist(
                    spot, away_from
                )
                if clear > most:
                    best, most = spot, clear
        return best, max(0.3, most)

    # ------------------------------------------------------------ drawing

    def draw(
        self, surface: pygame.Surface, state: Hashable, printed: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> None:
        """Draw what the camera sees; ``printed`` prints on it what ``state`` depends on."""
        camera = self.camera
        key = (camera.size, camera.x, camera.y, tuple(camera.free), state)
        if self._seen is None or key != self._state:
            if self._seen is None or self._seen.get_size() != camera.free.size:
                self._seen = pygame.Surface(camera.free.size)
            self._compose(self._seen, quick=camera.moving)
            printed(self._seen, camera.free)
            redrawn(self._seen)
            self._state = key
        surface.blit(self._seen, camera.free)

    def picture(
        self,
        size: tuple[int, int],
        theme: Hashable,
        printed: Callable[[pygame.Surface, pygame.Rect], None] | None,
    ) -> pygame.Surface:
        """The whole board in so many pixels, with what is ``printed`` on it or without."""
        self.resize(size, pygame.Rect((0, 0), size), whole=True)
        found = pygame.Surface(size)
        self.draw(found, (theme, printed is None), printed or (lambda page, free: None))
        return found

    def _compose(self, target: pygame.Surface, *, quick: bool) -> None:
        """The part of the painting under the camera, at the size of the window."""
        left, top, right, _ = self.bounds
        scale = self.painting.get_width() / (right - left)
        x, y = self.camera.to_sheet(self.camera.free.topleft)
        wide, high = self.camera.free.width / self.camera.size, self.camera.free.height / self.camera.size
        part = pygame.Rect(
            math.floor((x - left) * scale),
            math.floor((y - top) * scale),
            math.ceil(wide * scale),
            math.ceil(high * scale),
        )
        inside = part.clip(self.painting.get_rect())
        target.fill(pygame.transform.average_color(self.painting, pygame.Rect(0, 0, 8, 8))[:3])
        if inside.width < 2 or inside.height < 2:
            return
        factor = self.camera.size / scale
        size = max(1, round(inside.width * factor)), max(1, round(inside.height * factor))
        stretched = (pygame.transform.scale if quick else pygame.transform.smoothscale)(
            self.painting.subsurface(inside), size
        )
        target.blit(stretched, (round((inside.left - part.left) * factor), round((inside.top - part.top) * factor)))


def _distance(spot: Point, start: Point, end: Point) -> float:
    """From a point to a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = dx * dx + dy * dy
    share = 0.0 if not long else max(0.0, min(1.0, ((spot[0] - start[0]) * dx + (spot[1] - start[1]) * dy) / long))
    return math.dist(spot, (start[0] + share * dx, start[1] + share * dy))
