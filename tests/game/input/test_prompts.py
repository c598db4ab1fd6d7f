"""Prompts show the glyphs of the device in hand."""

import re

import pygame
import pytest

from game.input.bindings import DEFAULTS, MOUSE_BUTTONS
from game.input.controls import BINDABLE
from game.input.families import FAMILIES
from game.input.gamepads import Pad
from game.input.intents import Device, Intent
from game.ui import prompts
from game.ui.control_glyphs import glyph, key_name
from game.ui.scale import Scale
from game.ui.text import catalogue
from game.ui.theme import theme_of
from tests.themes import THEME

ALL = {
    **{family: [*DEFAULTS[Device.GAMEPAD], "stick_left", "stick_right", "dpad"] for family in FAMILIES},
    "keyboard": [*DEFAULTS[Device.KEYBOARD], "arrows", "keypad 5", "left shift"],
    "mouse": [*MOUSE_BUTTONS.values(), "wheel", "drag"],
}


def hold(devices, glyphs):
    """Have a device, or a pad of a family, be the one used last."""
    if glyphs in FAMILIES:
        devices.pads.pads, devices.pads.last = {0: Pad(family=glyphs)}, 0
        devices.last = Device.GAMEPAD
    else:
        devices.last = Device[glyphs.upper()]


@pytest.mark.parametrize("family", ALL)
@pytest.mark.parametrize("size", [16, 40])
def test_every_control_has_a_picture_of_its_own(display, family, size):
    pictures = {}
    for control in ALL[family]:
        picture = glyph(THEME, control, family, size)
        assert picture.get_height() == size
        assert picture.get_bounding_rect().height >= size * 0.5
        pictures[pygame.image.tobytes(picture, "RGBA")] = control
    assert len(pictures) == len(ALL[family])


def test_the_same_button_is_lettered_as_its_maker_does(display):
    pictures = {family: pygame.image.tobytes(glyph(THEME, "a", family, 40), "RGBA") for family in FAMILIES}
    assert len(set(pictures.values())) == 3


@pytest.mark.parametrize("glyphs", ALL)
def test_every_intent_that_a_device_can_say_has_a_prompt(devices, glyphs):
    hold(devices, glyphs)
    surface = pygame.Surface((200, 60))
    for intent in BINDABLE:
        bound = devices.controls.of(devices.last, intent)
        rect = prompts.draw_prompt(THEME, surface, intent, devices, (10, 30), 24)
        assert bool(rect.width) == bool(bound) or devices.last is Device.MOUSE or intent is Intent.SKIP


def test_prompts_follow_the_device_and_the_controls_given_anew(devices):
    seen = set()
    for glyphs in ALL:
        hold(devices, glyphs)
        surface = pygame.Surface((300, 40))
        prompts.write_line(THEME, surface, "<choose> here", devices, (5, 20), 20)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == len(ALL)
    devices.controls.bind(Device.GAMEPAD, Intent.CHOOSE, "x")
    assert prompts.control_of(devices, "skip") == ("left", "mouse")
    hold(devices, "xbox")
    assert prompts.control_of(devices, "choose") == ("x", "xbox")
    assert prompts.control_of(devices, "skip") == ("x", "xbox")


def test_a_line_with_glyphs_keeps_within_its_room(devices):
    hold(devices, "playstation")
    surface = pygame.Surface((300, 60))
    line = "<choose> something long to be said   <actions> and more of it"
    rect = prompts.write_line(THEME, surface, line, devices, (0, 30), 30, within=280)
    assert 0 < rect.width <= 280


@pytest.mark.parametrize("code", ["en", "de"])
def test_signs_in_texts_are_intents_and_everything_that_can_be_bound_has_a_name(display, code):
    theme = theme_of("usual", code)
    for key, words in catalogue(code).items():
        for name in re.findall(r"<(\w+)>", words):
            assert name in prompts.SHARED or name.upper() in Intent.__members__, key
    for intent in BINDABLE:
        assert theme.text(f"input.intent.{intent.name.lower()}")
    for control in (*DEFAULTS[Device.GAMEPAD], *MOUSE_BUTTONS.values()):
        assert theme.text(f"input.control.{control}")
    for names in prompts.HELP:
        assert theme.text(f"input.help.{names[0]}")
    assert key_name(theme, "f5") == "F5"
    assert key_name(theme, "keypad 5").endswith("5")


@pytest.mark.parametrize("glyphs", ALL)
def test_the_list_of_controls_keeps_to_its_room(devices, glyphs):
    hold(devices, glyphs)
    surface = pygame.Surface((500, 600))
    low = prompts.draw_help(surface, devices, (10, 20), 480, 580, Scale(1280, 720, theme=THEME))
    assert 200 < low <= 600
    assert prompts.draw_help(surface, devices, (10, 20), 480, 100, Scale(1280, 720, theme=THEME)) < 140


@pytest.mark.parametrize(("glyphs", "held"), [("keyboard", False), ("xbox", True)])
def test_the_list_of_controls_tells_of_staff_and_legend_and_has_room_for_all(devices, monkeypatch, glyphs, held):
    hold(devices, glyphs)
    lines = []
    monkeypatch.setattr(prompts.paper, "write", lambda surface, words, *a, **k: lines.append(words))
    prompts.draw_help(pygame.Surface((500, 600)), devices, (10, 20), 480, 480, Scale(1280, 720, theme=THEME))
    for name in ("ask", "legend"):
        words = THEME.text(f"input.help.{name}")
        assert (THEME.text("input.help.held", words=words) if held else words) in lines
    assert THEME.text("input.help.menu") in lines


def test_the_tag_of_prompts_covers_no_button_and_only_keys_and_pad_need_it(app, frames, monkeypatch):
    from game.scenes import menu_base
    from game.scenes.new_game import NewGameScene
    from game.scenes.settings import SettingsScene

    drawn = []
    real = menu_base.paper.sheet
    for scene in (NewGameScene(app), SettingsScene(app)):
        app.replace(scene)
        hold(app.devices, "mouse")
        frames(2)
        hold(app.devices, "xbox")
        monkeypatch.setattr(menu_base.paper, "sheet", lambda surface, rect, *a, **k: drawn.append(rect.copy()))
        scene._tag(app.surface, THEME.text(scene.prompt))
        monkeypatch.setattr(menu_base.paper, "sheet", real)
        rects = [button.rect for button in scene.buttons.items]
        assert drawn[-1].collidelist(rects) < 0
        assert app.surface.get_rect().contains(drawn[-1])
    assert len(drawn) == 2


def test_the_mouse_looks_closer_with_the_button_that_is_held_down(devices, monkeypatch):
    told = []
    monkeypatch.setattr(prompts, "write_line", lambda theme, surface, line, *rest, **more: told.append(line))
    for glyphs, sign in (("mouse", "<choose>"), ("keyboard", "<inspect>")):
        hold(devices, glyphs)
        told.clear()
        prompts.draw_help(pygame.Surface((500, 900)), devices, (10, 20), 480, 880, Scale(1280, 720, theme=THEME))
        assert told.count("<inspect>") == (sign == "<inspect>")
        assert told.count("<choose>") == (2 if sign == "<choose>" else 1)
