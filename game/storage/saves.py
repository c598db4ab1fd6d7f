"""All saved games: where they lie, saving beside the game's frames, finding them again.

A game that is played has one automatic save, written at every decision, with the last ones kept behind it. Slots are
what the player names: they lie in a folder of their own and change only when he says so.
"""

from __future__ import annotations

import logging
import queue
import re
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
import pygame

from game import faults
from game.storage import files
from game.storage.picture import Shot
from game.text import text

log = logging.getLogger(__name__)

KEEP = 4
"""Saves kept behind the latest one of a game."""
KEEP_SLOT = 2
"""Saves kept behind a slot that was written over."""
SUFFIX = ".save"
APP = "peleliu-1944"
SLOTS = "slots"
"""The folder of slots, in the folder of saves."""


@dataclass(frozen=True)
class SavedGame:
    """A game on the disk: its latest save and how many lie behind it."""

    path: Path
    generations: tuple[int, ...]
    written: float

    @property
    def name(self) -> str:
        """What the file is called without its ending."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def is_slot(self) -> bool:
        """Whether the player named it."""
        return self.path.parent.name == SLOTS

    def files(self) -> list[Path]:
        """The saves, the latest first."""
        return [files.older(self.path, generation) for generation in self.generations]


@dataclass(frozen=True)
class _Job:
    """Something to be written: the save, the picture that goes into it, and whether it takes the latest one's place."""

    content: dict[str, Any]
    picture: Shot | None
    instead: bool


