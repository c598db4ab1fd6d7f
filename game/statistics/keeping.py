"""Entering a game into the service record when it ends."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Protocol

from engine.core.faults import ReadFault, shown
from engine.core.session import Session
from game.app import error_texts
from game.scenes.protocols import HasApp
from game.statistics.book import Book
from game.statistics.entry import FinishedGame, entry_of


class EndNeeds(HasApp, Protocol):
    """What entering a game's end needs of the table."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def path(self) -> Path | None:
        """The file that the game is saved to; None for one that is only watched."""

    def say(self, reason: str, rule: str = "", *, good: bool = False) -> None:
        """Tell the player something."""


def note_end(scene: EndNeeds) -> None:
    """Add the game of a table to the record, unless it stands there with this very end.

    Games that the program plays itself and those that are only watched have no place in it. A disk that refuses is
    told, and the game goes on.
    """
    if scene.path is None or scene.app.settings.demo or scene.session.outcome is None:
        return
    now = datetime.datetime.now(datetime.UTC).replace(microsecond=0, tzinfo=None).isoformat()
    name = shown(scene.path.name.removesuffix(".save"), 190)
    entry = entry_of(name, scene.session, scene.app.games, now)
    book = Book(scene.app.saves.folder.parent)
    try:
        if not any(_same(one, entry) for one in book.read().entries):
            book.add([entry])
    except (OSError, ReadFault) as error:
        scene.say(scene.app.theme.text("statistics.not_kept", why=error_texts.of_file(error)))


def _same(one: FinishedGame, other: FinishedGame) -> bool:
    """Whether two entries are of one game with one end."""
    return (one.id, one.result, one.reason, one.decisions, one.studied) == (
        other.id,
        other.result,
        other.reason,
        other.decisions,
        other.studied,
    )
