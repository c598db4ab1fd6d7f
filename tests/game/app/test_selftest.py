"""``--selftest``: what it finds in files that are right and wrong, and how it tells; tests/package runs all of it."""

import hashlib
import json
import re
import sys
from pathlib import Path

import pytest

from engine.core.faults import DataFault, Fault
from game.app import command_line, selftest, terminal
from game.app.selftest import archive, expected_games, stock
from game.presentations import PRESENTATIONS
from game.versions import GAME
from tests.themes import THEME

ROOT = Path(__file__).parents[3]


def test_each_scenario_has_a_game_that_is_played_to_its_end():
    found = expected_games.expected()
    assert [game.scenario for game in found] == [one.id for own in PRESENTATIONS.own for one in own.game.scenarios]
    assert not [game for game in found if re.match("outcome: (open|-)", game.outcome)]


def test_the_recording_tool_writes_the_file_to_the_byte():
    from tools.record_selftest import rows

    for own in PRESENTATIONS.own:
        names = {one.id for one in own.game.scenarios}
        games = [game for game in expected_games.expected() if game.scenario in names]
        assert rows(games).encode() == expected_games.file(own.id).read_bytes()


def test_a_game_that_ends_otherwise_is_told(monkeypatch):
    monkeypatch.setattr(expected_games, "play", lambda game: "outcome: loss")
    wrong = []
    assert (
        expected_games.check(expected_games.ExpectedGame("15-september", "1", "outcome: win"), wrong) == "outcome: loss"
    )
    assert [THEME.say(one) for one in wrong] == ["expected: outcome: win"]


@pytest.fixture(autouse=True)
def drivers(monkeypatch):
    """A self-test in this process changes SDL's drivers: they come back afterwards."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")


@pytest.fixture
def packed(tmp_path):
    """The folder of a program with its list; tells what a comparison finds."""
    folder = tmp_path / "peleliu-1944"
    inner = folder / "_internal"
    for name in ("peleliu-1944", "_internal/maps/a ü.tmx", "_internal/sounds/b.ogg"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    files = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }
    list_ = inner / archive.NAME
    list_.write_text(json.dumps({"version": GAME, "files": files}), encoding="utf-8")

    def compared():
        wrong = []
        return archive.compare(folder, list_, wrong), [THEME.say(one) for one in wrong]

    return folder, list_, compared


def test_an_archive_as_it_was_packed_is_sound(packed):
    assert packed[2]() == ("3", [])


def test_what_is_missing_changed_or_strange_is_named(packed):
    folder, _, compared = packed
    (folder / "peleliu-1944").unlink()
    (folder / "_internal" / "maps" / "a ü.tmx").write_text("other", encoding="utf-8")
    (folder / "notes.txt").write_text("", encoding="utf-8")
    assert compared() == (
        "3",
        [
            "_internal/maps/a ü.tmx has been changed",
            "peleliu-1944 is missing",
            "notes.txt doesn't belong here",
        ],
    )


@pytest.mark.parametrize("content", [None, "{", "[]", '{"version": "1"}', '{"version": "1", "files": 3}'])
def test_a_list_that_cannot_be_read_is_told(packed, content):
    _, list_, compared = packed
    list_.unlink() if content is None else list_.write_text(content, encoding="utf-8")
    told, wrong = compared()
    assert told == "-"
    assert len(wrong) == 1
    assert wrong[0].startswith("manifest.json is missing or damaged")


def test_the_files_of_another_version_are_told(packed):
    _, list_, compared = packed
    said = json.loads(list_.read_text(encoding="utf-8"))
    list_.write_text(json.dumps({**said, "version": "0.0.9"}), encoding="utf-8")
    assert compared()[1] == [f"the files are from version 0.0.9, the program is {GAME}"]


def test_which_programs_have_a_list(packed, monkeypatch):
    folder, _, _ = packed
    assert "source" in THEME.say(archive.check([]))
    monkeypatch.setattr(sys, "_MEIPASS", "", raising=False)
    monkeypatch.setattr(archive, "root", lambda: folder / "_MEI3nXq2a")
    assert THEME.say(archive.check([])) == THEME.text("command.selftest.one_file")
    monkeypatch.setattr(archive, "root", lambda: folder / "_internal")
    assert archive.check([]) == "3"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "signature" in THEME.say(archive.check([]))


def test_a_picture_that_is_damaged_and_one_that_is_missing_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(stock, "resource", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(stock, "root", lambda: tmp_path)
    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "torn.webp").write_bytes(b"RIFF")
    wrong = []
    count = stock.pictures(wrong)
    told = "\n".join(THEME.say(one) for one in wrong)
    assert len(wrong) == count > 600
    assert "sprites/torn.webp can't be read" in told
    assert "maps/painted/peleliu/12/0_0.webp can't be read" in told
    assert "sprites/effects/puff.webp can't be read" in told


def breaks(wrong):
    raise RuntimeError("a wheel came off")


def damaged(wrong):
    raise DataFault([Fault("cards.csv", "line 3", "nothing"), Fault("cards.csv", "line 4", "nothing")])


def small(wrong):
    wrong.append("the first thing")
    return 7


def test_what_is_wrong_is_counted_told_and_gives_code_5(monkeypatch, capsys):
    monkeypatch.setattr(selftest, "_checks", lambda language: iter([("A", breaks), ("B", damaged), ("C", small)]))
    assert selftest.run(THEME.language) == command_line.SELFTEST_FAILED
    told = capsys.readouterr().out
    assert "RuntimeError: a wheel came off" in told
    assert "cards.csv: line 4" in told
    assert "\nC: 7 (0.0 s)\n    fault: the first thing\n" in told
    assert told.splitlines()[-1].endswith("4 faults.")


def test_without_a_terminal_the_whole_of_it_is_shown_at_the_end(monkeypatch):
    shown = []
    monkeypatch.setattr(selftest, "_checks", lambda language: iter([("C", small)]))
    monkeypatch.setattr(terminal, "box", lambda words, *, error: shown.append((words, error)))
    monkeypatch.setattr(terminal.console, "present", lambda: False)  # the one that the tests were started from
    monkeypatch.setattr(sys, "stdout", None)
    assert selftest.run(THEME.language) == command_line.SELFTEST_FAILED
    ((words, error),) = shown
    assert error
    fault = THEME.text("command.selftest.fault").split()[0]
    assert [line.split()[0] for line in words.splitlines()] == ["C:", fault, "Self-test"]
