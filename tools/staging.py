"""Bringing the program to a recorded game's table, so that it can be pictured."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.core.journal import Journal
from engine.core.session import Session
from engine.peleliu import open_session
from game.app import LONGEST_FRAME
from game.drawing.page import page_for
from game.scenes.play import PlayScene
from tools.moments import journal

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.base import Scene

WIN, LOSS = "15-september-win", "15-september-catastrophic-loss"
ASSAULT, RIDGE = "peleliu-assault-southern-island", "bloody-nose-ridge-taken"

PATIENCE, TRIES = 60.0, 60
"""Seconds that a drawing of the map may take, and how often it is tried while its tiles are being read."""


@dataclass(frozen=True)
class Screen:
    """One screen."""

    name: str
    show: Callable[[App], None]


def play(app: App, game: str, count: int, *, speed: str = "instant") -> PlayScene:
    """The table of a recorded game after its first ``count`` choices (all of them when negative)."""
    return _lay(app, once_more(_after(game, count)), speed)


@cache
def _after(game: str, count: int) -> Session:
    """A recorded game after some choices; nobody plays on in it."""
    record: Journal = journal(game)
    session = open_session(record.setup)
    for choice in record.choices if count < 0 else record.choices[:count]:
        session.choose(choice)
    return session


def _lay(app: App, session: Session, speed: str = "instant") -> PlayScene:
    """The table of a session, at rest."""
    scene = PlayScene(app, session, None, fresh=False)
    scene.timeline.speed = speed
    app.replace(scene)
    rest(app)
    return scene


def rest(app: App) -> None:
    """A few frames, the longest that the program knows, until no camera moves."""
    for number in range(240):
        app.frame(LONGEST_FRAME)
        board = getattr(app.top, "board", None)
        if number > 3 and (board is None or not board.camera.moving):
            return


def settle(app: App) -> None:
    """Draw until nothing stands in for something sharper or is still worked out; no time passes for what is shown."""
    app.settle()
    for scene in app.shown():
        if not isinstance(scene, PlayScene):
            continue
        for _ in range(TRIES):
            scene.board.draw(page_for(app.surface), scene.marks, budget=PATIENCE)
            if scene.board.complete:
                break
        else:
            raise AssertionError("the map was not drawn whole")
        app.draw()  # which asks for what is to be foreseen
        while scene.foreseen.working:
            scene.foreseen.update()
        for _ in range(TRIES):
            if not scene.question.tokens.waiting or scene.timeline.busy:
                break
            app.draw()
    app.draw()


def over(app: App, scene: Scene) -> None:
    """Lay a scene on top."""
    app.push(scene)
    rest(app)


def asked(app: App, game: str, kind: str, nth: int = 1) -> PlayScene:
    """The table at the ``nth`` question of a kind; raises LookupError when the game has none."""
    return _lay(app, once_more(_played(game, kind, nth)))


@cache
def _played(game: str, kind: str, nth: int) -> Session:
    """A recorded game up to a question; nobody plays on in it."""
    record = journal(game)
    session = open_session(record.setup)
    left = nth
    for choice in record.choices:
        if session.pending is not None and session.pending.kind == kind:
            left -= 1
            if not left:
                return session
        session.choose(choice)
    raise LookupError(f"{game} has no {kind} question number {nth}")


def once_more(session: Session) -> Session:
    """Another session that stands where one stands, with all that was heard: only its last choices are made again."""
    other = copy(session)
    for name in ("setup", "choices", "_heard", "_log", "_marks", "_redo", "_studied"):
        setattr(other, name, copy(getattr(session, name)))
    other._return_to(len(session.choices))
    return other
