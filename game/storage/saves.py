"""All saved games: where they lie, saving beside the game's frames, finding them again.

A game that is played has one automatic save, written at every decision, with the last ones kept behind it. Slots are
what the player names: they lie in a folder of their own and change only when he says so. A game is held by the window
that plays it, and nothing is written over that this window neither wrote nor read.
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

import pygame

from game.app import error_texts
from game.storage import files, locks, places
from game.storage import kept_games as games
from game.storage.files import SaveFault
from game.storage.holds import Holds
from game.storage.kept_games import SLOTS, SUFFIX, SavedGame
from game.storage.picture import SavedPicture
from game.ui.text import Message

log = logging.getLogger(__name__)

KEEP = 4
"""Saves kept behind the latest one of a game."""
KEEP_SLOT = 2
"""Saves kept behind a slot that was written over."""
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]", re.IGNORECASE)
"""Names that stand for devices on Windows, whatever follows behind a dot; saves are carried from system to system."""


@dataclass(frozen=True)
class _Job:
    """Something to be written: the save, the picture that goes into it, and whether it takes the latest one's place."""

    content: dict[str, Any]
    picture: SavedPicture | None
    instead: bool


def default_folder() -> Path:
    """Where this system wants a program's data to lie."""
    return places.data()


class Saves:
    """The folder of saves. Writing happens in a thread of its own, so that no frame waits for the disk."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or default_folder()) / "saves"
        self._queue: queue.Queue[tuple[Path, _Job] | bool] = queue.Queue()
        """What is to be written; True tries again what the disk refused, False ends."""
        self._thread: threading.Thread | None = None
        self._error: Message | str = ""
        self._news: Message | str = ""
        self._unsaved: dict[Path, _Job] = {}
        """What the disk didn't take; tried again with whatever is written next, and at the end."""
        self._given: set[Path] = set()
        self._holds = Holds()
        self._moved: dict[Path, Path] = {}
        """Where games go on whose files another program has changed."""
        self._lock = threading.Lock()
        self._tidy()

    # ------------------------------------------------------------ one game, one window

    def hold(self, path: Path) -> bool:
        """Keep other windows from playing a game; False when one of them does."""
        return self._holds.take(path)

    def let_go(self, path: Path) -> None:
        """The game is played here no more; one whose last decisions the disk refused stays held to the end."""
        with self._lock:
            if path in self._unsaved:
                return
        self._holds.let_go(path)

    def moved(self, path: Path) -> Path | None:
        """Where a game goes on whose file another program has changed; None for one that is where it was."""
        with self._lock:
            return self._moved.get(path)

    # ------------------------------------------------------------ writing

    def new_path(self, scenario: str, seed: str) -> Path:
        """A file for a new game that no other game has; it is held from now on."""
        plain = re.sub(r"[^A-Za-z0-9-]+", "_", f"{scenario}-{seed}")[:60]
        return self._free(self.folder, f"{time.strftime('%Y%m%d-%H%M%S')}-{plain}", hold=True)

    def slot_path(self, title: str) -> Path:
        """A file for a new slot that no other slot has."""
        plain = re.sub(r"[^A-Za-z0-9-]+", "_", title).strip("_")[:60]
        if not plain or _DEVICE.fullmatch(plain):
            plain = f"slot-{plain}".rstrip("-")
        return self._free(self.folder / SLOTS, plain)

    def _free(self, folder: Path, stem: str, *, hold: bool = False) -> Path:
        number, path = 1, folder / f"{stem}{SUFFIX}"
        while path in self._given or not self._is_free(path, hold=hold):
            number += 1
            path = folder / f"{stem}-{number}{SUFFIX}"
        self._given.add(path)
        return path

    def _is_free(self, path: Path, *, hold: bool) -> bool:
        """Whether there is nothing of that name; with ``hold`` no other window can put anything there from now on."""
        if hold and not self._holds.take(path):
            return False
        if not path.exists() and not files.older(path, 1).exists():
            return True
        if hold:
            self._holds.let_go(path)
        return False

    def save(
        self, path: Path, content: dict[str, Any], seen: SavedPicture | None = None, *, instead: bool = False
    ) -> None:
        """Write ``content`` soon, with the picture of what was ``seen``.

        When several wait for the same file only the newest is written. ``instead`` puts it in place of the latest save
        rather than before it.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="saves", daemon=True)
            self._thread.start()
        self._queue.put((path, _Job(content, seen, instead)))

    def write_slot(self, path: Path, content: dict[str, Any], seen: SavedPicture | None = None) -> Path:
        """Write a slot at once; raises OSError.

        Gives the file: another one where a slot lies that this window neither wrote nor read.
        """
        raw = _packed(content, seen)
        with locks.alone(path):
            if not self._holds.knows(path):
                path = self.slot_path(str(content["title"]))
            self._put(path, raw, KEEP_SLOT)
        return path

    def _put(self, path: Path, raw: bytes, keep: int) -> None:
        files.write(path, raw, keep)
        self._holds.note(path, raw)

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
        self._holds.close()

    @property
    def failing(self) -> bool:
        """Whether the disk has refused something that isn't written yet."""
        with self._lock:
            return bool(self._unsaved)

    def take_error(self) -> Message | str:
        """What went wrong with writing since the last time it was asked, or ""."""
        with self._lock:
            error, self._error = self._error, ""
        return error

    def take_news(self) -> Message | str:
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
            goes_to = self._place(path)
            fresh = not goes_to.exists()
            self._put(goes_to, _packed(job.content, job.picture), 0 if job.instead else KEEP)
        except OSError as error:
            with self._lock:
                self._unsaved[path] = job
                self._news = ""
                self._error = Message("saved.failed.saving", folder=path.parent, why=error_texts.of_disk(error))
            log.warning("not saved: %s", error)
            return
        log.info("saved %s, decision %s", goes_to.name, job.content.get("decisions"))
        with self._lock:
            if self._unsaved.pop(path, None) is not None and not self._unsaved:
                self._error, self._news = "", Message("saved.done.again")
        if fresh:
            self._prune()

    def _place(self, path: Path) -> Path:
        """Where a game is written: in a new file when another program has changed its own."""
        goes_to = self._moved.get(path, path)
        if self._holds.knows(goes_to):
            return goes_to
        new = self._free(self.folder, path.name.removesuffix(SUFFIX), hold=True)
        log.warning("%s was changed by another program: the game goes on in %s", goes_to.name, new.name)
        with self._lock:
            self._moved[path] = self._moved[goes_to] = new
            self._error = Message("saved.failed.changed", name=files.named(goes_to), new=new.name)
        self._holds.let_go(goes_to)
        return new

    def _tidy(self) -> None:
        """Put away what killed windows have left half done."""
        for folder in (self.folder, self.folder / SLOTS):
            for path in files.left_over(folder):
                if self._holds.take(path):
                    files.finish(path)
                    self._holds.let_go(path)
            locks.left_over(folder)

    def _prune(self) -> None:
        """Delete the automatic saves that are too many; games that are being played stay, whichever window does."""
        for game in games.too_many(games.listed(self.folder)):
            held = locks.take(game.path)
            if held is None:
                continue
            try:
                games.remove(game)
                log.info("one of more than %d automatic saves deleted: %s", games.MOST, game.name)
            except OSError as error:
                log.warning("%s can't be deleted: %s", game.name, error)
            finally:
                held.let_go()

    # ------------------------------------------------------------ reading

    def games(self) -> list[SavedGame]:
        """All games on the disk, the one saved last first; an unreadable folder has none."""
        return games.in_order(game for folder in (self.folder, self.folder / SLOTS) for game in games.listed(folder))

    def read(self, path: Path) -> dict[str, Any]:
        """The content of one save, with all that waits to be written; raises SaveFault."""
        self.flush()
        return self.look(path)

    def look(self, path: Path) -> dict[str, Any]:
        """The content of one save as it lies on the disk; raises SaveFault. This window knows it from now on."""
        raw = files.read_bytes(path)
        self._holds.note(path, raw)
        return files.unpack(raw, path)

    # ------------------------------------------------------------ changing

    def retitle(self, game: SavedGame, title: str) -> None:
        """Give a slot another title; its file stays where it is. Raises SaveFault or OSError."""
        with locks.alone(game.path):
            path = game.files()[0]
            self._put(path, files.pack({**self.look(path), "title": title}), 0)

    def copy(self, game: SavedGame, title: str) -> Path:
        """Make a slot of a game, or a second one; returns its file. Raises SaveFault or OSError."""
        return self.write_slot(self.slot_path(title), {**self.read(game.files()[0]), "title": title})

    def delete(self, game: SavedGame) -> None:
        """Delete a game with all that is kept behind it.

        Raises OSError when a file stays, SaveFault when another window plays it or has saved it since it was listed.
        """
        self.flush()
        if not self._holds.take(game.path):
            raise SaveFault(game.path, Message("saved.fault.held"))
        try:
            if game not in games.listed(game.path.parent):
                raise SaveFault(game.path, Message("saved.fault.newer_than_listed"))
            games.remove(game)
        finally:
            self._holds.let_go(game.path)


def _packed(content: dict[str, Any], seen: SavedPicture | None) -> bytes:
    """The bytes of a save with its picture."""
    if seen is not None:
        try:
            picture = seen.words
        except (pygame.error, MemoryError):
            log.exception("a save goes without its picture")
            picture = ""
        content = {**content, "picture": picture}
    return files.pack(content)
