"""``python -m engine``: playing, replaying, fuzzing and measuring from the command line."""

import itertools
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.cli.main import SUBCOMMANDS, main
from engine.cli.report import Teller, outcome_line
from engine.core.journal import Journal
from engine.core.resources import root
from engine.core.watcher import Chosen
from engine.dday.fuzzing.watcher import TableWatcher
from engine.dday.invariants import Watch
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.fuzzing.random_situation import random_situation
from engine.peleliu.rules import load_facts
from engine.peleliu.words import PeleliuWords
from tests.systems import SPOKEN

OUTCOME = re.compile(r"^outcome: (win|loss|draw) [a-z-]+ turn=\d+ decisions=\d+ hash=[0-9a-f]{64}$")
SITUATION = """
title = "The last turn"
scenario = "15-september"
turn = 12
step = "end_of_turn"

[[us]]
id = "A/1/5"
hex = "0213"
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The journal of a played game, and the line that it ended with."""
    path = tmp_path_factory.mktemp("games") / "g.json"
    command = [sys.executable, "-m", "engine", "play", "--seed", "7", "--bot", "random", "--journal", str(path)]
    done = subprocess.run(command, cwd=root(), capture_output=True, check=True, encoding=SPOKEN)
    assert "Turn 1." in done.stdout
    assert done.stderr == ""
    return path, done.stdout.splitlines()[-1]


# ---------------------------------------------------------------- play


def test_play_ends_with_the_outcome(game: tuple[Path, str]) -> None:
    assert OUTCOME.match(game[1])


@pytest.mark.parametrize("letters", ["ascii", "cp437", "cp1252"])
def test_a_terminal_that_knows_few_letters_ends_no_game(letters: str) -> None:
    command = [sys.executable, "-m", "engine", "play", "--scenario", "15-september", "--seed", "7", "--bot", "careful"]
    environment = {**os.environ, "PYTHONIOENCODING": letters}
    done = subprocess.run(command, cwd=root(), env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "hash=" in done.stdout.decode(letters).splitlines()[-1]


def test_quiet_tells_only_the_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "8", "--bot", "random", "--quiet"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert OUTCOME.match(line)


def test_optional_rules_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "8", "--bot", "random", "--quiet", "--option", "20.1", "--option", "20.2"]) == 0
    with_both = capsys.readouterr().out
    assert main(["play", "--seed", "8", "--bot", "random", "--quiet"]) == 0
    assert capsys.readouterr().out != with_both


def test_a_game_can_start_from_a_situation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "last.toml"
    path.write_text(SITUATION, encoding="utf-8")
    assert main(["play", "--situation", str(path)]) == 0
    assert re.search(r"outcome: loss [a-z-]+ turn=12 decisions=0 ", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--scenario", "iwo-jima"], "iwo-jima"),
        (["--option", "99.9"], "99.9"),
        (["--situation", "nowhere.toml"], "nowhere.toml"),
        (["--language", "tlh"], "'tlh' is unknown"),
    ],
)
def test_what_cannot_be_played_is_named(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_journal_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no" / "g.json"
    assert main(["play", "--bot", "random", "--quiet", "--journal", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_an_unknown_bot_or_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["play", "--bot", "nimitz"], ["sink"], []):
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        assert stopped.value.code == 2
    assert "nimitz" in capsys.readouterr().err


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for command in SUBCOMMANDS:
        with pytest.raises(SystemExit) as stopped:
            main([command.name, "--help"])
        assert stopped.value.code == 0
        assert command.help[1:] in capsys.readouterr().out.replace("\n", " ")


def test_an_unfinished_game_has_an_open_outcome() -> None:
    session = new_session("15-september", "1")
    assert outcome_line(session) == f"outcome: open - turn=1 decisions=0 hash={session.hash()}"


def test_whole_games_are_told_without_a_word_missing() -> None:
    words = PeleliuWords()
    for seed in range(12):
        session = new_session("15-september", str(seed), situation=random_situation(str(seed), "15-september"))
        player, teller = bot("random", str(seed)), Teller(session, words)
        told = list(teller.lines())
        while session.pending:
            view = session.view()
            assert words.question(session.pending, view)
            labels = [words.option(session.pending, option, view) for option in session.pending.options]
            assert len(set(labels)) == len(labels)
            session.choose(player.choose(session))
            told += teller.lines()
        assert all(line == line.rstrip() and "{" not in line for line in told)
        assert len(told) > 20
    assert words.unknown == set()


@pytest.mark.parametrize("scenario", ["15-september", "bloody-nose-ridge"])
def test_a_question_stands_under_the_heading_of_its_own_step(scenario: str) -> None:
    words, session = PeleliuWords(), new_session(scenario, "3")
    player, teller = bot("random", "3"), Teller(session, words)
    told: list[str] = []
    while session.pending and len(session.choices) < 150:
        told += [*teller.lines(), *teller.heading()]
        last = [line.strip() for line in told if line.startswith("  ") and not line.startswith("   ")][-1]
        assert last == words.phase(session.view().step)
        session.choose(player.choose(session))
    for one, other in itertools.pairwise(line for line in told if not line.startswith("    ")):
        assert one != other


# ---------------------------------------------------------------- replay


def test_a_replay_ends_with_the_same_line(game: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game[0])]) == 0
    assert capsys.readouterr().out.splitlines() == [game[1]]


def test_a_replay_can_tell_the_game(game: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game[0]), "--tell"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Turn 2." in lines
    assert lines[-1] == game[1]


