"""The console that the program was started from, on Windows.

There a program that opens a window has no console of its own, so that none flashes up when it is double-clicked. One
that was started from a console may borrow that; each time only for as long as it writes, or closing the console would
end the game with it. Output that leads into a file or to another program needs nothing of this.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

_written: list[bool] = []
"""Holds something once anything was written. What comes first begins on a line of its own: a console doesn't wait for
a program that opens a window, and shows its prompt again by then."""
PARENT = -1
"""Stands for the console of whoever started this process."""
HAS_ONE = 5
"""What Windows answers where there is a console already, as Wine gives every program that of whoever started it."""


def write(words: str) -> bool:
    """Write on the console that the program was started from; False where there is none."""
    with _borrowed() as there:
        if there:
            return _print(words)
    return False


def present() -> bool:
    """Whether the program was started from a console."""
    with _borrowed() as there:
        return there


def _print(words: str) -> bool:
    try:
        with open("CONOUT$", "w", encoding="utf-8", errors="backslashreplace") as console:
            console.write(f"{words}\n" if _written else f"\n{words}\n")
    except OSError:
        return False
    _written.append(True)
    return True


@contextmanager
def _borrowed() -> Iterator[bool]:
    """Be attached to the console of whoever started this for a while; gives whether there is one."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        attached = bool(kernel.AttachConsole(PARENT))
        try:
            yield attached or ctypes.get_last_error() == HAS_ONE
        finally:
            if attached:
                kernel.FreeConsole()
    else:
        yield False
