"""What is asked before a card is drawn: to go on, or to take the last choice back."""

import pytest

from engine.peleliu import new_session
from game.input.intents import Device, Intent
from tests.game.input.hands import HANDS, ONE_TARGET, button, click, landed, say


@pytest.mark.parametrize("device", [*HANDS, Device.MOUSE])
def test_5_0_the_landing_is_complete_and_the_last_choice_can_be_made_again_right_there(make, device):
    scene = landed(make)
    made = len(scene.session.choices)
    names = [one.id for one in scene.question.buttons.items[: scene.question.answers]]
    assert names == ["done", "take_back"]
    if device is Device.MOUSE:
        click(scene, button(scene, "take_back").rect)
    else:
        say(scene, Intent.CHOOSE, device)
        assert scene.control.focus.id == "button:done"
        say(scene, Intent.CURSOR_E, device)
        say(scene, Intent.CHOOSE, device)
    assert len(scene.session.choices) == made - 1
    assert scene.session.pending.kind in ("land", "arrival")
    assert scene.popup is None, "the landing is one phase"


def marker(make):
    """A game in which a marker has one hex to be fired at."""
    session = new_session(
        "15-september",
        seed="1",
        situation=ONE_TARGET,
    )
    session.choose("marker:naval")
    assert session.pending.ids() == ("barrage:0314",)
    return make(session)


@pytest.mark.parametrize("device", [*HANDS, Device.MOUSE])
def test_8_52_a_barrage_with_one_target_is_asked_about_and_can_be_called_off(make, device):
    scene = marker(make)
    scene.app.devices.last = device
    assert scene.choices.hexes == {"0314"}
    scene.control.cursor.put("0314")
    for _ in range(3):
        scene.app.frame(1 / 60)
    assert scene.control.preview(), "the defence is told wherever the pointer is, as it is before an attack"
    assert scene.inspector._forms.fights(""), "and the form with the odds lies there"
    names = [one.id for one in scene.question.buttons.items[: scene.question.answers]]
    assert names == ["barrage:0314", "take_back"]
    if device is Device.MOUSE:
        click(scene, button(scene, "take_back").rect)
    else:
        say(scene, Intent.PANEL, device)
        scene.control.focus.id = "button:take_back"
        say(scene, Intent.CHOOSE, device)
    assert not scene.session.choices
    assert scene.session.view().naval == 1
