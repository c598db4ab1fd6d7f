"""Small chips of card that lie on the map while a layer is shown: a figure, a tick, a flag, a burst, a chain."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.table.camera import Camera
from game.ui import fonts
from game.ui.colours import Colour, shade
from game.ui.drawing import shapes

SMALLEST, LARGEST = 12, 30
"""Height in pixels below which a chip can't be read, and the greatest one at 1080 lines."""
GROWN = 1.5
"""By how much chips grow at most with the size of type."""
FROM = 17.0
"""Hexes with a shorter side than this, in pixels, have no room for chips."""
_OVER = 4


@lru_cache(maxsize=256)
def word_chip(words: str, height: int, ink: Colour, face: Colour) -> pygame.Surface:
    """A chip with words or a figure on it."""
    size = max(9, round(height * 0.96))
    told = fonts.text("bold", size, words, ink)
    box = told.get_bounding_rect()
    picture = _blank(max(height, box.width + round(height * 0.62)), height, face, ink)
    place = (round(picture.get_width() / 2 - box.centerx), round(picture.get_height() / 2 - box.centery))
    picture.blit(told, place)
    return picture


@lru_cache(maxsize=64)
def sign_chip(sign: str, height: int, ink: Colour, face: Colour) -> pygame.Surface:
    """A chip with one of the signs "tick", "flag", "burst", "chain", "broken", "bar"."""
    big = pygame.Surface((height * _OVER, height * _OVER), pygame.SRCALPHA)
    big.fill((*ink, 0))
    middle, reach = height * _OVER / 2, height * _OVER * 0.3
    _SIGNS[sign](big, ink, middle, reach)
    picture = _blank(height, height, face, ink)
    picture.blit(pygame.transform.smoothscale(big, (height, height)), (0, 0))
    return picture


def _blank(width: int, height: int, face: Colour, ink: Colour) -> pygame.Surface:
    """A rounded piece of card with an edge in the ink's colour."""
    big = pygame.Surface((width * _OVER, height * _OVER), pygame.SRCALPHA)
    big.fill((*face, 0))
    rect, corner = big.get_rect(), round(height * 0.3 * _OVER)
    shapes.rect(big, shade(ink, 0.8), rect, border_radius=corner)
    edge = max(_OVER, round(height * 0.09 * _OVER))
    shapes.rect(big, face, rect.inflate(-2 * edge, -2 * edge), border_radius=max(1, corner - edge))
    return pygame.transform.smoothscale(big, (width, height))


def lay(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float]) -> pygame.Rect:
    """Lay a chip with its middle on a pixel; gives where it lies."""
    rect = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    surface.blit(picture, rect)
    return rect


def height_at(camera: Camera, share: float = 0.36) -> int:
    """How high chips are: so much of a hex's side, more in large type, never huge; 0 where they couldn't be read."""
    if camera.size < FROM:
        return 0
    grown = max(1.0, min(GROWN, camera.wanted))
    most = min(round(LARGEST * grown * camera.window[1] / 1080), round(camera.size * share * grown))
    return max(round(SMALLEST * grown), most)


# ---------------------------------------------------------------- signs


def _tick(picture: pygame.Surface, ink: Colour, middle: float, reach: float) -> None:
    left, foot, top = (-1.0, 0.0), (-0.25, 0.75), (1.0, -0.8)
    points = [(middle + x * reach, middle + y * reach) for x, y in (left, foot, top)]
    shapes.lines(picture, ink, False, points, round(reach * 0.5))


def _flag(picture: pygame.Surface, ink: Colour, middle: float, reach: float) -> None:
    left = middle - reach * 0.7
    shapes.line(picture, ink, (left, middle - reach * 1.1), (left, middle + reach * 1.2), round(reach * 0.3))
    cloth = [(left, middle - reach), (middle + reach, middle - reach * 0.45), (left, middle + reach * 0.2)]
    shapes.polygon(picture, ink, cloth, round(reach * 0.26))


def _burst(picture: pygame.Surface, ink: Colour, middle: float, reach: float) -> None:
    points = []
    for i in range(16):
        away = reach * (1.25 if i % 2 == 0 else 0.55)
        points.append((middle + math.cos(i * math.pi / 8) * away, middle + math.sin(i * math.pi / 8) * away))
    shapes.polygon(picture, ink, points)


def _link(picture: pygame.Surface, ink: Colour, x: float, y: float, reach: float) -> None:
    rect = pygame.Rect(0, 0, round(reach * 1.25), round(reach * 0.95))
    rect.center = (round(x), round(y))
    shapes.ellipse(picture, ink, rect, round(reach * 0.3))


def _chain(picture: pygame.Surface, ink: Colour, middle: float, reach: float) -> None:
    for step in (-0.8, 0.0, 0.8):
        _link(picture, ink, middle + step * reach * 0.92, middle, reach)


def _broken(picture: pygame.Surface, ink: Colour, middle: float, reach: float) -> None:
    for step in (-0.78, 0.78):
        _link(picture, ink, middle + step * reach, middle, reach)
    shapes.line(
        picture,
        ink,
        (middle - reach * 0.35, middle + reach * 1.1),
        (middle + reach * 0.35, middle - reach * 1.1),
        round(reach * 0.26),
    )


def _bar(picture: pygame.Surface, ink: Colour, middle: float, reach: float) -> None:
    shapes.line(picture, ink, (middle - reach, middle), (middle + reach, middle), round(reach * 0.55))


_SIGNS = {"tick": _tick, "flag": _flag, "burst": _burst, "chain": _chain, "broken": _broken, "bar": _bar}
