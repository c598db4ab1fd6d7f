"""What a number of games comes to: results, reasons, streaks, averages, losses by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.results import RESULTS, WINS
from game.statistics.entry import FinishedGame


@dataclass(frozen=True, slots=True)
class TurnMean:
    """A turn over all games that reached it; means in tenths, rounded half up."""

    turn: int
    games: int
    losses: int
    held: int


@dataclass(frozen=True, slots=True)
class RecordFigures:
    """All figures of some games."""

    games: int
    results: dict[str, int]
    """How many games ended in each of RESULTS."""
    reasons: tuple[tuple[str, str, int], ...]
    """Result, reason and how many games, the most frequent first."""
    win_rate: int
    """Per mille of all games, rounded half up; 0 without games."""
    streak: int
    """Games won in a row up to the last one."""
    best_streak: int
    fewest_losses: FinishedGame | None
    """The victory with the fewest losses."""
    quickest: FinishedGame | None
    """The victory with the fewest decisions."""
    decisions: int
    """The mean number of decisions of a game, rounded half up."""
    turns: tuple[TurnMean, ...]
    rates: tuple[int, ...]
    """The win rate after each game so far, per mille."""


def figures_of(entries: Sequence[FinishedGame]) -> RecordFigures:
    """The figures of games in the order in which they ended; studied and branched ones don't count."""
    games = [entry for entry in entries if entry.counts]
    wins = [entry for entry in games if entry.result in WINS]
    won, rates, streak, best = 0, [], 0, 0
    for number, entry in enumerate(games, 1):
        won += entry.result in WINS
        streak = streak + 1 if entry.result in WINS else 0
        best = max(best, streak)
        rates.append(_rounded(won * 1000, number))
    reasons = Counter((entry.result, entry.reason) for entry in games)
    return RecordFigures(
        games=len(games),
        results={result: sum(entry.result == result for entry in games) for result in RESULTS},
        reasons=tuple(
            (result, reason, count)
            for (result, reason), count in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
        ),
        win_rate=rates[-1] if rates else 0,
        streak=streak,
        best_streak=best,
        fewest_losses=min(wins, key=lambda entry: (entry.losses, entry.turn, entry.finished), default=None),
        quickest=min(wins, key=lambda entry: (entry.decisions, entry.finished), default=None),
        decisions=_rounded(sum(entry.decisions for entry in games), len(games)),
        turns=_turns(games),
        rates=tuple(rates),
    )


def _turns(games: Sequence[FinishedGame]) -> tuple[TurnMean, ...]:
    rows: dict[int, list[tuple[int, int]]] = {}
    for entry in games:
        for turn, losses, held in entry.turns:
            rows.setdefault(turn, []).append((losses, held))
    return tuple(
        TurnMean(
            turn,
            len(found),
            _rounded(10 * sum(losses for losses, _ in found), len(found)),
            _rounded(10 * sum(held for _, held in found), len(found)),
        )
        for turn, found in sorted(rows.items())
    )


def _rounded(whole: int, parts: int) -> int:
    """A quotient rounded half up, 0 for no parts."""
    return (2 * whole + parts) // (2 * parts) if parts else 0
