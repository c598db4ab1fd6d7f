"""The drawn sheet in tiles, made when they are needed and kept for each size.

Nothing is scaled when the view is at rest: every tile is drawn for the size at which it is shown. While the camera
zooms, and until a new size's tiles are drawn, the last view and a small overview stand in. Drawing a tile is cut into
short pieces of work, so that no frame waits for it.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Iterator
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
KEPT_BYTES = 200_000_000
OVERVIEW_SIZE = 15.0
SMOOTH_PIXELS = 2_200_000
"""Pictures up to this size are stretched smoothly, larger ones quickly."""
Key = tuple[float, int, int]


@dataclass
class Shown:
    """A picture of a part of the sheet: its corner on the sheet, and its size."""

    picture: pygame.Surface
    left: float
    top: float
    size: float

    def covers(self, area: pygame.FRect, camera: Camera) -> bool:
        """Whether the picture shows the whole of a rectangle of the window."""
        left, top = camera.to_screen((self.left, self.top))
        scale = camera.size / self.size
        width, height = self.picture.get_size()
        return pygame.FRect(left, top, width * scale, height * scale).contains(area)

    def part(self, area: pygame.FRect, camera: Camera) -> tuple[pygame.Surface, tuple[float, float]] | None:
        """What the picture shows of a rectangle of the window, stretched to it, and where it lies."""
        scale = camera.size / self.size
        left, top = camera.to_screen((self.left, self.top))
        seen = pygame.FRect(left, top, self.picture.get_width() * scale, self.picture.get_height() * scale).clip(area)
        if seen.width < 1 or seen.height < 1:
            return None
        part = pygame.Rect(
            math.floor((seen.left - left) / scale),
            math.floor((seen.top - top) / scale),
            math.ceil(seen.width / scale) + 1,
            math.ceil(seen.height / scale) + 1,
        ).clip(self.picture.get_rect())
        if part.width < 1 or part.height < 1:
            return None
        size = max(1, round(part.width * scale)), max(1, round(part.height * scale))
        stretch = pygame.transform.smoothscale if size[0] * size[1] <= SMOOTH_PIXELS else pygame.transform.scale
        return stretch(self.picture.subsurface(part), size), (
            left + part.left * scale,
            top + part.top * scale,
        )


@dataclass
class Tiles:
    """All tiles of one sheet."""

    sheet: Sheet
    names: bool = True
    dots: bool = True
    drawn: int = 0
    """How many tiles have been drawn so far."""
    _kept: OrderedDict[Key, pygame.Surface] = field(default_factory=OrderedDict)
    _relief: Relief | None = None
    _overview: Shown | None = None
    _last: Shown | None = None
    _rest: tuple[float, tuple[int, int]] | None = None
    """Size and corner of the last view at rest."""
    _job: tuple[Key, pygame.Surface, Iterator[None]] | None = None
    """The tile that is being drawn."""

    def forget(self) -> None:
        """Throw all tiles away, because what is printed changes."""
        self._kept.clear()
        self._last = self._overview = self._job = self._rest = None

    # ------------------------------------------------------------ one tile

    def paint(self, surface: pygame.Surface, left: float, top: float, size: float) -> None:
        """Draw the part of the sheet whose corner is pixel (``left``, ``top``) at ``size``."""
        for _ in self._steps(surface, left, top, size):
            pass

    def _steps(self, surface: pygame.Surface, left: float, top: float, size: float) -> Iterator[None]:
        if self._relief is None:
            self._relief = Relief(self.sheet)
        brush, sheet = Brush(surface, left, top, size), self.sheet
        yield from paint_ground(brush, sheet)
        yield
        self._relief.lay(surface, left, top, size)
        yield
        paint_lines(brush, sheet)
        yield
        paint_grid(brush, sheet)
        yield
        paint_marks(brush, sheet)
        yield
        if self.dots:
            paint_dots(brush, sheet)
            yield
        paint_positions(brush, sheet)
        if self.names:
            paint_names(brush, sheet)
        yield
        paint_paper(brush, sheet, palette.TABLE)
        paint_boxes(brush, sheet)

    def _work(self, key: Key, until: float) -> bool:
        """Draw at a tile until the time is over; True when it is done."""
        if self._job is None or self._job[0] != key:
            surface = pygame.Surface((TILE, TILE))
            self._job = (key, surface, self._steps(surface, key[1] * TILE, key[2] * TILE, key[0]))
        _, surface, steps = self._job
        for _ in steps:
            if time.perf_counter() > until:
                return False
        self._job = None
        self.drawn += 1
        self._kept[key] = surface
        while len(self._kept) * TILE * TILE * 4 > KEPT_BYTES:
            self._kept.popitem(last=False)
        return True

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

    def draw(self, surface: pygame.Surface, camera: Camera, budget: float = 0.004) -> bool:
        """Draw the view; spends at most about ``budget`` seconds on new tiles. True when nothing was missing."""
        size, x, y = camera.goal
        at_rest = abs(camera.size - size) < 1e-9
        if not at_rest and self._rest and self._rest[0] != size:
            self._last = self._snapshot(camera.window, *self._rest) or self._last
            self._rest = None
        ready = self._prepare(camera, size, x, y, budget if at_rest or budget > 1 else budget / 4)
        if not at_rest:
            self._stand_in(surface, camera, pygame.FRect(surface.get_rect()))
            return False
        origin = self._origin(camera, camera.size, camera.x, camera.y)
        whole = True
        for key in self._visible(camera, camera.size, camera.x, camera.y):
            tile = self._kept.get(key)
            place = (key[1] * TILE - origin[0], key[2] * TILE - origin[1])
            if tile is None:
                whole = False
                self._stand_in(surface, camera, pygame.FRect(*place, TILE, TILE))
            else:
                surface.blit(tile, place)
        self._rest = (camera.size, origin)
        return ready and whole

    def finish(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the view whole, however long it takes."""
        self.draw(surface, camera, 60.0)

    def _origin(self, camera: Camera, size: float, x: float, y: float) -> tuple[int, int]:
        return round(x * size - camera.free.centerx), round(y * size - camera.free.centery)

    def _visible(self, camera: Camera, size: float, x: float, y: float, margin: int = 0) -> list[Key]:
        left, top = self._origin(camera, size, x, y)
        width, height = camera.window
        edge = self.sheet.bounds
        columns = range(
            max(left - margin, math.floor(edge[0] * size)) // TILE,
            min(left + width - 1 + margin, math.ceil(edge[2] * size)) // TILE + 1,
        )
        rows = range(
            max(top - margin, math.floor(edge[1] * size)) // TILE,
            min(top + height - 1 + margin, math.ceil(edge[3] * size)) // TILE + 1,
        )
        return [(size, column, row) for row in rows for column in columns]

    def _prepare(self, camera: Camera, size: float, x: float, y: float, budget: float) -> bool:
        """Draw missing tiles, from the middle of the view outwards and then around it; True when none is missing."""
        keys = self._visible(camera, size, x, y)
        for key in keys:
            if key in self._kept:
                self._kept.move_to_end(key)
        missing = [key for key in keys if key not in self._kept]
        ready = not missing
        if ready and budget < 1.0:
            missing = [key for key in self._visible(camera, size, x, y, TILE) if key not in self._kept]
            budget /= 2
        elif len(missing) > len(keys) // 2:
            budget *= 2
        mx, my = x * size / TILE - 0.5, y * size / TILE - 0.5
        missing.sort(key=lambda key: (key[1] - mx) ** 2 + (key[2] - my) ** 2)
        if self._job and self._job[0] in missing:
            missing.insert(0, self._job[0])
        until = time.perf_counter() + budget
        for key in dict.fromkeys(missing):
            if not self._work(key, until) or time.perf_counter() > until:
                break
        return all(key in self._kept for key in keys)

    def _stand_in(self, surface: pygame.Surface, camera: Camera, area: pygame.FRect) -> None:
        """Fill a part of the window with what is known of it."""
        area = area.clip(pygame.FRect(surface.get_rect()))
        shown = [self.overview()]
        if self._last is not None and camera.size > OVERVIEW_SIZE * 0.6:
            shown = [self._last] if self._last.covers(area, camera) else [*shown, self._last]
        for one in shown:
            found = one.part(area, camera)
            if found:
                surface.blit(*found)

    def _snapshot(self, window: tuple[int, int], size: float, origin: tuple[int, int]) -> Shown | None:
        """The view at rest that the camera leaves, put together from its tiles; None when one of them is missing."""
        left, top, right, bottom = (round(edge * size) for edge in self.sheet.bounds)
        corner = max(left, origin[0]), max(top, origin[1])
        far = min(right, origin[0] + window[0]), min(bottom, origin[1] + window[1])
        if far[0] <= corner[0] or far[1] <= corner[1]:
            return None
        picture = pygame.Surface((far[0] - corner[0], far[1] - corner[1]))
        for row in range(corner[1] // TILE, (far[1] - 1) // TILE + 1):
            for column in range(corner[0] // TILE, (far[0] - 1) // TILE + 1):
                tile = self._kept.get((size, column, row))
                if tile is None:
                    return None
                picture.blit(tile, (column * TILE - corner[0], row * TILE - corner[1]))
        return Shown(picture, corner[0] / size, corner[1] / size, size)
