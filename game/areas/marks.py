"""Marks that counters of several games bear: stars, flames, and the smoke that is left of them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.table.cardboard import CounterBoard
from game.ui import colours
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes


def draw_star(board: CounterBoard, x: float, y: float, size: float, colour: Colour) -> None:
    """A star of five points."""
    points = []
    for number in range(10):
        turn, reach = math.tau * number / 10, size if number % 2 == 0 else size * 0.42
        points.append(board.at(x + math.sin(turn) * reach, y - math.cos(turn) * reach))
    shapes.polygon(board.surface, colour, points)


def draw_burning(board: CounterBoard, kind: str, x: float, y: float, size: float) -> None:
    """Flames, or the smoke that is left of them: told apart by shape, not by colour alone."""
    if kind == "fire":
        for wide, tall, colour in ((0.5, 1.0, colours.FLAME), (0.28, 0.62, colours.FLAME_CORE)):
            shapes.polygon(
                board.surface,
                colour,
                [board.at(*point) for point in _flame(x, y + size * 0.34, size * wide, size * tall)],
            )
        return
    for dx, dy, reach in ((-0.22, 0.12, 0.2), (0.04, -0.02, 0.26), (0.26, -0.2, 0.2), (0.12, 0.18, 0.17)):
        spot = board.at(x + dx * size, y + dy * size)
        shapes.circle(board.surface, colours.SOOT, spot, board.px(reach * size))
        shapes.circle(
            board.surface,
            mix(colours.SOOT, colours.SMOKE, 0.5),
            (spot[0] - board.px(0.02), spot[1] - board.px(0.02)),
            board.px(reach * size * 0.72),
        )


def _flame(x: float, low: float, wide: float, tall: float) -> Sequence[tuple[float, float]]:
    """A flame with three tongues."""
    return (
        (x - wide / 2, low - tall * 0.2),
        (x - wide * 0.42, low - tall * 0.62),
        (x - wide * 0.2, low - tall * 0.4),
        (x + wide * 0.02, low - tall * 0.95),
        (x + wide * 0.2, low - tall * 0.45),
        (x + wide * 0.42, low - tall * 0.7),
        (x + wide / 2, low - tall * 0.2),
        (x + wide * 0.25, low),
        (x - wide * 0.25, low),
    )
