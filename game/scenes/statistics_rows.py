"""What stands on the service record's first sheet: rows of ink that fill as many pages as they need."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.core.results import RESULTS, WINS
from game.core.presentations import Presentations
from game.scenes.level_words import called
from game.statistics.entry import FinishedGame
from game.statistics.figures import RecordFigures
from game.ui import fonts, paper
from game.ui.colours import Colour
from game.ui.desk.tally import draw_tally
from game.ui.palette import Palette
from game.ui.scale import Scale
from game.ui.text import Language
from game.ui.theme import Theme

MOST_REASONS = 5
MOST_LATEST = 8
"""As many of the latest games are told where the record takes several pages."""
LEADING = 1.3


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A row: its ``kind`` (tally, rule, fact, head, line or note), its name, what it says, its ink, its count."""

    kind: str
    name: str = ""
    told: str = ""
    ink: Colour = (0, 0, 0)
    count: int = 0
    key: str = ""
    """What figure it is, "" for what has no tip."""


def ink_of(palette: Palette, result: str) -> Colour:
    """The ink in which games with a result are written."""
    return palette.good if result in WINS else palette.ink if result == "draw" else palette.stamp_red


def tallies(theme: Theme, figures: RecordFigures) -> list[RecordRow]:
    """Results in strokes, and a rule below them."""
    shown = [one for one in RESULTS if figures.results[one] or one == "win"]
    found = [
        RecordRow(
            "tally",
            theme.text(f"statistics.result.{one}"),
            "",
            ink_of(theme.palette, one),
            figures.results[one],
            "result",
        )
        for one in shown
    ]
    return [*found, RecordRow("rule")]


def facts(theme: Theme, figures: RecordFigures) -> list[RecordRow]:
    """What the games come to, a row for each."""
    text, language = theme.text, theme.language
    nothing = text("statistics.nothing")
    few, short = figures.fewest_losses, figures.quickest
    found = [
        ("total", str(figures.games)),
        ("won", text("statistics.per_cent", count=hundredths(figures.win_rate))),
        ("streak", text("statistics.streak_words", now=figures.streak, best=figures.best_streak)),
        (
            "fewest",
            text("statistics.fewest_words", losses=few.losses, seed=few.seed, date=day_of(language, few))
            if few
            else nothing,
        ),
        (
            "quickest",
            text("statistics.quickest_words", decisions=short.decisions, seed=short.seed, date=day_of(language, short))
            if short
            else nothing,
        ),
        ("decisions", str(figures.decisions)),
    ]
    return [RecordRow("fact", text(f"statistics.{key}"), told, theme.palette.ink, key=key) for key, told in found]


def reasons(
    theme: Theme, figures: RecordFigures, ended: Sequence[FinishedGame], games: Presentations
) -> list[RecordRow]:
    """How the games ended."""
    of = {(entry.result, entry.reason): entry.scenario for entry in ended}
    palette = theme.palette
    return [RecordRow("head", theme.text("statistics.ends"), "", palette.stamp_red)] + [
        RecordRow(
            "line",
            "",
            games.outcome(theme.language, of[result, reason], result, reason),
            ink_of(palette, result),
            count,
            "ends",
        )
        for result, reason, count in figures.reasons[:MOST_REASONS]
    ]


def latest(theme: Theme, ended: Sequence[FinishedGame], games: Presentations) -> list[RecordRow]:
    """The games one by one, the latest first."""
    text, palette = theme.text, theme.palette
    found = [RecordRow("head", text("statistics.latest"), "", palette.stamp_red)]
    for entry in reversed(ended):
        name = games.short_name(theme.language, entry.way)
        key = "statistics.game" if games.counts_losses(entry.scenario) else "statistics.game_ended"
        told = text(
            key,
            date=day_of(theme.language, entry),
            name=name,
            turn=entry.turn,
            losses=entry.losses,
            result=text(f"statistics.ended.{entry.result}"),
        )
        told += f"  {text('statistics.days_game')}" if entry.days_game else ""
        told += f"  ({called(theme.language, entry.level)})" if entry.level else ""
        told += f"  {text('statistics.asked')}" if entry.asked else ""
        found.append(RecordRow("line", "", told, ink_of(palette, entry.result), key="latest"))
    return found


def day_of(language: Language, entry: FinishedGame) -> str:
    """The day on which a game ended, in words of the language."""
    try:
        day = datetime.date.fromisoformat(entry.finished[:10])
    except ValueError:
        return entry.finished[:10]
    text = language.text
    return text("statistics.date", day=day.day, month=text(f"statistics.month.{day.month}"), year=day.year)


