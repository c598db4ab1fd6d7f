"""A record of what was played and when, for tests and for whoever wonders what was heard."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path


class Record:
    """Writes a line for each sound: seconds since the record began, the cue, its take, gains left and right.

    Lines that the disk doesn't take are left out: no sound is worth a game.
    """

    def __init__(self, path: Path) -> None:
        """Opens the file; raises OSError when it can't be written."""
        self._begun = time.monotonic()
        self._file = path.open("w", encoding="utf-8")

    def note(self, cue: str, take: int, left: float, right: float) -> None:
        """Write a line down."""
        with contextlib.suppress(OSError):
            self._file.write(f"{time.monotonic() - self._begun:.3f}\t{cue}\t{take}\t{left:.3f}\t{right:.3f}\n")
            self._file.flush()

    def close(self) -> None:
        """End the record with a line that says when."""
        with contextlib.suppress(OSError):
            self._file.write(f"{time.monotonic() - self._begun:.3f}\tend\t0\t0.000\t0.000\n")
        with contextlib.suppress(OSError):
            self._file.close()
