"""The papers between and beside the games that are pictured: the manual, the record, a replay, saves, controls."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, cast

from game.dday.play.replay_scene import ReplayScene
from game.presentations import PRESENTATIONS
from game.statistics.book import Book
from game.statistics.entry import FinishedGame
from tools.moments import FRAME
from tools.recorded import journal
from tools.staging import ASSAULT, RIDGE, WIN, Screen, asked, over, play, rest, settle

if TYPE_CHECKING:
    from game.app.app import App

DAY = datetime.date(1944, 9, 15)
"""The day that it is in the pictures, for a game of the day."""
RESULTS = "wlwwdlwlwwlwww"
"""How the games of the pictured record ended."""


def _code(app: App) -> None:
    from game.scenes.code import CodeScene
    from game.scenes.new_game import NewGameScene

    app.replace(NewGameScene(app))
    rest(app)
    over(app, CodeScene(app))
    app.top.letters.word = "PEL-7BSG-GOYZ"  # type: ignore[union-attr]
    rest(app)


def _share(app: App) -> None:
    from game.scenes.shared import share

    share(app, asked(app, WIN, "act", 12))
    rest(app)


def _record(app: App) -> None:
    from game.scenes.statistics import StatisticsScene

    Book(app.saves.folder.parent).add([_entry(number, result) for number, result in enumerate(RESULTS)])
    app.replace(StatisticsScene(app))
    rest(app)


def _entry(number: int, result: str) -> FinishedGame:
    """A made-up game; its figures follow from its number."""
    last = 12 if result != "l" else 5 + number % 6
    turns = tuple((turn, turn * (8 + number * 5 % 7) // 10, max(0, turn - 3)) for turn in range(1, last + 1))
    ends = {"w": ("win", "goals-reached"), "l": ("loss", "catastrophic-loss"), "d": ("draw", "goals-missed")}
    scenario = ("15-september", "peleliu-assault", "bloody-nose-ridge")[number % 3]
    return FinishedGame(
        str(number),
        f"1944-09-{15 + number:02}T18:00:00",
        scenario,
        "",
        (),
        str(1944 + 7 * number),
        *ends[result],
        last,
        300 + 37 * number % 260,
        turns[-1][1],
        turns,
        studied=number == 4,
    )


def _replay(app: App) -> None:
    from game.scenes.replay_opening import watch
    from game.scenes.title import TitleScene

    record = journal(WIN)
    app.replace(TitleScene(app))
    rest(app)
    watch(app, {"setup": record.setup, "choices": list(record.choices)}, "15 September")
    while not isinstance(app.top, ReplayScene):  # nobody looks at what lies between
        app.top.update(FRAME)  # type: ignore[union-attr]
        app.settle()
    app.top.go_to(260)
    while app.top.goal is not None or not app.top.asking.opened:
        app.top.update(FRAME)
    rest(app)


def _save_sheet(app: App) -> None:
    from game.scenes.save_notes import note_of
    from game.scenes.save_sheet import SaveSheet
    from game.scenes.saved import SavedScene

    scene = asked(app, WIN, "act", 40)
    scene.path = app.saves.folder / "20240915-201500-15-september-4.save"
    settle(app)
    scene.saver.look()
    scene.saver.save(again=True)
    app.saves.flush()
    game = app.saves.games()[0]
    app.replace(SavedScene(app))
    rest(app)
    over(app, SaveSheet(app, game, note_of(app.theme.language, game, PRESENTATIONS)))


def _study(app: App) -> None:
    from game.scenes.study_list import StudyScene

    scene = asked(app, WIN, "act", 40)
    scene.session.study()
    over(app, StudyScene(app, scene))


def _manual(app: App) -> None:
    asked(app, WIN, "act", 12)
    app.open_rule("6.31")
    rest(app)


def _aid(app: App) -> None:
    from game.dday.charts.aid_scene import AidScene

    asked(app, WIN, "act", 12)
    over(app, AidScene(app, "fire"))


def _diary(app: App) -> None:
    from game.dday.diary.diary_scene import LogScene

    over(app, LogScene(app, asked(app, WIN, "act", 40)))


def _inspect(app: App) -> None:
    scene = asked(app, WIN, "act", 12)
    scene.inspector.look("0318")
    rest(app)


def _danger(app: App) -> None:
    scene = asked(app, ASSAULT, "act", 30)
    scene.board.set_layers(replace(scene.board.layers, danger=True))
    if ahead := scene.foreseen.ahead:
        ahead.danger_map()  # what takes the game a few frames
    rest(app)


def _controls(app: App) -> None:
    from game.scenes.controls import ControlsScene

    app.replace(ControlsScene(app))
    rest(app)


def _crash(app: App) -> None:
    from game.app.crash.crash_report import CrashReport
    from game.app.crash.ending import Ending
    from game.app.crash.recovery import Way
    from game.scenes.crash import CrashScene
    from game.storage.kept_games import SavedGame

    kept = Way(SavedGame(Path("a.save"), (0,), 0.0), 0, "15 September 1944", 4, 187)
    # pure, so that a picture of it has the same strokes on every system
    where = PurePosixPath("/players/marine/.local/state/peleliu-1944/log/reports/19440915-083000.zip")
    report = CrashReport(cast(Path, where), "")
    app.replace(CrashScene(app, Ending("broke", "KeyError: 'A/1/1'", report, kept, kept, at_table=True), app.guard))
    rest(app)


def _outcome_ridge(app: App) -> None:
    play(app, RIDGE, -1)


PAGES: tuple[Screen, ...] = (
    Screen("code", _code),
    Screen("share", _share),
    Screen("record", _record),
    Screen("replay", _replay),
    Screen("save-sheet", _save_sheet),
    Screen("study", _study),
    Screen("manual", _manual),
    Screen("charts", _aid),
    Screen("diary", _diary),
    Screen("inspect", _inspect),
    Screen("danger", _danger),
    Screen("controls", _controls),
    Screen("crash", _crash),
    Screen("outcome-ridge", _outcome_ridge),
)
