"""Drawing a chart as a printed table: columns as wide as their words ask for, what applies now lit and ringed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import colours, fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale

LEADING = 1.22
SMALLEST = 9
"""Pixels below which type is not made smaller to have a table fit."""


Lit = frozenset[tuple[str, str]]
"""Row and column of each lit cell; "" for the column lights the whole row, "" for the row the column."""


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One line: what it is called by the program, its head, a cell for each column."""

    id: str
    head: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A table; ``columns`` are pairs of id and head, ``corner`` stands above the heads of the rows."""

    id: str
    corner: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[ChartRow, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Laid:
    """A chart laid out for a width: type size, left edges of the columns, upper edges of the rows."""

    size: int
    lefts: tuple[int, ...]
    tops: tuple[int, ...]
    height: int
    notes_at: int
    air: int
    """Pixels above and below the words of a row."""


def lay_out(chart: Chart, area: tuple[int, int], measure: Scale) -> Laid:
    """Lay a chart out for an area's width and height.

    A short one is set larger and with more air; smaller than other type only where its longest words would not fit.
    """
    sizes = range(measure.text("large"), measure.text("body"), -1)
    for size in (*sizes, measure.text("body")):
        laid = _laid(chart, area[0], measure, size, measure.px(6))
        if laid.height <= area[1]:
            spare = (area[1] - laid.height) // (2 * len(chart.rows) + 2)
            return _laid(chart, area[0], measure, laid.size, measure.px(6) + min(measure.px(12), spare))
    return laid


def _laid(chart: Chart, width: int, measure: Scale, size: int, air: int) -> Laid:
    pad = measure.px(10)
    columns = _columns(chart)
    while True:
        least = [
            max(fonts.width("semi", size, word) for cell in column for word in cell.split() or [""]) + 2 * pad
            for column in columns
        ]
        if sum(least) <= width or size <= SMALLEST:
            break
        size -= 1
    wanted = [
        max(fonts.width("semi", size, cell) for cell in column) + 2 * pad + sum(map(len, column)) ** 0.5 * size * 0.12
        for column in columns
    ]
    widths = _shared(least, wanted, width)
    lefts = [0]
    for one in widths:
        lefts.append(lefts[-1] + one)
    tops = [0]
    rows = [(chart.corner, *(head for _, head in chart.columns)), *((row.head, *row.cells) for row in chart.rows)]
    for i, row in enumerate(rows):
        lines = max(
            len(paper.wrap(cell, _face(i, k), size, max(20, widths[k] - 2 * pad))) for k, cell in enumerate(row)
        )
        tops.append(tops[-1] + lines * round(size * LEADING) + 2 * air)
    y = tops[-1] + measure.px(16)
    notes_at = y
    for note in chart.notes:
        y += paper.height_of(note, width, measure.text("small"), "typed", leading=1.3) + measure.px(6)
    return Laid(size, tuple(lefts), tuple(tops), y, notes_at, air)


def _columns(chart: Chart) -> list[list[str]]:
    heads = [[chart.corner, *(row.head for row in chart.rows)]]
    return heads + [[head, *(row.cells[i] for row in chart.rows)] for i, (_, head) in enumerate(chart.columns)]


def _face(row: int, column: int) -> str:
    return "semi" if row == 0 or column == 0 else "plain"


def _shared(least: list[int], wanted: list[float], width: int) -> list[int]:
    """Widths that add up to ``width``: each its least, and of the rest as much as it wants more than others."""
    spare = max(0, width - sum(least))
    more = [max(1.0, want - low) for want, low in zip(wanted, least, strict=True)]
    found = [low + int(spare * part / sum(more)) for low, part in zip(least, more, strict=True)]
    found[-1] += width - sum(found)
    return found


def draw(surface: pygame.Surface, chart: Chart, laid: Laid, at: tuple[int, int], measure: Scale, lit: Lit) -> None:
    """Draw the table with its upper left corner ``at`` a pixel."""
    palette = measure.theme.palette
    x, y = at
    pad, size = measure.px(10), laid.size
    line = max(1, measure.px(1))
    right = x + laid.lefts[-1]
    head = pygame.Rect(x, y, laid.lefts[-1], laid.tops[1])
    shapes.rect(surface, palette.paper_worn, head)
    rows = [
        ("", (chart.corner, *(one for _, one in chart.columns))),
        *((row.id, (row.head, *row.cells)) for row in chart.rows),
    ]
    rings = []
    for i, (id_, cells) in enumerate(rows):
        top, low = y + laid.tops[i], y + laid.tops[i + 1]
        for k, cell in enumerate(cells):
            rect = pygame.Rect(x + laid.lefts[k], top, laid.lefts[k + 1] - laid.lefts[k], low - top)
            column = chart.columns[k - 1][0] if k else ""
            if i and (id_, "") in lit:
                shapes.rect(surface, mix(palette.paper_light, palette.choice, 0.5), rect)
            elif k and ((id_, column) in lit or ("", column) in lit):
                shapes.rect(surface, mix(palette.paper_light, palette.choice, 0.75 if i else 0.5), rect)
                if i and (id_, column) in lit:
                    rings.append(rect)
            ink = palette.ink if i or k else palette.ink_soft
            face = _face(i, k)
            paper.block(
                surface,
                cell,
                (rect.left + pad, rect.top + laid.air),
                rect.width - 2 * pad,
                size,
                ink,
                face,
                leading=LEADING,
            )
        weight = max(1, measure.px(2)) if i in (0, len(rows) - 1) else line
        paper.rule(surface, x, right, low, palette.ink if weight > line else colours.PAPER_EDGE, weight)
    for left in laid.lefts[1:-1]:
        shapes.line(surface, colours.PAPER_EDGE, (x + left, y), (x + left, y + laid.tops[-1]), line)
    paper.rule(surface, x, right, y, palette.ink, max(1, measure.px(2)))
    for rect in rings:
        shapes.rect(surface, colours.GREASE_RED, rect.inflate(-line, -line), max(2, measure.px(3)), measure.px(10))
    low = y + laid.notes_at
    for note in chart.notes:
        low += paper.block(
            surface, note, (x, low), laid.lefts[-1], measure.text("small"), palette.ink_soft, "typed", leading=1.3
        ) + measure.px(6)
