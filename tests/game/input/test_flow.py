"""The flow of play: where the focus goes, what is asked before something is lost or taken back, what closes what."""

import pygame
import pytest

from engine.dday.sequence.sequence import phase_of
from engine.dday.view.table_view import TableView
from engine.peleliu import new_session
from game.app.settings import Settings
from game.dday.play.layers_scene import LayersScene
from game.dday.play.play_scene import PlayScene
from game.dday.play.undo import before_last
from game.input.intents import Device, Intent, Signal
from game.manual.manual_scene import ReferenceScene
from game.scenes.closing import CLOSING
from game.scenes.confirm import Confirm
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.storage import preferences
from tests.game.input.hands import HANDS, button, click, landed, say
from tests.themes import THEME


def show_all_again(scene):
    """Play the game's events once more, as after a choice that brought them about."""
    scene.timeline.run_at("1")
    scene.asking.close()
    scene.timeline.replay(TableView.opening(scene.session), scene.session.events(0))
    scene.app.frame(1 / 60)


def at_border(make):
    """A game in which the last choice was made in an earlier phase, and nothing hidden came to light since."""
    for seed in range(40):
        session = new_session("15-september", str(seed))
        for _ in range(120):
            if session.pending is None:
                break
            session.choose("end" if session.pending.option("end") else session.pending.ids()[0])
            if (
                session.pending
                and session.can_undo
                and "StepBegan"
                in {type(event).__name__ for event in session.events(session.mark_after(len(session.choices) - 1))}
            ):
                step, here = session.pending, session.view()
                session.undo()
                before = session.view()
                session.redo()
                then, now = ((view.turn, phase_of(view.scenario, view.step)) for view in (before, here))
                if then != now:
                    assert step.ids() == session.pending.ids()
                    return make(session)
    raise AssertionError("no such game")


# ------------------------------------------------------------ the focus


@pytest.mark.parametrize("device", HANDS)
@pytest.mark.parametrize("intent", [Intent.NEXT_UNIT, Intent.PREV_UNIT])
def test_next_and_previous_while_events_play_lead_nowhere(make, device, intent):
    scene = make()
    show_all_again(scene)
    assert scene.timeline.busy
    say(scene, intent, device)
    assert not scene.control.focus.on
    scene.show.skip_all()
    for _ in range(3):
        scene.app.frame(1 / 60)
    assert not scene.control.focus.on
    before = len(scene.session.choices)
    say(scene, intent, device)
    assert scene.cursor in scene.choices.places
    say(scene, Intent.CHOOSE, device)
    assert len(scene.session.choices) == before + 1, "the press answers"


def test_next_goes_through_answers_that_are_buttons_and_never_to_the_toolbar(make, monkeypatch):
    scene = make()
    monkeypatch.setattr(scene.control.cursor, "targets", list)
    assert scene.question.answers
    names = set()
    for _ in range(2 * len(scene.question.buttons.items)):
        say(scene, Intent.NEXT_UNIT)
        names.add(scene.control.focus.id)
    own = {f"button:{one.id}" for one in scene.question.buttons.items[: scene.question.answers]}
    assert names == own
    assert not names & {"button:undo", "button:menu"}


def test_what_is_looked_at_beside_the_map_is_where_the_cursor_is(make):
    scene = make()
    say(scene, Intent.NEXT_UNIT, Device.GAMEPAD)
    say(scene, Intent.CHOOSE, Device.GAMEPAD)
    assert scene.session.choices
    say(scene, Intent.PANEL, Device.GAMEPAD)
    scene.control.focus.id = "button:undo"
    say(scene, Intent.CHOOSE, Device.GAMEPAD)
    assert not scene.session.choices
    assert scene.cursor in scene.choices.places
    assert scene.hovered == scene.cursor


def test_the_focus_is_seen_on_a_key_that_is_off(make):
    scene = make()
    say(scene, Intent.PANEL, Device.GAMEPAD)
    keys = []
    for name in ("button:undo", "button:menu"):
        scene.control.focus.id = name
        scene.control.focus.press() if name == "button:undo" else scene.control.focus.move((1, 0))
        scene.app.frame(1 / 60)
        rect = button(scene, "undo").rect
        keys.append(scene.app.surface.subsurface(rect).copy())
    assert not button(scene, "undo").enabled
    assert pygame.image.tobytes(keys[0], "RGB") != pygame.image.tobytes(keys[1], "RGB")


def test_the_toolbar_is_reached_from_the_answers_and_the_prompt_says_how(make):
    scene = make()
    scene.control.focus.enter(answers=True)
    scene.app.devices.last = Device.KEYBOARD
    assert "<cursor_s>" in scene.control.hint()
    keys = {f"button:{one.id}" for one in scene.question.extra}
    for _ in range(4):  # over the rows of answers
        if scene.control.focus.id not in keys:
            say(scene, Intent.CURSOR_S)
    assert scene.control.focus.id in keys


