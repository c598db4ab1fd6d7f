"""Saved games: whole or refused, never half."""

import errno
import os

import pygame
import pytest

from game.storage import files, preferences
from game.storage.files import SaveFault
from game.storage.kept_games import latest
from game.storage.migrations import FORM
from game.storage.picture import SIZE, SavedPicture, taken, unpacked
from game.storage.saves import KEEP, Saves
from tests.themes import THEME

GAME = {"name": "15 September", "turn": 3, "session": {"choices": ["act", "é"]}}


def test_what_is_packed_can_be_unpacked(tmp_path):
    assert files.unpack(files.pack(GAME), tmp_path) == GAME


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda raw: b"", "empty"),
        (lambda raw: b"hello\n" + raw, "begin like a save"),
        (lambda raw: raw[: len(raw) // 2], "incomplete"),
        (lambda raw: raw.replace(b'"turn":3', b'"turn":4'), "checksum"),
        (lambda raw: raw[:20] + b"\xff\xfe" + raw[20:], "begin like a save"),
        (lambda raw: raw[:-3] + b"]}\n", "checksum"),
    ],
)
def test_a_damaged_save_is_refused_with_file_and_fault(tmp_path, spoil, words):
    path = tmp_path / "a.save"
    path.write_bytes(spoil(files.pack(GAME)))
    with pytest.raises(SaveFault, match=words) as found:
        files.read(path)
    assert str(path) in str(found.value)


def test_content_that_is_no_game_is_refused(tmp_path):
    body = b"[1, 2]"
    head, _, _ = files.pack(GAME).partition(b"=")
    raw = b"%s=%s\n%s\n" % (head, files.checksum(body, FORM).encode(), body)
    with pytest.raises(SaveFault, match="no game"):
        files.unpack(raw, tmp_path / "x.save")


def test_a_missing_save_is_told(tmp_path):
    with pytest.raises(SaveFault, match="can't be read"):
        files.read(tmp_path / "none.save")


def test_the_last_saves_are_kept_one_behind_the_other(tmp_path):
    path = tmp_path / "g.save"
    for number in range(KEEP + 4):
        files.write(path, files.pack({"number": number}), KEEP)
    kept = [files.read(files.older(path, generation))["number"] for generation in range(KEEP + 1)]
    assert kept == [KEEP + 3 - generation for generation in range(KEEP + 1)]
    assert len(list(tmp_path.iterdir())) == KEEP + 1


@pytest.mark.parametrize("links", [True, False])
def test_the_latest_save_is_there_at_every_moment_of_a_write(tmp_path, monkeypatch, links):
    path, seen, replace = tmp_path / "g.save", [], type(tmp_path).replace

    def watched(self, target):
        seen.append(path.exists())
        return replace(self, target)

    def refused(*_):
        raise OSError(errno.EPERM, "no links on this disk")

    monkeypatch.setattr(type(tmp_path), "replace", watched)
    if not links:
        monkeypatch.setattr(os, "link", refused)
    for number in range(KEEP + 3):
        seen.clear()
        files.write(path, files.pack({"decisions": number}), KEEP)
        assert all(seen[:-1])
        assert seen[-1] == (links and number > 0)
    kept = [files.read(files.older(path, generation))["decisions"] for generation in range(KEEP + 1)]
    assert kept == [KEEP + 2 - generation for generation in range(KEEP + 1)]


def test_a_write_that_fails_leaves_the_last_save_alone(tmp_path, monkeypatch):
    path = tmp_path / "g.save"
    files.write(path, files.pack(GAME), KEEP)

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        files.write(path, files.pack({"turn": 9}), KEEP)
    monkeypatch.undo()
    assert files.read(path) == GAME
    assert [entry.name for entry in tmp_path.iterdir()] == ["g.save"]


def test_a_crash_between_two_names_leaves_the_save_before(tmp_path):
    path = tmp_path / "saves" / "g.save"
    files.write(path, files.pack(GAME), KEEP)
    files.write(path, files.pack({"turn": 4}), KEEP)
    path.unlink()
    saves = Saves(tmp_path)
    (game,) = saves.games()
    assert game.generations == (1,)
    assert saves.read(game.files()[0]) == GAME


def test_games_are_listed_with_the_newest_first(tmp_path):
    saves = Saves(tmp_path)
    for name, when in (("old", 1_000), ("new", 2_000)):
        saves.save(saves.folder / f"{name}.save", GAME)
        saves.flush()
        os.utime(saves.folder / f"{name}.save", (when, when))
    saves.close()
    assert [game.name for game in saves.games()] == ["new", "old"]


def test_a_game_is_gone_on_with_from_its_automatic_save_rather_than_from_a_slot(tmp_path):
    saves = Saves(tmp_path)
    saves.write_slot(saves.slot_path("mine"), GAME)
    assert latest(saves.games()).is_slot
    for name, when in (("old", 1_000), ("new", 2_000)):
        files.write(saves.folder / f"{name}.save", files.pack(GAME), KEEP)
        os.utime(saves.folder / f"{name}.save", (when, when))
    assert [game.name for game in saves.games()] == ["mine", "new", "old"]
    assert latest(saves.games()).name == "new"


def test_other_files_are_no_games(tmp_path):
    saves = Saves(tmp_path)
    saves.folder.mkdir()
    (saves.folder / ".x.save.new").write_text("half", encoding="utf-8")
    (saves.folder / "notes.txt").write_text("hello", encoding="utf-8")
    assert saves.games() == []


def test_two_games_never_share_a_file(tmp_path):
    saves = Saves(tmp_path)
    first = saves.new_path("15-september", "7/../etc")
    saves.save(first, GAME)
    saves.flush()
    assert saves.new_path("15-september", "7/../etc") != first
    assert first.parent == saves.folder
    saves.close()


