"""Whatever breaks in a frame, the game is kept and the player is told, and gets back to it."""

import threading
import zipfile

import pygame
import pytest

from game.app import clipboard, file_manager
from game.app.crash import fallback, guard
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.scenes.title import TitleScene
from game.storage import files
from tests.game.app.crash.conftest import broken
from tests.themes import THEME


def decisions(desk):
    """With how many decisions the game of the page lies on the disk."""
    return files.read(desk.app.guard.ending.kept.path)["decisions"]


@pytest.mark.parametrize("place", ["update", "draw", "handle"])
def test_a_scene_that_breaks_gives_way_to_the_page_and_its_game_is_resumed(desk, place):
    play = desk.begin()
    desk.decide(3)
    setattr(play, place, broken)
    if place == "handle":
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 1), buttons=(0, 0, 0)))
    desk.frames()
    assert desk.page.ending.kind == "broke"
    assert desk.page.ending.fault == "RuntimeError: a counter without a face"
    assert desk.app.scenes == [desk.page]
    assert decisions(desk) == 3
    desk.press("resume")
    desk.frames(2)
    assert isinstance(desk.top, PlayScene)
    assert desk.top is not play
    assert len(desk.top.session.choices) == 3
    assert desk.app.guard.clean


def test_a_scene_that_breaks_when_it_is_laid_down_gives_way_as_well(desk):
    title = TitleScene(desk.app)
    title.enter = broken
    desk.app.push(title)
    desk.frames(2)
    assert not desk.page.ending.at_table
    assert [one.id for one in desk.page.buttons.items] == ["title", "folder", "copy", "quit"]


def test_the_decision_whose_showing_breaks_is_kept(desk):
    play = desk.begin()
    desk.decide(2)
    play.timeline.add = broken
    with pytest.raises(RuntimeError):
        desk.decide()
    desk.app.saves.flush()
    assert files.read(play.path)["decisions"] == 3


def test_of_a_decision_that_breaks_the_rules_nothing_is_kept(desk):
    """The session holds it by then, and leaving the table would write it into the save."""
    play = desk.begin()
    desk.decide(2)
    play.covered = [pygame.Rect(0, 0, 9, 9)]
    play.saver.look()  # a picture that leaving would put into the save
    play.session._run = broken
    desk.app.push(Presses(desk))
    desk.frames(2)
    assert len(play.session.choices) == 3
    assert decisions(desk) == 2
    desk.press("resume")
    assert len(desk.top.session.choices) == 2


class Presses(TitleScene):
    """Makes the next decision of the table below it."""

    def __init__(self, desk):
        super().__init__(desk.app)
        self.desk = desk

    def update(self, seconds):
        play = next(one for one in self.app.scenes if isinstance(one, PlayScene))
        play.timeline.skip_all()
        play.choose(play.session.pending.ids()[0])


def test_a_game_that_breaks_at_once_again_goes_on_a_decision_earlier_until_there_is_none(desk, monkeypatch):
    desk.begin()
    desk.decide(2)
    monkeypatch.setattr(PlayScene, "draw", broken)
    desk.frames()
    seen = []
    while desk.page.ending.way is not None:
        seen.append((desk.page.ending.kind, desk.page.ending.way.decisions))
        desk.press("resume")
        desk.frames(2)
    assert seen == [("broke", 2), ("again", 1), ("again", 0)]
    assert [one.id for one in desk.page.buttons.items] == ["title", "folder", "copy", "quit"]
    desk.press("title")
    desk.frames()
    assert isinstance(desk.top, TitleScene)


def test_a_game_that_breaks_after_another_decision_is_no_loop(desk):
    play = desk.begin()
    desk.decide(2)
    play.draw = broken
    desk.frames()
    desk.press("resume")
    desk.frames(2)
    desk.decide()
    desk.top.draw = broken
    desk.frames()
    assert (desk.page.ending.kind, desk.page.ending.way.decisions) == ("broke", 3)


def test_another_game_is_no_loop(desk):
    play = desk.begin()
    play.draw = broken
    desk.frames()
    desk.press("resume")
    desk.frames(2)
    desk.app.pop()
    desk.app.push(TitleScene(desk.app))
    desk.frames(2)
    desk.begin().draw = broken
    desk.frames()
    assert desk.page.ending.kind == "broke"


def test_a_thread_that_breaks_is_told_as_a_frame_is(desk):
    desk.begin()
    desk.app.guard.hooks._in_thread(
        threading.ExceptHookArgs((ValueError, ValueError("no such sound"), None, threading.current_thread()))
    )
    desk.frames()
    assert "no such sound" in desk.page.ending.fault


