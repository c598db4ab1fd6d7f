"""The table as the careful bot sees it at one decision: who stands where, and whose fire reaches what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.peleliu.bots.careful_map import Ground
from engine.peleliu.island import INTENSE, Site
from engine.peleliu.state import Force, State, Unit

_CHANCE = 0.5
"""A fire card shows three of the six colours (6.1)."""
_MISS = 2 / 3
"""A steady dot hits one target symbol of three (6.31)."""
_CROWD = 3
"""How many lone targets a unit of a concentrated hex counts for under steady fire."""


def expected_hits(limit: int, intense: int, steady: int) -> float:
    """6.31 Hits of a position in one fire phase, with so many targets under its intense and steady dots."""
    sure = min(limit, intense)
    room = limit - sure
    if not room or not steady:
        return _CHANCE * sure
    return _CHANCE * (sure + float(room * (1 - _MISS ** (steady / room))))


@dataclass(slots=True)
class Battery:
    """A position or group that can fire: its site, how many it can hit, and what stands under its dots."""

    site: Site
    limit: int
    tank: bool
    intense: int = 0
    steady: int = 0

    def hits(self) -> float:
        """What it is expected to hit as things stand."""
        return expected_hits(self.limit, self.intense, self.steady)


@dataclass(slots=True)
class Sight:
    """Everything on the map by place, from the player's view."""

    ground: Ground
    state: State
    units_at: dict[str, list[Unit]] = field(default_factory=dict)
    force_at: dict[str, Force] = field(default_factory=dict)
    batteries: dict[str, Battery] = field(default_factory=dict)
    """Positions with a Japanese unit that is not disrupted."""
    beside: set[str] = field(default_factory=set)
    """7.31 Hexes beside a Japanese unit."""
    intense: set[str] = field(default_factory=set)
    fields: set[str] = field(default_factory=set)
    """11.31 Hexes in the field of any Japanese unit, disrupted or not."""
    _tanks: list[Battery] = field(default_factory=list)

    def __post_init__(self) -> None:
        for unit in self.state.us.values():
            if unit.on_map:
                self.units_at.setdefault(unit.place, []).append(unit)
        island = self.ground.island
        held: dict[str, list[Force]] = {}
        for force in self.state.forces.values():
            self.force_at[force.hex] = force
            self.beside.update(self.ground.neighbours[force.hex])
            site = island.site_at.get(force.hex)
            if site:
                held.setdefault(site.id, []).append(force)
        for name, forces in held.items():
            site = island.sites[name]
            awake = [force for force in forces if not force.disrupted]
            self.fields |= site.field
            if any(self.ground.is_tank(force) for force in forces):
                self.fields |= site.extended
            if awake:
                tank = any(self.ground.is_tank(force) for force in awake)
                battery = Battery(site, sum(1 + force.has_depth for force in awake), tank)
                self.batteries[name] = battery
                self.intense |= site.intense
                if tank:
                    self._tanks.append(battery)
        for h, units in self.units_at.items():
            self.count(h, units, 1)

    # ------------------------------------------------------------ fire

    def fire_at(self, h: str) -> list[tuple[Battery, str]]:
        """The positions that can fire into a hex now, each with its dot there."""
        found = [
            (self.batteries[site], dot) for site, dot in self.ground.island.fields_over.get(h, ())
            if site in self.batteries
        ]
        for battery in self._tanks:
            if h in battery.site.extended:
                found.append((battery, "steady"))
        return found

    def targets(self, units: Sequence[Unit]) -> tuple[int, int]:
        """What the units of one hex count for under intense and under steady dots."""
        intense = steady = steps = soft = 0
        for unit in units:
            counter = self.ground.counter(unit.id)
            if counter.type == "regimental_hq":
                continue
            steps += unit.steps
            if counter.is_leader:
                continue
            intense += 1
            if not counter.armoured:
                soft += 1
        steady = soft * _CROWD if steps >= self.ground.content.figures.concentrated_steps else soft
        return intense, steady

    def count(self, h: str, units: Sequence[Unit], sign: int) -> None:
        """Count the units of a hex in or out of everybody's targets."""
        fire = self.fire_at(h)
        if not fire:
            return
        intense, steady = self.targets(units)
        for battery, dot in fire:
            if dot == INTENSE:
                battery.intense += sign * intense
            else:
                battery.steady += sign * steady

    def risk(self, h: str, unit: Unit) -> float:
        """Hits to expect in the next fire phase because of a unit that joins a hex."""
        fire = self.fire_at(h)
        if not fire:
            return 0.0
        here = self.units_at.get(h, [])
        before = self.targets(here)
        after = self.targets([*here, unit])
        risk = 0.0
        for battery, dot in fire:
            intense, steady = battery.intense, battery.steady
            if dot == INTENSE:
                intense += after[0] - before[0]
            else:
                steady += after[1] - before[1]
            risk += expected_hits(battery.limit, intense, steady) - battery.hits()
        return risk

    # ------------------------------------------------------------ units

    def lift(self, unit: Unit) -> None:
        """Take a unit off its hex for the while of a thought."""
        here = self.units_at[unit.place]
        self.count(unit.place, here, -1)
        here.remove(unit)
        self.count(unit.place, here, 1)

    def put(self, unit: Unit, h: str) -> None:
        """Put a unit that was lifted into a hex."""
        here = self.units_at.setdefault(h, [])
        self.count(h, here, -1)
        here.append(unit)
        self.count(h, here, 1)

    def stack(self, h: str) -> int:
        """7.5 Units in a hex that count for stacking."""
        return sum(self.ground.counter(unit.id).type != "regimental_hq" for unit in self.units_at.get(h, ()))

    def steps(self, h: str) -> int:
        """6.35 Steps in a hex that count for concentration."""
        return sum(
            unit.steps for unit in self.units_at.get(h, ()) if self.ground.counter(unit.id).type != "regimental_hq"
        )

    def held(self, h: str) -> bool:
        """15.2 Whether US units or a garrison hold a hex alone."""
        return h not in self.force_at and (bool(self.units_at.get(h)) or h in self.state.garrisons)



def step_cost(ground: Ground, unit: Unit) -> float:
    """15.1 How much the next step of a unit is missed: a step that fills the loss box counts more."""
    counter = ground.counter(unit.id)
    if counter.type == "regimental_hq":
        return 2.0
    if not counter.counts_for_loss:
        return (0.8 if unit.steps > 1 else 1.2) + 0.4 * counter.is_leader
    return {4: 0.8, 3: 1.8, 2: 1.0, 1: 2.0}.get(unit.steps, 1.0) + 0.3 * bool(unit.hero)
