"""The parts of a review, as tasks for other processes."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeVar

from engine.core.game import GameDefinition
from engine.core.review import key_decisions
from engine.core.review.course import Found, Luck, Points, Progress, curve, fortunes, luck
from engine.core.review.review import KeyDecision
from engine.core.review.weighing import Effort, Matter, Trial, Values
from engine.core.session import Session
from engine.games import REGISTER
from game.app.workers import Tell

T = TypeVar("T")


class _Opened:
    """The game that this process reviewed last, played to its end: most tasks are about the same one."""

    def __init__(self) -> None:
        self._setup: Any = None
        self._choices: Any = None
        self._session: Session | None = None

    def session(self, game: GameDefinition, saved: Mapping[str, Any]) -> Session:
        """A session of a game in study mode, at any of its questions."""
        if self._session is None or (self._setup, self._choices) != (saved["setup"], saved["choices"]):
            self._session = key_decisions.opened(game, saved["setup"], saved["choices"])
            self._setup, self._choices = saved["setup"], saved["choices"]
        return self._session


_OPENED = _Opened()


def curve_of(tell: Tell, saved: Mapping[str, Any]) -> Points:
    """How the game of a saved session stood."""
    return _worked(tell, curve(_game_of(saved), saved["setup"], saved["choices"]))


def fortunes_of(tell: Tell, saved: Mapping[str, Any], part: int) -> Found:
    """A part of where luck spoke in the game of a saved session."""
    return _worked(tell, fortunes(_game_of(saved), saved["setup"], saved["choices"], part))


def luck_of(tell: Tell, saved: Mapping[str, Any], parts: Sequence[Found], language: str) -> Luck:
    """All parts in words."""
    return luck(_game_of(saved), parts, language)


def matters_of(tell: Tell, saved: Mapping[str, Any], effort: Effort) -> tuple[Matter, ...]:
    """The decisions of the game of a saved session that are worth a look."""
    game = _game_of(saved)
    return key_decisions.find_matters(game, game.open(saved["setup"]), saved["choices"], effort)


def values_of(tell: Tell, saved: Mapping[str, Any], trials: Sequence[Trial]) -> tuple[Values, ...]:
    """What trials of decisions came to; tells how many games were played on."""
    game, found, done = _game_of(saved), [], 0
    for trial in trials:
        found.append(key_decisions.tried(game, _OPENED.session(game, saved), trial))
        done += trial.playouts
        tell(done)
    return tuple(found)


def decision_of(
    tell: Tell, saved: Mapping[str, Any], language: str, matter: Matter, values: Values, effort: Effort
) -> KeyDecision:
    """One of the decisions on which most hung, in words."""
    game = _game_of(saved)
    return key_decisions.told(game, _OPENED.session(game, saved), language, matter, values, effort)


def _game_of(saved: Mapping[str, Any]) -> GameDefinition:
    return REGISTER.of_rules(str(saved["game"]))


def _worked(tell: Tell, steps: Generator[Progress, None, T]) -> T:
    while True:
        try:
            tell(next(steps))
        except StopIteration as done:
            found: T = done.value
            return found
