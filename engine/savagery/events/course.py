"""Events of the course of a game of Utmost Savagery: turns, activations, time chits, morale and the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.core.throw import DiceThrown
from engine.savagery.state import HIDDEN, SavageryState


@dataclass(frozen=True, slots=True)
class RoundOpened(Event):
    """A turn starts."""

    turn: int
    opens: ClassVar[str] = "turn"

    def apply(self, state: SavageryState) -> None:
        state.turn = self.turn


@dataclass(frozen=True, slots=True)
class ImpulseBegan(Event):
    """A step of the turn starts."""

    step: str
    opens: ClassVar[str] = "step"

    def apply(self, state: SavageryState) -> None:
        state.step = self.step


@dataclass(frozen=True, slots=True)
class RegimentAshore(Event):
    """A regiment stands on a beach. ``why``: set_up or army, which can still be activated in this turn."""

    regiment: str
    units: tuple[str, ...]
    area: str
    why: str

    def apply(self, state: SavageryState) -> None:
        state.units.update(dict.fromkeys(self.units, self.area))
        state.arrived = self.why == "army"


@dataclass(frozen=True, slots=True)
class RegimentActivated(Event):
    """A regiment is activated: its units move so many ``areas``."""

    regiment: str
    areas: int

    def apply(self, state: SavageryState) -> None:
        state.active, state.areas, state.arrived = self.regiment, self.areas, False
        state.acted.append(self.regiment)


@dataclass(frozen=True, slots=True)
class ArrivalRolled(DiceThrown):
    """A die for an Army regiment, less the chits drawn in this level: at 0 or less it lands."""

    regiment: str
    drawn: int
    lands: bool


@dataclass(frozen=True, slots=True)
class ArrivalBarred(Event):
    """An Army regiment could land and finds no beach."""

    regiment: str


@dataclass(frozen=True, slots=True)
class BeachFireRolled(DiceThrown):
    """Guns above a beach or airfield area fire at a regiment. ``effect``: hit, sniper or none."""

    area: str
    effect: str


@dataclass(frozen=True, slots=True)
class TimeChitDrawn(Event):
    """A time chit is drawn; ``effect`` is what it brings, ``left`` how many remain in the stack."""

    chit: str
    effect: str
    left: int
    secret: ClassVar[bool] = True

    def apply(self, state: SavageryState) -> None:
        del state.stack[0]
        state.drawn.append(self.chit)


@dataclass(frozen=True, slots=True)
class PaceCut(Event):
    """Units move fewer areas in this activation. ``why``: the chit."""

    areas: int
    why: str

    def apply(self, state: SavageryState) -> None:
        state.areas = self.areas


@dataclass(frozen=True, slots=True)
class ChitWasted(Event):
    """A chit finds nothing to do. ``effect`` is what it would bring."""

    effect: str


@dataclass(frozen=True, slots=True)
class IntensityRose(Event):
    """A new level of intensity: its stack holds ``count`` chits in the order of ``stack``, which nobody sees."""

    level: int
    count: int
    stack: tuple[str, ...]

    def apply(self, state: SavageryState) -> None:
        state.level, state.stack, state.drawn = self.level, list(self.stack), []

    def masked(self, side: str) -> IntensityRose:
        """The event without the order of the chits."""
        return replace(self, stack=(HIDDEN,) * self.count)


@dataclass(frozen=True, slots=True)
class MoraleMoved(Event):
    """Morale goes to ``morale``. ``why``: hit, six, airfield, heat or tide; ``amount`` is 0 at the end of the track."""

    amount: int
    morale: int
    why: str

    def apply(self, state: SavageryState) -> None:
        state.morale = self.morale


@dataclass(frozen=True, slots=True)
class AirfieldTaken(Event):
    """The last Japanese counter on the airfield is destroyed."""

    def apply(self, state: SavageryState) -> None:
        state.airfield = True


@dataclass(frozen=True, slots=True)
class MarkersBurntOut(Event):
    """Barrages are removed, fires go ``out`` in some areas and grow by one in others."""

    barrages: tuple[str, ...]
    out: tuple[str, ...]
    grown: tuple[str, ...]

    def apply(self, state: SavageryState) -> None:
        state.barrages.clear()
        for area in self.out:
            state.fires.pop(area, None)
        for area in self.grown:
            state.fires[area] += 1


@dataclass(frozen=True, slots=True)
class TideTurned(Event):
    """The intensity marker shows its other face; every regiment can be activated again."""

    sun: bool

    def apply(self, state: SavageryState) -> None:
        state.sun = self.sun
        state.acted.clear()


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The game is over. ``reason``: cleared, time, morale or nobody; ``left`` Japanese counters remain."""

    result: str
    reason: str
    left: int
    level: int
    morale: int

    def apply(self, state: SavageryState) -> None:
        state.outcome = (self.result, self.reason)
