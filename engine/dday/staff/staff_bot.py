"""The player ``staff``: plays by its fast player's plan, and as its budget says looks ahead near the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.core.decision import Decision
from engine.core.session import Session
from engine.core.staff.staff_player import StaffPlayer
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


class StaffBot(StaffPlayer):
    """Plays by its fast player, and near the end by the staff's first answers."""

    def __init__(self, staff: LandingStaff, players: Players, budget: Budget) -> None:
        super().__init__(staff, budget.playouts)
        self._turns = budget.turns
        self._fast = CarefulBot(players)
        self._follower = Follower()

    def _thinks_over(self, session: Session, decision: Decision) -> bool:
        if decision.kind not in ASKED or len(decision.options) == 1 or not self._turns:
            return False
        view = self._follower.state(session)
        return view.turn > facts_of(view.scenario).scenario.last_turn - self._turns

    def _usual_choice(self, session: Session) -> str:
        return self._fast.choose(session)
