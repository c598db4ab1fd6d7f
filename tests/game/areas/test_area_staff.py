"""Asking the staff on a map of areas: with every device, what it marks, and when it can't be asked."""

import pygame
import pytest

from game.app.workers import MISSING, TOLD, AtOnce, Workers
from game.areas.diary_scene import AreaDiary
from game.areas.replay_scene import AreaReplay
from game.areas.table_scene import AreaTable
from game.input.intents import Device, Intent, Signal
from game.replay.replay_session import ReplaySession
from game.storage import files
from tests.game.area_tables import begun, play_to
from tests.game.silent_worker import Silent
from tests.themes import THEME

ASKED = {"wake": "target", "savagery": "to"}
"""A question of each game whose answers lead somewhere."""


@pytest.fixture
def lay(table):
    """Lays a game at a question on the table."""

    def make(scenario="wake", kind="", runner=None):
        scene = play_to(begun(table.app, scenario, "4"), kind or ASKED[scenario])
        table.app.workers = Workers(runner or AtOnce())
        scene.staff.playouts = 2
        table.frames(1)
        return scene

    return make


def asked(table, scene):
    """Ask by the key, and give the slip."""
    table.key("h")
    table.frames(2)
    return scene.popup


@pytest.mark.parametrize("scenario", list(ASKED))
def test_three_answers_come_with_marks_and_the_second_press_takes_one(table, lay, scenario):
    scene = lay(scenario)
    made = list(scene.session.choices)
    table.app.devices.last = Device.MOUSE
    scene.staff.ask()
    table.frames(2)
    slip = scene.popup
    assert len(slip.answers) == min(3, len(scene.session.pending.options))
    assert all(reason.rule for one in slip.answers for reason in one.words.reasons)
    marks = scene.staff.marks()
    on_table = {button.id for button in scene.make()}
    assert marks[-1].lit
    assert all(mark.arrows and on_table.issuperset(mark.things) for mark in marks)
    assert scene.layout.question.unionall([scene.layout.tray]).contains(slip.rect)
    second = slip.buttons.items[1].rect.center
    table.app.signal(Signal(Intent.POINT, Device.MOUSE, second))
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, second))
    table.frames(1)
    assert (scene.popup, slip.picked, list(scene.session.choices)) == (slip, 1, made)
    assert scene.staff.marks()[-1].number == 2
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, second))
    table.frames(1)
    assert scene.popup is None
    assert scene.session.choices[len(made)] == slip.answers[1].answer.option


@pytest.mark.parametrize("device", [Device.KEYBOARD, Device.GAMEPAD])
def test_keys_and_pad_ask_look_and_take(table, lay, device):
    scene = lay()
    made = len(scene.session.choices)
    table.app.devices.last = device
    table.app.signal(Signal(Intent.ASK, device))
    table.frames(2)
    slip = scene.popup
    assert (slip.buttons.focus, scene.focus_id) == (0, "advised:0")
    table.app.signal(Signal(Intent.CURSOR_S, device))
    table.frames(1)
    assert (slip.lit, scene.focus_id) == (1, "advised:1")
    for _ in range(2):
        table.app.signal(Signal(Intent.CHOOSE, device))
    table.frames(1)
    assert scene.session.choices[made] == slip.answers[1].answer.option


def test_the_button_and_the_key_ask_and_the_key_takes_the_slip_away(table, lay):
    scene = lay()
    button = next(one for one in scene.make() if one.id == "key:ask")
    table.app.devices.last = Device.MOUSE
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))
    table.frames(2)
    assert scene.popup.answers
    table.key("h")
    table.frames(1)
    assert scene.popup is None
    assert asked(table, scene).answers
    table.app.signal(Signal(Intent.MENU, Device.KEYBOARD))
    table.frames(1)
    assert (scene.popup, table.app.top) == (None, scene)


