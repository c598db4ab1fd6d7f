"""What a report and the log hold, and how they stay few and small."""

import logging
import zipfile
from pathlib import Path

import pytest

from game.app import log_file
from game.app.crash import crash_report, facts
from game.app.crash.provoke import VARIABLE, Provoked, Provoker
from game.app.settings import Settings
from game.storage import files, places
from tests.game.app.crash.conftest import broken
from tests.themes import THEME


def contents(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_report_holds_the_game_the_versions_the_settings_the_log_and_the_place(desk):
    play = desk.begin()
    desk.decide(2)
    play.draw = broken
    desk.frames()
    held = contents(desk.page.ending.report.path)
    page = held["report.txt"].decode()
    for word in (
        "rules",
        "Python",
        "pygame-ce",
        "SDL",
        "display driver",
        "dummy",
        "1280x720",
        "text_size",
        "PlayScene",
    ):
        assert word in page, word
    assert "RuntimeError: a counter without a face" in page
    assert "in broken" in held["traceback.txt"].decode()
    assert held["game.save"] == play.path.read_bytes()
    assert files.unpack(held["game.save"], Path("x"))["decisions"] == 2
    log = held["log.txt"].decode()
    for words in ("start: game", "settings: ", "scene PlayScene", "decision 2: ", "saved ", "the program broke"):
        assert words in log, words


def test_a_report_names_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("/players/chesty"))
    log_file.folder(tmp_path).mkdir()
    (log_file.folder(tmp_path) / log_file.NAME).write_text("saved /players/chesty/a.save\n", encoding="utf-8")
    parts = {"settings": {"data_dir": "/players/chesty/x"}}
    made = crash_report.write(
        THEME.language, tmp_path, "KeyError: '/players/chesty/y'", 'File "/players/chesty/z.py"', parts, None
    )
    assert made is not None
    assert all(b"chesty" not in raw for raw in contents(made.path).values())
    assert "~/x" in made.words
    assert b"~/a.save" in contents(made.path)["log.txt"]


@pytest.mark.parametrize(
    "words",
    [r"D:\Players\Chesty\x.save", r"d:\players\chesty\x.save", r"'D:\\Players\\Chesty\\x.save'", "D:/Players/Chesty/x"],
)
def test_windows_spells_a_home_in_many_ways_and_none_is_told(monkeypatch, words):
    monkeypatch.setattr(facts, "ANY_CASE", True)
    monkeypatch.setattr(Path, "home", lambda: "D:\\Players\\Chesty")
    told = facts.anonymous(words)
    assert "~" in told
    assert "chesty" not in told.casefold()


@pytest.mark.parametrize("home", ["/", "C:\\"])
def test_a_home_that_is_the_whole_disk_is_left_as_it_is(monkeypatch, home):
    monkeypatch.setattr(Path, "home", lambda: home)
    assert facts.anonymous("/usr/games C:\\games") == "/usr/games C:\\games"


def test_only_the_newest_reports_are_kept(tmp_path):
    made = [
        crash_report.write(THEME.language, tmp_path, "fault", "trace", {"n": {"n": str(n)}}, None)
        for n in range(crash_report.KEPT + 3)
    ]
    left = {path.name for path in crash_report.folder(tmp_path).iterdir()}
    assert len(left) == crash_report.KEPT
    assert made[-1] is not None
    assert made[-1].path.name in left


def test_a_report_can_be_read_back_and_a_damaged_one_is_none(tmp_path):
    made = crash_report.write(THEME.language, tmp_path, "fault", "trace", {}, tmp_path / "no.save")
    assert made is not None
    assert crash_report.of_file(made.path) == made
    made.path.write_bytes(b"PK")
    assert crash_report.of_file(made.path) is None
    assert crash_report.of_file(tmp_path / "none.zip") is None


def test_all_settings_are_told_but_for_what_was_wrong_with_them():
    told = facts.chosen(Settings(fault="the file is broken"))
    assert told["speed"] == "1"
    assert "fault" not in told


