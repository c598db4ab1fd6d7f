"""Events of the night between the two days of the assault (16)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.japanese import UNSEEN
from engine.dday.state.state import State


@dataclass(frozen=True, slots=True)
class DepthHidden(Event):
    """Contact is lost: a depth marker turns face down again (16)."""

    force: str
    depth: str
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.depth, force.depth_revealed = self.depth, False

    def masked(self, side: str) -> Event:
        return replace(self, depth=UNSEEN)


@dataclass(frozen=True, slots=True)
class ElitesReturned(Event):
    """Some of the eliminated elite units, drawn blindly, go back among the reserve units (16).

    The others stay eliminated, face down: nobody knows which they are.
    """

    units: tuple[str, ...]
    indexes: tuple[int, ...]
    """The place that each takes in the reserve, one after the other."""
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        for unit, index in zip(self.units, self.indexes, strict=True):
            state.reserve.insert(index, unit)
        if self.units[:1] == (UNSEEN,):
            # the player's version: one box is as dark as the other now
            state.eliminated_elite = [UNSEEN] * (len(state.eliminated_elite) - len(self.units))
        else:
            state.eliminated_elite = [unit for unit in state.eliminated_elite if unit not in self.units]
        state.elites_dark = len(state.eliminated_elite)
        for stream in ("elites", "reserve"):
            state.draws[stream] = state.draws.get(stream, 0) + 1

    def masked(self, side: str) -> Event:
        return replace(self, units=(UNSEEN,) * len(self.units), indexes=(0,) * len(self.indexes))
