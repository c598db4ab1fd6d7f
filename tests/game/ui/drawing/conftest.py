"""A game for the tests of what is drawn of a frame."""

import pytest

from game.app.app import App
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene


@pytest.fixture
def played(tmp_path):
    """A game that is watched at single speed."""
    from engine.peleliu import new_session
    from engine.peleliu.bots import bot

    app = App(Settings(speed="1", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    session, player = new_session("15-september", seed="7"), bot("careful", "1")
    for _ in range(60):
        session.choose(player.choose(session))
    scene = PlayScene(app, session, None, fresh=False)
    app.replace(scene)
    app.frame(1 / 60)
    yield app, scene, player
    app.close()
