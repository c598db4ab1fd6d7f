"""Events of Bloody Nose Ridge alone: fortifications, caves, action under fire, command (18, 19)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.because import Because
from engine.dday.events.japanese import UNSEEN
from engine.dday.state.state import Force, State

# ---------------------------------------------------------------- fortifications


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


# ---------------------------------------------------------------- caves


@dataclass(frozen=True, slots=True)
class CaveDug(Event):
    """A cave marker lies under the unit that has just appeared (Hidden Caves)."""

    hex: str
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        state.caves[self.hex] = ""


@dataclass(frozen=True, slots=True)
class CaveColoured(Event):
    """A counterattack marker gives a cave the colour that it goes by from now on (Hidden Caves)."""

    hex: str
    marker: str
    colour: str
    secret: ClassVar[bool] = True
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        del state.stance_pool[0]
        state.caves[self.hex] = self.marker


# ---------------------------------------------------------------- US side


@dataclass(frozen=True, slots=True)
class UnitUnderFire(Event):
    """A unit that has acted under intense fire, or in an enemy hex, gains its marker (18.34)."""

    unit: str
    because: Because = ()
    reasons_in: ClassVar[tuple[str, ...]] = ("because",)

    def apply(self, state: State) -> None:
        state.us[self.unit].under_fire = True


@dataclass(frozen=True, slots=True)
class UnderFireCleared(Event):
    """All action under fire markers come off (18.34)."""

    units: tuple[str, ...]
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        for unit in self.units:
            state.us[unit].under_fire = False


@dataclass(frozen=True, slots=True)
class AttacksOrdered(Event):
    """General Rupertus orders attacks: these hexes must be attacked or entered in this turn (18.32)."""

    hexes: tuple[str, ...]
    reasons_in: ClassVar[tuple[str, ...]] = ("hexes",)

    def apply(self, state: State) -> None:
        state.attack_orders.extend(h for h in self.hexes if h not in state.attack_orders)


@dataclass(frozen=True, slots=True)
class AttackOrdersLifted(Event):
    """The attack orders markers come off (18.2 V)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
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

    def apply(self, state: State) -> None:
        state.flamethrower = True


@dataclass(frozen=True, slots=True)
class FlamethrowerSpent(Event):
    """The flamethrower marker is spent in a close combat (event)."""

    hex: str
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.flamethrower = False


@dataclass(frozen=True, slots=True)
class BonusGiven(Event):
    """The bonus barrages of a morning, "naval" and "dauntless" (18.22); without any, those not used are gone."""

    markers: tuple[str, ...]
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        state.bonus = list(self.markers)


@dataclass(frozen=True, slots=True)
class BonusSpent(Event):
    """A bonus barrage of the morning is fired (18.22)."""

    marker: str
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        state.bonus.remove(self.marker)
