"""The player ``staff`` of a short game: a usual player who asks the staff where that pays."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from engine.core.decision import Decision
from engine.core.session import Session
from engine.core.staff.game_end_staff import GameEndStaff
from engine.core.staff.staff_player import StaffPlayer


@dataclass(frozen=True, slots=True)
class PlayoutBudget:
    """How much the player looks ahead."""

    playouts: int
    """Games played on for each question that is thought over."""
    kinds: Set[str]
    """The kinds of question that are thought over."""


class GameEndPlayer(StaffPlayer):
    """Thinks over the kinds of question that its budget names."""

    def __init__(self, staff: GameEndStaff, budget: PlayoutBudget) -> None:
        super().__init__(staff, budget.playouts)
        self._kinds = budget.kinds
        self._usual = staff.usual_player()

    def _thinks_over(self, session: Session, decision: Decision) -> bool:
        return decision.kind in self._kinds and len(decision.options) > 1

    def _usual_choice(self, session: Session) -> str:
        return self._usual.choose(session)
