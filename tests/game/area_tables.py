"""A table of areas in a window that nobody sees, for any game on one."""

import pygame
import pytest

from game.app.settings import Settings
from game.areas.table_scene import AreaTable
from game.scenes.opening import start
from tests.game.conftest import Table
from tools.monkey import Hasty


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    app = Hasty(
        Settings(speed="instant", data_dir=tmp_path_factory.mktemp("data"), size=(1280, 720), sound=False, notes=False)
    )
    app.running = True
    yield app
    app.saves.close()
    pygame.event.clear()


@pytest.fixture
def table(app):
    return Table(app)


def begun(app, scenario, seed):
    """A new game on the table."""
    scene = start(app, scenario, seed, ())
    app.replace(scene)
    app.frames(2)
    assert isinstance(app.top, AreaTable)
    return scene


def play_to(scene, kind, seed="4", turn=0):
    """Have the bot answer until a kind of question lies on the table, in a turn or later."""
    bot = scene.game.game.bot("careful", seed)
    scene.skip_all()
    while scene.session.pending is not None and (scene.session.pending.kind != kind or scene.view.turn < turn):
        scene.choose(bot.choose(scene.session))
        scene.skip_all()
    scene.update(0.0)
    return scene
