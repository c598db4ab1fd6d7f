"""Events of Tarawa alone: HQs and heroes, inland depth, LVTs, the admiral, support markers, the night."""

from dataclasses import dataclass, replace
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.japanese import UNSEEN, DepthPlaced
from engine.dday.events.parts import NO_MOVE
from engine.dday.events.us import HeroFell
from engine.dday.state.state import State
from engine.tarawa.state import tarawa


@dataclass(frozen=True, slots=True)
class HqTurned(Event):
    """An HQ turns to its side without a hero (10.21)."""

    unit: str
    by: str
    no_reason: ClassVar[str] = "follows from what came just before"

    def apply(self, state: State) -> None:
        tarawa(state).plain_hqs.append(self.unit)


@dataclass(frozen=True, slots=True)
class InlandDepthPlaced(DepthPlaced):
    """A force gains the first depth marker of the inland pool (9.2)."""

    def apply(self, state: State) -> None:
        own = tarawa(state)
        del own.inland_pool[0]
        force = own.forces[self.force]
        force.depth, force.depth_revealed = self.depth, self.revealed


@dataclass(frozen=True, slots=True)
class LvtLoaded(Event):
    """Units go aboard an LVT, or two worn ones, whose ``steps`` leave the available box (5.11)."""

    load: str
    steps: tuple[int, ...]
    units: tuple[str, ...]
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        for steps in self.steps:
            own.lvts.remove(steps)
        own.loads[self.load] = list(self.steps)
        own.aboard.update(dict.fromkeys(self.units, self.load))


@dataclass(frozen=True, slots=True)
class DriftChecked(Event):
    """The first card of a run tells its drift (5.12).

    ``effect``: left or right to the next approach hex, edge where the row ends, pivot to the second arrow, no_arrow
    where there is none, none.
    """

    units: tuple[str, ...]
    hex: str
    card: int
    effect: str
    alters: ClassVar[bool] = False
    reasons_in: ClassVar[tuple[str, ...]] = ("effect",)


@dataclass(frozen=True, slots=True)
class LandingChecked(Event):
    """The second card of a run tells who gets through and where it ends (5.12, 5.4).

    ``steps`` and ``lvts`` are the most steps that units and LVTs keep, or a ``tank``; ``ends`` is "" for nobody.
    """

    units: tuple[str, ...]
    card: int
    steps: int
    lvts: int
    ends: str
    tank: bool = False
    alters: ClassVar[bool] = False
    no_reason: ClassVar[str] = "the card says it"


@dataclass(frozen=True, slots=True)
class LvtWorn(Event):
    """A run costs the LVTs of a load steps; those without any are gone (5.12)."""

    load: str
    lost: int
    card: int
    no_reason: ClassVar[str] = "the card says it"

    def apply(self, state: State) -> None:
        own, left = tarawa(state), self.lost
        steps = []
        for one in own.loads[self.load]:
            taken = min(one, left)
            left -= taken
            if one > taken:
                steps.append(one - taken)
        own.loads[self.load] = steps


@dataclass(frozen=True, slots=True)
class LvtsRecovered(Event):
    """The surviving LVTs go back into the available box (5.14)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        own.lvts = sorted([*own.lvts, *(steps for load in own.loads.values() for steps in load)], reverse=True)
        own.loads.clear()
        own.aboard.clear()


@dataclass(frozen=True, slots=True)
class HeroLost(HeroFell):
    """A hero gives himself up in close combat, and nothing of him stays with his unit (8.61)."""

    def apply(self, state: State) -> None:
        state.us[self.unit].hero = ""


@dataclass(frozen=True, slots=True)
class RyanPassed(Event):
    """Major Ryan is with another unit of his hex (10.17). ``why``: chosen, lost (his unit is), falls (he does)."""

    hero: str
    origin: str
    unit: str
    why: str
    spares: ClassVar[frozenset[str]] = NO_MOVE
    no_reason: ClassVar[str] = "the player's choice, or what comes with it"

    def apply(self, state: State) -> None:
        state.us[self.origin].hero, state.us[self.unit].hero = "", self.hero
        if self.why == "chosen":
            tarawa(state).ryan_passed = True


@dataclass(frozen=True, slots=True)
class ZoneSmoked(Event):
    """The coastal positions of a zone can't fire until the turn ends (event)."""

    zone: str
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        if self.zone not in own.smoke_zones:
            own.smoke_zones.append(self.zone)