def hundredths(per_mille: int) -> int:
    """Per mille in a hundred, rounded half up."""
    return (per_mille + 5) // 10


def height_of(row: RecordRow, wide: int, measure: Scale) -> int:
    """The height that a row takes where it is ``wide`` pixels wide."""
    body, small = measure.text("body"), measure.text("small")
    if row.kind == "tally":
        return round(body * 1.75)
    if row.kind == "rule":
        return measure.px(26)
    if row.kind == "fact":
        return round(body * 1.5) * (1 if _beside(row, wide, measure) else 2)
    if row.kind == "head":
        return measure.px(20) + round(small * 1.4)
    return paper.height_of(row.told, wide - _aside(row, measure), small, "typed", leading=LEADING)


def pages_of(rows: Sequence[RecordRow], wide: int, high: int, measure: Scale) -> list[list[RecordRow]]:
    """Rows page by page; a head stays with what follows it."""
    pages: list[list[RecordRow]] = [[]]
    y = 0
    for i, row in enumerate(rows):
        tall = height_of(row, wide, measure)
        with_next = height_of(rows[i + 1], wide, measure) if row.kind == "head" and i + 1 < len(rows) else 0
        if pages[-1] and y + tall + with_next > high:
            pages.append([])
            y = 0
        pages[-1].append(row)
        y += tall
    return pages


def draw_rows(
    surface: pygame.Surface, rows: Sequence[RecordRow], at: tuple[int, int], wide: int, measure: Scale
) -> None:
    """Draw rows from ``at`` down."""
    left = at[0]
    names = [fonts.width("bold", measure.text("body"), row.name) for row in rows if row.kind == "tally"]
    column = left + max(measure.px(190), max(names, default=0) + measure.px(24))
    for row, rect in placed(rows, at, wide, measure):
        _draw(surface, row, rect, column, measure)


def placed(
    rows: Sequence[RecordRow], at: tuple[int, int], wide: int, measure: Scale
) -> list[tuple[RecordRow, pygame.Rect]]:
    """Where rows lie that are drawn from ``at`` down."""
    found, (left, y) = [], at
    for row in rows:
        rect = pygame.Rect(left, y, wide, height_of(row, wide, measure))
        found.append((row, rect))
        y = rect.bottom
    return found


def _draw(surface: pygame.Surface, row: RecordRow, rect: pygame.Rect, column: int, measure: Scale) -> None:
    palette = measure.theme.palette
    body, small = measure.text("body"), measure.text("small")
    if row.kind == "tally":
        paper.write(surface, row.name, (rect.left, rect.centery), body, palette.ink, "bold", anchor="midleft")
        strokes = pygame.Rect(column, rect.top, rect.right - column - measure.px(60), rect.height)
        draw_tally(surface, strokes, row.count, row.ink)
        paper.write(surface, str(row.count), (rect.right, rect.centery), body, row.ink, "typed", anchor="midright")
    elif row.kind == "rule":
        middle = rect.top + measure.px(11)
        paper.rule(surface, rect.left, rect.right, middle, palette.ink, max(1, measure.px(2)))
    elif row.kind == "fact":
        paper.write(surface, row.name, rect.topleft, body, palette.ink_soft, "typed", within=rect.width)
        line = rect.height if _beside(row, rect.width, measure) else rect.height // 2
        paper.write(
            surface,
            row.told,
            (rect.right, rect.bottom - line),
            body,
            row.ink,
            "typed",
            anchor="topright",
            within=rect.width,
        )
    elif row.kind == "head":
        paper.write(surface, row.name, (rect.left, rect.top + measure.px(13)), small, row.ink, "stencil")
    else:
        aside = _aside(row, measure)
        if aside:
            at = (rect.left + aside - measure.px(16), rect.top)
            paper.write(surface, str(row.count), at, small, row.ink, "typed", anchor="topright")
        ink = palette.ink if aside else row.ink
        paper.block(
            surface, row.told, (rect.left + aside, rect.top), rect.width - aside, small, ink, "typed", leading=LEADING
        )


def _beside(row: RecordRow, wide: int, measure: Scale) -> bool:
    """Whether what a row says has room beside its name."""
    size = measure.text("body")
    return fonts.width("typed", size, row.name) + measure.px(30) + fonts.width("typed", size, row.told) <= wide


def _aside(row: RecordRow, measure: Scale) -> int:
    """How far a line is set in, behind its figure."""
    return max(measure.px(52), round(measure.text("small") * 2.2)) if row.count else 0
