"""The first questions of games on maps of areas, answered in a real window with one device alone."""

import json
import shutil
import subprocess
import sys

import pytest

from engine.games import REGISTER
from tests.systems import not_on_windows
from tests.window.display import NEEDED
from tests.window.test_one_device import DEVICES, ROOT, display  # noqa: F401  # a fixture

SEED, MOST = "4", 14
pytestmark = [
    pytest.mark.window,
    not_on_windows("opens its window on a display of its own, with Xvfb, openbox and xdotool"),
    pytest.mark.slow,
    pytest.mark.skipif(any(shutil.which(tool) is None for tool in NEEDED), reason=f"needs {', '.join(NEEDED)}"),
]


def answers(scenario):
    """What the bot answers without a window."""
    game = REGISTER.of_scenario(scenario)
    session, bot = game.begin(scenario, SEED), game.bot(next(iter(game.bots)), SEED)
    while len(session.choices) < MOST:
        session.choose(bot.choose(session))
    return session.choices


@pytest.mark.parametrize("scenario", ["wake", "savagery"])
@pytest.mark.parametrize("device", DEVICES)
def test_questions_are_answered_with_one_device(device, scenario, display, tmp_path):  # noqa: F811
    command = [sys.executable, "-m", "tests.window.area_sitting", device, scenario, SEED, str(tmp_path), str(MOST)]
    done = subprocess.run(command, cwd=ROOT, env=display, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["choices"] == answers(scenario)
    assert list(told["used"]) == [DEVICES[device]]
    assert told["ways"]["answer"] >= MOST
    assert told["taken"] == told["advised"][1:2], "what the staff advised second"
