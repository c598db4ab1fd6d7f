"""The record of a game on its verdict: graphs of losses and ground, and a line for each turn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.dday.turn_record import RecordedTurn, limited
from game.dday.turn_table import ROW, draw_turns
from game.ui.desk.graph import Curve, draw_graph
from game.ui.scale import Scale

GRAPHS = 220
"""What the two graphs above the table need at 1080 lines besides their titles."""


def draw_record(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, rows: Sequence[RecordedTurn], *, secures: bool
) -> None:
    """Two graphs and the table of turns; ``secures`` says that positions are held, not cleared."""
    row = min(measure.px(25), max(measure.px(15.5), (rect.height - measure.px(380)) // (len(rows) + 2)))
    if rect.height - ROW * (len(rows) + 1) > measure.px(GRAPHS) + 2 * measure.text("small"):
        row = max(row, ROW)
    low = rect.bottom - row * (len(rows) + 1)
    graphs = pygame.Rect(rect.left, rect.top, rect.width, low - rect.top - measure.px(30))
    draw_graphs(surface, graphs, measure, rows, secures=secures)
    area = pygame.Rect(rect.left, low, rect.width, rect.bottom - low)
    draw_turns(surface, area, row, rows, measure, secures=secures)


def draw_graphs(
    surface: pygame.Surface, rect: pygame.Rect, measure: Scale, rows: Sequence[RecordedTurn], *, secures: bool
) -> None:
    """Losses and ground turn by turn, one above the other."""
    theme, palette = measure.theme, measure.theme.palette
    high = (rect.height - measure.px(20)) // 2
    turns, held = [one.turn for one in rows], tuple(len(one.held) for one in rows)
    losses = [Curve(theme.text("outcome.in_box"), palette.stamp_red, tuple(one.loss_box for one in rows))]
    if limited(rows):
        losses.append(Curve(theme.text("outcome.level"), palette.ink, tuple(one.level for one in rows), True))
    if secures:
        ground: tuple[Curve, ...] = (Curve(theme.text("outcome.positions"), palette.pencil_blue, held),)
    else:
        ground = (
            Curve(theme.text("outcome.fortifications"), palette.pencil_blue, held),
            Curve(theme.text("outcome.enemies"), palette.ink, tuple(one.japanese for one in rows), True),
        )
    upper = pygame.Rect(rect.left, rect.top, rect.width, high)
    lower = pygame.Rect(rect.left, rect.top + high + measure.px(20), rect.width, high)
    draw_graph(surface, upper, measure, theme.text("outcome.losses"), turns, losses)
    draw_graph(surface, lower, measure, theme.text("outcome.ground"), turns, ground)
