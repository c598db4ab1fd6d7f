"""Damaged saves and a disk that refuses, as the player meets them."""

import errno
import os
import random

import pygame
import pytest

from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.input.intents import Device
from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.message import MessageScene
from game.scenes.opening import resume
from game.scenes.replay_opening import ReelScene
from game.scenes.save_sheet import SaveSheet
from game.scenes.saved import SavedScene
from game.scenes.title import TitleScene
from game.storage import locks
from tests.game.storage.hand import Hand, choose, played
from tests.themes import THEME


def spoilt(raw, how, luck):
    """A save with one byte changed, or cut off."""
    at = luck.randrange(len(raw))
    if how == "cut":
        return raw[:at]
    return raw[:at] + bytes([raw[at] ^ luck.randrange(1, 256)]) + raw[at + 1 :]


def test_whatever_is_damaged_is_told_and_the_save_before_is_opened(table):
    scene, hand, luck = played(table, choices=1), Hand(table), random.Random(8)
    before = scene.session.hash()
    choose(table, scene)
    path, raw = scene.path, scene.path.read_bytes()
    older = path.with_name(f"{path.name}.1").read_bytes()
    for how in ("byte", "cut", "byte"):
        path.write_bytes(spoilt(raw, how, luck))
        path.with_name(f"{path.name}.1").write_bytes(older)
        table.app.replace(Scene(table.app))
        table.frames()
        resume(table.app, next(game for game in table.app.saves.games() if game.path == path))
        table.frames()
        assert isinstance(table.top, MessageScene)
        assert str(path) in table.top.words
        assert THEME.text("saved.fault.before", name=f"{path.name}.1") in table.top.words
        hand.press(1)
        table.frames(2)
        assert table.top.session.hash() == before
        table.app.saves.flush()


def test_the_last_good_save_is_offered_however_many_are_damaged(table):
    scene, hand = played(table, choices=4), Hand(table)
    games = table.app.saves.games()
    paths = games[0].files()
    assert len(paths) == 5
    for path in paths[:3]:
        path.write_bytes(path.read_bytes()[:-9])
    table.app.replace(Scene(table.app))
    table.app.push(SavedScene(table.app))
    hand.press(f"game:saves/{games[0].name}")
    assert isinstance(hand.top, SaveSheet)
    assert THEME.text("saved.fault.cut_off") in hand.top.note.damaged
    assert "copy" not in [item.id for item in hand.top.buttons.items]
    hand.press("take_up")
    assert "decision 1" in hand.top.words
    hand.press(1)
    assert len(table.top.session.choices) == 1
    assert table.top.session.choices == scene.session.choices[:1]


def test_a_disk_that_takes_saves_again_is_told(table, monkeypatch):
    scene = played(table, choices=0)

    def refuse(handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refuse)
        choose(table, scene)
        table.frames(2)
        assert "could not be saved" in scene.notice[0]
        assert table.app.saves.failing
    choose(table, scene)
    table.frames(2)
    assert "is saved" in scene.notice[0]
    assert not table.app.saves.failing
    assert table.app.saves.read(scene.path)["session"]["hash"] == scene.session.hash()


@pytest.mark.parametrize("way", ["title", "quit"])
def test_nobody_leaves_an_unsaved_game_unasked(table, monkeypatch, way):
    scene, hand = played(table, choices=0), Hand(table)

    def refuse(handle):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refuse)
        choose(table, scene)
        table.app.push(MenuScene(table.app, scene))
        table.frames(2)
        notes = {item.id: item.note for item in table.top.buttons.items}
        assert "not saved" in notes[way]
        hand.press(way)
        assert isinstance(table.top, MessageScene)
        assert table.app.running
        hand.press(2)
        assert isinstance(table.top, MessageScene), "trying again fails again"
    hand.press(2)
    assert not isinstance(table.top, MessageScene)
    assert way != "quit" or not table.app.running
    assert table.app.saves.read(scene.path)["session"]["hash"] == scene.session.hash()


def test_closing_the_window_asks_once_before_it_loses_what_the_disk_refused(table, monkeypatch):
    scene = played(table, choices=0)

    def refuse(handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refuse)
        choose(table, scene)
        for running in (True, False):
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            table.frames(2)
            assert table.app.running is running
            assert isinstance(table.top, MessageScene)


@pytest.mark.parametrize("device", [Device.MOUSE, Device.KEYBOARD, Device.GAMEPAD])
def test_a_game_that_another_window_plays_has_three_ways_on_for_every_device(table, device):
    scene, hand = played(table), Hand(table, device)
    path = scene.path
    table.app.replace(TitleScene(table.app))
    table.frames(2)
    other = locks.take(path)  # as another window would hold it
    for answer, wanted in ((0, ReelScene), (1, PlayScene), (2, SavedScene)):
        table.app.replace(TitleScene(table.app))
        table.app.push(SavedScene(table.app))
        table.frames(2)
        hand.press(f"game:saves/{path.name.removesuffix('.save')}")
        hand.press("take_up")
        assert isinstance(table.top, MessageScene)
        hand.press(answer)
        assert isinstance(table.top, wanted | ReplayScene if answer == 0 else wanted)
        assert table.top.path != path
        if answer == 2:
            hand.press(f"game:saves/{path.name.removesuffix('.save')}")
            hand.press("delete")
            hand.press(0)
            assert "nother window" in table.top.words
            assert path.exists()
    other.let_go()
    table.app.replace(TitleScene(table.app))
    table.frames(2)
    resume(table.app, next(game for game in table.app.saves.games() if game.path == path))
    table.frames(2)
    assert table.top.path == path
