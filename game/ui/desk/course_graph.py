"""How a game stood, as a pencil line on squared paper, with the decisions that are told as numbered stamps on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui import fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale

HUNDRED = 1000
"""What the line's values go up to."""
STEPS = 4
"""So many parts the scale has."""


@dataclass(frozen=True, slots=True)
class CourseMark:
    """A decision on the line: its number, after how many choices, and whether it is looked at."""

    number: int
    at: int
    lit: bool = False


def draw_course(
    surface: pygame.Surface,
    rect: pygame.Rect,
    measure: Scale,
    points: Sequence[tuple[int, int, int]],
    marks: Sequence[CourseMark],
) -> None:
    """Draw a line over choices inside ``rect``; ``points`` are choices, turn and the chance to win per mille."""
    palette, px = measure.theme.palette, measure.px
    small = min(measure.text("tiny"), px(22))
    plot = pygame.Rect(rect.left + px(58), rect.top + px(12), rect.width - px(70), rect.height - px(12) - 2 * small)
    last = max(1, points[-1][0])

    def place(made: float, value: float) -> tuple[float, float]:
        return plot.left + plot.width * made / last, plot.bottom - plot.height * value / HUNDRED

    turns = [(made, turn) for i, (made, turn, _) in enumerate(points) if i == 0 or points[i - 1][1] != turn]
    _paper(surface, plot, measure, [place(made, 0)[0] for made, _ in turns])
    for step in range(STEPS + 1):
        y = plot.bottom - plot.height * step / STEPS
        told = f"{100 * step // STEPS} %"
        paper.write(surface, told, (plot.left - px(8), y), small, palette.ink_soft, "typed", anchor="midright")
    free = 0.0
    for made, turn in turns:
        x = place(made, 0)[0]
        wide = fonts.width("typed", small, str(turn))
        if x - wide / 2 >= free:
            paper.write(surface, str(turn), (x, plot.bottom + px(5)), small, palette.ink_soft, "typed", anchor="midtop")
            free = x + wide / 2 + px(6)
    line = [place(made, value) for made, _, value in points]
    shade = mix(palette.paper_light, palette.pencil_blue, 0.22)
    for one, other in pairwise(line):
        foot = plot.bottom - 1
        shapes.polygon(surface, shade, [one, other, (other[0], foot), (one[0], foot)])
    _paper(surface, plot, measure, [place(made, 0)[0] for made, _ in turns], pale=0.34)
    for one, other in pairwise(line):
        shapes.aaline(surface, palette.pencil_blue, one, other, max(2, px(4)))
    for made, _ in turns:
        value = next(value for at, _, value in points if at == made)
        shapes.aacircle(surface, palette.pencil_blue, place(made, value), max(2, px(5)))
    for mark in sorted(marks, key=lambda one: one.lit):
        before = [point for point in points if point[0] <= mark.at][-1]
        after = next((point for point in points if point[0] >= mark.at), points[-1])
        share = (mark.at - before[0]) / max(1, after[0] - before[0])
        x, y = place(mark.at, before[2] + (after[2] - before[2]) * share)
        _stamp(surface, measure, plot, mark, (x, y))


def _paper(
    surface: pygame.Surface, plot: pygame.Rect, measure: Scale, columns: Sequence[float], pale: float = 0.2
) -> None:
    """The paper's squares, and the two axes."""
    palette = measure.theme.palette
    ink = mix(palette.paper_light, palette.pencil_blue, pale)
    for x in columns:
        shapes.line(surface, ink, (round(x), plot.top), (round(x), plot.bottom), max(1, measure.px(1)))
    for step in range(STEPS + 1):
        y = round(plot.bottom - plot.height * step / STEPS)
        shapes.line(surface, ink, (plot.left, y), (plot.right, y), max(1, measure.px(1)))
    wide = max(2, measure.px(2))
    shapes.line(surface, palette.ink, plot.topleft, plot.bottomleft, wide)
    shapes.line(surface, palette.ink, plot.bottomleft, plot.bottomright, wide)


def _stamp(
    surface: pygame.Surface, measure: Scale, plot: pygame.Rect, mark: CourseMark, at: tuple[float, float]
) -> None:
    """A decision's number on the line; the one that is looked at is stamped in red."""
    palette, px = measure.theme.palette, measure.px
    radius = px(17 if mark.lit else 14)
    x, y = at
    up = -1 if y - 3 * radius > plot.top else 1
    middle = (x, y + up * 2 * radius)
    ink = palette.stamp_red if mark.lit else palette.ink
    shapes.aaline(surface, ink, (x, y), (x, middle[1] - up * radius), max(1, px(2)))
    shapes.aacircle(surface, ink, middle, radius)
    shapes.aacircle(surface, palette.paper_light, middle, radius - px(3))
    if mark.lit:
        shapes.aacircle(surface, ink, middle, radius - px(3))
    colour = palette.paper_light if mark.lit else ink
    paper.write(surface, str(mark.number), middle, round(radius * 1.25), colour, "bold", anchor="center")
