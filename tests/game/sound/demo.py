"""Plays some turns of a game for a while and ends, with its sound being recorded.

Called by test_recorded.py: ``python -m tests.game.sound.demo SCENARIO SECONDS LOG RAW FOLDER [SEED]``.
"""

import sys
from pathlib import Path

from engine.games import REGISTER
from game.app.settings import Settings
from game.scenes.opening import lay_out
from game.sound.record import Record
from game.sound.store import Store
from tests.game.sound.recorder import Recorder
from tools.monkey import Hasty

FRAME = 1 / 60
ENOUGH, LONGEST = 60, 8
"""Sounds after which the recording may end, and how many times as long as wanted it may become without them."""


class Placed(Record):
    """A record whose times are those of the recording: how much of it had been played when a sound was asked for."""

    notes = 0

    def __init__(self, path, recorder):
        super().__init__(path)
        self._recorder = recorder

    def note(self, cue, take, left, right):
        self._file.write(f"{self._recorder.length:.3f}\t{cue}\t{take}\t{left:.3f}\t{right:.3f}\n")
        self.notes += 1


FIRST = {"15-september": lambda view: view.turn >= 4 and view.step == "actions"}
"""From when on a game is heard; the others from their beginning."""


def main(scenario: str, seconds: float, log: Path, raw: Path, folder: Path, seed: str = "7") -> None:
    game = REGISTER.of_scenario(scenario)
    player, session = game.bot("careful", seed), game.begin(scenario, seed)
    begins = FIRST.get(scenario, lambda view: True)
    while not begins(session.view()):
        session.choose(player.choose(session))
    recorder = Recorder(raw)
    app = Hasty(Settings(speed="2", data_dir=folder, size=(1280, 720)))
    app.drawn = False  # nobody looks
    app.sound.record = record = Placed(log, recorder)
    # read at once: with a thread the load of the machine would decide which take is in memory when it is wanted
    app.sound.store.close()
    app.sound.store = Store(threaded=False)
    app.running = True
    play = lay_out(app, session, None, fresh=False)
    app.push(play)
    app.settle()
    # as long a recording as is wanted, or a longer one where less is heard in that time
    while app.running and (
        recorder.length < seconds or (record.notes < ENOUGH and recorder.length < LONGEST * seconds)
    ):
        if not play.timeline.busy and session.pending is not None:
            play.update(0.0)
            play.choose(player.choose(session))
        app.frame(FRAME)
        recorder.run(FRAME)
    recorder.close()
    app.close()


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), *map(Path, sys.argv[3:6]), *sys.argv[6:])
