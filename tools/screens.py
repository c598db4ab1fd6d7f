"""Which screens and which moments of animation are pictured, and how the program is brought there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.lessons.lesson_run import LessonRun
from engine.core.review.review import Course, KeyDecision, Review, Stroke, Told
from game.app.workers import AtOnce, Workers
from game.dday.play.play_scene import PlayScene
from game.review import kept_reviews
from tools.betio_pages import BETIO_PAGES, LANDING
from tools.chart_pages import CHART_PAGES
from tools.moments import Moment
from tools.pages import PAGES
from tools.staging import ASSAULT, LOSS, RIDGE, WIN, Screen, asked, over, play, rest

if TYPE_CHECKING:
    from game.app.app import App


def _title(app: App) -> None:
    from game.scenes.title import TitleScene

    app.replace(TitleScene(app))
    rest(app)


def _new_game(app: App) -> None:
    from game.scenes.new_game import NewGameScene

    app.replace(NewGameScene(app))
    rest(app)


def _briefing(number: int) -> Callable[[App], None]:
    def show(app: App) -> None:
        from game.peleliu.briefs import BRIEFS
        from game.scenes.briefing import BriefingScene

        scene = BriefingScene(app, BRIEFS[number])
        scene.seed = "1944"  # otherwise one that chance gives
        app.replace(scene)
        rest(app)

    return show


def _saved(app: App) -> None:
    from game.scenes.opening import start
    from game.scenes.saved import SavedScene

    for scenario, seed in (("15-september", "7"), ("bloody-nose-ridge", "44"), ("peleliu-assault", "1944")):
        app.replace(start(app, scenario, seed, ()))
        rest(app)
        app.saves.flush()
    app.replace(SavedScene(app))
    rest(app)


def _settings(app: App) -> None:
    from game.scenes.settings import SettingsScene

    app.replace(SettingsScene(app))
    rest(app)


def _credits(app: App) -> None:
    from game.scenes.credits import CreditsScene

    app.replace(CreditsScene(app))
    rest(app)


def _licences(app: App) -> None:
    from game.scenes.licences import LicencesScene

    app.replace(LicencesScene(app))
    rest(app)


def _menu(app: App) -> None:
    from game.scenes.menu import MenuScene

    over(app, MenuScene(app, asked(app, WIN, "act", 12)))


def _layers(app: App) -> None:
    from game.dday.play.layers_scene import LayersScene

    over(app, LayersScene(app, asked(app, WIN, "act", 12)))


def _message(app: App) -> None:
    from game.scenes.message import MessageScene

    _title(app)
    words = "15-september-7.save\n\nThe file is incomplete.\n\nThe save before it is still there."
    over(app, MessageScene(app, "This save is damaged", words, [("Back", None), ("Use the save before it", None)]))


def _log(app: App) -> None:
    scene = asked(app, WIN, "act", 40)
    scene.toggle_log()
    rest(app)


def _cleared(app: App) -> None:
    scene = asked(app, WIN, "act", 40)
    scene.toggle_clear()
    rest(app)


def _lessons(app: App) -> None:
    from game.lessons.progress import progress_of
    from game.scenes.lessons import LessonsScene

    for lesson in ("island", "fire"):
        progress_of(app).finish("peleliu", lesson)
    app.replace(LessonsScene(app))
    rest(app)


def _lesson(name: str, step: str, wrong: str = "") -> Callable[[App], None]:
    """A lesson at one of its steps, after a wrong answer if one is named."""

    def show(app: App) -> None:
        from game.lessons.teacher import Teacher

        game = app.games.main
        lesson = next(one for one in game.game.lessons() if one.id == name)
        run = LessonRun(game.game, lesson)
        scene = PlayScene(app, run.session, None, fresh=False)
        while run.at.name != step:
            run.show()
        scene.guide = teacher = Teacher(scene.guided(), run, lambda: None, tuple)
        app.replace(scene)
        rest(app)
        if wrong:
            teacher.give(wrong)
        rest(app)

    return show


def _staff(app: App) -> None:
    """The staff's answers to a question, of few games played on."""
    app.workers.close()
    app.workers = Workers(AtOnce())
    scene = asked(app, WIN, "act", 12)
    scene.staff.playouts = 8
    scene.staff.ask()
    rest(app)


