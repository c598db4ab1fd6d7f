"""How a class of event is presented: how long, what is seen and heard of it, and where the diary has it.

A game has one row for each of its classes. Words are in the catalogues.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.event import Event
from game.areas.show.moment import Moment


@dataclass(frozen=True, slots=True)
class AreaEventRow:
    """How a class of event is presented."""

    event: type[Event]
    seconds: float
    """How long it is on stage at single speed; 0 for what happens at once."""
    show: Callable[[Any, Any, float], Moment] | None
    """Makes what is seen and heard of it, from the event and the game's props; None shows nothing."""
    group: str
    """Its place in the diary."""
    cues: tuple[str, ...] = ()
    """What is heard at once, where what is seen has no sounds of its own."""
    why: str = ""
    """Why nothing is seen of it."""
