"""The process may be killed at any moment: the last save that was acknowledged is there, or a newer one."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.storage import files, locks
from game.storage.files import SaveFault
from game.storage.saves import KEEP, Saves
from tests.systems import WINDOWS

ROOT = Path(__file__).parents[3]
KILLS = 8 if WINDOWS else 30
"""Windows forks no process: each begins anew, which takes a second or two."""
KILL = signal.SIGTERM if WINDOWS else signal.SIGKILL


@pytest.fixture
def nursery():
    """A process that starts savers."""
    command = [sys.executable, "-m", "tests.game.storage.saver"]
    environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, encoding="utf-8", cwd=ROOT, env=environment, **pipes) as process:
        yield process
        process.stdin.close()


def test_killing_while_saving_never_loses_what_was_acknowledged(tmp_path, nursery):
    luck, last, slot = random.Random(1944), 0, 0
    for _ in range(KILLS):
        acknowledged, kept = killed_after(nursery, tmp_path, last, luck.randrange(9), luck.uniform(0.0, 0.01))
        slot = max(slot, kept)
        games = [game for game in Saves(tmp_path).games() if not game.is_slot]
        if not games:
            assert acknowledged == 0
            continue
        newest = readable(games[0].files())
        assert newest[0] >= acknowledged, f"{acknowledged} was acknowledged, {newest} are there"
        assert newest == sorted(newest, reverse=True)
        assert len(newest) >= min(KEEP, newest[0]), "a save behind the newest got lost"
        last = newest[0]
    assert last > KILLS, "hardly anything was saved"
    slots = [game for game in Saves(tmp_path).games() if game.is_slot]
    assert slot > 0, "no slot was written before a process was killed"
    assert readable(slots[0].files())[0] >= slot


def killed_after(nursery, folder, last, wanted, seconds):
    """Have a process save, and kill it so many seconds after it has said ``wanted`` things.

    Returns the numbers of the last save and the last slot it said were kept.
    """
    nursery.stdin.write(f"{folder} {last}\n")
    nursery.stdin.flush()
    saver, killed, slot, heard = None, False, 0, 0
    while (line := nursery.stdout.readline().strip()) != "ended":
        assert line, "the nursery has ended"
        if line.startswith("child"):
            saver = int(line.split()[1])
        elif line.startswith("slot"):
            slot = int(line.split()[1])
        else:
            last = int(line)
        heard += not line.startswith("child")
        if saver and not killed and heard >= wanted:
            time.sleep(seconds)
            os.kill(saver, KILL)  # without a word on Windows too
            killed = True
    return last, slot


def readable(paths):
    """The numbers of the saves that can be read, the newest first."""
    found = []
    for path in paths:
        try:
            found.append(files.read(path)["number"])
        except SaveFault as fault:
            pytest.fail(f"half a save was left: {fault}")
    return found


def test_a_lock_goes_with_the_process_that_has_it(tmp_path):
    takes = "import sys, pathlib, time, game.storage.locks as m; held = m.take(pathlib.Path(sys.argv[1])); print(held)"
    wait = "; sys.stdout.flush(); time.sleep(600)"
    path = tmp_path / "x.save"
    command = [sys.executable, "-c", takes + wait, path]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as other:
        assert "Hold" in other.stdout.readline()
        assert locks.take(path) is None
        other.kill()
    held = locks.take(path)
    assert held is not None
    held.let_go()
    assert list(tmp_path.iterdir()) == []
