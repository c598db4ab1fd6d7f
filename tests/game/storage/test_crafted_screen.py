"""Saves that somebody made up, with right checksums, as the player meets them: words, and the program goes on."""

import os
from dataclasses import replace

import pytest

from game.app.app import App
from game.scenes.base import Scene
from game.scenes.crash import CrashScene
from game.scenes.message import MessageScene
from game.scenes.opening import resume
from game.scenes.replay_opening import watch_file
from game.scenes.saved import SavedScene
from game.scenes.title import TitleScene
from game.storage import files
from game.storage.preferences import layered
from tests.game.storage.hand import played
from tests.systems import not_on_windows

pytestmark = pytest.mark.usefixtures("bare")

BARE = {"scenario": "15-september", "turn": 4, "step": "open_actions"}


def deep(levels):
    found = []
    for _ in range(levels):
        found = [found]
    return found


def crafted(scene, **session):
    """The game's save with other things in its session, under a checksum that is right."""
    content = files.read(scene.path)
    content["session"] = {**content["session"], **session}
    return files.pack(content)


SESSIONS = [
    {"setup": {"scenario": "15-september", "seed": "1", "situation": {**BARE, "caves": {"1207": [[]]}}}},
    {"setup": {"scenario": "15-september", "seed": "1", "situation": {**BARE, "us": [{"id": []}]}}},
    {"setup": {"scenario": "15-september", "seed": "1", "state": {"us": None}}},
    {"setup": {"seed": {}}},
    {"setup": {"scenario": "15-september", "seed": "a\0b", "options": []}},
    {"setup": None},
    {"setup": deep(12)},
    {"choices": [[]]},
    {"choices": ["x" * 100_000]},
    {"hash": 3},
    {"studied": [["a"]]},
    {"mark": None},
]


@pytest.mark.parametrize("session", SESSIONS)
def test_a_crafted_save_is_told_and_no_page_of_a_crash(table, session):
    scene = played(table, choices=1)
    path = scene.path
    table.app.saves.flush()
    path.write_bytes(crafted(scene, **session))
    table.app.replace(Scene(table.app))
    table.frames()
    resume(table.app, next(game for game in table.app.saves.games() if game.path == path))
    table.frames()
    assert isinstance(table.top, MessageScene)
    assert path.name in table.top.words
    table.app.replace(TitleScene(table.app))
    watch_file(table.app, path)
    table.frames(3)
    assert not isinstance(table.top, CrashScene)
    table.app.replace(TitleScene(table.app))
    table.app.push(SavedScene(table.app))
    table.frames(3)
    assert isinstance(table.top, SavedScene)


@pytest.mark.parametrize(
    "content",
    [
        b"a = " + b"[" * 20_000,
        b"a." * 20_000 + b"a = 1",
        b"a = " + b"9" * 20_000,
        b"\xff\xfe",
        b"[[[[[[",
        b"speed = nan",
        b"a = {" * 9_000,
        b"x" * 100_000,
        b"keyboard = {a = [[]]}",
        b"size = [[1], {}]",
        b"speed = []",
        b"palette = {}",
    ],
)
def test_settings_and_controls_of_any_kind_never_keep_the_program_from_its_title(tmp_path, content):
    for name in ("settings.toml", "controls.toml"):
        (tmp_path / name).write_bytes(content)
    app = App(replace(layered({}, tmp_path), sound=False, data_dir=tmp_path))
    app.push(TitleScene(app))
    app.settle()
    assert app.scenes


@not_on_windows("lays a pipe among the saves")
def test_a_pipe_among_the_saves_keeps_nobody_waiting(table, tmp_path):
    pipe = tmp_path / "pipe.save"
    os.mkfifo(pipe)
    table.app.push(TitleScene(table.app))
    watch_file(table.app, pipe)
    table.frames(2)
    assert isinstance(table.top, MessageScene)
    assert "pipe" in table.top.words
