"""Games for whoever has learnt his lessons: a usual game with an officer beside the player for its first turns."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.core import reading
from engine.core.faults import DataFault, Fault, ReadFault
from engine.core.schema import Findings, Key, Listed, Table, Text, Whole

BOUNDS: Final = reading.Bounds(1 << 14, 4, 200, 200, 9)
_GUIDED: Final = Table(
    {
        "number": Whole(1, 99),
        "minutes": Whole(1, 240),
        "scenario": Text(),
        "turns": Whole(1, 99),
        "remarks": Listed(Text(r"[a-z][a-z0-9_]*", "the key of a remark"), distinct=True),
        "at": Key(Listed(Text(r"[a-z][a-z0-9_]*", "the kind of a question"), distinct=True), ()),
        "times": Key(Whole(1, 99), 3),
    }
)


@dataclass(frozen=True, slots=True)
class GuidedGame:
    """One such game. What is said in it has the keys ``ID.title``, ``.idea``, ``.welcome`` and ``.end``."""

    id: str
    number: int
    """Its place behind the lessons."""
    minutes: int
    scenario: str
    turns: int
    """How long the officer stays."""
    remarks: tuple[str, ...]
    """What he remarks, by the keys of remarks."""
    at: tuple[str, ...] = ()
    """The kinds of questions at which he speaks of the table as it stands; none stands for all."""
    times: int = 3
    """How often he says one thing at most."""


SAYS: Final = ("title", "idea", "welcome", "end")
"""The texts that each of them needs."""


def read_guided_games(folder: Path) -> tuple[GuidedGame, ...]:
    """Those in a folder by their number; raises DataFault naming each file that can't be used and why."""
    return tuple(sorted(map(_read, sorted(folder.glob("*.toml"))), key=lambda game: game.number))


def _read(path: Path) -> GuidedGame:
    try:
        plain = reading.read_toml(path, BOUNDS)
    except ReadFault as error:
        raise DataFault([Fault(str(path), "file", f"can't be read as TOML: {error.fault.problem}")]) from error
    report = Findings(path)
    found = _GUIDED.check(plain, "", report)
    report.settle()
    return GuidedGame(path.stem, **{**found, "remarks": tuple(found["remarks"]), "at": tuple(found["at"])})
