"""Which control means what: giving anew, conflicts, defaults, and the file in which it is kept."""

import pytest

from game.input import kept
from game.input.bindings import DEFAULTS, FIXED, GROUPS, NEEDED
from game.input.controls import BINDABLE, Controls
from game.input.intents import Device, Intent
from tests.themes import THEME

PAD, KEYS = Device.GAMEPAD, Device.KEYBOARD


def test_every_default_can_be_given_anew_and_every_needed_intent_has_a_control():
    for device, table in DEFAULTS.items():
        assert set(table.values()) <= set(BINDABLE)
        assert set(table.values()) >= NEEDED[device]
        assert not set(table.values()) & FIXED[device]
    assert len(BINDABLE) == len(set(BINDABLE)) == sum(map(len, GROUPS.values()))


def test_a_control_given_to_another_intent_changes_places_with_it(display):
    controls = Controls()
    assert controls.conflict(PAD, Intent.INSPECT, "y") is Intent.ACTIONS
    controls.bind(PAD, Intent.INSPECT, "y")
    assert controls.of(PAD, Intent.INSPECT) == ["y"]
    assert controls.of(PAD, Intent.ACTIONS) == ["x"]
    assert controls.changed(PAD)
    controls.restore(PAD)
    assert not controls.changed(PAD)


def test_a_free_control_takes_the_place_of_the_first_one(display):
    controls = Controls()
    assert controls.conflict(KEYS, Intent.CHOOSE, "k") is None
    controls.bind(KEYS, Intent.CHOOSE, "k")
    assert controls.of(KEYS, Intent.CHOOSE) == ["k", "keypad enter"]
    assert controls.conflict(KEYS, Intent.CHOOSE, "return") is None


def test_the_last_control_of_what_is_needed_cant_be_taken_away(display):
    controls = Controls()
    assert not controls.may_bind(PAD, Intent.SPEED, "start")
    controls.bind(PAD, Intent.SPEED, "start")
    assert controls.of(PAD, Intent.MENU) == ["start"]
    assert controls.may_bind(PAD, Intent.SPEED, "x")
    assert controls.may_bind(PAD, Intent.INSPECT, "start")


@pytest.mark.parametrize("device", list(Device))
def test_nothing_is_ever_left_without_a_control_by_giving_them_anew(display, device):
    controls = Controls()
    names = list(controls.table(device))
    for i, intent in enumerate(intent for intent in BINDABLE if intent not in FIXED[device]):
        controls.bind(device, intent, names[(5 * i) % len(names)])
        assert set(controls.table(device).values()) >= NEEDED[device]


def test_what_was_changed_is_kept_and_read_again(display, tmp_path):
    controls, file = Controls(), kept.path(tmp_path)
    controls.bind(PAD, Intent.INSPECT, "y")
    controls.bind(KEYS, Intent.CHOOSE, "k")
    controls.bind(Device.MOUSE, Intent.INSPECT, "middle")
    kept.keep(controls, file)
    again = Controls()
    assert kept.read(THEME.language, again, file) == ""
    assert [again.table(device) for device in Device] == [controls.table(device) for device in Device]
    again.restore(PAD)
    again.restore(KEYS)
    again.restore(Device.MOUSE)
    kept.keep(again, file)
    assert not file.exists()
    assert kept.read(THEME.language, Controls(), file) == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("[gamepad]\ninspect = ['nose']", "no control 'nose'"),
        ("[gamepad]\nfly = ['a']", "fly: unknown command"),
        ("[gamepad]\npan_n = ['a']", "pan_n: unknown command"),
        ("[keyboard]\nchoose = 'return'", "expected a list"),
        ("[keyboard]\nchoose = ['k']\nback = ['k']", "'k' is already used for choose"),
        ("[wheel]\nchoose = ['k']", "no such device"),
        ("[keyboard]\nmenu = []", "menu: at least one control is needed"),
        ("[gamepad]\ninspect = ['a']", "nothing is left for choose"),
        ("no toml", "expected name = value"),
    ],
)
def test_what_cant_be_used_is_told_and_stays_as_by_default(display, tmp_path, words, told):
    file, controls = kept.path(tmp_path), Controls()
    file.write_text(words, encoding="utf-8")
    assert told in kept.read(THEME.language, controls, file)
    for device in Device:
        assert set(controls.table(device).values()) >= NEEDED[device]


def test_a_bad_file_is_told_on_the_title_and_a_good_one_counts(app, tmp_path, frames):
    from game.app.app import App

    kept.path(tmp_path).write_text("[gamepad]\ninspect = ['nose']\n[keyboard]\nlog = ['k']\n", encoding="utf-8")
    other = App(app.settings)
    assert "nose" in other.settings.fault
    assert other.devices.controls.of(KEYS, Intent.LOG) == ["k"]
    other.close()


def test_a_key_given_anew_says_its_new_intent_at_once(devices, events):
    devices.controls.bind(KEYS, Intent.INSPECT, "k")
    assert [signal.intent for signal in devices.signals([events.key("k")], 0.0)] == [Intent.INSPECT]
    assert devices.signals([events.key("i")], 0.0) == []


def test_a_trigger_given_to_something_else_is_a_button_and_zooms_no_longer(devices, events):
    devices.controls.bind(PAD, Intent.ACTIONS, "righttrigger")
    found = devices.signals([events.axis("righttrigger", 1)], 0.1) + devices.signals([], 0.1)
    assert [signal.intent for signal in found] == [Intent.ACTIONS]
    devices.signals([events.axis("righttrigger", 0), events.button("y")], 0.1)
    assert Intent.ZOOM_IN not in [signal.intent for signal in devices.signals([], 0.1)]
