"""Random presses in lessons: nothing breaks, and whatever was pressed the lesson can still be taken to its end."""

import random

import pygame
import pytest

from game.app.settings import Settings
from game.input.intents import Device
from game.lessons.beginning import begin_lesson
from game.lessons.teacher import Teacher
from game.scenes.laying import LayingScene
from tests.game.lessons.player import Player
from tools.monkey import MONKEYS, Hasty

PRESSES = 30
"""In each lesson."""


@pytest.mark.parametrize("device", MONKEYS)
def test_random_presses_lead_to_no_dead_end(device, tmp_path):
    app = Hasty(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, calm=True))
    app.running = True
    chance = random.Random(f"lessons {device}")
    game = app.games.main
    try:
        for lesson in chance.sample(game.game.lessons(), 2):
            begin_lesson(app, game, lesson)
            app.frame(1 / 30)
            while isinstance(app.top, LayingScene):
                app.frame(1 / 30)
            table, teacher = app.top, app.top.guide
            forward(app, table, teacher, chance.randrange(8))
            monkey = MONKEYS[device](app, chance)
            for _ in range(PRESSES):
                monkey.press()
                monkey.frames(2)
                app.running = True
                if table not in app.scenes:
                    break  # the lesson was left
            if table in app.scenes:
                app.back_to(table)
                app.settle()
                forward(app, table, teacher, 200)
                assert teacher.over or table not in app.scenes
        assert not list(app.saves.folder.glob("*.save"))
    finally:
        app.devices.typing = False
        app.close()
        pygame.event.clear()


def forward(app, table, teacher, steps):
    """Have so many things that the lesson says be done."""
    assert isinstance(teacher, Teacher)
    player = Player(app, Device.MOUSE)
    for _ in range(steps):
        if teacher.over:
            return
        table.popup = None
        table.show.skip_all()
        player.settle()
        if teacher._reads:
            teacher._go_on()
        else:
            teacher._do()
        player.settle()
