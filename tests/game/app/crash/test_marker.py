"""What a run leaves behind when it ends badly, and what the next start makes of it."""

import json
import signal
import subprocess
import sys
import threading
import time

import pytest

from game.app.crash import crash_report, marker, provoke
from game.app.crash.guard import Guard
from game.app.crash.hooks import Hooks
from game.app.crash.marker import Marker
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from tests.game.app.crash.conftest import broken
from tests.systems import SPOKEN, WINDOWS, bare_environment, not_on_windows

ABORTED = 3
"""What a program on Windows ends with that pygame has caught at a wrong access to memory."""


def leave(tmp_path, **facts):
    """A run that ends badly with these facts."""
    run = Marker(tmp_path)
    run.begin("0.1")
    run.note(**facts)
    run.end(clean=False)


def test_a_clean_end_leaves_nothing(tmp_path):
    run = Marker(tmp_path)
    run.begin("0.1")
    assert list(run.folder.iterdir()) != []
    run.end()
    assert list(run.folder.iterdir()) == []


def test_what_a_bad_end_leaves_is_found_the_last_one_first_until_it_is_forgotten(tmp_path):
    leave(tmp_path, game="/a.save", resumed=[3], fault="KeyError: 3", report="/r.zip")
    next(marker.folder(tmp_path).glob("*.run")).rename(marker.folder(tmp_path) / "a.run")
    leave(tmp_path, began=9e9)
    (_, last), (_, first) = marker.left_behind(tmp_path)
    assert last.began == 9e9
    assert (first.game, first.resumed, first.fault, first.report) == ("/a.save", [3], "KeyError: 3", "/r.zip")
    marker.forget(marker.left_behind(tmp_path))
    assert marker.left_behind(tmp_path) == []
    assert list(marker.folder(tmp_path).iterdir()) == []


def test_a_run_that_goes_on_is_no_bad_end(tmp_path):
    run = Marker(tmp_path)
    run.begin("0.1")
    asks = "import sys, pathlib, game.app.crash.marker as m; print(len(m.left_behind(pathlib.Path(sys.argv[1]))))"

    def found():
        said = subprocess.run([sys.executable, "-c", asks, tmp_path], capture_output=True, check=True, encoding="utf-8")
        return int(said.stdout.split()[-1])

    assert found() == 0
    run.end(clean=False)
    assert found() == 1


@pytest.mark.parametrize(
    "content", ["", '{"began": 17', "[]", '{"began": "soon"}', '{"began": 1, "resumed": 5}', "\x00\x00"]
)
def test_a_file_that_was_being_written_when_the_power_went_counts(tmp_path, content):
    folder = marker.folder(tmp_path)
    folder.mkdir(parents=True)
    (folder / "a.run").write_text(content, encoding="utf-8")
    ((_, run),) = marker.left_behind(tmp_path)
    assert run.matters
    assert not run.whole


def test_a_folder_that_takes_nothing_stops_nobody(tmp_path):
    (tmp_path / "running").write_text("a file where a folder is needed", encoding="utf-8")
    (tmp_path / "log").write_text("here too", encoding="utf-8")
    guard = Guard(Settings(data_dir=tmp_path))
    guard.begin()
    guard.marker.note(game="x")
    assert guard.write_down("fault", "trace", None, None) is None
    assert guard.end(0) == 0


# ------------------------------------------------------------ the next start


def greeted(desk):
    """The page of the next start in the same folder."""
    desk.app.abandon()
    desk.app.guard.before = marker.left_behind(desk.app.settings.data_dir)
    if desk.app.guard.greet(desk.app):
        desk.frames(2)
        return desk.page.ending
    return None


def test_the_next_start_offers_the_game_that_lay_on_the_table(desk, tmp_path):
    path = desk.begin().path
    desk.decide(2)
    leave(tmp_path, game=str(path))
    ending = greeted(desk)
    assert (ending.kind, ending.way.path, ending.way.decisions) == ("ended", path, 2)
    desk.press("resume")
    desk.frames(2)
    assert isinstance(desk.top, PlayScene)
    assert marker.left_behind(tmp_path) == []


