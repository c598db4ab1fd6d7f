"""What a person does with each device: real keys and clicks by way of the X server, a virtual gamepad by way of SDL."""

import os
import subprocess

from tests.window.pad import Pad

KEYS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "choose": "Return", "back": "BackSpace",
        "next": "n", "panel": "p"}  # fmt: skip
PAD = {"up": "up", "down": "down", "left": "left", "right": "right", "choose": "a", "back": "b",
       "next": "rightshoulder", "panel": "leftstick"}  # fmt: skip


def xdotool(*words):
    """Run xdotool on the display of this process."""
    subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, env=os.environ)


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
        self.frames(2)
        self.pad.button(PAD[control], False)
        self.frames(2)


class KeyHand:
    """A hand at the keyboard."""

    device = "KEYBOARD"

    def __init__(self, frames):
        self.frames = frames

    def tap(self, control):
        """Press a key shortly."""
        xdotool("key", KEYS[control])
        self.frames(3)


class MouseHand:
    """A hand at the mouse, of a window whose corner lies at ``corner``."""

    device = "MOUSE"

    def __init__(self, frames, window):
        self.frames = frames
        self.window = window

    def point(self, pixel):
        """Move the pointer."""
        xdotool("mousemove", "--window", self.window, round(pixel[0]), round(pixel[1]))
        self.frames(3)

    def click(self, pixel):
        """Move the pointer and press the left button."""
        self.point(pixel)
        xdotool("click", 1)
        self.frames(3)
