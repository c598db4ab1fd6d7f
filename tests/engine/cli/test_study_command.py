"""``study``: the page and its pictures, and what the command does with its arguments."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from engine.cli import study
from engine.cli.main import main
from engine.cli.study_game import StudyRequest
from engine.cli.study_page import begin_mark, end_mark, read_page, section_of, with_section
from engine.cli.study_table import StudyTable, read_table
from engine.core.faults import DataFault
from engine.core.study import FAULTY, GameFigures
from engine.games import REGISTER
from tests.engine.cli.study_sample import LOST, SCENARIO, SUNK, TABLE, WON, wanted, written
from tests.systems import not_under_wine

ROOT = Path(__file__).resolve().parents[3]


graphs = not_under_wine("draws graphs with matplotlib, which needs numpy")


# ---------------------------------------------------------------- the page


def test_a_section_replaces_its_forerunner_and_nothing_else():
    page = with_section("# Balance\n\nWords.\n", "a", "first\n")
    page = with_section(page, "b", "other\n") + "\nMore words.\n"
    again = with_section(page, "a", "second\n")
    assert again == page.replace("first", "second")
    assert again == (
        "# Balance\n\nWords.\n\n<!-- study a -->\nsecond\n<!-- end of study a -->\n\n"
        "<!-- study b -->\nother\n<!-- end of study b -->\n\nMore words.\n"
    )


def test_sections_whose_names_begin_alike_are_kept_apart():
    page = with_section(with_section("", "a-20.1", "one\n"), "a", "two\n")
    assert "one" in with_section(page, "a", "three\n")


@pytest.mark.parametrize(
    "text",
    [begin_mark("a"), end_mark("a"), end_mark("a") + begin_mark("a"), 2 * f"{begin_mark('a')}{end_mark('a')}"],
)
def test_marks_that_do_not_match_are_named(text, tmp_path):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    with pytest.raises(DataFault, match=r"page\.md: <!-- study a -->: one such line"):
        read_page(page, "a")


def test_a_section_lists_the_positions_that_ask_for_a_reason():
    section = section_of(TABLE, "balance", [("x.svg", "How games end")])
    lines = section.splitlines()
    assert lines[0] == "## 15 September 1944"
    assert "    python -m engine study --scenario 15-september --bot careful --games 3 --seed 1" in lines
    assert "![How games end](balance/x.svg)" in lines
    (often,) = (line for line in lines if line.startswith("| more than 95 % |"))
    assert often == "| more than 95 % | A5 Coral Ridge, north (100.0 %); B1 Orange 1 strongpoint (100.0 %) |"
    (never,) = (line for line in lines if line.startswith("| none |"))
    assert never.count(";") == 74 - 2 - 1


def test_without_a_victory_no_position_asks_for_a_reason():
    section = section_of(StudyTable(wanted(SCENARIO, "random", ("20.1",)), (LOST,)), "balance", [])
    assert section.startswith("## 15 September 1944, random bot, with 20.1\n")
    assert "No game was won" in section


# ---------------------------------------------------------------- the command


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def studied(folder: Path, *more: str, games: int = 3) -> list[str]:
    table, page = folder / "games.csv", folder / "balance.md"
    return ["study", "--bot", "random", "--games", str(games), "--table", str(table), "--page", str(page), *more]


@graphs
def test_the_number_of_processes_makes_no_difference(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(study, "publish", lambda table, page: None)  # the pictures come of the table alone
    one, two = tmp_path / "one", tmp_path / "two"
    assert main(studied(one)) == 0
    assert main(studied(two, "--jobs", "2")) == 0
    assert files(one) == files(two)
    assert set(files(one)) == {"games.csv", "games-summary.csv"}
    assert capsys.readouterr().out.splitlines()[-1].startswith("games=3 faults=0 table=")


@pytest.fixture(scope="module")
def redrawn(tmp_path_factory):
    """The folder of a table that was drawn again without playing a game."""
    folder = tmp_path_factory.mktemp("redrawn")
    written(folder / "games.csv", TABLE)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(study, "play_one", lambda wanted, seed: pytest.fail("a game was played"))
        assert main(studied(folder, "--redraw")) == 0
    return folder


@graphs
def test_the_pictures_do_not_depend_on_how_python_hashes_nor_on_a_home(redrawn, tmp_path):
    """The process of the tests has a seed of hashes and a home of its own, too."""
    home = written(tmp_path / "games.csv", TABLE)
    seed = "77" if os.environ.get("PYTHONHASHSEED") != "77" else "78"
    variables = {**os.environ, "PYTHONHASHSEED": seed, "HOME": str(home), "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""}
    variables.pop("MPLCONFIGDIR", None)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "engine", *studied(tmp_path, "--redraw")],
        cwd=ROOT,
        env=variables,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert files(tmp_path) == files(redrawn)


@graphs
def test_every_picture_is_an_svg_with_a_title_for_each_panel(redrawn):
    pictures = sorted((redrawn / "balance").iterdir())
    assert len(pictures) == 5
    for picture in pictures:
        text = picture.read_text(encoding="utf-8")
        assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
        assert "dc:date" not in text
        assert picture.name in (redrawn / "balance.md").read_text(encoding="utf-8")
    assert "<!-- Counters in the loss box at the end of each turn -->" in pictures[2].read_text(encoding="utf-8")


@graphs
def test_a_table_that_is_drawn_again_gets_its_page_and_its_pictures(redrawn):
    assert begin_mark(SCENARIO) in (redrawn / "balance.md").read_text(encoding="utf-8")
    drawn = {f"balance/15-september-{name}.svg" for name in ("endings", "losses", "held", "positions", "pace")}
    assert set(files(redrawn)) - {"games-summary.csv"} == {"games.csv", "balance.md", *drawn}


@graphs
@pytest.mark.parametrize("scenario", ["bloody-nose-ridge"])  # the one with turns and positions of its own
def test_games_that_never_began_can_be_drawn(scenario, tmp_path):
    broken = GameFigures("1", FAULTY, "KeyError: 'J99'", 0, 0, {"cards": 0, "command_turn": 0})
    study.publish(StudyTable(wanted(scenario), (broken,)), tmp_path / "balance.md")
    assert len(list((tmp_path / "balance").iterdir())) == 5


@graphs
def test_an_earlier_table_is_shown_beside_the_new_one(tmp_path, monkeypatch, capsys):
    old = written(tmp_path / "old.csv", TABLE)
    monkeypatch.setattr(study, "publish", lambda table, page: None)
    assert main(studied(tmp_path, "--compare", str(old), games=1)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["old", "new"]
    assert lines[1].startswith("Won ")
    assert "33.3 %  (6.1 to 79.2)" in lines[1]


@graphs
def test_a_faulty_game_is_told_and_the_status_says_so(tmp_path, monkeypatch, capsys):
    faulty = replace(SUNK, seed="1", result=FAULTY, reason="KeyError: 'J99'")
    monkeypatch.setattr(study, "play_one", lambda wanted, seed: faulty)
    monkeypatch.setattr(study, "publish", lambda table, page: None)
    assert main(studied(tmp_path, games=1)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2] == "fault: seed=1 turn=1 decisions=40 KeyError: 'J99'"
    assert lines[-1].startswith("games=1 faults=1 ")


@graphs
def test_a_study_that_was_broken_off_goes_on_where_it_stopped(tmp_path, monkeypatch):
    asked_for = []

    def played(asked: StudyRequest, seed: int) -> GameFigures:
        asked_for.append(seed)
        if len(asked_for) == 2:
            raise KeyboardInterrupt
        return TABLE.games[seed - 1]

    monkeypatch.setattr(study, "play_one", played)
    monkeypatch.setattr(study, "publish", lambda table, page: None)
    with pytest.raises(KeyboardInterrupt):
        main(studied(tmp_path))
    main(studied(tmp_path, "--resume"))
    assert asked_for == [1, 2, 2, 3]
    resumed = (tmp_path / "games.csv").read_bytes()
    main(studied(tmp_path))
    assert (tmp_path / "games.csv").read_bytes() == resumed


@graphs
def test_a_study_that_is_broken_off_leaves_the_games_it_has_played(tmp_path, monkeypatch):
    def played(asked: StudyRequest, seed: int) -> GameFigures:
        if seed == 3:
            raise KeyboardInterrupt
        return TABLE.games[seed - 1]

    monkeypatch.setattr(study, "play_one", played)
    with pytest.raises(KeyboardInterrupt):
        main(studied(tmp_path))
    assert read_table(tmp_path / "games.csv", REGISTER).games == (WON, LOST)


@pytest.mark.parametrize("missing", ["matplotlib", "tqdm"])
def test_without_its_libraries_it_says_what_to_install_before_playing(missing, tmp_path, monkeypatch, capsys):
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else there(name))
    assert main(studied(tmp_path)) == 2
    told = capsys.readouterr().err
    assert f"{missing} not installed" in told
    assert "make.py study" in told
    assert "pip install --group study" in told
    assert files(tmp_path) == {}


@graphs
@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--games", "0"], "at least 1"),
        (["--jobs", "0"], "at least 1"),
        (["--scenario", "iwo-jima"], "iwo-jima"),
        (["--option", "99.9"], "99.9"),
        (["--start", "17-september"], "17-september"),
        (["--compare", "nowhere.csv"], "nowhere.csv"),
        (["--redraw"], "games.csv"),
    ],
)
def test_what_cannot_be_studied_is_named_and_nothing_is_written(more, told, tmp_path, capsys):
    assert main(studied(tmp_path, *more)) == 2
    assert told in capsys.readouterr().err
    assert files(tmp_path) == {}


@graphs
def test_places_that_cannot_be_written_are_named(tmp_path, capsys):
    (tmp_path / "file").write_text("", encoding="utf-8")
    table = str(tmp_path / "file" / "games.csv")
    assert main([*studied(tmp_path), "--table", table]) == 2
    assert "file" in capsys.readouterr().err
    assert main([*studied(tmp_path, games=1), "--page", str(tmp_path / "file" / "balance.md")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_the_bar_is_silent_without_a_terminal(tmp_path, capsys):
    assert list(study._watched(iter([1, 2]), 2, "test")) == [1, 2]
    assert capsys.readouterr().err == ""


def test_the_bar_passes_on_what_it_counts(monkeypatch, capsys):
    stream = SimpleNamespace(isatty=lambda: True, write=sys.stderr.write, flush=sys.stderr.flush)
    monkeypatch.setattr(study.sys, "stderr", stream)
    assert list(study._watched(iter([1, 2]), 2, "test")) == [1, 2]
    monkeypatch.undo()
    assert "2/2" in capsys.readouterr().err
