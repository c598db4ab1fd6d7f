"""The games on the disk: their files, which of them was saved last, and which automatic saves are too many."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.storage import files
from game.storage.files import SaveFault
from game.storage.patience import patiently

SUFFIX = ".save"
SLOTS = "slots"
"""The folder of slots, in the folder of saves."""
MOST = 60
"""Games whose automatic saves are kept; when there are more, those saved longest ago go."""
_NAME = re.compile(r"([^.].*\.save)(?:\.([1-9][0-9]?))?", re.DOTALL)
_SAVED = re.compile(rb'[{,]"saved":([0-9]{1,11})[,}]')
_HEAD = 4096
"""Bytes of a save in which the time lies when it was written."""
_DAY = 86400


@dataclass(frozen=True)
class SavedGame:
    """A game on the disk: its latest save and how many lie behind it."""

    path: Path
    generations: tuple[int, ...]
    written: float
    """When the disk says that the newest of its files was written."""
    said: int = 0
    """When the newest save that says so was written; 0 where none does, or only times that are yet to come."""

    @property
    def name(self) -> str:
        """What the file is called without its ending."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def is_slot(self) -> bool:
        """Whether the player named it."""
        return self.path.parent.name == SLOTS

    @property
    def when(self) -> float:
        """When it was saved, as the save says: what the disk says changes when a file is copied or put back."""
        return self.said or self.written

    def files(self) -> list[Path]:
        """The saves, the latest first."""
        return [files.older(self.path, generation) for generation in self.generations]


def listed(folder: Path) -> list[SavedGame]:
    """The games whose files lie in one folder; one that can't be read has none."""
    found: dict[Path, dict[int, float]] = {}
    with contextlib.suppress(OSError):
        for entry in folder.iterdir():
            match = _NAME.fullmatch(entry.name)
            if match is None:
                continue
            with contextlib.suppress(OSError):  # gone in this moment, or a link to nowhere
                if entry.is_file():
                    found.setdefault(folder / match[1], {})[int(match[2] or 0)] = entry.stat().st_mtime
    return [_game(path, times) for path, times in found.items()]


def _game(path: Path, times: dict[int, float]) -> SavedGame:
    order = tuple(sorted(times))
    said = next((said for one in order if (said := _said(files.older(path, one)))), 0)
    return SavedGame(path, order, max(times.values()), said)


def _said(path: Path) -> int:
    """When a save says that it was written: that is looked up without reading and checking all of it."""
    try:
        with path.open("rb") as file:
            found = _SAVED.search(file.read(_HEAD).partition(b',"session":')[0])
    except OSError:
        return 0
    said = int(found[1]) if found else 0
    return said if said < time.time() + _DAY else 0


def in_order(games: Iterable[SavedGame]) -> list[SavedGame]:
    """Games with the one saved last first."""
    return sorted(games, key=lambda game: (-game.when, game.name))


def latest(games: Sequence[SavedGame]) -> SavedGame:
    """The game to go on with: the automatic save made last of those that are whole, or have a whole one behind.

    A slot only where there is nothing else; where nothing is whole the newest, whose damage is told when it is opened.
    """
    order = sorted(in_order(games), key=lambda game: game.is_slot)
    return next((game for game in order if any(map(is_whole, game.files()))), order[0])


def is_whole(path: Path) -> bool:
    """Whether a save can be read, and holds a game."""
    try:
        return files.holds_game(files.read(path))
    except SaveFault:
        return False


def too_many(games: Iterable[SavedGame]) -> list[SavedGame]:
    """The games whose automatic saves may go: all but the MOST saved last.

    Never a slot, and never one that can't be read: what is wrong with that is for the player to see.
    """
    automatic = [game for game in in_order(games) if not game.is_slot]
    return [game for game in automatic[MOST:] if all(map(is_whole, game.files()))]


def remove(game: SavedGame) -> None:
    """Delete all files of a game, the oldest first; raises OSError when one stays."""
    for path in reversed(game.files()):
        patiently(partial(path.unlink, missing_ok=True))
