"""What the program says outside its window: on the terminal, or in a box where there is none."""

from __future__ import annotations

import io
import os
import sys

from game.app import console, message_boxes
from game.program_name import NAME

TITLE = NAME
BOXED = os.name == "nt"
"""Whether this is a system that gives a window's program no terminal."""
MOST = 30
"""Lines that a box holds; of more, the last ones are what matters."""


def prepare() -> None:
    """Have letters that the terminal doesn't know written as numbers, so that no word of ours ends the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def missing(*, error: bool = False) -> bool:
    """Whether there is nothing to print on: a window's program that was double-clicked, or a stream that was closed."""
    return (sys.stderr if error else sys.stdout) is None and not console.present()


def say(words: str, *, error: bool = False) -> None:
    """Print ``words`` on standard output, or on that for errors; in a box where Windows gave the program neither.

    Where Windows did so though the program was started from a console, that has them.

    Never raises: nobody may be listening, and the disk behind a file may be full.
    """
    stream = sys.stderr if error else sys.stdout
    if stream is None:
        if not console.write(words):
            box(words, error=error)
        return
    try:
        print(words, file=stream, flush=True)
    except (OSError, ValueError):
        _let_go(stream)


def complain(words: str, code: int) -> int:
    """Say what is wrong behind the program's name; gives ``code`` back, the exit code."""
    say(f"{TITLE}: {words}", error=True)
    return code


def box(words: str, *, error: bool = False) -> None:
    """Show ``words`` in a box of the system, on Windows only: elsewhere a program without a terminal has no reader."""
    if not BOXED:
        return
    lines = words.splitlines()
    shown = "\n".join(lines if len(lines) <= MOST else ["...", *lines[-MOST:]])
    try:
        import pygame

        pygame.display.message_box(TITLE, shown, "error" if error else "info")
    except Exception:  # without a screen, or where pygame itself is what is broken
        message_boxes.of_windows(TITLE, shown, error=error)


def _let_go(stream: object) -> None:
    """Lead a stream that takes nothing any more into the void, or Python would complain about it at its end."""
    try:
        void = os.open(os.devnull, os.O_WRONLY)
        os.dup2(void, stream.fileno())  # type: ignore[attr-defined]
        os.close(void)
    except (OSError, ValueError, AttributeError):
        return
