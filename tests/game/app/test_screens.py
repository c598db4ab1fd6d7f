"""On which screen the window opens, and pictures that wait for it."""

import os

import pygame
import pytest

from game.app import displays
from game.app.app import App
from game.app.settings import Settings
from game.input.intents import Device, Intent, Signal
from game.scenes.settings import SettingsScene
from game.storage import preferences
from tests.themes import THEME

TWO = [(1920, 1080), (2560, 1440)]
HINTS = ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_RENDER_VSYNC", "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS")


@pytest.fixture
def bare(monkeypatch):
    """An environment in which nobody has told SDL anything; what the game tells it is forgotten afterwards."""
    for name in HINTS:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)


@pytest.fixture
def two(monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: TWO)


def press(table, name):
    table.frames(2)
    scene = table.app.top
    button = next(item for item in scene.make() if item.id == name)
    assert scene.viewport().contains(button.rect)
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))
    table.frames()


def test_with_one_screen_there_is_nothing_to_choose(table):
    table.app.push(SettingsScene(table.app, "window"))
    table.frames(2)
    assert not [item.id for item in table.app.top.buttons.items if item.id.startswith("screen:")]


def test_the_window_goes_to_the_screen_that_is_chosen_and_opens_there_again(table, two, tmp_path, monkeypatch):
    table.app.push(SettingsScene(table.app, "window"))
    asked = []
    monkeypatch.setattr(displays, "middle_of", lambda screen: asked.append(screen) or (40 * screen, 30))
    press(table, "screen:2")
    assert asked == [2]
    assert tuple(table.app.window.position) == (80, 30)
    table.app.pop()
    table.frames(2)
    kept, fault = preferences.read(THEME.language, preferences.path(tmp_path))
    assert (kept["screen"], fault) == (2, "")
    again = App(Settings(data_dir=tmp_path, sound=False, size=(1280, 720), screen=kept["screen"]))
    assert asked == [2, 2]
    assert tuple(again.window.position) == (80, 30)
    again.close()


def test_a_screen_that_was_taken_away_is_the_first_one(two):
    centred = pygame.WINDOWPOS_CENTERED
    assert displays.middle_of(2) == (centred | 1, centred | 1)
    assert displays.middle_of(3) == displays.middle_of(0) == displays.middle_of(1) == (centred, centred)


def test_a_window_is_cut_to_the_screen_that_it_opens_on(two, monkeypatch):
    assert displays.within((5000, 5000), 1) == (5000, 5000), "nobody sees this one"
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert displays.within((1600, 900), 0) == (1600, 900)
    assert displays.within((2560, 1440), 1) == (1920, 1080)
    assert displays.within((2560, 1440), 2) == (2560, 1440)
    assert displays.within((2560, 1440), 9) == (1920, 1080)


def test_a_window_has_room_only_with_its_frame(two, monkeypatch):
    assert displays.roomy((1920, 1080), 1), "nobody sees this one"
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert displays.roomy((1600, 900), 1)
    assert not displays.roomy((1600, 1060), 1)
    assert not displays.roomy((1920, 1080), 1)
    assert displays.roomy((1920, 1080), 2)


@pytest.mark.parametrize("safe", [False, True])
def test_a_window_larger_than_the_screen_fills_it_but_for_safe_mode(tmp_path, monkeypatch, safe):
    monkeypatch.setattr(displays, "within", lambda size, screen: (1366, 768))
    app = App(Settings(data_dir=tmp_path, sound=False, safe=safe))
    assert (app.is_fullscreen, app.window.size == (1366, 768)) == (not safe, safe)
    app.close()


def test_sdl_is_told_to_wait_for_the_screen_only_when_that_is_wanted(bare):
    displays.prepare(vsync=False)
    assert os.environ[HINTS[0]] == "0"
    assert not displays.waiting()
    for name in HINTS:
        os.environ.pop(name, None)
    displays.prepare(vsync=True)
    assert [os.environ[name] for name in HINTS] == ["1", "1", "0"]
    assert displays.waiting()


def test_the_environment_has_the_last_word(bare, monkeypatch):
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    displays.prepare(vsync=True)
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert not displays.waiting()


def test_waiting_is_a_setting_that_is_kept(table, tmp_path):
    table.app.push(SettingsScene(table.app, "window"))
    press(table, "vsync")
    table.app.pop()
    table.frames(2)
    assert preferences.read(THEME.language, preferences.path(tmp_path))[0] == {"vsync": True}
