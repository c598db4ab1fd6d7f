"""Gamepads: whose they are, two at once, pulled in the middle of something, shaking, and the shipped table of them."""

import pygame
import pytest

from engine.core.resources import resource
from game.input.families import FAMILIES, NINTENDO, PLAYSTATION, XBOX, family_of
from game.input.gamepads import MAPPINGS, Pad
from game.input.intents import Intent
from game.input.rumble import Rumble, felt
from game.sound.cues import load_cues
from game.ui.toast import EARLY, SECONDS
from tests.themes import THEME

DUALSENSE = "030057564c050000e60c000011810000"


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        ("Xbox 360 Controller", "", XBOX),
        ("X-Box One pad", "", XBOX),
        ("Wireless Controller", DUALSENSE, PLAYSTATION),
        ("DualSense Wireless Controller", "", PLAYSTATION),
        ("Sony PLAYSTATION(R)3 Controller", "", PLAYSTATION),
        ("PS4 Controller", "", PLAYSTATION),
        ("Nintendo Switch Pro Controller", "", NINTENDO),
        ("Joy-Con (L)", "", NINTENDO),
        ("Pro Controller", "050000007e0500000920000001800000", NINTENDO),
        ("Some Gamepad", "030000005e0400008e02000014010000", XBOX),
        ("Some Gamepad", "", XBOX),
        ("Some Gamepad", "not a guid at all", XBOX),
    ],
)
def test_a_pads_family_is_known_by_its_name_or_its_maker(name, guid, family):
    assert family_of(name, guid) == family


def test_each_of_two_pads_plays_and_the_one_used_last_decides_the_glyphs(devices, events):
    devices.pads.pads = {0: Pad(family=XBOX), 1: Pad(family=PLAYSTATION)}
    for pad, family in ((0, XBOX), (1, PLAYSTATION), (0, XBOX)):
        found = devices.signals([events.button("a", pad=pad), events.button("a", down=False, pad=pad)], 0.01)
        assert [signal.intent for signal in found] == [Intent.CHOOSE]
        assert devices.glyphs == family
    devices.signals([events.axis("leftx", -1, pad=1)], 0.01)
    assert devices.pads.left[0] == pytest.approx(-1.0)
    devices.signals([events.axis("leftx", 0.4, pad=0)], 0.01)
    assert devices.pads.left[0] == pytest.approx(-1.0), "the stick that is pushed farthest counts"


def test_glyphs_follow_the_device_at_once(devices, events):
    devices.signals([events.key("left")], 0.01)
    assert devices.glyphs == "keyboard"
    devices.signals([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))], 0.01)
    assert devices.glyphs == "mouse"
    devices.signals([events.button("x")], 0.01)
    assert devices.glyphs in FAMILIES


def test_a_window_that_changes_under_the_pointer_is_no_mouse_in_use(devices, events):
    """Going full screen has the window system tell a motion that no hand has made."""
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(90, 40), buttons=(0, 0, 0))
    devices.signals([events.key("f11")], 0.01)
    devices.window_changed()
    devices.signals([moved], 0.01)
    assert (devices.glyphs, devices.pointer) == ("keyboard", (300, 200))
    devices.signals([], 0.6)
    devices.signals([moved], 0.01)
    assert devices.glyphs == "mouse"


def test_a_pad_that_is_pulled_lets_go_of_all_that_was_held_on_it(devices, events):
    devices.pads.pads[3] = Pad(name="Pad")
    devices.signals([events.button("dpad_left", pad=3), events.axis("righty", 1, pad=3)], 0.01)
    assert devices.signals([], 1.0) != []
    devices.signals([events.pulled(3)], 0.01)
    assert devices.signals([], 1.0) == []
    assert devices.pads.count == 0
    assert devices.pads.news == [(False, "Pad")]


def test_a_button_held_back_means_layers_and_a_short_press_the_log(devices, events):
    assert devices.signals([events.button("back")], 0.01) == []
    found = devices.signals([events.button("back", down=False)], 0.01)
    assert [signal.intent for signal in found] == [Intent.LOG]
    devices.signals([events.button("back")], 0.01)
    found = devices.signals([], 0.7) + devices.signals([events.button("back", down=False)], 0.01)
    assert [signal.intent for signal in found] == [Intent.LAYERS]


def test_the_dead_zone_can_be_set(devices, events):
    devices.set_up(rumble=True, dead_left=60, dead_right=5)
    devices.signals([events.axis("leftx", 0.5), events.axis("rightx", 0.1)], 0.01)
    assert devices.pads.left == (0.0, 0.0)
    assert devices.pads.right[0] > 0


