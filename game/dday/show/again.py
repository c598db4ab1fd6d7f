"""Show that again: the phases that were shown last, each with the table at its beginning."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.view.table_view import TableView
from game.dday.event_rows import ROW_OF

KEPT = 8
"""How many phases are remembered."""


@dataclass
class Phase:
    """One phase: the table at its beginning, and the number of the event that began it."""

    view: TableView
    first: int
    seconds: float = 0.0
    """How long its events are on stage at single speed."""


class Again:
    """Remembers phases as their events are applied."""

    def __init__(self) -> None:
        self.phases: list[Phase] = []

    def note(self, event: Event, view: TableView, number: int) -> None:
        """Event ``number`` of the game is about to be applied to ``view``."""
        if isinstance(event, ev.StepBegan | ev.TurnBegan):
            self.phases = [*self.phases[1 - KEPT :], Phase(view.copy(), number)]
        elif self.phases:
            self.phases[-1].seconds += ROW_OF[type(event)].seconds

    def cut(self, count: int) -> None:
        """Forget what came after the first ``count`` events."""
        self.phases = [phase for phase in self.phases if phase.first < count]

    @property
    def last(self) -> Phase | None:
        """The last phase in which there was something to see."""
        return next((phase for phase in reversed(self.phases) if phase.seconds > 0.0), None)