def _review(app: App) -> None:
    """The review of a game, as if it had been made before."""
    from game.scenes.review_page import ReviewScene

    session = play(app, WIN, -1).session
    made = len(session.choices)
    points = tuple((made * turn // 12, turn, 240 + 60 * turn - 90 * (turn % 3)) for turn in range(1, 13))
    strokes = (
        Stroke(made // 4, 4, "Turn 4: fire hit 4 units; 1.6 were to be expected.", "6.3", False),
        Stroke(made // 2, 7, "The attack on B12 (0613) beat the defender; the chance was 22 %.", "8.3", True),
    )
    balance = (
        Told("Fire hit 21 units in all; 18.4 were to be expected.", "6.3", True),
        Told("Landing checks hit 3 units in all; 4.1 were to be expected.", "5.1"),
        Told("9 of 14 attacks beat their defenders; 8.2 were to be expected.", "8.3"),
        Told("5 of 11 barrages had an effect; 6.0 were to be expected.", "8.4", True),
        Told("2 of 3 close combats were won; 1.9 were to be expected.", "8.6"),
    )
    reason = Told(
        "The attack on B12 (0613) beats the defender with a chance of 61 % and disrupts him with 25 %.", "8.3"
    )
    asked_first = KeyDecision(
        made // 3, 5, "Choose a unit to act (2 actions left)", "End US actions", 520, 410,
        "E/2/1 in 0614 (one action), attack B12 (0613)", 560, False, (reason,),
    )  # fmt: skip
    others = (
        replace(asked_first, choices=made // 2, turn=7, value=590),
        replace(asked_first, choices=made - 9, turn=11),
    )
    course = Course(((0, 1, 250), *points, (made, 12, 1000)), strokes, balance)
    review = Review(session.hash(), session.rules.version, "en", 640, course, (asked_first, *others))
    kept_reviews.keep(app.saves.folder.parent, review)
    app.replace(ReviewScene(app, session, "15 September 1944"))
    rest(app)


SCREENS: tuple[Screen, ...] = (
    Screen("title", _title),
    Screen("new-game", _new_game),
    Screen("briefing", _briefing(0)),
    Screen("briefing-ridge", _briefing(-1)),
    Screen("saved", _saved),
    Screen("settings", _settings),
    Screen("credits", _credits),
    Screen("licences", _licences),
    Screen("landing", lambda app: _done(asked(app, WIN, "land", 4))),
    Screen("actions", lambda app: _done(asked(app, WIN, "act", 12))),
    Screen("action", lambda app: _done(asked(app, WIN, "action", 12))),
    Screen("attack", lambda app: _done(asked(app, WIN, "join", 6))),
    Screen("log", _log),
    Screen("cleared", _cleared),
    Screen("menu", _menu),
    Screen("layers", _layers),
    Screen("message", _message),
    Screen("lessons", _lessons),
    Screen("lesson", _lesson("fire", "field")),
    Screen("lesson-wrong", _lesson("fire", "who", wrong="tank")),
    Screen("staff", _staff, (720, 1080)),
    Screen("review", _review, (720, 1080)),
    Screen("ridge", lambda app: _done(asked(app, RIDGE, "act", 10))),
    Screen("outcome-win", lambda app: _done(play(app, WIN, -1))),
    Screen("outcome-loss", lambda app: _done(play(app, LOSS, -1))),
    *PAGES,
    *CHART_PAGES,
    *BETIO_PAGES,
)


def _done(scene: PlayScene) -> None:
    """The screen is as it is wanted."""
    assert not scene.timeline.busy


def _has(**wanted: object) -> Callable[[Event], bool]:
    """Fits events whose fields have these values."""

    def fits(event: Event) -> bool:
        return all(getattr(event, name, None) == value for name, value in wanted.items())

    return fits


MOMENTS: tuple[Moment, ...] = (
    Moment("card-flies", WIN, "card_drawn", 0.4, _has(use="fire"), nth=3),
    Moment("colours-called", WIN, "fire_phase_opened", 0.5, nth=4),
    Moment("field-washes-out", WIN, "position_fires", 0.45, nth=5),
    Moment("fire", WIN, "unit_hit", 0.35, _has(dot="intense"), nth=6),
    Moment("step-lost", WIN, "step_lost", 0.55, _has(why="fire"), nth=3),
    Moment("mortars", ASSAULT, "unit_hit", 0.7, _has(dot="mortar")),
    Moment("machine-guns", ASSAULT, "position_fires", 0.7, _has(form="machine_guns")),
    Moment("artillery", WIN, "unit_hit", 0.6, _has(dot="artillery"), nth=2),
    Moment("landing", WIN, "unit_moved", 0.5, _has(why="land"), nth=20),
    Moment("drift", WIN, "unit_moved", 0.5, _has(why="drift"), nth=3),
    Moment("attack-compared", WIN, "attack_compared", 0.6, nth=4),
    Moment("close-combat", WIN, "combat_card_turned", 0.5, nth=9),
    Moment("patrol", ASSAULT, "position_acts", 0.6, _has(action="patrol")),
    Moment("counterattack", WIN, "force_moved", 0.5, _has(why="counterattack")),
    Moment("event", WIN, "event_called", 0.6, nth=4),
    Moment("hero", WIN, "hero_placed", 0.5),
    Moment("naval-guns", RIDGE, "barrage_fired", 0.6, _has(firer="naval")),
    Moment("dive-bombers", RIDGE, "barrage_fired", 0.45, _has(firer="dauntless")),
    Moment("night", ASSAULT, "turn_began", 0.9, _has(turn=13), after=4.4),
    Moment("walls", RIDGE, "fortification_revealed", 0.6, nth=4),
    Moment("amtrac-lost", LANDING, "lvt_worn", 0.5, nth=2),
    Moment("wading", LANDING, "unit_moved", 0.5, _has(why="wade"), nth=4),
)
