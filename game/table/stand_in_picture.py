"""A picture of a part of the sheet that stands in, stretched, until the tiles of a size are drawn."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.table.camera import Camera
from game.ui.drawing.page import Box, Page
from game.ui.drawing.stretching import stretch

SMOOTH_PIXELS = 2_200_000
"""In windows up to this size pictures are enlarged smoothly, in larger ones quickly: a frame has no time for more."""
FAST = 0.15
"""A camera with more zoom than this before it, as a share of its size, goes too fast for the eye to see the grain."""
SMOOTH_FROM = 1.15
"""Enlargement from which it is seen whether a picture was enlarged smoothly."""
PIECE, COVERABLE = 640, 448
"""Pixels to the side, about, of the pieces that a picture is stretched in, smaller where tiles may cover some."""
LEAST = 0.5
"""Pixels of a strip that is worth drawing."""
WHOLE = 250_000
"""Pictures up to so many pixels are stretched whole: to cut them takes longer."""


@dataclass
class StandInPicture:
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

    def lay(
        self,
        surface: pygame.Surface,
        area: pygame.FRect,
        camera: Camera,
        corner: tuple[int, int] = (0, 0),
        bare: Sequence[pygame.Rect] | None = None,
    ) -> None:
        """Draw what the picture shows of a rectangle of the window; ``corner`` is the pixel in the surface's.

        Of the pieces in which it is stretched those are left out that touch no rectangle of ``bare``: what lies outside
        these is drawn over.

        It is stretched straight onto the surface, but for the little that stands out over its edges: to stretch it
        elsewhere and lay it would take twice as long.
        """
        scale, place = camera.size / self.size, self.place(camera)
        seen = place.clip(area)
        if min(seen.size) < LEAST:
            return
        part = pygame.Rect(
            math.floor((seen.left - place.left) / scale),
            math.floor((seen.top - place.top) / scale),
            math.ceil(seen.width / scale) + 1,
            math.ceil(seen.height / scale) + 1,
        ).clip(self.picture.get_rect())
        if part.width < 1 or part.height < 1:
            return
        left, top, pixels = place.left - corner[0], place.top - corner[1], part.width * part.height * scale**2
        # to reduce smoothly takes three times as long as to enlarge, and what is left out can't be seen in motion
        window = pixels if pixels <= WHOLE else max(pixels, camera.window[0] * camera.window[1])
        smooth = scale >= SMOOTH_FROM and window <= SMOOTH_PIXELS and camera.haste < FAST
        same = surface.get_masks() == self.picture.get_masks()
        free = surface.get_clip() if same and pixels >= WHOLE else pygame.Rect(0, 0, 0, 0)
        piece = PIECE if bare is None else COVERABLE
        step = 100_000 if smooth or pixels < WHOLE else max(1, round(piece / scale))  # in pieces it would show edges
        columns = _pieces(_cuts(part.left, part.right, left, scale, (free.left, free.right)), left, scale, step)
        rows = _pieces(_cuts(part.top, part.bottom, top, scale, (free.top, free.bottom)), top, scale, step)
        parts = [
            ((x0, y0, x1 - x0, y1 - y0), (west, high, east - west, low - high))
            for (y0, high), (y1, low) in pairwise(rows)
            for (x0, west), (x1, east) in pairwise(columns)
        ]
        if bare is not None:
            parts = [one for one in parts if pygame.Rect(one[1]).collidelist(bare) >= 0]
        if isinstance(surface, Page) and same:
            for source, target in parts:
                surface.stretch(self.picture, pygame.Rect(source), pygame.Rect(target), smooth=smooth)
        else:
            self._lay_parts(surface, parts, smooth=smooth)

    def _lay_parts(self, surface: pygame.Surface, parts: list[tuple[Box, Box]], *, smooth: bool) -> None:
        """Stretch parts straight onto a surface, or beside it where it has other pixels or a target stands out."""
        free, same = surface.get_clip(), surface.get_masks() == self.picture.get_masks()
        straight = []
        for part, target in parts:
            if min(target[2:]) < 1:
                continue
            source = self.picture.subsurface(part)
            if same and free.contains(target):
                straight.append((source, surface.subsurface(target), smooth))
            else:
                way = pygame.transform.smoothscale if smooth else pygame.transform.scale
                surface.blit(way(source, target[2:]), target)
        stretch(straight)


def _pieces(cuts: list[tuple[int, int]], origin: float, scale: float, step: int) -> list[tuple[int, int]]:
    """The same cuts and others between them, so that no piece has more than ``step`` of the picture's pixels."""
    found = []
    for (one, place), (other, _) in pairwise(cuts):
        found += [(one, place), *((cut, round(origin + cut * scale)) for cut in range(one + step, other, step))]
    return [*found, cuts[-1]]


def _cuts(first: int, end: int, origin: float, scale: float, free: tuple[int, int]) -> list[tuple[int, int]]:
    """Where a row of a picture's pixels is cut so that the middle piece lies inside ``free``: pixels and their places.

    ``origin`` is the place of the picture's first pixel. What lies inside whole, or not at all, isn't cut.
    """
    inside, outside = math.ceil((free[0] - origin) / scale), math.floor((free[1] - origin) / scale)
    kept = [first, *(cut for cut in (inside, outside) if first < cut < end), end] if inside < outside else [first, end]
    return [(cut, round(origin + cut * scale)) for cut in kept]


def around(inner: pygame.FRect, outer: pygame.FRect) -> list[pygame.FRect]:
    """What is left of a rectangle without one inside it, with a pixel of overlap."""
    if inner.width <= 2 or inner.height <= 2:
        return [outer]
    inner = inner.inflate(-2, -2)
    strips = [
        pygame.FRect(outer.left, outer.top, outer.width, inner.top - outer.top),
        pygame.FRect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom),
        pygame.FRect(outer.left, inner.top, inner.left - outer.left, inner.height),
        pygame.FRect(inner.right, inner.top, outer.right - inner.right, inner.height),
    ]
    return [strip for strip in strips if min(strip.size) > LEAST]
