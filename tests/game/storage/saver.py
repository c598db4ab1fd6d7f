"""Processes that save without end and say after each save that it is on the disk; they are there to be killed.

For every line on its input, a folder and a number, this one starts another that saves the numbers after that one, and
says its id; when that has ended it says so. A system that can't fork begins each anew.
"""

import os
import subprocess
import sys
from pathlib import Path

from game.storage.saves import Saves


def main() -> None:
    """Start a saver for each line."""
    for line in sys.stdin:
        folder, _, number = line.strip().rpartition(" ")
        if hasattr(os, "fork"):
            child = os.fork()
            if child == 0:
                save(Path(folder), int(number))
            say(f"child {child}")
            os.waitpid(child, 0)
        else:
            with subprocess.Popen([sys.executable, "-m", "tests.game.storage.saver", folder, number]) as begun:
                say(f"child {begun.pid}")
        say("ended")


def say(words: str) -> None:
    """Write a line at once, in one piece."""
    os.write(1, f"{words}\n".encode())


def save(folder: Path, number: int) -> None:
    """Save number after number."""
    saves = Saves(folder)
    path, slot = saves.folder / "game.save", saves.folder / "slots" / "slot.save"
    for known in (path, slot):
        if known.exists():
            saves.look(known)  # what it hasn't read it wouldn't write over
    while True:
        number += 1
        content = {"number": number, "filler": "peleliu " * 800}
        saves.save(path, content)
        saves.flush()
        if number % 7 == 0:
            saves.write_slot(slot, content)
            say(f"slot {number}")
        say(str(number))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        save(Path(sys.argv[1]), int(sys.argv[2]))
    main()
