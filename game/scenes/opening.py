"""Starting and resuming games from the title, with everything that can go wrong told in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.session import LoadFault, Session
from engine.peleliu import continue_into_day_two, load_session, new_session
from game.scenes.message import MessageScene
from game.scenes.play import PlayScene
from game.storage.files import SaveFault
from game.storage.saves import SavedGame

if TYPE_CHECKING:
    from game.app import App


def start(app: App, scenario: str, seed: str, options: tuple[str, ...], day: str = "") -> PlayScene:
    """A new game on the table, from a later ``day`` on if one is named; raises ValueError or DataFault if it can't."""
    session = new_session(scenario, seed, options, start=day) if day else new_session(scenario, seed, options)
    return lay_out(app, session, app.saves.new_path(scenario, seed), fresh=True)


def lay_out(app: App, session: Session, path: Path | None, *, fresh: bool) -> PlayScene:
    """A session on the table, shown as the player's settings want it; arguments as for PlayScene."""
    scene = PlayScene(app, session, path, fresh=fresh)
    if not app.settings.names:
        scene.board.set_layers(replace(scene.board.layers, names=False))
    return scene


def go_on(app: App, session: Session, seed: str) -> PlayScene:
    """The second day after a first one that was played to its end; raises ValueError when it can't follow."""
    following = continue_into_day_two(session, seed)
    return lay_out(app, following, app.saves.new_path(following.setup["scenario"], seed), fresh=True)


def read_game(app: App, path: Path) -> Session:
    """The session of a save; raises SaveFault naming the file and what is wrong."""
    content = app.saves.read(path)
    saved = content.get("session")
    if not isinstance(saved, dict):
        raise SaveFault(path, "it holds no game")
    try:
        return load_session(saved, whole=True)
    except LoadFault as fault:
        raise SaveFault(path, str(fault)) from fault
    except (KeyError, ValueError, TypeError) as error:
        raise SaveFault(path, f"its game can't be taken up: {error}") from error


def resume(app: App, game: SavedGame, *, generation: int = 0) -> None:
    """Take up a game; when its save is damaged, say so and offer the one before."""
    candidates = game.files()
    path = candidates[generation]
    try:
        session = read_game(app, path)
    except SaveFault as fault:
        app.push(_damaged(app, game, generation, fault))
        return
    app.replace(lay_out(app, session, game.path, fresh=False))


def _damaged(app: App, game: SavedGame, generation: int, fault: SaveFault) -> MessageScene:
    words = f"{fault.path}\n\n{fault.problem[:1].upper()}{fault.problem[1:]}."
    answers: list[tuple[str, Callable[[], None] | None]] = [("Back", None)]
    if generation + 1 < len(game.generations):
        before = game.files()[generation + 1]
        words += f"\n\nThe save before it, {before.name}, is still there."
        answers.append(("Take the one before", lambda: resume(app, game, generation=generation + 1)))
    else:
        words += "\n\nThere is no older save of this game."
    return MessageScene(app, "This save is damaged", words, answers)
