"""A whole review in this process, for who has nothing else to do."""

from __future__ import annotations

from collections.abc import Generator

from engine.core.game import GameDefinition
from engine.core.review.course import Progress, course
from engine.core.review.key_decisions import key_decisions
from engine.core.review.review import Course, KeyDecision, Review
from engine.core.review.weighing import USUAL, Effort
from engine.core.session import Session


def make_review(
    game: GameDefinition, session: Session, language: str, effort: Effort = USUAL
) -> Generator[Progress, None, Review]:
    """Review a finished game; gives how far it is, and returns the ``Review``. Raises ValueError where none can be."""
    if session.outcome is None:
        raise ValueError("the game has not ended: there is nothing to review")
    if game.staff() is None:
        raise ValueError(f"{game.id} has no staff that could review a game")
    found = yield from course(game, session, language)
    decisions = yield from key_decisions(game, session, language, effort)
    return put_together(session, language, found, decisions, effort)


def put_together(
    session: Session, language: str, found: Course, decisions: tuple[KeyDecision, ...], effort: Effort = USUAL
) -> Review:
    """The review of a game from its parts."""
    return Review(session.hash(), session.rules.version, language, effort.playouts, found, decisions)