def test_a_click_beside_the_slip_closes_it_and_answers_nothing(table, lay):
    scene = lay()
    made = list(scene.session.choices)
    slip = asked(table, scene)
    table.app.devices.last = Device.MOUSE
    option = next(one for one in scene.make() if one.id.startswith("option:") and not slip.rect.colliderect(one.rect))
    table.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, option.rect.center))
    table.frames(1)
    assert (scene.popup, list(scene.session.choices)) == (None, made)


def test_asking_is_noted_saved_and_told_in_the_diary(table, lay):
    scene = lay()
    made = len(scene.session.choices)
    answers = asked(table, scene).answers
    assert scene.session.asked == (made,)
    table.app.saves.flush()
    assert files.read(scene.path)["session"]["asked"] == [made]
    told = THEME.text("log.asked")
    assert [line.words for line in scene.read()].count(told) == 1
    assert scene.read()[-1].words == told
    assert told not in [line.words for line in scene.read(scene.kit.groups[0])]
    diary = AreaDiary(table.app, scene)
    assert (told, 0) in [line for page in diary._pages() for line in page]
    scene.popup = None
    table.frames(1)
    table.app.workers = Workers(Silent())
    assert asked(table, scene).answers == answers, "the same question has the same answers"


def test_the_work_is_shown_and_ends_when_it_is_left(table, lay):
    runner = Silent((TOLD, (3, 96)))
    scene = lay(runner=runner)
    slip = asked(table, scene)
    assert (slip.done, slip.total, slip.answers) == (3, 96, ())
    table.app.signal(Signal(Intent.BACK, Device.KEYBOARD))
    table.frames(1)
    assert (scene.popup, runner.ended, scene.session.asked) == (None, 1, ())


@pytest.mark.parametrize("leave", ["answer", "resize", "leave"])
def test_a_question_that_has_gone_is_asked_no_longer(table, lay, leave):
    runner = Silent((TOLD, (3, 96)))
    scene = lay(runner=runner)
    asked(table, scene)
    if leave == "answer":
        scene.choose(scene.session.pending.ids()[0])
    elif leave == "resize":
        scene.resize()
    else:
        scene.leave()
    table.frames(2)
    assert runner.ended == 1
    assert scene.staff.marks() == ()
    pygame.event.clear()


def test_a_machine_without_processes_is_told_of(table, lay):
    scene = lay(runner=Silent((MISSING, "no")))
    assert asked(table, scene).fault == "staff.missing"


def test_a_report_makes_way_and_everything_on_the_slip_has_a_tip(table, lay):
    scene = lay()
    scene.look("box:score")
    slip = asked(table, scene)
    assert scene.report is None
    tips = scene.tips()
    for one in slip.buttons.items:
        tip = next(tip for tip in reversed(tips) if tip.rect.collidepoint(one.rect.center))
        assert tip.id == one.id
        assert tip.meaning
    beside = next(tip for tip in reversed(tips) if tip.rect.collidepoint(slip.rect.move(2, 2).topleft))
    assert beside.meaning == THEME.text("tip.area_table.staff")


def test_veterans_and_who_watches_are_told_why_not(table, lay):
    scene = lay()
    film = ReplaySession(THEME.language, scene.session.save(), table.app.games)
    for _ in film.prepare():
        pass
    assert AreaReplay(table.app, film, "film").staff.refusal() == THEME.text("staff.refused.none")
    game = scene.game.game
    veteran = AreaTable(table.app, game.begin("wake", "4", level="veteran"), None, False)
    table.app.replace(veteran)
    table.frames(2)
    button = next(one for one in veteran.make() if one.id == "key:ask")
    assert not button.enabled
    table.key("h")
    assert (veteran.popup, veteran.notice) == (None, THEME.text("staff.refused.veteran"))


@pytest.mark.parametrize("size", [80, 200])
def test_the_slip_keeps_to_its_room_in_any_size_of_type(table, lay, size):
    scene = lay()
    table.app.set_text_size(size)
    try:
        slip = asked(table, scene)
        assert scene.staff.room().contains(slip.rect)
        assert all(slip.rect.contains(one.rect) for one in slip.buttons.items)
    finally:
        table.app.set_text_size(100)
