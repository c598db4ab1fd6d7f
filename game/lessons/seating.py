"""Seats the officer of a guided game at its table, when it begins and when its save is taken up."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from engine.core.faults import DataFault
from engine.core.lessons.guided_game import GuidedGame
from engine.core.lessons.lesson import Lesson
from game.app import error_texts
from game.lessons.officer import Officer
from game.lessons.progress import progress_of
from game.scenes.routes import LESSONS, TITLE

if TYPE_CHECKING:
    from game.core.presentation import GamePresentation
    from game.scenes.base import Host
    from game.scenes.table_scene import TableScene

log = logging.getLogger(__name__)


def seat(app: Host, table: TableScene, game: GamePresentation, guided: GuidedGame) -> Officer:
    """Seat the officer of a guided game."""
    officer = Officer(table.guided(), game, guided, partial(finish, app, game, guided), partial(to_list, app))
    table.guide = officer
    return officer


def seat_again(app: Host, table: TableScene, game: GamePresentation, name: str) -> None:
    """Seat the officer whose game a save says it is, where that is known still; he has said his welcome."""
    try:
        guided = next((one for one in game.game.guided_games() if one.id == name), None)
    except DataFault as fault:
        log.warning("the officer of %s can't be read", name, exc_info=fault)
        return
    if guided is not None:
        seat(app, table, game, guided).said = ""


def finish(app: Host, game: GamePresentation, lesson: Lesson | GuidedGame) -> None:
    """Note that a lesson was done; a disk that refuses is told, and the lesson is done all the same."""
    try:
        progress_of(app).finish(game.game.id, lesson.id)
    except OSError as error:
        log.warning("the lesson %s can't be noted", lesson.id, exc_info=error)
        app.toast.say(app.theme.text("lessons.not_kept", why=app.theme.say(error_texts.of_disk(error))))


def to_list(app: Host) -> None:
    """Back to the list of lessons, with the title under it."""
    app.restart(TITLE)
    app.open(LESSONS)
