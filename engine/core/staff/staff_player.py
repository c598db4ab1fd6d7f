"""What every player ``staff`` does: thinks a question over by asking the staff, and plays on as its answer goes on."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine.core.decision import Decision
from engine.core.session import Session
from engine.core.staff.staff import Staff, advise


class StaffPlayer(ABC):
    """Plays by the staff's first answers where it thinks a question over, and by a usual player elsewhere.

    Chance plays no part in its choices but for the deals, which are made from the view.
    """

    def __init__(self, staff: Staff, playouts: int) -> None:
        """``playouts`` is how many games are played on for each question that is thought over."""
        self._staff = staff
        self._playouts = playouts
        self._then: tuple[str, ...] = ()

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision."""
        decision = session.pending
        assert decision
        if not (self._then and decision.option(self._then[0])):
            self._then = self._best(session) if self._thinks_over(session, decision) else ()
        if not self._then:
            return self._usual_choice(session)
        choice, *then = self._then
        self._then = tuple(then)
        return choice

    def _best(self, session: Session) -> tuple[str, ...]:
        """The choices of the staff's best answer."""
        *_, consultation = advise(self._staff, session, self._playouts)
        return consultation.best()

    @abstractmethod
    def _thinks_over(self, session: Session, decision: Decision) -> bool:
        """Whether the staff is asked."""

    @abstractmethod
    def _usual_choice(self, session: Session) -> str:
        """What the usual player answers."""
