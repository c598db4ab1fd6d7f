"""Events of the course of a game of Wake: turns, uncovered counters, ships on the move, recovery and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.core.throw import DiceThrown
from engine.wake.state import CAP, DISGRACE, FIELD, LOST, WakeState


@dataclass(frozen=True, slots=True)
class TurnOpened(Event):
    """A turn starts; no attack has been rolled in it."""

    turn: int
    attempt: int
    opens: ClassVar[str] = "turn"

    def apply(self, state: WakeState) -> None:
        state.turn, state.attacks = self.turn, 0


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of the turn starts."""

    step: str
    opens: ClassVar[str] = "step"

    def apply(self, state: WakeState) -> None:
        state.step = self.step


# ---------------------------------------------------------------- discovery


@dataclass(frozen=True, slots=True)
class DiscoveryRolled(DiceThrown):
    """The highest die says how many counters are uncovered, ``count`` as far as there are any."""

    count: int


@dataclass(frozen=True, slots=True)
class CounterUncovered(Event):
    """The next counter of a track is turned up; ``what`` is its kind."""

    counter: str
    what: str
    attempt: int
    space: int
    secret: ClassVar[bool] = True

    def apply(self, state: WakeState) -> None:
        state.tracks[self.attempt - 1][self.space - 1] = self.counter
        state.uncovered[self.attempt - 1] = self.space


@dataclass(frozen=True, slots=True)
class ShipsDeployed(DiceThrown):
    """Ships of one division go to the Deployment Area of a die. ``why``: uncovered or banzai."""

    ships: tuple[str, ...]
    area: str
    why: str

    def apply(self, state: WakeState) -> None:
        state.dice.count(len(self.dice))
        state.ships.update(dict.fromkeys(self.ships, self.area))


@dataclass(frozen=True, slots=True)
class ShipJoined(Event):
    """An uncovered ship joins her division where that is."""

    ship: str
    area: str

    def apply(self, state: WakeState) -> None:
        state.ships[self.ship] = self.area


@dataclass(frozen=True, slots=True)
class PlaneReady(Event):
    """An uncovered Wildcat stands ready on the airfield."""

    plane: str

    def apply(self, state: WakeState) -> None:
        state.planes[self.plane] = FIELD


@dataclass(frozen=True, slots=True)
class StockGained(Event):
    """A counter of fuel, ammo or grit goes to its box."""

    stock: str

    def apply(self, state: WakeState) -> None:
        state.add_stock(self.stock, 1)


@dataclass(frozen=True, slots=True)
class GarrisonGained(Event):
    """Scattered men come back; ``amount`` is 0 when the track is full."""

    amount: int
    why: str

    def apply(self, state: WakeState) -> None:
        state.garrison += self.amount


@dataclass(frozen=True, slots=True)
class BanzaiWasted(Event):
    """Nobody is in disgrace: nobody comes back."""


@dataclass(frozen=True, slots=True)
class DogfightRolled(DiceThrown):
    """A Zero and a Wildcat: the plane's dice come first, ``wing`` says whether another one flies beside it."""

    plane: str
    plane_dice: tuple[int, ...]
    zero_dice: tuple[int, ...]
    wing: bool
    won: bool


@dataclass(frozen=True, slots=True)
class PlaneLost(Event):
    """A Wildcat is gone for good. ``why``: dogfight, strafed or shelled."""

    plane: str
    why: str

    def apply(self, state: WakeState) -> None:
        state.planes[self.plane] = LOST


# ---------------------------------------------------------------- movement


@dataclass(frozen=True, slots=True)
class MoveRolled(DiceThrown):
    """A division's die points at an area; ``barred`` says why it can't go there: occupied, starred or ""."""

    division: str
    area: str
    barred: str


@dataclass(frozen=True, slots=True)
class DivisionMoved(Event):
    """A division goes to an area. ``why``: rolled, or detour when the area of its die was barred."""

    division: str
    ships: tuple[str, ...]
    origin: str
    area: str
    why: str

    def apply(self, state: WakeState) -> None:
        state.ships.update(dict.fromkeys(self.ships, self.area))


@dataclass(frozen=True, slots=True)
class DivisionStayed(Event):
    """Every way is barred: a division stays where it is."""

    division: str
    area: str


# ---------------------------------------------------------------- the end of a turn


@dataclass(frozen=True, slots=True)
class ShipRetreated(Event):
    """A ship leaves the map for the box of disgrace. ``why``: burning or withdrawal."""

    ship: str
    why: str

    def apply(self, state: WakeState) -> None:
        state.ships[self.ship] = DISGRACE
        state.markers.pop(self.ship, None)


@dataclass(frozen=True, slots=True)
class MarkersTurned(Event):
    """Damage lessens: smoke goes from some ships or batteries, fire becomes smoke on others."""

    cleared: tuple[str, ...]
    smoking: tuple[str, ...]

    def apply(self, state: WakeState) -> None:
        for name in self.cleared:
            state.markers.pop(name, None)
        state.markers.update(dict.fromkeys(self.smoking, "smoke"))


@dataclass(frozen=True, slots=True)
class CiviliansEnlisted(DiceThrown):
    """Civilian workers take up arms."""

    amount: int

    def apply(self, state: WakeState) -> None:
        state.dice.count(len(self.dice))
        state.enlisted = True
        state.garrison += self.amount


@dataclass(frozen=True, slots=True)
class AttemptEnded(Event):
    """The Japanese break off the first attempt. ``why``: losses, empty (no ship, no counter) or idle.

    ``mark`` counters of its track count for the score.
    """

    why: str
    mark: int

    def apply(self, state: WakeState) -> None:
        state.mark = self.mark


@dataclass(frozen=True, slots=True)
class SecondAttemptBegan(Event):
    """The Japanese come back: all Wildcats that are left fly patrol."""

    planes: tuple[str, ...]

    def apply(self, state: WakeState) -> None:
        state.attempt, state.second_turn = 2, state.turn + 1
        state.planes.update(dict.fromkeys(self.planes, CAP))


@dataclass(frozen=True, slots=True)
class LandingCompared(Event):
    """The ships in Coastal Areas against the garrison."""

    strength: int
    garrison: int


@dataclass(frozen=True, slots=True)
class GameScored(Event):
    """The game is over and scored.

    ``ending``: ships, landing, garrison, exhausted, empty, offshore or idle. ``result`` and ``reason`` are the level's.
    """

    result: str
    reason: str
    ending: str
    counters: int
    ships: int
    grit: int
    civilians: int
    points: int

    def apply(self, state: WakeState) -> None:
        state.outcome = (self.result, self.reason)
