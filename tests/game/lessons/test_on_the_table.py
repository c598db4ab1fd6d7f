"""Every lesson of a landing on its table: taken to its end with each device, every wrong answer explained."""

import pygame
import pytest

from engine.core.lessons.lesson import Task
from engine.dday.landing_definition import LandingDefinition
from engine.games import REGISTER
from game.app.settings import Settings
from game.input.intents import Device
from game.lessons.spotlight import Spotlight
from game.storage.lesson_progress import LessonProgress
from tests.game.lessons.player import Player
from tools.monkey import Hasty

NUMBER = sum(len(game.lessons()) for game in REGISTER if isinstance(game, LandingDefinition))


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    app = Hasty(
        Settings(speed="instant", calm=True, data_dir=tmp_path_factory.mktemp("data"), size=(1280, 720), sound=False)
    )
    app.running = True
    yield app
    app.close()
    pygame.event.clear()


def lessons(app):
    landings = [game for game in app.games if isinstance(game.game, LandingDefinition)]
    return [(game, lesson) for game in landings for lesson in game.game.lessons()]


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize("number", range(NUMBER))
def test_a_lesson_is_taken_to_its_end(app, device, number):
    game, lesson = lessons(app)[number]
    player = Player(app, device)
    player.begin(game, lesson)
    assert player.take() == [step.name for step in lesson.steps]
    assert lesson.id in LessonProgress(app.saves.folder.parent).read().of(game.game.id)
    assert not list(app.saves.folder.glob("*.save"))


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("name", ["fire", "weapons", "guns_first", "close_combat", "support"])
def test_in_large_type_all_that_is_asked_for_is_in_sight_and_can_be_clicked(app, name):
    player = Player(app, Device.MOUSE)
    game, lesson = next(both for both in lessons(app) if both[1].id == name)
    player.begin(game, lesson)
    assert player.take() == [step.name for step in lesson.steps]


@pytest.mark.usefixtures("large")
def test_in_large_type_nothing_is_ringed_that_lies_under_the_question(app, monkeypatch):
    rung = []
    monkeypatch.setattr(Spotlight, "ring", staticmethod(lambda surface, measure, place: rung.append(place)))
    player = Player(app, Device.MOUSE)
    game = app.games.main
    player.begin(game, next(one for one in game.game.lessons() if one.id == "fire"))
    while player.teacher.step.name != "dots" or player.teacher.reply is not None:
        player.right()
    player.frames()
    rung.clear()
    player.frames()
    assert rung
    assert not [place for place in rung if player.table.question.slip.collidepoint(place.center)]


def test_what_comes_of_an_answer_is_shown_before_the_slip_tells_it(app):
    player = Player(app, Device.MOUSE)
    game = app.games.main
    player.begin(game, next(one for one in game.game.lessons() if one.id == "guns_first"))
    teacher, timeline = player.teacher, player.table.timeline
    timeline.run_at("1")
    while not timeline.busy:
        player.settle()
        words = teacher.page().words
        (teacher._go_on if teacher._reads else teacher._do)()
    page = teacher.page()
    assert page.words == words
    assert [one.id for one in page.ways if one.enabled] == ["leave"]
    timeline.run_at("instant")
    player.settle()
    assert teacher.page().words != words


def given(player, wrong):
    """Give an answer as the screen does, whichever way it was reached."""
    step = player.teacher.step
    if step.task is Task.CHOOSE:
        player.table.answer(wrong)
    elif step.task is Task.ANSWER:
        player.teacher.give(wrong)
    else:
        player.teacher.looked((wrong,), asked=True)


def wrong_answers(player):
    """The wrong answers to a step."""
    step = player.teacher.step
    if step is None or player.teacher.reply is not None:
        return []
    if step.task is Task.CHOOSE:
        return [option.id for option in player.run.session.pending if not step.accepts(option.id)]
    if step.task is Task.ANSWER:
        return [name for name in step.answers if not step.accepts(name)]
    if step.task is Task.FIND:
        return [one for wrong in step.wrong for one in wrong.matches if "*" not in one]
    return []


def forward(player):
    """To the next thing that the lesson says."""
    if player.teacher._reads:
        player.teacher._go_on()
    else:
        player.teacher._do()
    player.settle()


@pytest.mark.parametrize("number", range(NUMBER))
def test_wrong_answers_are_explained_and_what_is_pointed_at_is_seen(app, number):
    game, lesson = lessons(app)[number]
    player = Player(app, Device.MOUSE)
    player.begin(game, lesson)
    while not player.teacher.over:
        points_well(player)
        stood = player.run.session.hash(), player.run.number
        for wrong in wrong_answers(player):
            given(player, wrong)
            reply = player.teacher.reply
            assert reply is not None, wrong
            assert not reply.right, wrong
            assert (player.run.session.hash(), player.run.number) == stood
        forward(player)


def points_well(player):
    """Everything that is pointed at lies in the window, and the slip doesn't lie on it."""
    window = player.app.surface.get_rect()
    for thing in player.teacher.things():
        places = player.table.guided().places_of(thing)
        assert places, f"{player.teacher.step.name}: {thing}"
        for place in places:
            assert window.contains(place), f"{player.teacher.step.name}: {thing}"
            assert not place.colliderect(player.teacher.slip.rect), f"{player.teacher.step.name}: {thing}"


@pytest.mark.parametrize("name", ["secured", "they_act"])
def test_a_report_that_stays_open_leaves_what_is_pointed_at_in_sight(tmp_path, name):
    """A question may be about the report that was just asked for, and point at hexes beside it."""
    settings = Settings(
        speed="instant", calm=True, data_dir=tmp_path, size=(1280, 720), sound=False, language="de", notes=False
    )
    app = Hasty(settings)
    app.running = True
    try:
        game, lesson = next(one for one in lessons(app) if one[1].id == name)
        player = Player(app, Device.MOUSE)
        player.begin(game, lesson)
        seen = 0
        while not player.teacher.over:
            report, places = player.table.inspector, player.teacher.pointed
            if report.open and places:
                seen += 1
                assert report.slip.rect.collidelist(places) < 0, player.teacher.step.name
            player.right()
            player.settle()
        assert seen
    finally:
        app.close()
        pygame.event.clear()


def test_a_wrong_thing_is_explained_though_it_lies_where_it_would_be_right(tmp_path):
    app = Hasty(Settings(speed="instant", calm=True, data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    game, lesson = next(one for one in lessons(app) if one[1].id == "beach")
    player = Player(app, Device.MOUSE)
    player.begin(game, lesson)
    while player.teacher.step.name != "boats":
        forward(player)
    player.teacher.looked(("us:I/3/1", "box:W1"), asked=False)
    assert player.teacher.reply.right
    player.teacher._again()
    player.settle()
    player.teacher.reply = None
    player.teacher.looked(("us:I/3/1", "box:W1"), asked=True)
    assert not player.teacher.reply.right
    player.teacher.looked(("box:W1",), asked=True)
    assert player.teacher.reply.right
    app.close()
