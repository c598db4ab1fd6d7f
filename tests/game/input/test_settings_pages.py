"""The settings' pages and the page on which controls are given anew, with each device."""

import pytest

from game.input import kept
from game.input.controls import Controls
from game.input.intents import CURSORS, Device, Intent
from game.scenes.controls import PATIENCE, ControlsScene
from game.scenes.message import MessageScene
from game.scenes.settings import PAGES, SettingsScene
from tests.themes import THEME


def ids(scene):
    return [button.id for button in scene.buttons.items]


def focus(scene, name):
    scene.buttons.set(scene.make())
    scene.buttons.focus = ids(scene).index(name)


@pytest.fixture
def page(app, frames):
    """The controls of the gamepad, open."""
    app.push(ControlsScene(app, "gamepad"))
    frames(2)
    return app.top


@pytest.mark.parametrize("name", PAGES)
def test_every_row_of_a_page_comes_into_sight_with_the_focus(app, frames, say, name):
    app.push(SettingsScene(app, name))
    frames(2)
    scene, seen = app.top, set()
    for _ in range(len(scene.buttons.items) + 2):
        say(Intent.CURSOR_S)
        button = scene.buttons.focused
        seen.add(button.id)
        assert app.surface.get_rect().contains(button.rect)
    assert "done" in seen


def test_shoulders_turn_the_page_and_back_leads_out(app, frames, say):
    app.push(SettingsScene(app))
    app.push(SettingsScene(app))
    frames(2)
    seen = []
    for _ in PAGES:
        seen.append(app.top.page)
        say(Intent.NEXT_UNIT)
    assert tuple(seen) == PAGES
    say(Intent.PREV_UNIT)
    assert app.top.page == PAGES[-1]
    count = len(app.scenes)
    say(Intent.BACK)
    assert len(app.scenes) == count - 1


@pytest.mark.parametrize("device", ["gamepad", "keyboard", "mouse"])
def test_every_control_of_a_device_can_be_reached(app, frames, device):
    app.push(ControlsScene(app, device))
    frames(2)
    scene = app.top
    scene._flat = True
    scene.buttons.set(scene.make())
    seen, line = {0}, [0]
    while line:
        here = line.pop()
        for way in CURSORS.values():
            scene.buttons.focus = here
            scene.buttons.move(way)
            if scene.buttons.focus not in seen:
                seen.add(scene.buttons.focus)
                line.append(scene.buttons.focus)
    assert seen == set(range(len(scene.buttons.items)))


def test_a_button_is_given_anew_with_the_pad_alone(app, frames, say, events, page, tmp_path):
    import pygame

    focus(page, "bind:SPEED")
    say(Intent.CHOOSE)
    assert page.waiting is Intent.SPEED
    pygame.event.post(events.button("leftstick"))
    frames(2)
    assert isinstance(app.top, MessageScene), "it means something else: that is told"
    focus(app.top, app.top.make()[-1].id)
    say(Intent.CHOOSE)
    frames(2)
    assert app.devices.controls.of(Device.GAMEPAD, Intent.SPEED) == ["leftstick"]
    again = Controls()
    assert kept.read(THEME.language, again, kept.path(tmp_path)) == ""
    assert again.of(Device.GAMEPAD, Intent.SPEED) == ["leftstick"]
    focus(page, "restore")
    say(Intent.CHOOSE)
    assert app.devices.controls.of(Device.GAMEPAD, Intent.PANEL) == ["leftstick"]
    assert not kept.path(tmp_path).exists()


def test_a_conflict_can_be_left_as_it_is_and_the_last_control_cant_be_taken(app, frames, say, page):
    page._ask(Intent.INSPECT)
    page._caught(Device.GAMEPAD, "y")
    frames()
    assert len(app.top.answers) == 2
    say(Intent.BACK)
    frames()
    assert app.devices.controls.of(Device.GAMEPAD, Intent.INSPECT) == ["x"]
    page._ask(Intent.SPEED)
    page._caught(Device.GAMEPAD, "start")
    frames()
    assert len(app.top.answers) == 1, "only to leave it"
    assert app.devices.controls.of(Device.GAMEPAD, Intent.MENU) == ["start"]


def test_waiting_for_a_control_ends_by_itself_by_escape_and_on_leaving(app, frames, page):
    page._ask(Intent.INSPECT)
    page._caught(Device.KEYBOARD, "escape")
    assert page.waiting is None
    page._ask(Intent.INSPECT)
    page._caught(Device.KEYBOARD, "k")
    assert page.waiting is Intent.INSPECT, "another device's control is not what is waited for"
    page.update(PATIENCE + 1)
    assert page.waiting is None
    assert app.devices.capture is None
    page._ask(Intent.INSPECT)
    app.pop()
    frames()
    assert app.devices.capture is None


def test_rumble_and_dead_zones_are_set_at_once(app, frames, say):
    app.push(SettingsScene(app, "controls"))
    frames(2)
    focus(app.top, "rumble")
    say(Intent.CHOOSE)
    assert not app.settings.rumble
    assert not app.devices._shaking.on
    focus(app.top, "dead_left:up")
    say(Intent.CHOOSE)
    assert app.devices.pads.dead_left == app.settings.dead_left == 33


def test_a_disk_that_refuses_is_told(app, frames, page, tmp_path):
    from dataclasses import replace

    (tmp_path / "file").write_text("", encoding="utf-8")
    app.settings = replace(app.settings, data_dir=tmp_path / "file")
    page._bind(Intent.SPEED, "leftstick")
    assert app.toast.words.startswith(THEME.text("settings.not_kept").partition("{")[0])