def test_a_press_too_many_on_skip_all_lists_nothing(make):
    scene = make()
    show_all_again(scene)
    say(scene, Intent.PANEL)
    scene.control.focus.id = "button:list"
    say(scene, Intent.CHOOSE)
    for _ in range(3):
        scene.app.frame(1 / 60)
    assert not scene.timeline.busy
    assert not scene.control.focus.on
    say(scene, Intent.CHOOSE)
    assert not scene.question.all_listed


# ------------------------------------------------------------ what is given up


@pytest.mark.parametrize("device", [*HANDS, Device.MOUSE])
def test_ending_the_actions_with_some_left_is_asked_once(make, device):
    scene = make()
    assert scene.session.pending.option("end").facts["gives_up"]

    def press_end():
        if device is Device.MOUSE:
            click(scene, button(scene, "end").rect)
            return
        scene.control.focus.enter()
        scene.control.focus.id = "button:end"
        say(scene, Intent.CHOOSE, device)

    press_end()
    assert isinstance(scene.popup, Confirm)
    assert not scene.session.choices
    loss = scene.session.pending.option("end").facts["gives_up"]
    told = " ".join(scene.popup.lines)
    assert str(loss["units"]) in told
    assert str(loss["actions"]) in told
    assert all(unit in told for unit in loss.get("free", ())[:3])
    if device is Device.MOUSE:  # pressed once more at the same place: beside the slip, so it goes back
        scene.app.signal(Signal(Intent.CHOOSE, device, button(scene, "end").rect.center))
    else:
        say(scene, Intent.CHOOSE, device)
    assert scene.popup is None
    assert not scene.session.choices
    press_end()
    if device is Device.MOUSE:
        click(scene, scene.popup.on.rect)
    else:
        say(scene, Intent.CURSOR_E, device)
        say(scene, Intent.CHOOSE, device)
    assert scene.session.choices == ["end"]
    assert scene.popup is None


def test_the_switch_in_the_settings_turns_the_question_off(make):
    scene = make(confirm=False)
    scene.answer("end")
    assert scene.session.choices == ["end"]


def test_the_way_on_never_lies_under_the_pointer(make):
    scene = make()
    scene.app.devices.last = Device.MOUSE
    scene.answer("end")
    scene.app.frame(1 / 60)
    at = scene.popup.on.rect.center
    scene.popup = None
    scene.app.devices.pointer = at
    scene.answer("end")
    scene.app.frame(1 / 60)
    assert not scene.popup.on.rect.collidepoint(at)


def test_what_lies_under_the_slip_is_not_pressed_by_keys(make):
    scene = make()
    scene.answer("end")
    for intent in (Intent.LOG, Intent.NEXT_UNIT, Intent.UNDO, Intent.ACTIONS, Intent.PANEL, Intent.INSPECT):
        say(scene, intent)
        assert isinstance(scene.popup, Confirm), intent
    assert not scene.log_open


# ------------------------------------------------------------ taking back


@pytest.mark.parametrize("device", HANDS)
def test_within_a_phase_back_takes_back_without_a_question(make, device):
    scene = make()
    scene.answer(scene.session.pending.ids()[0])
    scene.app.frame(1 / 60)
    say(scene, Intent.BACK, device)
    assert not scene.session.choices


@pytest.mark.parametrize(
    ("device", "intent"),
    [
        (Device.KEYBOARD, Intent.BACK),
        (Device.KEYBOARD, Intent.UNDO),
        (Device.GAMEPAD, Intent.BACK),
        (Device.MOUSE, Intent.UNDO),
    ],
)
def test_at_the_border_of_a_phase_it_is_said_where_undo_leads_and_asked(make, device, intent):
    scene = at_border(make)
    made = len(scene.session.choices)
    turn, step = before_last(scene)
    say(scene, intent, device)
    assert isinstance(scene.popup, Confirm)
    assert len(scene.session.choices) == made
    assert len(scene.popup.lines) == 2, "the phase, and the question that is asked again"
    say(scene, Intent.BACK, device)
    assert scene.popup is None
    assert len(scene.session.choices) == made
    say(scene, intent, device)
    scene.popup.on.action()
    scene.app.frame(1 / 60)
    assert len(scene.session.choices) == made - 1
    assert (scene.view.turn, scene.view.step) == (turn, step)


def test_the_toolbars_key_asks_too(make):
    scene = at_border(make)
    made = len(scene.session.choices)
    click(scene, button(scene, "undo").rect)
    assert isinstance(scene.popup, Confirm)
    assert len(scene.session.choices) == made


