"""What Wake tells the table of games on a map of areas: its chart and what lies on it, its sheet, words and rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from typing import Final

import pygame

from engine.core.decision import Decision, Option
from engine.core.session import Session
from engine.wake.content import load_content
from engine.wake.ending import level, score
from engine.wake.sequence import STEPS
from engine.wake.state import WakeState
from engine.wake.wake_table import WakeTable
from engine.wake.words import CHANCES, WakeWords
from game.areas.area_kit import AreaKit
from game.areas.layout import TableLayout, TableShape
from game.areas.legend import example
from game.areas.show.moment import Canvas
from game.manual.chart_table import Chart, Lit
from game.sound.ambience import Ambience
from game.table.area_board import AreaBoard
from game.ui.legend_pages import LegendSheet
from game.ui.scale import Scale
from game.ui.theme import Theme
from game.wake import chart_answers, chart_drawing, chart_sheets, end_page
from game.wake.boxes import Boxes
from game.wake.chart_sheets import CHAPTERS, SHEETS
from game.wake.counters import Face, picture
from game.wake.event_rows import GROUPS, ROW_OF
from game.wake.first_notes import NOTES
from game.wake.show.props import WakeProps
from game.wake.wake_board import SPOT, WakeBoard, chart
from game.wake.wake_sounds import of_atoll

MIDDLE: Final = 0.72
"""Units of the square in the middle of an area that keys and pad go to."""


_SHIP: Final = {"name": (0.5, 0.18), "star": (0.84, 0.19), "strength": (0.22, 0.79), "division": (0.66, 0.8)}
_PLANE: Final = {"pilot": (0.6, 0.84), "strength": (0.2, 0.79)}
"""Where the signs of counters stand on them, from 0 to 1."""


class WakeKit(AreaKit):
    """Wake on its table."""

    texts = "wake_table"
    diary = "wake_diary"
    outcome = "wake_outcome"
    charts = "wake_charts"
    sheets = SHEETS
    chapters = CHAPTERS
    groups = GROUPS
    rows = ROW_OF
    notes = NOTES
    things = frozenset({"area", "facility", "ship", "plane", "box"})
    told_by: Mapping[str, str] = {
        "track": "track",
        "garrison": "garrison",
        "fuel": "fuel_left",
        "ammo": "ammo_left",
        "grit": "grit_left",
        "disgrace": "out",
        "glory": "out",
        "score": "score",
    }
    chances = CHANCES
    home = "area:M1"
    shape = TableShape(1.03, ((1.15, 0.56), (1.45, 0.5), (9.0, 0.44)), True)

    def words(self, theme: Theme) -> WakeWords:
        """The engine's words."""
        found = super().words(theme)
        assert isinstance(found, WakeWords)
        return found

    # ------------------------------------------------------------ the chart and the sheet

    @cached_property
    def board(self) -> WakeBoard:
        """The chart."""
        return chart()

    def sheet(self, layout: TableLayout, measure: Scale, view: WakeState) -> Boxes:
        """The sheet beside the chart."""
        return Boxes.lay(layout.boxes, measure, view)

    def props(self, board: AreaBoard, view: WakeState, calm: bool, number: int) -> WakeProps:
        """The chart and the table before an event."""
        return WakeProps(self.board, view, calm, number)

    def ambience(self, view: WakeState, *, busy: bool) -> Ambience:
        """Surf, wind and birds."""
        return of_atoll(view, busy=busy)

    def on_board(self, view: WakeState) -> dict[str, pygame.Rect]:
        """Areas, facilities, ships and aeroplanes."""
        board = self.board
        rects = {f"area:{area}": board.rect(at, MIDDLE) for area, at in board.middles.items()}
        rects |= {f"facility:{name}": board.rect(at, SPOT) for name, at in board.facilities.items()}
        for name, (at, side) in board.placed(view).items():
            rects[f"{'ship' if name in view.ships else 'plane'}:{name}"] = board.rect(at, side)
        return rects

    def print_on(self, page: pygame.Surface, free: pygame.Rect, theme: Theme) -> None:
        """Borders, exits, target numbers and names."""
        self.board.print_on(page, free, theme)

    def draw_on(self, canvas: Canvas, hidden: frozenset[str]) -> None:
        """Facilities, ships and aeroplanes."""
        chart_drawing.draw_on(canvas, self.board, hidden)

    # ------------------------------------------------------------ the strip at the top

    def turn(self, view: WakeState, theme: Theme) -> str:
        """The turn and the attempt."""
        return theme.text("wake_table.strip", turn=view.turn, attempt=view.attempt)

    def phases(self, view: WakeState, theme: Theme) -> tuple[tuple[str, bool], ...]:
        """The seven phases."""
        words = self.words(theme)
        return tuple((words.fill(f"step.{step}"), step == view.step) for step in STEPS)

    def standing(self, view: WakeState, theme: Theme) -> tuple[str, ...]:
        """Points and level; in the first attempt the ships that are out of it."""
        table = WakeTable(load_content(), view, [])
        found = score(table)
        reached = self.words(theme).name(level(table, found.points).id)
        told = theme.text("wake_table.score", points=found.points, level=reached)
        if view.attempt != 1:
            return (told,)
        limit = load_content().figures.ships_out
        return told, theme.text("wake_table.out", count=table.out(), limit=limit)

    # ------------------------------------------------------------ questions

    def things_of(self, pending: Decision, option: Option, view: WakeState) -> Iterator[str]:
        """What on the table an answer is about."""
        return chart_answers.things_of(pending, option, view)

    def subjects(self, pending: Decision) -> tuple[str, ...]:
        """What the question itself is about."""
        return chart_answers.subjects(pending)

    def chance_lines(self, told: dict[str, str], theme: Theme) -> Iterator[str]:
        """The chances of an answer."""
        return chart_answers.chance_lines(told, theme)

    def meaning_of(self, thing: str, theme: Theme) -> str:
        """What a thing is, in a sentence."""
        kind, _, name = thing.partition(":")
        if kind == "facility":
            return theme.text(f"wake_table.site.{load_content().facilities[name].kind}")
        about = name if kind == "box" else load_content().areas[name].kind if kind == "area" else kind
        return theme.text(f"wake_table.about.{about}")

    def examples(self, theme: Theme) -> Iterator[LegendSheet]:
        """A ship on fire, one without guns, and a Wildcat."""
        counters = load_content().counters
        ships = load_content().ships.values()
        starred = next(ship.id for ship in ships if ship.starred)
        unarmed = next(ship.id for ship in ships if not ship.gunnery)
        plane = next(iter(load_content().planes))
        armed = partial(picture, theme, Face(starred, "fire", counters[starred].strength - 1))
        yield example(self, theme, "ship", armed, {**_SHIP, "fire": (0.52, 0.4)})
        yield example(self, theme, "transport", partial(picture, theme, Face(unarmed)), {"strength": (0.26, 0.79)})
        yield example(self, theme, "plane", partial(picture, theme, Face(plane)), _PLANE)

    # ------------------------------------------------------------ charts

    def chart(self, name: str, theme: Theme) -> Chart:
        """A chart, made from the engine's figures."""
        return chart_sheets.chart(name, theme, self.words(theme))

    def lit(self, view: WakeState, pending: Decision | None) -> Mapping[str, Lit]:
        """The cells of each chart that apply to the table and the question."""
        return chart_sheets.lit(view, pending)

    # ------------------------------------------------------------ the end

    def headline(self, result: str, reason: str, theme: Theme) -> str:
        """The level that was reached."""
        return self.words(theme).name(reason)

    def draw_end(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: WakeState, session: Session
    ) -> None:
        """What brought points, and what became of the ships."""
        _, reason = session.outcome or ("", "")
        end_page.draw(surface, rect, measure, view, self.words(measure.theme), reason)
