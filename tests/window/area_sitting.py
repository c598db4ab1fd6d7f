"""Plays a game of areas in a real window: ``python -m tests.window.area_sitting DEVICE SCENARIO SEED FOLDER [MOST]``.

The game's bot decides, of a game or of its first ``MOST`` questions; then the staff is asked and its second answer
taken. All is done with keys, clicks or buttons that come through the X server or SDL. What happened is written to
told.json in the folder, beside a picture of the end.
"""

import sys
from pathlib import Path

from engine.games import REGISTER
from game.app.settings import Settings
from game.areas.outcome_scene import AreaOutcome
from game.scenes.opening import start
from tests.window.area_player import AreaPlayer
from tests.window.seat import SIZE, Seat
from tools.monkey import Hasty


def main(device, scenario, seed, folder, most):
    """Play to the end and tell how."""
    app = Hasty(Settings(speed="instant", data_dir=folder, size=SIZE, sound=False, notes=False))
    seat, scene = Seat(app), start(app, scenario, seed, ())
    app.replace(scene)

    def settle():
        seat.settle(lambda: scene.at_rest)

    seat.frames(3)
    hand = seat.hand(device)
    settle()
    seat.used.clear()
    player, game = AreaPlayer(scene, hand, settle), REGISTER.of_scenario(scenario)
    mind = game.bot(next(iter(game.bots)), seed)
    while scene.session.pending is not None and len(scene.session.choices) < most:
        player.give(mind.choose(scene.session))
        if len(scene.session.choices) == 1:
            seat.used.clear()
    made, advised = len(scene.session.choices), []
    if scene.session.pending is not None:
        settle()
        advised = player.ask(seat)
    seat.frames(30)
    app.shoot(folder / "outcome.png")
    told = {
        "outcome": scene.session.outcome,
        "page": isinstance(app.top, AreaOutcome),
        "choices": scene.session.choices[:made],
        "advised": advised,
        "taken": scene.session.choices[made:],
        "used": dict(seat.used),
        "ways": dict(player.ways),
    }
    seat.tell(folder, told)


if __name__ == "__main__":
    main(*sys.argv[1:4], Path(sys.argv[4]), int(sys.argv[5]) if len(sys.argv) > 5 else sys.maxsize)
