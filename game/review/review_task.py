"""The two halves of a review, as tasks for other processes."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeVar

from engine.core.game import GameDefinition
from engine.core.review.course import Progress, course
from engine.core.review.key_decisions import Effort, key_decisions
from engine.core.review.review import Course, KeyDecision
from engine.core.session import Session
from engine.games import REGISTER
from game.app.workers import Tell

T = TypeVar("T")


def course_of(tell: Tell, saved: Mapping[str, Any], language: str) -> Course:
    """How the game of a saved session stood, and where luck spoke."""
    game, session = _game_of(saved)
    return _worked(tell, course(game, session, language))


def decisions_of(tell: Tell, saved: Mapping[str, Any], language: str, effort: Effort) -> tuple[KeyDecision, ...]:
    """The decisions of the game of a saved session on which most hung."""
    game, session = _game_of(saved)
    return _worked(tell, key_decisions(game, session, language, effort))


def _game_of(saved: Mapping[str, Any]) -> tuple[GameDefinition, Session]:
    game = REGISTER.of_rules(str(saved["game"]))
    return game, game.load(saved, whole=True)


def _worked(tell: Tell, steps: Generator[Progress, None, T]) -> T:
    while True:
        try:
            tell(next(steps))
        except StopIteration as done:
            found: T = done.value
            return found
