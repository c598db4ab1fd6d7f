"""The table of a game turn by turn on its dispatch."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.dday.turn_record import RecordedTurn, limited
from game.dday.turn_times import moment
from game.ui import fonts, paper
from game.ui.scale import Scale

SMALLEST_ROW = 8
"""Pixels of type below which the table of turns isn't set, however little room there is between its columns."""
ROW = 15
"""Pixels of a row of the table in which type of 12 pixels stands, the least that reads well."""


def draw_turns(
    surface: pygame.Surface,
    rect: pygame.Rect,
    row: int,
    turns: Sequence[RecordedTurn],
    measure: Scale,
    *,
    secures: bool,
) -> None:
    """A line for each turn, ``row`` pixels high; ``secures`` says that positions are held, not cleared."""
    theme, palette = measure.theme, measure.theme.palette
    size = max(12 if row >= ROW else 10, min(measure.text("small"), round(row * 0.72)))
    columns = [
        ("turn", [str(one.turn) for one in turns]),
        ("time", [moment(theme.language, one.space) for one in turns]),
        ("steps", [str(one.steps_lost) for one in turns]),
        ("box", [str(one.loss_box) for one in turns]),
        *([("level", [str(one.level or "–") for one in turns])] if limited(turns) else []),
        ("held" if secures else "taken", [str(len(one.held)) for one in turns]),
        ("enemy", [str(one.japanese) for one in turns]),
    ]
    heads = tuple(theme.text(f"outcome.column_{name}") for name, _ in columns)
    anchors = ["topleft" if name == "time" else "topright" for name, _ in columns]
    table = [heads, *zip(*(cells for _, cells in columns), strict=True)]
    while True:
        widths = [max(fonts.width("typed", size, line[i]) for line in table) for i in range(len(columns))]
        gap = (rect.width - sum(widths)) / (len(columns) - 1)
        if gap >= size * 0.45 or size <= SMALLEST_ROW:
            break
        size -= 1
    lefts = [rect.left + round(sum(widths[:i]) + gap * i) for i in range(len(columns))]
    places = [left if i == 1 else left + widths[i] for i, left in enumerate(lefts)]
    for i, line in enumerate(table):
        y = rect.top + i * row - (0 if i else row // 5)  # the rule keeps its distance from the first turn
        for place, anchor, said in zip(places, anchors, line, strict=True):
            ink = palette.stamp_red if i == 0 else palette.ink
            paper.write(surface, said, (place, y), size, ink, "typed", anchor=anchor)
        if i == 0:
            paper.rule(surface, rect.left, rect.right, y + row - max(1, row // 6), palette.ink_faint)
