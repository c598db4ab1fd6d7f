"""A card that turns over in depth: seen from above with a near edge and a far one, its thickness, and the light on it.

The card turns around its upright axis. Each of its columns is as high as its distance makes it, so the card is a
trapezoid on its way; the picture of the face is taken column by column from one that was printed before.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.table import card_stock
from game.table.cardboard import shadow
from game.ui import colours
from game.ui.colours import grey
from game.ui.drawing import shapes

EYE = 2.6
"""How far the eye is above the table, in widths of the card."""
STRIPS = 80
"""Columns that a card is cut into at most."""
EDGE_ON = 0.03
"""Below this share of its width nothing but the card's edge is seen."""
DARK = (56, 86)
"""Size of the shadow that is stretched under a card, in pixels."""
SMOOTH_PIXELS = 300_000
"""Cards up to this size are stretched smoothly while they turn."""
_DEPTHS = 12
"""The light is rounded to this many levels."""


def warped(face: pygame.Surface, size: tuple[int, int], angle: float) -> pygame.Surface:
    """A face ``size`` pixels large when it lies flat, turned by ``angle`` radians (under a right angle either way).

    A positive angle lifts the left edge towards the eye. The picture is as high as the nearer edge.
    """
    width, height = size
    run, rise = math.cos(angle), math.sin(angle)
    if abs(angle) < 0.004:
        return face if face.get_size() == size else pygame.transform.smoothscale(face, size)
    near = height / (1.0 - abs(rise) * 0.5 / EYE)
    wide = _reach(0.5, run, rise) - _reach(-0.5, run, rise)
    picture = pygame.Surface((max(1, math.ceil(wide * width) + 1), math.ceil(near)), pygame.SRCALPHA)
    picture.fill((*colours.SHADOW, 0))
    first = _reach(-0.5, run, rise)
    # a large card goes by too fast for its grain to be seen, and to stretch it smoothly takes as long as a frame has
    stretch = pygame.transform.smoothscale if width * height <= SMOOTH_PIXELS else pygame.transform.scale
    strips = max(4, min(STRIPS, picture.get_width() // 3))
    source_width, source_height = face.get_size()
    middle = picture.get_height() / 2
    for i in range(strips):
        one, two = i / strips, (i + 1) / strips
        left = round((_reach(one - 0.5, run, rise) - first) * width)
        right = round((_reach(two - 0.5, run, rise) - first) * width)
        if right <= left:
            continue
        away = 1.0 + (((one + two) / 2) - 0.5) * rise / EYE
        tall = max(1, round(height / away))
        x = min(source_width - 1, round(one * source_width))
        column = face.subsurface((x, 0, max(1, round(two * source_width) - x), source_height))
        picture.blit(stretch(column, (right - left, tall)), (left, round(middle - tall / 2)))
    return picture


def _reach(across: float, run: float, rise: float) -> float:
    """Where a column ``across`` (-0.5 to 0.5) of the width is seen."""
    return across * run / (1.0 + across * rise / EYE)


def draw(
    surface: pygame.Surface,
    back: pygame.Surface,
    face: pygame.Surface,
    middle: tuple[float, float],
    size: tuple[int, int],
    share: float,
    height: float,
) -> None:
    """Draw a card on its way from its back (``share`` 0) to its face (1), ``height`` pixels above the table."""
    angle = max(0.0, min(1.0, share)) * math.pi
    front = angle > math.pi / 2
    lean = angle - math.pi if front else angle
    run, rise = math.cos(lean), math.sin(lean)
    width = size[0]
    _shadow(surface, middle, size, abs(run), height)
    x, y = middle[0], middle[1] - height
    if abs(run) > EDGE_ON:
        picture = warped(face if front else back, size, lean)
        light = round((1.0 + 0.1 * rise - 0.34 * abs(rise)) * _DEPTHS) / _DEPTHS
        if light < 1.0 - 0.5 / _DEPTHS:
            picture = picture.copy() if picture is face or picture is back else picture
            picture.fill(grey(max(0, min(255, round(255 * light)))), special_flags=pygame.BLEND_RGB_MULT)
        left = x + _reach(-0.5, run, rise) * width
        surface.blit(picture, (round(left), round(y - picture.get_height() / 2)))
    _edge(surface, (x, y), size, run, rise)


def _edge(surface: pygame.Surface, middle: tuple[float, float], size: tuple[int, int], run: float, rise: float) -> None:
    """The thickness of the card along its nearer side."""
    width, height = size
    thick = abs(rise) * max(1.5, width * 0.014)
    if thick < 0.8:
        return
    side = -0.5 if rise > 0 else 0.5
    x = middle[0] + _reach(side, run, rise) * width
    tall = height / (1.0 + side * rise / EYE) * (1.0 - card_stock.ROUND)
    rect = pygame.Rect(0, 0, max(1, round(thick)), round(tall))
    rect.center = (round(x + side * thick), round(middle[1]))
    shapes.rect(surface, colours.CORE, rect)
    shapes.line(surface, colours.CORE_SHADE, rect.topright, rect.bottomright)


def _shadow(
    surface: pygame.Surface, middle: tuple[float, float], size: tuple[int, int], run: float, height: float
) -> None:
    """The shadow on the table: narrow when the card stands on its edge, soft and far off when it is high."""
    depth = round(max(3.0, 3 + height * 0.12) / 3) * 3
    width = max(6, round(size[0] * max(0.06, run)))
    dark = pygame.transform.smoothscale(_dark(), (width + 4 * depth, size[1] + 4 * depth))
    away = depth * 0.6 + height * 0.5
    surface.blit(dark, dark.get_rect(center=(round(middle[0] + away * 0.6), round(middle[1] + away))))


@lru_cache(maxsize=1)
def _dark() -> pygame.Surface:
    """A small soft shadow of a card, to be stretched: blurring a large one takes longer than a frame has."""
    return shadow(DARK[0], DARK[1], 4)
