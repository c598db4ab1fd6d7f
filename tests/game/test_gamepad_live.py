"""A gamepad plugged in while the game runs: SDL's own virtual joystick, seen by the game as any other."""

import ctypes
import re
import sys
from pathlib import Path

import pytest

from game.input.intents import Device
from game.scenes.opening import start

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="finds SDL by way of /proc")
BUTTONS = ("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
           "up", "down", "left", "right")  # fmt: skip
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
    )  # fmt: skip


class Pad:
    """A virtual gamepad."""

    def __init__(self, name=b"Pad under test", vendor=0x045E):
        found = re.search(r"/.*libSDL2-2.*", Path("/proc/self/maps").read_text())
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
            version=1, type=1, naxes=len(AXES), nbuttons=len(BUTTONS), vendor=vendor, product=0x028E,
            button_mask=(1 << len(BUTTONS)) - 1, axis_mask=(1 << len(AXES)) - 1, name=name,
        )  # fmt: skip
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


@pytest.fixture
def playing(table):
    scene = start(table.app, "15-september", "7", ())
    table.app.replace(scene)
    table.frames(2)
    return scene


def test_a_gamepad_is_used_as_soon_as_it_is_plugged_in_and_forgotten_when_it_is_pulled(table, playing):
    assert table.app.devices.pads.count == 0
    pad = Pad()
    table.frames(3)
    assert table.app.devices.pads.count == 1
    before = playing.cursor
    pad.button("down", True)
    table.frames(2)
    pad.button("down", False)
    table.frames(2)
    assert playing.cursor != before
    assert table.app.devices.last is Device.GAMEPAD
    size = playing.board.camera.goal[0]
    pad.axis("triggerright", 1)
    table.frames(10)
    pad.axis("triggerright", -1)
    table.frames(2)
    assert playing.board.camera.goal[0] > size
    pad.button("rightshoulder", True)
    table.frames(2)
    pad.button("rightshoulder", False)
    pad.button("a", True)
    table.frames(2)
    pad.button("a", False)
    table.frames(3)
    assert len(playing.session.choices) == 1
    pad.button("start", True)
    table.frames(2)
    pad.button("start", False)
    assert type(table.top).__name__ == "MenuScene"
    pad.pull()
    table.frames(3)
    assert table.app.devices.pads.count == 0
    assert table.app.devices.pads.left == (0.0, 0.0)


def test_a_stick_left_alone_moves_nothing(table, playing):
    pad = Pad()
    table.frames(3)
    pad.axis("leftx", 0.15)
    pad.axis("righty", -0.2)
    goal = playing.board.camera.goal
    cursor = playing.cursor
    table.frames(20)
    pad.pull()
    table.frames(2)
    assert playing.board.camera.goal == goal
    assert playing.cursor == cursor


def tap(table, pad, name):
    pad.button(name, True)
    table.frames(2)
    pad.button(name, False)
    table.frames(2)


def test_a_pad_pulled_in_the_middle_of_a_choice_loses_nothing_and_the_next_one_goes_on(table, playing):
    first = Pad()
    table.frames(3)
    table.app.toast._age = 2.0  # what is there from the beginning is not told
    tap(table, first, "rightshoulder")
    tap(table, first, "a")
    made, cursor = len(playing.session.choices), playing.cursor
    assert made == 1
    first.button("left", True)
    table.frames(3)
    first.pull()
    table.frames(2)
    assert "gone" in table.app.toast.words
    cursor = playing.cursor
    table.frames(25)
    assert playing.cursor == cursor, "nobody holds that button any more"
    second = Pad(b"Sony DualSense", 0x054C)
    table.frames(3)
    assert "DualSense" in table.app.toast.words
    tap(table, second, "b")
    assert table.app.devices.glyphs == "playstation"
    assert len(playing.session.choices) == made - 1
    second.pull()
    table.frames(2)


def test_two_pads_play_side_by_side_and_the_last_one_decides_the_glyphs(table, playing):
    one, two = Pad(b"Xbox pad"), Pad(b"Nintendo Switch Pro Controller", 0x057E)
    table.frames(3)
    assert table.app.devices.pads.count == 2
    for pad, family in ((one, "xbox"), (two, "nintendo"), (one, "xbox")):
        before = playing.cursor
        tap(table, pad, "down")
        assert playing.cursor != before
        assert table.app.devices.glyphs == family
    table.app.devices.rumble(1.0, 1.0, 50)  # a virtual pad has no motors
    table.frames(2)
    one.pull()
    table.frames(2)
    assert table.app.devices.glyphs == "nintendo"
    two.pull()
    table.frames(2)
    assert table.app.devices.pads.count == 0


def test_the_shipped_table_of_controllers_is_known_to_sdl(table):
    """SDL knows more mappings than the 305 that it brings along."""
    pad = Pad()
    assert pad.sdl.SDL_GameControllerNumMappings() > 400
    pad.pull()
    table.frames(2)