def test_a_right_click_with_nothing_picked_never_takes_back(make):
    scene = landed(make)
    assert scene.session.can_undo
    made = len(scene.session.choices)
    for _ in range(4):
        say(scene, Intent.BACK, Device.MOUSE, at=scene.layout.free.center)
    assert len(scene.session.choices) == made
    assert scene.app.top is scene


# ------------------------------------------------------------ what closes what


def things(scene):
    """How each thing is laid on the table, by its name in docs/input.md, and whether it lies there."""
    hex_ = next(place for place in scene.choices.places if place[:1].isdigit())

    return {
        "slip": (lambda: scene.answer("end"), lambda: scene.popup is not None),
        "report": (lambda: scene.inspector.look(hex_), lambda: scene.inspector.open),
        "diary": (scene.toggle_log, lambda: scene.log_open),
        "list": (scene.question.toggle_list, lambda: scene.question.all_listed),
        "papers": (lambda: scene.control.focus.enter(), lambda: scene.control.focus.on),
        "stack": (lambda: scene.board.open(hex_), lambda: scene.board.opened is not None),
        "cleared": (scene.toggle_clear, lambda: scene.cleared),
    }


NAMES = ("slip", "report", "diary", "list", "papers", "stack", "cleared")


@pytest.mark.parametrize("intent", CLOSING)
@pytest.mark.parametrize("device", HANDS)
@pytest.mark.parametrize("name", NAMES)
def test_esc_and_b_close_what_lies_on_the_table(make, name, device, intent):
    scene = make()
    lay, lies = things(scene)[name]
    lay()
    assert lies()
    assert scene.on_top().name == name
    say(scene, intent, device)
    assert not lies()
    assert scene.app.top is scene


@pytest.mark.parametrize("device", HANDS)
def test_esc_closes_one_thing_after_the_other_and_then_opens_the_menu(make, device):
    scene = make()
    for name in ("diary", "papers", "report", "slip"):
        things(scene)[name][0]()
    closed = []
    while scene.on_top() is not None:
        closed.append(scene.on_top().name)
        say(scene, Intent.MENU, device)
    assert closed == ["slip", "report", "diary", "papers"]
    assert scene.app.top is scene
    say(scene, Intent.MENU, device)
    assert isinstance(scene.app.top, MenuScene)
    say(scene, Intent.MENU, device)
    assert scene.app.top is scene


@pytest.mark.parametrize("intent", CLOSING)
@pytest.mark.parametrize("kind", [MenuScene, LayersScene, SettingsScene, ReferenceScene])
def test_esc_and_b_close_what_lies_over_the_table(make, intent, kind):
    scene = make()
    app = scene.app
    if kind is ReferenceScene:
        app.open_rule("7.0")
    else:
        app.push(kind(app) if kind is SettingsScene else kind(app, scene))
    app.frame(1 / 60)
    assert isinstance(app.top, kind)
    say(scene, intent)
    assert app.top is scene


def test_a_picked_unit_is_laid_down_before_anything_else_is_done(make):
    for seed in range(1, 6):
        scene = make(new_session("15-september", str(seed)))
        while scene.session.pending and scene.session.pending.kind != "land":
            options = scene.session.pending
            scene.choose("end" if options.option("end") else options.ids()[0])
            for _ in range(2):
                scene.app.frame(1 / 60)
        units = {target.unit for target in scene.choices.targets if target.unit} if scene.choices else set()
        if len(units) > 1:
            break
    scene.choices.picked = sorted(units)[0]
    made = len(scene.session.choices)
    for device in (*HANDS, Device.MOUSE):
        scene.choices.picked = sorted(units)[0]
        assert scene.on_top().name == "pick"
        say(scene, Intent.BACK, device)
        assert not scene.choices.picked
        assert len(scene.session.choices) == made


# ------------------------------------------------------------ one truth for the speed


def test_the_toolbars_speed_is_that_of_the_settings_and_is_kept(make, tmp_path):
    scene = make()
    scene.app.settings = Settings(speed="1", data_dir=tmp_path, size=(1280, 720), sound=False)
    scene.timeline.run_at("1")
    say(scene, Intent.SPEED)
    assert scene.timeline.speed == scene.app.settings.speed == "2"
    assert preferences.read(THEME.language, preferences.path(tmp_path))[0]["speed"] == "2"
    settings = SettingsScene(scene.app)
    scene.app.push(settings)
    scene.app.frame(1 / 60)
    ticked = [one.id for one in settings.buttons.items if one.id.startswith("speed:") and one.ticked]
    assert ticked == ["speed:2"]
    settings.change(calm=True)
    say(scene, Intent.BACK)
    assert isinstance(scene.app.top, PlayScene)
    assert scene.timeline.speed == "2"
