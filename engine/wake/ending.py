"""The end of the game and its score."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.session import GameOver
from engine.wake import events as ev
from engine.wake.facts import ScoreLevel
from engine.wake.state import GLORY
from engine.wake.wake_table import WakeTable


@dataclass(frozen=True, slots=True)
class Score:
    """5.1 What brings points, each in points."""

    counters: int
    ships: int
    grit: int
    civilians: int

    @property
    def points(self) -> int:
        """All together."""
        return self.counters + self.ships + self.grit + self.civilians


def score(table: WakeTable) -> Score:
    """1.0, 2.2.3, 2.2.5, 5.1 Points for counters uncovered, ships out of action and Grit, less those for civilians.

    What is uncovered as the Japanese withdraw does not count: the mark says how far the track does (3.8.2).
    """
    state, figures = table.state, table.content.figures
    seen = (state.mark or state.uncovered[0]) + state.uncovered[1]
    return Score(
        seen * figures.counter_points,
        sum(place == GLORY for place in state.ships.values()) * figures.ship_points,
        state.grit * figures.grit_points,
        figures.civilian_points if state.enlisted else 0,
    )


def all_out(table: WakeTable) -> bool:
    """2.3, 3.8.3c Whether every Japanese ship is out of action."""
    return len(table.ships_in(GLORY)) == len(table.content.ships)


def level(table: WakeTable, points: int) -> ScoreLevel:
    """5.0 The level of a score; the first asks for every ship."""
    best, *others = table.content.levels
    if all_out(table):
        return best
    return next((one for one in others if one.points is not None and points >= one.points), others[-1])


def end(table: WakeTable, ending: str, rule: str) -> None:
    """3.8.4, 5.0 The game is over: it is scored."""
    found = score(table)
    reached = level(table, found.points)
    table.emit(
        ev.GameScored(
            rule,
            reached.result,
            reached.id,
            ending,
            found.counters,
            found.ships,
            found.grit,
            found.civilians,
            found.points,
        )
    )


def end_if_all_out(table: WakeTable) -> None:
    """2.3, 3.8.3c The game is won at once when the last ship is out of action."""
    if all_out(table):
        end(table, "ships", "3.8.3c")
        raise GameOver