# ------------------------------------------------------------ the log


@pytest.fixture
def log(tmp_path):
    handler = log_file.begin(tmp_path)
    yield logging.getLogger("game.test")
    log_file.end(handler)


def test_the_log_is_begun_anew_when_it_is_full_and_few_are_kept(tmp_path, log, monkeypatch):
    monkeypatch.setattr(logging.getLogger("game").handlers[-1], "maxBytes", 400)
    for number in range(60):
        log.info("line %s", number)
    found = sorted(path.name for path in log_file.folder(tmp_path).iterdir())
    assert found == [log_file.NAME, *(f"{log_file.NAME}.{n}" for n in range(1, log_file.KEPT + 1))]
    assert all(path.stat().st_size <= 400 for path in log_file.folder(tmp_path).iterdir())
    assert log_file.tail(tmp_path, lines=3).count("\n") == 3
    assert "line 59" in log_file.tail(tmp_path, lines=3)


def test_a_full_log_that_can_not_be_moved_goes_on_and_pushes_no_older_one_out(tmp_path, log, monkeypatch):
    """Windows moves no file that another window of the game writes."""
    monkeypatch.setattr(logging.getLogger("game").handlers[-1], "maxBytes", 400)
    place = log_file.folder(tmp_path)
    (place / f"{log_file.NAME}.1").write_text("older\n", encoding="utf-8")

    def held(path, target):
        raise PermissionError(13, "held by another program", str(path))

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "replace", held)
        for number in range(60):
            log.info("line %s", number)
    assert (place / f"{log_file.NAME}.1").read_text(encoding="utf-8") == "older\n"
    told = [line.split(": ")[-1] for line in log_file.tail(tmp_path).splitlines()]
    assert told == ["older", *(f"line {number}" for number in range(60))]
    log.info("line 60")
    assert (place / log_file.NAME).stat().st_size <= 400
    assert (place / f"{log_file.NAME}.2").read_text(encoding="utf-8") == "older\n"


def test_a_log_that_takes_nothing_any_more_is_no_fault(log, capsys):
    log.info("before")
    handler = logging.getLogger("game").handlers[-1]

    class Full:
        def write(self, _):
            raise OSError(28, "No space left on device")

        seek = tell = flush = close = lambda *_: 0

    handler.stream.close()
    handler.stream = Full()
    log.info("lost")
    assert capsys.readouterr().err == ""


def test_a_folder_that_can_not_be_made_means_no_log(tmp_path):
    (tmp_path / "log").write_text("", encoding="utf-8")
    assert log_file.begin(tmp_path) is None
    log_file.end(None)
    assert log_file.tail(tmp_path) == ""


def test_the_log_lies_where_the_system_wants_it(monkeypatch, tmp_path):
    monkeypatch.setattr(places.platformdirs, "user_log_dir", lambda app, appauthor: str(tmp_path / app))
    assert log_file.folder() == tmp_path / "peleliu-1944"
    assert log_file.folder(tmp_path) == tmp_path / "log"


# ------------------------------------------------------------ breaking on purpose


def test_the_program_breaks_where_it_is_asked_to_and_only_once(monkeypatch):
    monkeypatch.setenv(VARIABLE, "frame:3, page")
    provoker = Provoker()
    provoker.at("table")
    provoker.at("frame")
    provoker.at("frame")
    with pytest.raises(Provoked):
        provoker.at("frame")
    provoker.at("frame")
    with pytest.raises(Provoked):
        provoker.at("page")


def test_what_makes_no_sense_breaks_nothing(monkeypatch):
    monkeypatch.setenv(VARIABLE, "frame:x,:,,")
    Provoker().at("frame")


def test_a_game_that_is_to_break_breaks_each_time_it_is_on_the_table():
    provoker = Provoker("table:1")
    for _ in range(2):
        with pytest.raises(Provoked):
            provoker.at("table")
        provoker.anew("table")
