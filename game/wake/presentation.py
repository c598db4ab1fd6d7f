"""Given Up for Dead as the shell of the program knows it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from engine.wake.content import load_content
from game.areas.area_presentation import AreaPresentation
from game.core.brief import Brief
from game.core.first_note import FirstNote
from game.core.presentation import TurnRow
from game.ui.desk.photos import Album
from game.wake.briefs import BRIEFS
from game.wake.first_notes import NOTES
from game.wake.manual import MANUAL

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.ui.theme import Theme
    from game.wake.wake_kit import WakeKit


class WakePresentation(AreaPresentation):
    """Its brief, chart, figures and credits."""

    id: ClassVar[str] = "wake"
    days_games = ("wake",)
    year = "1941"
    sources = ("rules", "chart")
    lessons = 3
    manual = MANUAL
    album = Album("wake", drawn=True)
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

    def print_map(self, size: tuple[int, int], theme: Theme, *, words: bool) -> pygame.Surface:
        """The map, so many pixels large."""
        from game.wake.wake_board import plan_of  # here, for the title comes without the table

        return plan_of(size, theme, words=words)

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

    def turns(self, session: Session) -> tuple[TurnRow, ...]:
        """How far each turn brought the garrison down, and how many ships were out of action by its end."""
        from game.wake.turn_record import record  # here, for it needs the rules

        return record(session)
