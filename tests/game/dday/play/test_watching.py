"""Watching a recorded game on the table."""

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.session import Session
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.settings import Settings
from game.dday import texts
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.input.intents import Device, Intent, Signal
from game.scenes.laying import LayingScene
from game.scenes.message import MessageScene
from game.scenes.opening import lay_out
from game.scenes.replay_opening import ReelScene, watch, watch_file
from game.scenes.title import TitleScene
from game.storage import files
from tests.themes import THEME
from tools.monkey import Hasty


@pytest.fixture(scope="module")
def saved():
    session, player = new_session("15-september", "36"), bot("random", "36")
    while session.pending:
        session.choose(player.choose(session))
    return json.loads(json.dumps(session.save()))


@pytest.fixture
def watching(saved, tmp_path):
    app = Hasty(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    app.push(TitleScene(app))
    app.unseen(0)
    watch(app, saved, "my game")
    for _ in range(400):
        app.unseen()
        if isinstance(app.top, ReplayScene):
            break
    app.draw()
    yield app.top
    app.close()
    pygame.event.clear()


def still(scene):
    for _ in range(2000):
        scene.app.unseen()
        if scene.goal is None and scene.asking.opened and not scene.timeline.busy:
            scene.app.draw()
            return
    raise AssertionError("the table never lies still")


def press(scene, name):
    scene.app.frame(0)
    button = next(one for one in scene.question.buttons.items if one.id == name)
    assert button.enabled, name
    scene.app.signal(Signal(Intent.POINT, Device.MOUSE, button.rect.center))
    scene.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))


def test_a_turn_that_was_ended_early_is_not_told_as_one_in_which_nobody_could_act(watching):
    live = Session.begun(watching.session.rules, watching.session.setup)
    for choice in watching.recording.choices:
        if choice == "end" and len(live.pending.options) > 2:
            break
        live.choose(choice)
    watching.go_to(len(live.choices))
    still(watching)
    language, asked = watching.theme.language, watching.asking.coming()
    assert [one.id for one in asked.options] == ["end"]
    assert texts.question(language, asked, watching.view) == texts.question(language, live.pending, watching.view)


def test_it_plays_by_itself_until_it_is_paused(watching):
    assert watching.playing
    for _ in range(400):
        watching.app.frame(1 / 30)
        if watching.at >= 3:
            break
    assert watching.at >= 3
    press(watching, "play")
    assert not watching.playing
    still(watching)
    at = watching.at
    for _ in range(60):
        watching.app.frame(1 / 30)
    assert watching.at == at


def test_each_question_lies_there_with_the_answer_that_was_given(watching):
    press(watching, "play")
    still(watching)
    wanted = watching.recording.choices[watching.at]
    assert [option.id for option in watching.choices.decision] == [wanted]
    told = watching.notice
    assert told is not None
    assert watching.question.answered
    watching.notices.clear()
    watching.reword()  # as when another language is chosen
    assert watching.notice == told
    before = watching.at
    watching.app.signal(Signal(Intent.REDO, Device.KEYBOARD))
    assert watching.at == before + 1
    still(watching)
    watching.app.signal(Signal(Intent.UNDO, Device.KEYBOARD))
    still(watching)
    assert watching.at == before


@pytest.mark.parametrize(
    "names",
    [("turn_on", "turn_on", "turn_back"), ("phase_on", "phase_on", "phase_back"), ("step_on", "step_on", "step_back")],
)
def test_the_keys_lead_on_and_back(watching, names):
    press(watching, "play")
    still(watching)
    passed = []
    for name in names:
        before = watching.at
        press(watching, name)
        still(watching)
        assert (watching.at < before) == name.endswith("back")
        assert watching.view == watching.session.view()
        passed.append(watching.at)
    assert passed[2] == passed[0]


def test_the_ruler_is_clicked_and_the_table_is_the_one_of_that_decision(watching):
    press(watching, "play")
    still(watching)
    watching.app.frame(0)
    ruler = watching.scrubber
    spot = (ruler._x(watching.recording.length // 2), ruler.rect.centery)
    wanted = ruler.decision_at(spot)
    watching.app.signal(Signal(Intent.POINT, Device.MOUSE, spot))
    watching.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, spot))
    still(watching)
    assert watching.at == wanted
    assert watching.view == watching.session.view()
    assert ruler.decision_at((ruler.rect.left - 5, ruler.rect.centery)) is None
    assert ruler.decision_at((ruler.rect.right - 1, ruler.rect.centery)) == watching.recording.length


def test_on_the_way_back_the_card_on_top_is_the_one_of_that_decision(watching):
    def shown():
        stage = watching.shown_action
        return stage.card, stage.use, stage.entries

    places = range(4, watching.recording.length, 7)
    onward = {}
    for place in places:
        watching.go_to(place)
        still(watching)
        onward[place] = shown()
    assert len({card for card, _, _ in onward.values()}) > 3
    for place in reversed(places):
        watching.go_to(place)
        still(watching)
        assert shown() == onward[place], place


