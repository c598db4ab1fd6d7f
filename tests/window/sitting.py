"""Plays a whole game in a real window with one device: ``python -m tests.window.sitting DEVICE SCENARIO SEED FOLDER``.

The player decides by chance, which loses soon; what he has decided is given with keys, clicks or buttons that come
through the X server or SDL. What happened is written to told.json in the folder, beside a picture of the end.
Called by test_one_device.py.
"""

import sys
from collections import Counter
from pathlib import Path

from engine.games import REGISTER
from game.app.settings import Settings
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.play_scene import PlayScene
from game.scenes.opening import start
from tests.window.answers import Pointing, Stepping, still
from tests.window.seat import SIZE, Seat
from tools.monkey import Hasty


def main(device, scenario, seed, folder):
    """Play to the end and tell how."""
    app = Hasty(Settings(speed="instant", data_dir=folder, size=SIZE, sound=False))
    seat, scene = Seat(app), start(app, scenario, seed, ())
    app.replace(scene)

    def settle():
        seat.settle(lambda: still(scene) and (scene.choices is not None or scene.session.pending is None))

    seat.frames(3)
    player = (Pointing if device == "mouse" else Stepping)(scene, seat.hand(device), settle)
    settle()
    seat.used.clear()
    mind = REGISTER.of_scenario(scenario).bot("random", seed)
    while scene.session.pending is not None:
        player.give(mind.choose(scene.session))
        if len(scene.session.choices) == 1:
            seat.used.clear()
    seat.frames(10)
    assert isinstance(app.top, OutcomeScene), app.top
    app.shoot(folder / "outcome.png")
    table = next(one for one in app.scenes if isinstance(one, PlayScene))
    assert table.view == table.session.view()
    told = {
        "outcome": scene.session.outcome,
        "choices": scene.session.choices,
        "used": dict(seat.used),
        "ways": dict(Counter(player.ways)),
    }
    seat.tell(folder, told)


if __name__ == "__main__":
    main(*sys.argv[1:4], Path(sys.argv[4]))
