"""Bringing the program to a recorded game's table, so that it can be pictured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.journal import Journal
from engine.peleliu import open_session
from game.app import LONGEST_FRAME
from game.scenes.play import PlayScene
from tools.moments import journal

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.base import Scene

WIN, LOSS = "15-september-win", "15-september-catastrophic-loss"
ASSAULT, RIDGE = "peleliu-assault-southern-island", "bloody-nose-ridge-taken"


@dataclass(frozen=True)
class Screen:
    """One screen."""

    name: str
    show: Callable[[App], None]


def play(app: App, game: str, count: int, *, speed: str = "instant") -> PlayScene:
    """The table of a recorded game after its first ``count`` choices (all of them when negative)."""
    record: Journal = journal(game)
    session = open_session(record.setup)
    for choice in record.choices if count < 0 else record.choices[:count]:
        session.choose(choice)
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


def over(app: App, scene: Scene) -> None:
    """Lay a scene on top."""
    app.push(scene)
    rest(app)


def asked(app: App, game: str, kind: str, nth: int = 1) -> PlayScene:
    """The table at the ``nth`` question of a kind; raises LookupError when the game has none."""
    record = journal(game)
    session = open_session(record.setup)
    left = nth
    for number, choice in enumerate(record.choices):
        if session.pending is not None and session.pending.kind == kind:
            left -= 1
            if not left:
                return play(app, game, number)
        session.choose(choice)
    raise LookupError(f"{game} has no {kind} question number {nth}")
