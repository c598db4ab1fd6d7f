"""A line graph drawn in ink on squared paper, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui import fonts, paper
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes
from game.ui.scale import Scale


@dataclass(frozen=True, slots=True)
class Curve:
    """One line: what it shows, its ink, a value for each turn (None where there is none)."""

    name: str
    colour: Colour
    values: tuple[int | None, ...]
    dashed: bool = False


def draw_graph(
    surface: pygame.Surface,
    rect: pygame.Rect,
    measure: Scale,
    title: str,
    turns: Sequence[int],
    lines: Sequence[Curve],
) -> None:
    """Draw lines over turns inside ``rect``, with title, legend, and figures on both axes."""
    theme = measure.theme
    small = min(measure.text("tiny"), measure.px(19))  # its axes are close to one another
    head = paper.write(
        surface, title, rect.topleft, measure.text("small"), theme.palette.stamp_red, "stencil", within=rect.width
    )
    words = [fonts.text("typed", small, line.name, theme.palette.ink_soft) for line in lines]
    wide = sum(word.get_width() + measure.px(52) for word in words) - measure.px(18)
    low = head.bottom
    x, y = rect.right, head.centery
    if rect.right - wide < head.right + measure.px(16):  # a long title has its legend below it
        y = head.bottom + round(small * 0.9)
        low = y + small // 2
    for line, word in zip(reversed(lines), reversed(words), strict=True):
        x -= word.get_width()
        surface.blit(word, (x, y - word.get_height() // 2))
        x -= measure.px(34)
        _stroke(surface, (x, y), (x + measure.px(26), y), line, measure)
        x -= measure.px(18)
    plot = pygame.Rect(
        rect.left + measure.px(34),
        low + measure.px(14),
        rect.width - measure.px(42),
        rect.bottom - low - measure.px(38),
    )
    most = max([value for line in lines for value in line.values if value is not None], default=0)
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100) if most <= one * 5)
    top = max(step, -(-most // step) * step)
    _squares(surface, plot, measure, len(turns), top // step)
    each = max(1, -(-round(small * 1.1) // max(1, round(plot.height * step / top))))
    for level in range(0, top + 1, step * each):
        line_at = plot.bottom - plot.height * level / top
        paper.write(
            surface,
            str(level),
            (plot.left - measure.px(8), line_at),
            small,
            theme.palette.ink_soft,
            "typed",
            anchor="midright",
        )
    apart = plot.width / max(1, len(turns) - 1)
    every = max(1, -(-round(measure.px(30)) // max(1, round(apart))))
    for i, turn in enumerate(turns):
        if i % every == 0 or i == len(turns) - 1:
            paper.write(
                surface,
                str(turn),
                (plot.left + i * apart, plot.bottom + measure.px(5)),
                small,
                theme.palette.ink_soft,
                "typed",
                anchor="midtop",
            )
    for line in lines:
        points = [
            (plot.left + i * apart, plot.bottom - plot.height * value / top) if value is not None else None
            for i, value in enumerate(line.values)
        ]
        for one, other in pairwise(points):
            if one and other:
                _stroke(surface, one, other, line, measure)
        if not line.dashed:
            for one in points:
                if one:
                    shapes.aacircle(surface, line.colour, one, max(2, measure.px(4)))


def _squares(surface: pygame.Surface, plot: pygame.Rect, measure: Scale, across: int, up: int) -> None:
    """The paper's squares, and the two axes."""
    theme = measure.theme
    pale = mix(theme.palette.paper_light, theme.palette.pencil_blue, 0.2)
    columns, fine, wide = max(1, across - 1), max(1, measure.px(1)), max(2, measure.px(2))
    for i in range(columns + 1):
        x = round(plot.left + plot.width * i / columns)
        shapes.line(surface, pale, (x, plot.top), (x, plot.bottom), fine)
    for i in range(up + 1):
        y = round(plot.bottom - plot.height * i / max(1, up))
        shapes.line(surface, pale, (plot.left, y), (plot.right, y), fine)
    shapes.line(surface, theme.palette.ink, plot.topleft, plot.bottomleft, wide)
    shapes.line(surface, theme.palette.ink, plot.bottomleft, plot.bottomright, wide)


def _stroke(
    surface: pygame.Surface, one: tuple[float, float], other: tuple[float, float], line: Curve, measure: Scale
) -> None:
    """A piece of a line, dashed or whole."""
    width = max(2, measure.px(3))
    if not line.dashed:
        shapes.aaline(surface, line.colour, one, other, width)
        return
    pieces = max(1, round(((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5 / measure.px(9)))
    for i in range(0, pieces, 2):
        a, b = i / pieces, min(1.0, (i + 1) / pieces)
        shapes.aaline(
            surface,
            line.colour,
            (one[0] + (other[0] - one[0]) * a, one[1] + (other[1] - one[1]) * a),
            (one[0] + (other[0] - one[0]) * b, one[1] + (other[1] - one[1]) * b),
            max(1, width - 1),
        )
