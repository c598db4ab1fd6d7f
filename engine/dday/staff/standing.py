"""How a game stands: the chance of winning, weighed from the figures of its table (tools/fit_standing.py)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.core.results import WINS
from engine.core.schema import Findings, Listed, Table, Text, Whole
from engine.core.staff.answers import SURE
from engine.core.staff.log_odds import chance
from engine.core.tables import read_toml
from engine.dday.game import Game
from engine.dday.staff.table_figures import figures, lateness

THOUSAND: Final = 1000


@dataclass(frozen=True, slots=True)
class Weight:
    """What one more of a figure adds to the log odds, in millionths."""

    early: int
    """At the beginning of the game."""
    late: int
    """What comes to that until its end."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a scenario's figures weigh."""

    scenario: str
    base: Weight
    """What is there whatever the figures are."""
    by_figure: Mapping[str, Weight]

    def odds(self, found: Mapping[str, int], late: int) -> int:
        """The log odds of these figures in thousandths, so late in the game (in thousandths)."""
        total = self.base.early * THOUSAND + self.base.late * late
        for name, weight in self.by_figure.items():
            total += found[name] * (weight.early * THOUSAND + weight.late * late)
        return total // (THOUSAND * THOUSAND)

    def value(self, game: Game) -> int:
        """The chance of winning of a table, in parts of ``SURE``; of a game that is over all or nothing."""
        outcome = game.state.outcome
        if outcome:
            return SURE if outcome[0] in WINS else 0
        return chance(self.odds(figures(game), lateness(game)))


_WEIGHT = {"early": Whole(-(10**9)), "late": Whole(-(10**9))}
_FILE = Table(
    {
        "scenarios": Listed(
            Table(
                {
                    "id": Text(),
                    "games": Whole(1),
                    "first_seed": Whole(0),
                    "player": Text(),
                    "base": Table(_WEIGHT),
                    "figures": Listed(Table({"name": Text(), **_WEIGHT})),
                }
            )
        )
    }
)


def read_weights(path: Path) -> Mapping[str, Weights]:
    """The weights in a file by scenario; raises DataFault."""
    found: dict[str, Weights] = {}
    report = Findings(path)
    for number, row in enumerate(read_toml(path, _FILE)["scenarios"], 1):
        names = [figure["name"] for figure in row["figures"]]
        for name in sorted({name for name in names if names.count(name) > 1}):
            report(f"scenarios[{number}].figures", f"{name!r} found more than once")
        if row["id"] in found:
            report(f"scenarios[{number}].id", f"{row['id']!r} found twice, expected once")
        by_figure = {figure["name"]: _weight(figure) for figure in row["figures"]}
        found[row["id"]] = Weights(row["id"], _weight(row["base"]), by_figure)
    report.settle()
    return found


def _weight(row: Mapping[str, Any]) -> Weight:
    return Weight(row["early"], row["late"])
