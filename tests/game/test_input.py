"""From devices to intents."""

import pygame
import pytest

from game.input import bindings
from game.input.devices import Devices
from game.input.gamepads import AXIS_USES, BUTTON_INTENTS, pushed
from game.input.intents import CURSORS, Device, Intent, Signal


@pytest.fixture
def devices(table):
    return Devices()


def key(name, kind=pygame.KEYDOWN, mod=0, unicode=""):
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode=unicode)


def button(number, at, kind=pygame.MOUSEBUTTONDOWN):
    return pygame.event.Event(kind, button=number, pos=at, touch=False)


def motion(at, rel):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(1, 0, 0), touch=False)


def intents(signals):
    return [signal.intent for signal in signals]


@pytest.mark.parametrize(("name", "intent"), sorted(bindings.KEYBOARD.items()))
def test_every_bound_key_says_its_intent(devices, name, intent):
    assert intents(devices.signals([key(name)], 0.0)) == [intent]


@pytest.mark.parametrize("name", sorted(bindings.GAMEPAD))
def test_every_bound_button_of_a_gamepad_says_its_intent(devices, name):
    number = next(n for n, intent in BUTTON_INTENTS.items() if intent is bindings.GAMEPAD[name])
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=0)
    (signal,) = devices.signals([event], 0.0)
    assert signal == Signal(bindings.GAMEPAD[name], Device.GAMEPAD)


def test_keyboard_and_gamepad_reach_what_the_mouse_does():
    """Choosing, going back, zooming, panning, the cursor and the menu can be done with each device."""
    needed = {Intent.CHOOSE, Intent.BACK, Intent.MENU, *CURSORS}
    assert needed | {Intent.ZOOM_IN, Intent.ZOOM_OUT} <= set(bindings.KEYBOARD.values())
    assert needed <= set(bindings.GAMEPAD.values())
    assert {"pan_x", "pan_y", "zoom_in", "zoom_out", "cursor_x", "cursor_y"} == set(AXIS_USES.values())
    assert len(bindings.PAN_KEYS) == 4


def test_a_click_is_a_choice_where_the_button_is_let_go(devices):
    assert devices.signals([button(1, (50, 60))], 0.01) == []
    (signal,) = devices.signals([button(1, (52, 61), pygame.MOUSEBUTTONUP)], 0.01)
    assert signal == Signal(Intent.CHOOSE, Device.MOUSE, (52, 61))


def test_a_drag_pans_and_is_no_click(devices):
    devices.signals([button(1, (50, 60))], 0.01)
    (signal,) = devices.signals([motion((80, 60), (30, 0))], 0.01)
    assert (signal.intent, signal.by) == (Intent.PAN, (-30.0, 0.0))
    assert devices.signals([button(1, (80, 60), pygame.MOUSEBUTTONUP)], 0.01) == []


def test_a_small_tremble_is_still_a_click(devices):
    devices.signals([button(1, (50, 60))], 0.01)
    assert intents(devices.signals([motion((52, 61), (2, 1))], 0.01)) == [Intent.POINT]
    assert intents(devices.signals([button(1, (52, 61), pygame.MOUSEBUTTONUP)], 0.01)) == [Intent.CHOOSE]


def test_the_wheel_zooms_at_the_pointer(devices):
    devices.signals([motion((300, 200), (1, 1))], 0.01)
    (signal,) = devices.signals([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)], 0.01)
    assert (signal.intent, signal.at) == (Intent.ZOOM_OUT, (300, 200))


def test_the_right_button_goes_back(devices):
    devices.signals([button(3, (5, 5))], 0.01)
    assert intents(devices.signals([button(3, (5, 5), pygame.MOUSEBUTTONUP)], 0.01)) == [Intent.BACK]


@pytest.mark.parametrize("name", ["space", "return", "escape"])
def test_holding_skips_the_whole_phase_once(devices, name):
    devices.signals([key(name)], 0.0)
    found = [intent for _ in range(100) for intent in intents(devices.signals([], 0.02))]
    assert found == [Intent.SKIP_PHASE]


def test_a_held_mouse_button_skips_the_whole_phase_and_is_no_click(devices):
    devices.signals([button(1, (50, 60))], 0.0)
    found = [intent for _ in range(60) for intent in intents(devices.signals([], 0.02))]
    found += intents(devices.signals([button(1, (50, 60), pygame.MOUSEBUTTONUP)], 0.0))
    assert found == [Intent.SKIP_PHASE]


def test_a_held_arrow_repeats_until_it_is_let_go(devices):
    devices.signals([key("left")], 0.0)
    held = sum(len(devices.signals([], 0.05)) for _ in range(20))
    devices.signals([key("left", pygame.KEYUP)], 0.0)
    assert held >= 4
    assert devices.signals([], 1.0) == []


def test_pan_keys_pan_as_long_as_they_are_held(devices):
    devices.signals([key("d")], 0.0)
    (signal,) = devices.signals([], 0.1)
    assert signal.intent is Intent.PAN
    assert signal.by[0] > 0
    devices.signals([key("d", pygame.KEYUP)], 0.0)
    assert devices.signals([], 0.1) == []


def test_letters_are_text_while_a_field_wants_them(devices):
    devices.typing = True
    assert devices.signals([key("l", unicode="l")], 0.0) == []
    (signal,) = devices.signals([pygame.event.Event(pygame.TEXTINPUT, text="l")], 0.0)
    assert (signal.intent, signal.text) == (Intent.TEXT, "l")
    assert intents(devices.signals([key("backspace")], 0.0)) == [Intent.ERASE]
    assert intents(devices.signals([key("escape")], 0.0)) == [Intent.MENU]


def test_control_z_and_y_undo_and_redo(devices):
    assert intents(devices.signals([key("z", mod=pygame.KMOD_CTRL)], 0.0)) == [Intent.UNDO]
    assert intents(devices.signals([key("y", mod=pygame.KMOD_CTRL)], 0.0)) == [Intent.REDO]


def test_the_stick_moves_the_cursor_step_by_step(devices):
    axis = next(number for number, use in AXIS_USES.items() if use == "cursor_x")
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=30000, instance_id=0)
    assert intents(devices.signals([event], 0.0)) == [Intent.CURSOR_E]
    assert devices.signals([], 0.05) == []
    assert intents(devices.signals([], 0.4)) == [Intent.CURSOR_E]


def test_the_right_stick_pans_and_the_triggers_zoom(devices):
    by_use = {use: number for number, use in AXIS_USES.items()}
    pan = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=by_use["pan_y"], value=-32767, instance_id=0)
    (signal,) = devices.signals([pan], 0.1)
    assert signal.intent is Intent.PAN
    assert signal.by[1] < 0
    zoom = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=by_use["zoom_in"], value=32767, instance_id=0)
    rest = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=by_use["pan_y"], value=0, instance_id=0)
    assert intents(devices.signals([zoom, rest], 0.1)) == [Intent.ZOOM_IN]


def test_a_stick_at_rest_is_nothing():
    assert pushed(6000) == 0.0
    assert pushed(-6000) == 0.0
    assert pushed(32767) == pytest.approx(1.0)
    assert pushed(-32768) == pytest.approx(-1.0)
    assert 0 < pushed(12000) < 0.2


def test_the_device_used_last_is_known(devices):
    devices.signals([key("left")], 0.0)
    assert devices.last is Device.KEYBOARD
    devices.signals([motion((1, 1), (1, 1))], 0.0)
    assert devices.last is Device.MOUSE
