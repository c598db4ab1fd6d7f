"""Asking the staff of a game, as a task for another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.core.staff.answers import Answer, AnswerWords
from engine.core.staff.staff import advise
from engine.games import REGISTER
from game.app.workers import Tell


@dataclass(frozen=True, slots=True)
class StaffAnswer:
    """An answer of the staff, and how it is said."""

    answer: Answer
    words: AnswerWords


def ask(tell: Tell, saved: Mapping[str, Any], language: str, playouts: int | None) -> tuple[StaffAnswer, ...]:
    """The staff's answers to the pending question of a saved session; tells how many playouts are done of how many.

    Raises ValueError for a game without a staff.
    """
    game = REGISTER.of_rules(str(saved["game"]))
    session, staff = game.load(saved), game.staff()
    if staff is None:
        raise ValueError(f"{game.id} has no staff")
    answers: tuple[Answer, ...] = ()
    for consultation in advise(staff, session, playouts):
        tell((consultation.done, consultation.total))
        if consultation.done == consultation.total:
            answers = consultation.answers()
    return tuple(StaffAnswer(answer, staff.told(session, answer, language)) for answer in answers)
