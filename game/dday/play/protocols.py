"""What parts of the table, and scenes that lie over it, need of it: a few things each, never the whole scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.scenes import protocols as scenes

if TYPE_CHECKING:
    import pygame

    from engine.core.session import Session
    from engine.dday.content import Content, ScenarioData
    from engine.dday.island.island import Island
    from engine.dday.view.table_view import TableView
    from game.dday.board.board import Board
    from game.dday.panels.question import QuestionPanel
    from game.dday.play.choices import Choices
    from game.dday.play.shown_action import ShownAction
    from game.dday.play.timeline import Timeline
    from game.input.intents import Signal
    from game.table.layout import WindowLayout


class HasGame(Protocol):
    """A game that has been begun."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def content(self) -> Content:
        """Its figures."""

    @property
    def island(self) -> Island:
        """Its map."""

    @property
    def scenario(self) -> ScenarioData:
        """Its scenario."""


class HasShown(Protocol):
    """A game as far as it has been shown."""

    @property
    def view(self) -> TableView:
        """The table as it is shown now."""

    @property
    def timeline(self) -> Timeline:
        """The events that wait."""

    @property
    def shown_action(self) -> ShownAction:
        """What the events have told."""

    @property
    def calm(self) -> bool:
        """Whether nothing moves but what the player moves."""


class HasAsked(HasGame, HasShown, Protocol):
    """A game with the question that is open."""

    @property
    def choices(self) -> Choices | None:
        """The answers of the open question, None while none is."""


class HasBoard(Protocol):
    """A map on the table."""

    @property
    def board(self) -> Board:
        """The map with its counters."""

    def place_point(self, place: str) -> tuple[float, float]:
        """A place's middle on the sheet."""


class Pointed(HasBoard, Protocol):
    """A map with what the player points at."""

    hovered: str | None
    """The place under the pointer or the cursor."""
    cursor: str
    """The place of the cursor of keys and pad."""
    covered: list[pygame.Rect]
    """What things that lie on the map covered in the last frame."""


class HasQuestion(Protocol):
    """The slip with the question."""

    @property
    def question(self) -> QuestionPanel:
        """The slip."""

    def answer(self, option_id: str) -> None:
        """The player answers."""

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player why something doesn't work, or, if it is ``good`` news, that something does."""


class LaidOut(Protocol):
    """The papers around the map in their places."""

    @property
    def layout(self) -> WindowLayout:
        """Where they lie."""

    @property
    def cleared(self) -> bool:
        """Whether the table is cleared down to the map."""

    @property
    def sheet_rect(self) -> pygame.Rect | None:
        """Where an attack or close combat is laid out in this frame."""


class CanUndo(HasGame, Protocol):
    """A game that goes back and forth."""

    def undo(self) -> None:
        """Take the last choice back, as far as nothing was revealed."""

    def redo(self) -> None:
        """Make the choice again that was taken back."""

    def cut(self) -> None:
        """Show the table as it was before what was taken back."""


# ---------------------------------------------------------------- what scenes over the table need


class Recorded(HasGame, Protocol):
    """A game of which a report is made: what has been begun is enough."""


class HasDiary(HasGame, HasBoard, Protocol):
    """A game whose diary is read."""

    @property
    def shown_action(self) -> ShownAction:
        """What the events have told."""

    @property
    def inspector(self) -> Looking:
        """Takes a closer look."""

    def show_moment(self, event: int) -> None:
        """Show the table as it was when an event came about, by its number."""


class Looking(Protocol):
    """Takes a closer look at things."""

    def look(self, target: str) -> None:
        """Look at a place ("0212", "box:W1") or at a thing ("turn:4", "us:A/1/5")."""


class Ended(scenes.Saved, HasGame, Protocol):
    """A game that is over."""

    @property
    def view(self) -> TableView:
        """The table as it is shown now."""

    def undo(self) -> None:
        """Take the last choice back."""

    def handle(self, signal: Signal) -> None:
        """Something that the player wants."""


class PlayedLanding(scenes.Played, HasDiary, Protocol):
    """A game that is interrupted by the menu, and whose diary is read."""


class Foretelling(Protocol):
    """Works out in every frame a little of what is foreseen."""

    def update(self) -> None:
        """Work a little further."""


class Handling(Protocol):
    """Carries signals out."""

    def handle(self, signal: Signal) -> None:
        """Do what the player wants."""


class Layered(Pointed, Protocol):
    """A map whose layers are changed."""

    @property
    def island(self) -> Island:
        """The map's facts."""

    @property
    def layout(self) -> WindowLayout:
        """Where the papers around it lie."""

    @property
    def foreseen(self) -> Foretelling:
        """What one layer shows."""

    @property
    def control(self) -> Handling:
        """Moves the map."""

    def clear_corner(self) -> tuple[str, tuple[int, int]]:
        """Where a slip that comes for a moment covers nothing that matters."""
