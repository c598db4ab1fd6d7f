"""A question whose answers are tried by halving, and what comes of it."""

from __future__ import annotations

from abc import abstractmethod

from engine.core.staff.answers import BEST, PER_MILLE, SURE, Answer, Playout, Reason
from engine.core.staff.halving import Candidate, Halving
from engine.core.staff.staff import Consultation


class TriedAnswers(Consultation):
    """A question, tried answer by answer."""

    def __init__(self, trials: Halving) -> None:
        self._trials = trials

    @property
    def total(self) -> int:
        return self._trials.total

    @property
    def done(self) -> int:
        return self._trials.done

    def due(self) -> tuple[Playout, ...]:
        return self._trials.due()

    def take(self, playout: Playout, value: int) -> None:
        self._trials.take(playout, value)

    def best(self) -> tuple[str, ...]:
        return self._trials.ranked()[0].choices

    def answers(self) -> tuple[Answer, ...]:
        ranked = self._trials.ranked()[:BEST]
        first = ranked[0]
        top = first.mean(self._trials.shared(first, first))
        found = []
        for one in ranked:
            shared = self._trials.shared(first, one)
            behind = max(0, first.mean(shared) - one.mean(shared))
            found.append(
                Answer(
                    one.choices[0],
                    one.choices[1:],
                    per_mille(max(0, top - behind)),
                    per_mille(behind),
                    shared,
                    self.reasons(one, shared),
                    self.arrows(one),
                )
            )
        # who left early was tried on fewer deals, so the rounds may rank two otherwise than their points do
        return (found[0], *sorted(found[1:], key=lambda answer: answer.behind))

    @abstractmethod
    def reasons(self, candidate: Candidate, deals: int) -> tuple[Reason, ...]:
        """What speaks for an answer and against it, tried on so many deals together with the best."""

    def arrows(self, candidate: Candidate) -> tuple[tuple[str, str], ...]:
        """From where to where an answer leads."""
        return ()


def per_mille(value: int) -> int:
    """A value in parts of ``SURE``, per mille."""
    return (value * PER_MILLE + SURE // 2) // SURE
