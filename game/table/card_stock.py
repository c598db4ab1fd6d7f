"""The card that cards are printed on: linen paper with rounded corners, and its shadow on the table."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from game.ui import colours, paper
from game.ui.colours import Colour, grey, mix, shade
from game.ui.drawing import shapes

ASPECT = 1.52
"""Height of a card as a share of its width."""
ROUND = 0.05
"""Radius of a corner as a share of the width."""


def height_of(width: int) -> int:
    """How high a card of this width is, in pixels."""
    return round(width * ASPECT)


@lru_cache(maxsize=1)
def _linen() -> pygame.Surface:
    """A square of linen that repeats without a seam: threads across and down, no two alike."""
    side, source = 128, random.Random(1944)
    across = [source.randrange(6) for _ in range(side)]
    down = [source.randrange(6) for _ in range(side)]
    values = bytearray()
    for y in range(side):
        for x in range(side):
            weave = 3 if (x + y) % 2 else 0
            values += bytes((255 - across[y] - down[x] - weave,) * 3)
    return pygame.image.frombytes(bytes(values), (side, side), "RGB")


def weave(picture: pygame.Surface) -> None:
    """Give a picture the tooth of linen paper."""
    cloth = _linen()
    for x in range(0, picture.get_width(), cloth.get_width()):
        for y in range(0, picture.get_height(), cloth.get_height()):
            picture.blit(cloth, (x, y), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=8)
def outline(size: tuple[int, int], radius: int) -> pygame.Surface:
    """White where a card with rounded corners is, with smooth edges, to be multiplied with."""
    over, reach = 4, max(1, min(radius + 1, *(side // 2 for side in size)))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(grey(255))
    # only the corners are drawn large and reduced: the rest of a sheet that fills half the window would take too long
    big = pygame.Surface((2 * reach * over, 2 * reach * over), pygame.SRCALPHA)
    big.fill((*grey(255), 0))
    shapes.rect(big, grey(255), big.get_rect(), border_radius=radius * over)
    small = pygame.transform.smoothscale(big, (2 * reach, 2 * reach))
    for x, from_x in ((0, 0), (size[0] - reach, reach)):
        for y, from_y in ((0, 0), (size[1] - reach, reach)):
            corner = pygame.Rect(x, y, reach, reach)
            picture.fill((*grey(255), 0), corner)
            picture.blit(small, corner, (from_x, from_y, reach, reach))
    return picture


def blank(width: int, colour: Colour = colours.CARD_PAPER, height: int = 0) -> pygame.Surface:
    """A card of plain stock to print on; ``trim`` it when it is printed. ``height`` 0 for a card of the deck."""
    picture = pygame.Surface((width, height or height_of(width)), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def trim(picture: pygame.Surface, radius: int = 0) -> pygame.Surface:
    """Cut a printed card out: linen, edge, rounded corners (``radius`` 0 for those of a card of the deck)."""
    width = picture.get_width()
    radius = radius or max(2, round(width * ROUND))
    weave(picture)
    rect = picture.get_rect()
    line = max(1, width // 160)
    shapes.rect(picture, shade(colours.CARD_EDGE, 0.72), rect, line, radius)
    inner = rect.inflate(-2 * line, -2 * line)
    shapes.rect(picture, mix(colours.CARD_EDGE, colours.WHITE, 0.5), inner, line, max(1, radius - line))
    picture.blit(outline(rect.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def throw(surface: pygame.Surface, rect: pygame.Rect, lift: int) -> None:
    """The soft shadow of a card that lies at ``rect``, ``lift`` pixels above the table."""
    paper.cast(surface, rect, max(2, lift))


def lay(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, lift: int) -> None:
    """Lay a printed card on the table."""
    paper.cast_around(surface, rect, max(2, lift), max(2, round(rect.width * ROUND)))
    surface.blit(picture, rect)
