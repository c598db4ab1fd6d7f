"""Which games this window holds, and which of their files it knows.

One game is played in one window: who plays it holds it, and the system gives it back however the window ends. Besides,
a file is known only as this window wrote or read it last; what another program has put there since is never written
over, whether locks work on this disk or not.
"""

from __future__ import annotations

import hashlib
import threading
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from game.storage import locks, patience
from game.storage.locks import Hold


class Holds:
    """Holds and fingerprints by file; may be asked from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._held: dict[Path, Hold] = {}
        self._times: dict[Path, int] = {}
        """How often each was taken and not let go."""
        self._known: dict[Path, bytes] = {}

    def take(self, path: Path) -> bool:
        """Hold a game; False when another window does. What was taken twice has to be let go twice."""
        with self._lock:
            if path not in self._held:
                hold = locks.take(path)
                if hold is None:
                    return False
                self._held[path] = hold
            self._times[path] = self._times.get(path, 0) + 1
            return True

    def let_go(self, path: Path) -> None:
        """Leave a game to other windows; one that isn't held is no fault."""
        with self._lock:
            left = self._times.get(path, 0) - 1
            self._times[path] = left
            if left <= 0:
                self._times.pop(path)
                if path in self._held:
                    self._held.pop(path).let_go()

    def close(self) -> None:
        """Leave everything to other windows."""
        with self._lock:
            for hold in self._held.values():
                hold.let_go()
            self._held.clear()
            self._times.clear()

    # ------------------------------------------------------------ what lies there

    def note(self, path: Path, raw: bytes) -> None:
        """Remember what this window has just read in a file, or written to it."""
        with self._lock:
            self._known[path] = _fingerprint(raw)

    def knows(self, path: Path) -> bool:
        """Whether a file holds what this window wrote or read last; so does one that isn't there.

        Raises OSError for one that another program has open, so that nobody can say.
        """
        try:
            raw = patience.patiently(lambda: reading.read_bytes(path, reading.GAME.size))
        except ReadFault as fault:
            if fault.error is not None and patience.in_use(fault.error):
                raise fault.error from fault
            return isinstance(fault.error, FileNotFoundError | NotADirectoryError)
        with self._lock:
            return self._known.get(path) == _fingerprint(raw)


def _fingerprint(raw: bytes) -> bytes:
    return hashlib.sha256(raw).digest()