@pytest.mark.parametrize("title", ["CON", "nul", "Aux", "prn.", "COM1", " lpt9 ", "", "...", "日本"])
def test_no_title_makes_a_file_that_a_system_takes_for_a_device(tmp_path, title):
    saves = Saves(tmp_path)
    path = saves.write_slot(saves.slot_path(title), {"title": title, **GAME})
    assert path.name.split(".")[0].casefold() not in ("con", "nul", "aux", "prn", "com1", "lpt9", "")
    assert [game.path for game in saves.games()] == [path]
    assert files.read(path)["title"] == title
    saves.close()


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_full_or_read_only_disk_is_told_and_survived(tmp_path, monkeypatch, fault):
    saves = Saves(tmp_path)
    path = saves.folder / "g.save"
    saves.save(path, GAME)
    saves.flush()
    kept = path.read_bytes()

    def refuse(handle):
        raise OSError(fault, os.strerror(fault))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refuse)
        saves.save(path, {**GAME, "turn": 4})
        saves.flush()
    assert "could not be saved" in THEME.say(saves.take_error())
    assert saves.failing
    assert path.read_bytes() == kept
    saves.save(path, {**GAME, "turn": 5})
    saves.flush()
    assert files.read(path)["turn"] == 5
    assert not saves.failing
    assert "is saved" in THEME.say(saves.take_news())
    assert saves.take_news() == saves.take_error() == ""
    saves.close()


def refusing():
    """A disk that takes nothing."""
    broken = pytest.MonkeyPatch()

    def refuse(handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    broken.setattr(os, "fsync", refuse)
    return broken


@pytest.mark.parametrize("end", ["flush", "close", "another game"])
def test_what_the_disk_refused_is_written_when_it_takes_saves_again(tmp_path, end):
    saves = Saves(tmp_path)
    path = saves.folder / "g.save"
    broken = refusing()
    saves.save(path, GAME)
    saves.flush()
    broken.undo()
    assert not path.exists()
    if end == "another game":
        saves.save(saves.folder / "h.save", GAME)
        saves.flush()
    elif end == "flush":
        saves.flush()
    saves.close()
    assert files.read(path) == GAME
    assert not saves.failing


def test_the_newest_of_what_was_refused_is_written(tmp_path):
    saves = Saves(tmp_path)
    path = saves.folder / "g.save"
    broken = refusing()
    for turn in (1, 2, 3):
        saves.save(path, {**GAME, "turn": turn})
        saves.flush()
    broken.undo()
    saves.save(path, {**GAME, "turn": 4}, instead=True)
    saves.close()
    assert files.read(path)["turn"] == 4


def test_a_save_in_place_of_the_latest_pushes_none_out(tmp_path):
    saves = Saves(tmp_path)
    path = saves.folder / "g.save"
    for turn in range(KEEP + 2):
        saves.save(path, {**GAME, "turn": turn})
        saves.flush()
    for turn in (20, 21):
        saves.save(path, {**GAME, "turn": turn}, instead=True)
        saves.flush()
    (game,) = saves.games()
    assert [files.read(one)["turn"] for one in game.files()] == [21, 4, 3, 2, 1]
    saves.close()


def test_settings_that_the_disk_refuses_leave_the_file_as_it_was(tmp_path):
    file = preferences.path(tmp_path)
    preferences.keep(file, {"volume": 40})
    kept = file.read_bytes()
    broken = refusing()
    with pytest.raises(OSError, match="No space"):
        preferences.keep(file, {"volume": 70})
    broken.undo()
    assert file.read_bytes() == kept
    preferences.keep(file, {"volume": 70})
    assert preferences.read(THEME.language, file) == ({"volume": 70}, "")


def test_a_picture_comes_out_of_a_save_as_it_went_in(tmp_path):
    seen = pygame.Surface((1280, 720))
    seen.fill((200, 40, 30), (0, 0, 640, 720))
    saves = Saves(tmp_path)
    saves.save(saves.folder / "g.save", GAME, SavedPicture(taken(seen)))
    saves.close()
    shown = unpacked(files.read(saves.folder / "g.save")["picture"])
    assert shown.get_size() == SIZE
    assert shown.get_at((100, 100))[0] > 180 > 60 > shown.get_at((500, 100))[0]


@pytest.mark.parametrize("words", ["", None, 7, "no picture", "AAAA", "ä"])
def test_a_picture_that_is_none_is_left_out(words):
    assert unpacked(words) is None


def test_a_large_window_makes_no_larger_picture():
    for size in ((3840, 2160), (1280, 720), (1000, 2000), (300, 200)):
        width, height = taken(pygame.Surface(size)).get_size()
        assert width <= SIZE[0]
        assert height <= SIZE[1]
        assert abs(width / height - size[0] / size[1]) < 0.02


def test_a_folder_that_cannot_be_made_is_told_once_and_survived(tmp_path):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    saves = Saves(tmp_path / "file")
    saves.save(saves.folder / "g.save", GAME)
    saves.flush()
    assert "could not be saved" in THEME.say(saves.take_error())
    assert saves.take_error() == ""
    assert saves.games() == []
    saves.close()


def test_saving_does_not_wait_for_the_disk(tmp_path, monkeypatch):
    import threading

    gate = threading.Event()
    write = files.write

    def slow(*arguments):
        gate.wait()
        write(*arguments)

    monkeypatch.setattr(files, "write", slow)
    saves = Saves(tmp_path)
    try:
        for number in range(50):
            saves.save(saves.folder / "g.save", {"number": number})
        assert not (saves.folder / "g.save").exists()
    finally:
        gate.set()
    saves.close()
    assert files.read(saves.folder / "g.save")["number"] == 49
