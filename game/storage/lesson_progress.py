"""Which lessons the player has done: one small file beside the service record.

The file is JSON and names the lessons of each game. Names that nobody knows any more stay in it. What can't be used is
set aside under another name before anything is written, and never thrown away.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.core import reading
from engine.core.faults import ReadFault
from engine.core.schema import Listed, Mapped, Table, Text, Whole, checked
from game.storage import files, locks
from game.storage.patience import patiently

NAME: Final = "lessons.json"
FORM: Final = 1
BOUNDS: Final = reading.Bounds(1 << 16, 4, 4_000, 100)
"""How much the file may hold."""
_FILE: Final = Table({"form": Whole(FORM, FORM), "done": Mapped(Text(), Listed(Text()))})
_ASIDE: Final = 20
"""Under how many names damaged files are kept; after that the last one is written over."""


@dataclass(frozen=True, slots=True)
class LessonsDone:
    """What the file says."""

    of_game: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The lessons of each game that were done, by the game's id."""
    fault: ReadFault | None = None
    """Why the file can't be read; None where nothing is wrong with it or there is none."""

    def of(self, game: str) -> tuple[str, ...]:
        """The lessons of a game that were done."""
        return self.of_game.get(game, ())

    @property
    def count(self) -> int:
        """How many were done in all."""
        return sum(map(len, self.of_game.values()))


class LessonProgress:
    """The file in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    def read(self) -> LessonsDone:
        """What was done; nothing of a file that can't be read."""
        try:
            raw = patiently(lambda: reading.read_bytes(self.path, BOUNDS.size))
            return LessonsDone(_checked(reading.parse_json(reading.as_text(raw, NAME), BOUNDS, NAME)))
        except ReadFault as error:
            return LessonsDone() if error.absent else LessonsDone(fault=error)

    def finish(self, game: str, lesson: str) -> None:
        """Note that a lesson was done. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with locks.alone(self.path):
            now = self._usable()
            if lesson not in now.of(game):
                self._write({**now.of_game, game: (*now.of(game), lesson)})

    def forget(self) -> None:
        """Begin anew: no lesson was done. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with locks.alone(self.path):
            self._usable()
            self._write({})

    def _usable(self) -> LessonsDone:
        """What was done, after a file that can't be used was set aside."""
        now = self.read()
        if now.fault is not None:
            with contextlib.suppress(FileNotFoundError):
                self.path.replace(self._aside())
        return now

    def _aside(self) -> Path:
        names = [self.path.with_name(f"{NAME}.damaged{number or ''}") for number in range(_ASIDE)]
        return next((path for path in names if not path.exists()), names[-1])

    def _write(self, of_game: Mapping[str, tuple[str, ...]]) -> None:
        content = {"form": FORM, "done": {game: list(lessons) for game, lessons in of_game.items()}}
        files.write(self.path, json.dumps(content, indent=1, ensure_ascii=False).encode() + b"\n", 0)


def _checked(content: Any) -> dict[str, tuple[str, ...]]:
    """The lessons by game; raises ReadFault for anything else."""
    found = checked(_FILE, content, NAME)
    return {game: tuple(dict.fromkeys(lessons)) for game, lessons in found["done"].items()}
