"""Plays a game of areas in a real window: ``python -m tests.window.area_sitting DEVICE SCENARIO SEED FOLDER [MOST]``.

The game's bot decides, of a game or of its first ``MOST`` questions; then the staff is asked and its second answer
taken. All is done with keys, clicks or buttons that come through the X server or SDL. What happened is written to
told.json in the folder, beside a picture of the end.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path

from engine.games import REGISTER
from game.app.settings import Settings
from game.areas.outcome_scene import AreaOutcome
from game.scenes.opening import start
from tests.window.hands import Arrivals, KeyHand, MouseHand, PadHand, xdotool
from tests.window.sitting import LONGEST, SECONDS, SIZE, xwindow
from tools.monkey import Hasty

PLAYOUTS = 4
"""Games that the staff plays on for its answers."""
PATIENCE = 20_000
"""Frames to wait for them: another process has to start on a busy machine."""
PAUSE = 0.02
"""Seconds between those frames, so that the other process gets on."""


class AreaPlayer:
    """Gives the answers of a table of areas with one device."""

    def __init__(self, scene, hand, settle):
        self.scene = scene
        self.hand = hand
        self.settle = settle
        self.ways = Counter()

    def give(self, wanted):
        """Answer the question that is open with ``wanted``."""
        session = self.scene.session
        made = len(session.choices)
        for _ in range(80):
            if len(session.choices) > made:
                assert session.choices[made] == wanted, f"{session.choices[made]} was chosen in place of {wanted}"
                return
            self.step(f"option:{wanted}")
            self.settle()
        raise AssertionError(f"{wanted} can't be reached with {self.hand.device}: {self.ways}")

    def step(self, button):
        """One click or tap towards an answer."""
        if self.hand.device == "MOUSE":
            self._point(button)
        else:
            self._walk(button)

    def _way(self, button):
        """The answer's button, or the one that leads to others where it isn't on the slip."""
        here = [one.id for one in self.scene.buttons.items]
        found = button if button in here else next(one for one in here if one in ("page", "all"))
        self.ways["answer" if found == button else "page"] += 1
        return found

    def _point(self, button):
        way = self._way(button)
        self.hand.click(next(one.rect.center for one in self.scene.buttons.items if one.id == way))

    def _walk(self, button):
        way, focused = self._way(button), self.scene.buttons.focused
        self.hand.tap("choose" if focused is not None and focused.id == way else "next")

    def ask(self, frames):
        """Ask the staff, look at its second answer and take it; gives its answers."""
        self.scene.staff.playouts = PLAYOUTS
        if self.hand.device == "MOUSE":
            self.hand.click(next(one.rect.center for one in self.scene.buttons.items if one.id == "key:ask"))
        else:
            self.hand.ask()
        slip = self.scene.popup
        assert slip is not None, f"the staff can't be asked with {self.hand.device}"
        for _ in range(PATIENCE):
            if slip.answers or slip.fault:
                break
            time.sleep(PAUSE)
            frames(drawn=False)
        frames(2)
        assert slip.answers, slip.fault or "no answer came"
        if self.hand.device != "MOUSE":
            self.hand.tap("down")
        for _ in range(2):
            if self.hand.device == "MOUSE":
                self.hand.click(slip.buttons.items[1].rect.center)
            else:
                self.hand.tap("choose")
        self.settle()
        return [one.answer.option for one in slip.answers]


def main(device, scenario, seed, folder, most):
    """Play to the end and tell how."""
    app = Hasty(Settings(speed="instant", data_dir=folder, size=SIZE, sound=False, notes=False))
    app.running = True
    scene = start(app, scenario, seed, ())
    app.replace(scene)
    used = Counter()

    def frames(count=1, *, drawn=True):
        for number in range(count):
            app.drawn = drawn and number == count - 1
            app.frame(SECONDS)
            used[app.devices.last.name] += 1

    def settle():
        for _ in range(LONGEST):
            frames()
            if scene.at_rest:
                return
        raise AssertionError(f"after {LONGEST} frames the table still moves")

    frames(3)
    window = xwindow()
    xdotool("windowfocus", "--sync", window)
    if device == "pad":
        hand = PadHand(frames)
    elif device == "keys":
        hand = KeyHand(Arrivals(app, frames))
    else:
        hand = MouseHand(Arrivals(app, frames), window)
    settle()
    used.clear()
    player, game = AreaPlayer(scene, hand, settle), REGISTER.of_scenario(scenario)
    mind = game.bot(next(iter(game.bots)), seed)
    while scene.session.pending is not None and len(scene.session.choices) < most:
        player.give(mind.choose(scene.session))
        if len(scene.session.choices) == 1:
            used.clear()
    made, advised = len(scene.session.choices), []
    if scene.session.pending is not None:
        settle()
        advised = player.ask(frames)
    frames(30)
    app.shoot(folder / "outcome.png")
    told = {
        "outcome": scene.session.outcome,
        "page": isinstance(app.top, AreaOutcome),
        "choices": scene.session.choices[:made],
        "advised": advised,
        "taken": scene.session.choices[made:],
        "used": dict(used),
        "ways": dict(player.ways),
    }
    app.close()
    (folder / "told.json").write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:4], Path(sys.argv[4]), int(sys.argv[5]) if len(sys.argv) > 5 else sys.maxsize)
