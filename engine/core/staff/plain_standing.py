"""How a table stands by a few of its figures: what each weighs for the log odds of winning, from a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.core.schema import Findings, Kind, Listed, Mapped, Table, Text, Whole
from engine.core.staff.answers import PER_MILLE, SURE
from engine.core.staff.log_odds import chance
from engine.core.tables import read_toml

_FAR: Final = -(10**9)


@dataclass(frozen=True, slots=True)
class FigureWeights:
    """What the figures of a table weigh in one part of a game, in thousandths of log odds."""

    base: int
    """What is there whatever the figures are."""
    by_figure: Mapping[str, int]

    def standing(self, figures: Mapping[str, int]) -> int:
        """The chance of winning of a table with these figures, per mille."""
        odds = self.base + sum(weight * figures[name] for name, weight in self.by_figure.items())
        return (chance(odds) * PER_MILLE + SURE // 2) // SURE


@dataclass(frozen=True, slots=True)
class PlainStanding:
    """What a file says of how tables of a game stand."""

    parts: Mapping[str, FigureWeights]
    """The weights of each part of a game."""
    ends: Mapping[str, Any]
    """What else it says: how ends are judged."""


def read_standing(path: Path, ends: Mapping[str, Kind]) -> PlainStanding:
    """The file of a game, with values for ``ends`` of these kinds; raises DataFault."""
    weights = Mapped(Text(r"[a-z_]+", "the name of a figure"), Whole(_FAR))
    part = Table({"id": Text(r"[a-z]+", "a short name"), "base": Whole(_FAR), "weights": weights})
    plain = read_toml(path, Table({**ends, "part": Listed(part)}))
    report, parts = Findings(path), {}
    for number, row in enumerate(plain["part"], 1):
        if row["id"] in parts:
            report(f"part[{number}].id", f"{row['id']!r} found twice, expected once")
        parts[row["id"]] = FigureWeights(row["base"], dict(row["weights"]))
    report.settle()
    return PlainStanding(parts, {name: plain[name] for name in ends})
