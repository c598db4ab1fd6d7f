"""The player ``staff`` of a short game: a usual player who asks the staff where that pays."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from engine.core.session import Session
from engine.core.staff.game_end_staff import GameEndStaff


@dataclass(frozen=True, slots=True)
class PlayoutBudget:
    """How much the player looks ahead."""

    playouts: int
    """Games played on for each question that is thought over."""
    kinds: Set[str]
    """The kinds of question that are thought over."""


class GameEndPlayer:
    """Plays by the staff's first answers where it thinks a question over, and by its usual player elsewhere.

    Chance plays no part in its choices but for the deals, which are made from the view.
    """

    def __init__(self, staff: GameEndStaff, budget: PlayoutBudget) -> None:
        self._staff = staff
        self._budget = budget
        self._usual = staff.usual_player()
        self._then: tuple[str, ...] = ()

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        decision = session.pending
        assert decision
        if self._then and decision.option(self._then[0]):
            choice, self._then = self._then[0], self._then[1:]
            return choice
        self._then = ()
        if decision.kind not in self._budget.kinds or len(decision.options) == 1:
            return self._usual.choose(session)
        question = self._staff.consult(session, self._budget.playouts)
        while due := question.due():
            for playout in due:
                question.take(playout, self._staff.play(session, playout))
        choice, *then = question.best()
        self._then = tuple(then)
        return choice
