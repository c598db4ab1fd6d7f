"""``python -m game`` with good and bad values, and without a display."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import parse

ROOT = Path(__file__).parents[2]


def run(*arguments, **environment):
    env = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    env.update(environment)
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_what_is_given_is_kept():
    given = parse(
        ["--scenario", "15-september", "--seed", "7", "--option", "20.1", "--speed", "4", "--size", "1920x1080"]
    )
    assert (given.scenario, given.seed, given.options, given.speed) == ("15-september", "7", ("20.1",), "4")
    assert given.size == (1920, 1080)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--size", "800x600"],
        ["--size", "big"],
        ["--size", "99999x99999"],
        ["--speed", "9"],
        ["--demo", "nobody"],
        ["--shots", "x"],
    ],
)
def test_bad_values_are_refused_with_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as left:
        parse(arguments)
    assert left.value.code == 2
    assert arguments[0].lstrip("-") in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--scenario", "waterloo"], "waterloo"), (["--option", "99.9", "--scenario", "15-september"], "99.9")],
)
def test_an_unknown_scenario_or_option_is_told(arguments, words):
    done = run(*arguments, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_display_the_program_says_so(tmp_path):
    done = run("--data-dir", str(tmp_path))
    assert done.returncode == 3
    assert "no window can be opened" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_demo_prints_the_outcome_and_leaves_its_pictures(tmp_path):
    done = run(
        "--scenario", "15-september", "--seed", "5", "--demo", "random", "--speed", "instant", "--size", "1280x720",
        "--shots", str(tmp_path / "shots"), "--data-dir", str(tmp_path / "data"), SDL_VIDEODRIVER="dummy",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("outcome: ")
    assert (tmp_path / "shots" / "01-title.png").stat().st_size > 10_000