def test_the_saving_thread_lives_on_when_something_can_not_be_written(desk, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", desk.app.guard.hooks._in_thread)
    play = desk.begin()
    desk.app.saves.flush()
    desk.app.saves.save(play.path, {"decisions": object()})
    desk.app.saves.flush()
    desk.frames()
    assert "JSON" in desk.page.ending.fault
    desk.press("resume")
    desk.frames(2)
    desk.decide()
    desk.app.saves.flush()
    assert files.read(play.path)["decisions"] == 1


def test_what_the_disk_refused_is_not_called_kept(desk, monkeypatch):
    play = desk.begin()
    desk.decide()
    desk.app.saves.flush()

    def full(path, *_):
        if path.suffix != ".zip":
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    desk.decide(2)
    play.draw = broken
    desk.frames()
    assert desk.page.ending.unsaved
    assert desk.page.ending.kept.decisions == 1


def test_quitting_at_the_page_ends_with_its_own_code_and_is_remembered(desk):
    desk.begin().draw = broken
    desk.frames()
    desk.press("quit")
    assert not desk.app.running
    assert desk.app.guard.end(desk.app.exit_code) == guard.CRASHED
    assert desk.app.guard.marker.folder.exists()
    assert list(desk.app.guard.marker.folder.glob("*.run"))


def test_keys_and_pad_answer_the_page(desk):
    desk.begin().draw = broken
    desk.frames(2)
    desk.app.signal(Signal(Intent.CURSOR_E, Device.GAMEPAD))
    assert desk.page.buttons.focused.id == "title"
    desk.app.signal(Signal(Intent.CHOOSE, Device.GAMEPAD))
    desk.frames(2)
    assert isinstance(desk.top, TitleScene)
    desk.begin().draw = broken
    desk.frames(2)
    desk.key("return")
    desk.frames(2)
    assert isinstance(desk.top, PlayScene)


def test_the_report_is_copied_and_shown(desk, monkeypatch):
    copied, opened = [], []
    monkeypatch.setattr(clipboard, "put", lambda words: copied.append(words) or True)
    monkeypatch.setattr(file_manager, "show", lambda file: opened.append(file) or False)
    desk.begin().draw = broken
    desk.frames(2)
    desk.press("copy")
    assert "a counter without a face" in copied[0]
    assert desk.page.note == THEME.text("crash.report.copied")
    desk.press("folder")
    assert opened == [desk.page.ending.report.path]
    assert desk.page.note == THEME.text("crash.report.not_shown")
    with zipfile.ZipFile(desk.page.ending.report.path) as report:
        assert set(report.namelist()) == {"report.txt", "traceback.txt", "log.txt", "game.save"}


def test_the_desk_goes_without_its_pictures_when_they_are_what_is_broken(desk, monkeypatch):
    monkeypatch.setattr("game.ui.desk.things.wood", broken)
    desk.begin().draw = broken
    desk.frames(3)
    assert desk.page.ending.kind == "broke"


def test_a_page_that_breaks_gives_way_to_a_box_of_the_system(desk, monkeypatch):
    asked = []
    monkeypatch.setattr(fallback, "tell", lambda *said: asked.append(said) or 0)
    monkeypatch.setattr("game.scenes.crash.CrashScene.draw", broken)
    desk.begin().draw = broken
    desk.frames(2)
    assert len(asked) == 1
    title, paragraphs, answers = asked[0]
    assert title == THEME.text("crash.title.broke")
    assert "decision 0" in " ".join(paragraphs) or "from its start" in " ".join(paragraphs)
    assert answers == (THEME.text("crash.do.resume"), THEME.text("crash.do.quit"))
    desk.frames()
    assert isinstance(desk.top, PlayScene)
    desk.top.draw = broken
    desk.frames(2)
    assert asked[1][2] == ("Quit",)
    assert not desk.app.running


def test_where_no_window_can_be_opened_a_box_is_asked_for_all_the_same(monkeypatch):
    shown = []

    def no_screen():
        raise pygame.error("nosuch not available")

    monkeypatch.setattr(pygame.display, "init", no_screen)
    monkeypatch.setattr(pygame.display, "get_init", lambda: False)
    monkeypatch.setattr(pygame.display, "message_box", lambda *said, **more: shown.append(said) or 0)
    assert fallback.ask("title", ["what happened"], ("Resume", "Quit")) == 0
    assert shown[0][:2] == ("title", "what happened")
    monkeypatch.setattr(pygame.display, "message_box", lambda *said, **more: no_screen())
    monkeypatch.setattr(fallback.message_boxes, "of_windows", lambda *said, error: shown.append(said) or True)
    assert fallback.ask("title", ["what happened"], ("Resume", "Quit")) == 1
    assert shown[1] == ("title", "what happened")


def test_a_box_that_can_not_be_shown_leaves_the_words_on_the_terminal(capsys):
    assert fallback.tell("title", ["what happened", "what is kept"], ("Resume", "Quit")) == 1
    assert "what happened\n\nwhat is kept" in capsys.readouterr().err