def changed(game: tuple[Path, str], tmp_path: Path, /, **changes: Any) -> Path:
    plain = json.loads(game[0].read_text(encoding="utf-8"))
    path = tmp_path / "changed.json"
    path.write_text(json.dumps({**plain, **changes}), encoding="utf-8")
    return path


def test_a_mismatch_names_step_and_fingerprints(
    game: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = json.loads(game[0].read_text(encoding="utf-8"))["steps"]
    found, steps[4][1] = steps[4][1], "0" * 64
    assert main(["replay", str(changed(game, tmp_path, steps=steps))]) == 1
    assert capsys.readouterr().out.splitlines() == [f"mismatch: step=5 expected={'0' * 64} found={found}"]


def test_a_choice_that_is_not_offered_is_a_mismatch(
    game: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = json.loads(game[0].read_text(encoding="utf-8"))["steps"]
    steps[2][0] = "unit:HQ/7"
    assert main(["replay", str(changed(game, tmp_path, steps=steps))]) == 1
    assert capsys.readouterr().out.startswith("mismatch: step=3 expected=the choice unit:HQ/7 found=a refusal: ")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"steps": "none"}, "steps: list is expected"),
        ({"setup": {"scenario": "iwo-jima", "seed": "1", "options": []}}, "set-up can't be played"),
        ({"setup": {}}, "set-up can't be played"),
        ({"game": "tarawa"}, "game 'tarawa' is unknown"),
    ],
)
def test_a_damaged_journal_is_named(
    game: tuple[Path, str], tmp_path: Path, changes: dict[str, Any], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = changed(game, tmp_path, **changes)
    assert main(["replay", str(path)]) == 2
    errors = capsys.readouterr().err
    assert told in errors
    assert str(path) in errors


def test_another_version_is_mentioned(
    game: tuple[Path, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A later one: of an earlier one it is known what it did not ask."""
    assert main(["replay", str(changed(game, tmp_path, version="9.0.1"))]) == 0
    assert "9.0.1" in capsys.readouterr().err


# ---------------------------------------------------------------- fuzz and bench


def test_fuzzing_finds_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "6", "--seed", "1", "--keep", str(tmp_path)]) == 0
    assert re.fullmatch(r"games=6 faults=0 games_per_s=\d+\.\d\d\n", capsys.readouterr().out)
    assert not list(tmp_path.iterdir())


def test_heavy_fuzzing_with_two_processes_finds_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["fuzz", "--games", "2", "--seed", "1", "--heavy", "--jobs", "2", "--beginning"]
    arguments += ["--keep", str(tmp_path)]
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("games=2 faults=0 ")


def test_a_fault_is_kept_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def complain(watcher: TableWatcher, step: Chosen) -> list[str]:
        return ["the sky falls"] if len(step.events) > 3 else []

    monkeypatch.setattr(TableWatcher, "chosen", complain)
    assert main(["fuzz", "--games", "2", "--seed", "5", "--beginning", "--keep", str(tmp_path / "kept")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("fault: seed=5 decisions=")
    assert lines[0].endswith(f"journal={tmp_path / 'kept' / '15-september-seed-5.json'}")
    assert lines[1] == "  the sky falls"
    assert lines[-1].startswith("games=2 faults=2 ")
    assert Journal.read(tmp_path / "kept" / "15-september-seed-5.json").note == "the sky falls"
    assert main(["replay", str(tmp_path / "kept" / "15-september-seed-5.json")]) == 0


def test_fuzzing_what_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--scenario", "iwo-jima"]) == 2
    assert "iwo-jima" in capsys.readouterr().err


def test_scattered_situations_are_sound_and_differ() -> None:
    turns = set()
    for seed in range(40):
        situation = random_situation(str(seed), "15-september")
        assert situation == random_situation(str(seed), "15-september")
        state = new_session("15-september", str(seed), situation=situation).rules.begin(
            {"scenario": "15-september", "seed": str(seed), "situation": situation}
        )
        watch = Watch(load_facts("15-september"))
        assert watch.check(state, state.copy(), []) == []
        assert [fault for fault in watch.complete(state) if not fault.startswith(("missing", "heroes"))] == []
        turns.add(situation["turn"])
    assert len(turns) > 6


def test_bench_measures_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "1", "--bot", "random"]) == 0
    line = capsys.readouterr().out
    assert re.match(
        r"bench: scenario=15-september bot=random games=1 decisions=\d+ games_per_s=\d+\.\d\d "
        r"pending_median_ms=\d+\.\d{3} "
        r"pending_p99_ms=\d+\.\d{3} pending_max_ms=\d+\.\d{3} bot_share=\d\.\d\d\n$",
        line,
    )


def test_bench_plays_on_from_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--games", "2", "--bot", "random", "--turn", "2"]) == 0
    told = capsys.readouterr().out
    assert re.match(r"bench: scenario=15-september from_turn=2 bot=random games=2 decisions=\d\d+ games_per_s=\d", told)
    assert main(["bench", "--games", "1", "--bot", "random", "--turn", "99"]) == 2
    assert "ends before turn 99" in capsys.readouterr().err


def test_map_says_that_the_games_own_map_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map"]) == 0
    assert "no faults" in capsys.readouterr().out


def test_map_names_what_is_wrong_with_a_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.tmx"
    broken.write_text("<map/>", encoding="utf-8")
    assert main(["map", str(broken)]) == 1
    assert "faults in" in capsys.readouterr().out
