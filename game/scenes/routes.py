"""The names of all scenes, each with what it is made of; ``table_of_scenes`` says what makes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.app.navigator import SceneRoute

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core.session import Session
    from game.app.crash.ending import Ending, Rescue
    from game.app.game_codes import Start
    from game.core.brief import Brief
    from game.replay.replay_session import ReplaySession
    from game.scenes import protocols
    from game.scenes.base import Scene
    from game.scenes.save_notes import SaveNote
    from game.scenes.table_scene import MapTable, ReplayTable, TableScene
    from game.storage.kept_games import SavedGame

Answer = tuple[str, Callable[[], None] | None]
"""What a message can be answered with, and what that does; None only closes it."""
Answers = Sequence[Answer]

TITLE: SceneRoute[[], Scene] = SceneRoute("title")
CREDITS: SceneRoute[[], Scene] = SceneRoute("credits")
LICENCES: SceneRoute[[], Scene] = SceneRoute("licences")
STATISTICS: SceneRoute[[], Scene] = SceneRoute("statistics")
SETTINGS: SceneRoute[[], Scene] = SceneRoute("settings")
CONTROLS: SceneRoute[[str], Scene] = SceneRoute("controls")
"""The controls of a device, by its page."""
MESSAGE: SceneRoute[[str, str, Answers], Scene] = SceneRoute("message")
"""A title, what is said, and the answers."""
NAME: SceneRoute[[str, str, Callable[[str], str], bool], Scene] = SceneRoute("name")
"""A title, the word that is written there, who takes it, and whether the word is only proposed."""
CRASH: SceneRoute[[Ending, Rescue], Scene] = SceneRoute("crash")

NEW_GAME: SceneRoute[[], Scene] = SceneRoute("new game")
CODE: SceneRoute[[], Scene] = SceneRoute("code")
SEED: SceneRoute[[str, Callable[[str], None]], Scene] = SceneRoute("seed")
"""The seed that is proposed, and who takes the one that is written."""
BRIEFING: SceneRoute[[Brief, Start | None], Scene] = SceneRoute("briefing")
"""The orders, and how the game begins where that is written down."""
SAVED: SceneRoute[[], Scene] = SceneRoute("saved games")
SAVE_SHEET: SceneRoute[[SavedGame, SaveNote], Scene] = SceneRoute("saved game")

LAYING: SceneRoute[[MapTable, bool], Scene] = SceneRoute("laying")
"""A table is laid out, in place of what is open or beside it."""
PLAIN_TABLE: SceneRoute[[Session, Path | None, bool], TableScene] = SceneRoute("plain table")
"""The session, the file to save to, and whether the events since the game began are shown."""
REEL: SceneRoute[[ReplaySession, str, int], Scene] = SceneRoute("reel")
"""A recorded game is read: what it is called, and at which decision it is watched first."""
PLAIN_REPLAY: SceneRoute[[ReplaySession, str], ReplayTable] = SceneRoute("plain replay")
MENU: SceneRoute[[protocols.Played], Scene] = SceneRoute("menu")
STUDY: SceneRoute[[protocols.Studied], Scene] = SceneRoute("study")
REFERENCE: SceneRoute[[str], Scene] = SceneRoute("manual")
"""The entry that is opened."""


# ---------------------------------------------------------------- what a game names itself


def prelude(name: str) -> SceneRoute[[str, str, tuple[str, ...]], Scene]:
    """What comes before a table: scenario, seed and options."""
    return SceneRoute(name)


def table(name: str) -> SceneRoute[[Session, Path | None, bool], TableScene]:
    """What a game is played on; arguments as for PLAIN_TABLE."""
    return SceneRoute(name)


def replay_table(name: str) -> SceneRoute[[ReplaySession, str], ReplayTable]:
    """What a recorded game is watched on; arguments as for PLAIN_REPLAY."""
    return SceneRoute(name)


def charts(name: str) -> SceneRoute[[str], Scene]:
    """The charts of a game: one by its name, "" for the one that applies now."""
    return SceneRoute(name)
