"""The lie of the land as light and shadow: a small picture of the whole sheet that is laid over the tints.

It is soft by nature, so enlarging it costs no sharpness; every line on the map is drawn apart from it.
"""

import math
import random

import pygame

from game import palette
from game.board.hexgrid import corners
from game.board.sheet import Sheet

DENSITY = 10
"""Pixels for each unit of the sheet."""
LEVEL = 241
"""The grey of flat ground."""
STEP = 34
"""Grey steps for each step of elevation."""


class Relief:
    """Shading of one sheet, laid over tiles of any size."""

    def __init__(self, sheet: Sheet) -> None:
        left, top, right, bottom = sheet.bounds
        self.left, self.top = left, top
        size = math.ceil((right - left) * DENSITY), math.ceil((bottom - top) * DENSITY)
        heights = pygame.Surface(size)
        for h, hexagon in sheet.island.hexes.items():
            if hexagon.elevation or not hexagon.water:
                grey = 10 + hexagon.elevation * STEP
                points = [((x - left) * DENSITY, (y - top) * DENSITY) for x, y in corners(h, 1.04)]
                pygame.draw.polygon(heights, palette.grey(grey), points)
        heights = pygame.transform.gaussian_blur(heights, 6)
        rough = _noise(size, 5, 30)
        rough.blit(self._ground(sheet, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        heights.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        heights = pygame.transform.gaussian_blur(heights, 2)
        lit, dark = _slope(heights, 2), _slope(heights, -2)
        shade = pygame.Surface(size)
        shade.fill(palette.grey(LEVEL))
        dark.fill(palette.SHADE_TINT, special_flags=pygame.BLEND_RGB_MULT)
        lit.fill(palette.LIGHT_TINT, special_flags=pygame.BLEND_RGB_MULT)
        for _ in range(4):
            shade.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            shade.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self.picture = pygame.transform.gaussian_blur(shade, 1)

    def _ground(self, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
        """White where there is land, dark where there is water: how rough the surface is."""
        picture = pygame.Surface(size)
        picture.fill(palette.grey(36))
        for h, hexagon in sheet.island.hexes.items():
            if not hexagon.water:
                points = [((x - self.left) * DENSITY, (y - self.top) * DENSITY) for x, y in corners(h)]
                pygame.draw.polygon(picture, palette.grey(255) if hexagon.elevation else palette.grey(150), points)
        return pygame.transform.gaussian_blur(picture, 4)

    def lay(self, surface: pygame.Surface, left: float, top: float, size: float) -> None:
        """Shade a picture whose corner is pixel (``left``, ``top``) of the sheet at ``size``."""
        scale = size / DENSITY
        width, height = surface.get_size()
        x0 = math.floor((left / size - self.left) * DENSITY) - 2
        y0 = math.floor((top / size - self.top) * DENSITY) - 2
        x1 = math.ceil(((left + width) / size - self.left) * DENSITY) + 2
        y1 = math.ceil(((top + height) / size - self.top) * DENSITY) + 2
        part = pygame.Surface((x1 - x0, y1 - y0))
        part.fill(palette.grey(LEVEL))
        part.blit(self.picture, (-x0, -y0))
        large = pygame.transform.smoothscale(part, (round((x1 - x0) * scale), round((y1 - y0) * scale)))
        offset = (round((x0 / DENSITY + self.left) * size - left), round((y0 / DENSITY + self.top) * size - top))
        surface.blit(large, offset, special_flags=pygame.BLEND_RGB_MULT)


def _noise(size: tuple[int, int], cell: int, strength: int) -> pygame.Surface:
    """Soft random grey, the same every time."""
    small = (max(2, size[0] // cell), max(2, size[1] // cell))
    source = random.Random(1944)
    values = bytes(int(source.random() * strength) for _ in range(small[0] * small[1]))
    picture = pygame.image.frombytes(b"".join(bytes(palette.grey(v)) for v in values), small, "RGB")
    return pygame.transform.smoothscale(picture, size)


def _slope(heights: pygame.Surface, shift: int) -> pygame.Surface:
    """How much higher each pixel is than the one ``shift`` to the north-west of it."""
    picture = heights.copy()
    picture.blit(heights, (shift, shift), special_flags=pygame.BLEND_RGB_SUB)
    return picture
