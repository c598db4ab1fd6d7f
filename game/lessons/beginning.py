"""Beginning a lesson: its table, its teacher, what is kept of it, and what comes after it."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from engine.core.lessons.guided_game import GuidedGame
from engine.core.lessons.lesson import Lesson
from engine.core.lessons.lesson_run import LessonRun
from game.lessons.progress import progress_of
from game.lessons.seating import finish, seat, to_list
from game.lessons.teacher import Teacher
from game.scenes.opening import lay_out, start
from game.scenes.routes import TITLE, Answer, Answers
from game.scenes.showing import show

if TYPE_CHECKING:
    from game.core.presentation import GamePresentation
    from game.scenes.base import Host

log = logging.getLogger(__name__)


def next_undone(app: Host, game: GamePresentation) -> Lesson | None:
    """The first lesson of a game that wasn't done; None when all were."""
    done = progress_of(app).read().of(game.game.id)
    return next((lesson for lesson in game.game.lessons() if lesson.id not in done), None)


def begin_lesson(app: Host, game: GamePresentation, lesson: Lesson) -> None:
    """Lay the table of a lesson out; raises DataFault for one that can't be."""
    log.info("lesson %s of %s", lesson.id, game.game.id)
    run = LessonRun(game.game, lesson)
    table = lay_out(app, run.session, None, fresh=False)
    table.guide = Teacher(table.guided(), run, partial(finish, app, game, lesson), partial(_ways_on, app, game, lesson))
    show(app, table)


def begin_guided(app: Host, game: GamePresentation, guided: GuidedGame) -> None:
    """Begin a usual game with an officer beside the player; raises ValueError or DataFault if it can't be set up."""
    log.info("guided game %s of %s", guided.id, game.game.id)
    table = start(app, guided.scenario, app.new_seed(), ())
    seat(app, table, game, guided)
    show(app, table)


def _ways_on(app: Host, game: GamePresentation, lesson: Lesson) -> Answers:
    """What can follow a lesson: the title, the list, and the next one that wasn't done."""
    text = app.theme.text
    found: list[Answer] = [
        (text("lessons.to_title"), lambda: app.restart(TITLE)),
        (text("lessons.to_list"), partial(to_list, app)),
    ]
    later = [one for one in game.game.lessons() if one.number > lesson.number]
    following = next(iter(later), None)
    if following is not None:
        title = game.game.lesson_texts(game.spoken(app.theme.language)).text(f"{following.id}.title", {})
        found.append((text("lessons.next", title=title), partial(begin_lesson, app, game, following)))
    elif guided := next(iter(game.game.guided_games()), None):
        title = game.game.lesson_texts(game.spoken(app.theme.language)).text(f"{guided.id}.title", {})
        found.append((text("lessons.next", title=title), partial(begin_guided, app, game, guided)))
    return found
