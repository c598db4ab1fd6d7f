"""Events of the attacks in a game of Wake: gunnery, batteries, planes, and what they damage."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.event import Event
from engine.core.throw import DiceThrown
from engine.wake.state import CAP, FIELD, GLORY, WakeState

# ---------------------------------------------------------------- gunnery and batteries


@dataclass(frozen=True, slots=True)
class GunneryRolled(DiceThrown):
    """A ship fires at the island: dice that reach the target number of her area hit."""

    ship: str
    area: str
    target: int
    hits: int

    def apply(self, state: WakeState) -> None:
        state.dice.count(len(self.dice))
        state.attacks += 1


@dataclass(frozen=True, slots=True)
class HitsLocated(DiceThrown):
    """A die for each hit says where it falls; what it does follows."""

    ship: str
    facilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BatteryDamaged(Event):
    """A battery burns."""

    battery: str

    def apply(self, state: WakeState) -> None:
        state.markers[self.battery] = "fire"


@dataclass(frozen=True, slots=True)
class StockLost(Event):
    """A counter of fuel or ammo burns."""

    stock: str

    def apply(self, state: WakeState) -> None:
        state.add_stock(self.stock, -1)


@dataclass(frozen=True, slots=True)
class PlaneSaved(Event):
    """Yankee Grit saves a Wildcat on the airfield."""

    def apply(self, state: WakeState) -> None:
        state.grit -= 1


@dataclass(frozen=True, slots=True)
class GarrisonLost(Event):
    """The garrison shrinks. ``why``: the facility hit, or zero; ``spared`` when the player spares the facility.

    ``amount`` is 0 when the track allows no more.
    """

    amount: int
    why: str
    spared: bool

    def apply(self, state: WakeState) -> None:
        state.garrison -= self.amount


@dataclass(frozen=True, slots=True)
class BatteryFired(DiceThrown):
    """A battery fires at a ship, with a counter of ammo or without."""

    battery: str
    ship: str
    area: str
    target: int
    ammo: bool
    hits: int

    def apply(self, state: WakeState) -> None:
        state.dice.count(len(self.dice))
        state.attacks += 1
        state.ammo -= self.ammo


@dataclass(frozen=True, slots=True)
class DamageRolled(DiceThrown):
    """Damage dice against a ship: those that reach her present strength are points."""

    ship: str
    by: str
    strength: int
    points: int


@dataclass(frozen=True, slots=True)
class DamageRerolled(DiceThrown):
    """Yankee Grit: failed damage dice are thrown once more; ``points`` are those that came on top."""

    ship: str
    by: str
    strength: int
    points: int

    def apply(self, state: WakeState) -> None:
        state.dice.count(len(self.dice))
        state.grit -= 1


@dataclass(frozen=True, slots=True)
class ShipBurning(Event):
    """A ship has a Fire marker."""

    ship: str
    by: str

    def apply(self, state: WakeState) -> None:
        state.markers[self.ship] = "fire"


@dataclass(frozen=True, slots=True)
class ShipOut(Event):
    """A ship is out of action."""

    ship: str
    by: str

    def apply(self, state: WakeState) -> None:
        state.ships[self.ship] = GLORY
        state.markers.pop(self.ship, None)


# ---------------------------------------------------------------- planes


@dataclass(frozen=True, slots=True)
class PlaneSent(Event):
    """A Wildcat goes for the ships of an area; from the airfield that takes ``fuel``."""

    plane: str
    area: str
    fuel: int

    def apply(self, state: WakeState) -> None:
        state.planes[self.plane] = self.area
        state.fuel -= self.fuel


@dataclass(frozen=True, slots=True)
class PlaneLaunched(Event):
    """A Wildcat takes off to fly patrol."""

    plane: str
    fuel: int

    def apply(self, state: WakeState) -> None:
        state.planes[self.plane] = CAP
        state.fuel -= self.fuel


@dataclass(frozen=True, slots=True)
class EvasionRolled(DiceThrown):
    """A ship dodges and fires at a Wildcat, to which ``strength`` is left."""

    plane: str
    ship: str
    strength: int

    def apply(self, state: WakeState) -> None:
        state.dice.count(len(self.dice))
        state.attacks += 1


@dataclass(frozen=True, slots=True)
class PlaneReturned(Event):
    """A Wildcat lands. ``why``: attacked, missed, or empty when there was no ship any more."""

    plane: str
    why: str

    def apply(self, state: WakeState) -> None:
        state.planes[self.plane] = FIELD
