"""4.0 What a sequence of play is: lines, tables of them, and the tables of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, TypeVar

from engine.core.session import TopStep

T = TypeVar("T")
"""The table that the rules work on."""
AGAIN: Final = "again"
"""A step's result when it is to run once more."""
ACTIONS: Final = frozenset({"move", "enter", "attack", "barrage"})
"""7.0 The kinds of action that US units take."""


@dataclass(frozen=True, slots=True)
class StepRow(Generic[T]):
    """One line of a sequence of play: its name, its rule, what runs, and in which turns."""

    name: str
    rule: str
    run: Callable[[T], TopStep]
    applies: Callable[[T], bool] = lambda table: True
    phase: str = ""
    """The phase that the step is a part of, where that has several; "" where the step is the phase."""
    acts: frozenset[str] = frozenset()
    """7.0, 18.21, 18.22 The kinds of action that US units take in the step; none where they don't act."""
    acting_rule: str = ""
    """The rule of those actions, where it is neither the chapter's nor the scenario's own."""
    unobserved: bool = False
    """18.22 Whether any Japanese position can be barraged: nobody need observe it, nothing in it be revealed."""


def ruled(name: str, rule: str, make: Callable[[str], Callable[[T], TopStep]]) -> StepRow[T]:
    """A line whose step every kind of turn has: it announces what it does by the rule of its line."""
    return StepRow(name, rule, make(rule))


Rows = tuple[StepRow[T], ...]


class Play(Generic[T]):
    """4.0 The tables of a scenario: what comes before its first turn, and each kind of turn by its name."""

    def __init__(self, set_up: Rows[T], **turns: Rows[T]) -> None:
        self.set_up: Final = set_up
        self.turns: Final[Mapping[str, Rows[T]]] = turns

    @cached_property
    def tables(self) -> tuple[Rows[T], ...]:
        """All of them, in their order."""
        return (self.set_up, *self.turns.values())

    @cached_property
    def rows(self) -> Mapping[str, StepRow[T]]:
        """Every step by its name; of those that several tables have the first."""
        found: dict[str, StepRow[T]] = {}
        for rows in self.tables:
            for row in rows:
                found.setdefault(row.name, row)
        return found

    @cached_property
    def action_steps(self) -> frozenset[str]:
        """7.0, 18.21, 18.22 The steps that come while US units act or have acted, before their markers come off."""
        phases = {row.phase for rows in self.tables for row in rows if row.acts}
        found: set[str] = set()
        for rows in self.tables:
            first = next((number for number, row in enumerate(rows) if row.acts), len(rows))
            found.update(row.name for row in rows[first:] if row.acts or row.phase in phases - {""})
        return frozenset(found)

    @property
    def set_up_names(self) -> tuple[str, ...]:
        """The names of the steps before the first turn, which belong to turn 0."""
        return tuple(row.name for row in self.set_up)

    @property
    def first_of_turn(self) -> str:
        """The step that every turn begins with."""
        return self.tables[1][0].name

    def us_units_act(self, step: str) -> bool:
        """7.0 Whether US units act in a step."""
        return step in self._acting

    @cached_property
    def _acting(self) -> frozenset[str]:
        return frozenset(name for name, row in self.rows.items() if row.acts)

    def phase_of(self, step: str) -> str:
        """4.0 The name of the phase that a step belongs to: the step's own, unless several make up one phase."""
        row = self.rows.get(step)
        return row.phase or step if row else step

    def follows(self, before: str, after: str) -> bool:
        """4.0 Whether a step may come after another: later in one table, or the start of the next turn."""
        for rows in self.tables:
            names = [row.name for row in rows]
            if before in names and (
                after in names[names.index(before) + 1 :] or (before == names[-1] and after == self.first_of_turn)
            ):
                return True
        return False
