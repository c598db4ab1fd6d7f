"""What the screen shows follows no order that a hash gives: processes with different seeds of it show the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
SEEDS = ("1", "2")
SIGHTS = """
import sys
from pathlib import Path

from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from tools.moments import before
from tools.screens import MOMENTS

app = App(Settings(speed="instant", data_dir=Path(sys.argv[1]), size=(1280, 720), sound=False))
app.running = True
session, _ = before(next(moment for moment in MOMENTS if moment.name == "event"))
scene = PlayScene(app, session, None, fresh=False)
app.push(scene)
app.settle()
scene.update(0.1)
scene.camera_moves.begin()
print(scene.board.camera.goal)
for place, pieces in scene.board.stacks.items():
    print(place, [piece.id for piece in pieces])
app.close()
"""


def sight(seed, folder):
    """Where the camera of a table opens, and the order of what lies on it, in a process of its own."""
    command = [sys.executable, "-P", "-c", SIGHTS, str(folder)]
    variables = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=variables, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_table_opens_on_the_same_view_with_any_seed_of_hashes(tmp_path):
    assert len({sight(seed, tmp_path / seed) for seed in SEEDS}) == 1
