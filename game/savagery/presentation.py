"""Utmost Savagery as the shell of the program knows it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from engine.savagery.content import load_content
from game.areas.area_presentation import AreaPresentation
from game.core.brief import Brief
from game.core.first_note import FirstNote
from game.core.presentation import TurnRow
from game.savagery.briefs import BRIEFS
from game.savagery.first_notes import NOTES
from game.savagery.manual import MANUAL
from game.ui.desk.photos import Album

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.savagery.battle_kit import BattleKit
    from game.ui.theme import Theme


class SavageryPresentation(AreaPresentation):
    """Its brief, map, figures and credits."""

    id: ClassVar[str] = "savagery"
    days_games = ("savagery",)
    year = "1944"
    sources = ("rules", "map")
    manual = MANUAL
    album = Album("savagery", drawn=True)
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

    def print_map(self, size: tuple[int, int], theme: Theme, *, words: bool) -> pygame.Surface:
        """The map, so many pixels large."""
        from game.savagery.battle_board import plan_of  # here, for the title comes without the table

        return plan_of(size, theme, words=words)

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

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """Hits taken and Japanese counters destroyed by the end of each turn."""
        from game.savagery.turn_record import record  # here, for it needs the rules

        return record(session)
