"""What the scenes over a table with a map of areas need of it, and what its own parts do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygame

from engine.core.catalogue_words import CatalogueWords
from game.areas.area_answers import AreaAnswer
from game.areas.area_kit import AreaKit
from game.areas.area_staff_desk import AreaStaffDesk
from game.areas.journal import JournalLine
from game.areas.layout import TableLayout
from game.areas.reports import ThingReport
from game.areas.show.moment import Canvas
from game.areas.show.stage import Stage
from game.core.presentation import GamePresentation
from game.lessons.guide import Guide
from game.scenes.protocols import HasPopup, Played
from game.table.area_board import AreaBoard
from game.table.timeline import EventTimeline
from game.ui.theme import Theme
from game.ui.widgets import Button, Buttons

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.ui.scale import Scale


class AreaGame(Played, Protocol):
    """A game on a map of areas."""

    kit: AreaKit

    @property
    def view(self) -> Any:
        """The table as it is shown now."""

    def read(self, group: str = "") -> list[JournalLine]:
        """The journal as far as it has been shown, of a group or of all."""

    def begin_new(self) -> None:
        """Leave this game for another one."""


class AreaOnTable(AreaGame, HasPopup, Protocol):
    """The table, as those know it who lay out what can be pressed, and who draw it."""

    app: Host
    watched: bool
    game: GamePresentation
    guide: Guide
    board: AreaBoard
    stage: Stage
    timeline: EventTimeline[Any]
    layout: TableLayout
    buttons: Buttons
    page: int
    answer_pages: list[list[AreaAnswer]]
    picked: str
    report: ThingReport | None
    staff: AreaStaffDesk

    @property
    def measure(self) -> Scale:
        """Measures of the window."""

    @property
    def theme(self) -> Theme:
        """The palette and the language."""

    @property
    def words(self) -> CatalogueWords:
        """The engine's words."""

    @property
    def asks(self) -> bool:
        """Whether a question lies on the table."""

    @property
    def answers(self) -> tuple[AreaAnswer, ...]:
        """The answers that can be given now."""

    @property
    def instead(self) -> str:
        """What is said in place of the question, "" for nothing."""

    def ways(self) -> list[Button]:
        """What can be pressed on the slip of the question."""

    @property
    def notice(self) -> str:
        """What is told for a moment."""

    def draw_note(self, surface: pygame.Surface) -> None:
        """Draw the note of a first time, if one lies there."""

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """What the show is drawn on."""

    def backdrop(self, surface: pygame.Surface) -> None:
        """The table and its frame."""

    def make(self) -> list[Button]:
        """Everything that can be pressed."""

    def press(self, thing: str) -> None:
        """A thing on the table is pressed."""

    def look(self, thing: str) -> None:
        """Open the report of a thing."""

    def put_report_away(self) -> None:
        """Close the report."""

    def choose(self, option: str) -> None:
        """Answer the question."""

    def undo(self) -> None:
        """Take the last choice back."""

    def redo(self) -> None:
        """Make the choice again that was taken back."""

    def skip(self) -> None:
        """Go on to the next beat."""

    def skip_phase(self) -> None:
        """Go on to the next phase."""

    def skip_all(self) -> None:
        """Show nothing more of what waits."""

    def faster(self) -> None:
        """The next speed."""

    def show_again(self) -> None:
        """Show once more what the last answer brought about."""

    def ask_why(self) -> None:
        """Ask for an action, and tell why it isn't offered."""

    def open_menu(self) -> None:
        """The menu."""

    def open_legend(self) -> None:
        """Everything on the table by its name."""

    def open_outcome(self) -> None:
        """The page about how the game ended."""

    def place_all(self, *, whole: bool) -> None:
        """Find the places of everything in the window as it is now."""

    def give_focus(self) -> None:
        """The focus goes to the first answer."""

    def focus_on(self, button: str) -> None:
        """Give the focus to a button."""

    def next_answer(self, by: int) -> None:
        """The focus goes to the next answer, or to the one before."""

    def turn_page(self) -> None:
        """The next page of answers."""

    def pick_all(self) -> None:
        """All answers are shown again."""
