"""The forms about a fight that an answer would begin: they stay while a list of answers is open."""

import pytest

from game.dday.play import forecast_forms
from game.input.intents import Device, Intent, Signal
from tools.staging import WIN, play

TWO_WAYS = 55
"""Choices of the recorded game until a unit may attack a hex or enter it."""


@pytest.fixture
def shown(table, monkeypatch):
    """The table at that question, and the forms of the last frame with what they keep clear of."""
    scene = play(table.app, WIN, TWO_WAYS)
    drawn = []

    def note(surface, free, measure, sheets, at, clear=()):
        drawn[:] = [(sheets, list(clear))]
        return []

    monkeypatch.setattr(forecast_forms, "draw_previews", note)

    def frame():
        drawn.clear()
        table.frames(2)
        return drawn[0] if drawn else ((), [])

    table.app.devices.last = Device.KEYBOARD
    place = next(str(one.facts["hex"]) for one in scene.choices.decision if one.verb == "enter")
    scene.control.cursor.put(place)
    return scene, place, frame


def titles(forms):
    return [sheet.title for sheet in forms[0]]


def test_the_slip_of_several_answers_shows_the_forecast_of_the_one_with_the_focus(table, shown):
    scene, place, frame = shown
    both = frame()
    assert len(both[0]) == 2
    table.app.signal(Signal(Intent.CHOOSE, Device.KEYBOARD))
    frame()
    assert [one.id for one in scene.popup.buttons.items] == [f"enter:{place}", f"attack:{place}"]
    scene.popup.buttons.focus = -1
    assert titles(frame()) == titles(both), "no answer has the focus: all that lie there are told"
    found = []
    for scene.popup.buttons.focus in range(2):
        forms = frame()
        assert scene.popup.rect in forms[1], "the slip itself stays in sight"
        found += titles(forms)
        assert len(forms[0]) == 1
    assert sorted(found) == sorted(titles(both))


def test_the_list_of_all_answers_shows_the_forecast_of_the_one_with_the_focus(table, shown):
    scene, _, frame = shown
    both = frame()
    scene.control.cursor.put("0815")
    assert titles(frame()) == []
    scene.question.toggle_list()
    frame()
    found = []
    for _ in range(9):
        for i, button in enumerate(scene.question.buttons.items[: scene.question.answers]):
            scene.control.focus.on, scene.control.focus.id = True, f"button:{button.id}"
            scene.question.buttons.focus = i
            found += titles(frame())
        scene.question.scroll(1)
        frame()
    assert set(titles(both)) <= set(found)
