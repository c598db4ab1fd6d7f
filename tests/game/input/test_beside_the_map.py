"""What lies beside the map: a click opens its report, a tip says what it is; prompts of any device have room."""

import pygame
import pytest

from game.dday.panels.spots import spots
from game.input.intents import Device, Intent, Signal
from game.scenes.routes import MENU

DEVICES = list(Device)


def say(scene, intent, device=Device.MOUSE, **more):
    scene.app.devices.last = device
    scene.app.signal(Signal(intent, device, **more))
    scene.app.frame(1 / 60)


def point(scene, at):
    scene.app.devices.pointer = at
    say(scene, Intent.POINT, at=at)


def things(scene):
    found = {}
    for rect, thing in spots(scene):
        found.setdefault(thing.partition(":")[0], (rect, thing))
    return found


def test_a_plain_click_opens_the_report_of_each_thing_and_a_second_one_closes_it(scene):
    kinds = things(scene)
    assert {"turn", "losses", "actions", "deck", "discards", "held", "card"} <= set(kinds)
    for rect, thing in kinds.values():
        point(scene, rect.center)
        say(scene, Intent.CHOOSE, at=rect.center)
        assert scene.inspector.thing == thing
        point(scene, rect.center)
        say(scene, Intent.CHOOSE, at=rect.center)
        assert not scene.inspector.open


def test_the_tip_of_a_thing_goes_when_a_click_opens_its_report(scene):
    for rect, thing in things(scene).values():
        point(scene, rect.center)
        assert scene.tip.rect is not None, thing
        say(scene, Intent.CHOOSE, at=rect.center)
        scene.app.frame(1 / 60)
        assert scene.inspector.thing == thing
        assert scene.tip.rect is None, "it would lie on the report, which says more"
        say(scene, Intent.CHOOSE, at=rect.center)


def test_a_click_on_a_thing_whose_report_the_pointer_has_brought_keeps_it(scene):
    kinds = things(scene)
    point(scene, kinds["turn"][0].center)
    say(scene, Intent.CHOOSE, at=kinds["turn"][0].center)
    rect, thing = kinds["deck"]
    point(scene, rect.center)
    scene.app.frames(120)
    assert scene.inspector.thing == thing
    for left_open in (True, False):
        say(scene, Intent.CHOOSE, at=rect.center)
        assert scene.inspector.open is left_open


def test_back_from_another_scene_with_keys_the_cursors_hex_is_looked_at(scene):
    beside = next(h for h in ("1310", "0709") if h != scene.cursor)
    scene.hovered = beside
    scene.app.devices.last = Device.KEYBOARD
    scene.app.open(MENU, scene)
    scene.app.settle()
    scene.app.pop()
    scene.app.settle()
    assert scene.app.top is scene
    assert scene.hovered == scene.cursor


def test_a_tip_says_what_lies_under_the_pointer_and_covers_neither_it_nor_the_windows_edge(scene):
    for rect, thing in things(scene).values():
        point(scene, rect.center)
        assert scene.tip.rect is not None, thing
        assert not scene.tip.rect.collidepoint(rect.center)
        assert scene.app.surface.get_rect().contains(scene.tip.rect)
        title, facts = scene.tip.words(thing)
        assert title
        assert facts
    point(scene, scene.layout.free.center)
    assert scene.tip.rect is None


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_the_focus_shows_the_tip_and_choose_opens_the_report(scene, device):
    say(scene, Intent.PANEL, device)
    scene.control.focus.id = "spot:turn:5"
    scene.app.frame(1 / 60)
    assert scene.tip.rect is not None
    say(scene, Intent.CHOOSE, device)
    assert scene.inspector.thing == "turn:5"
    assert scene.tip.rect is None, "the report says more"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_the_question_moves_when_another_device_takes_over(scene, size, language):
    scene.app.window.size = size
    try:
        scene.app._check_size()
        scene.app.set_language(language)
        for place in (scene.choices.places[0], "1520"):
            scene.control.cursor.put(place)
            scene.app.devices.pointer = (5, 5)
            seen = set()
            for device in (*DEVICES, *reversed(DEVICES)):
                scene.app.devices.last = device
                scene.hovered = place if device is not Device.MOUSE else None
                scene.app.frame(1 / 60)
                buttons = [(one.id, tuple(one.rect)) for one in scene.question.buttons.items]
                seen.add((tuple(buttons), scene.question.slip.left, scene.question.slip.bottom))
            assert len(seen) == 1, place
    finally:
        scene.app.window.size = (1280, 720)
        scene.app._check_size()
        scene.app.set_language("en")
        pygame.event.clear()
