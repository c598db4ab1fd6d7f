"""A gamepad plugged in while the game runs: SDL's own virtual joystick, seen by the game as any other."""

import pytest

from game.input.intents import Device
from game.scenes.opening import start
from tests.systems import only_on_linux
from tests.themes import THEME
from tests.window.pad import Pad

pytestmark = only_on_linux("finds SDL, for a gamepad of its own, by way of /proc")


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
    tap(table, pad, "start")
    assert not playing.session.choices  # the unit that was picked is laid down first
    tap(table, pad, "start")
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
    assert table.app.toast.words == THEME.text("input.pad_gone", name="Pad under test")
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
