"""Plays a whole game in a real window with one device: ``python -m tests.window.sitting DEVICE SCENARIO SEED FOLDER``.

The player decides by chance, which loses soon; what he has decided is given with keys, clicks or buttons that come
through the X server or SDL. What happened is written to told.json in the folder, beside a picture of the end.
Called by test_one_device.py.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from engine.games import REGISTER
from game.app.settings import Settings
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.play_scene import PlayScene
from game.scenes.opening import start
from tests.window.answers import Pointing, Stepping, still
from tests.window.hands import Arrivals, KeyHand, MouseHand, PadHand, xdotool
from tools.monkey import Hasty

SIZE = (1280, 720)
SECONDS = 1 / 20
"""What passes in the game from frame to frame, so that the camera takes fewer of them."""
LONGEST = 900
"""Frames that a table may take until it lies still."""


def main(device, scenario, seed, folder):
    """Play to the end and tell how."""
    app = Hasty(Settings(speed="instant", data_dir=folder, size=SIZE, sound=False))
    app.running = True
    scene = start(app, scenario, seed, ())
    app.replace(scene)
    used = Counter()

    def frames(count=1, *, drawn=True):
        """Let frames pass, of which the last is drawn: to draw one takes longer than all the rest of it."""
        for number in range(count):
            app.drawn = drawn and number == count - 1
            app.frame(SECONDS)
            used[app.devices.last.name] += 1

    def settle():
        for _ in range(LONGEST):
            frames()
            if still(scene) and (scene.choices is not None or scene.session.pending is None):
                return
        raise AssertionError(f"after {LONGEST} frames the table still moves")

    frames(3)
    window = xwindow()
    xdotool("windowfocus", "--sync", window)
    if device == "pad":
        player = Stepping(scene, PadHand(frames), settle)
    elif device == "keys":
        player = Stepping(scene, KeyHand(Arrivals(app, frames)), settle)
    else:
        player = Pointing(scene, MouseHand(Arrivals(app, frames), window), settle)
    settle()
    used.clear()
    mind = REGISTER.of_scenario(scenario).bot("random", seed)
    while scene.session.pending is not None:
        player.give(mind.choose(scene.session))
        if len(scene.session.choices) == 1:
            used.clear()
    frames(10)
    assert isinstance(app.top, OutcomeScene), app.top
    app.shoot(folder / "outcome.png")
    table = next(one for one in app.scenes if isinstance(one, PlayScene))
    assert table.view == table.session.view()
    app.close()
    told = {
        "outcome": scene.session.outcome,
        "choices": scene.session.choices,
        "used": dict(used),
        "ways": dict(Counter(player.ways)),
    }
    (folder / "told.json").write_text(json.dumps(told), encoding="utf-8")


def xwindow():
    """The id of this process's window."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--pid", str(os.getpid())],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return found.stdout.split()[-1]


if __name__ == "__main__":
    main(*sys.argv[1:4], Path(sys.argv[4]))
