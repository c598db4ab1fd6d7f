"""Every text of every step has room on the slip: in the smallest window with the largest type, in every language."""

import pygame
import pytest

from engine.core.lessons.lesson_run import Reply
from game.app.app import App
from game.app.settings import Settings
from game.input.intents import Device
from game.lessons.slip import LEAST
from game.ui.scale import LARGEST_TEXT
from tests.game.lessons.player import Player

LEGIBLE = 16
"""Pixels of the smallest letters that large type may be set down to."""


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    settings = Settings(
        speed="instant", data_dir=tmp_path_factory.mktemp("data"), size=(1280, 720), sound=False, text_size=LARGEST_TEXT
    )
    app = App(settings)
    app.running = True
    yield app
    app.close()
    pygame.event.clear()


def pages(teacher):
    """Everything that the slip can say in a lesson."""
    run = teacher.run
    for place, step in enumerate(run.lesson.steps):
        run._place = place
        teacher.reply = None
        yield teacher.page()
        texts = teacher._lesson_texts()
        said = [run.key("hint"), *(run.key("wrong", wrong.name) for wrong in step.wrong)]
        for key in [one for one in said if one in texts]:
            teacher.reply = Reply(False, key, step.rule)
            yield teacher.page()
        if run.key("right") in texts:
            teacher.reply = Reply(True, run.key("right"))
            run._place = place + 1
            yield teacher.page()
    teacher.reply, run._place = None, len(run.lesson.steps)
    yield teacher.page()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_text_of_every_step_has_room(app, language):
    app.set_language(language)
    app.drawn = True
    for game in app.games:
        for number, lesson in enumerate(game.game.lessons()):
            if number == 0:
                player = Player(app, Device.MOUSE)
                player.begin(game, lesson)
                table = player.table.guided()
            player.teacher.run.lesson = lesson
            for device in (Device.MOUSE, Device.GAMEPAD) if number < 3 else (Device.MOUSE,):
                app.devices.last = device
                for page in pages(player.teacher):
                    room, slip = table.slip_room(), player.teacher.slip
                    sizes = slip._sizes(page, room, app.measure, app.devices)
                    assert sum(slip._heights(page, sizes, app.devices)) <= room.height, page.words
                    assert sizes.body >= LEGIBLE > LEAST, page.words


@pytest.mark.parametrize("percent", [100, LARGEST_TEXT])
def test_nothing_looks_out_from_below_the_slip(app, percent):
    app.set_language("en")
    app.set_text_size(percent)
    player = Player(app, Device.KEYBOARD)
    game = app.games.main
    player.begin(game, game.game.lessons()[0])
    table = player.table
    table.hovered = "0513"
    player.frames(3)
    (slip,) = [rect for name, rect in table.papers if name == "guide"]
    others = [(name, rect) for name, rect in table.papers if name != "guide"]
    assert [name for name, rect in others if rect.colliderect(slip)] == []
    assert percent > 100 or "stack" in dict(others), "there is room for it"
