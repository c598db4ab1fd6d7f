"""The printed sheet in tiles, made when they are needed and kept for each size.

Every tile is made for the size at which it is shown: the painted ground scaled to it, the ink drawn at it. While the
camera zooms, and until a new size's tiles are made, the last view and overviews of the whole sheet stand in. Making a
tile is cut into short pieces of work, so that no frame waits for it.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

import pygame

from game.table.brush import Brush
from game.table.camera import Camera
from game.table.last_view import TILE, Key, LastView, place_of
from game.table.map_warning import warn
from game.table.sheet_painter import SheetPainter, SheetPrint
from game.table.stand_in_picture import SMOOTH_PIXELS, StandInPicture, around
from game.ui.drawing import misaligned
from game.ui.theme import Theme

KEPT_BYTES = 30_000_000
"""Of tiles; a view that needs more has them all the same."""
GLANCE = 12.0
"""Size at which the whole sheet is there at once, without ink."""
OVERVIEWS = (24.0, 48.0)
"""Sizes at which the whole sheet is made when there is time; the ground is painted at them, so it isn't scaled."""
SHARP = 0.7
"""An overview is fit to be seen when it is at least this share of the view's size."""
PATIENCE = 0.001
"""Seconds between two looks whether a file has come."""
ROOMY = 0.003
"""Seconds that a frame has to have left for work on what isn't seen yet: its pieces can't be cut as short as others."""
NOW_AND_THEN = 4
"""With less left it is done every so many frames."""
AHEAD = 12
"""Tiles whose files are asked for together."""
FEW = 4
"""As many missing tiles are stood in for one by one."""
PATCH = 256
"""An overview is made in squares of this many pixels."""
P = TypeVar("P", bound=SheetPrint)


