"""Events of the American forces in a game of Utmost Savagery: support, supply, movement, markers, hits."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.event import Event
from engine.savagery.state import LOST, OUT, SavageryState


@dataclass(frozen=True, slots=True)
class CompanyJoined(Event):
    """A support company is selected and set down."""

    unit: str
    area: str

    def apply(self, state: SavageryState) -> None:
        state.units[self.unit] = self.area


@dataclass(frozen=True, slots=True)
class FormationReturned(Event):
    """A commander, or a battalion on its ``reduced`` side, comes back from the Out of Battle box for supply."""

    unit: str
    area: str
    reduced: bool

    def apply(self, state: SavageryState) -> None:
        state.units[self.unit] = self.area
        if self.reduced:
            state.reduced.append(self.unit)


@dataclass(frozen=True, slots=True)
class BattalionRestored(Event):
    """A reduced battalion is at full strength again for supply."""

    unit: str
    area: str

    def apply(self, state: SavageryState) -> None:
        state.reduced.remove(self.unit)


@dataclass(frozen=True, slots=True)
class FormationMoved(Event):
    """A battalion, commander or company goes to another area.

    ``why``: moved, followed or repositioned; artillery that moves in an activation is ``spent`` for this turn.
    """

    unit: str
    origin: str
    area: str
    why: str
    spent: bool

    def apply(self, state: SavageryState) -> None:
        state.units[self.unit] = self.area
        if self.spent:
            state.used.append(self.unit)


@dataclass(frozen=True, slots=True)
class MarkersLaid(Event):
    """Barrages or fires are placed in an area. ``by``: a unit, which is ``spent`` for this turn, or a chit."""

    area: str
    barrages: int
    fires: int
    by: str
    spent: bool

    def apply(self, state: SavageryState) -> None:
        if self.barrages:
            state.barrages[self.area] = state.barrages.get(self.area, 0) + self.barrages
        if self.fires:
            state.fires[self.area] = state.fires.get(self.area, 0) + self.fires
        if self.spent:
            state.used.append(self.by)


@dataclass(frozen=True, slots=True)
class FiresQuenched(Event):
    """Fires are removed: one in an area or all of several. ``why``: caves or storm."""

    areas: tuple[str, ...]
    count: int
    why: str

    def apply(self, state: SavageryState) -> None:
        for area in self.areas:
            state.fires[area] -= min(self.count, state.fires[area])
            if not state.fires[area]:
                del state.fires[area]


@dataclass(frozen=True, slots=True)
class BattalionReduced(Event):
    """A hit on a battalion at full strength. ``why``: beach, infiltrators, a Defensive Strategy or attack."""

    unit: str
    area: str
    why: str

    def apply(self, state: SavageryState) -> None:
        state.reduced.append(self.unit)


@dataclass(frozen=True, slots=True)
class BattalionBroken(Event):
    """A hit on a reduced battalion: it goes to the Out of Battle box."""

    unit: str
    area: str
    why: str

    def apply(self, state: SavageryState) -> None:
        state.units[self.unit] = OUT
        state.reduced.remove(self.unit)


@dataclass(frozen=True, slots=True)
class CompanyLost(Event):
    """A hit on a support company: it is out of the game."""

    unit: str
    area: str
    why: str

    def apply(self, state: SavageryState) -> None:
        state.units[self.unit] = LOST
        if self.unit in state.used:
            state.used.remove(self.unit)


@dataclass(frozen=True, slots=True)
class CommanderOut(Event):
    """A commander goes to the Out of Battle box. ``why``: sniper, or alone among the enemy."""

    unit: str
    area: str
    why: str

    def apply(self, state: SavageryState) -> None:
        state.units[self.unit] = OUT


@dataclass(frozen=True, slots=True)
class SupportReadied(Event):
    """Artillery and pioneers can do their part again."""

    units: tuple[str, ...]

    def apply(self, state: SavageryState) -> None:
        state.used.clear()


@dataclass(frozen=True, slots=True)
class BattalionsMerged(Event):
    """Two reduced battalions become one at full strength; the ``other`` goes to the Out of Battle box."""

    unit: str
    other: str
    area: str

    def apply(self, state: SavageryState) -> None:
        for one in (self.unit, self.other):
            state.reduced.remove(one)
        state.units[self.other] = OUT
