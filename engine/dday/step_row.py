"""4.0 A line of a sequence of play."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.session import TopStep
from engine.dday.game import Game

AGAIN = "again"
"""A step's result when it is to run once more."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """One line of a sequence of play: its name, its rule, what runs, and in which turns."""

    name: str
    rule: str
    run: Callable[[Game], TopStep]
    applies: Callable[[Game], bool] = lambda game: True


def ruled(name: str, rule: str, make: Callable[[str], Callable[[Game], TopStep]]) -> StepRow:
    """A line whose step every kind of turn has: it announces what it does by the rule of its line."""
    return StepRow(name, rule, make(rule))
