"""The player ``staff``: plays by its fast player's plan, and as its budget says looks ahead near the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.decision import Decision
from engine.core.session import Session
from engine.dday.battles import facts_of
from engine.dday.bots.careful import CarefulBot, Follower
from engine.dday.staff.landing_staff import LandingStaff, Players

ASKED: Final = frozenset({"act"})
"""The kinds of question that are thought over."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much the bot looks ahead."""

    playouts: int
    """Games played on for each question that is thought over."""
    turns: int
    """In how many turns before the end of the scenario, its last included; 0 for none."""


class StaffBot:
    """Plays by its fast player, and near the end by the staff's first answers.

    Chance plays no part in its choices but for the deals, which are made from the view.
    """

    def __init__(self, staff: LandingStaff, players: Players, budget: Budget) -> None:
        self._staff = staff
        self._budget = budget
        self._fast = CarefulBot(players)
        self._follower = Follower()
        self._then: tuple[str, ...] = ()

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        decision = session.pending
        assert decision
        if self._then and decision.option(self._then[0]):
            choice, self._then = self._then[0], self._then[1:]
            return choice
        self._then = ()
        if self._thought_over(session, decision):
            consultation = self._staff.consult(session, self._budget.playouts)
            while due := consultation.due():
                for playout in due:
                    consultation.take(playout, self._staff.play(session, playout))
            choice, *then = consultation.best()
            self._then = tuple(then)
            return choice
        return self._fast.choose(session)

    def _thought_over(self, session: Session, decision: Decision) -> bool:
        if decision.kind not in ASKED or len(decision.options) == 1 or not self._budget.turns:
            return False
        view = self._follower.state(session)
        return view.turn > facts_of(view.scenario).scenario.last_turn - self._budget.turns
