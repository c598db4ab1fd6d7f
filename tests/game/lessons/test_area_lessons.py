"""Every lesson on a map of areas, taken to its end with each device, what it points at in sight beside its slip."""

import pygame
import pytest

from engine.core.lessons.lesson import Task
from engine.games import REGISTER
from game.app.settings import Settings
from game.areas import buttons
from game.areas.table_scene import AreaTable
from game.input.intents import Device, Intent
from game.storage.lesson_progress import LessonProgress
from game.ui import paper
from tests.game.lessons.player import Player
from tools.monkey import Hasty

GAMES = ("wake", "savagery")
LESSONS = [(name, lesson.id) for name in GAMES for lesson in REGISTER.game(name).lessons()]


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    app = Hasty(
        Settings(speed="instant", calm=True, data_dir=tmp_path_factory.mktemp("data"), size=(1280, 720), sound=False)
    )
    app.running = True
    yield app
    app.close()
    pygame.event.clear()


def begun(app, name, lesson_id, device=Device.MOUSE):
    """A player at the beginning of a lesson."""
    game = next(one for one in app.games if one.game.id == name)
    player = Player(app, device)
    player.begin(game, next(one for one in game.game.lessons() if one.id == lesson_id))
    assert isinstance(player.table, AreaTable)
    return player


def place(player, thing):
    """Where something lies in the window; answers on another page are turned to."""
    for _ in range(20):
        player.frames()
        places = player.table.guided().places_of(thing)
        if places:
            return places[0]
        player.table.turn_page()
    raise AssertionError(f"{player.teacher.step.name}: {thing} lies nowhere")


def right(player):
    """Do what is right with the device in hand."""
    step, mouse = player.teacher.step, player.device is Device.MOUSE
    if player.teacher._reads:
        player.click(player.button("go_on").rect) if mouse else player.say(Intent.SKIP)
    elif step.task is Task.ANSWER:
        if mouse:
            player.click(player.button(f"answer:{step.accept[0]}").rect)
        else:
            player.say(Intent.NUMBER, text=str(1 + step.answers.index(step.accept[0])))
    else:
        wanted = next(iter(player.run.right_things()))
        rect = place(player, wanted if step.task is Task.FIND else f"option:{wanted}")
        if mouse:
            player.click(rect)
        else:
            player.table.focus_on(wanted if step.task is Task.FIND else f"option:{wanted}")
            player.say(Intent.INSPECT if step.task is Task.FIND else Intent.CHOOSE)
    player.settle()


@pytest.mark.parametrize("device", list(Device))
@pytest.mark.parametrize(("name", "lesson_id"), LESSONS)
def test_a_lesson_is_taken_to_its_end(app, name, lesson_id, device):
    player = begun(app, name, lesson_id, device)
    for _ in range(80):
        if player.teacher.over:
            break
        before = player.run.number, player.teacher.reply
        points_well(player)
        right(player)
        assert (player.run.number, player.teacher.reply) != before, f"{player.teacher.step.name}: nothing came of it"
    assert player.teacher.over
    assert lesson_id in LessonProgress(app.saves.folder.parent).read().of(name)
    assert not list(app.saves.folder.glob("*.save"))


def points_well(player):
    """What is pointed at lies in the window, and neither the slip nor the report lies on it."""
    player.frames()
    for thing in player.teacher.things():
        for rect in player.table.guided().places_of(thing) or [place(player, thing)]:
            assert player.app.surface.get_rect().contains(rect), f"{player.teacher.step.name}: {thing}"
            assert not rect.colliderect(player.teacher.slip.rect), f"{player.teacher.step.name}: {thing}"


@pytest.mark.parametrize(("name", "lesson_id"), [("wake", "batteries"), ("savagery", "supply")])
def test_a_wrong_answer_is_explained_and_changes_nothing(app, name, lesson_id):
    player = begun(app, name, lesson_id)
    wrong = 0
    while not player.teacher.over:
        step, asks = player.teacher.step, player.teacher.asks
        stood = player.run.session.hash(), player.run.number
        for option in player.run.session.pending.ids() if asks else ():
            if not step.accepts(option):
                player.table.choose(option)
                assert not player.teacher.reply.right
                wrong += 1
        assert (player.run.session.hash(), player.run.number) == stood
        if player.teacher.reply is not None and not player.teacher.reply.right:
            player.teacher._go_on()
        right(player)
    assert wrong > 4


def test_taking_back_repeats_the_step_and_the_menu_leaves_the_lesson(app):
    player = begun(app, "wake", "batteries")
    right(player)
    assert player.run.number == 1
    player.table.undo()
    assert player.run.number == 0
    table = player.table
    table.open_menu()
    player.frames(2)
    assert app.top is not table
    app.back_to(table)
    table.guide._leave()
    player.frames(2)
    assert not isinstance(app.top, AreaTable)


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize(("name", "lesson_id"), LESSONS)
def test_in_large_type_no_answer_lies_below_another_or_below_the_slip(app, name, lesson_id):
    player = begun(app, name, lesson_id)
    while not player.teacher.over:
        player.frames(2)
        table, teacher = player.table, player.teacher
        slip, question = teacher.slip.rect, table.layout.question
        for _ in range(len(table.answer_pages) if teacher.asks else 0):
            ways = [one.rect for one in table.ways()]
            assert all(question.contains(rect) for rect in ways), teacher.step.name
            assert all(rect.collidelist(ways[i + 1 :]) < 0 for i, rect in enumerate(ways)), teacher.step.name
            table.turn_page()
        if not teacher.asks and not table.timeline.busy:
            asked = buttons.inner(question, table.measure)
            words, size = buttons.question_words(table), buttons.question_size(table)
            high = paper.height_of(words, asked.width, size, "typed", leading=buttons.LEADING)
            assert asked.top + high <= slip.top, teacher.step.name
        (teacher._go_on if teacher._reads or teacher.reply is not None else teacher._do)()
        player.settle()