@dataclass(frozen=True, slots=True)
class LvtTaken(Event):
    """One step of an available LVT is gone (event)."""

    steps: int
    """The steps that the LVT had."""
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        own.lvts.remove(self.steps)
        if self.steps > 1:
            own.lvts.append(self.steps - 1)


@dataclass(frozen=True, slots=True)
class ShipsSilent(Event):
    """No LVT can be loaded in the coming landing phase (event); ``silent`` False when that phase is over."""

    silent: bool
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        tarawa(state).silent = self.silent


@dataclass(frozen=True, slots=True)
class ShibasakiKilled(Event):
    """The admiral is dead (event), or has escaped once more (21.1)."""

    escaped: bool = False
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        if self.escaped:
            own.escape = False
        else:
            own.shibasaki = False


@dataclass(frozen=True, slots=True)
class CounterattackOrdered(Event):
    """All entries of a fire card count as A in the fire phase of a turn (event)."""

    turn: int
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        tarawa(state).counterattack = self.turn


@dataclass(frozen=True, slots=True)
class CounterattackOver(Event):
    """The fire phase of the counterattack is over."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        tarawa(state).counterattack = 0


@dataclass(frozen=True, slots=True)
class WiresCut(Event):
    """Nobody redeploys or assaults in this turn (event)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        tarawa(state).wires_cut = True


@dataclass(frozen=True, slots=True)
class EngineersPinned(Event):
    """Engineers give no support in this turn (event)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        tarawa(state).pinned = True


@dataclass(frozen=True, slots=True)
class SupportGained(Event):
    """Engineers give support markers (17.0)."""

    units: tuple[str, ...]
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        tarawa(state).support += len(self.units)


@dataclass(frozen=True, slots=True)
class SupportSpent(Event):
    """A support marker is spent (17.1). ``use``: garrison, recover, action, or the weapon that it stands for."""

    use: str
    target: str
    left: int
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        own.support = self.left
        if self.use == "action":
            own.freed.append(self.target)


@dataclass(frozen=True, slots=True)
class TurnCleared(Event):
    """The turn ends: smoke, cut wires and support markers are gone (15.1)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        own.smoke_zones.clear()
        own.freed.clear()
        own.wires_cut = own.pinned = False
        own.support = 0
        own.ryan_passed = False


@dataclass(frozen=True, slots=True)
class OthersReturned(Event):
    """Some eliminated units that are not elite, drawn blindly, go back among the reserve units (19.0)."""

    units: tuple[str, ...]
    indexes: tuple[int, ...]
    """The place that each takes in the reserve, one after the other."""
    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        for unit, index in zip(self.units, self.indexes, strict=True):
            own.reserve.insert(index, unit)
        if self.units[:1] == (UNSEEN,):
            own.eliminated_others = [UNSEEN] * (len(own.eliminated_others) - len(self.units))
        else:
            own.eliminated_others = [unit for unit in own.eliminated_others if unit not in self.units]
        own.others_dark = len(own.eliminated_others)
        for stream in ("others", "reserve"):
            own.draws[stream] = own.draws.get(stream, 0) + 1

    def masked(self, side: str) -> Event:
        return replace(self, units=(UNSEEN,) * len(self.units), indexes=(0,) * len(self.indexes))


@dataclass(frozen=True, slots=True)
class RaidEnded(Event):
    """Hawkins' raid before the landing is over (21.1)."""

    stars: int
    quiet: bool
    escape: bool
    no_reason: ClassVar[str] = "chance"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        own.quiet_start, own.escape = self.quiet, self.escape


@dataclass(frozen=True, slots=True)
class BattalionSent(Event):
    """The reserve battalion is for a beach of the player's choice (21.2)."""

    box: str
    no_reason: ClassVar[str] = "the player's choice"

    def apply(self, state: State) -> None:
        tarawa(state).battalion_box = self.box
