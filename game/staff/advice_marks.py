"""What the staff advises, drawn in blue pencil on any map: an arrow from where to where, a number where it leads."""

from __future__ import annotations

import math

import pygame

from game.table import chips
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes
from game.ui.palette import Palette

Spot = tuple[float, float]


def pencil(palette: Palette, *, lit: bool) -> Colour:
    """The ink of an answer: full for the one that is looked at."""
    return palette.pencil_blue if lit else mix(palette.pencil_blue, palette.paper_light, 0.45)


def draw_arrow(surface: pygame.Surface, palette: Palette, start: Spot, end: Spot, size: float, *, lit: bool) -> None:
    """An arrow between the middles of two things that are about ``size`` pixels wide each way from there."""
    ink, wide, paper = pencil(palette, lit=lit), size * (0.13 if lit else 0.07), palette.paper_light
    (x0, y0), (x1, y1) = start, end
    run = math.hypot(x1 - x0, y1 - y0)
    if run < 1:
        return
    ux, uy = (x1 - x0) / run, (y1 - y0) / run
    one = x0 + ux * size * 0.45, y0 + uy * size * 0.45
    end_at = x1 - ux * size * 0.5, y1 - uy * size * 0.5
    head = max(8.0, wide * 2.6)
    tip = end_at[0] + ux * head, end_at[1] + uy * head
    wings = [(end_at[0] - side * uy * head * 0.62, end_at[1] + side * ux * head * 0.62) for side in (1, -1)]
    shapes.aaline(surface, paper, one, end_at, round(max(5.0, wide * 1.9)))
    shapes.aaline(surface, ink, one, end_at, round(max(2.0, wide)))
    shapes.polygon(surface, ink, [tip, *wings])
    shapes.aalines(surface, paper, True, [tip, *wings])


def draw_number(surface: pygame.Surface, palette: Palette, number: int, at: Spot, height: int, *, lit: bool) -> None:
    """An answer's number on a chip."""
    chips.lay(surface, chips.word_chip(str(number), height, pencil(palette, lit=lit), palette.paper_light), at)


def above(middle: Spot, number: int, size: float) -> Spot:
    """Where an answer's number is above the middle of a thing: those of several answers lie beside one another."""
    return middle[0] + (number - 2) * size * 0.45, middle[1] - size * 0.62
