"""Bringing the program to a recorded game's table, so that it can be pictured."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core.session import Session
from game.app.app import LONGEST_FRAME
from game.dday.play.play_scene import PlayScene
from game.ui.drawing.page import page_for
from tools.recorded import before_question, up_to

if TYPE_CHECKING:
    from game.app.app import App
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
    heights: tuple[int, ...] = ()
    """Of windows of these heights pictures are kept, of all sizes where none is named."""


def play(app: App, game: str, count: int, *, speed: str = "instant") -> PlayScene:
    """The table of a recorded game after its first ``count`` choices (all of them when negative)."""
    return _lay(app, up_to(game, count), speed)


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
            scene.board.draw(page_for(app.surface), app.measure, scene.marks, budget=PATIENCE)
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
    return _lay(app, up_to(game, before_question(game, kind, nth)))
