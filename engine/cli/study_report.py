"""The summary of a study: figures with their spread, which table, page and comparison show alike."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from engine.cli.study_game import Checked, GameFigures, TurnFigures
from engine.cli.study_table import Table
from engine.peleliu.game import Facts
from engine.peleliu.rules import load_facts
from engine.peleliu.words import Words

SHARE = "%"
_SURE = 1.96
"""Standard deviations to either side that hold the true share in 95 of 100 studies."""
_LOW, _HIGH = 10, 90
"""The percentiles between which a measure's spread is given."""
OFTEN, SELDOM = 0.95, 0.02
"""A position secured in more or in fewer of the games won than this asks for a reason."""
RESULTS = ("win", "draw", "loss", "decisive_loss", "fault")
"""From the best for the US side to the worst."""

_GOALS = {
    "landing_fire": "the beaches",
    "coral": "the coral",
    "zone": "zone {what}",
    "zones_eased": "zones {what}, less those excused",
    "positions": "positions {what}",
    "fewer_than": "fewer than {asked} positions",
    "reserve_empty": "no Japanese unit in reserve",
    "japanese_on_map": "at most {asked} Japanese units on the map",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: a share in per cent with its 95 % interval, or a median with its 10th and 90th percentile."""

    key: str
    label: str
    unit: str
    value: float
    low: float
    high: float

    @property
    def amount(self) -> str:
        """The figure itself with its unit."""
        return f"{self.value:.1f} %" if self.unit == SHARE else f"{self.value:g}"

    @property
    def spread(self) -> str:
        """From where to where."""
        return f"{self.low:.1f} to {self.high:.1f}" if self.unit == SHARE else f"{self.low:g} to {self.high:g}"


@dataclass(frozen=True, slots=True)
class Extreme:
    """A position that games won secure nearly always or hardly ever."""

    position: str
    name: str
    share: float


def percentile(values: Iterable[int], percent: int) -> int:
    """The value that so many of a hundred do not exceed; 0 when there are none."""
    ordered = sorted(values)
    return ordered[max(0, (len(ordered) * percent + 99) // 100 - 1)] if ordered else 0


def share_interval(found: int, among: int) -> tuple[float, float]:
    """The 95 % interval of a share after Wilson, as parts of a whole; all of it when nothing was seen."""
    if not among:
        return 0.0, 1.0
    part, square = found / among, _SURE * _SURE
    centre = (part + square / (2 * among)) / (1 + square / among)
    half = _SURE / (1 + square / among) * sqrt(part * (1 - part) / among + square / (4 * among * among))
    return max(0.0, centre - half), min(1.0, centre + half)


def ends(games: Sequence[GameFigures]) -> list[tuple[str, str, int]]:
    """Each way in which games ended with their number: results from the best to the worst, the commonest first."""
    counted = Counter((game.result, game.reason) for game in games)
    return sorted(
        ((result, reason, number) for (result, reason), number in counted.items()),
        key=lambda end: (RESULTS.index(end[0]) if end[0] in RESULTS else len(RESULTS), -end[2], end[1]),
    )


def end_name(result: str, reason: str) -> str:
    """How a game ended, in words."""
    return Words().outcome(result, reason).rstrip(".")


def by_turn(games: Iterable[GameFigures], measure: Callable[[TurnFigures], int]) -> list[tuple[int, int, int, int]]:
    """For each turn that was played the 10th percentile, the median and the 90th of a measure as the turn ended."""
    values: dict[int, list[int]] = {}
    for game in games:
        for turn in game.turns:
            values.setdefault(turn.turn, []).append(measure(turn))
    return [
        (turn, percentile(found, _LOW), percentile(found, 50), percentile(found, _HIGH))
        for turn, found in sorted(values.items())
    ]


def held_by_turn(games: Iterable[GameFigures]) -> dict[int, dict[str, float]]:
    """For each turn the part of the games still going on that held a position as it ended; 0 is left out."""
    played: Counter[int] = Counter()
    held: dict[int, Counter[str]] = {}
    for game in games:
        for turn in game.turns:
            played[turn.turn] += 1
            held.setdefault(turn.turn, Counter()).update(turn.held)
    return {
        turn: {position: number / played[turn] for position, number in counted.items()}
        for turn, counted in sorted(held.items())
    }


def held_in_wins(games: Iterable[GameFigures], positions: Iterable[str]) -> dict[str, float]:
    """The part of the games won in which each position was held at the end; nothing when none was won."""
    last = [game.last.held for game in games if game.won and game.last]
    counted = Counter(position for held in last for position in held)
    return {position: counted[position] / len(last) for position in positions} if last else {}


def extremes(games: Iterable[GameFigures], facts: Facts, positions: Iterable[str]) -> list[Extreme]:
    """The positions that games won hold nearly always or hardly ever, in the map's order."""
    shares = held_in_wins(games, positions)
    return [
        Extreme(position, facts.island.positions[position].name, share)
        for position, share in shares.items()
        if share > OFTEN or share < SELDOM
    ]


def summary(table: Table) -> list[Row]:
    """The figures that sum a study up."""
    facts, games = load_facts(table.wanted.scenario), table.games
    ridge = facts.scenario.ridge is not None
    rows = [_share(f"result:{name}", label, sum(game.result == name for game in games), len(games))
            for name, label in _results(facts, games)]  # fmt: skip
    rows += [_share(f"end:{result}:{reason}", end_name(result, reason), number, len(games))
             for result, reason, number in ends(games)]  # fmt: skip
    rows += _goals(games)
    if ridge:
        changed = [game.command_turn for game in games if game.command_turn]
        rows.append(_share("command", "Command changed", len(changed), len(games)))
        rows += _measure("command_turn", "Turn of the change of command", changed)
    else:
        came = [game.counterattack_turn for game in games if game.counterattack_turn]
        rows.append(_share("counterattack", "Counterattack came", len(came), len(games)))
        rows += _measure("counterattack_turn", "Turn of the counterattack", came)
    last = [game.last for game in games if game.last]
    last_of_won = [game.last for game in games if game.last and game.won]
    what = held_word(facts)
    rows += [
        *_measure("turn", "Last turn played", (game.turn for game in games)),
        *_measure("decisions", "Decisions", (game.decisions for game in games)),
        *_measure("cards", "Cards drawn", (game.cards for game in games)),
        *_measure("steps_lost", "US steps lost", (sum(turn.steps_lost for turn in game.turns) for game in games)),
        *_measure("loss_box", "Counters in the loss box at the end", (turn.loss_box for turn in last)),
        *_measure("japanese", "Japanese units left at the end", (turn.japanese for turn in last)),
        *_measure("held", f"Positions {what} at the end", (len(turn.held) for turn in last)),
        *_measure("held_won", f"Positions {what} at the end of games won", (len(turn.held) for turn in last_of_won)),
    ]
    return rows


def held_word(facts: Facts) -> str:
    """What a study says of a position: secured (15.2), or on the ridge cleared of its fortification."""
    return "secured" if facts.scenario.ridge is None else "cleared"


def _results(facts: Facts, games: Iterable[GameFigures]) -> list[tuple[str, str]]:
    """The results that the scenario knows or the games had, each with its label."""
    scenario = facts.scenario
    known = {"win", "loss", scenario.otherwise, scenario.catastrophic, *(check.verdict for check in scenario.checks)}
    known |= {game.result for game in games}
    labels = {"win": "Won", "draw": "Drawn", "loss": "Lost", "decisive_loss": "Lost decisively", "fault": "Faulty"}
    return [(name, labels[name]) for name in RESULTS if name in known]


def _goals(games: Iterable[GameFigures]) -> list[Row]:
    """How often each goal was reached, of the games that came to a check of it."""
    checked: dict[tuple[int, str], list[bool]] = {}
    for game in games:
        for goal in game.goals:
            checked.setdefault((goal.turn, goal_name(goal)), []).append(goal.met)
    return [
        _share(f"goal:{turn}:{name}", f"Turn {turn}: {name}", sum(reached), len(reached))
        for (turn, name), reached in sorted(checked.items())
    ]


def goal_name(goal: Checked) -> str:
    """What a goal asks for, in words."""
    kind, _, what = goal.name.partition(" ")
    return _GOALS.get(kind, goal.name).format(what=what, asked=goal.asked)


def _share(key: str, label: str, found: int, among: int) -> Row:
    low, high = share_interval(found, among)
    return Row(key, label, SHARE, 100 * found / among if among else 0.0, 100 * low, 100 * high)


def _measure(key: str, label: str, values: Iterable[int]) -> list[Row]:
    """A measure's row; none when nothing was measured."""
    found = list(values)
    return [Row(key, label, "", *(percentile(found, percent) for percent in (50, _LOW, _HIGH)))] if found else []


# ---------------------------------------------------------------- showing


def as_csv(rows: Iterable[Row]) -> str:
    """The summary as a table of its own."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("figure", "label", "unit", "value", "low", "high"))
    for row in rows:
        lines.writerow((row.key, row.label, row.unit, *(f"{number:.4g}" for number in (row.value, row.low, row.high))))
    return text.getvalue()


def as_text(rows: Sequence[Row]) -> list[str]:
    """The summary for the terminal."""
    return _columns([(row.label, row.amount, f"({row.spread})") for row in rows])


def compared(old: Sequence[Row], new: Sequence[Row]) -> list[str]:
    """Two summaries side by side; "-" where one of them lacks a figure."""
    before, now = ({row.key: row for row in rows} for rows in (old, new))
    keys = list(dict.fromkeys([*now, *before]))
    lines = [("", "old", "", "new", "")]
    for key in keys:
        lines.append(((now.get(key) or before[key]).label, *_shown(before.get(key)), *_shown(now.get(key))))
    return _columns(lines)


def _shown(row: Row | None) -> tuple[str, str]:
    return (row.amount, f"({row.spread})") if row else ("-", "")


def _columns(lines: Sequence[Sequence[str]]) -> list[str]:
    """Lines as columns: the first to the left, figures to the right, spreads to the left."""
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    return [
        "  ".join(
            cell.rjust(width) if place % 2 else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
