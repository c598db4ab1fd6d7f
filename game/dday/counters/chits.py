"""What lies on a counter: disruption, fire received, action taken, heroes, the tab with its position's colour."""

import math

from game.dday.board.emblems import LETTER, WRITTEN_AT, draw_shape, draw_symbol
from game.table.cardboard import LEAST, MOST, CounterBoard
from game.ui import colours
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes

_CHIT = 0.31
_SMALL_CHIT = 0.4
"""Side of a chit; larger on small counters, where it would be lost otherwise."""


def colour_tab(board: CounterBoard, colour: str) -> None:
    """The position's shape and letter in the upper right corner of the rim."""
    palette = board.theme.palette
    radius = max(0.115, 5.0 / board.side)
    x, y = 0.975 - radius, 0.025 + radius
    reach = radius * 1.4
    board.settle(palette.position[colour], (x - reach, y - reach, 2 * reach, 2 * reach))
    draw_shape(board.surface, colour, board.at(x, y), board.px(radius * 1.02) + board.over, fill=palette.counter_light)
    draw_shape(board.surface, colour, board.at(x, y), board.px(radius * 0.92), fill=palette.position[colour])
    if board.detail >= MOST:
        board.write(LETTER[colour], x, y + WRITTEN_AT.get(colour, 0.0) * radius, radius * 0.95, colours.POSITION_TEXT)


def _chit(board: CounterBoard, colour: Colour, left: float, top: float, side: float) -> None:
    """A small square of card with its shadow and a light edge."""
    board.settle(shade(colour, 0.5), (left, top, side + 0.05, side + 0.05))
    round_ = board.px(side * 0.16)
    rect = board.rect(left, top, side, side)
    away = max(board.over, board.px(0.02))
    shapes.rect(board.surface, (*colours.SHADOW, 110), rect.move(away, away), border_radius=round_)
    shapes.rect(board.surface, shade(colour, 0.5), rect.move(0, away // 2), border_radius=round_)
    shapes.rect(board.surface, mix(colour, board.theme.palette.counter_light, 0.75), rect, border_radius=round_)
    inner = rect.inflate(-2 * board.line(0.012), -2 * board.line(0.012))
    shapes.rect(board.surface, colour, inner, border_radius=round_)


def _chit_side(board: CounterBoard) -> float:
    return _CHIT if board.detail > LEAST else _SMALL_CHIT


def chit(board: CounterBoard, colour: Colour, corner: int) -> float:
    """A blank chit in the lower left (0) or the lower right (1) corner; returns its side."""
    side = _chit_side(board)
    _chit(board, colour, corner * (1.0 - side), 1.0 - side, side)
    return side


def disrupted_chit(board: CounterBoard, shade_: str) -> None:
    """A disruption marker on the lower left corner; a new one, of this phase (7.6), is paler with a bar below."""
    theme = board.theme
    palette = theme.palette
    new = shade_ == "new"
    side = chit(board, colours.DISRUPTED_NEW if new else palette.disrupted, 0)
    ink = palette.us_ink if new else colours.POSITION_TEXT
    middle = 1.0 - side / 2
    board.write(
        theme.text("counters.disrupted_letter"), side / 2, middle - (0.03 if new else 0), side * 0.58, ink, "bold"
    )
    if new:
        shapes.rect(board.surface, ink, board.rect(side * 0.26, 1.0 - side * 0.23, side * 0.48, side * 0.09))


def under_fire_chit(board: CounterBoard) -> None:
    """18.34 An action under fire marker on the lower right corner: a burst."""
    side = chit(board, colours.UNDER_FIRE, 1)
    middle = board.at(1.0 - side / 2, 1.0 - side / 2)
    points = []
    for number in range(16):
        angle = number * math.tau / 16
        reach = board.px(side * (0.4 if number % 2 == 0 else 0.19))
        points.append((middle[0] + math.cos(angle) * reach, middle[1] + math.sin(angle) * reach))
    shapes.polygon(board.surface, colours.POSITION_TEXT, points)


def acted_chit(board: CounterBoard, *, covered: bool) -> None:
    """An action taken marker on the lower right corner: a tick; ``covered`` it lies aslant under another chit."""
    palette = board.theme.palette
    side = _chit_side(board) * 0.94
    away = 0.13 if covered else 0.0
    left, top = 1.0 - side - away, 1.0 - side - away
    _chit(board, palette.acted, left, top, side)
    width = board.line(side * 0.13)
    points = [board.at(left + side * x, top + side * y) for x, y in ((0.24, 0.54), (0.43, 0.74), (0.77, 0.27))]
    shapes.lines(board.surface, palette.paper_light, False, points, width)
    for point in points:
        shapes.circle(board.surface, palette.paper_light, point, width / 2)


def hero_coin(board: CounterBoard, *, inspired: bool) -> None:
    """A hero marker, gold; its other side, an inspired unit, is white with a hollow star."""
    palette = board.theme.palette
    radius = 0.155 if board.detail > LEAST else 0.2
    board.settle(colours.HERO_EDGE, (0.0, 0.0, 2 * radius + 0.06, 2 * radius + 0.06))
    middle, reach = board.at(radius + 0.005, radius + 0.005), board.px(radius)
    colour = colours.INSPIRED if inspired else colours.HERO
    away = max(board.over, board.px(0.018))
    shapes.circle(board.surface, (*colours.SHADOW, 120), (middle[0] + away, middle[1] + away), reach)
    shapes.circle(board.surface, colours.HERO_EDGE, middle, reach)
    shapes.circle(board.surface, mix(colour, palette.counter_light, 0.5), middle, reach - board.line(0.012))
    shapes.circle(board.surface, colour, (middle[0] + 1, middle[1] + 1), reach - board.line(0.024))
    draw_symbol(
        board.surface,
        "star",
        (middle[0], middle[1] + reach * 0.04),
        reach * 0.74,
        palette.us_ink,
        width=board.line(0.018) if inspired else 0,
    )
