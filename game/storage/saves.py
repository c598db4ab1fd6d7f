"""All saved games: where they lie, saving beside the game's frames, finding them again."""

from __future__ import annotations

import queue
import re
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from game.storage import files

KEEP = 4
"""Saves kept behind the latest one of a game."""
SUFFIX = ".save"
APP = "peleliu-1944"


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

    def files(self) -> list[Path]:
        """The saves, the latest first."""
        return [files.older(self.path, generation) for generation in self.generations]


def default_folder() -> Path:
    """Where this system wants a program's data to lie."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


class Saves:
    """The folder of saves. Writing happens in a thread of its own, so that no frame waits for the disk."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or default_folder()) / "saves"
        self._queue: queue.Queue[tuple[Path, dict[str, Any]] | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._error = ""
        self._lock = threading.Lock()

    # ------------------------------------------------------------ writing

    def new_path(self, scenario: str, seed: str) -> Path:
        """A file for a new game that no other game has."""
        plain = re.sub(r"[^A-Za-z0-9-]+", "_", f"{scenario}-{seed}")[:60]
        stamp = time.strftime("%Y%m%d-%H%M%S")
        path = self.folder / f"{stamp}-{plain}{SUFFIX}"
        number = 1
        while path.exists():
            number += 1
            path = self.folder / f"{stamp}-{plain}-{number}{SUFFIX}"
        return path

    def save(self, path: Path, content: dict[str, Any]) -> None:
        """Write ``content`` soon; when several wait for the same file only the newest is written."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="saves", daemon=True)
            self._thread.start()
        self._queue.put((path, content))

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        if self._thread is not None:
            self._queue.join()

    def close(self) -> None:
        """Write what is left and stop."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(timeout=10)
            self._thread = None

    def take_error(self) -> str:
        """What went wrong with writing since the last time it was asked, or ""."""
        with self._lock:
            error, self._error = self._error, ""
        return error

    def _work(self) -> None:
        while True:
            jobs = [self._queue.get()]
            while not self._queue.empty():
                jobs.append(self._queue.get_nowait())
            latest = {job[0]: job[1] for job in jobs if job is not None}
            for path, content in latest.items():
                self._write(path, content)
            for _ in jobs:
                self._queue.task_done()
            if None in jobs:
                return

    def _write(self, path: Path, content: dict[str, Any]) -> None:
        try:
            files.write(path, files.pack(content), KEEP)
        except OSError as error:
            with self._lock:
                self._error = f"The game could not be saved in {path.parent}: {error.strerror or error}."

    # ------------------------------------------------------------ reading

    def games(self) -> list[SavedGame]:
        """All games on the disk, the one written last first; an unreadable folder has none."""
        found: dict[Path, dict[int, float]] = {}
        try:
            for entry in self.folder.iterdir():
                match = re.fullmatch(r"([^.].*\.save)(?:\.(\d+))?", entry.name)
                if match:
                    generation = int(match[2] or 0)
                    found.setdefault(self.folder / match[1], {})[generation] = entry.stat().st_mtime
        except OSError:
            return []
        games = [SavedGame(path, tuple(sorted(times)), max(times.values())) for path, times in found.items()]
        return sorted(games, key=lambda game: (-game.written, game.name))

    def read(self, path: Path) -> dict[str, Any]:
        """The content of one save; raises SaveFault."""
        self.flush()
        return files.read(path)
