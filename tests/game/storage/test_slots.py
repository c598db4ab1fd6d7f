"""Named slots through the screen: saved, listed, taken up, renamed, copied, deleted, with each device alone."""

import errno
import os

import pytest

from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.message import MessageScene
from game.scenes.name import NameScene
from game.scenes.save_sheet import SaveSheet
from game.scenes.saved import SavedScene
from game.storage import files
from tests.game.storage.hand import Hand, choose, played
from tests.themes import THEME


def slots(table):
    return [game for game in table.app.saves.games() if game.is_slot]


def save_as(table, scene, title):
    """Save the game on the table as a slot."""
    path = table.app.saves.slot_path(title)
    scene.saver.save_slot(title, path)
    return path


def listed(table):
    """The list of saved games."""
    table.app.replace(Scene(table.app))
    table.app.push(SavedScene(table.app))
    table.frames(2)
    return table.top


@pytest.mark.parametrize("device", Device)
def test_a_slot_is_saved_taken_up_and_deleted_with_one_device_alone(table, device):
    scene, hand = played(table), Hand(table, device)
    saved, wanted = scene.session.hash(), scene.session.choices.copy()
    table.app.push(MenuScene(table.app, scene))
    hand.press("save_as")
    assert isinstance(hand.top, NameScene)
    assert hand.top.letters.word, "a name is proposed, which the first letter writes over"
    for letter in ("d", "a", "y", "space", "1"):
        hand.press(letter if letter == "space" else f"letter:{letter}")
    hand.press("save")
    assert table.top is scene
    assert "Day 1" in scene.notice[0]
    (slot,) = slots(table)
    content = files.read(slot.path)
    assert (content["title"], content["turn"], content["decisions"]) == ("Day 1", 1, 2)
    choose(table, scene)

    listed(table)
    hand.press("kind:slots")
    hand.press("game:slots/Day_1")
    assert isinstance(hand.top, SaveSheet)
    assert hand.top.note.shown().get_size() == (640, 360)
    hand.press("take_up")
    assert isinstance(table.top, PlayScene)
    assert table.top.session.hash() == saved
    assert table.top.session.choices == wanted

    listed(table)
    hand.press("game:slots/Day_1")
    hand.press("delete")
    assert isinstance(hand.top, MessageScene)
    hand.press(1)
    assert slots(table), "whoever cancels keeps the slot"
    hand.press("delete")
    hand.press(0)
    assert isinstance(hand.top, SavedScene)
    assert not slots(table)


def test_a_name_is_typed_on_the_keyboard_and_taken_with_enter(table):
    scene = played(table)
    table.app.push(MenuScene(table.app, scene))
    Hand(table, Device.KEYBOARD).press("save_as")
    assert table.app.devices.typing
    for _ in range(40):
        table.app.signal(Signal(Intent.ERASE, Device.KEYBOARD))
    table.app.signal(Signal(Intent.CHOOSE, Device.KEYBOARD))
    assert table.top.problem == THEME.text("saved.name.needed")
    for letter in "Straße 7":
        table.app.devices.last = Device.KEYBOARD
        table.app.signal(Signal(Intent.TEXT, Device.KEYBOARD, text=letter))
    table.app.signal(Signal(Intent.CHOOSE, Device.KEYBOARD))
    table.frames(2)
    assert not table.app.devices.typing
    assert [files.read(slot.path)["title"] for slot in slots(table)] == ["Straße 7"]


def test_a_slot_stays_as_it_is_when_its_game_goes_on(table):
    scene = played(table)
    path = save_as(table, scene, "before")
    kept = path.read_bytes()
    listed(table)
    count = len(table.app.saves.games())
    hand = Hand(table)
    hand.press("game:slots/before")
    hand.press("take_up")
    assert len(table.app.saves.games()) == count, "looking at a slot makes no other save"
    choose(table, table.top)
    choose(table, table.top)
    assert path.read_bytes() == kept
    assert len(table.app.saves.games()) == count + 1
    assert files.read(table.top.path)["decisions"] == 4
    assert files.read(scene.path)["decisions"] == 2, "the game that the slot came from stays too"


def test_a_slot_of_the_same_name_is_written_over_only_when_that_is_confirmed(table):
    scene, hand = played(table), Hand(table)
    path = save_as(table, scene, "15 September 1944, turn 1")
    choose(table, scene)
    for answer, decisions in ((1, 2), (0, 3)):
        table.app.push(MenuScene(table.app, scene))
        hand.press("save_as")
        hand.press("save")
        assert isinstance(hand.top, MessageScene)
        assert "15 September 1944, turn 1, saved " in hand.top.words
        hand.press(answer)
        assert [slot.path for slot in slots(table)] == [path]
        assert files.read(path)["decisions"] == decisions
        if table.top is not scene:
            table.app.pop()
            table.app.pop()
            table.frames()
    assert files.read(files.older(path, 1))["decisions"] == 2, "what was written over is kept behind"


