"""A picture of a part of the sheet that stands in, stretched, until the tiles of a size are drawn."""

import math
from dataclasses import dataclass

import pygame

from game.board.camera import Camera

SMOOTH_PIXELS = 2_200_000
"""Pictures up to this size are stretched smoothly, larger ones quickly."""


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