def default_folder() -> Path:
    """Where this system wants a program's data to lie."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


class Saves:
    """The folder of saves. Writing happens in a thread of its own, so that no frame waits for the disk."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or default_folder()) / "saves"
        self._queue: queue.Queue[tuple[Path, _Job] | bool] = queue.Queue()
        """What is to be written; True tries again what the disk refused, False ends."""
        self._thread: threading.Thread | None = None
        self._error = self._news = ""
        self._unsaved: dict[Path, _Job] = {}
        """What the disk didn't take; tried again with whatever is written next, and at the end."""
        self._given: set[Path] = set()
        self._lock = threading.Lock()

    # ------------------------------------------------------------ writing

    def new_path(self, scenario: str, seed: str) -> Path:
        """A file for a new game that no other game has."""
        plain = re.sub(r"[^A-Za-z0-9-]+", "_", f"{scenario}-{seed}")[:60]
        return self._free(self.folder, f"{time.strftime('%Y%m%d-%H%M%S')}-{plain}")

    def slot_path(self, title: str) -> Path:
        """A file for a new slot that no other slot has."""
        plain = re.sub(r"[^A-Za-z0-9-]+", "_", title).strip("_")[:60] or "slot"
        return self._free(self.folder / SLOTS, plain)

    def _free(self, folder: Path, stem: str) -> Path:
        path, number = folder / f"{stem}{SUFFIX}", 1
        while path in self._given or path.exists() or files.older(path, 1).exists():
            number += 1
            path = folder / f"{stem}-{number}{SUFFIX}"
        self._given.add(path)
        return path

    def save(self, path: Path, content: dict[str, Any], seen: Shot | None = None, *, instead: bool = False) -> None:
        """Write ``content`` soon, with the picture of what was ``seen``.

        When several wait for the same file only the newest is written. ``instead`` puts it in place of the latest save
        rather than before it.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="saves", daemon=True)
            self._thread.start()
        self._queue.put((path, _Job(content, seen, instead)))

    def write_slot(self, path: Path, content: dict[str, Any], seen: Shot | None = None) -> None:
        """Write a slot at once; raises OSError."""
        files.write(path, _packed(content, seen), KEEP_SLOT)

    def flush(self) -> None:
        """Wait until everything is on the disk, or was refused by it."""
        if self._thread is not None:
            self._queue.put(True)
            self._queue.join()

    def close(self) -> None:
        """Write what is left and stop."""
        if self._thread is not None:
            self._queue.put(False)
            self._thread.join(timeout=10)
            self._thread = None

    @property
    def failing(self) -> bool:
        """Whether the disk has refused something that isn't written yet."""
        with self._lock:
            return bool(self._unsaved)

    def take_error(self) -> str:
        """What went wrong with writing since the last time it was asked, or ""."""
        with self._lock:
            error, self._error = self._error, ""
        return error

    def take_news(self) -> str:
        """That the disk takes saves again after it refused some, once, or ""."""
        with self._lock:
            news, self._news = self._news, ""
        return news

    def _work(self) -> None:
        while True:
            jobs = [self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            latest: dict[Path, _Job] = {}
            for job in jobs:
                if not isinstance(job, bool):
                    path, fresh = job
                    before = latest.get(path)
                    # what goes in place of a save that was never written goes before the one that was
                    instead = fresh.instead and (before is None or before.instead) and path not in self._unsaved
                    latest[path] = _Job(fresh.content, fresh.picture, instead)
            for path, one in {**self._unsaved, **latest}.items():
                try:
                    self._write(path, one)
                except Exception as error:  # the thread must live on, or no game would be saved any more
                    threading.excepthook(threading.ExceptHookArgs((type(error), error, None, self._thread)))
            for _ in jobs:
                self._queue.task_done()
            if False in jobs:
                return

    def _write(self, path: Path, job: _Job) -> None:
        try:
            files.write(path, _packed(job.content, job.picture), 0 if job.instead else KEEP)
        except OSError as error:
            with self._lock:
                self._unsaved[path] = job
                self._news = ""
                self._error = text("saved.failed.saving", folder=path.parent, why=faults.of_disk(error))
            log.warning("not saved: %s", error)
        else:
            log.info("saved %s, decision %s", path.name, job.content.get("decisions"))
            with self._lock:
                if self._unsaved.pop(path, None) is not None and not self._unsaved:
                    self._error, self._news = "", text("saved.done.again")

    # ------------------------------------------------------------ reading

    def games(self) -> list[SavedGame]:
        """All games on the disk, the one written last first; an unreadable folder has none."""
        games = [game for folder in (self.folder, self.folder / SLOTS) for game in _in_folder(folder)]
        return sorted(games, key=lambda game: (-game.written, game.name))

    def read(self, path: Path) -> dict[str, Any]:
        """The content of one save; raises SaveFault."""
        self.flush()
        return files.read(path)

    # ------------------------------------------------------------ changing

    def retitle(self, game: SavedGame, title: str) -> None:
        """Give a slot another title; its file stays where it is. Raises SaveFault or OSError."""
        path = game.files()[0]
        files.write(path, files.pack({**files.read(path), "title": title}), 0)

    def copy(self, game: SavedGame, title: str) -> Path:
        """Make a slot of a game, or a second one; returns its file. Raises SaveFault or OSError."""
        path = self.slot_path(title)
        files.write(path, files.pack({**files.read(game.files()[0]), "title": title}), KEEP_SLOT)
        return path

    def delete(self, game: SavedGame) -> None:
        """Delete a game with all that is kept behind it; raises OSError when a file stays."""
        self.flush()
        for path in reversed(game.files()):
            path.unlink(missing_ok=True)


def latest(games: list[SavedGame]) -> SavedGame:
    """The game to go on with: the automatic save written last; a slot only where there is nothing else."""
    return max(games, key=lambda game: (not game.is_slot, game.written))


def _in_folder(folder: Path) -> list[SavedGame]:
    """The games whose files lie in one folder."""
    found: dict[Path, dict[int, float]] = {}
    try:
        for entry in folder.iterdir():
            match = re.fullmatch(r"([^.].*\.save)(?:\.(\d+))?", entry.name)
            if match and entry.is_file():
                found.setdefault(folder / match[1], {})[int(match[2] or 0)] = entry.stat().st_mtime
    except OSError:
        return []
    return [SavedGame(path, tuple(sorted(times)), max(times.values())) for path, times in found.items()]


def _packed(content: dict[str, Any], seen: Shot | None) -> bytes:
    """The bytes of a save with its picture."""
    if seen is not None:
        try:
            picture = seen.words
        except (pygame.error, MemoryError):
            log.exception("a save goes without its picture")
            picture = ""
        content = {**content, "picture": picture}
    return files.pack(content)
