"""The packaged program's self-test and what it prints, in a folder whose name is hard, with no environment at all."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.app import command_line
from game.app.selftest import expected_games
from game.versions import GAME
from tests.package.conftest import EXECUTABLE
from tests.systems import bare_environment, not_on_windows
from tools.package import manifest


def placed(source, target):
    """Lay a file there without copying it, where the system can."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="module")
def start(program, tmp_path_factory):
    """Runs the program in a folder with spaces and letters of other scripts in its name; nothing may be added there."""
    place = tmp_path_factory.mktemp("selftest") / "Île de Peleliu ペリリュー"
    shutil.copytree(program, place / program.name, symlinks=True, copy_function=placed)
    executable = place / program.name / EXECUTABLE
    before = set(place.rglob("*"))

    def run(*arguments, **environment):
        return subprocess.run(
            [str(executable), *arguments],
            env=bare_environment(**environment),
            cwd=place,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    yield run
    assert set(place.rglob("*")) == before


@pytest.mark.slow
def test_the_program_is_sound_and_plays_as_the_source_does(start, program):
    done = start("--selftest", PYTHONHASHSEED="3")
    assert done.returncode == command_line.DONE, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("Self-test passed")
    listed = json.loads((manifest.contents(Path(program)) / "manifest.json").read_text(encoding="utf-8"))["files"]
    assert f"\nProgram files: {len(listed)} (" in done.stdout
    assert re.findall(r"outcome: .*hash=[0-9a-f]{64}", done.stdout) == [
        game.outcome for game in expected_games.expected()
    ]


def test_version_and_help_are_printed_and_nothing_else(start):
    done = start("--version")
    assert (done.returncode, done.stderr) == (command_line.DONE, "")
    assert done.stdout.startswith(f"Peleliu 1944 {GAME}\n")
    done = start("--help", LANGUAGE="de")
    assert (done.returncode, done.stderr) == (command_line.DONE, "")
    assert done.stdout.startswith("Aufruf: peleliu-1944 [")


def test_a_bad_value_is_told_in_the_player_s_language(start):
    done = start("--speed", "9", LANG="de_DE.UTF-8")
    assert (done.returncode, done.stdout) == (command_line.BAD_VALUE, "")
    assert done.stderr.startswith("peleliu-1944: --speed: 9 ist nicht gültig")


@not_on_windows("starts the program without a display, and Windows always has one")
def test_without_a_display_the_program_says_so(start, tmp_path):
    done = start("--data-dir", str(tmp_path))
    assert done.returncode == command_line.NO_DISPLAY
    assert "Traceback" not in done.stderr