def test_a_file_cut_off_offers_the_last_game(desk, tmp_path):
    desk.begin()
    desk.app.saves.flush()
    (marker.folder(tmp_path) / "a.run").write_text("", encoding="utf-8")
    assert greeted(desk).way.decisions == 0


def test_where_no_game_lay_on_the_table_and_nothing_broke_nobody_is_bothered(desk, tmp_path):
    leave(tmp_path)
    assert greeted(desk) is None
    assert marker.left_behind(tmp_path) == []


def test_a_run_that_was_told_of_and_closed_still_offers_its_game_with_the_report(desk, tmp_path):
    play = desk.begin()
    play.update = broken
    desk.frames()
    made = desk.page.ending.report
    leave(tmp_path, game=str(play.path), fault=desk.page.ending.fault, report=str(made.path))
    ending = greeted(desk)
    assert (ending.kind, ending.report) == ("fault", crash_report.of_file(made.path))
    assert "a counter without a face" in ending.report.words


def test_who_stops_at_the_page_is_offered_his_game_at_the_next_start(desk, tmp_path):
    path = desk.begin().path
    desk.decide(2)
    desk.top.draw = broken
    desk.frames(2)
    desk.press("quit")
    desk.app.guard.end(desk.app.exit_code)
    ending = greeted(desk)
    assert (ending.kind, ending.way.path, ending.way.decisions) == ("fault", path, 2)
    assert ending.report is not None


def test_a_run_that_broke_when_it_was_taken_up_offers_an_earlier_decision(desk, tmp_path):
    path = desk.begin().path
    desk.decide(2)
    leave(tmp_path, game=str(path), resumed=[2], fault="KeyError: 3")
    ending = greeted(desk)
    assert (ending.kind, ending.way.decisions) == ("again", 1)


# ------------------------------------------------------------ the whole program


def program(tmp_path, asked, *said):
    """Run the program in its own process, broken on purpose."""
    return subprocess.Popen(
        [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--no-sound", "--size", "1280x720", *said],
        env=bare_environment(**{provoke.VARIABLE: asked}, SDL_VIDEODRIVER="dummy", LANGUAGE="en", HOME=str(tmp_path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding=SPOKEN,
    )


def test_a_wrong_access_to_memory_leaves_where_it_was(desk, tmp_path):
    with program(tmp_path, "hard:3", "--scenario", "15-september", "--seed", "7") as run:
        run.communicate()
    assert run.returncode == ABORTED if WINDOWS else run.returncode < 0
    ending = greeted(desk)
    assert ending.kind == "signal"
    assert ending.way.decisions == 0
    assert ("access violation" if WINDOWS else "Segmentation fault") in ending.fault
    assert "provoke.py" in ending.report.words


def test_a_program_that_can_not_start_says_so_and_writes_a_report(tmp_path):
    with program(tmp_path, "start") as run:
        _, told = run.communicate()
    assert run.returncode == 70
    assert "could not start" in told
    (path,) = crash_report.folder(tmp_path).glob("*.zip")
    assert str(path) in told
    ((_, left),) = marker.left_behind(tmp_path)
    assert "Provoked" in left.fault


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGBREAK"])
def test_what_asks_for_the_end_is_heard_where_the_system_knows_it(name, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    number = getattr(signal, name, None)
    if number is None:
        return
    before = signal.signal(number, signal.SIG_DFL)
    hooks = Hooks()
    try:
        hooks.begin(None)
        signal.raise_signal(number)
        assert hooks.ended_by == number
    finally:
        hooks.end()
        signal.signal(number, before)


@not_on_windows("ends the program by a signal of Unix")
def test_a_signal_to_end_ends_as_it_should(tmp_path):
    with program(tmp_path, "", "--scenario", "15-september", "--seed", "7") as run:
        log = tmp_path / "log" / "peleliu.log"
        while not log.exists() or "decision 0" not in log.read_text(encoding="utf-8"):
            assert run.poll() is None
            time.sleep(0.01)
        run.terminate()
        run.communicate()
    assert run.returncode == 128 + 15
    assert marker.left_behind(tmp_path) == []
    assert "the system asks for the end" in log.read_text(encoding="utf-8")
    assert json.loads(next((tmp_path / "saves").glob("*.save")).read_bytes().split(b"\n")[1])["decisions"] == 0
