"""What a session plays: steps, the ways in which one can end a game early, and the points to return to."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from engine.core.decision import Decision

Step = Generator[Decision, str, None]
"""A part of the game that asks questions; it receives the id of each answer."""
TopStep = Generator[Decision, str, str | None]
"""A whole step; its result goes to ``Rules.advance``."""


class GameOver(Exception):
    """Raised inside a step when the game ends at once, whatever else the step would do."""


class Stopped(Exception):
    """Raised between two steps where a table that was laid out by hand is played no further, undecided as it is."""


@dataclass(slots=True)
class StepStart:
    """A step's start: the choices and events before it, how far back undo reached, who chose last, and the state.

    The state of a mark is never altered: who goes on from it takes a copy.
    """

    choices: int
    events: int
    barrier: int
    side: str
    state: Any
