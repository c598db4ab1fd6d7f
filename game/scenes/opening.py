"""Starting and resuming games from the title, with everything that can go wrong told in words."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.faults import shown
from engine.core.session import LoadFault, Session
from engine.peleliu import continue_into_day_two, load_session, new_session
from game import faults
from game.scenes.message import MessageScene
from game.scenes.play import PlayScene
from game.storage import files
from game.storage.files import SaveFault
from game.storage.saves import SavedGame
from game.text import text

if TYPE_CHECKING:
    from game.app import App

log = logging.getLogger(__name__)


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
    return _session_of(app.saves.read(path), path)


def _session_of(content: dict[str, Any], path: Path) -> Session:
    saved = content.get("session")
    if not isinstance(saved, dict):
        raise SaveFault(path, text("saved.fault.no_game"))
    try:
        return load_session(saved, whole=True)
    except LoadFault as fault:
        log.warning("the game in %s can't be taken up", shown(path, 300), exc_info=fault)
        raise SaveFault(path, text("saved.fault.not_taken_up", why=faults.of_load(fault))) from fault


def resume(app: App, game: SavedGame, *, generation: int = 0) -> None:
    """Take up a game; when its save is damaged, say so and offer the last good one.

    A game from a slot goes on in a file of its own, so that the slot stays what the player named.
    """
    path = game.files()[generation]
    try:
        content = app.saves.read(path)
        session = _session_of(content, path)
    except SaveFault as fault:
        app.push(_damaged(app, game, generation, fault))
        return
    goes_to = app.saves.new_path(session.setup["scenario"], session.setup["seed"]) if game.is_slot else game.path
    scene = lay_out(app, session, goes_to, fresh=False)
    scene.keeper.take_up(content, slot=game.is_slot)
    app.replace(scene)


def last_good(game: SavedGame, generation: int) -> tuple[int, dict[str, Any]] | None:
    """The newest whole save behind ``generation``: its place among those that are kept, and what it holds."""
    for behind in range(generation + 1, len(game.generations)):
        try:
            return behind, files.read(game.files()[behind])
        except SaveFault:
            continue
    return None


def _damaged(app: App, game: SavedGame, generation: int, fault: SaveFault) -> MessageScene:
    """What is wrong, and the last good save of the game if there is one."""
    from game.scenes.saved import SavedScene

    words = f"{fault.path}\n\n{fault.problem[:1].upper()}{fault.problem[1:]}."
    answers: list[tuple[str, Callable[[], None] | None]] = [(text("saved.do.back"), None)]
    found = last_good(game, generation)
    if found is None:
        words += "\n\n" + text("saved.fault.nothing_before")
        if not any(isinstance(scene, SavedScene) for scene in app.scenes):
            answers.append((text("saved.do.to_list"), lambda: app.push(SavedScene(app))))
    else:
        behind, content = found
        key = "saved.fault.before" if behind == generation + 1 else "saved.fault.before_of"
        name = game.files()[behind].name
        words += "\n\n" + text(key, name=name, decisions=content.get("decisions"))
        answers.append((text("saved.do.take_before"), lambda: resume(app, game, generation=behind)))
    return MessageScene(app, text("saved.fault.title"), words, answers)
