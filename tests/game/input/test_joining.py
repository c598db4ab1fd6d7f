"""8.1, 8.12 Putting an attack together: who would join is foretold, who joined can be taken out, with every device."""

import pytest

from engine.peleliu import new_session
from game.app.app import App
from game.app.settings import Settings
from game.dday.play.joining_attack import candidate, joined
from game.input.intents import Device, Intent, Signal
from game.scenes.opening import lay_out
from tests import written_words
from tests.themes import THEME

HANDS = [Device.KEYBOARD, Device.GAMEPAD]
ALL = [Device.MOUSE, *HANDS]


@pytest.fixture
def scene(tmp_path):
    """An attack of one company that two others, in other hexes, and a barrage could support."""
    session = new_session(
        "15-september",
        seed="1",
        situation={
            "scenario": "15-september",
            "turn": 7,
            "step": "open_actions",
            "naval": 1,
            "us": [
                {"id": "A/1/5", "hex": "0213"},
                {"id": "B/1/5", "hex": "0313"},
                {"id": "C/1/5", "hex": "0414"},
                {"id": "HQ/5", "hex": "0212"},
            ],
            "japanese": [{"unit": "J01", "hex": "0314", "depth": "D40"}],
        },
    )
    session.choose("unit:A/1/5")
    session.choose("attack:0314")
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, calm=True))
    app.running = True
    scene = lay_out(app, session, None, fresh=False)
    app.replace(scene)
    for _ in range(5):
        app.frame(1 / 60)
    assert {"join:B/1/5", "join:C/1/5", "support:naval"} <= set(session.pending.ids())
    yield scene
    app.close()


def say(scene, intent, device, **more):
    scene.app.devices.last = device
    scene.app.signal(Signal(intent, device, **more))
    for _ in range(3):
        scene.app.frame(1 / 60)


def to(scene, unit, device):
    """Put the pointer or the cursor on a unit."""
    place = scene.view.us[unit].place
    if device is Device.MOUSE:
        at = next(one.rect.center for one in scene.board.placed if one.piece.id == unit)
        scene.app.devices.pointer = at
        say(scene, Intent.POINT, device, at=at)
        return at
    scene.control.focus.leave()
    scene.control.cursor.put(place)
    say(scene, Intent.ZOOM_IN, device)
    return None


def click(scene, unit, device):
    at = to(scene, unit, device)
    say(scene, Intent.CHOOSE, device, **({"at": at} if at else {}))


def form(scene):
    return scene.inspector._forms.fights(scene.view.us["A/1/5"].place)[0]


@pytest.mark.parametrize("device", ALL)
def test_8_1_the_forecast_counts_whoever_the_pointer_or_the_cursor_is_on(scene, device):
    scene.app.devices.last = device
    to(scene, "A/1/5", device)
    assert candidate(scene) is None
    alone = form(scene)
    to(scene, "B/1/5", device)
    assert candidate(scene).id == "join:B/1/5"
    with_b = form(scene)
    to(scene, "C/1/5", device)
    with_c = form(scene)
    assert with_b.figures != alone.figures
    assert "B/1/5" in with_b.title
    assert "C/1/5" in with_c.title
    ahead, facts = scene.foreseen.ahead, scene.choices.decision.facts
    assert str(ahead.joined(facts, "join:C/1/5").strength) in with_c.figures[0][1]


@pytest.mark.parametrize("device", ALL)
def test_8_12_a_joined_unit_is_clicked_out_again(scene, device):
    made = len(scene.session.choices)
    click(scene, "B/1/5", device)
    click(scene, "C/1/5", device)
    assert joined(scene) == ["B/1/5", "C/1/5"]
    to(scene, "B/1/5", device)
    assert scene.control.preview() == THEME.text("play.take_out", unit="B/1/5")
    click(scene, "B/1/5", device)
    assert joined(scene) == ["C/1/5"]
    click(scene, "C/1/5", device)
    assert len(scene.session.choices) == made
    assert scene.view == scene.session.view()


def test_8_1_a_leader_is_told_to_be_one(scene):
    made = len(scene.session.choices)
    click(scene, "A/1/5", Device.MOUSE)
    assert len(scene.session.choices) == made
    assert "A/1/5" in scene.notice[0]


@pytest.mark.parametrize("device", HANDS)
def test_8_51_a_marker_is_left_out_again_and_the_attack_called_off_with_buttons(scene, device):
    scene.choose("support:naval")
    for _ in range(3):
        scene.app.frame(1 / 60)

    def press(name):
        scene.control.focus.enter()
        scene.control.focus.id = f"button:{name}"
        say(scene, Intent.CHOOSE, device)

    press("out:naval")
    assert scene.session.pending.facts["markers"] == []
    scene.choose("join:B/1/5")
    for _ in range(3):
        scene.app.frame(1 / 60)
    press("take_back")
    assert scene.session.pending.kind == "action"
    assert scene.session.choices == ["unit:A/1/5"]


@pytest.mark.parametrize("device", HANDS)
def test_8_12_the_slip_of_actions_offers_it_too(scene, device):
    click(scene, "B/1/5", device)
    to(scene, "B/1/5", device)
    say(scene, Intent.ACTIONS, device)
    assert "out:B/1/5" in {one.id for one in scene.popup.buttons.items}


def test_8_1_the_form_covers_none_of_those_who_could_join_as_long_as_there_is_room(scene):
    to(scene, "B/1/5", Device.MOUSE)
    counters = {one.piece.id: one.rect for one in scene.board.placed}
    for unit in ("B/1/5", "C/1/5"):
        assert all(not rect.collidepoint(counters[unit].center) for rect in scene.covered), unit


def test_8_1_the_form_leaves_the_question_in_sight_in_large_type(scene):
    scene.app.set_text_size(200)
    to(scene, "B/1/5", Device.KEYBOARD)
    with written_words.collected() as found:
        form_at = scene.inspector.draw(scene.app.surface)
    assert form_at
    assert found.cut == []
    assert not any(rect.colliderect(scene.question.slip) for rect in form_at)
