"""Utmost Savagery as the shell of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from engine.savagery.content import load_content
from game.areas.area_presentation import AreaPresentation
from game.core.brief import Brief
from game.core.first_note import FirstNote
from game.core.presentation import Credit, TitlePage, TurnRow
from game.savagery.briefs import BRIEFS
from game.savagery.first_notes import NOTES
from game.savagery.manual import MANUAL

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.savagery.battle_kit import BattleKit
    from game.ui.scale import Scale
    from game.ui.text import Language

ON_THE_DESK = ("savagery", "title")
"""What the map lies beside: its brief, and the title when the game was played last."""


class SavageryPresentation(AreaPresentation):
    """Its brief, map, figures and credits."""

    id: ClassVar[str] = "savagery"
    days_games = ("savagery",)
    manual = MANUAL
    lessons = 3
    modules = ("game.savagery.battle_kit",)

    @cached_property
    def kit(self) -> BattleKit:
        """What it tells its table."""
        from game.savagery.battle_kit import BattleKit  # here, for the title comes without the table

        return BattleKit(self)

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
            language.text(f"savagery_brief.{key}") for key in ("cover", "unit", "place", "days", "what")
        )
        return TitlePage(name, "", unit, place, dates, "1944", (what,))

    def in_short(self, language: Language) -> str:
        """What kind of game it is and how long it takes."""
        return language.text("savagery_brief.in_short")

    # ------------------------------------------------------------ pictures

    def has_plan(self, name: str) -> bool:
        """Whether the map lies beside a brief."""
        return name in ON_THE_DESK

    def plan(self, name: str, size: tuple[int, int], measure: Scale, *, words: bool = True) -> pygame.Surface | None:
        """The map; None for a screen without one."""
        if name not in ON_THE_DESK:
            return None
        from game.savagery.battle_board import plan_of  # here, for the title comes without the table

        return plan_of(size, measure.theme, words=words)

    def plan_with_legend(self, name: str, size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """The map, whose signs the orders explain."""
        return self.plan(name, size, measure)

    # ------------------------------------------------------------ what it is made of

    def map_files(self) -> tuple[tuple[str, ...], ...]:
        """The map of areas."""
        return (("maps", "savagery.tmx"),)

    def picture_files(self) -> tuple[tuple[str, ...], ...]:
        """Its painting."""
        return (("maps", "charts", "savagery.webp"),)

    def print_cards(self, theme: Any) -> int:
        """Print every counter that has a face."""
        from game.savagery.counters import BattleFace, picture  # here, for the title comes without counters

        content = load_content()
        names = (*content.formations, *content.strongpoints, *content.chits)
        for name in names:
            picture(theme, BattleFace(name), 40)
        return len(names)

    # ------------------------------------------------------------ saves and records

    def check(self) -> None:
        """Read the figures; raises DataFault."""
        load_content()

    def saved_name(self, setup: Mapping[str, Any]) -> str:
        """The scenario's name in English."""
        return self.game.words("en").scenario(str(setup["scenario"]))

    def step(self, view: Any) -> str:
        """The step of the turn."""
        return str(view.step)

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """Hits taken and Japanese counters destroyed by the end of each turn."""
        from game.savagery.turn_record import record  # here, for it needs the rules

        return record(session)

    def credits(self, language: Language) -> tuple[Credit, ...]:
        """What the rules and the map are made from."""
        return tuple(
            Credit(language.text(f"savagery_brief.{name}_head"), language.text(f"savagery_brief.{name}_text"))
            for name in ("rules", "map")
        )
