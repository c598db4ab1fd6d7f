"""A gamepad that SDL takes for a real one: its own virtual joystick, plugged in where this process runs."""

import ctypes
import re
from pathlib import Path

import pytest

BUTTONS = (
    "a",
    "b",
    "x",
    "y",
    "back",
    "guide",
    "start",
    "leftstick",
    "rightstick",
    "leftshoulder",
    "rightshoulder",
    "up",
    "down",
    "left",
    "right",
)
NUMBERS = ("version", "type", "naxes", "nbuttons", "nhats", "vendor", "product", "pad")
AXES = ("leftx", "lefty", "rightx", "righty", "triggerleft", "triggerright")


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in NUMBERS),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "update", "player", "rumble", "triggers", "led", "effect")),
    )


class Pad:
    """A virtual gamepad."""

    def __init__(self, name=b"Pad under test", vendor=0x045E):
        found = re.search(r"/.*libSDL2-2.*", Path("/proc/self/maps").read_text(encoding="utf-8"))
        if found is None:
            pytest.skip("SDL is not a library of its own here")
        self.sdl = ctypes.CDLL(found.group(0))
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        for part, kind in (("Button", ctypes.c_uint8), ("Axis", ctypes.c_int16)):
            getattr(self.sdl, f"SDL_JoystickSetVirtual{part}").argtypes = [ctypes.c_void_p, ctypes.c_int, kind]
        self.sdl.SDL_JoystickClose.argtypes = self.sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
        # windows of other tests may have taken the focus along; SDL drops what a pad says then
        self.sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
        self.description = Description(
            version=1,
            type=1,
            naxes=len(AXES),
            nbuttons=len(BUTTONS),
            vendor=vendor,
            product=0x028E,
            button_mask=(1 << len(BUTTONS)) - 1,
            axis_mask=(1 << len(AXES)) - 1,
            name=name,
        )
        self.index = self.sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(self.description))
        assert self.index >= 0
        self.stick = self.sdl.SDL_JoystickOpen(self.index)
        self.axis("triggerleft", -1)
        self.axis("triggerright", -1)

    def button(self, name, down):
        assert self.sdl.SDL_JoystickSetVirtualButton(self.stick, BUTTONS.index(name), int(down)) == 0

    def axis(self, name, value):
        assert self.sdl.SDL_JoystickSetVirtualAxis(self.stick, AXES.index(name), int(value * 32767)) == 0

    def pull(self):
        number = self.sdl.SDL_JoystickInstanceID(self.stick)
        self.sdl.SDL_JoystickClose(self.stick)
        for index in range(self.sdl.SDL_NumJoysticks()):
            if self.sdl.SDL_JoystickGetDeviceInstanceID(index) == number:
                self.sdl.SDL_JoystickDetachVirtual(index)
                break
