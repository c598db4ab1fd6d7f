"""The file of the service record: a line for each game, added at its end and never changed.

A line is a checksum and the entry as JSON. A line that was damaged is skipped and told; the others are not touched by
it. A game that ended twice, because its end was taken back, has two lines, of which the later one counts.
"""

from __future__ import annotations

import codecs
import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.core import reading
from engine.core.faults import ReadFault
from game.statistics.entry import FinishedGame, entry_from
from game.storage import locks
from game.storage.patience import patiently

NAME = "record.jsonl"
LARGEST = 1 << 25
"""Bytes of a record that is read: those of some ten thousand games."""
LINE = reading.Bounds(1 << 16, 4, 2_000, 500)
"""How much a line of it may hold."""
_SIGNS = 16
"""Letters of a line's checksum."""
_MOST_FAULTS = 100
"""Lines that are told as damaged."""


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that was skipped."""

    number: int
    fault: ReadFault | None
    """What is wrong with it; None when its checksum doesn't fit."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in the file: the entries in the order in which the games ended, and what is wrong with the rest."""

    entries: tuple[FinishedGame, ...]
    faults: tuple[BadLine, ...]
    """The lines that were skipped."""


class _Damaged(Exception):
    """The checksum of a line doesn't fit."""


class Book:
    """The record in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME

    @property
    def exists(self) -> bool:
        """Whether anything was ever written."""
        return self.path.exists()

    def read(self) -> Contents:
        """Everything that can be read; raises ReadFault when the file is there and none of it can be."""
        try:
            raw = patiently(lambda: reading.read_bytes(self.path, LARGEST))
        except ReadFault as error:
            if error.absent:
                return Contents((), ())
            raise
        found: dict[str, FinishedGame] = {}
        faults: list[BadLine] = []
        for number, line in enumerate(raw.removeprefix(codecs.BOM_UTF8).split(b"\n"), 1):
            if not line.strip():
                continue
            try:
                entry = _unpacked(line.removesuffix(b"\r"))  # editors on Windows end lines so
            except (ReadFault, _Damaged) as error:
                if len(faults) < _MOST_FAULTS:
                    faults.append(BadLine(number, error if isinstance(error, ReadFault) else None))
                continue
            found.pop(entry.id, None)
            found[entry.id] = entry
        return Contents(tuple(sorted(found.values(), key=lambda entry: (entry.finished, entry.id))), tuple(faults))

    def add(self, entries: Iterable[FinishedGame]) -> None:
        """Add entries at the end; a line that was cut off before is left as it is. Raises OSError."""
        lines = b"".join(map(_packed, entries))
        if not lines:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with locks.alone(self.path), patiently(lambda: self.path.open("a+b")) as file:
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    lines = b"\n" + lines
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())


def _packed(entry: FinishedGame) -> bytes:
    body = json.dumps(entry.plain(), separators=(",", ":"), ensure_ascii=False, sort_keys=True).encode()
    return _sum(body) + b" " + body + b"\n"


def _unpacked(line: bytes) -> FinishedGame:
    wanted, _, body = line.partition(b" ")
    if _sum(body) != wanted:
        raise _Damaged
    return entry_from(reading.parse_json(reading.as_text(body, NAME), LINE, NAME))


def _sum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest()[:_SIGNS].encode()
