"""Saving the game on the table under a name of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import faults
from game.scenes.message import MessageScene
from game.scenes.name import NameScene
from game.scenes.save_notes import note_of, scenario_name, when_of
from game.scenes.save_sheet import slot_called
from game.storage.games import SavedGame
from game.text import text

if TYPE_CHECKING:
    from pathlib import Path

    from game.app import App
    from game.scenes.play import PlayScene


def open_save_as(app: App, play: PlayScene) -> None:
    """Ask for a name, with one that fits written there already, and save the game under it."""
    word = text("saved.name.slot", scenario=scenario_name(play.session.setup), turn=play.session.view().turn)

    def accept(title: str) -> str:
        taken = slot_called(app, title)
        if taken is None:
            _save(app, play, title, app.saves.slot_path(title))
        else:
            _ask(app, play, title, taken)
        return ""

    app.push(NameScene(app, text("saved.name.title"), word, accept, proposed=True))


def _ask(app: App, play: PlayScene, title: str, taken: SavedGame) -> None:
    """A slot has that name: is it to be written over?"""
    note = note_of(taken, app.saves.look)
    state, when = f"{note.name}, {note.state}", text("saved.saved_at", when=when_of(note.when))
    words = text("saved.overwrite.words", title=note.title, state=state, when=when)
    answers: list[tuple[str, Callable[[], None] | None]] = [
        (text("saved.do.overwrite"), lambda: _save(app, play, title, taken.path)),
        (text("saved.do.cancel"), None),
    ]
    app.push(MessageScene(app, text("saved.overwrite.title"), words, answers))


def _save(app: App, play: PlayScene, title: str, path: Path) -> None:
    """Write the slot and go back to the table, where it is told; what the disk refuses is told at once."""
    try:
        written = play.keeper.save_slot(title, path)
    except OSError as error:
        words = text("saved.failed.slot", folder=path.parent, why=faults.of_disk(error))
        app.pop()
        app.push(MessageScene(app, text("saved.failed.slot_title"), words, [(text("saved.do.back"), None)]))
        return
    while app.scenes and app.top is not play:
        app.pop()
        app.settle()
    play.say(text("saved.done.saved" if written == path else "saved.done.beside", title=title), good=True)
