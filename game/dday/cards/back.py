"""The back of the cards: engraved lines like those of a banknote, with a star over palms and the sea."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.dday.board.emblems import symbol_points
from game.table import card_stock
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes

_OVER = 3
_LEAF = 7
"""Fronds of a palm."""


@lru_cache(maxsize=8)
def picture(width: int) -> pygame.Surface:
    """The back, ``width`` pixels wide."""
    over = _OVER if width < 500 else 2
    big = pygame.Surface((width * over, card_stock.height_of(width) * over))
    big.fill(colours.CARD_PAPER)
    unit = big.get_width() / 300
    field = big.get_rect().inflate(-round(22 * unit), -round(22 * unit))
    shapes.rect(big, colours.CARD_BACK, field, border_radius=round(9 * unit))
    _guilloche(big, field, unit)
    shapes.rect(big, colours.CARD_BACK_DARK, field, max(2, round(5 * unit)), round(9 * unit))
    line = field.inflate(-round(12 * unit), -round(12 * unit))
    shapes.rect(big, colours.CARD_BACK_LINE, line, max(1, round(1.6 * unit)), round(6 * unit))
    _emblem(big, big.get_rect().center, unit)
    face = card_stock.blank(width)
    face.blit(pygame.transform.smoothscale(big, face.get_size()), (0, 0))
    return card_stock.trim(face)


def _guilloche(big: pygame.Surface, field: pygame.Rect, unit: float) -> None:
    """Waves laid over each other across the field, and a rosette around its middle."""
    ink = mix(colours.CARD_BACK, colours.CARD_BACK_LINE, 0.34)
    width = max(1, round(0.7 * unit))
    big.set_clip(field.inflate(-round(10 * unit), -round(10 * unit)))
    for band in range(-2, 34):
        for phase in (0.0, math.pi):
            base = field.top + band * 14 * unit
            points: list[Point] = [
                (x, base + math.sin((x - field.left) / (19 * unit) + phase + band * 0.6) * 9 * unit)
                for x in range(field.left, field.right + 6, max(2, round(3 * unit)))
            ]
            shapes.lines(big, ink, False, points, width)
    big.set_clip(None)
    middle = field.center
    shapes.circle(big, colours.CARD_BACK_DARK, middle, 104 * unit)
    for turn in range(18):
        lean = turn * math.tau / 4 / 18
        ring: list[Point] = []
        for step in range(121):
            angle = step * math.tau / 120
            reach = (86 + 16 * math.cos(4 * angle)) * unit
            ring.append((middle[0] + math.cos(angle + lean) * reach, middle[1] + math.sin(angle + lean) * reach))
        shapes.lines(big, mix(ink, colours.CARD_BACK_LINE, 0.2), True, ring, width)
    shapes.circle(big, colours.CARD_BACK_LINE, middle, 106 * unit, max(1, round(1.8 * unit)))


def _emblem(big: pygame.Surface, middle: tuple[int, int], unit: float) -> None:
    """A star, a palm on either side, three waves below."""
    x, y = middle
    ink: Colour = colours.CARD_BACK_LINE
    shapes.circle(big, colours.CARD_BACK, middle, 69 * unit)
    shapes.circle(big, ink, middle, 69 * unit, max(1, round(2.4 * unit)))
    shapes.circle(big, ink, middle, 64 * unit, max(1, round(0.9 * unit)))
    shapes.polygon(big, ink, symbol_points("star", (x, y - 18 * unit), 27 * unit))
    for side in (-1, 1):
        _palm(big, (x + side * 38 * unit, y + 25 * unit), side, unit, ink)
    for row in range(3):
        half = (43 - row * 8) * unit
        points = [
            (x + (i / 24 * 2 - 1) * half, y + (30 + row * 9) * unit + math.sin(i * math.pi / 3) * 2.6 * unit)
            for i in range(25)
        ]
        shapes.lines(big, ink, False, points, max(2, round(2.2 * unit)))


def _palm(big: pygame.Surface, root: tuple[float, float], side: int, unit: float, ink: Colour) -> None:
    crown = root[0] + side * 3 * unit, root[1] - 38 * unit
    trunk = [
        (root[0] - 2.2 * unit, root[1]),
        (root[0] + 2.2 * unit, root[1]),
        (crown[0] + 1.2 * unit, crown[1]),
        (crown[0] - 1.2 * unit, crown[1]),
    ]
    shapes.polygon(big, ink, trunk)
    for leaf in range(_LEAF):
        angle = math.pi * (0.02 + leaf / (_LEAF - 1) * 0.96)
        out = 18 * unit
        tip = crown[0] + math.cos(angle) * out, crown[1] - math.sin(angle) * out * 0.5 + 6 * unit
        bow = crown[0] + math.cos(angle) * out * 0.6, crown[1] - math.sin(angle) * out * 0.72 - 3 * unit
        low = bow[0], bow[1] + 3.6 * unit
        shapes.polygon(big, ink, [crown, bow, tip, low])
