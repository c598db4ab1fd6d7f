"""What carrying the player's signals out on the table needs of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.dday.panels.gains import GainNeeds
from game.dday.play.action_list import ActionNeeds
from game.dday.play.forecast_cache import ForecastCache
from game.dday.play.map_cursor import CursorNeeds
from game.dday.play.protocols import Layered, PlayedLanding
from game.dday.play.table_focus import FocusNeeds
from game.dday.play.toolbar import ToolbarNeeds
from game.dday.play.undo import UndoNeeds
from game.dday.show.again import Again
from game.input.intents import Signal
from game.lessons.guide import Guide
from game.ui.widgets import Button


class _Inspector(Protocol):
    def handle(self, signal: Signal) -> bool:
        """Take a signal; True when it was for the report."""

    def look(self, target: str) -> None:
        """Look at a place or at a thing."""

    def press(self, thing: str) -> None:
        """A click on a thing beside the map: its report comes, or goes if it lies open."""


class _Tip(Protocol):
    def toggle(self) -> bool:
        """INSPECT on a button that has the focus: its tip comes or goes; False for anything else."""


class _Show(Protocol):
    again: Again

    def skip(self) -> None:
        """Go on to the next beat."""

    def skip_phase(self) -> None:
        """Apply what waits up to the next phase at once."""

    def skip_all(self) -> None:
        """Apply everything that waits at once."""


class _Sight(Protocol):
    def look_at_picked(self) -> None:
        """A unit is picked and has answers of its own."""


class _Control(Protocol):
    def click(self, unit: str, place: str) -> None:
        """A counter, a hex or a box is chosen."""

    def table_buttons(self) -> list[Button]:
        """The table's own buttons."""

    def handle(self, signal: Signal) -> None:
        """Do what the player wants."""

    def undo(self) -> None:
        """Take back, with a question at the border of a phase."""

    def speed(self) -> None:
        """The next speed."""

    def layers(self) -> None:
        """The layers of the map."""

    def menu(self) -> None:
        """The menu."""


class ControlNeeds(
    ActionNeeds, FocusNeeds, ToolbarNeeds, UndoNeeds, CursorNeeds, GainNeeds, PlayedLanding, Layered, Protocol
):
    """What carrying signals out needs of the table: what its parts need, and what signals are passed on to."""

    @property
    def guide(self) -> Guide:
        """Who is beside the player."""

    @property
    def papers(self) -> Sequence[tuple[str, pygame.Rect]]:
        """What lies on the map, by its name, as it was drawn in the last frame."""

    @property
    def control(self) -> _Control:
        """What signals do."""

    @property
    def foreseen(self) -> ForecastCache:
        """What is foreseen."""

    @property
    def tip(self) -> _Tip:
        """The slip that tells what something is."""

    @property
    def inspector(self) -> _Inspector:
        """The closer look."""

    @property
    def show(self) -> _Show:
        """What is shown of the events."""

    @property
    def camera_moves(self) -> _Sight:
        """Where the player should look."""
