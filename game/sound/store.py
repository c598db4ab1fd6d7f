"""Sounds in memory: read from their files by a thread of its own, the least used ones dropped when there are too many.

A frame never waits for a file: who wants a sound that isn't there yet asks again later. While the mixer decodes a file
it holds its lock, and every call to it waits; for a short file that is a few milliseconds, and before a long one the
player is warned (``reading_long``).
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Iterable
from pathlib import Path

import pygame

from engine.core import reading
from engine.core.faults import ReadFault

LIMIT = 26_000_000
"""Bytes of sounds that are kept."""
LONG = 30_000
"""Bytes of a file from which on decoding takes longer than a frame may wait."""
log = logging.getLogger(__name__)


class Store:
    """The sounds that are in memory."""

    def __init__(self, limit: int = LIMIT, *, threaded: bool = True) -> None:
        """Without a thread, for tests, a sound is read when it is asked for."""
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Path, pygame.mixer.Sound] = OrderedDict()
        self._broken: set[Path] = set()
        self._asked: set[Path] = set()
        self._lock = threading.Condition()
        self._orders: deque[Path] = deque()
        self._ended = False
        self.reading_long = False
        """Whether a long file is being decoded: the mixer should be left alone."""
        self._pinned: set[Path] = set()
        self._thread: threading.Thread | None = None
        if threaded:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def get(self, path: Path) -> pygame.mixer.Sound | None:
        """A sound if it is in memory; otherwise it is ordered, and None given."""
        with self._lock:
            sound = self._kept.get(path)
            if sound is not None:
                self._kept.move_to_end(path)
                return sound
        self.order([path], soon=True)
        return self._kept.get(path)

    def order(self, paths: Iterable[Path], *, soon: bool = False) -> None:
        """Have sounds read before they are needed; ``soon`` puts them before all that were ordered in advance."""
        for path in paths:
            if self._thread is None:
                if path not in self._kept and path not in self._broken:
                    self._read(path)
                continue
            with self._lock:
                known = path in self._kept or path in self._broken
                if known or (path in self._asked and not soon):
                    continue
                if soon and path in self._asked:
                    if path not in self._orders:
                        continue  # it is being read just now
                    self._orders.remove(path)
                self._asked.add(path)
                (self._orders.appendleft if soon else self._orders.append)(path)
                self._lock.notify()

    def pin(self, path: Path, *, pinned: bool) -> None:
        """Keep a sound in memory while it goes on and on, or let it be dropped again."""
        with self._lock:
            (self._pinned.add if pinned else self._pinned.discard)(path)

    def has(self, path: Path) -> bool:
        """Whether a sound is in memory."""
        return path in self._kept

    def broken(self, path: Path) -> bool:
        """Whether a sound's file could not be read."""
        return path in self._broken

    def close(self) -> None:
        """End the thread and forget all sounds."""
        if self._thread is not None:
            with self._lock:
                self._ended = True
                self._lock.notify()
            self._thread.join(timeout=2.0)
            self._thread = None
        with self._lock:
            self._kept.clear()
            self.size = 0

    def _work(self) -> None:
        while True:
            with self._lock:
                while not self._orders and not self._ended:
                    self._lock.wait()
                if self._ended:
                    return
                path = self._orders.popleft()
            try:
                self.reading_long = path.stat().st_size > LONG
            except OSError:
                self.reading_long = False
            self._read(path)
            self.reading_long = False

    def _read(self, path: Path) -> None:
        try:
            sound = pygame.mixer.Sound(reading.look(path, reading.MEDIA))
        except (pygame.error, OSError, ReadFault) as error:
            if pygame.mixer.get_init():  # else the device is gone, and nothing is wrong with the file
                log.warning("sound: %s can't be played: %s", path.name, error)
                self._broken.add(path)
            return
        finally:
            self._asked.discard(path)
        weight = round(sound.get_length() * 44100) * 4
        with self._lock:
            self._kept[path] = sound
            self.size += weight
            for other in [other for other in self._kept if other not in self._pinned and other != path]:
                if self.size <= self.limit:
                    break
                self.size -= round(self._kept.pop(other).get_length() * 44100) * 4
