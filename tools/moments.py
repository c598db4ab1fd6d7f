"""Moments of recorded games: brings a game to an event and stops its show there, for pictures and measurements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.session import Session
from game.dday.play.play_scene import PlayScene
from game.ui.drawing.page import page_for
from tools.recorded import before_event, journal, up_to

if TYPE_CHECKING:
    from game.app.app import App

FRAME = 1 / 60


@dataclass(frozen=True)
class Moment:
    """The ``nth`` event of a kind in a recorded game that fits ``wanted``, ``share`` of its beat having been seen."""

    name: str
    game: str
    kind: str
    share: float = 0.5
    wanted: Callable[[Event], bool] = lambda event: True
    nth: int = 1
    after: float = 0.0
    """Seconds to go on after that, into the beats that follow."""


class NoMoment(Exception):
    """The recorded game has no such event; the message names both."""


def before(moment: Moment) -> tuple[Session, str]:
    """The game before the choice that brings the event, and that choice; raises NoMoment."""
    try:
        count = before_event(moment.game, partial(_fits, moment), moment.nth)
    except LookupError as error:
        raise NoMoment(f"{moment.name}: {error}") from error
    return up_to(moment.game, count), journal(moment.game).choices[count]


def _fits(moment: Moment, event: Event) -> bool:
    return event.kind() == moment.kind and moment.wanted(event)


def _count(moment: Moment, session: Session) -> int:
    return sum(_fits(moment, event) for event in session.events())


def bring(app: App, moment: Moment) -> PlayScene:
    """Lay the game on the table of an app and stop its show at the moment; raises NoMoment."""
    session, choice = before(moment)
    seen = _count(moment, session)
    scene = PlayScene(app, session, None, fresh=False)
    app.replace(scene)
    app.frame(FRAME)
    timeline = scene.timeline
    timeline.speed = "instant"
    scene.choose(choice)
    left = moment.nth - seen
    while timeline.coming is not None:
        fits = _fits(moment, timeline.coming)
        left -= fits
        timeline.speed = "1" if fits and not left else "instant"
        timeline.step()
        if fits and not left:
            break
    else:
        raise NoMoment(f"{moment.name}: the event did not come")
    scene.settle_view()
    scene.camera_moves.look_now()
    _run(app, scene, timeline.length * moment.share + moment.after)
    return scene


def _run(app: App, scene: PlayScene, seconds: float) -> None:
    """Let the show go on frame by frame, and have the map drawn whole."""
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)
    if scene.board.camera.moving:
        scene.board.camera.go(scene.board.camera.goal[1:], scene.board.camera.goal[0], at_once=True)
    scene.settle_view()
    app.draw()
    scene.board.draw(page_for(app.surface), app.measure, scene.marks, budget=60.0)
    app.draw()
