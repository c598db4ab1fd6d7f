"""Which save is gone on with, which are swept away, and which automatic saves are too many."""

import os
import time

import pytest

from game.presentations import PRESENTATIONS
from game.scenes.save_notes import note_of
from game.storage import files, kept_games, locks
from game.storage.kept_games import latest, listed
from game.storage.saves import KEEP, Saves
from tests.themes import THEME

GAME = {"name": "15 September", "turn": 3, "decisions": 4, "session": {"setup": {"seed": "7"}}}


def put(saves, name, said, disk, **more):
    """A save that says when it was written, of which the disk says something else."""
    path = saves.folder / f"{name}.save"
    files.write(path, files.pack({"saved": said, **GAME, **more}), KEEP)
    os.utime(path, (disk, disk))
    return path


@pytest.mark.parametrize("disk", [-86_400, 0, 10**11])
def test_a_game_whose_file_has_an_odd_date_is_listed(tmp_path, monkeypatch, disk):
    def as_on_windows(stamp):
        if not 0 <= stamp <= 32_536_799_999:
            raise OSError(22, "Invalid argument")
        return time.gmtime(stamp)

    monkeypatch.setattr("game.scenes.save_notes.time.localtime", as_on_windows)
    saves = Saves(tmp_path)
    path = put(saves, "odd", 0, 0)
    assert note_of(THEME.language, kept_games.SavedGame(path, (0,), disk), PRESENTATIONS).parts
    saves.close()


def test_a_save_without_a_game_is_not_the_one_to_go_on_with(tmp_path):
    saves = Saves(tmp_path)
    put(saves, "game", 1000, 1000)
    files.write(saves.folder / "none.save", files.pack({"saved": 2000, "turn": 3, "decisions": 4}), KEEP)
    assert latest(saves.games()).name == "game"
    found = {
        game.name: bool(note_of(THEME.language, game, PRESENTATIONS, saves.look).damaged) for game in saves.games()
    }
    assert found == {"game": False, "none": True}


def test_the_last_game_is_found_by_what_saves_say(tmp_path):
    saves = Saves(tmp_path)
    put(saves, "played-last", 3000, 1_000)
    put(saves, "put-back-from-a-backup", 2000, 9_000)
    put(saves, "clock-ran-ahead", int(time.time()) + 10**7, 500)
    assert [game.name for game in saves.games()][-1] == "clock-ran-ahead"
    assert latest(saves.games()).name == "played-last"


def test_a_title_can_not_say_when_a_game_was_saved(tmp_path):
    saves = Saves(tmp_path)
    put(saves, "last", 3000, 1_000)
    path = put(saves, "sly", 2000, 1_000)
    path.write_bytes(files.pack({"title": '","saved":9000,"x":"', "saved": 2000, **GAME}))
    assert latest(saves.games()).name == "last"


def test_a_game_of_which_nothing_is_whole_is_passed_over(tmp_path):
    saves = Saves(tmp_path)
    put(saves, "older", 1000, 1_000)
    newer = put(saves, "newer", 2000, 2_000)
    newer.write_bytes(newer.read_bytes()[:-9])
    assert latest(saves.games()).name == "older"
    put(saves, "newer", 2500, 2_000)  # the damaged one moves on behind it
    newer.write_bytes(newer.read_bytes()[:-9])
    assert latest(saves.games()).name == "older"
    files.write(newer, files.pack({"saved": 2600, **GAME}), KEEP)
    newer.write_bytes(b"")
    files.write(files.older(newer, 1), files.pack({"saved": 2600, **GAME}), 0)
    assert latest(saves.games()).name == "newer"


def test_what_a_kill_leaves_half_written_is_put_away_at_the_next_start(tmp_path):
    saves = Saves(tmp_path)
    cut = put(saves, "cut", 1000, 1_000)
    (saves.folder / ".cut.save.new").write_bytes(files.pack(GAME)[:-20])
    done = saves.folder / "done.save"
    files.write(files.older(done, 1), files.pack({**GAME, "turn": 3}), 0)
    (saves.folder / ".done.save.new").write_bytes(files.pack({**GAME, "turn": 4}))
    (saves.folder / "slots").mkdir()
    (saves.folder / "slots" / ".mine.save.new").write_bytes(b"x")
    (saves.folder / ".gone.save.lock").write_bytes(b"")
    (saves.folder / ".busy.save.new").write_bytes(b"x")
    held = locks.take(saves.folder / "busy.save")
    Saves(tmp_path)
    assert files.read(cut)["turn"] == 3
    assert files.read(done)["turn"] == 4
    left = sorted(path.name for path in saves.folder.rglob(".*"))
    assert left == [".busy.save.lock", ".busy.save.new"]
    held.let_go()


@pytest.fixture
def few(monkeypatch):
    """Three games' automatic saves are kept."""
    monkeypatch.setattr(kept_games, "MOST", 3)


@pytest.mark.usefixtures("few")
def test_automatic_saves_that_are_too_many_go_when_a_game_is_begun(tmp_path):
    saves = Saves(tmp_path)
    for number in range(1, 8):
        put(saves, f"game-{number}", 1000 * number, number)
        put(saves, f"game-{number}", 1000 * number + 1, number)
    saves.write_slot(saves.slot_path("mine"), {"title": "mine", "saved": 1, **GAME})
    damaged = saves.folder / "game-2.save"
    damaged.write_bytes(b"x")
    os.utime(damaged, (1, 1))
    behind = files.older(saves.folder / "game-3.save", 1)
    behind.write_bytes(b"x")
    other = locks.take(saves.folder / "game-4.save")
    assert saves.hold(saves.folder / "game-1.save")
    fresh = saves.new_path("15-september", "7")
    saves.save(fresh, {**GAME, "saved": int(time.time())})
    saves.flush()
    left = {game.name for game in listed(saves.folder)}
    assert left == {"game-1", "game-2", "game-3", "game-4", "game-6", "game-7", fresh.name.removesuffix(".save")}
    assert not files.older(saves.folder / "game-5.save", 1).exists()
    assert [game.name for game in saves.games() if game.is_slot] == ["mine"]
    saves.save(fresh, {**GAME, "saved": int(time.time())})
    saves.flush()
    assert {game.name for game in listed(saves.folder)} == left
    other.let_go()
    saves.close()
