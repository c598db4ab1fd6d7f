"""The camera: which part of the map sheet the window shows, and how large.

``size`` is the length of a hex side in pixels; ``x``, ``y`` the point of the sheet in the middle of the free part of
the window, the part that no panel covers. The sheet is always in sight: the camera is held over it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.table.hexgrid import ROW, Point

LARGEST_SHARE = 0.42
"""At the closest zoom a hex is this high, as a share of the window's height."""
STEP = 1.25
EASE = 9.0
"""How fast the camera goes where it is sent: larger is faster."""
SETTING_OFF = 0.15
"""Seconds until it is at full speed, so that it does not start with a jerk."""
SLOWEST = 0.15
"""How much of its size it gains or loses in a second at least, so that a zoom doesn't end in a long crawl."""
LEISURE = 0.7
"""How much longer it takes, as a share, for each doubling or halving of the size."""
PATIENT = 0.8
"""Following, the camera stays as far away as it is when it is at least this share as near as it should be."""
EDGE = 1.2
"""Following, it stays where it is while all points lie this far inside the free part, in hex sides."""


@dataclass
class Camera:
    """A view of a sheet that covers ``sheet`` (left, top, right, bottom, in sheet units)."""

    sheet: tuple[float, float, float, float]
    window: tuple[int, int] = (1280, 720)
    free: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1280, 720))
    size: float = 20.0
    wanted: float = 1.0
    """How many times its usual size what is read on the map shall have."""
    x: float = 0.0
    y: float = 0.0
    _target: tuple[float, float, float] | None = None
    _anchor: tuple[Point, Point] | None = None
    _going: float = 0.0
    """Seconds since the camera set off."""
    _leisure: float = 1.0
    """How much longer it takes for its way because it zooms far."""

    # ------------------------------------------------------------ limits

    @property
    def smallest(self) -> float:
        """The size at which the whole sheet fits into the free part of the window."""
        left, top, right, bottom = self.sheet
        return max(4.0, min(self.free.width / (right - left), self.free.height / (bottom - top)))

    @property
    def largest(self) -> float:
        """The size at which one hex fills more than a third of the window's height."""
        return max(self.smallest, self.window[1] * LARGEST_SHARE / ROW)

    def resize(self, window: tuple[int, int], free: pygame.Rect) -> None:
        """Take over a window's new size and its free part; what was in the middle stays there."""
        self.window, self.free = window, free
        if self._target:
            self._target = self.held(*self._target)
        self.size, self.x, self.y = self.held(self.size, self.x, self.y)

    def held(self, size: float, x: float, y: float) -> tuple[float, float, float]:
        """A size and a point as near to these as leaves the sheet in sight."""
        size = max(self.smallest, min(self.largest, size))
        left, top, right, bottom = self.sheet
        half_width, half_height = self.free.width / size / 2, self.free.height / size / 2
        x = _between(left, right, half_width, x)
        y = _between(top, bottom, half_height, y)
        return size, x, y

    # ------------------------------------------------------------ points

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""
        return self._target is not None

    @property
    def goal(self) -> tuple[float, float, float]:
        """Size and point where the camera will come to rest."""
        return self._target or (self.size, self.x, self.y)

    @property
    def haste(self) -> float:
        """How much of its zoom the camera still has before it, as a share of its size; its speed follows from that."""
        return abs(self.goal[0] / self.size - 1.0)

    def to_screen(self, point: Point) -> Point:
        """The pixel of a point of the sheet."""
        return (
            (point[0] - self.x) * self.size + self.free.centerx,
            (point[1] - self.y) * self.size + self.free.centery,
        )

    def to_sheet(self, pixel: Point) -> Point:
        """The point of the sheet under a pixel."""
        return (pixel[0] - self.free.centerx) / self.size + self.x, (pixel[1] - self.free.centery) / self.size + self.y

    # ------------------------------------------------------------ moves

    def pan(self, dx: float, dy: float) -> None:
        """Shift the view by pixels, at once."""
        self._target = None
        self.size, self.x, self.y = self.held(self.size, self.x + dx / self.size, self.y + dy / self.size)

    def zoom(self, steps: float, at: Point | None = None) -> None:
        """Zoom in (or out, when negative) so that what lies under pixel ``at`` stays there."""
        pixel = at or (float(self.free.centerx), float(self.free.centery))
        under = self._anchor[1] if self._anchor and self._anchor[0] == pixel and self._target else self.to_sheet(pixel)
        size = max(self.smallest, min(self.largest, self.goal[0] * STEP**steps))
        x = under[0] - (pixel[0] - self.free.centerx) / size
        y = under[1] - (pixel[1] - self.free.centery) / size
        self._anchor = (pixel, under)
        self._target = self.held(size, x, y)

    def go(self, point: Point, size: float | None = None, *, at_once: bool = False) -> None:
        """Move to a point of the sheet, and to a size when one is given."""
        self._anchor = None
        if not self.moving:
            self._going = 0.0
        self._target = self.held(size if size is not None else self.goal[0], *point)
        self._leisure = 1.0 + LEISURE * abs(math.log2(self._target[0] / self.size))
        if at_once:
            self.size, self.x, self.y = self._target
            self._target = None

    def show_points(
        self,
        points: Sequence[Point],
        *,
        margin: float = 1.6,
        at_once: bool = False,
        closer: float = 0.0,
        farthest: float = 0.0,
    ) -> None:
        """Move, and zoom out if need be, until all points lie in the free part; zoom in to at least ``closer``.

        For points at the edges it goes out no farther than ``farthest``.
        """
        if not points:
            return
        left, right = min(p[0] for p in points) - margin, max(p[0] for p in points) + margin
        top, bottom = min(p[1] for p in points) - margin, max(p[1] for p in points) + margin
        fits = min(self.free.width / (right - left), self.free.height / (bottom - top))
        size, x, y = self.goal
        wanted = min(max(size, closer), max(fits, min(size, farthest)))
        inside = (
            abs(left - x) * wanted <= self.free.width / 2 + 1
            and abs(right - x) * wanted <= self.free.width / 2 + 1
            and abs(top - y) * wanted <= self.free.height / 2 + 1
            and abs(bottom - y) * wanted <= self.free.height / 2 + 1
        )
        if inside and wanted == size:
            return
        self.go(((left + right) / 2, (top + bottom) / 2), wanted, at_once=at_once)

    def follow(
        self, points: Sequence[Point], *, margin: float, closer: float, farthest: float = 0.0, at_once: bool = False
    ) -> None:
        """Have points in view, about ``closer`` pixels to a hex side, and move for it no more than is needed.

        When all of them can be seen well the camera stays; otherwise it goes to them and keeps its size if it can. It
        goes out no farther than to ``farthest``, even if some of them stay outside.
        """
        if not points:
            return
        size, x, y = self.goal
        wide, high = (max(p[i] for p in points) - min(p[i] for p in points) for i in (0, 1))
        fits = min(self.free.width / (wide + 2 * margin), self.free.height / (high + 2 * margin))
        tight = min(self.free.width / (wide + 2 * EDGE), self.free.height / (high + 2 * EDGE))
        fits, tight = max(fits, farthest), max(tight, farthest)
        near_enough = size >= PATIENT * min(closer, fits)
        half_wide, half_high = self.free.width / size / 2 - EDGE, self.free.height / size / 2 - EDGE
        if near_enough and all(abs(p[0] - x) <= half_wide and abs(p[1] - y) <= half_high for p in points):
            return
        middle = (
            (max(p[0] for p in points) + min(p[0] for p in points)) / 2,
            (max(p[1] for p in points) + min(p[1] for p in points)) / 2,
        )
        goal = size if near_enough and size <= tight else min(max(size, closer), fits)
        target = self.held(goal, *middle)
        away = max(abs(target[1] - x), abs(target[2] - y)) * size
        if target[0] == size and away < 1.0:
            return
        self.go(middle, goal, at_once=at_once)

    def update(self, seconds: float) -> None:
        """Come nearer to where the camera was sent; with an anchor, what lies under it stays in place."""
        if not self._target:
            return
        size, x, y = self._target
        self._going += seconds
        start = 1.0 if self._anchor else min(1.0, (self._going + seconds) / SETTING_OFF)
        share = min(1.0, seconds * EASE * start / (1.0 if self._anchor else self._leisure))
        if size != self.size and not self._anchor:
            share = min(1.0, max(share, seconds * SLOWEST * start / abs(math.log(size / self.size))))
        if abs(self.size - size) < size * 0.004 and max(abs(self.x - x), abs(self.y - y)) * size < 0.7:
            self.size, self.x, self.y = self._target
            self._target = self._anchor = None
            return
        new = self.size * (size / self.size) ** share
        if abs(new - size) < size * 0.004 and not self._anchor:
            new = size  # the rest of the way is not worth stretching the map for in every frame
        if self._anchor:
            pixel, under = self._anchor
            nx = under[0] - (pixel[0] - self.free.centerx) / new
            ny = under[1] - (pixel[1] - self.free.centery) / new
            _, nx, ny = self.held(new, nx, ny)
        else:
            nx, ny = self.x + (x - self.x) * share, self.y + (y - self.y) * share
        self.size, self.x, self.y = new, nx, ny
        if self._anchor and abs(self.size - size) < size * 0.004:
            self.size, self.x, self.y = self._target
            self._target = self._anchor = None


def _between(low: float, high: float, half: float, wanted: float) -> float:
    """``wanted`` held so that ``half`` on either side stays over low..high, or in the middle when it can't."""
    if high - low <= 2 * half:
        return (low + high) / 2
    return max(low + half, min(high - half, wanted))
