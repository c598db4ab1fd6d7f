"""Starting and resuming games from the title, with everything that can go wrong told in words."""

from __future__ import annotations

import json
import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.faults import shown
from engine.core.session import Session
from engine.core.session_faults import LoadFault
from game.app import error_texts
from game.core.brief import Brief
from game.lessons.seating import seat_again
from game.scenes.in_use import tell_in_use
from game.scenes.routes import MESSAGE, SAVED, TITLE, Answer, prelude, table
from game.scenes.showing import show
from game.storage.files import LONGEST, SaveFault, named
from game.storage.kept_games import SavedGame
from game.ui.text import Message

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.scenes.table_scene import TableScene

log = logging.getLogger(__name__)


def begin_game(app: Host, brief: Brief, seed: str, options: tuple[str, ...], level: str = "") -> None:
    """Begin a game; raises ValueError or DataFault if it can't be set up."""
    if brief.prelude:
        app.open(prelude(brief.prelude), brief.scenario, seed, options, level)
    else:
        show(app, start(app, brief.scenario, seed, options, brief.start, level))


def start(app: Host, scenario: str, seed: str, options: tuple[str, ...], day: str = "", level: str = "") -> TableScene:
    """A new game on the table, from a later ``day`` on if one is named; raises ValueError or DataFault if it can't."""
    session = app.games.of_scenario(scenario).game.begin(scenario, seed, options, day, level=level)
    return lay_out(app, session, app.saves.new_path(scenario, seed), fresh=True)


def lay_out(app: Host, session: Session, path: Path | None, *, fresh: bool) -> TableScene:
    """A session on the table of its game; arguments as for the route PLAY. ``show`` it then."""
    app.games.played(str(session.setup["scenario"]))
    return app.make(table(app.games.of_session(session).table), session, path, fresh)


def read_game(app: Host, path: Path) -> Session:
    """The session of a save; raises SaveFault naming the file and what is wrong."""
    return _session_of(app, app.saves.read(path), path)


def _session_of(app: Host, content: dict[str, Any], path: Path) -> Session:
    saved = content.get("session")
    if not isinstance(saved, dict):
        raise SaveFault(path, Message("saved.fault.no_game"))
    try:
        presented = app.games.of_saved(saved)
    except ValueError as unknown:  # of a game that is not registered
        fault = LoadFault(str(unknown), "other_game")
        raise SaveFault(path, Message("saved.fault.not_taken_up", why=error_texts.of_load(fault))) from unknown
    try:
        return presented.game.load(saved, whole=True)
    except LoadFault as fault:
        log.warning("the game in %s can't be taken up", shown(path, 300), exc_info=fault)
        why = error_texts.of_load(fault, presented.words(app.theme.language))
        raise SaveFault(path, Message("saved.fault.not_taken_up", why=why)) from fault


def resume(app: Host, game: SavedGame, *, generation: int = 0) -> None:
    """Take up a game; when another window plays it, or its save is damaged, say so and what can be done.

    A game from a slot goes on in a file of its own, so that the slot stays what the player named.
    """
    if game.is_slot:
        take_up(app, game, generation, copy=True)
    elif not app.saves.hold(game.path):
        _over_title(app)
        tell_in_use(app, game, partial(_copy, app))
    elif not take_up(app, game, generation):
        app.saves.let_go(game.path)


def _copy(app: Host, game: SavedGame) -> None:
    take_up(app, game, 0, copy=True)


def take_up(app: Host, game: SavedGame, generation: int, *, copy: bool = False) -> bool:
    """Lay a game on the table, one that is held or a ``copy`` of it; what is wrong with its save is told.

    Gives whether it lies there.
    """
    path = game.files()[generation]
    try:
        content = app.saves.read(path)
        session = _session_of(app, content, path)
    except SaveFault as fault:
        _tell_damaged(app, game, generation, fault)
        return False
    goes_to = app.saves.new_path(session.setup["scenario"], session.setup["seed"]) if copy else game.path
    scene = lay_out(app, session, goes_to, fresh=False)
    # one of older rules stays as it was, behind what is made of it
    same = path == game.path and json.loads(json.dumps(session.save())) == content["session"]
    scene.saver.take_up(content, copy=copy, same=same)
    if guided := str(content.get("guided") or ""):
        seat_again(app, scene, app.games.of_session(session), guided)
    show(app, scene)
    return True


def _over_title(app: Host) -> None:
    """What is told lies over what is open; after a crash nothing is."""
    if app.top is None:
        app.open(TITLE)


def last_good(app: Host, game: SavedGame, generation: int) -> tuple[int, dict[str, Any]] | None:
    """The newest whole save behind ``generation``: its place among those that are kept, and what it holds."""
    for behind in range(generation + 1, len(game.generations)):
        try:
            return behind, app.saves.look(game.files()[behind])
        except SaveFault:
            continue
    return None


def _tell_damaged(app: Host, game: SavedGame, generation: int, fault: SaveFault) -> None:
    """Tell what is wrong, and of the last good save of the game if there is one."""
    text = app.theme.text
    why = app.theme.say(fault.message)
    words = f"{shown(fault.path, LONGEST)}\n\n{why[:1].upper()}{why[1:]}."
    answers: list[Answer] = [(text("saved.do.back"), None)]
    found = last_good(app, game, generation)
    if found is None:
        words += "\n\n" + text("saved.fault.nothing_before")
        if all(scene.route != SAVED.name for scene in app.scenes):
            answers.append((text("saved.do.to_list"), lambda: app.open(SAVED)))
    else:
        behind, content = found
        key = "saved.fault.before" if behind == generation + 1 else "saved.fault.before_of"
        name = named(game.files()[behind])
        words += "\n\n" + text(key, name=name, decisions=content.get("decisions"))
        answers.append((text("saved.do.take_before"), lambda: resume(app, game, generation=behind)))
    _over_title(app)
    app.open(MESSAGE, text("saved.fault.title"), words, answers)
