"""What is pointed at: a ring in red pencil and an arrow on everything, and the rest of the window a little darker."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.table import pencil
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.scale import Scale

DIM = 84
"""How dark the rest gets, of 255: the map stays legible."""
FADE = 0.25
"""Seconds in which that comes."""
SMALL = 8
"""The dark is drawn so many times smaller, which makes its edges soft."""
ROUND = 1.9
"""What is longer than this many times its width is framed instead of ringed."""
WIDTH, ARROW, AWAY = 5, 74, 5
"""Widths of the stroke, the arrow's length and its distance from the ring, in pixels at 1080 lines."""
BOB, TEMPO = 7, 4.2
"""How far the arrow moves to and fro, and how fast."""
WAYS = (-45, -135, 45, 135, -90, 90, 180, 0)
"""The directions, in degrees, from which an arrow points, the first that is free."""
MOST = 2
"""Of more things than this only the first one gets an arrow."""

Rects = Sequence[pygame.Rect]


class Spotlight:
    """Points at places of the window."""

    def __init__(self) -> None:
        self._time = 0.0
        self._places: tuple[tuple[int, int, int, int], ...] = ()
        self._lit = 0.0

    def update(self, seconds: float, *, still: bool) -> None:
        """Let time pass; while the map isn't ``still`` nothing is dimmed, since what is pointed at moves."""
        self._time += seconds
        self._lit = min(1.0, self._lit + seconds / FADE) if still else 0.0

    def draw(
        self,
        surface: pygame.Surface,
        measure: Scale,
        places: Rects,
        bright: Rects,
        taken: Rects,
        *,
        calm: bool,
        dims: bool = True,
    ) -> None:
        """Point at ``places``; ``bright`` isn't dimmed, and no arrow lies on what is ``taken``."""
        window = surface.get_rect()
        seen = [place for place in places if place.colliderect(window)]
        if not seen:
            return
        share = 0.0 if not dims else 1.0 if calm and self._lit else round(self._lit * 4) / 4
        if share:
            holes = tuple((*rect, 0) for rect in bright) + tuple((*_around(rect), 1) for rect in seen)
            dark = _dark(surface.get_size(), holes)
            dark.set_alpha(round(255 * share))
            surface.blit(dark, (0, 0))
        for place in seen:
            self.ring(surface, measure, place)
        bob = 0.0 if calm else math.sin(self._time * TEMPO) * measure.px(BOB)
        for place in seen if len(seen) <= MOST else seen[:1]:
            self._arrow(surface, measure, place, [*(one for one in seen if one is not place), *taken], bob)

    @staticmethod
    def ring(surface: pygame.Surface, measure: Scale, place: pygame.Rect) -> None:
        """A ring alone."""
        red, pale = measure.theme.palette.stamp_red, measure.theme.palette.paper_light
        _ring(surface, place, red, pale, measure.px(WIDTH))

    def _arrow(self, surface: pygame.Surface, measure: Scale, place: pygame.Rect, taken: Rects, bob: float) -> None:
        long, window = measure.px(ARROW), surface.get_rect()
        for way in WAYS:
            x, y = math.cos(math.radians(way)), math.sin(math.radians(way))
            reach = _edge(place, x, y) + measure.px(AWAY + BOB)
            middle = place.centerx + x * (reach + long / 2), place.centery + y * (reach + long / 2)
            picture = _arrow(
                long, way, measure.theme.palette.stamp_red, measure.theme.palette.paper_light, measure.px(WIDTH)
            )
            rect = picture.get_rect(center=(round(middle[0]), round(middle[1])))
            if window.contains(rect) and rect.collidelist(list(taken)) < 0:
                surface.blit(picture, rect.move(round(x * bob), round(y * bob)))
                return


def _around(place: pygame.Rect) -> pygame.Rect:
    """What stays bright around a place: of something small its neighbourhood, too."""
    more = max(min(place.size), 40)
    return place.inflate(more, more)


def _ring(surface: pygame.Surface, place: pygame.Rect, colour: Colour, pale: Colour, width: int) -> None:
    long, short = max(place.size), max(1, min(place.size))
    if long <= ROUND * short:
        picture = pencil.oval((round(place.w * 1.12), round(place.h * 1.12)), colour, 10 * width, edge=pale)
    else:
        picture = pencil.rect_ring(place.size, colour, 8 * width, edge=pale)
    surface.blit(picture, picture.get_rect(center=place.center))


def _edge(place: pygame.Rect, x: float, y: float) -> float:
    """How far the ring around a place reaches from its middle in a direction."""
    if max(place.size) <= ROUND * max(1, min(place.size)):
        return 0.56 * math.hypot(place.w * x, place.h * y) + 2
    across = place.w / 2 / abs(x) if abs(x) > 1e-6 else math.inf
    upright = place.h / 2 / abs(y) if abs(y) > 1e-6 else math.inf
    return min(across, upright)


@lru_cache(maxsize=16)
def _arrow(long: int, way: int, colour: Colour, pale: Colour, width: int) -> pygame.Surface:
    """An arrow that comes from a direction: its head points the other way."""
    side = long + 6 * width
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((*pale, 0))
    x, y, middle = math.cos(math.radians(way)), math.sin(math.radians(way)), side / 2
    line: list[Point] = [(middle + x * long * share, middle + y * long * share) for share in (0.5, -0.5)]
    bend = (middle - y * long * 0.12, middle + x * long * 0.12)
    pencil.arrow(picture, [line[0], bend, line[1]], colour, float(width), pale=pale)
    return picture.subsurface(picture.get_bounding_rect()).copy()


@lru_cache(maxsize=3)
def _dark(size: tuple[int, int], holes: tuple[tuple[int, int, int, int, int], ...]) -> pygame.Surface:
    """The window's dark with soft holes in it: rectangles (0) and ovals (1)."""
    small = pygame.Surface((size[0] // SMALL + 1, size[1] // SMALL + 1), pygame.SRCALPHA)
    small.fill((*colours.VEIL, DIM))
    clear = (*colours.VEIL, 0)
    for left, top, width, height, oval in holes:
        rect = pygame.Rect(left // SMALL, top // SMALL, width // SMALL + 1, height // SMALL + 1)
        if oval:
            shapes.ellipse(small, clear, rect.inflate(2, 2))
        else:
            shapes.rect(small, clear, rect)
    soft = pygame.transform.gaussian_blur(small, 2)
    return pygame.transform.smoothscale(soft, size)
