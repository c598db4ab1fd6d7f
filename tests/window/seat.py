"""A place at the program in a real window: how frames pass, which devices it noticed, when its table lies still."""

import json
import os
import subprocess
from collections import Counter

from tests.window.hands import Arrivals, KeyHand, MouseHand, PadHand, xdotool

SIZE = (1280, 720)
SECONDS = 1 / 20
"""What passes in the game from frame to frame, so that the camera takes fewer of them."""
LONGEST = 900
"""Frames that a table may take until it lies still."""
PATIENCE = 20_000
"""Frames that another process may take."""


class Seat:
    """The program, and what has passed in it."""

    def __init__(self, app, seconds=SECONDS):
        self.app = app
        self.app.running = True
        self.seconds = seconds
        self.used = Counter()
        """Frames by the device that was in use."""

    def frames(self, count=1, *, drawn=True):
        """Let frames pass, of which the last is drawn: to draw one takes longer than all the rest of it."""
        for number in range(count):
            self.app.drawn = drawn and number == count - 1
            self.app.frame(self.seconds)
            self.used[self.app.devices.last.name] += 1

    def hand(self, device):
        """A hand at the mouse, the keys or a virtual pad."""
        window = xwindow()
        xdotool("windowfocus", "--sync", window)
        if device == "pad":
            return PadHand(self.frames)
        arrivals = Arrivals(self.app, self.frames)
        return KeyHand(arrivals) if device == "keys" else MouseHand(arrivals, window)

    def settle(self, rests, *, drawn=True):
        """Let frames pass until a table lies still."""
        self.wait(rests, longest=LONGEST, drawn=drawn, first=1)

    def wait(self, until, *, longest=PATIENCE, drawn=False, first=0):
        """Let frames pass until something is so, ``first`` of them in any case."""
        for number in range(longest):
            if number >= first and until():
                return
            self.frames(drawn=drawn)
        raise AssertionError(f"not so after {longest} frames")

    def tell(self, folder, told):
        """Write what happened, and close the program."""
        self.app.close()
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
