"""The log: what the program did, in a file that stays small, in the folder that the system has for logs.

Modules write with ``logging.getLogger(__name__)``; nothing is kept before ``begin``. A disk that takes nothing, is full
or goes away never stops the game: what can't be written is dropped.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections import deque
from logging.handlers import RotatingFileHandler
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from game.program_name import COMMAND
from game.storage import places

NAME = f"{COMMAND}.log"
LARGEST = 512 * 1024
"""Bytes of a log before the next one is begun."""
KEPT = 3
"""Older logs kept beside the latest one."""
TAIL = 600
"""Lines of the log that are read back."""
_FORM = "%(asctime)s.%(msecs)03dZ [%(process)d] %(levelname)s %(name)s: %(message)s"
_ASIDE = ".full"
_ROOT = logging.getLogger("game")
_ROOT.addHandler(logging.NullHandler())


class _Patient(RotatingFileHandler):
    """Drops what the disk doesn't take, in place of complaining on the terminal at every line."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (the library's name)
        """What couldn't be written is dropped; the next line is tried again."""

    def doRollover(self) -> None:  # noqa: N802  (the library's name)
        """Begin a new file; Windows lets none be moved that another window writes, and then this one grows on."""
        if self.stream is not None:
            self.stream.close()
            self.stream = None  # the library opens it again for the next line
        try:
            Path(self.baseFilename).replace(f"{self.baseFilename}{_ASIDE}")
        except OSError:
            return
        super().doRollover()

    def rotate(self, source: str, dest: str) -> None:
        """The full file becomes the first of the older ones; it was moved aside already."""
        Path(f"{source}{_ASIDE}").replace(dest)

    def close(self) -> None:
        """Lines that a full disk has refused are tried once more here, and the program ends without them."""
        with contextlib.suppress(OSError):
            super().close()


def folder(data_dir: Path | None = None) -> Path:
    """Where logs and reports lie: where this system wants a program's logs, or in ``data_dir``."""
    return data_dir / "log" if data_dir else places.logs()


def begin(data_dir: Path | None = None) -> logging.Handler | None:
    """Write the log from now on; None where there is no folder to write it to."""
    place = folder(data_dir)
    try:
        place.mkdir(parents=True, exist_ok=True)
        handler = _Patient(
            place / NAME, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True, errors="backslashreplace"
        )
    except OSError:
        return None
    form = logging.Formatter(_FORM, "%Y-%m-%dT%H:%M:%S")
    form.converter = time.gmtime
    handler.setFormatter(form)
    _ROOT.addHandler(handler)
    _ROOT.setLevel(logging.INFO)
    return handler


def end(handler: logging.Handler | None) -> None:
    """Write no log any more."""
    if handler is not None:
        _ROOT.removeHandler(handler)
        handler.close()


def tail(data_dir: Path | None = None, lines: int = TAIL) -> str:
    """The last lines of the log, those of the one before it too when it has just been begun; "" for none."""
    last: deque[str] = deque(maxlen=lines)
    for name in (f"{NAME}.1", NAME):
        with contextlib.suppress(ReadFault):
            words = reading.read_bytes(folder(data_dir) / name, 4 * LARGEST).decode(errors="replace")
            last.extend(words.splitlines(keepends=True))
    return "".join(last)
