"""What gives something up for good is asked about once on tables of areas, with each device."""

from dataclasses import replace

import pytest

from engine.games import REGISTER
from game.areas.giving_up import answer
from game.input.intents import Device, Intent, Signal
from game.scenes.confirm import Confirm
from game.scenes.opening import lay_out
from game.ui.theme import theme_of
from tests.game.area_tables import app, begun, play_to, table  # noqa: F401  # fixtures, and what tests ask for here

ASKED = {"wake": {"battery"}, "savagery": {"move", "support", "supply"}}
"""The questions whose last answer passes over what the others would still give."""


@pytest.fixture(params=[("wake", "battery"), ("savagery", "move")], ids=lambda one: one[0])
def scene(request, table):  # noqa: F811
    table.app.settings = replace(table.app.settings, confirm=True)
    return play_to(begun(table.app, request.param[0], "4"), request.param[1])


def say(scene, intent, device, at=None):
    scene.app.devices.last = device
    if at is not None:
        scene.app.devices.pointer = at
    scene.app.signal(Signal(intent, device, at))
    scene.app.frames(2)


def press(scene, button, device):
    """Press a button of the table, or of the slip that lies over it."""
    if device is Device.MOUSE:
        say(scene, Intent.CHOOSE, device, button.rect.center)
    else:
        scene.focus_on(button.id)
        say(scene, Intent.CHOOSE, device)


def end(scene):
    """The button of the answer that passes over the rest."""
    scene.app.frames(2)
    while not (found := [one for one in scene.buttons.items if one.id == "option:done"]):
        scene.turn_page()
        scene.app.frames(1)
    return found[0]


@pytest.mark.parametrize("device", list(Device))
def test_an_answer_that_gives_something_up_is_asked_about_once(scene, device):
    made = len(scene.session.choices)
    (count,) = scene.session.pending.option("done").facts["gives_up"].values()
    press(scene, end(scene), device)
    assert isinstance(scene.popup, Confirm)
    assert str(count) in " ".join(scene.popup.lines)
    assert scene.app.surface.get_rect().contains(scene.popup.rect)
    assert not scene.popup.rect.colliderect(scene.layout.question)
    say(scene, Intent.BACK, device)
    assert scene.popup is None
    assert len(scene.session.choices) == made
    press(scene, end(scene), device)
    if device is Device.MOUSE:
        say(scene, Intent.CHOOSE, device, scene.popup.on.rect.center)
    else:
        say(scene, Intent.CURSOR_E, device)
        say(scene, Intent.CHOOSE, device)
    assert scene.session.choices[made:] == ["done"]
    assert scene.popup is None


def test_the_switch_in_the_settings_turns_the_question_off(scene):
    scene.app.settings = replace(scene.app.settings, confirm=False)
    made = len(scene.session.choices)
    answer(scene, "done")
    assert scene.session.choices[made:] == ["done"]


MOVING = {
    "scenario": "savagery",
    "step": "movement",
    "active": "1",
    "units": {"1/1": "F1", "2/1": "J1"},
    "japanese": {"F1": "JF4", "A8": "JA1"},
    "revealed": ["F1"],
}


def lay(window, level, situation=MOVING):
    """A movement on the table, played at a level without questions about losses."""
    window.settings = replace(window.settings, confirm=False)
    session = REGISTER.of_scenario("savagery").begin("savagery", "4", situation=situation, level=level)
    scene = lay_out(window, session, None, fresh=False)
    window.replace(scene)
    window.frames(2)
    return scene


def test_a_recruit_is_always_asked_and_warned_of_an_attack_with_little_chance(table):  # noqa: F811
    scene = lay(table.app, "recruit")
    answer(scene, "done")
    assert isinstance(scene.popup, Confirm)
    assert "17 %" in scene.popup.lines[-1]
    assert "[5.6]" in scene.popup.lines[-1]
    assert scene.popup.note == ""  # no setting turns it off
    assert scene.session.choices == []
    usual = lay(table.app, "")
    answer(usual, "done")
    assert usual.popup is None
    assert usual.session.choices == ["done"]


def test_at_the_usual_level_the_slip_tells_the_loss_alone(table):  # noqa: F811
    scene = lay(table.app, "")
    table.app.settings = replace(table.app.settings, confirm=True)
    answer(scene, "done")
    assert len(scene.popup.lines) == 1
    assert scene.popup.note


@pytest.mark.parametrize("scenario", ASKED)
def test_what_is_given_up_has_words_in_both_languages(scenario):
    game, seen = REGISTER.of_scenario(scenario), set()
    for seed in ("1", "2", "3"):
        session, mind = game.begin(scenario, seed), game.bot("random", seed)
        while session.pending is not None:
            kind, done = session.pending.kind, session.pending.option("done")
            for key, figure in (done.facts.get("gives_up") or {}).items() if done else ():
                seen.add(kind)
                assert figure > 0
                for language in ("en", "de"):
                    text = theme_of("usual", language).text
                    assert str(figure) in text(f"confirm.loss.{key}", count=figure)
                    assert text(f"confirm.title.{kind}_done")
            session.choose(mind.choose(session))
    assert seen == ASKED[scenario]


ALONE = {**MOVING, "units": {"1/1": "J1"}, "japanese": {"F1": "JF4", "A8": "JA1"}}


def last_move(window, level):
    """The only unit moves into a fight, so that nobody else can move."""
    scene = lay(window, level, ALONE)
    answer(scene, "unit:1/1")
    scene.skip_all()
    answer(scene, "to:F1")
    assert scene.session.pending.kind == "combat"
    return scene


def test_a_movement_that_ends_by_itself_is_told(table):  # noqa: F811
    scene = last_move(table.app, "")
    assert scene.popup is None
    assert scene.notice == scene.theme.text("savagery_table.alone.movement") + " (5.5.1)"


@pytest.mark.parametrize("device", list(Device))
def test_a_recruit_can_take_back_the_move_that_ended_it_before_a_fight_with_little_chance(table, device):  # noqa: F811
    table.app.devices.last = device
    scene = last_move(table.app, "recruit")
    assert "17 %" in scene.popup.lines[-1]
    scene.app.frames(2)
    if device is Device.MOUSE:
        say(scene, Intent.CHOOSE, device, scene.popup.on.rect.center)
    else:
        say(scene, Intent.CURSOR_E, device)
        say(scene, Intent.CHOOSE, device)
    assert scene.popup is None
    assert scene.session.pending.kind == "to"
    assert scene.session.choices == ["unit:1/1"]


def test_a_movement_that_the_player_ends_is_not_told(table):  # noqa: F811
    scene = lay(table.app, "")
    answer(scene, "done")
    assert scene.session.view().step != "movement"
    assert scene.notice == ""
