"""Two windows on one folder of data, each a process of its own: none destroys what the other has kept."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.app.crash import marker
from game.statistics.book import Book
from game.storage import files, preferences
from game.storage.saves import KEEP, Saves
from tests.game.storage import window as one_window
from tests.themes import THEME

ROOT = Path(__file__).parents[3]


PROCESSES = one_window.processes()
pytestmark = pytest.mark.slow  # each test starts the program


class Window:
    """A window in its own process."""

    def __init__(self, folder):
        self.line, its = PROCESSES.Pipe()
        self.process = PROCESSES.Process(target=one_window.main, args=(folder, its))
        self.process.start()
        its.close()
        self.state = {}

    def do(self, command):
        """Have it do something; gives what it shows then."""
        self.line.send(command)
        self.state = self.line.recv()
        return self.state

    @property
    def file(self):
        """The file of the game on its table."""
        return Path(self.state["path"])

    def kill(self):
        self.process.kill()
        self.process.join()


@pytest.fixture
def windows(tmp_path):
    """Opens windows on one folder of data."""
    opened = []

    def opens():
        opened.append(Window(tmp_path))
        return opened[-1]

    yield opens
    for one in opened:
        one.kill()
        one.process.close()
        one.line.close()


def decisions(path):
    """The numbers of decisions in the saves of a game, the newest first."""
    return [files.read(files.older(path, i))["decisions"] for i in range(KEEP + 1) if files.older(path, i).exists()]


def test_a_game_that_one_window_plays_is_not_taken_up_by_another(windows, tmp_path):
    first, second = windows(), windows()
    first.do("begin 7")
    first.do("choose 3")
    told = second.do(f"go_on {first.file.name}")
    assert told["top"] == "MessageScene"
    assert "another window" in told["words"]
    assert len(told["labels"]) == 3
    copy = second.do("press 1")
    assert (copy["top"], copy["choices"]) == ("PlayScene", 3)
    assert second.file != first.file
    first.do("choose 2")
    second.do("choose 1")
    for window in (second, first):
        window.do("quit")
    assert decisions(first.file) == [5, 4, 3, 2, 1]
    assert decisions(second.file)[0] == 4
    assert not [path.name for path in (tmp_path / "saves").iterdir() if path.name.startswith(".")]


def test_a_held_game_is_watched_as_it_was_last_saved(windows):
    first, second = windows(), windows()
    first.do("begin 7")
    first.do("choose 2")
    second.do(f"go_on {first.file.name}")
    first.do("choose 2")
    watched = second.do("watch 0")
    assert (watched["top"], watched["length"]) == ("ReplayScene", 4)


@pytest.mark.parametrize("end", ["leave", "quit", "kill"])
def test_a_game_is_free_once_its_window_has_left_it(windows, end):
    first, second = windows(), windows()
    first.do("begin 7")
    first.do("choose 2")
    path = first.file
    if end == "kill":
        first.kill()
    else:
        first.do(end)
    assert second.do(f"go_on {path.name}")["choices"] == 2
    assert second.file == path
    second.do("choose 1")
    assert decisions(path)[0] == 3


def test_a_stale_window_writes_over_nothing_that_it_does_not_know(windows, tmp_path):
    """As where the disk knows no locks, or a folder is shared between machines."""
    first = windows()
    first.do("begin 7")
    first.do("choose 1")
    path = first.file
    other = Saves(tmp_path)
    for number in range(6):
        content = {**other.look(path), "decisions": 50 + number}
        files.write(path, files.pack(content), KEEP)
    kept = decisions(path)
    told = first.do("choose 1")
    assert "changed" in told["notice"] + told["toast"]
    assert first.file != path
    first.do("choose 2")
    first.do("quit")
    assert decisions(path) == kept == [55, 54, 53, 52, 51]
    assert decisions(Path(told["path"]))[0] == 4


def test_a_stale_window_that_is_closed_replaces_nothing(windows, tmp_path):
    first = windows()
    first.do("begin 7")
    first.do("choose 1")
    path = first.file
    files.write(path, files.pack({**files.read(path), "decisions": 60}), KEEP)
    before = path.read_bytes()
    first.do("leave")
    first.do("quit")
    assert path.read_bytes() == before


def test_taking_a_game_up_again_and_again_moves_no_older_save_away(windows):
    window = windows()
    window.do("begin 7")
    window.do("choose 12")
    path = window.file
    for _ in range(KEEP + 1):
        window.do("leave")
        window.do(f"go_on {path.name}")
    assert decisions(path) == [12, 11, 10, 9, 8]
    window.do("choose 1")
    assert decisions(path) == [13, 12, 11, 10, 9]


def test_a_save_of_older_rules_stays_behind_the_one_that_is_made_of_it(windows, tmp_path):
    old = (ROOT / "tests" / "game" / "storage" / "old" / "turn-4.save").read_bytes()
    path = tmp_path / "saves" / "x.save"
    path.parent.mkdir()
    path.write_bytes(old)
    window = windows()
    window.do(f"go_on {path.name}")
    window.do("leave")
    assert path.read_bytes() != old
    assert files.older(path, 1).read_bytes() == old


def test_new_games_and_slots_of_one_name_get_files_of_their_own(windows, tmp_path):
    first, second = windows(), windows()
    for window in (first, second):
        window.do("begin 7")
    assert first.file != second.file
    first.do("choose 1")
    first.do("slot Mine")
    second.do("slot Other")
    slots = [game for game in Saves(tmp_path).games() if game.is_slot]
    assert sorted(files.read(game.path)["title"] for game in slots) == ["Mine", "Other"]


def test_two_windows_keep_settings_beside_each_other(windows, tmp_path):
    first, second = windows(), windows()
    first.do("change volume_music=10")
    second.do("change volume_effects=20")
    first.do("change volume_ambience=30")
    kept, fault = preferences.read(THEME.language, preferences.path(tmp_path))
    assert (kept, fault) == ({"volume_music": 10, "volume_effects": 20, "volume_ambience": 30}, "")


def test_a_window_that_begins_leaves_the_marker_of_another_alone(windows, tmp_path):
    first = windows()
    first.do("begin 7")
    second = windows()
    second.do("leave")
    second.do("quit")
    first.kill()
    assert [Path(run.game).name for _, run in marker.left_behind(tmp_path)] == [first.file.name]


def together(code, *arguments, count=6):
    """Run Python in several processes at once, each of which begins when all are there; gives what they print."""
    begin = f"import sys; sys.stdout.write('ready\\n'); sys.stdout.flush(); sys.stdin.readline()\n{code}"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": ROOT}
    command = [sys.executable, "-c", f"{IMPORTS}\n{begin}", *arguments]
    running = [subprocess.Popen(command, **pipes) for _ in range(count)]
    for one in running:
        assert one.stdout.readline() == "ready\n"
    for one in running:
        one.stdin.write("go\n")
        one.stdin.flush()
    told = [one.stdout.readline().strip() for one in running]
    for one in running:
        one.communicate()
        assert one.returncode == 0
    return told


IMPORTS = """
import os, pathlib, sys
from dataclasses import replace
from game.app.crash import marker
from game.statistics.book import Book
from tests.game.statistics.test_record import WON
"""
ADD = """
for number in range(20):
    Book(pathlib.Path(sys.argv[1])).add([replace(WON, id=f"{os.getpid()}-{number}")])
print("done")
"""
MARK = """
left = len(marker.left_behind(pathlib.Path(sys.argv[1])))
run = marker.Marker(pathlib.Path(sys.argv[1]))
run.begin("0.1")
run.note(game="x")
left += len(marker.left_behind(pathlib.Path(sys.argv[1])))
print(left, any(run.folder.glob(f"*-{os.getpid()}.run")), flush=True)
sys.stdin.readline()
run.end()
"""


def test_windows_that_write_into_the_record_at_once_lose_no_line(tmp_path):
    assert together(ADD, str(tmp_path)) == ["done"] * 6
    found = Book(tmp_path).read()
    assert (len(found.entries), found.faults) == (120, ())


def test_windows_that_begin_at_once_take_none_of_the_others_for_one_that_broke(tmp_path):
    assert together(MARK, str(tmp_path)) == ["0 True"] * 6
    assert marker.left_behind(tmp_path) == []
