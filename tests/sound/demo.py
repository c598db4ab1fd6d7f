"""Plays some turns of a game for a while and ends, with its sound going into the file of SDL's disk driver.

Called by test_recorded.py: ``python -m tests.sound.demo SECONDS LOG FOLDER``.
"""

import os
import sys
from pathlib import Path

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app import App
from game.scenes.play import PlayScene
from game.settings import Settings
from game.sound.record import Record

BYTES = 4 * 44100
"""Of a second: two channels of 16 bits."""
ENOUGH, LONGEST = 60, 8
"""Sounds after which the recording may end, and how many times as long as wanted it may become without them."""


class Placed(Record):
    """A record whose times are those of the recording: how much of it was written when a sound began."""

    notes = 0

    def note(self, cue, take, left, right):
        at = recorded()
        self._file.write(f"{at:.3f}\t{cue}\t{take}\t{left:.3f}\t{right:.3f}\n")
        self.notes += 1


def recorded():
    """Seconds of the recording so far."""
    return os.path.getsize(os.environ["SDL_DISKAUDIOFILE"]) / BYTES


def main(seconds: float, log: Path, folder: Path) -> None:
    player = bot("careful", "7")
    session = new_session("15-september", "7")
    while session.view().turn < 4 or session.view().step != "actions":
        session.choose(player.choose(session))
    app = App(Settings(speed="2", data_dir=folder, size=(1280, 720)))
    app.sound.record = Placed(log)
    play = PlayScene(app, session, None, fresh=False)
    app.push(play)
    app.running = True
    # as long a recording as is wanted, or a longer one where a busy machine shows less in that time
    while app.running and (
        recorded() < seconds or (app.sound.record.notes < ENOUGH and recorded() < LONGEST * seconds)
    ):
        if not play.timeline.busy and session.pending is not None:
            play.update(0.0)
            play.choose(player.choose(session))
        app.frame(app.clock.tick(60) / 1000)
    app.close()


if __name__ == "__main__":
    main(float(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
