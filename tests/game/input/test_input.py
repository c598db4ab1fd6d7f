"""From devices to intents."""

import itertools

import pygame
import pytest

from game.input import bindings
from game.input.devices import Devices
from game.input.gamepads import AXES, BUTTONS, pushed
from game.input.intents import CURSORS, PANS, Device, Intent, Signal


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


def press(name, kind=pygame.CONTROLLERBUTTONDOWN, pad=0):
    number = next(number for number, own in BUTTONS.items() if own == name)
    return pygame.event.Event(kind, button=number, instance_id=pad)


def turn(name, value, pad=0):
    number = next(number for number, own in AXES.items() if own == name)
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value, instance_id=pad)


def test_every_bound_key_says_its_intent(devices):
    for name, intent in bindings.KEYBOARD.items():
        (signal,) = devices.signals([key(name)], 0.01)
        assert signal.intent is (Intent.PAN if intent in PANS else intent), name
        devices.signals([key(name, pygame.KEYUP)], 0.0)


def test_digits_say_their_number_and_keys_that_write_nothing_say_nothing(devices):
    (signal,) = devices.signals([key("3", unicode="3")], 0.01)
    assert (signal.intent, signal.text) == (Intent.NUMBER, "3")
    assert devices.signals([key("left shift"), key("f9"), key("0", unicode="0")], 0.01) == []


@pytest.mark.parametrize("name", sorted(BUTTONS.values()))
def test_every_bound_button_of_a_gamepad_says_its_intent(devices, name):
    found = devices.signals([press(name)], 0.0) + devices.signals([press(name, pygame.CONTROLLERBUTTONUP)], 0.0)
    assert found == [Signal(bindings.GAMEPAD[name], Device.GAMEPAD)]


def test_keyboard_and_gamepad_reach_what_the_mouse_does():
    """Choosing, going back, zooming, panning, the cursor and the menu can be done with each device."""
    needed = {Intent.CHOOSE, Intent.BACK, Intent.MENU, Intent.ZOOM_IN, Intent.ZOOM_OUT, *CURSORS}
    assert needed | set(PANS) <= set(bindings.KEYBOARD.values())
    assert needed <= set(bindings.GAMEPAD.values())


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


def test_a_stick_held_moves_the_cursor_step_by_step_and_faster(devices):
    devices.signals([turn("leftx", 30000)], 0.0)
    times = [frame for frame in range(180) for signal in devices.signals([], 1 / 60)]
    gaps = [after - before for before, after in itertools.pairwise(times)]
    assert times[0] <= 10, "the first step comes at once, as a hand feels it"
    assert gaps[0] >= 8
    assert gaps[-1] <= 3
    assert gaps[1:] == sorted(gaps[1:], reverse=True)


def test_a_stick_flicked_goes_to_the_next_target_and_one_that_is_nudged_takes_a_step(devices):
    for value, far in ((32767, True), (20000, False)):
        found = devices.signals([turn("leftx", value), turn("lefty", -value // 3)], 1 / 60)
        found += devices.signals([], 1 / 60)
        found += devices.signals([turn("leftx", 0), turn("lefty", 0)], 1 / 60)
        (signal,) = found
        assert (signal.intent, signal.far) == (Intent.CURSOR_E, far)
        assert signal.by[1] < -0.2, "the exact direction goes along"


def test_shift_and_an_arrow_go_to_the_next_target(devices):
    assert devices.signals([key("left", mod=pygame.KMOD_LSHIFT)], 0.0)[0].far
    assert not devices.signals([key("right")], 0.0)[0].far


def test_a_stick_that_is_held_while_another_scene_comes_says_nothing_until_it_is_let_go(devices):
    devices.signals([turn("leftx", 32767)], 1 / 60)
    devices.forget()
    assert [signal for _ in range(60) for signal in devices.signals([], 1 / 60)] == []
    devices.signals([turn("leftx", 0)], 1 / 60)
    devices.signals([turn("leftx", 32767)], 1 / 60)
    assert intents(signal for _ in range(12) for signal in devices.signals([], 1 / 60)) == [Intent.CURSOR_E]


def test_the_right_stick_pans_and_the_triggers_zoom(devices):
    (signal,) = devices.signals([turn("righty", -32767)], 0.1)
    assert signal.intent is Intent.PAN
    assert signal.by[1] < 0
    assert intents(devices.signals([turn("righttrigger", 32767), turn("righty", 0)], 0.1)) == [Intent.ZOOM_IN]
    assert intents(devices.signals([turn("righttrigger", 0), turn("lefttrigger", 20000)], 0.1)) == [Intent.ZOOM_OUT]


def test_a_stick_at_rest_is_nothing():
    assert pushed(0.2, 0.15) == (0.0, 0.0)
    assert pushed(1.0, 0.0) == (pytest.approx(1.0), 0.0)
    assert pushed(0.0, -1.0) == (0.0, pytest.approx(-1.0))
    assert 0 < pushed(0.36, 0.0)[0] < 0.2
    assert pushed(0.36, 0.0, dead=50) == (0.0, 0.0)
    assert pushed(0.1, 0.0, dead=5)[0] > 0


def test_the_device_used_last_is_known(devices):
    devices.signals([key("left")], 0.0)
    assert devices.last is Device.KEYBOARD
    devices.signals([motion((1, 1), (1, 1))], 0.0)
    assert devices.last is Device.MOUSE
