"""A file that another program has open, as virus scanners on Windows do: tried again, then told, and saved later."""

import errno
import os
from pathlib import Path

import pytest

from engine.core import reading
from game.app import error_texts
from game.app.settings import FOR_PLAYERS, Settings
from game.statistics.book import Book
from game.storage import files, holds, kept_games, patience, preferences
from game.storage.patience import patiently
from game.storage.saves import Saves
from game.ui.text import codes, language_of
from tests.themes import THEME

PAUSES = (0.5, 1.0, 2.0)


def refused(number=32):
    """What Windows raises for a file that another program has open."""
    error = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    error.winerror = number
    return error


class Scanner:
    """Has the files of some names open for so many tries; ``waited`` tells the pauses between them."""

    def __init__(self, monkeypatch):
        self.names, self.left, self.waited = set(), 0, []
        self._number = 32
        replace, read = Path.replace, reading.read_bytes

        def replaced(path, target):
            self._look(path, Path(target))
            return replace(path, target)

        def found(path, most):
            try:
                self._look(path)
            except OSError as error:
                raise reading.ReadFault(reading.Fault(str(path), "", "refused", "disk"), error) from error
            return read(path, most)

        monkeypatch.setattr(patience, "PAUSES", PAUSES)
        monkeypatch.setattr(patience, "wait", self.waited.append)
        monkeypatch.setattr(Path, "replace", replaced)
        monkeypatch.setattr(reading, "read_bytes", found)

    def hold(self, *paths, tries, number=32):
        """Have files open from now on."""
        self.names, self.left, self._number = {path.name for path in paths}, tries, number

    def _look(self, *paths):
        if self.left and self.names & {path.name for path in paths}:
            self.left -= 1
            raise refused(self._number)


@pytest.fixture
def scanner(monkeypatch):
    return Scanner(monkeypatch)


def content(number):
    return {"session": {"number": number}, "decisions": number}


@pytest.mark.parametrize("number", [5, 32, 33, 303, 1224])
def test_a_save_that_is_open_elsewhere_for_a_moment_is_written(tmp_path, scanner, number):
    path = tmp_path / "a.save"
    files.write(path, files.pack(content(1)), 2)
    scanner.hold(path, tries=3, number=number)
    files.write(path, files.pack(content(2)), 2)
    assert files.read(path)["decisions"] == 2
    assert files.read(files.older(path, 1))["decisions"] == 1
    assert tuple(scanner.waited) == PAUSES


def test_a_save_behind_the_latest_that_is_open_elsewhere_is_waited_for_too(tmp_path, scanner):
    path = tmp_path / "a.save"
    for number in (1, 2, 3):
        files.write(path, files.pack(content(number)), 4)
    scanner.hold(files.older(path, 1), tries=2)
    files.write(path, files.pack(content(4)), 4)
    assert [files.read(files.older(path, behind))["decisions"] for behind in range(4)] == [4, 3, 2, 1]


@pytest.mark.parametrize("links", [True, False])
def test_a_save_that_is_tried_again_and_again_pushes_no_older_one_out(tmp_path, scanner, monkeypatch, links):
    path = tmp_path / "a.save"
    for number in (1, 2, 3):
        files.write(path, files.pack(content(number)), 4)
    if not links:  # as on the disks of cameras and sticks
        monkeypatch.setattr(os, "link", lambda *_: (_ for _ in ()).throw(OSError(errno.EPERM, "no links here")))
    scanner.hold(files._fresh(path), tries=10**6)
    for _ in range(6):
        with pytest.raises(PermissionError):
            files.write(path, files.pack(content(4)), 4)
    scanner.left = 0
    files.write(path, files.pack(content(4)), 4)
    assert [files.read(files.older(path, behind))["decisions"] for behind in range(4)] == [4, 3, 2, 1]


def test_what_is_not_open_elsewhere_is_refused_at_once(scanner):
    def full():
        raise OSError(errno.ENOSPC, "full")

    with pytest.raises(OSError, match="full"):
        patiently(full)
    assert scanner.waited == []


def test_a_save_that_stays_open_elsewhere_is_told_kept_and_written_later(tmp_path, scanner):
    saves = Saves(tmp_path)
    path = saves.new_path("15-september", "7")
    saves.save(path, content(1))
    saves.flush()
    scanner.hold(path, tries=10**6)
    for number in (2, 3):
        saves.save(path, content(number))
        saves.flush()
        assert saves.failing
        assert THEME.text("fault.disk.EBUSY") in THEME.say(saves.take_error())
        assert saves.moved(path) is None
    scanner.left = 0
    assert files.read(path)["decisions"] == 1
    saves.save(path, content(4))
    saves.flush()
    assert not saves.failing
    assert THEME.say(saves.take_news()) == THEME.text("saved.done.again")
    assert files.read(path)["decisions"] == 4
    assert [one.name for one in kept_games.listed(tmp_path / "saves")] == [path.name.removesuffix(".save")]
    saves.close()
    assert not list((tmp_path / "saves").glob(".*"))


def test_a_game_is_not_taken_for_changed_while_another_program_has_it_open(tmp_path, scanner):
    found, path = holds.Holds(), tmp_path / "a.save"
    path.write_bytes(b"mine")
    found.note(path, b"mine")
    scanner.hold(path, tries=2)
    assert found.knows(path)
    scanner.hold(path, tries=10**6)
    with pytest.raises(PermissionError):
        found.knows(path)
    scanner.hold(path, tries=10**6, number=5)  # nobody may ever read it: the game goes on in another file
    assert not found.knows(path)


def test_a_game_that_is_read_while_it_is_open_elsewhere_is_waited_for(tmp_path, scanner):
    path = tmp_path / "a.save"
    files.write(path, files.pack(content(5)), 0)
    scanner.hold(path, tries=2)
    assert files.read(path)["decisions"] == 5
    scanner.hold(path, tries=10**6)
    with pytest.raises(files.SaveFault, match=THEME.text("fault.disk.EBUSY")):
        files.read(path)


def test_settings_and_the_record_are_waited_for(tmp_path, scanner):
    file = preferences.path(tmp_path)
    preferences.keep(file, {"volume": 10})
    scanner.hold(file, tries=3)
    preferences.keep(file, {"volume": 20})
    scanner.hold(file, tries=3)
    assert preferences.layered({}, tmp_path) == Settings(volume=20, language="en", **FOR_PLAYERS)
    scanner.hold(Book(tmp_path).path, tries=3)
    Book(tmp_path).path.write_text("", encoding="utf-8")
    assert Book(tmp_path).read().entries == ()


@pytest.mark.parametrize("code", codes())
def test_it_is_told_that_another_program_has_a_file_open(code):
    language = language_of(code)
    assert language.say(error_texts.of_disk(refused())) == language.text("fault.disk.EBUSY")
    assert language.say(error_texts.of_disk(refused(5))) == language.text("fault.disk.EACCES")
