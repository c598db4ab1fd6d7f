"""Events of fortified positions (2.25, 19)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.events.japanese import UNSEEN
from engine.dday.state.state import State


@dataclass(frozen=True, slots=True)
class FortificationRevealed(Event):
    """A fortification marker turns face up, its arrow ``facing`` sixths of a turn clockwise from west (19.1)."""

    hex: str
    fortification: str
    facing: int
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        state.fortifications[self.hex] = self.fortification
        state.facing[self.hex] = self.facing


@dataclass(frozen=True, slots=True)
class FortificationTested(Event):
    """A marker is drawn from the cup against a fortification under barrage (19.4).

    ``reduced``: it has fewer blocked sides; the change follows as FortificationReduced. Otherwise it goes back.
    """

    hex: str
    drawn: str
    reduced: bool
    index: int
    """Where a marker that goes back lies in the cup, which nobody knows."""
    hidden: bool = False
    because: Because = ()
    secret: ClassVar[bool] = True
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        if not self.reduced:
            del state.fortification_pool[0]
            _back_into_cup(state, self.drawn, self.index, hidden=self.hidden)

    def masked(self, side: str) -> Event:
        return replace(self, index=0, hidden=True)


@dataclass(frozen=True, slots=True)
class FortificationReduced(Event):
    """The drawn marker takes the place of the old one, which goes back into the cup (19.4)."""

    hex: str
    old: str
    new: str
    facing: int
    index: int
    hidden: bool = False
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        del state.fortification_pool[0]
        _back_into_cup(state, self.old, self.index, hidden=self.hidden)
        state.fortifications[self.hex] = self.new
        state.facing[self.hex] = self.facing

    def masked(self, side: str) -> Event:
        return replace(self, index=0, hidden=True)


@dataclass(frozen=True, slots=True)
class FortificationTaken(Event):
    """US units alone hold the position: its marker goes back into the cup, and none comes again (19.2, 19.5)."""

    hex: str
    fortification: str
    index: int
    force: str = ""
    """The force that stood for the marker, when it had neither unit nor depth left."""
    hidden: bool = False
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        del state.fortifications[self.hex]
        state.facing.pop(self.hex, None)
        state.forces.pop(self.force, None)
        _back_into_cup(state, self.fortification, self.index, hidden=self.hidden)

    def masked(self, side: str) -> Event:
        return replace(self, index=0, hidden=True)


def _back_into_cup(state: State, marker: str, index: int, *, hidden: bool) -> None:
    state.fortification_pool.insert(index, UNSEEN if hidden else marker)
    state.draws["fortifications"] = state.draws.get("fortifications", 0) + 1


@dataclass(frozen=True, slots=True)
class FortificationManned(Event):
    """The first unit of the reserve appears, face up, in a position held by its fortification alone (18.35, 19.5)."""

    force: str
    hex: str
    unit: str
    why: str
    """attack, combat or assault."""
    secret: ClassVar[bool] = True
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        del state.reserve[0]
        force = state.forces[self.force]
        force.unit, force.revealed = self.unit, True
