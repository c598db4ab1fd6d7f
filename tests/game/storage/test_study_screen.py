"""Study mode on the screen: the warning, the list of moments, the way back, the mark."""

import pytest

from engine.peleliu import load_session
from engine.peleliu.bots import bot
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.play_scene import PlayScene
from game.dday.play.study_mode import moments
from game.input.intents import Device
from game.scenes.menu import MenuScene
from game.scenes.message import MessageScene
from game.scenes.opening import lay_out, resume
from game.scenes.saved import SavedScene
from game.scenes.study_list import StudyScene
from game.storage import files
from tests.game.storage.hand import Hand
from tests.game.storage.test_old_saves import OLD
from tests.themes import THEME


@pytest.fixture(scope="module")
def saved():
    """A game of 15 September on its fourth turn, as it was saved."""
    return files.read(OLD / "turn-4.save")["session"]


def laid_out(table, saved):
    scene = lay_out(table.app, load_session(saved, whole=True), table.app.saves.new_path("x", "1"), fresh=False)
    table.app.replace(scene)
    table.frames(3)
    return scene


def test_study_mode_asks_first_and_marks_the_save(table, saved):
    scene, hand = laid_out(table, saved), Hand(table, Device.KEYBOARD)
    made, state = len(scene.session.choices), scene.session.hash()
    table.app.push(MenuScene(table.app, scene))
    hand.press("study")
    assert isinstance(hand.top, MessageScene)
    assert THEME.text("study.ask.words") in hand.top.words
    hand.press(0)
    assert scene.session.studied == ()
    hand.press("study")
    hand.press(1)
    assert isinstance(hand.top, StudyScene)
    assert scene.session.studied == ((made, made),)
    assert scene.session.hash() == state
    table.app.saves.flush()
    assert files.read(scene.path)["studied"] is True


def test_every_kind_of_moment_can_be_gone_back_to_with_each_device(table, saved):
    scene = laid_out(table, saved)
    choices = list(scene.session.choices)
    scene.study()
    for level, device in zip(("decisions", "phases", "turns"), Device, strict=True):
        table.app.push(MenuScene(table.app, scene))
        hand = Hand(table, device)
        hand.press("study")
        hand.press(f"level:{level}")
        target = hand.top.moments[level][1].choices
        hand.press(f"to:{level}:{target}")
        assert table.top is scene
        assert scene.session.choices == choices[:target]
        table.frames(3)
        assert scene.view == scene.session.view()
        assert all(line.number < scene.session.mark for line in scene.shown_action.log)
    while scene.session.can_redo:
        scene.redo()
        table.frames(2)
    assert scene.session.choices == choices


def test_the_moments_are_where_turns_and_phases_begin(table, saved):
    scene = laid_out(table, saved)
    found = moments(scene)
    scene.study()
    view = scene.session.view()
    for moment in found["turns"]:
        scene.session.rewind(moment.choices)
        view = scene.session.view()
        assert moment.label == f"Turn {view.turn}"
    assert found["turns"][-1].choices == 0
    assert [one.choices for one in found["decisions"]] == sorted({one.choices for one in found["decisions"]})[::-1]
    assert {one.choices for one in found["turns"]} <= {one.choices for one in found["phases"]}


def test_a_studied_game_says_so_in_the_list_and_after_loading(table, saved):
    scene = laid_out(table, saved)
    scene.study()
    scene.rewind(3)
    table.frames(2)
    table.app.saves.flush()
    (game,) = table.app.saves.games()
    shown = SavedScene(table.app)
    assert shown.note(game).studied
    assert "study mode" in shown.note(game).words
    resume(table.app, game)
    table.frames(2)
    assert isinstance(table.top, PlayScene)
    assert table.top.session.studied == scene.session.studied
    assert table.top.session.can_redo
    table.top.undo()
    assert len(table.top.session.choices) == 2, "undo passes secrets after loading too"


def test_the_verdict_of_a_studied_game_says_so(table):
    content = files.read(OLD / "over.save")
    scene = laid_out(table, content["session"])
    scene.study()
    table.app.push(OutcomeScene(table.app, scene))
    table.frames(2)
    assert isinstance(table.top, OutcomeScene)
    assert "study mode" in table.top.studied()


def test_the_bot_goes_on_after_rewinding_as_after_any_choice(table, saved):
    scene, player = laid_out(table, saved), bot("careful", "1")
    scene.study()
    scene.rewind(20)
    table.frames(2)
    for _ in range(3):
        scene.choose(player.choose(scene.session))
        table.frames(2)
    assert len(scene.session.choices) == 23
    assert scene.view == scene.session.view()
