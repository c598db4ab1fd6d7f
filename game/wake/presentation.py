"""Given Up for Dead as the shell of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from engine.wake.content import load_content
from game.areas.area_presentation import AreaPresentation
from game.core.brief import Brief
from game.core.first_note import FirstNote
from game.core.presentation import Credit, TitlePage, TurnRow
from game.wake.briefs import BRIEFS
from game.wake.first_notes import NOTES
from game.wake.manual import MANUAL

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.ui.scale import Scale
    from game.ui.text import Language
    from game.wake.wake_kit import WakeKit

ON_THE_DESK = ("wake", "title")
"""What the chart lies beside: its brief, and the title when the game was played last."""


class WakePresentation(AreaPresentation):
    """Its brief, chart, figures and credits."""

    id: ClassVar[str] = "wake"
    days_games = ("wake",)
    lessons = 3
    manual = MANUAL
    modules = ("game.wake.wake_kit",)

    @cached_property
    def kit(self) -> WakeKit:
        """What it tells its table."""
        from game.wake.wake_kit import WakeKit  # here, for the title comes without the table

        return WakeKit(self)

    @property
    def briefs(self) -> tuple[Brief, ...]:
        """The one way to begin."""
        return BRIEFS

    @property
    def first_notes(self) -> tuple[FirstNote, ...]:
        """What its table tells a player who meets it for the first time."""
        return tuple(NOTES.values())

    def title_page(self, language: Language) -> TitlePage:
        """Who holds what, and when."""
        name, unit, place, dates, what = (
            language.text(f"wake_brief.{key}") for key in ("cover", "unit", "place", "days", "what")
        )
        return TitlePage(name, "", unit, place, dates, "1941", (what,))

    def in_short(self, language: Language) -> str:
        """What kind of game it is and how long it takes."""
        return language.text("wake_brief.in_short")

    # ------------------------------------------------------------ pictures

    def has_plan(self, name: str) -> bool:
        """Whether the chart lies beside a brief."""
        return name in ON_THE_DESK

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """The chart; None for a screen without one."""
        if name not in ON_THE_DESK:
            return None
        from game.wake.wake_board import plan_of  # here, for the title comes without the table

        return plan_of(size, measure.theme, words=words)

    def plan_with_legend(self, name: str, size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """The chart, whose signs the orders explain."""
        return self.plan(name, size, measure)

    # ------------------------------------------------------------ what it is made of

    def map_files(self) -> tuple[tuple[str, ...], ...]:
        """The chart."""
        return (("maps", "wake.tmx"),)

    def picture_files(self) -> tuple[tuple[str, ...], ...]:
        """Its painting."""
        return (("maps", "charts", "wake.webp"),)

    def print_cards(self, theme: Any) -> int:
        """Print every counter."""
        from game.wake.counters import Face, picture  # here, for the title comes without counters

        for name in load_content().counters:
            picture(theme, Face(name), 40)
        return len(load_content().counters)

    # ------------------------------------------------------------ saves and records

    def check(self) -> None:
        """Read the figures; raises DataFault."""
        load_content()

    def saved_name(self, setup: Mapping[str, Any]) -> str:
        """The scenario's name in English."""
        return self.game.words("en").scenario(str(setup["scenario"]))

    def step(self, view: Any) -> str:
        """The phase of the turn."""
        return str(view.step)

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """How far each turn brought the garrison down, and how many ships were out of action by its end."""
        from game.wake.turn_record import record  # here, for it needs the rules

        return record(session)

    def credits(self, language: Language) -> tuple[Credit, ...]:
        """What the rules and the chart are made from."""
        return tuple(
            Credit(language.text(f"wake_brief.{name}_head"), language.text(f"wake_brief.{name}_text"))
            for name in ("rules", "chart")
        )
