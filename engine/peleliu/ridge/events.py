"""Events of Bloody Nose Ridge alone: sorties, caves, attack orders, the change in command, bonus barrages (18)."""

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.state.state import Force, State
from engine.peleliu.state import PeleliuState


@dataclass(frozen=True, slots=True)
class Sortie(Event):
    """A unit leaves its fortification with its depth to assault; the marker goes on holding the position (18.35)."""

    home: str
    """The force that stays in the position, the fortification alone."""
    force: str
    """The force that goes out."""
    hex: str
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        home = state.forces[self.home]
        state.forces_made += 1
        state.forces[self.force] = Force(
            self.force, home.hex, home.unit, home.revealed, home.depth, home.depth_revealed, home.disrupted
        )
        home.unit, home.revealed, home.depth, home.depth_revealed = "", False, "", False


@dataclass(frozen=True, slots=True)
class SortieReturned(Event):
    """The unit of an assault is back in its fortification, which is disrupted (18.35)."""

    home: str
    force: str
    origin: str
    hex: str
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        force, home = state.forces.pop(self.force), state.forces[self.home]
        home.unit, home.revealed = force.unit, force.revealed
        home.depth, home.depth_revealed, home.disrupted = force.depth, force.depth_revealed, True


@dataclass(frozen=True, slots=True)
class CaveDug(Event):
    """A cave marker lies under the unit that has just appeared (Hidden Caves)."""

    hex: str
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: PeleliuState) -> None:
        state.caves[self.hex] = ""


@dataclass(frozen=True, slots=True)
class CaveColoured(Event):
    """A counterattack marker gives a cave the colour that it goes by from now on (Hidden Caves)."""

    hex: str
    marker: str
    colour: str
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: PeleliuState) -> None:
        del state.stance_pool[0]
        state.caves[self.hex] = self.marker


@dataclass(frozen=True, slots=True)
class AttacksOrdered(Event):
    """General Rupertus orders attacks: these hexes must be attacked or entered in this turn (18.32)."""

    hexes: tuple[str, ...]
    reasons_in: ClassVar[tuple[str, ...]] = ("hexes",)

    def apply(self, state: PeleliuState) -> None:
        state.attack_orders.extend(h for h in self.hexes if h not in state.attack_orders)


@dataclass(frozen=True, slots=True)
class AttackOrdersLifted(Event):
    """The attack orders markers come off (18.2 V)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: PeleliuState) -> None:
        state.attack_orders.clear()


@dataclass(frozen=True, slots=True)
class CommandChanged(Event):
    """General Rupertus no longer commands (18.32)."""

    turn: int
    because: Because = ()
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        state.command_changed = self.turn


@dataclass(frozen=True, slots=True)
class FlamethrowerTaken(Event):
    """The player takes the flamethrower marker (event)."""

    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: PeleliuState) -> None:
        state.flamethrower = True


@dataclass(frozen=True, slots=True)
class FlamethrowerSpent(Event):
    """The flamethrower marker is spent in a close combat (event)."""

    hex: str
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: PeleliuState) -> None:
        state.flamethrower = False


@dataclass(frozen=True, slots=True)
class BonusGiven(Event):
    """The bonus barrages of a morning, "naval" and "dauntless" (18.22); without any, those not used are gone."""

    markers: tuple[str, ...]
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: PeleliuState) -> None:
        state.bonus = list(self.markers)


@dataclass(frozen=True, slots=True)
class BonusSpent(Event):
    """A bonus barrage of the morning is fired (18.22)."""

    marker: str
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: PeleliuState) -> None:
        state.bonus.remove(self.marker)
