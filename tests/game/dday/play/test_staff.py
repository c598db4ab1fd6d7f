"""Asking the staff at the table: with every device, what it marks, and when it can't be asked."""

import pygame
import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.workers import MISSING, TOLD, AtOnce, Workers
from game.dday.diary.diary_scene import LogScene
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.input.intents import Device, Intent, Signal
from game.replay.replay_session import ReplaySession
from game.storage import files
from tests.game.silent_worker import Silent
from tests.themes import THEME


@pytest.fixture
def lay(table):
    """Lays a game at the question who acts on the table."""

    def make(level="", runner=None):
        session, player = new_session("15-september", "7", level=level), bot("careful", "1")
        while session.pending.kind != "act" or session.view().turn < 3:
            session.choose(player.choose(session))
        table.app.workers = Workers(runner or AtOnce())
        scene = PlayScene(table.app, session, table.app.saves.new_path("15-september", "7"), False)
        table.app.replace(scene)
        table.frames(3)
        scene.staff.playouts = 4
        return scene

    return make


def test_three_answers_come_and_the_second_press_takes_one(table, lay):
    scene = lay()
    made = len(scene.session.choices)
    table.press("ask")
    table.frames(2)
    slip = scene.popup
    assert 1 <= len(slip.answers) <= 3
    assert [one.answer.option for one in slip.answers]
    assert scene.marks.advice[-1].lit
    second = slip.buttons.items[1].rect.center
    table.app.signal(Signal(Intent.POINT, Device.MOUSE, second))
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, second))
    table.frames(1)
    assert scene.popup is slip
    assert (slip.picked, len(scene.session.choices)) == (1, made)
    assert scene.marks.advice[-1].number == 2
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, second))
    table.frames(1)
    assert scene.popup is not slip
    assert scene.session.choices[made:] == [slip.answers[1].answer.option]


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_keys_and_pad_ask_look_and_take(table, lay, device):
    scene = lay()
    made = len(scene.session.choices)
    table.app.devices.last = device
    table.app.signal(Signal(Intent.ASK, device))
    table.frames(2)
    slip = scene.popup
    assert slip.buttons.focus == 0
    table.app.signal(Signal(Intent.CURSOR_S, device))
    table.frames(1)
    assert slip.lit == 1
    for _ in range(2):
        table.app.signal(Signal(Intent.CHOOSE, device))
    table.frames(1)
    assert scene.session.choices[made:] == [slip.answers[1].answer.option]


def test_the_key_is_on_the_keyboard(table, lay):
    scene = lay()
    table.key("h")
    table.frames(1)
    assert scene.popup.answers
    table.key("h")
    assert scene.popup is None


def test_asking_is_noted_and_saved(table, lay):
    scene = lay()
    made = len(scene.session.choices)
    assert scene.session.asked == ()
    table.press("ask")
    table.frames(2)
    assert scene.session.asked == (made,)
    table.app.saves.flush()
    assert files.read(scene.path)["session"]["asked"] == [made]
    diary = LogScene(table.app, scene)
    assert [one.line.words for one in diary.known].count(THEME.text("log.asked")) == 1
    answers = scene.popup.answers
    scene.popup = None
    table.frames(1)
    table.app.workers = Workers(Silent())
    table.press("ask")
    assert scene.popup.answers == answers, "the same question has the same answers"


def test_the_work_is_shown_and_ends_when_it_is_left(table, lay):
    runner = Silent((TOLD, (3, 48)))
    scene = lay(runner=runner)
    table.press("ask")
    table.frames(1)
    assert (scene.popup.done, scene.popup.total, scene.popup.answers) == (3, 48, ())
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.frames(1)
    assert scene.popup is None
    assert runner.ended == 1
    assert scene.session.asked == (), "nothing was heard"


def test_a_question_that_has_gone_is_asked_no_longer(table, lay):
    runner = Silent((TOLD, (3, 48)))
    scene = lay(runner=runner)
    table.press("ask")
    scene.choose(scene.session.pending.ids()[0])
    table.frames(1)
    assert runner.ended == 1
    assert scene.marks.advice == ()


def test_a_machine_without_processes_is_told_of(table, lay):
    scene = lay(runner=Silent((MISSING, "no")))
    table.press("ask")
    table.frames(2)
    assert scene.popup.fault == "staff.missing"


def test_veterans_and_who_watches_are_told_why_not(table, lay):
    scene = lay("veteran")
    button = next(one for one in scene.question.buttons.items if one.id == "ask")
    assert not button.enabled
    table.app.signal(Signal(Intent.ASK, Device.KEYBOARD))
    assert scene.popup is None
    assert scene.notice[0] == THEME.text("staff.refused.veteran")
    film = ReplaySession(THEME.language, scene.session.save(), table.app.games)
    for _ in film.prepare():
        pass
    watched = ReplayScene(table.app, film, "film")
    assert watched.staff.refusal() == THEME.text("staff.refused.none")


def test_another_size_of_window_asks_no_longer_and_nothing_breaks(table, lay):
    scene = lay()
    table.press("ask")
    table.frames(1)
    scene.resize()
    table.frames(2)
    assert scene.popup is None
    pygame.event.clear()


@pytest.mark.parametrize("size", [80, 200])
def test_the_slip_keeps_its_size_of_type_and_the_window(table, lay, size):
    scene = lay()
    table.app.set_text_size(size)
    table.press("ask")
    table.frames(2)
    slip = scene.popup
    assert table.app.surface.get_rect().contains(slip.rect)
    assert all(slip.rect.contains(one.rect) for one in slip.buttons.items)
    assert slip.buttons.items[0].rect.height > 2 * table.app.measure.text("small")
