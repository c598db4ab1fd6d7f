"""Counts of a game that are sums of what happened, and the turns in which something came about."""

from __future__ import annotations

from collections import Counter as Sums
from collections.abc import Mapping
from typing import Any

from engine.core.study import StudyPlan, Tally


class SummingTally(Tally):
    """Counts one game: ``note`` of a subclass adds to the sums by the names of the plan's counts and moments."""

    def __init__(self, plan: StudyPlan) -> None:
        self._plan = plan
        self.sums: Sums[str] = Sums()
        self.turns: dict[str, int] = {}

    def seen(self, view: Any) -> Mapping[str, int]:
        """The counts that stand on the table itself."""
        return {}

    def counts(self, view: Any) -> Mapping[str, int]:
        """All counts and moments so far."""
        return {
            **{count.name: self.sums[count.name] for count in self._plan.counts},
            **self.seen(view),
            **{moment.name: self.turns.get(moment.name, 0) for moment in self._plan.moments},
        }
