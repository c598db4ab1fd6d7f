"""A number as strokes of a pencil, in fives with a bar across."""

from __future__ import annotations

import random

import pygame

from game.ui.colours import Colour
from game.ui.drawing import shapes


def draw_tally(surface: pygame.Surface, rect: pygame.Rect, count: int, colour: Colour) -> None:
    """Draw ``count`` strokes from the left of ``rect``, closer together when there are many; no two are quite alike."""
    if not count:
        return
    groups = -(-count // 5)
    high = round(rect.height * 0.62)
    apart = max(2.0, min(high * 0.34, rect.width / (groups * 6.2)))
    width = max(1, round(min(high * 0.09, apart * 0.6)))
    dice = random.Random(count)
    top, bottom = rect.centery - high / 2, rect.centery + high / 2
    for i in range(count):
        group, place = divmod(i, 5)
        left = rect.left + group * apart * 6.2 + apart
        lean = dice.uniform(-0.12, 0.12) * apart
        if place == 4:
            shapes.aaline(
                surface,
                colour,
                (left - apart * 0.7, bottom - high * 0.22 + lean),
                (left + apart * 3.7, top + high * 0.2 - lean),
                width,
            )
        else:
            x = left + place * apart
            shapes.aaline(surface, colour, (x + lean, top + lean), (x - lean, bottom - lean), width)
