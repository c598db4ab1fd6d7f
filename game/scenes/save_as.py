"""Saving the game on the table under a name of the player's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app import error_texts
from game.scenes.routes import MESSAGE, NAME, Answers
from game.scenes.save_notes import note_of, slot_called, when_of
from game.storage.kept_games import SavedGame

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.base import Host
    from game.scenes.protocols import Saved


def open_save_as(app: Host, play: Saved) -> None:
    """Ask for a name, with one that fits written there already, and save the game under it."""
    word = app.theme.text(
        "saved.name.slot",
        scenario=app.games.name_of(app.theme.language, play.session.setup),
        turn=play.session.view().turn,
    )

    def accept(title: str) -> str:
        taken = slot_called(app.theme.language, app.saves, title, app.games)
        if taken is None:
            _save(app, play, title, app.saves.slot_path(title))
        else:
            _ask(app, play, title, taken)
        return ""

    app.open(NAME, app.theme.text("saved.name.title"), word, accept, True)


def _ask(app: Host, play: Saved, title: str, taken: SavedGame) -> None:
    """A slot has that name: is it to be written over?"""
    text = app.theme.text
    note = note_of(app.theme.language, taken, app.games, app.saves.look)
    state, when = f"{note.name}, {note.state}", text("saved.saved_at", when=when_of(app.theme.language, note.when))
    words = text("saved.overwrite.words", title=note.title, state=state, when=when)
    answers: Answers = [
        (text("saved.do.overwrite"), lambda: _save(app, play, title, taken.path)),
        (text("saved.do.cancel"), None),
    ]
    app.open(MESSAGE, text("saved.overwrite.title"), words, answers)


def _save(app: Host, play: Saved, title: str, path: Path) -> None:
    """Write the slot and go back to the table, where it is told; what the disk refuses is told at once."""
    text = app.theme.text
    try:
        written = play.saver.save_slot(title, path)
    except OSError as error:
        words = text("saved.failed.slot", folder=path.parent, why=error_texts.of_disk(error))
        app.pop()
        app.open(MESSAGE, text("saved.failed.slot_title"), words, [(text("saved.do.back"), None)])
        return
    app.settle()
    app.back_to(play)
    app.settle()
    play.say(text("saved.done.saved" if written == path else "saved.done.beside", title=title), good=True)
