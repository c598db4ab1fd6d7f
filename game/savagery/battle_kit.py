"""What Peleliu by areas tells the table of games on a map of areas: its map, its sheet, words and rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from typing import Final

import pygame

from engine.core.decision import Decision, Option
from engine.core.session import Session
from engine.savagery.content import load_content
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.sequence import ACTIVATION, END_PHASE, LANDING
from engine.savagery.state import SavageryState
from engine.savagery.words import CHANCES
from game.areas.area_kit import AreaKit
from game.areas.layout import TableLayout, TableShape
from game.areas.legend import example
from game.areas.show.moment import Canvas
from game.manual.chart_table import Chart, Lit
from game.savagery import battle_drawing, chart_sheets, end_page, map_answers
from game.savagery.battle_board import ENEMY, BattleBoard, staff_map
from game.savagery.boxes import BattleBoxes
from game.savagery.chart_sheets import CHAPTERS, SHEETS
from game.savagery.counters import LEVELS, BattleFace, picture
from game.savagery.event_rows import GROUPS, ROW_OF
from game.savagery.first_notes import NOTES
from game.savagery.savagery_sounds import of_battle
from game.savagery.show.props import BattleProps
from game.sound.ambience import Ambience
from game.table.area_board import AreaBoard
from game.ui.legend_pages import LegendSheet
from game.ui.scale import Scale
from game.ui.theme import Theme

SHOWN: Final = tuple(step.name for step in ACTIVATION[:-1])
"""Impulses that the strip names; the end of a level belongs to combat."""
MOVING: Final = "movement"
"""The impulse that ends by itself when nobody can move or fire any more."""

_UNIT: Final = {"strength": (0.28, 0.32), "type": (0.65, 0.31), "name": (0.5, 0.68), "rim": (0.03, 0.5)}
_ENEMY: Final = {"strength": (0.5, 0.42), "strategy": (0.5, 0.79), "rim": (0.97, 0.5)}
"""Where the signs of counters stand on them, from 0 to 1."""


class BattleKit(AreaKit):
    """Peleliu by areas on its table."""

    texts = "savagery_table"
    diary = "savagery_diary"
    outcome = "savagery_outcome"
    charts = "savagery_charts"
    sheets = SHEETS
    chapters = CHAPTERS
    groups = GROUPS
    rows = ROW_OF
    notes = NOTES
    things = frozenset({"area", "unit", "regiment", "counter", "box"})
    told_by: Mapping[str, str] = {
        "morale": "morale",
        "intensity": "intensity",
        "chits": "chits",
        "drawn": "chits",
        "taken": "enemy",
        "score": "standing",
    }
    chances = CHANCES
    home = "area:B3"
    shape = TableShape(1.03, ((1.15, 0.56), (1.45, 0.5), (9.0, 0.44)), True)

    # ------------------------------------------------------------ the map and the sheet

    @cached_property
    def board(self) -> BattleBoard:
        """The staff map."""
        return staff_map()

    def sheet(self, layout: TableLayout, measure: Scale, view: SavageryState) -> BattleBoxes:
        """The sheet beside the map."""
        return BattleBoxes.lay(layout.boxes, measure, view)

    def props(self, board: AreaBoard, view: SavageryState, calm: bool, number: int) -> BattleProps:
        """The map and the table before an event."""
        return BattleProps(self.board, view, calm, number)

    def ambience(self, view: SavageryState, *, busy: bool) -> Ambience:
        """Surf, jungle, guns far off."""
        return of_battle(view, busy=busy)

    def on_board(self, view: SavageryState) -> dict[str, pygame.Rect]:
        """The room for counters of each area, units, and Japanese counters that lie face up."""
        board, unit = self.board, self.board.camera.size
        rects = {}
        for area, room in board.stands.items():
            x, y = board.camera.to_screen((room.left, room.top))
            rects[f"area:{area}"] = pygame.Rect(round(x), round(y), round(room.wide * unit), round(room.high * unit))
        for name, (at, side) in board.placed(view).items():
            area = name.removeprefix(ENEMY)
            if area == name:
                rects[f"unit:{name}"] = board.rect(at, side)
            elif area in view.revealed:
                rects[f"counter:{view.japanese[area]}"] = board.rect(at, side)
        return rects

    def print_on(self, page: pygame.Surface, free: pygame.Rect, theme: Theme) -> None:
        """Borders and names."""
        self.board.print_on(page, free, theme)

    def draw_on(self, canvas: Canvas, hidden: frozenset[str]) -> None:
        """Counters and markers."""
        battle_drawing.draw_on(canvas, self.board, hidden)

    # ------------------------------------------------------------ the strip at the top

    def turn(self, view: SavageryState, theme: Theme) -> str:
        """The turn and the level."""
        if not view.turn:
            return self.words(theme).fill(f"step.{LANDING.name}")
        return theme.text("savagery_table.strip", turn=view.turn, level=LEVELS[view.level - 1])

    def phases(self, view: SavageryState, theme: Theme) -> tuple[tuple[str, bool], ...]:
        """The impulses of an activation, and the End Phase."""
        words, ending = self.words(theme), view.step in {step.name for step in END_PHASE}
        step = SHOWN[-1] if view.step == ACTIVATION[-1].name else view.step
        told = [(words.fill(f"step.{one}"), one == step) for one in SHOWN]
        return (*told, (theme.text("savagery_table.end_phase"), ending))

    def standing(self, view: SavageryState, theme: Theme) -> tuple[str, ...]:
        """Counters left, morale, and chits."""
        mood = "gung_ho" if SavageryTable(load_content(), view, []).gung_ho() else "shaken"
        return (
            theme.text("savagery_table.left", count=len(view.japanese)),
            theme.text("savagery_table.morale", morale=view.morale, mood=theme.text(f"savagery_table.mood.{mood}")),
        )

    # ------------------------------------------------------------ questions

    def things_of(self, pending: Decision, option: Option, view: SavageryState) -> Iterator[str]:
        """What on the table an answer is about."""
        return map_answers.things_of(pending, option, view)

    def subjects(self, pending: Decision) -> tuple[str, ...]:
        """What the question itself is about."""
        return map_answers.subjects(pending)

    def chance_lines(self, told: dict[str, str], theme: Theme) -> Iterator[str]:
        """The chances of an answer."""
        return map_answers.chance_lines(told, theme)

    def ended_alone(
        self, asked: Decision, option: str, before: SavageryState, after: SavageryState
    ) -> tuple[str, str] | None:
        """The movement ends when nobody can move or fire any more."""
        ended = before.step == MOVING and (after.step, after.active) != (MOVING, before.active)
        said = (asked.kind, option) == ("move", "done")
        return ("savagery_table.alone.movement", "5.5.1") if ended and not said and not after.outcome else None

    def meaning_of(self, thing: str, theme: Theme) -> str:
        """What a thing is, in a sentence."""
        kind, _, name = thing.partition(":")
        content = load_content()
        about = {
            "box": name,
            "area": content.areas[name].kind if kind == "area" else "",
            "unit": content.formations[name].kind if kind == "unit" else "",
        }.get(kind, kind)
        return theme.text(f"savagery_table.about.{about}")

    def examples(self, theme: Theme) -> Iterator[LegendSheet]:
        """A battalion, a reduced one, a commander, a Japanese counter from both sides, a time chit."""
        content = load_content()
        battalion, enemy = next(iter(content.battalions)), next(iter(content.strongpoints))
        commander = next(one.id for one in content.formations.values() if one.kind == "commander")
        chit = next(iter(content.chits))
        shown: tuple[tuple[str, BattleFace, dict[str, tuple[float, float]]], ...] = (
            ("battalion", BattleFace(battalion), _UNIT),
            ("reduced", BattleFace(battalion, "reduced"), {"bar": (0.3, 0.62)}),
            ("commander", BattleFace(commander, "moon"), {"time": (0.48, 0.38)}),
            ("enemy", BattleFace(enemy), _ENEMY),
            ("hidden", BattleFace(f"ground:{content.strongpoints[enemy].ground}"), {"ground": (0.5, 0.5)}),
            ("chit", BattleFace(chit), {"level": (0.5, 0.26), "effect": (0.5, 0.62)}),
        )
        for name, face, marks in shown:
            yield example(self, theme, name, partial(picture, theme, face), marks)

    # ------------------------------------------------------------ charts

    def chart(self, name: str, theme: Theme) -> Chart:
        """A chart, made from the engine's figures."""
        return chart_sheets.chart(name, theme, self.words(theme))

    def lit(self, view: SavageryState, pending: Decision | None) -> Mapping[str, Lit]:
        """The cells of each chart that apply to the table and the question."""
        return chart_sheets.lit(view, pending)

    # ------------------------------------------------------------ the end

    def headline(self, result: str, reason: str, theme: Theme) -> str:
        """Won or lost, and how."""
        return theme.text(f"savagery_outcome.headline.{reason}")

    def draw_end(
        self, surface: pygame.Surface, rect: pygame.Rect, measure: Scale, view: SavageryState, session: Session
    ) -> None:
        """The account, and who holds out."""
        end_page.draw(surface, rect, measure, view, session)
