"""Breaking the program on purpose, so that a test of the packaged program sees what a player would.

The environment variable ``VARIABLE`` is read here and nowhere else: places and numbers, several of them with commas
between, as in ``frame:90`` or ``table:3,page:1``. docs/crashes.md says what each place is.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading

from game.program_name import COMMAND

VARIABLE = f"{COMMAND.upper()}_CRASH"


class Provoked(Exception):
    """The program was asked to break here."""


class Provoker:
    """Counts what happens at each place and breaks the program when the number is reached that was asked for."""

    def __init__(self, asked: str | None = None) -> None:
        """``asked`` is what the environment says unless it is given; what makes no sense asks for nothing."""
        self._left: dict[str, int] = {}
        for part in (os.environ.get(VARIABLE, "") if asked is None else asked).split(","):
            place, _, number = part.strip().partition(":")
            if place and (number or "1").isdigit():
                self._left[place] = int(number or 1)
        self._again = dict(self._left)

    def at(self, place: str) -> None:
        """Something happens at a place: the program breaks when it was asked to break at this one."""
        if place not in self._left:
            return
        self._left[place] -= 1
        if self._left[place] == 0:
            _break(place)

    def anew(self, place: str) -> None:
        """Count a place from the beginning, as at each game that is laid on the table."""
        if place in self._again:
            self._left[place] = self._again[place]


def _break(place: str) -> None:
    if place == "hard":
        _end_hard()
    if place == "thread":
        threading.Thread(target=_break, args=("a thread",), name="provoked").start()
        return
    raise Provoked(f"{VARIABLE} asked for it: {place}")


def _end_hard() -> None:
    """A wrong access to memory, without ctypes, which isn't packaged; on Windows no raised signal ends a program."""
    if sys.platform == "win32":
        faulthandler._read_null()
    signal.raise_signal(signal.SIGSEGV)
