"""The drawn sheet in tiles, made when they are needed and kept for each size.

Nothing is scaled when the view is at rest: every tile is drawn for the size at which it is shown. While the camera
zooms, and until a new size's tiles are drawn, the last view and a small overview stand in.
"""

import math
import time
from collections import OrderedDict
from dataclasses import dataclass, field

import pygame

from game import palette
from game.board.brush import Brush
from game.board.camera import Camera
from game.board.ground import paint_ground
from game.board.ink import paint_grid, paint_lines, paint_marks, paint_names, paint_paper
from game.board.positions import paint_boxes, paint_dots, paint_positions
from game.board.relief import Relief
from game.board.sheet import Sheet

TILE = 256
KEPT_BYTES = 160_000_000
OVERVIEW_SIZE = 15.0
Key = tuple[float, int, int]


@dataclass
class Shown:
    """The picture of a view at rest, and which part of the sheet it shows."""

    picture: pygame.Surface
    left: float
    top: float
    size: float


@dataclass
class Tiles:
    """All tiles of one sheet."""

    sheet: Sheet
    names: bool = True
    dots: bool = True
    _kept: OrderedDict[Key, pygame.Surface] = field(default_factory=OrderedDict)
    _relief: Relief | None = None
    _overview: Shown | None = None
    _last: Shown | None = None
    drawn: int = 0
    """How many tiles have been drawn so far."""

    def forget(self) -> None:
        """Throw all tiles away, because what is printed changes."""
        self._kept.clear()
        self._last = self._overview = None

    # ------------------------------------------------------------ one tile

    def paint(self, surface: pygame.Surface, left: float, top: float, size: float) -> None:
        """Draw the part of the sheet whose corner is pixel (``left``, ``top``) at ``size``."""
        if self._relief is None:
            self._relief = Relief(self.sheet)
        brush = Brush(surface, left, top, size)
        sheet = self.sheet
        paint_ground(brush, sheet)
        self._relief.lay(surface, left, top, size)
        paint_lines(brush, sheet)
        paint_grid(brush, sheet)
        paint_marks(brush, sheet)
        if self.dots:
            paint_dots(brush, sheet)
        paint_positions(brush, sheet)
        if self.names:
            paint_names(brush, sheet)
        paint_paper(brush, sheet, palette.TABLE)
        paint_boxes(brush, sheet)

    def _tile(self, key: Key) -> pygame.Surface:
        size, column, row = key
        surface = pygame.Surface((TILE, TILE))
        self.paint(surface, column * TILE, row * TILE, size)
        self.drawn += 1
        self._kept[key] = surface
        while len(self._kept) * TILE * TILE * 4 > KEPT_BYTES:
            self._kept.popitem(last=False)
        return surface

    def overview(self) -> Shown:
        """The whole sheet, small: what is seen of it before its tiles are drawn."""
        if self._overview is None:
            left, top, right, bottom = self.sheet.bounds
            size = OVERVIEW_SIZE
            picture = pygame.Surface((math.ceil((right - left) * size), math.ceil((bottom - top) * size)))
            self.paint(picture, left * size, top * size, size)
            self._overview = Shown(picture, left, top, size)
        return self._overview

    # ------------------------------------------------------------ the view

    def draw(self, surface: pygame.Surface, camera: Camera, budget: float = 0.007) -> bool:
        """Draw the view; spends at most about ``budget`` seconds on new tiles. True when nothing was missing."""
        size, x, y = camera.goal
        ready = self._prepare(camera, size, x, y, budget)
        at_rest = abs(camera.size - size) < 1e-9
        if not at_rest or not ready:
            self._stand_in(surface, camera)
        if at_rest:
            origin = self._origin(camera, camera.size, camera.x, camera.y)
            for key in self._visible(camera, camera.size, camera.x, camera.y):
                tile = self._kept.get(key)
                if tile is not None:
                    surface.blit(tile, (key[1] * TILE - origin[0], key[2] * TILE - origin[1]))
            if ready and not camera.moving and (self._last is None or self._last.size != camera.size):
                self._last = Shown(surface.copy(), origin[0] / size, origin[1] / size, size)
            elif ready and self._last and self._last.size == camera.size and not camera.moving:
                moved = abs(self._last.left - origin[0] / size) + abs(self._last.top - origin[1] / size)
                if moved * size > 1:
                    self._last = None
        return ready and at_rest

    def finish(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the view whole, however long it takes."""
        self.draw(surface, camera, 60.0)

    def _origin(self, camera: Camera, size: float, x: float, y: float) -> tuple[int, int]:
        return round(x * size - camera.free.centerx), round(y * size - camera.free.centery)

    def _visible(self, camera: Camera, size: float, x: float, y: float) -> list[Key]:
        left, top = self._origin(camera, size, x, y)
        width, height = camera.window
        edge = self.sheet.bounds
        first_column = max(left, math.floor(edge[0] * size)) // TILE
        last_column = min(left + width - 1, math.ceil(edge[2] * size)) // TILE
        first_row = max(top, math.floor(edge[1] * size)) // TILE
        last_row = min(top + height - 1, math.ceil(edge[3] * size)) // TILE
        return [
            (size, column, row)
            for row in range(first_row, last_row + 1)
            for column in range(first_column, last_column + 1)
        ]

    def _prepare(self, camera: Camera, size: float, x: float, y: float, budget: float) -> bool:
        """Draw missing tiles of the view, those in the middle first; True when all are there."""
        keys = self._visible(camera, size, x, y)
        for key in keys:
            if key in self._kept:
                self._kept.move_to_end(key)
        missing = [key for key in keys if key not in self._kept]
        if missing:
            mx, my = x * size / TILE - 0.5, y * size / TILE - 0.5
            missing.sort(key=lambda key: (key[1] - mx) ** 2 + (key[2] - my) ** 2)
            until = time.perf_counter() + budget
            while missing and time.perf_counter() < until:
                self._tile(missing.pop(0))
        return not missing

    def _stand_in(self, surface: pygame.Surface, camera: Camera) -> None:
        shown = [self.overview()]
        if self._last is not None and camera.size > OVERVIEW_SIZE * 0.6:
            shown.append(self._last)
        window = surface.get_rect()
        for one in shown:
            scale = camera.size / one.size
            left, top = camera.to_screen((one.left, one.top))
            width, height = one.picture.get_size()
            area = pygame.FRect(left, top, width * scale, height * scale).clip(window)
            if area.width < 1 or area.height < 1:
                continue
            part = pygame.Rect(
                math.floor((area.left - left) / scale), math.floor((area.top - top) / scale),
                math.ceil(area.width / scale) + 1, math.ceil(area.height / scale) + 1,
            ).clip(one.picture.get_rect())
            if part.width < 1 or part.height < 1:
                continue
            large = pygame.transform.scale(
                one.picture.subsurface(part), (max(1, round(part.width * scale)), max(1, round(part.height * scale)))
            )
            surface.blit(large, (left + part.left * scale, top + part.top * scale))
