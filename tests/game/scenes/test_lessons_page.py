"""The way to basic training: the title, the list of lessons, what is kept, and the way back."""

import pytest

from engine.games import REGISTER
from game.input.intents import Device, Intent, Signal
from game.lessons.progress import progress_of
from game.lessons.teacher import Teacher
from game.presentations import PRESENTATIONS
from game.scenes.lessons import LessonsScene
from game.scenes.message import MessageScene
from game.scenes.opening import start
from game.scenes.title import TitleScene


@pytest.fixture
def title(table):
    table.app.replace(TitleScene(table.app))
    table.frames(2)
    return table.top


def strong(scene):
    return [one.id for one in scene.make() if one.strong]


def test_every_game_says_how_many_lessons_it_has():
    assert {one.id: one.lessons for one in PRESENTATIONS.own} == {
        game.id: len(game.lessons()) for game in REGISTER if game.id in {one.id for one in PRESENTATIONS.own}
    }


def test_whoever_has_never_played_is_led_to_basic_training(table, title):
    assert strong(title) == ["training"]
    assert [one.id for one in title.make()][:2] == ["training", "new"]


def test_whoever_has_played_finds_it_among_the_others(table, title):
    table.app.replace(start(table.app, "15-september", "7", ()))
    table.frames(2)
    table.app.saves.flush()
    table.app.replace(TitleScene(table.app))
    table.frames()
    assert strong(table.top) == ["resume"]
    assert "training" in [one.id for one in table.top.make()]


def test_whoever_has_done_all_lessons_is_led_to_a_game(table, title):
    for game in table.app.games:
        for lesson in game.game.lessons():
            progress_of(table.app).finish(game.game.id, lesson.id)
    table.app.replace(TitleScene(table.app))
    table.frames()
    assert strong(table.top) == ["new"]


def test_the_list_leads_on_to_the_first_lesson_that_was_not_done(table, title):
    first, second = table.app.games.main.game.lessons()[:2]
    progress_of(table.app).finish("peleliu", first.id)
    table.press("training")
    assert isinstance(table.top, LessonsScene)
    assert table.top.undone.lesson == second
    table.press("continue")
    assert isinstance(table.top.guide, Teacher)
    assert table.top.guide.run.lesson == second


def test_a_lesson_of_the_list_is_begun_and_left_again(table, title):
    table.press("training")
    table.press("lesson:peleliu:moving")
    assert table.top.guide.run.lesson.id == "moving"
    table.app.signal(Signal(Intent.MENU, Device.KEYBOARD))
    table.frames()
    assert isinstance(table.top, MessageScene)
    table.press("Leave")
    assert isinstance(table.top, LessonsScene)
    assert not table.app.saves.games()


def test_progress_is_reset_after_a_question(table, title):
    progress_of(table.app).finish("peleliu", "island")
    table.press("training")
    table.press("forget")
    assert progress_of(table.app).read().count == 1
    table.press("Reset")
    assert progress_of(table.app).read().count == 0
    assert not any(row.done for row in table.top.rows)


def test_a_damaged_list_is_told_on_the_page(table, title):
    path = progress_of(table.app).path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"{")
    table.press("training")
    assert table.top.fault is not None
    table.frames()