@dataclass
class Tiles(Generic[P]):
    """All tiles of one sheet, as it is printed now."""

    painter: SheetPainter[P]
    printed: P
    now: Callable[[], float]
    """The clock by which a frame's work is cut into slices."""
    drawn: int = 0
    """How many tiles have been drawn so far."""
    spent: float = 0.0
    """Seconds of the last frame that went into making tiles."""
    _kept: OrderedDict[Key, pygame.Surface] = field(default_factory=OrderedDict)
    _room: int = KEPT_BYTES // (TILE * TILE * 4)
    """How many tiles are kept."""
    _interim: dict[Key, pygame.Surface] = field(default_factory=dict)
    """What stands in for tiles of the view at rest that are still missing."""
    _blank: dict[float, pygame.Surface] = field(default_factory=dict)
    """The overviews' surfaces: to get that much memory takes longer than a frame has, so it is done at the start."""
    _overviews: dict[float, StandInPicture] = field(default_factory=dict)
    _coming: Iterator[bool] | None = None
    """The overview that is being made."""
    _last: StandInPicture | None = None
    _rest: tuple[float, tuple[int, int]] | None = None
    """Size and corner of the last view at rest."""
    _still: tuple[int, int] | None = None
    """The corner of the view at rest for which one picture of the whole stands in, None for none."""
    _stood: tuple[tuple[tuple[int, int], float], pygame.Surface, tuple[int, int]] | None = None
    """What stood in for the whole of a window at a size before the map slid on, and the corner of the view then."""
    _held_back: int = 0
    """How many frames in a row had no room for what isn't seen yet."""
    _job: tuple[Key, pygame.Surface, Iterator[bool]] | None = None
    """The tile that is being drawn."""

    def __post_init__(self) -> None:
        self._view = LastView(self.painter.bounds, self._kept)

    def forget(self) -> None:
        """Throw all tiles away, because what is printed changes."""
        self._kept.clear()
        self._interim.clear()
        self._overviews.clear()
        self._view.forget()
        self._last = self._coming = self._job = self._rest = self._still = self._stood = None

    def print_with(self, wanted: P) -> None:
        """Print the map like that from now on; tiles of another print are thrown away.

        Where colours and words stay the same the view as it was stands in until the new tiles are drawn.
        """
        if wanted != self.printed:
            seen = self._sharp() if wanted.theme is self.printed.theme else None
            self.printed = wanted
            self.forget()
            self._last = seen

    def _sharp(self) -> StandInPicture | None:
        """The view at rest, or what stands in for it, as one picture."""
        sight = (self._view.window, *self._rest) if self._rest is not None else None
        return (self._view.whole(sight) if sight is not None else None) or self._last

    def recolour(self, theme: Theme) -> None:
        """Print the map in a theme's colours and words from now on."""
        if theme is not self.printed.theme:
            self.print_with(replace(self.printed, theme=theme))

    def rest(self) -> None:
        """No window shows the tiles for now: what has a window's size is given up."""
        self._interim.clear()
        self._last = self._rest = self._still = self._stood = None
        self._view.give_back()

    def close(self) -> None:
        """Nobody uses the tiles any more."""
        self.forget()
        self.painter.close()

    # ------------------------------------------------------------ one tile

    def paint(self, surface: pygame.Surface, left: float, top: float, size: float) -> None:
        """Draw the part of the sheet whose corner is pixel (``left``, ``top``) at ``size``."""
        for waiting in self._steps(surface, left, top, size):
            if waiting:
                time.sleep(PATIENCE)

    def _steps(self, surface: pygame.Surface, left: float, top: float, size: float) -> Iterator[bool]:
        """Draw a part of the sheet piece by piece; yields True while it waits for a file, False between pieces."""
        return self.painter.paint(Brush(surface, left, top, size, self.printed.theme), self.printed)

    def _work(self, key: Key, until: float) -> bool:
        """Draw at a tile until the time is over; True when it is done."""
        if self._job is None or self._job[0] != key:
            surface = misaligned.opaque((TILE, TILE))
            self._job = (key, surface, self._steps(surface, key[1] * TILE, key[2] * TILE, key[0]))
        _, surface, steps = self._job
        for waiting in steps:
            if waiting and until - self.now() > 1.0:
                time.sleep(PATIENCE)
            elif waiting or self.now() > until:
                return False
        self._job = None
        self.drawn += 1
        self._kept[key] = surface
        self._interim.pop(key, None)
        while len(self._kept) > self._room:
            self._kept.popitem(last=False)
        return True

    def overview(self) -> StandInPicture:
        """The whole sheet, small: what is seen of it before its tiles are drawn."""
        if GLANCE not in self._overviews:
            left, top = self.painter.bounds[:2]
            picture = self._sized(GLANCE)
            brush = Brush(picture, left * GLANCE, top * GLANCE, GLANCE, self.printed.theme)
            for waiting in self.painter.glance(brush, self.printed):
                if waiting:
                    time.sleep(PATIENCE)
            self._overviews[GLANCE] = StandInPicture(picture, left, top, GLANCE)
            for size in OVERVIEWS:
                self._blank.setdefault(size, self._sized(size))
        return self._overviews[GLANCE]

    def _sized(self, size: float) -> pygame.Surface:
        """A surface that holds the whole sheet at a size."""
        left, top, right, bottom = self.painter.bounds
        return pygame.Surface((math.ceil((right - left) * size), math.ceil((bottom - top) * size)))

    def _survey(self, size: float) -> Iterator[bool]:
        """Make one overview piece by piece."""
        left, top = self.painter.bounds[:2]
        picture = self._blank.pop(size, None) or self._sized(size)
        for y in range(0, picture.get_height(), PATCH):
            self.painter.want([(left * size, top * size + y, picture.get_width(), PATCH)], size)
            for x in range(0, picture.get_width(), PATCH):
                patch = picture.subsurface(pygame.Rect(x, y, PATCH, PATCH).clip(picture.get_rect()))
                yield from self._steps(patch, left * size + x, top * size + y, size)
        self._overviews[size] = StandInPicture(picture, left, top, size)

    def lay(self, camera: Camera, seconds: float) -> float:
        """Paint for about so many ``seconds`` what a table needs before it is shown; gives how much is done, 1 for all.

        First what the camera is going to show, then the overviews, so that nothing blurred stands in on its first ways.
        """
        size, x, y = camera.goal
        keys, until = self._visible(camera, size, x, y), self.now() + seconds
        while (left := until - self.now()) > 0.0:
            if not all(key in self._kept for key in keys):
                self._prepare(camera, size, x, y, left)
            elif len(self._overviews) <= len(OVERVIEWS):
                self.look_ahead(until)
            else:
                break
            if self.now() < until:
                time.sleep(PATIENCE)  # a file is still to come
        done = sum(key in self._kept for key in keys) + sum(size in self._overviews for size in OVERVIEWS)
        return done / (len(keys) + len(OVERVIEWS))

    def look_ahead(self, until: float) -> None:
        """Work at the overviews until the time is over."""
        self.overview()
        if self._coming is None:
            size = next((size for size in OVERVIEWS if size not in self._overviews), None)
            if size is None:
                return
            self._coming = self._survey(size)
        for waiting in self._coming:
            if waiting or self.now() > until:
                return
        self._coming = None

    # ------------------------------------------------------------ the view

    def draw(
        self, surface: pygame.Surface, camera: Camera, budget: float = 0.004, around: Callable[[], None] | None = None
    ) -> bool:
        """Draw the view; spends at most about ``budget`` seconds on new tiles. True when nothing was missing.

        ``around`` draws the table.
        """
        self.spent = 0.0
        size, x, y = camera.goal
        at_rest = abs(camera.size - size) < 1e-9
        if not at_rest and self._rest and self._rest[0] != size and self._blurred(max(size, self._rest[0])):
            self._last = self._view.whole((camera.window, *self._rest)) or self._last
            self._rest, budget = None, 0.0
        elif not at_rest:
            self._rest = None
        began = self.now()
        ready = self._prepare(camera, size, x, y, budget if at_rest or budget > 1 else budget / 4)
        self.spent = self.now() - began
        if around is not None:
            around()
        if at_rest:
            whole = self._lie(surface, camera) and ready
        else:
            self._interim.clear()
            self._stood = self._still = None
            whole = False
            self._stand_in(surface, camera, pygame.FRect(surface.get_rect()))
        if self.painter.fault:
            theme = self.printed.theme
            warn(surface, theme.palette, camera.free, theme.text(self.painter.fault))
        return whole

    def _lie(self, surface: pygame.Surface, camera: Camera) -> bool:
        """Draw the view of a camera that doesn't zoom; True when no tile is missing."""
        origin = self._origin(camera, camera.size, camera.x, camera.y)
        keys = self._visible(camera, camera.size, camera.x, camera.y)
        missing = [key for key in keys if key not in self._kept and key not in self._interim]
        if len(missing) > FEW or (missing and self._still == origin):
            self._still = origin  # one by one takes twice as long, and a frame has no time for that
            self._slide(surface, camera, origin, [pygame.Rect(place_of(key, origin), (TILE, TILE)) for key in missing])
        else:
            self._still = self._stood = None
        for key in keys:
            tile, place = self._kept.get(key) or self._interim.get(key), place_of(key, origin)
            if tile is None:
                if self._still == origin:
                    continue
                tile = self._interim[key] = misaligned.opaque((TILE, TILE))
                self._stand_in(tile, camera, pygame.FRect(*place, TILE, TILE), place)
            surface.blit(tile, place)
        whole = all(key in self._kept for key in keys)
        if whole:
            self._interim.clear()
            self._last = self._stood = None
            self._view.make_room(camera.window)
            if self._rest == (camera.size, origin):  # it lies still: there is time now, and none when a zoom begins
                self._view.go_on((camera.window, camera.size, origin))
        self._rest = (camera.size, origin)
        return whole

    def _slide(
        self, surface: pygame.Surface, camera: Camera, origin: tuple[int, int], bare: Sequence[pygame.Rect]
    ) -> None:
        """Fill the window with what stands in, stretched once; while the map slides the rest is added at its edges.

        A large one is filled where it is ``bare`` of tiles, in every frame anew: what is made in a hurry isn't kept.
        """
        window = pygame.FRect((0, 0), camera.window)
        if window.width * window.height > SMOOTH_PIXELS:
            self._stand_in(surface, camera, window, bare=bare)
            return
        if self._stood is None or self._stood[0] != (camera.window, camera.size):
            picture = misaligned.opaque(camera.window)
            self._stand_in(picture, camera, window)
            self._stood = ((camera.window, camera.size), picture, origin)
        _, picture, before = self._stood
        at = before[0] - origin[0], before[1] - origin[1]
        surface.blit(picture, at)
        if at != (0, 0):
            for strip in around(pygame.FRect(at, camera.window).clip(window), window):
                self._stand_in(surface, camera, strip)

    def finish(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the view whole, however long it takes."""
        self.draw(surface, camera, 60.0)

    def _origin(self, camera: Camera, size: float, x: float, y: float) -> tuple[int, int]:
        return round(x * size - camera.free.centerx), round(y * size - camera.free.centery)

    def _visible(self, camera: Camera, size: float, x: float, y: float, margin: int = 0) -> list[Key]:
        left, top = self._origin(camera, size, x, y)
        width, height = camera.window
        edge = self.painter.bounds
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
        self._room = max(self._room, len(keys) + len(keys) // 4)  # whatever the window shows has room at once
        missing = [key for key in keys if key not in self._kept]
        ready = not missing
        if ready and budget < 1.0 and not self._room_ahead(budget):
            return True
        if ready and budget < 1.0:
            wider = self._visible(camera, size, x, y, TILE)
            self._room = max(KEPT_BYTES // (TILE * TILE * 4), len(wider) + len(wider) // 6)
            # first a small overview, without which the camera can't go far, then what is just out of sight
            missing = [key for key in wider if key not in self._kept] if OVERVIEWS[0] in self._overviews else []
        mx, my = x * size / TILE - 0.5, y * size / TILE - 0.5
        if not missing:
            if budget < 1.0 and camera.size == size:
                self.look_ahead(self.now() + budget)
            return True
        missing.sort(key=lambda key: (key[1] - mx) ** 2 + (key[2] - my) ** 2)
        if self._job and self._job[0] in missing:
            missing.insert(0, self._job[0])
        self.painter.want(((key[1] * TILE, key[2] * TILE, TILE, TILE) for key in missing[:AHEAD]), size)
        until = self.now() + budget
        for key in dict.fromkeys(missing):
            if not self._work(key, until) or self.now() > until:
                break
        return all(key in self._kept for key in keys)

    def _room_ahead(self, budget: float) -> bool:
        """Whether this frame has room for what isn't seen yet; a busy table goes on with it now and then."""
        self._held_back = 0 if budget >= ROOMY else self._held_back + 1
        return self._held_back % NOW_AND_THEN == 0

    def _blurred(self, size: float) -> bool:
        """Whether all overviews that are there would look blurred at a size."""
        return max(self._overviews, default=0.0) < size * SHARP

    def _stand_in(
        self,
        surface: pygame.Surface,
        camera: Camera,
        area: pygame.FRect,
        corner: tuple[int, int] = (0, 0),
        bare: Sequence[pygame.Rect] | None = None,
    ) -> None:
        """Fill ``surface`` with what is known of a part of the window; ``corner`` is the pixel in the surface's.

        Only what is ``bare`` has to be filled.
        """
        self.overview()
        known = [self._overviews[size] for size in sorted(self._overviews)]
        shown = next((one for one in known if one.size >= camera.size * SHARP), known[-1])
        parts = [(shown, area)]
        if self._last is not None and self._blurred(camera.size):
            sharp = self._last.place(camera).clip(area)
            parts = [*((shown, strip) for strip in around(sharp, area)), (self._last, sharp)]
        for one, wanted in parts:
            one.lay(surface, wanted, camera, corner, bare)
