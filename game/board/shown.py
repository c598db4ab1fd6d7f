"""A picture of a part of the sheet that stands in, stretched, until the tiles of a size are drawn."""

import math
from dataclasses import dataclass

import pygame

from game import palette
from game.board.camera import Camera

SMOOTH_PIXELS = 2_200_000
"""Pictures up to this size are enlarged smoothly, larger ones quickly, for a frame has no time for more."""
_ROOM = 96
"""Pixels by which a bench is larger than was asked for: a stretched picture stands out over the window's edges."""
FAST = 0.15
"""A camera with more zoom than this before it, as a share of its size, goes too fast for the eye to see the grain."""
SMOOTH_FROM = 1.15
"""Enlargement from which it is seen whether a picture was enlarged smoothly."""


class Bench:
    """A surface that pictures are stretched on: to get a new one in every frame takes half as long as to fill it."""

    def __init__(self) -> None:
        self._surface = pygame.Surface((0, 0))

    def take(self, width: int, height: int) -> pygame.Surface:
        """A part of it that is this large; what was on it is lost."""
        has = self._surface.get_size()
        if has[0] < width or has[1] < height:
            self._surface = pygame.Surface((max(has[0], width + _ROOM), max(has[1], height + _ROOM)))
            self._surface.fill(palette.TABLE)  # the memory is had only once it is written to
        return self._surface.subsurface((0, 0, width, height))


@dataclass
class Shown:
    """A picture of a part of the sheet: its corner on the sheet, and its size."""

    picture: pygame.Surface
    left: float
    top: float
    size: float

    def place(self, camera: Camera) -> pygame.FRect:
        """Where the picture lies in the window."""
        left, top = camera.to_screen((self.left, self.top))
        scale = camera.size / self.size
        width, height = self.picture.get_size()
        return pygame.FRect(left, top, width * scale, height * scale)

    def part(
        self, area: pygame.FRect, camera: Camera, bench: Bench
    ) -> tuple[pygame.Surface, tuple[float, float]] | None:
        """What the picture shows of a rectangle of the window, stretched to it on a bench, and where it lies."""
        scale = camera.size / self.size
        left, top = self.place(camera).topleft
        seen = self.place(camera).clip(area)
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
        # to reduce smoothly takes three times as long as to enlarge, and what is left out can't be seen in motion
        smooth = scale >= SMOOTH_FROM and size[0] * size[1] <= SMOOTH_PIXELS and camera.haste < FAST
        stretch = pygame.transform.smoothscale if smooth else pygame.transform.scale
        return stretch(self.picture.subsurface(part), size, bench.take(*size)), (
            left + part.left * scale,
            top + part.top * scale,
        )