def test_renaming_and_copying(table):
    scene, hand = played(table), Hand(table)
    path = save_as(table, scene, "first")
    save_as(table, scene, "second")
    listed(table)
    hand.press("game:slots/first")
    hand.press("rename")
    hand.top.letters.word = "SECOND"
    hand.press("save")
    assert isinstance(hand.top, NameScene), "two slots never have one name"
    assert "already" in hand.top.problem
    hand.top.letters.word = "third"
    hand.press("save")
    assert isinstance(hand.top, SavedScene)
    assert files.read(path)["title"] == "third"
    assert "third" in table.labels()
    hand.press("game:slots/first")
    hand.press("copy")
    assert hand.top.letters.word == "third (copy)"
    hand.press("save")
    titles = sorted(files.read(slot.path)["title"] for slot in slots(table))
    assert titles == ["second", "third", "third (copy)"]
    sessions = {files.read(slot.path)["session"]["hash"] for slot in slots(table)}
    assert len(sessions) == 1


def test_an_automatic_save_can_be_kept_as_a_slot(table):
    scene, hand = played(table), Hand(table)
    listed(table)
    hand.press(f"game:saves/{scene.path.name.removesuffix('.save')}")
    hand.press("copy")
    hand.press("save")
    (slot,) = slots(table)
    assert files.read(slot.path)["title"] == "15 September 1944, turn 1"
    assert scene.path.exists()


def test_the_list_is_sorted_and_sieved(table):
    for seed, choices in (("1", 1), ("2", 9), ("3", 0)):
        scene = played(table, seed, choices)
        save_as(table, scene, f"slot {'cab'[int(seed) - 1]}")
    shown = listed(table)
    hand = Hand(table)
    assert len(shown.games) == 6
    hand.press("kind:slots")
    assert all(game.is_slot for game in shown.games)
    hand.press("kind:auto")
    assert not any(game.is_slot for game in shown.games)
    hand.press("kind:slots")
    hand.press("order")
    assert [shown.note(game).title for game in shown.games] == ["slot a", "slot b", "slot c"]
    hand.press("order")
    turns = [shown.note(game).turn for game in shown.games]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] > turns[-1]


def test_a_long_list_has_pages_that_lead_to_every_game(table):
    scene = played(table)
    for number in range(17):
        save_as(table, scene, f"slot {number}")
    shown, seen, hand = listed(table), set(), Hand(table, Device.GAMEPAD)
    while True:
        seen |= {game.name for game in shown.shown()}
        older = next(item for item in shown.buttons.items if item.id == "older")
        if not older.enabled:
            break
        hand.press("older")
    assert len(seen) == 18
    hand.press("newer")
    assert shown.page > 0


@pytest.mark.parametrize("fault", [errno.ENOSPC])
def test_a_slot_that_the_disk_refuses_is_told_and_can_be_tried_again(table, monkeypatch, fault):
    scene, hand = played(table), Hand(table)

    def refuse(handle):
        raise OSError(fault, os.strerror(fault))

    table.app.push(MenuScene(table.app, scene))
    hand.press("save_as")
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refuse)
        hand.press("save")
        assert isinstance(hand.top, MessageScene)
        assert THEME.text(f"fault.disk.{errno.errorcode[fault]}") in hand.top.words
    hand.press(0)
    assert slots(table) == []
    hand.press("save_as")
    hand.press("save")
    assert len(slots(table)) == 1


@pytest.mark.parametrize("change", ["rename", "copy", "delete"])
def test_a_change_that_the_disk_refuses_is_told_and_nothing_is_lost(table, monkeypatch, change):
    scene, hand = played(table), Hand(table)
    path = save_as(table, scene, "mine")
    kept = path.read_bytes()

    def refuse(*arguments, **named):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    listed(table)
    hand.press("game:slots/mine")
    hand.press(change)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refuse)
        broken.setattr("pathlib.Path.unlink", refuse)
        hand.press(0 if change == "delete" else "save")
    assert isinstance(hand.top, MessageScene)
    assert THEME.text("fault.disk.EROFS") in hand.top.words
    hand.press(0)
    assert isinstance(hand.top, SaveSheet)
    assert [slot.path for slot in slots(table)] == [path]
    assert path.read_bytes() == kept


def test_the_picture_is_taken_when_the_table_has_lain_still_and_is_in_the_save_when_it_is_left(table):
    scene = played(table, choices=1)
    before = scene.saver.shot
    table.frames(60)
    taken = scene.saver.shot
    assert taken is not before, "once in the phase"
    table.frames(60)
    assert scene.saver.shot is taken, "and not again"
    generations = len(table.app.saves.games()[0].generations)
    table.app.replace(Scene(table.app))
    table.frames()
    (game,) = table.app.saves.games()
    content = files.read(game.path)
    assert content["picture"] == taken.words
    assert content["decisions"] == 1
    assert len(game.generations) == generations, "the picture pushes no save out"
