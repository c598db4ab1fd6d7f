"""Locks between windows of the game on one folder of data; the system gives them back however a program ends.

A lock is that of an open file, which ``take`` makes and ``let_go`` removes. What it is for stays readable meanwhile.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

SUFFIX = ".lock"
PATIENCE = 3.0
"""Seconds that one waits for another window to have written a small file; then one goes on as if there were none."""
_PAUSE = 0.02
_BYTE = 1 << 20
"""The byte that Windows locks: behind all that is written, since a locked byte can't be read by others."""
_TAKEN = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""What the system says of a file that another process has locked."""

if sys.platform == "win32":
    _LOCK_VIOLATION = 33
    """What Windows says of it."""

    def lock(handle: int) -> bool:
        """Try to lock an open file; False when another process has. Where the disk knows no locks nobody ever has.

        Windows itself is asked: the library of C tells its answer in a number of its own, Wine's in one left over.
        """
        import ctypes
        import msvcrt

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        file = ctypes.c_void_p(msvcrt.get_osfhandle(handle))
        return bool(kernel.LockFile(file, _BYTE, 0, 1, 0)) or ctypes.get_last_error() != _LOCK_VIOLATION

else:

    def lock(handle: int) -> bool:
        """Try to lock an open file; False when another process has. Where the disk knows no locks nobody ever has."""
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _TAKEN
        return True


class Hold:
    """Something that this process holds, until it lets go or ends."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    def let_go(self) -> None:
        """Leave it to others."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        with contextlib.suppress(OSError):
            if sys.platform == "win32":  # which removes no open file
                os.close(handle)
                self._path.unlink()
            else:
                self._path.unlink()
                os.close(handle)

    def __del__(self) -> None:
        self.let_go()


def take(path: Path) -> Hold | None:
    """Hold what a file stands for; None when another process does, or when this one has taken it already.

    Where no file can be made nothing can be written either: there it counts as held.
    """
    lock_file = path.with_name(f".{path.name}{SUFFIX}")
    while True:
        try:
            lock_file.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(lock_file, os.O_RDWR | os.O_CREAT, 0o644)
        except (OSError, ValueError):
            return Hold(lock_file, -1)
        if not lock(handle):
            os.close(handle)
            return None
        if _is(lock_file, handle):
            return Hold(lock_file, handle)
        os.close(handle)  # it was removed between opening and locking


def _is(path: Path, handle: int) -> bool:
    """Whether a name still stands for the file that was opened."""
    try:
        return sys.platform == "win32" or os.path.samestat(os.stat(path), os.fstat(handle))
    except OSError:
        return False


@contextlib.contextmanager
def alone(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Read a small file and write it without another window in between; waits its turn, but not for ever."""
    until = time.monotonic() + patience
    while (held := take(path)) is None and time.monotonic() < until:
        time.sleep(_PAUSE)
    try:
        yield
    finally:
        if held is not None:
            held.let_go()


def left_over(folder: Path) -> None:
    """Remove the lock files in a folder that a killed process has left."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".*{SUFFIX}"):
            held = take(path.with_name(path.name[1:].removesuffix(SUFFIX)))
            if held is not None:
                held.let_go()
