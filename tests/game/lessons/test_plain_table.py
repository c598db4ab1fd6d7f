"""A game without screens of its own teaches on the plain table: texts and answers are enough."""

import pygame
import pytest

from engine.games import REGISTER
from game.app.settings import Settings
from game.core.presentations import Presentations
from game.lessons.beginning import begin_lesson
from game.lessons.progress import progress_of
from game.scenes.plain_table import PlainTable
from tests.ferry.definition import Ferry
from tests.game.conftest import Table
from tools.monkey import Hasty

LESSON = """
number = 1
minutes = 1
[situation]
scenario = "evening-ferry"
seed = "4"
[[steps]]
name = "hello"
task = "read"
[[steps]]
name = "ask"
task = "answer"
answers = ["yes", "never"]
accept = ["yes"]
"""
TEXTS = """
title = "Rowing"
idea = "How to row."
[steps.hello]
says = "Welcome aboard."
[steps.ask]
says = "Do you row?"
hint = "You do."
answers.yes = "Yes"
answers.never = "Never"
"""


@pytest.fixture
def taught(tmp_path):
    """A program with a game that has one lesson and no screens."""
    folder = tmp_path / "lessons"
    (folder / "text" / "en").mkdir(parents=True)
    (folder / "rowing.toml").write_text(LESSON, encoding="utf-8")
    (folder / "text" / "en" / "rowing.toml").write_text(TEXTS, encoding="utf-8")
    game = Ferry()
    game.lesson_folder = folder
    games = Presentations(lambda: REGISTER.with_game(game))
    app = Hasty(Settings(speed="instant", data_dir=tmp_path / "data", size=(1280, 720), sound=False), games=games)
    app.running = True
    yield Table(app)
    app.close()
    pygame.event.clear()


def test_a_lesson_is_taken_on_the_plain_table(taught):
    game = next(one for one in taught.app.games if one.game.id == "ferry")
    begin_lesson(taught.app, game, game.game.lessons()[0])
    taught.frames(2)
    assert isinstance(taught.top, PlainTable)
    teacher = taught.top.guide

    def press(name):
        next(one for one in teacher.slip.buttons.items if one.id == name).action()
        taught.frames(2)

    press("go_on")
    press("answer:never")
    assert not teacher.reply.right
    press("go_on")
    press("answer:yes")
    assert teacher.over
    assert progress_of(taught.app).read().of("ferry") == ("rowing",)
