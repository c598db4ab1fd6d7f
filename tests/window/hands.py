"""What a person does with each device: real keys and clicks by way of the X server, a virtual gamepad by way of SDL."""

import os
import subprocess

import pygame

from tests.window.pad import Pad

KEYS = {
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "choose": "Return",
    "back": "BackSpace",
    "next": "n",
    "panel": "p",
    "inspect": "i",
    "ask": "h",
    "skip": "space",
}
PAD = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "choose": "a",
    "back": "b",
    "next": "rightshoulder",
    "panel": "leftstick",
    "inspect": "x",
}


def xdotool(*words):
    """Run xdotool on the display of this process."""
    subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, env=os.environ)


LONG_PRESS = 50
"""Frames of a sixtieth of a second after which a button counts as held."""


class Arrivals:
    """Which events have come into the program: a busy machine brings those of the X server late."""

    LONGEST = 20_000
    """Frames to wait for one; each takes some milliseconds."""

    def __init__(self, app, frames):
        self.frames = frames
        self.kinds = []
        signals = app.devices.signals

        def heard(events, *more):
            self.kinds += [event.type for event in events]
            return signals(events, *more)

        app.devices.signals = heard

    def after(self, kind, act):
        """Do something and let frames pass until an event of a kind has come of it, and been worked on."""
        self.kinds.clear()
        act()
        for _ in range(self.LONGEST):
            self.frames(drawn=False)
            if kind in self.kinds:
                return self.frames(2)
        raise AssertionError(f"no {pygame.event.event_name(kind)} came in {self.LONGEST} frames")


class PadHand:
    """A hand at a gamepad; ``frames`` lets the game run so many frames."""

    device = "GAMEPAD"

    def __init__(self, frames):
        self.frames = frames
        self.pad = Pad()
        frames(3)

    def tap(self, control):
        """Press a button shortly."""
        self.pad.button(PAD[control], True)
        self.frames(2, drawn=False)
        self.pad.button(PAD[control], False)
        self.frames(2)

    def ask(self):
        """Hold the button that asks the staff."""
        self.pad.button(PAD["panel"], True)
        self.frames(LONG_PRESS, drawn=False)
        self.pad.button(PAD["panel"], False)
        self.frames(2)


class KeyHand:
    """A hand at the keyboard."""

    device = "KEYBOARD"

    def __init__(self, arrivals):
        self.arrivals = arrivals

    def tap(self, control):
        """Press a key shortly."""
        self.arrivals.after(pygame.KEYUP, lambda: xdotool("key", KEYS[control]))

    def ask(self):
        """Press the key that asks the staff."""
        self.tap("ask")


class MouseHand:
    """A hand at the mouse, of a window whose corner lies at ``corner``."""

    device = "MOUSE"

    def __init__(self, arrivals, window):
        self.arrivals = arrivals
        self.window = window
        self.at = None

    def point(self, pixel):
        """Move the pointer."""
        at = (round(pixel[0]), round(pixel[1]))
        if at != self.at:
            self.at = at
            self.arrivals.after(pygame.MOUSEMOTION, lambda: xdotool("mousemove", "--window", self.window, *at))

    def click(self, pixel):
        """Move the pointer and press the left button."""
        self.point(pixel)
        self.arrivals.after(pygame.MOUSEBUTTONUP, lambda: xdotool("click", 1))

    def hold(self):
        """Hold the left button down where the pointer is until a report comes of it."""
        self.arrivals.after(pygame.MOUSEBUTTONDOWN, lambda: xdotool("mousedown", 1))
        self.arrivals.frames(LONG_PRESS, drawn=False)
        self.arrivals.after(pygame.MOUSEBUTTONUP, lambda: xdotool("mouseup", 1))
