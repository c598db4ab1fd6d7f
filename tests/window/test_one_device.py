"""A whole game in a real window with the mouse alone, with keys alone, and with a gamepad alone.

``python -m tests.window.sitting`` plays any scenario of a landing in this way.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.storage.saves import Saves
from tests.systems import not_on_windows
from tests.window.display import NEEDED, a_display

ROOT = Path(__file__).parents[2]
SEED = "239"
"""A game that chance loses soon, by catastrophic loss, and in which each device needs all of its ways to an answer."""
DEVICES = {"mouse": "MOUSE", "keys": "KEYBOARD", "pad": "GAMEPAD"}
pytestmark = [
    pytest.mark.window,
    not_on_windows("opens its window on a display of its own, with Xvfb, openbox and xdotool"),
    pytest.mark.slow,
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in NEEDED), reason=f"needs {', '.join(NEEDED)}"),
]


@pytest.fixture(scope="module")
def headless():
    """The same player without a window."""
    session, mind = new_session("15-september", SEED), bot("random", SEED)
    kinds = set()
    while session.pending:
        kinds.add(session.pending.kind)
        session.choose(mind.choose(session))
    assert len(kinds) >= 9
    return session


@pytest.fixture
def display():
    """The environment of a display with a window manager."""
    with a_display() as name:
        yield {**os.environ, "DISPLAY": name, "SDL_VIDEODRIVER": "x11"}


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_game_is_played_with_one_device(device, display, headless, tmp_path):
    command = [sys.executable, "-m", "tests.window.sitting", device, "15-september", SEED, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=display, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["choices"] == headless.choices
    assert tuple(told["outcome"]) == headless.outcome
    assert list(told["used"]) == [DEVICES[device]]
    assert {"button", "popup" if device != "mouse" else "hex"} <= set(told["ways"])
    (game,) = Saves(tmp_path).games()
    assert Saves(tmp_path).read(game.path)["session"]["hash"] == headless.hash()
    assert pygame.image.load(tmp_path / "outcome.png").get_size() == (1280, 720)
