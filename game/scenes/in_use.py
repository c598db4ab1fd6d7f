"""A game that another window is playing: it can be watched, played on in a copy, or left for another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.message import MessageScene
from game.scenes.save_notes import note_of
from game.storage.games import SavedGame
from game.text import text

if TYPE_CHECKING:
    from game.app import App


def in_use(app: App, game: SavedGame) -> MessageScene:
    """Says that another window has the game, and what can be done with it here."""
    words = text("saved.held.words", name=note_of(game, app.saves.look).label)
    return MessageScene(app, text("saved.held.title"), words, [
        (text("saved.do.watch"), lambda: _watch(app, game)),
        (text("saved.do.play_copy"), lambda: _play_copy(app, game)),
        (text("saved.do.another"), lambda: to_list(app)),
    ])  # fmt: skip


def _watch(app: App, game: SavedGame) -> None:
    from game.scenes.replay_opening import watch_file

    watch_file(app, _now(app, game).files()[0])


def _play_copy(app: App, game: SavedGame) -> None:
    from game.scenes.opening import take_up

    take_up(app, _now(app, game), 0, copy=True)


def _now(app: App, game: SavedGame) -> SavedGame:
    """The game as it lies on the disk now: the other window may have saved it since."""
    return next((one for one in app.saves.games() if one.path == game.path), game)


def to_list(app: App) -> None:
    """Go back to the list of games, or open it where it isn't open."""
    from game.scenes.saved import SavedScene

    if not any(isinstance(scene, SavedScene) for scene in app.scenes):
        app.push(SavedScene(app))
        return
    app.settle()
    while not isinstance(app.top, SavedScene):
        app.pop()
        app.settle()
