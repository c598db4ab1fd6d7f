"""The game's sentences: the engine's words, and what the screen says itself."""

from __future__ import annotations

from functools import lru_cache

from engine.core.decision import Decision, Option
from engine.core.event import Event
from engine.peleliu.state import State
from engine.peleliu.words import Words


@lru_cache(maxsize=1)
def words() -> Words:
    """The engine's words, read once."""
    return Words()


def tell(event: Event, view: State) -> str:
    """What happened, "" for what is not worth telling."""
    return words().event(event, view)


def question(decision: Decision, view: State) -> str:
    """What is asked."""
    return words().question(decision, view)


def option(decision: Decision, choice: Option, view: State) -> str:
    """What an answer does."""
    return words().option(decision, choice, view)


def phase(step: str) -> str:
    """The name of a phase."""
    return words().phase(step)


TERRAIN = {
    "infantry": {"enter": "enter", "stop": "enter and stop", "road": "road only", "no": "no entry"},
}
MODIFIER = {"plain": "", "star": "", "armour": "tanks", "M": "M", "R": "R", "P": "P", "A": "A", "I": "I"}
"""What stands beside a colour on a fire card."""
