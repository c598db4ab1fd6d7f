"""The names of all scenes, each with what it is made of; ``table_of_scenes`` says what makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.app.navigator import Route

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core.session import Session
    from game.app.crash.ending import Ending, Rescue
    from game.app.game_codes import Start
    from game.core.brief import Brief
    from game.replay.replay_session import Film
    from game.scenes import protocols
    from game.scenes.base import Scene
    from game.scenes.save_notes import Note
    from game.scenes.table_scene import MapTable, ReplayTable, TableScene
    from game.storage.games import SavedGame

Answer = tuple[str, Callable[[], None] | None]
"""What a message can be answered with, and what that does; None only closes it."""
Answers = Sequence[Answer]

TITLE: Route[[], Scene] = Route("title")
CREDITS: Route[[], Scene] = Route("credits")
LICENCES: Route[[], Scene] = Route("licences")
STATISTICS: Route[[], Scene] = Route("statistics")
SETTINGS: Route[[], Scene] = Route("settings")
CONTROLS: Route[[str], Scene] = Route("controls")
"""The controls of a device, by its page."""
MESSAGE: Route[[str, str, Answers], Scene] = Route("message")
"""A title, what is said, and the answers."""
NAME: Route[[str, str, Callable[[str], str], bool], Scene] = Route("name")
"""A title, the word that is written there, who takes it, and whether the word is only proposed."""
CRASH: Route[[Ending, Rescue], Scene] = Route("crash")

NEW_GAME: Route[[], Scene] = Route("new game")
CODE: Route[[], Scene] = Route("code")
SEED: Route[[str, Callable[[str], None]], Scene] = Route("seed")
"""The seed that is proposed, and who takes the one that is written."""
BRIEFING: Route[[Brief, Start | None], Scene] = Route("briefing")
"""The orders, and how the game begins where that is written down."""
FIRST_DAY: Route[[str, str, tuple[str, ...]], Scene] = Route("first day")
"""The engine fights the first day of a scenario."""
SAVED: Route[[], Scene] = Route("saved games")
SAVE_SHEET: Route[[SavedGame, Note], Scene] = Route("saved game")

LAYING: Route[[MapTable, bool], Scene] = Route("laying")
"""A table is laid out, in place of what is open or beside it."""
PLAY: Route[[Session, Path | None, bool], TableScene] = Route("play")
PLAIN_TABLE: Route[[Session, Path | None, bool], TableScene] = Route("plain table")
"""The session, the file to save to, and whether the events since the game began are shown."""
REEL: Route[[Film, str, int], Scene] = Route("reel")
"""A recorded game is read: what it is called, and at which decision it is watched first."""
REPLAY: Route[[Film, str], ReplayTable] = Route("replay")
PLAIN_REPLAY: Route[[Film, str], ReplayTable] = Route("plain replay")
MENU: Route[[protocols.Played], Scene] = Route("menu")
STUDY: Route[[protocols.Studied], Scene] = Route("study")
REFERENCE: Route[[str], Scene] = Route("manual")
"""The entry that is opened."""


# ---------------------------------------------------------------- what a game names itself


def prelude(name: str) -> Route[[str, str, tuple[str, ...]], Scene]:
    """What comes before a table: scenario, seed and options."""
    return Route(name)


def table(name: str) -> Route[[Session, Path | None, bool], TableScene]:
    """What a game is played on; arguments as for PLAY."""
    return Route(name)


def replay_table(name: str) -> Route[[Film, str], ReplayTable]:
    """What a recorded game is watched on; arguments as for REPLAY."""
    return Route(name)


def charts(name: str) -> Route[[str], Scene]:
    """The charts of a game: one by its name, "" for the one that applies now."""
    return Route(name)
