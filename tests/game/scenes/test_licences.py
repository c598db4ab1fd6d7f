"""The licences in the game: all of them, each to be found and read to its end, by mouse, keys and pad."""

import pytest

from engine.core.resources import root
from game.input.intents import Device, Intent, Signal
from game.scenes.credits import CreditsScene
from game.scenes.licences import LicencesScene, flowing, owed, words_of


@pytest.fixture
def scene(table):
    table.app.push(LicencesScene(table.app))
    table.frames()
    return table.top


def test_the_credits_lead_to_them_and_they_lead_back(table):
    table.app.push(CreditsScene(table.app))
    table.frames()
    table.press("Licences")
    assert isinstance(table.top, LicencesScene)
    table.press("Back")
    assert isinstance(table.top, CreditsScene)


def test_every_text_of_a_licence_that_lies_there_is_shown_for_something():
    shown = {name for thing in owed() for name in thing.texts}
    kept = {f"docs/licences/{path.name}" for path in (root() / "docs" / "licences").glob("*.txt")}
    kept |= {path.relative_to(root()).as_posix() for path in (root() / "sprites" / "fonts").rglob("*.txt")}
    assert kept | {"LICENSE"} == shown


def test_each_can_be_chosen_and_is_read_whole(table, scene):
    table.press("Python")
    assert owed()[scene.chosen].name == "Python"
    words = " ".join(scene._wrapped())
    for said in ("PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2", "Mersenne Twister", "Audioop"):
        assert said in words
    for _ in range(len(owed())):
        if next(item for item in scene.buttons.items if item.id == "next").enabled:
            table.press("Next")
    assert scene.chosen == len(owed()) - 1
    assert f"licence:{scene.chosen}" in {item.id for item in scene.buttons.items}
    table.press("Previous")
    assert scene.chosen == len(owed()) - 2


def test_words_scroll_with_wheel_keys_and_buttons_and_begin_anew_with_each_licence(table, scene):
    scene.choose(3)
    table.frames()
    table.app.signal(Signal(Intent.ZOOM_OUT, Device.MOUSE, (900, 400)))
    wheel = scene.scrolled
    table.app.signal(Signal(Intent.CURSOR_S, Device.GAMEPAD))
    assert 0 < wheel < scene.scrolled
    table.press("Down")
    before = scene.scrolled
    table.press("Up")
    assert scene.scrolled < before
    table.press("Next")
    assert scene.scrolled == 0


def test_a_text_for_a_terminal_flows_and_loses_no_word():
    full = "A line that was broken only because it was as full as can be,"
    assert flowing(f"{full}\nand goes on here.\n\n * a point\n") == f"{full} and goes on here.\n\n* a point"
    assert flowing("Title\n=====\n\nShort line.\nAnother.") == "Title\n\nShort line.\nAnother."
    for thing in owed():
        read = "".join((root() / name).read_text(encoding="utf-8", errors="replace") for name in thing.texts)
        bare = [letter for letter in read if letter.isalnum()]
        assert [letter for letter in words_of(thing) if letter.isalnum()] == bare, thing.name
