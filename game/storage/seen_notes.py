"""Which notes a player has been given: a small file among his data, kept in memory while the program runs."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from game.storage import files, locks
from game.storage.patience import patiently

log = logging.getLogger(__name__)

NAME = "notes.json"
BOUNDS = reading.Bounds(1 << 15, 3, 1_000, 60)
"""How much the file may hold."""
KEY = re.compile("[a-z][a-z0-9_]{0,49}")
"""What a note may be called."""
BACKUP = ".bak"
"""Stands behind the name of a file that could not be used."""


class SeenNotes:
    """The notes of one player, by their keys; what another version knows stays in the file."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._seen: set[str] = set()
        self._changed = False

    def of(self, folder: Path) -> SeenNotes:
        """The notes kept in a folder, read when they are asked for first."""
        if folder != self._folder:
            self._folder, self._seen, self._changed = folder, _read(folder / NAME), False
        return self

    def __contains__(self, key: str) -> bool:
        return key in self._seen

    def add(self, key: str) -> None:
        """A note has been given."""
        self._changed = self._changed or key not in self._seen
        self._seen.add(key)

    def forget(self, keys: Iterable[str]) -> None:
        """As if these had never been given."""
        gone = self._seen & set(keys)
        self._changed = self._changed or bool(gone)
        self._seen -= gone

    def keep(self) -> None:
        """Write what has changed. A disk that refuses costs nothing but a note that is given once more."""
        if not self._changed or self._folder is None:
            return
        self._changed = False
        path = self._folder / NAME
        content = json.dumps({"seen": sorted(self._seen)}, indent=1).encode() + b"\n"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with locks.alone(path):
                files.write(path, content, 0)
        except OSError as error:
            log.warning("which notes were given could not be kept: %s", error.strerror)


def _read(path: Path) -> set[str]:
    """The keys in a file; one that can't be used is set aside, and nothing counts as given."""
    try:
        content = reading.parse_json(
            reading.as_text(patiently(lambda: reading.read_bytes(path, BOUNDS.size)), path), BOUNDS, path
        )
    except ReadFault as error:
        if not error.absent:
            _set_aside(path)
        return set()
    seen = content.get("seen") if isinstance(content, dict) else None
    if not isinstance(seen, list) or not all(isinstance(key, str) and KEY.fullmatch(key) for key in seen):
        _set_aside(path)
        return set()
    return set(seen)


def _set_aside(path: Path) -> None:
    log.warning("%s can't be used and is set aside", path.name)
    try:
        patiently(lambda: path.replace(path.with_name(path.name + BACKUP)))
    except OSError as error:
        log.warning("%s could not be set aside: %s", path.name, error.strerror)
