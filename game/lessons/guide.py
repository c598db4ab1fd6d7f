"""Somebody beside the player at the table of a game, and what such a person needs of the table.

A table asks its guide before it carries out what the player wants. By default nobody is there: nothing is said, and
everything goes its way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.input.intents import Signal

if TYPE_CHECKING:
    from engine.core.session import Session
    from game.scenes.base import Host
    from game.ui.scale import Scale
    from game.ui.widgets import Button


class Guide:
    """Nobody: the table belongs to the player alone."""

    teaches = False
    """Whether the game on the table is a lesson: it isn't saved, shared or told of afterwards."""

    @property
    def kept(self) -> str:
        """The name by which a save knows that the guide is there, "" where it knows nothing of him."""
        return ""

    @property
    def asks(self) -> bool:
        """Whether the game's own question may be put now."""
        return True

    @property
    def speaks(self) -> bool:
        """Whether a slip of the guide's lies on the table."""
        return False

    def closable(self) -> bool:
        """Whether BACK and MENU put the guide's slip away."""
        return False

    def close(self) -> None:
        """Put the slip away."""

    def leave(self) -> None:
        """The table is left."""

    def width(self, measure: Scale) -> int:
        """Pixels that the guide's slip takes of the map's part of the window, at its left edge."""
        return 0

    def handle(self, signal: Signal) -> bool:
        """Take a signal before the table does; True when it goes no further."""
        return False

    def answer(self, option: str) -> bool:
        """The player answers the game's question; True when the guide has taken care of it."""
        return False

    def looked(self, things: Sequence[str], *, asked: bool) -> None:
        """A report lies open: the thing and where it lies; ``asked`` when the player asked for it himself."""

    def undo(self) -> bool:
        """The player takes something back; True when the guide has taken care of it."""
        return False

    def redo(self) -> bool:
        """The player makes a choice again; True when the guide has taken care of it."""
        return False

    def menu(self) -> bool:
        """The player wants the menu; True when the guide has taken care of it."""
        return False

    @property
    def buttons(self) -> Sequence[Button]:
        """What can be pressed on the guide's slip."""
        return ()

    @property
    def pointed(self) -> Sequence[pygame.Rect]:
        """What is pointed at, in pixels: reports leave it in sight."""
        return ()

    def enter(self) -> None:
        """The table is laid out, and is about to be seen."""

    def hint(self) -> str:
        """What the device in hand does while the guide speaks, as a line of prompts; "" for what it does anyway."""
        return ""

    def waiting(self) -> str:
        """What the table says in place of its question while the guide speaks."""
        return ""

    def update(self, seconds: float) -> None:
        """Time passes."""

    def light(self, surface: pygame.Surface) -> None:
        """Point at what is spoken of, over the map and what lies around it, under reports and lists."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what the guide says; gives what that covers."""
        return []


NOBODY = Guide()
"""The guide of a table that has none."""


class Guided(Protocol):
    """What a guide needs of the table of a game."""

    @property
    def app(self) -> Host:
        """The program."""

    @property
    def measure(self) -> Scale:
        """Measures of the window."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def busy(self) -> bool:
        """Whether something is still being shown: nobody can answer now."""

    @property
    def quiet(self) -> bool:
        """Whether no other slip lies on the table that wants to be read."""

    @property
    def asked(self) -> bool:
        """Whether the game's question lies on the table."""

    @property
    def at_rest(self) -> bool:
        """Whether the map stands still, so that what is pointed at stays where it is."""

    @property
    def calm(self) -> bool:
        """Whether nothing moves but what the player moves."""

    @property
    def keys_elsewhere(self) -> bool:
        """Whether keys and pad are in something that lies on the table, such as a report or a list."""

    def let_go(self) -> None:
        """Have keys and pad leave what they are in beside the map, for the slip wants them."""

    def lies_over(self, at: tuple[int, int]) -> bool:
        """Whether something lies over the guide's slip at a pixel."""

    def slip_room(self) -> pygame.Rect:
        """Where the guide's slip may lie; it takes no more of it than it needs."""

    def kept_bright(self) -> list[pygame.Rect]:
        """What is read beside the slip and isn't dimmed: an open report, the question."""

    def places_of(self, thing: str) -> list[pygame.Rect]:
        """Where a thing, a part of the screen or an answer to the question lies in the window."""

    def in_sight(self, thing: str) -> list[pygame.Rect]:
        """Those of these places on which nothing else lies."""

    def show_places(self, things: Sequence[str], *, at_once: bool = False) -> None:
        """Have what is pointed at be in sight."""

    def look(self, thing: str) -> None:
        """Open the report of a thing."""

    def put_reports_away(self) -> None:
        """Close an open report: something else is spoken of now."""

    def make_room(self) -> None:
        """Find the places of all that lies around the map anew: the slip has come or gone."""

    def dismiss(self) -> None:
        """The guide leaves: the player goes on alone."""

    def choose(self, option: str) -> None:
        """Answer the game's question in the player's place."""

    def carry_out(self, act: Callable[[], None]) -> None:
        """Have the session go on, and show what comes of it."""

    def cut(self) -> None:
        """Show the table as the session is now, after choices were taken back."""

    def put_question(self) -> None:
        """Put the question, or take it off the table, as the guide wants it now."""
