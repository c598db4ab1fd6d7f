"""What a person does with each device: real keys and clicks by way of the X server, a virtual gamepad by way of SDL."""

import ctypes
import os
import re
import subprocess
from pathlib import Path

KEYS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "choose": "Return", "back": "BackSpace",
        "next": "n", "panel": "p"}  # fmt: skip
BUTTONS = ("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
           "dpad_up", "dpad_down", "dpad_left", "dpad_right")  # fmt: skip
PAD = {"up": "dpad_up", "down": "dpad_down", "left": "dpad_left", "right": "dpad_right", "choose": "a", "back": "b",
       "next": "rightshoulder", "panel": "leftstick"}  # fmt: skip
AXES = ("leftx", "lefty", "rightx", "righty", "triggerleft", "triggerright")
NUMBERS = ("version", "type", "naxes", "nbuttons", "nhats", "vendor", "product", "pad")
XBOX = (0x045E, 0x028E)


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in NUMBERS),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "update", "player", "rumble", "triggers", "led", "effect")),
    )  # fmt: skip


class Pad:
    """A gamepad that SDL takes for a real one, plugged in where this process runs."""

    def __init__(self, product=XBOX, name=b"Pad under test"):
        found = re.search(r"/.*libSDL2-2.*", Path("/proc/self/maps").read_text())
        assert found, "SDL is not a library of its own here"
        self.sdl = ctypes.CDLL(found.group(0))
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        for what, kind in (("Button", ctypes.c_uint8), ("Axis", ctypes.c_int16)):
            getattr(self.sdl, f"SDL_JoystickSetVirtual{what}").argtypes = [ctypes.c_void_p, ctypes.c_int, kind]
        self.sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self.description = Description(
            version=1, type=1, naxes=len(AXES), nbuttons=len(BUTTONS), vendor=product[0], product=product[1],
            button_mask=(1 << len(BUTTONS)) - 1, axis_mask=(1 << len(AXES)) - 1, name=name,
        )  # fmt: skip
        self.index = self.sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self.description))
        assert self.index >= 0
        self.stick = self.sdl.SDL_JoystickOpen(self.index)
        self.axis("triggerleft", -1)
        self.axis("triggerright", -1)

    def button(self, name, down):
        """Press or let go a button."""
        assert self.sdl.SDL_JoystickSetVirtualButton(self.stick, BUTTONS.index(name), int(down)) == 0

    def axis(self, name, value):
        """Push a stick or a trigger to ``value``, -1 to 1."""
        assert self.sdl.SDL_JoystickSetVirtualAxis(self.stick, AXES.index(name), int(value * 32767)) == 0

    def pull(self):
        """Unplug it."""
        self.sdl.SDL_JoystickClose(self.stick)
        self.sdl.SDL_JoystickDetachVirtual(self.index)


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