def test_no_question_is_opened_on_the_way_to_a_later_one(watching, monkeypatch):
    press(watching, "play")
    still(watching)
    monkeypatch.setattr("game.dday.play.replay_scene.SLICE", 0.0)  # hardly anything is passed in a frame
    opened = []
    monkeypatch.setattr(watching, "tell_answer", lambda: opened.append(watching.at))
    watching.go_to(watching.at + 6)
    for _ in range(100):
        watching.app.frame(1 / 60)
        if watching.choices is not None:
            break
    assert set(opened) == {watching.at}


def test_at_the_end_it_stops_and_begins_anew(watching):
    watching.go_to(watching.recording.length)
    still(watching)
    assert watching.ended
    assert not watching.playing
    assert watching.app.top is watching
    press(watching, "play")
    still(watching)
    assert watching.at < watching.recording.length
    assert watching.playing


def test_nothing_is_written_while_a_game_is_watched(watching):
    watching.go_to(30)
    still(watching)
    watching.app.saves.flush()
    assert watching.app.saves.games() == []


def test_the_game_is_played_on_from_any_place(watching):
    watching.go_to(30)
    still(watching)
    choices = watching.recording.choices[:30]
    watching.app.signal(Signal(Intent.MENU, Device.GAMEPAD))
    assert isinstance(watching.app.top, MessageScene)
    watching.app.frame(0)
    item = next(one for one in watching.app.top.buttons.items if one.label == THEME.text("replay.branch"))
    watching.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, item.rect.center))
    app = watching.app
    app.frame(0)
    while isinstance(app.top, LayingScene):
        app.frame(0)
    assert type(app.top) is PlayScene
    assert app.top.session.choices == choices
    assert not app.top.session.studied
    app.saves.flush()
    assert len(app.saves.games()) == 1
    assert app.saves.read(app.saves.games()[0].path)["session"]["setup"]["branched_from"]["choices"] == 30


def test_the_way_out_leads_back_to_where_it_was_opened(watching):
    watching.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    watching.app.frame(0)
    item = next(one for one in watching.app.top.buttons.items if one.label == THEME.text("replay.leave"))
    watching.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, item.rect.center))
    watching.app.frame(0)
    assert isinstance(watching.app.top, TitleScene)


@pytest.mark.parametrize("problem", ["cut", "no game", "decision"])
def test_a_file_that_can_not_be_watched_says_why(saved, table, tmp_path, problem):
    path = Path(tmp_path) / "odd.save"
    session = {**saved, "choices": ["nonsense", *saved["choices"]]} if problem == "decision" else saved
    content = {"name": "x"} if problem == "no game" else {"name": "x", "session": session}
    raw = files.pack(content)
    path.write_bytes(raw[:-40] if problem == "cut" else raw)
    table.app.push(TitleScene(table.app))
    table.frames()
    watch_file(table.app, path)
    for _ in range(20):
        table.frames()
        if isinstance(table.top, MessageScene):
            break
    assert isinstance(table.top, MessageScene)
    assert ("decision 1 of" in table.top.words.lower()) == (problem == "decision")


def test_reading_can_be_broken_off(saved, table):
    table.app.push(TitleScene(table.app))
    table.frames()
    watch(table.app, saved, "x")
    table.app.settle()
    assert isinstance(table.top, ReelScene)
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.app.settle()
    assert isinstance(table.top, TitleScene)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_ruler_and_keys_lie_inside_the_window_and_beside_the_camera(watching, size):
    app = watching.app
    app.settings = replace(app.settings, size=size)
    app.window.size = size
    watching.playing = False
    for _ in range(3):
        app.frame(0)
    window = app.surface.get_rect()
    assert window.contains(watching.scrubber.rect)
    assert not watching.scrubber.rect.colliderect(watching.layout.free)
    keys = [one for one in watching.question.buttons.items if one.key]
    assert len(keys) == 11
    assert all(window.contains(one.rect) for one in keys)
    assert not any(a.rect.colliderect(b.rect) for a, b in itertools.pairwise(keys))


def test_a_moment_of_a_running_game_is_watched_from_its_decision(table):
    scene = lay_out(table.app, new_session("15-september", "36"), None, fresh=False)
    table.app.replace(scene)
    table.frames(2)
    player = bot("random", "36")
    for _ in range(30):
        scene.session.choose(player.choose(scene.session))
    event = scene.session.mark_after(20)  # the first one that choice 21 brought about
    scene.show_moment(event)
    for _ in range(100):
        table.frames()
        if isinstance(table.top, ReplayScene) and table.top.goal is None and table.top.asking.opened:
            break
    assert table.top.at == 20
    assert table.top.recording.length == 30
    assert scene.session.choices == table.top.recording.choices
