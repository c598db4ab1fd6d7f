"""What the command line asks for: the window isn't left black while a game is taken up or a record is read."""

from dataclasses import replace

import pytest

from game.app import launch
from game.app.app import App
from game.app.settings import Settings
from game.scenes.title import TitleScene


@pytest.fixture
def app(tmp_path):
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    yield app
    app.close()


@pytest.mark.parametrize("option", ["resume", "replay"])
def test_the_title_is_seen_before_what_takes_its_time(app, tmp_path, monkeypatch, option):
    seen = []

    def take_time(app, *more):
        middle = app.surface.get_at(app.surface.get_rect().center)
        seen.append((type(app.top), middle[:3] != (0, 0, 0)))

    app.surface.fill("black")
    monkeypatch.setattr(launch, "resume", take_time)
    monkeypatch.setattr(launch, "watch_file", take_time)
    monkeypatch.setattr(launch, "latest", lambda games: games[0])
    monkeypatch.setattr(TitleScene, "_last", lambda title: "")
    monkeypatch.setattr(app.saves, "games", lambda: ["a game"])
    launch._first_scene(app, replace(app.settings, **{option: {"resume": True, "replay": tmp_path}[option]}))
    assert seen == [(TitleScene, True)]
