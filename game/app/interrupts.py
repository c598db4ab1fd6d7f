"""Ctrl+C: while the program's parts are being read it ends at once, later like any fault that nobody catches."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130
"""The exit code of a program that was stopped from the terminal."""


def at_once() -> None:
    """End without a word from now on: nothing has been begun yet that would want an end of its own."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # who has it ignored wants that
        signal.signal(signal.SIGINT, _end)
    if sys.platform != "win32":  # make.py holds it back while Python itself begins, which would tell of it
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def as_usual() -> None:
    """Raise KeyboardInterrupt again, where ``at_once`` was asked for before."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)
