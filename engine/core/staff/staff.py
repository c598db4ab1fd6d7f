"""The contract of a staff: who may be asked at any question of a game, in steps, in one process or several."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Final, Protocol

from engine.core.session import Session
from engine.core.staff.answers import Answer, AnswerWords, Playout

PLAYOUTS: Final = 48
"""How many games are played on before an answer, unless a staff or who asks it names another number."""


class FastPlayer(Protocol):
    """Who plays on: fast, and without luck of its own."""

    def choose(self, session: Session) -> str:
        """The id of an option of the pending decision, which must not be None."""


class Consultation(ABC):
    """A question put to the staff. It is answered when no playout is due any more; who loses interest lets it go.

    Playouts that are due can be played in any order and by any process (``Staff.play`` on a session that stands at the
    same question); the answers depend on nothing but the view, the question and the number of playouts.
    """

    @property
    @abstractmethod
    def total(self) -> int:
        """How many playouts there will have been."""

    @property
    @abstractmethod
    def done(self) -> int:
        """How many there have been."""

    @abstractmethod
    def due(self) -> tuple[Playout, ...]:
        """The playouts that can be played now; none when all is done."""

    @abstractmethod
    def take(self, playout: Playout, value: int) -> None:
        """Take in what a playout came to."""

    @abstractmethod
    def best(self) -> tuple[str, ...]:
        """The choices of the best answer, as far as can be said."""

    @abstractmethod
    def answers(self) -> tuple[Answer, ...]:
        """The best answers, three at most, the best first; before all is done, as far as can be said."""


class Staff(ABC):
    """A player who looks ahead, sees only what the player sees, and says why."""

    usual: ClassVar[int] = PLAYOUTS
    """How many games it plays on for a question, unless another number is asked for."""

    @abstractmethod
    def standing(self, view: Any) -> int:
        """How a game stands, by the view of a session at any question: the chance of winning it, per mille."""

    @abstractmethod
    def consult(self, session: Session, playouts: int = PLAYOUTS) -> Consultation:
        """Put the pending question to the staff; the session is left as it is. It must not be over."""

    @abstractmethod
    def player(self) -> FastPlayer:
        """Who plays one game on."""

    @abstractmethod
    def play(self, session: Session, playout: Playout) -> int:
        """Play on from the pending question on a table dealt anew; gives a value from 0 to ``answers.SURE``."""

    @abstractmethod
    def told(self, session: Session, answer: Answer, language: str) -> AnswerWords:
        """An answer to the pending question in words."""

    @abstractmethod
    def lines(self, session: Session, answer: Answer, language: str) -> list[str]:
        """An answer to the pending question in words, its reasons below it."""


def advise(staff: Staff, session: Session, playouts: int | None = None) -> Iterator[Consultation]:
    """Answer the pending question in this process; gives the consultation after every playout, and once at the end."""
    consultation = staff.consult(session, staff.usual if playouts is None else playouts)
    while due := consultation.due():
        for playout in due:
            consultation.take(playout, staff.play(session, playout))
            yield consultation
    yield consultation


def advice(staff: Staff, session: Session, playouts: int | None = None) -> tuple[Answer, ...]:
    """The best answers to the pending question."""
    answers: tuple[Answer, ...] = ()
    for consultation in advise(staff, session, playouts):
        if consultation.done == consultation.total:
            answers = consultation.answers()
    return answers
