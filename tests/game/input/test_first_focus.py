"""Whoever has no pointer sees from the first frame on which button the next press is for."""

import pytest

from game.input.intents import Device, Intent
from game.scenes.controls import ControlsScene
from game.scenes.credits import CreditsScene
from game.scenes.message import MessageScene
from game.scenes.new_game import NewGameScene
from game.scenes.saved import SavedScene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.title import TitleScene

SCENES = (TitleScene, NewGameScene, SavedScene, SettingsScene, CreditsScene, lambda app: ControlsScene(app, "keyboard"))


@pytest.mark.parametrize("make", SCENES)
@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_a_scene_that_keys_or_a_gamepad_open_has_a_focus(app, frames, make, device):
    app.devices.last = device
    app.push(make(app))
    frames(1)
    assert app.top.buttons.focused is not None
    assert app.top.buttons.focused.enabled


@pytest.mark.parametrize("make", SCENES)
def test_a_scene_that_the_mouse_opens_has_none(app, frames, make):
    app.push(make(app))
    frames(2)
    assert app.top.buttons.focused is None


def test_a_page_that_is_turned_has_a_focus(app, frames, say):
    app.devices.last = Device.GAMEPAD
    app.push(SettingsScene(app))
    frames(1)
    for page in (*PAGES[1:], PAGES[0]):
        for _ in range(3):
            say(Intent.CURSOR_S)
        say(Intent.NEXT_UNIT)
        frames(1)
        assert app.top.page == page
        assert app.top.buttons.focused is not None


def test_a_question_about_what_is_lost_begins_at_the_way_back(app, frames):
    chosen = []
    answers = [("lose it", lambda: chosen.append("lost")), ("back", None)]
    app.devices.last = Device.KEYBOARD
    app.push(MessageScene(app, "Lose it?", "It will be gone.", answers))
    frames(1)
    assert app.top.buttons.focused.id == "back"
