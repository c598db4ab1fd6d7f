"""Moments of recorded games: brings a game to an event and stops its show there, for pictures and measurements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.journal import Journal
from engine.core.session import Session
from engine.peleliu import open_session
from game.drawing.page import page_for
from game.scenes.play import PlayScene

if TYPE_CHECKING:
    from game.app import App

GAMES = Path(__file__).resolve().parents[1] / "tests" / "golden"
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


@lru_cache(maxsize=4)
def journal(game: str) -> Journal:
    """A recorded game by its name."""
    return Journal.read(GAMES / f"{game}.json")


def before(moment: Moment) -> tuple[Session, str]:
    """The game before the choice that brings the event, and that choice; raises NoMoment."""
    record = journal(moment.game)
    session = open_session(record.setup)
    left = moment.nth - _count(moment, session)
    for choice in record.choices:
        mark = session.mark
        copy_at = len(session.choices)
        session.choose(choice)
        for event in session.events(mark):
            if event.kind() == moment.kind and moment.wanted(event):
                left -= 1
                if not left:
                    return _up_to(record, copy_at), choice
    raise NoMoment(f"{moment.name}: {moment.game} has no such {moment.kind}")


def _count(moment: Moment, session: Session) -> int:
    return sum(event.kind() == moment.kind and moment.wanted(event) for event in session.events(0))


def _up_to(record: Journal, count: int) -> Session:
    session = open_session(record.setup)
    for choice in record.choices[:count]:
        session.choose(choice)
    return session


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
        fits = timeline.coming.kind() == moment.kind and moment.wanted(timeline.coming)
        left -= fits
        timeline.speed = "1" if fits and not left else "instant"
        timeline.step()
        if fits and not left:
            break
    else:
        raise NoMoment(f"{moment.name}: the event did not come")
    scene.settle_view()
    scene.sight.look_now()
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
    scene.board.draw(page_for(app.surface), scene.marks, budget=60.0)
    app.draw()
