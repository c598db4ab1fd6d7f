"""A file for each run of the program that a clean end removes: one that is left behind tells of a bad end.

The run that wrote it holds a lock on it, which the system gives back however the program ends: so a second window of
the game, which is still open, isn't taken for one that broke.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

from engine.core import reading
from engine.core.faults import ReadFault
from game.storage import locks, places

SUFFIX = ".run"
OWN = ("stack", "whole")
"""What is found out by the next start and isn't written."""
LARGEST = 1 << 17
"""Letters that are read of what a run has left behind."""
STACK = ".stack"
"""The file beside it into which the system's signal that ends the program writes where it was."""


@dataclass
class MarkedRun:
    """What is known of a run: when it began, which game lay on the table, and how it broke."""

    began: float = 0.0
    version: str = ""
    pid: int = 0
    game: str = ""
    """The file of the game on the table, "" for none."""
    resumed: list[int] = field(default_factory=list)
    """With how many decisions the game was taken up after it had broken; empty when it wasn't."""
    fault: str = ""
    """What broke, in the system's words; "" when nothing is known."""
    report: str = ""
    """The report's file, "" for none."""
    stack: str = ""
    """Where the program was when a signal ended it, line by line."""
    whole: bool = True
    """Whether the file could be read; one that was being written when the power went can't."""

    @property
    def matters(self) -> bool:
        """Whether the player should be told: something broke, or a game lay on the table."""
        return bool(self.game or self.fault or self.stack or not self.whole)


def folder(data_dir: Path | None = None) -> Path:
    """Where the files lie: where this system wants a program's state, or in ``data_dir``."""
    return (data_dir or places.state()) / "running"


class Marker:
    """The file of the run that is going on. Where it can't be written the program runs without."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self.folder = folder(data_dir)
        self.run = MarkedRun()
        self.stack: IO[bytes] | None = None
        """Open for the system's signals, None where there is none."""
        self._file: IO[str] | None = None

    def begin(self, version: str) -> None:
        """Write the file; what stops that is no fault."""
        self.run = MarkedRun(began=time.time(), version=version, pid=os.getpid())
        stem = self.folder / f"{time.time_ns()}-{os.getpid()}"
        with _alone(self.folder):  # no other window may look at the file before it is locked
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                self._file = stem.with_suffix(SUFFIX).open("w+", encoding="utf-8")
                locks.lock(self._file.fileno())
                self.stack = stem.with_suffix(STACK).open("wb", buffering=0)
            except OSError:
                self.end()
            self.note()

    def note(self, **facts: Any) -> None:
        """Write down what has changed."""
        for name, value in facts.items():
            setattr(self.run, name, value)
        if self._file is None:
            return
        facts = {name: value for name, value in asdict(self.run).items() if name not in OWN}
        with contextlib.suppress(OSError, ValueError):
            self._file.seek(0)
            self._file.write(json.dumps(facts))
            self._file.truncate()  # behind what is written, so that a full disk keeps what it had
            self._file.flush()

    def end(self, *, clean: bool = True) -> None:
        """Take the file away; one that isn't clean is left for the next start."""
        for file in (self._file, self.stack):
            if file is not None:
                with contextlib.suppress(OSError):
                    file.close()
                path = Path(file.name)
                if clean or (path.suffix == STACK and not _size(path)):
                    with contextlib.suppress(OSError):
                        path.unlink()
        self._file = self.stack = None


def _alone(place: Path) -> contextlib.AbstractContextManager[None]:
    """Keep other windows that begin away from the folder."""
    return locks.alone(place / "begin")


def left_behind(data_dir: Path | None = None) -> list[tuple[Path, MarkedRun]]:
    """The runs that ended badly, the last one first; those that are still going on are none of them."""
    place, runs = folder(data_dir), []
    if not place.exists():
        return []
    with _alone(place), contextlib.suppress(OSError):
        found = [path for path in place.iterdir() if path.suffix == SUFFIX and path.is_file()]
        runs = [(path, run) for path in found if (run := _read(path)) is not None]
    return sorted(runs, key=lambda one: -one[1].began)


def forget(runs: list[tuple[Path, MarkedRun]]) -> None:
    """Take away what the runs left behind."""
    for path, _ in runs:
        for one in (path, path.with_suffix(STACK)):
            with contextlib.suppress(OSError):
                one.unlink()


def _read(path: Path) -> MarkedRun | None:
    """What a file says; None for one whose run goes on. One that was cut off says only when it began."""
    try:
        reading.look(path, LARGEST)
        with path.open("r+", encoding="utf-8", errors="replace") as file:
            if not locks.lock(file.fileno()):
                return None
            words = file.read(LARGEST)
        began = path.stat().st_mtime
        stack = path.with_suffix(STACK)
        trace = _text(stack)
    except (OSError, ReadFault):
        return None
    try:
        plain = json.loads(words)
        return MarkedRun(
            began=float(plain["began"]),
            version=str(plain.get("version", "")),
            pid=int(plain.get("pid", 0)),
            game=str(plain.get("game", "")),
            resumed=[int(one) for one in plain.get("resumed", ())],
            fault=str(plain.get("fault", "")),
            report=str(plain.get("report", "")),
            stack=trace,
        )
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, OverflowError):
        return MarkedRun(began=began, stack=trace, whole=False)


def _text(path: Path) -> str:
    """The first part of a file, "" where there is none."""
    if not path.is_file():
        return ""
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(LARGEST)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
