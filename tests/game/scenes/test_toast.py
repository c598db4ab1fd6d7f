"""The slip about gamepads: where it lies it covers nothing that is read or pressed."""

import pytest

from game.input.intents import Device
from game.scenes.menu import MenuScene
from game.scenes.opening import start
from game.scenes.save_as import open_save_as
from game.scenes.settings import SettingsScene
from game.scenes.study_opening import open_study
from game.scenes.title import TitleScene

NAME = "A gamepad by the name of “Wireless Controller with a Very Long Name, Rev. 2” is here."


def told(table):
    table.app.toast.say(NAME)
    table.frames(2)
    return table.app.toast.rect


@pytest.fixture
def game(table):
    scene = start(table.app, "15-september", "7", ())
    table.app.replace(scene)
    table.frames(3)
    return scene


@pytest.mark.parametrize("percent", [100, 200])
def test_on_the_table_it_covers_the_map_alone(table, game, percent):
    table.app.set_text_size(percent)
    for log in (False, True):
        if log != game.log_open:
            game.toggle_log()
        rect = told(table)
        assert rect.width
        assert table.app.surface.get_rect().contains(rect)
        assert rect.collidelist(game.covered) < 0
        assert not rect.colliderect(game.layout.strip)


def test_it_covers_no_slip_that_asks_before_something_is_given_up(table, game):
    game.answer("end")
    table.frames(2)
    rect = told(table)
    assert rect.width
    assert not rect.colliderect(game.popup.rect)


@pytest.mark.parametrize("make", [TitleScene, SettingsScene])
def test_elsewhere_it_covers_no_button(table, make):
    table.app.replace(make(table.app))
    rect = told(table)
    assert rect.width
    assert all(not rect.colliderect(button.rect) for button in table.app.top.buttons.items)


def test_it_is_gone_after_its_time(table, game):
    told(table)
    table.frames(60 * 4)
    assert not table.app.toast.rect


@pytest.mark.parametrize("make", [MenuScene, open_save_as, open_study])
def test_over_what_lies_on_the_table_it_covers_no_button_either(table, game, make):
    """A pad may be pulled while a name is being written with it."""
    made = make(table.app, game)
    if made is not None:
        table.app.push(made)
    rect = told(table)
    assert table.app.top is not game
    assert rect.width
    assert all(not rect.colliderect(button.rect) for button in table.app.top.buttons.items)


def test_a_question_with_prompts_is_not_covered(table, game):
    table.app.devices.last = Device.GAMEPAD
    rect = told(table)
    assert rect.collidelist(game.covered) < 0
