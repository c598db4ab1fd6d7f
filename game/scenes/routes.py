"""The names of all scenes, each with what it is made of and the module of the scene that enters itself by it."""

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
    from game.core.first_note import FirstNote
    from game.replay.replay_session import ReplaySession
    from game.scenes import protocols
    from game.scenes.base import Scene
    from game.scenes.save_notes import SaveNote
    from game.scenes.table_scene import MapTable, ReplayTable, TableScene
    from game.storage.kept_games import SavedGame
    from game.ui.legend_pages import Legend

Answer = tuple[str, Callable[[], None] | None]
"""What a message can be answered with, and what that does; None only closes it."""
Answers = Sequence[Answer]

TITLE: SceneRoute[[], Scene] = SceneRoute("title", "game.scenes.title")
CREDITS: SceneRoute[[], Scene] = SceneRoute("credits", "game.scenes.credits")
LICENCES: SceneRoute[[], Scene] = SceneRoute("licences", "game.scenes.licences")
STATISTICS: SceneRoute[[], Scene] = SceneRoute("statistics", "game.scenes.statistics")
SETTINGS: SceneRoute[[], Scene] = SceneRoute("settings", "game.scenes.settings")
CONTROLS: SceneRoute[[str], Scene] = SceneRoute("controls", "game.scenes.controls")
"""The controls of a device, by its page."""
MESSAGE: SceneRoute[[str, str, Answers], Scene] = SceneRoute("message", "game.scenes.message")
"""A title, what is said, and the answers."""
NAME: SceneRoute[[str, str, Callable[[str], str], bool], Scene] = SceneRoute("name", "game.scenes.name")
"""A title, the word that is written there, who takes it, and whether the word is only proposed."""
CRASH: SceneRoute[[Ending, Rescue], Scene] = SceneRoute("crash", "game.scenes.crash")

NEW_GAME: SceneRoute[[], Scene] = SceneRoute("new game", "game.scenes.new_game")
CODE: SceneRoute[[], Scene] = SceneRoute("code", "game.scenes.code")
SEED: SceneRoute[[str, Callable[[str], None]], Scene] = SceneRoute("seed", "game.scenes.seed")
"""The seed that is proposed, and who takes the one that is written."""
BRIEFING: SceneRoute[[Brief, Start | None], Scene] = SceneRoute("briefing", "game.scenes.briefing")
"""The orders, and how the game begins where that is written down."""
SAVED: SceneRoute[[], Scene] = SceneRoute("saved games", "game.scenes.saved")
SAVE_SHEET: SceneRoute[[SavedGame, SaveNote], Scene] = SceneRoute("saved game", "game.scenes.save_sheet")

REVIEW: SceneRoute[[Session, str], Scene] = SceneRoute("review", "game.scenes.review_page")
"""A finished game, and what it is called."""
LAYING: SceneRoute[[MapTable | None, bool], Scene] = SceneRoute("laying", "game.scenes.laying")
"""A table is laid out, in place of what is open or beside it."""
PLAIN_TABLE: SceneRoute[[Session, Path | None, bool], TableScene] = SceneRoute("plain table", "game.scenes.plain_table")
"""The session, the file to save to, and whether the events since the game began are shown."""
REEL: SceneRoute[[ReplaySession, str, int], Scene] = SceneRoute("reel", "game.scenes.replay_opening")
"""A recorded game is read: what it is called, and at which decision it is watched first."""
PLAIN_REPLAY: SceneRoute[[ReplaySession, str], ReplayTable] = SceneRoute("plain replay", "game.scenes.plain_replay")
MENU: SceneRoute[[protocols.Played], Scene] = SceneRoute("menu", "game.scenes.menu")
STUDY: SceneRoute[[protocols.Studied], Scene] = SceneRoute("study", "game.scenes.study_list")
LEGEND: SceneRoute[[Callable[[], Legend]], Scene] = SceneRoute("legend", "game.scenes.legend")
"""What gives all that is labelled in the window as it is."""
NOTE_PAGE: SceneRoute[[Sequence[FirstNote]], Scene] = SceneRoute("note page", "game.scenes.note_page")
"""The notes of a game, those that the player has been given and those still to come."""
LESSONS: SceneRoute[[], Scene] = SceneRoute("lessons", "game.scenes.lessons")
REFERENCE: SceneRoute[[str], Scene] = SceneRoute("manual", "game.manual.manual_scene")
"""The entry that is opened."""


# ---------------------------------------------------------------- what a game names itself; ``module`` announces it


def prelude(name: str, module: str = "") -> SceneRoute[[str, str, tuple[str, ...], str], Scene]:
    """What comes before a table: scenario, seed, options and level."""
    return SceneRoute(name, module)


def table(name: str, module: str = "") -> SceneRoute[[Session, Path | None, bool], TableScene]:
    """What a game is played on; arguments as for PLAIN_TABLE."""
    return SceneRoute(name, module)


def replay_table(name: str, module: str = "") -> SceneRoute[[ReplaySession, str], ReplayTable]:
    """What a recorded game is watched on; arguments as for PLAIN_REPLAY."""
    return SceneRoute(name, module)


def charts(name: str, module: str = "") -> SceneRoute[[str], Scene]:
    """The charts of a game: one by its name, "" for the one that applies now."""
    return SceneRoute(name, module)
