"""Events of Tarawa alone: HQs that lose their hero, depth from the inland pool, LVTs."""

from dataclasses import dataclass
from typing import ClassVar

from engine.core.event import Event
from engine.dday.events.japanese import DepthPlaced
from engine.dday.state.state import State
from engine.tarawa.state import tarawa


@dataclass(frozen=True, slots=True)
class HQTurned(Event):
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
class LVTLoaded(Event):
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
class LVTWorn(Event):
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
class LVTsRecovered(Event):
    """The surviving LVTs go back into the available box (5.14)."""

    no_reason: ClassVar[str] = "the sequence of play"

    def apply(self, state: State) -> None:
        own = tarawa(state)
        own.lvts = sorted([*own.lvts, *(steps for load in own.loads.values() for steps in load)], reverse=True)
        own.loads.clear()
        own.aboard.clear()
