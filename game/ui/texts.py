"""The game's sentences: the engine's words, and what the screen says itself."""

from __future__ import annotations

from engine.core.decision import Decision, Option, Refused
from engine.core.event import Event
from engine.dday.state.state import State
from engine.peleliu.words import Words
from game.ui.cache_reset import drawn
from game.ui.text import language


def words() -> Words:
    """The engine's words in the language in use."""
    return _words(language())


@drawn(maxsize=4)
def _words(code: str) -> Words:
    return Words(code)


def tell(event: Event, view: State) -> str:
    """What happened, "" for what is not worth telling."""
    return words().event(event, view)


def question(decision: Decision, view: State) -> str:
    """What is asked."""
    return words().question(decision, view)


def option(decision: Decision, choice: Option, view: State) -> str:
    """What an answer does."""
    return words().option(decision, choice, view)


def refusal(refused: Refused) -> str:
    """Why something can't be done."""
    return words().refusal(refused.key, refused.values) or refused.reason


def spot(place: str) -> str:
    """A hex by its number, a landing box by its name."""
    return words().names.code("box", place[4:]) if place.startswith("box:") else place


def phase(step: str) -> str:
    """The name of a phase."""
    return words().phase(step)


MODIFIER = {"plain": "", "star": "", "armour": "tanks", "M": "M", "R": "R", "P": "P", "A": "A", "I": "I"}
"""What stands beside a colour on a fire card."""