CORNER = ("bottomleft", (20, 600))


def test_what_comes_and_goes_is_told_but_not_what_is_there_from_the_beginning(app):
    toast, pads = app.toast, app.devices.pads
    pads.news = [(True, "First")]
    toast.update(app.theme, app.devices, 0.1)
    assert toast.words == ""
    toast.update(app.theme, app.devices, EARLY)
    pads.news = [(True, "Second")]
    toast.update(app.theme, app.devices, 0.1)
    assert "Second" in toast.words
    pads.news = [(False, "Second")]
    toast.update(app.theme, app.devices, 0.1)
    assert toast.words == THEME.text("input.pad_gone", name="Second")
    before = pygame.image.tobytes(app.surface, "RGB")
    toast.draw(app.surface, app.measure, CORNER, calm=True)
    assert pygame.image.tobytes(app.surface, "RGB") != before
    toast.update(app.theme, app.devices, SECONDS)
    before = pygame.image.tobytes(app.surface, "RGB")
    toast.draw(app.surface, app.measure, CORNER, calm=True)
    assert pygame.image.tobytes(app.surface, "RGB") == before


class Shaken:
    """A pad that counts how it is shaken; ``fails`` as a pad without motors does."""

    def __init__(self, fails=None):
        self.felt, self.fails = [], fails

    def rumble(self, low, high, milliseconds):
        if self.fails:
            raise self.fails
        self.felt.append((low, high, milliseconds))
        return True


def test_the_pad_in_hand_is_shaken_unless_that_is_turned_off(devices, events):
    one, two = Shaken(), Shaken()
    devices.pads.pads = {0: Pad(one), 1: Pad(two)}
    devices.signals([events.button("a", pad=1)], 0.01)
    devices.rumble(0.5, 0.2, 100)
    devices.signals([], 0.01)
    assert (one.felt, two.felt) == ([], [(0.5, 0.2, 100)])
    devices.set_up(rumble=False, dead_left=28, dead_right=28)
    devices.rumble(0.5, 0.2, 100)
    devices.signals([], 0.01)
    assert len(two.felt) == 1
    devices.set_up(rumble=True, dead_left=28, dead_right=28)
    devices.signals([events.key("left")], 0.01)
    devices.rumble(0.5, 0.2, 100)
    devices.signals([], 0.01)
    assert len(two.felt) == 1, "who plays with the keyboard has no pad in hand"


@pytest.mark.parametrize("fails", [pygame.error("no motors"), AttributeError("no such method")])
def test_a_pad_that_cant_shake_is_no_matter(devices, events, fails):
    devices.pads.pads = {0: Pad(Shaken(fails))}
    devices.signals([events.button("a")], 0.01)
    devices.rumble(1.0, 1.0, 100)
    devices.signals([], 0.01)
    devices.pads.pads = {}
    assert devices.pads.rumble(1.0, 1.0, 10) is False


def test_a_shock_waits_for_its_time_and_the_strongest_counts():
    shaken = Shaken()
    rumble = Rumble(shaken.rumble)
    rumble.add(0.3, 0.0, 50, delay=0.5)
    rumble.add(0.9, 0.0, 60, delay=0.5)
    rumble.update(0.4)
    assert shaken.felt == []
    rumble.update(0.2)
    assert shaken.felt == [(0.9, 0.0, 60)]


def test_what_bursts_near_the_middle_is_felt_and_far_away_it_is_not():
    size = (1600, 900)
    shock = load_cues()["shell_burst"].shake
    assert felt(shock, (800, 450), size) == shock
    assert felt(shock, None, size) == shock
    assert felt(shock, (1300, 450), size)[0] < shock[0]
    assert felt(shock, (3000, 450), size) is None
    assert felt(load_cues()["page"].shake, (800, 450), size) is None


def test_the_shipped_table_is_whole_and_has_all_three_systems():
    lines = [line for line in resource(*MAPPINGS).read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert len(lines) > 900
    assert len(lines) == len(set(lines))
    systems = {line.rsplit("platform:", 1)[1] for line in lines}
    assert systems == {"Linux,", "Windows,", "Mac OS X,"}
    for line in lines:
        guid, name, *rest = line.split(",")
        assert len(guid) == 32
        assert int(guid, 16) >= 0
        assert name
        assert all(":" in one for one in rest if one), line
