"""Events that befall or are done by Japanese forces, positions and pools."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.events.parts import NO_MOVE, ONLY_JAPANESE
from engine.dday.state.state import Force, State

UNSEEN = "?"


@dataclass(frozen=True, slots=True)
class ForcePlaced(Event):
    """A reserve unit, the first of its pool, enters a position hex (9.3, 12.2, 12.5, 12.10)."""

    force: str
    hex: str
    unit: str
    back: str
    """What the back of its counter shows, "?infantry" for example."""
    revealed: bool
    why: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        del state.reserve[0]
        state.forces_made += 1
        state.forces[self.force] = Force(self.force, self.hex, self.unit, self.revealed)

    def masked(self, side: str) -> Event:
        return self if self.revealed else replace(self, unit=self.back)


@dataclass(frozen=True, slots=True)
class UnitRevealed(Event):
    """A Japanese unit turns face up (9.1)."""

    force: str
    unit: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = NO_MOVE
    secret: ClassVar[bool] = True
    reasons_in: ClassVar[tuple[str, ...]] = ("because", "rule")

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.unit, force.revealed = self.unit, True


@dataclass(frozen=True, slots=True)
class UnitHidden(Event):
    """A Japanese unit turns face down again, by an attack result or at the end of the night (9.1, 16)."""

    force: str
    unit: str
    back: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.unit, force.revealed = self.unit, False

    def masked(self, side: str) -> Event:
        return replace(self, unit=self.back)


@dataclass(frozen=True, slots=True)
class DepthRevealed(Event):
    """A depth marker turns face up (9.1)."""

    force: str
    depth: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.depth, force.depth_revealed = self.depth, True


@dataclass(frozen=True, slots=True)
class DepthPlaced(Event):
    """A force gains the first depth marker of the pool (9.21)."""

    force: str
    depth: str
    revealed: bool
    why: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        del state.depth_pool[0]
        force = state.forces[self.force]
        force.depth, force.depth_revealed = self.depth, self.revealed

    def masked(self, side: str) -> Event:
        return self if self.revealed else replace(self, depth=UNSEEN)


@dataclass(frozen=True, slots=True)
class DepthRemoved(Event):
    """A depth marker leaves the game (9.23); ``seen`` when it was face up."""

    force: str
    depth: str
    seen: bool
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.depth, force.depth_revealed = "", False
        (state.removed if self.seen else state.removed_unseen).append(self.depth)

    def masked(self, side: str) -> Event:
        return self if self.seen else replace(self, depth=UNSEEN)


@dataclass(frozen=True, slots=True)
class DepthReturned(Event):
    """A depth marker goes back into the pool, at a place nobody knows (13.41)."""

    force: str
    depth: str
    index: int
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.depth, force.depth_revealed = "", False
        state.depth_pool.insert(self.index, self.depth)
        state.draws["depth"] = state.draws.get("depth", 0) + 1

    def masked(self, side: str) -> Event:
        return replace(self, depth=UNSEEN, index=0)


@dataclass(frozen=True, slots=True)
class ForceDisrupted(Event):
    """A Japanese unit receives a disruption marker (6.4)."""

    force: str
    why: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    reasons_in: ClassVar[tuple[str, ...]] = ("because", "why")

    def apply(self, state: State) -> None:
        state.forces[self.force].disrupted = True


@dataclass(frozen=True, slots=True)
class ForceRecovered(Event):
    """A Japanese unit loses its disruption marker (6.42)."""

    force: str
    why: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        state.forces[self.force].disrupted = False


@dataclass(frozen=True, slots=True)
class ForceMoved(Event):
    """A force and its depth go to another hex.

    ``why``: redeploy, assault, advance, swap, overrun, return or counterattack.
    """

    force: str
    origin: str
    hex: str
    why: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        state.forces[self.force].hex = self.hex


@dataclass(frozen=True, slots=True)
class ForceRemoved(Event):
    """A Japanese unit leaves the map: to the "reserve", the "elite" or another box, or out of the game ("removed")."""

    force: str
    unit: str
    to: str
    why: str
    index: int = 0
    """Its place among the reserve units, which nobody knows."""
    hidden: bool = False
    """The player's version: among the reserve units it is one of many again."""
    manned: bool = False
    """The fortification marker around it goes on holding the position by itself (19.5)."""
    seen: bool = True
    """Whether the unit was face up, or comes to light by its end."""
    because: Because = ()
    ahead: Because = ()
    """What the player can do about it next."""
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    reasons_in: ClassVar[tuple[str, ...]] = ("because", "why")

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        if self.manned:
            force.unit, force.revealed = "", False
        else:
            del state.forces[self.force]
            state.emptied(force.hex)
        if force.stance:
            state.removed.append(force.stance)
        if self.to == "reserve":
            state.reserve.insert(self.index, UNSEEN if self.hidden else self.unit)
            state.draws["reserve"] = state.draws.get("reserve", 0) + 1
        else:
            state.put_away(self.unit, self.to)

    def masked(self, side: str) -> Event:
        return replace(self, index=0, hidden=True, unit=self.unit if self.seen else UNSEEN)


@dataclass(frozen=True, slots=True)
class StanceEntered(Event):
    """A unit enters counterattack stance under the first marker of that pool, depth side up (13.41)."""

    force: str
    marker: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    secret: ClassVar[bool] = True
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        del state.stance_pool[0]
        force = state.forces[self.force]
        force.stance, force.stance_depth = self.marker, True


@dataclass(frozen=True, slots=True)
class StanceDepthTurned(Event):
    """A counterattack marker shows its other side (13.46, 8.7 Reinforce)."""

    force: str
    depth: bool
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        state.forces[self.force].stance_depth = self.depth


@dataclass(frozen=True, slots=True)
class StanceLeft(Event):
    """A unit's counterattack is over; its marker leaves play (13.47)."""

    force: str
    marker: str
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        force = state.forces[self.force]
        force.stance, force.stance_depth = "", False
        state.removed.append(self.marker)


@dataclass(frozen=True, slots=True)
class CounterattackCalled(Event):
    """The Counterattack event has come for the first time (13.4)."""

    turn: int
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.counterattack_turn = self.turn


@dataclass(frozen=True, slots=True)
class ArtilleryDestroyed(Event):
    """The guns of an artillery position are gone for good (6.51)."""

    hex: str
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    reasons_in: ClassVar[tuple[str, ...]] = ("why",)

    def apply(self, state: State) -> None:
        state.artillery_destroyed.append(self.hex)


@dataclass(frozen=True, slots=True)
class FortificationPlaced(Event):
    """A fortification marker is laid face down in a coral position (event, 2.25)."""

    hex: str
    fortification: str
    because: Because = ()
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        del state.fortification_pool[0]
        state.fortifications[self.hex] = self.fortification

    def masked(self, side: str) -> Event:
        return replace(self, fortification=UNSEEN)


@dataclass(frozen=True, slots=True)
class FortificationRemoved(Event):
    """A fortification marker leaves its hex: a US unit is alone there."""

    hex: str
    fortification: str
    spares: ClassVar[frozenset[str]] = ONLY_JAPANESE
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        del state.fortifications[self.hex]
        state.removed_unseen.append(self.fortification)

    def masked(self, side: str) -> Event:
        return replace(self, fortification=UNSEEN)
