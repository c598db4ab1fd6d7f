"""The summary of a study: figures with their spread, which table, page and comparison show alike."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from engine.cli.study_game import StudyRequest
from engine.cli.study_table import StudyTable
from engine.core.study import FAULTY, RESULTS, GameFigures, StudyPlan, TurnFigures

SHARE = "%"
_SURE = 1.96
"""Standard deviations to either side that hold the true share in 95 of 100 studies."""
_LOW, _HIGH = 10, 90
"""The percentiles between which a measure's spread is given."""
OFTEN, SELDOM = 0.95, 0.02
"""A place held in more or in fewer of the games won than this asks for a reason."""


@dataclass(frozen=True, slots=True)
class StudyFigure:
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
    """A place that games won hold nearly always or hardly ever."""

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


def ends(plan: StudyPlan, games: Sequence[GameFigures]) -> list[tuple[str, str, int]]:
    """Each way in which games ended with their number: results from the best to the worst, the commonest first."""
    counted = Counter((game.result, game.reason) for game in games)
    order = [*plan.results, FAULTY]
    return sorted(
        ((result, reason, number) for (result, reason), number in counted.items()),
        key=lambda end: (order.index(end[0]) if end[0] in order else len(order), -end[2], end[1]),
    )


def end_name(wanted: StudyRequest, result: str, reason: str) -> str:
    """How a game ended, in words."""
    return wanted.game.words("en").outcome(result, reason).rstrip(".")


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


def extremes(games: Iterable[GameFigures], plan: StudyPlan) -> list[Extreme]:
    """The places that games won hold nearly always or hardly ever, in the map's order."""
    shares = held_in_wins(games, plan.places)
    return [
        Extreme(place, plan.places[place].name, share)
        for place, share in shares.items()
        if share > OFTEN or share < SELDOM
    ]


def summary(table: StudyTable) -> list[StudyFigure]:
    """The figures that sum a study up."""
    wanted, games, plan = table.wanted, table.games, table.wanted.plan
    rows = [
        _share(f"result:{name}", label, sum(game.result == name for game in games), len(games))
        for name, label in _results(plan, games)
    ]
    rows += [
        _share(f"end:{result}:{reason}", end_name(wanted, result, reason), number, len(games))
        for result, reason, number in ends(plan, games)
    ]
    rows += _goals(plan, games)
    for moment in plan.moments:
        came = [turn for game in games if (turn := game.counts[moment.name])]
        rows.append(_share(moment.name.removesuffix("_turn"), moment.came, len(came), len(games)))
        rows += _measure(moment.name, moment.turn, came)
    rows += _measure("turn", "Last turn played", (game.turn for game in games))
    rows += _measure("decisions", "Decisions", (game.decisions for game in games))
    for count in plan.counts:
        rows += _measure(count.name, count.label, (game.counts[count.name] for game in games))
    last = [game.last for game in games if game.last]
    for measure in plan.by_turn:
        name = measure.name
        if measure.adds_up:
            rows += _measure(name, measure.label, (sum(turn.values[name] for turn in game.turns) for game in games))
        else:
            rows += _measure(name, measure.label, (turn.values[name] for turn in last))
    if plan.places:
        won = [game.last for game in games if game.last and game.won]
        what = f"Positions {plan.held} at the end"
        rows += _measure("held", what, (len(turn.held) for turn in last))
        rows += _measure("held_won", f"{what} of games won", (len(turn.held) for turn in won))
    return rows


def _results(plan: StudyPlan, games: Iterable[GameFigures]) -> list[tuple[str, str]]:
    """The results that the scenario knows or the games had, each with its label."""
    labels = {**plan.results, FAULTY: RESULTS[FAULTY]}
    had = {game.result for game in games}
    return [(name, label) for name, label in labels.items() if name in plan.results or name in had]


def _goals(plan: StudyPlan, games: Iterable[GameFigures]) -> list[StudyFigure]:
    """How often each goal was reached, of the games that came to a check of it."""
    checked: dict[tuple[int, str], list[bool]] = {}
    for game in games:
        for goal in game.goals:
            checked.setdefault((goal.turn, plan.goal_name(goal)), []).append(plan.goal_met(goal))
    return [
        _share(f"goal:{turn}:{name}", f"Turn {turn}: {name}", sum(reached), len(reached))
        for (turn, name), reached in sorted(checked.items())
    ]


def _share(key: str, label: str, found: int, among: int) -> StudyFigure:
    low, high = share_interval(found, among)
    return StudyFigure(key, label, SHARE, 100 * found / among if among else 0.0, 100 * low, 100 * high)


def _measure(key: str, label: str, values: Iterable[int]) -> list[StudyFigure]:
    """A measure's row; none when nothing was measured."""
    found = list(values)
    return (
        [StudyFigure(key, label, "", *(percentile(found, percent) for percent in (50, _LOW, _HIGH)))] if found else []
    )


# ---------------------------------------------------------------- showing


def as_csv(rows: Iterable[StudyFigure]) -> str:
    """The summary as a table of its own."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("figure", "label", "unit", "value", "low", "high"))
    for row in rows:
        lines.writerow((row.key, row.label, row.unit, *(f"{number:.4g}" for number in (row.value, row.low, row.high))))
    return text.getvalue()


def as_text(rows: Sequence[StudyFigure]) -> list[str]:
    """The summary for the terminal."""
    return _columns([(row.label, row.amount, f"({row.spread})") for row in rows])


def compared(old: Sequence[StudyFigure], new: Sequence[StudyFigure]) -> list[str]:
    """Two summaries side by side; "-" where one of them lacks a figure."""
    before, now = ({row.key: row for row in rows} for rows in (old, new))
    keys = list(dict.fromkeys([*now, *before]))
    lines = [("", "old", "", "new", "")]
    for key in keys:
        lines.append(((now.get(key) or before[key]).label, *_shown(before.get(key)), *_shown(now.get(key))))
    return _columns(lines)


def _shown(row: StudyFigure | None) -> tuple[str, str]:
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
