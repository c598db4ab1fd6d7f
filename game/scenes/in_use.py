"""A game that another window is playing: it can be watched, played on in a copy, or left for another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.replay_opening import watch_file
from game.scenes.routes import MESSAGE, SAVED
from game.scenes.save_notes import note_of
from game.storage.kept_games import SavedGame

if TYPE_CHECKING:
    from game.scenes.base import Host


def tell_in_use(app: Host, game: SavedGame, play_copy: Callable[[SavedGame], None]) -> None:
    """Say that another window has the game, and what can be done with it here."""
    text = app.theme.text
    words = text("saved.held.words", name=note_of(app.theme.language, game, app.games, app.saves.look).label)
    app.open(
        MESSAGE,
        text("saved.held.title"),
        words,
        [
            (text("saved.do.watch"), lambda: watch_file(app, _now(app, game).files()[0])),
            (text("saved.do.play_copy"), lambda: play_copy(_now(app, game))),
            (text("saved.do.another"), lambda: to_list(app)),
        ],
    )


def _now(app: Host, game: SavedGame) -> SavedGame:
    """The game as it lies on the disk now: the other window may have saved it since."""
    return next((one for one in app.saves.games() if one.path == game.path), game)


def to_list(app: Host) -> None:
    """Go back to the list of games, or open it where it isn't open."""
    found = next((scene for scene in reversed(app.scenes) if scene.route == SAVED.name), None)
    if found is None:
        app.open(SAVED)
    else:
        app.settle()
        app.back_to(found)
        app.settle()
