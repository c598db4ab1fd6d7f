"""The table as the careful bot sees it at one decision: who stands where, and whose fire reaches what."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.dday.bots.careful_cost import step_cost
from engine.dday.bots.careful_map import Ground
from engine.dday.content import NightData
from engine.dday.island.island import INTENSE, Site
from engine.dday.state.state import Force, State, Unit

_CHANCE = 0.5
"""A fire card shows three of the six colours (6.1)."""
_MISS = 2 / 3
"""A steady dot hits one target symbol of three (6.31)."""
_CROWD = 3
"""How many lone targets a unit of a concentrated hex counts for under steady fire."""


@dataclass(slots=True)
class Battery:
    """A position or group that can fire: its site, how many it can hit, and what stands under its dots."""

    site: Site
    limit: int
    tank: bool
    sure: list[tuple[int, float]] = field(default_factory=list)
    """6.31 Under intense dots: each unit's steps, negative to put the strongest first, and what a step costs."""
    loose: int = 0
    """How many lone targets the units under steady dots count for, and"""
    loose_cost: float = 0.0
    """what a step of theirs costs, all together."""

    def hits(self) -> float:
        """How many units it is expected to hit in the next fire phase."""
        sure = min(self.limit, len(self.sure))
        return _CHANCE * (sure + self._stray(self.limit - sure, self.loose))

    def cost(self, *more: tuple[int, float], loose: int = 0, loose_cost: float = 0.0) -> float:
        """What its next fire is expected to cost, with more units under its dots."""
        limit = self.limit
        sure = self.sure
        if more:
            sure = sorted([*sure[:limit], *more])
        cost = 0.0
        for _, each in sure[:limit]:
            cost += each
        room = limit - len(sure)
        count = self.loose + loose
        if room > 0 and count > 0:
            cost += self._stray(room, count) * (self.loose_cost + loose_cost) / count
        return _CHANCE * cost

    @staticmethod
    def _stray(room: int, count: int) -> float:
        """Hits by steady dots on so many targets when so many hits are left."""
        return room * (1 - _missed(count / room)) if room > 0 and count > 0 else 0.0


def _missed(shots: float) -> float:
    """The chance that so many shots, a fraction of one included, all miss: multiplied out, alike on every machine."""
    chance = 1.0
    for _ in range(int(shots)):
        chance *= _MISS
    return chance * (1 - (shots - int(shots)) * (1 - _MISS))


@dataclass(slots=True)
class BotView:
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
    last: bool = False
    """Whether this is the last turn: no fire follows, and nothing is prepared any more."""
    strain: float = 0.0
    """15.1 How full the loss box is against the level of the last turn, above what is to be expected by now."""
    _costs: dict[tuple[str, int], float] = field(default_factory=dict)
    _tanks: list[Battery] = field(default_factory=list)

    def __post_init__(self) -> None:
        level = self.ground.loss_level(self.state.turn)
        full = len(self.state.loss_box) / level if level else 0.0
        self.strain = full * full
        self.last = self.state.turn >= self.ground.scenario.last_turn
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
                battery = Battery(site, self.hit_limit(site, awake), tank)
                self.batteries[name] = battery
                self.intense |= site.intense
                if tank:
                    self._tanks.append(battery)
        for h, units in self.units_at.items():
            self.count(h, units, 1)

    @property
    def night(self) -> NightData | None:
        """16 What limits the overnight turn while it is underway."""
        scenario = self.ground.scenario
        space = self.ground.content.turn_track[scenario.track][self.state.turn]
        return scenario.night if space.night else None

    # ------------------------------------------------------------ fire

    def hit_limit(self, site: Site, awake: Sequence[Force]) -> int:
        """6.31, 19.3, 18.34 How many hits the forces of a position have: as the rules count them."""
        limit = sum(bool(force.unit) + force.has_depth for force in awake)
        variant = self.ground.variant
        if not variant.fortified:
            return limit
        limit += sum(force.hex in self.state.fortifications for force in awake)
        marked = any(unit.under_fire and unit.place in site.intense for unit in self.state.us.values())
        return limit + variant.under_fire_hits * marked

    def fire_at(self, h: str) -> list[tuple[Battery, str]]:
        """The positions that can fire into a hex now, each with its dot there."""
        found = [
            (self.batteries[site], dot)
            for site, dot in self.ground.island.fields_over.get(h, ())
            if site in self.batteries
        ]
        for battery in self._tanks:
            if h in battery.site.extended:
                found.append((battery, "steady"))
        return found

    def targets(self, units: Sequence[Unit]) -> tuple[list[tuple[int, float]], int, float]:
        """What the units of one hex are under intense dots, and under steady ones: lone targets and their cost."""
        ground = self.ground
        sure: list[tuple[int, float]] = []
        steps, loose, loose_cost = 0, 0, 0.0
        for unit in units:
            counter = ground.counter(unit.id)
            if counter.type == "regimental_hq":
                continue
            steps += unit.steps
            if counter.is_leader:
                continue
            cost = self.step_cost(unit)
            sure.append((-unit.steps, cost))
            if not counter.armoured:
                loose += 1
                loose_cost += cost
        if steps >= ground.content.figures.concentrated_steps:
            return sure, loose * _CROWD, loose_cost * _CROWD
        return sure, loose, loose_cost

    def step_cost(self, unit: Unit) -> float:
        """15.1 How much the next step of a unit is missed; kept for the length of a thought."""
        key = (unit.id, unit.steps)
        cost = self._costs.get(key)
        if cost is None:
            cost = step_cost(self.ground.counter(unit.id), unit, self.strain, whole=not self.ground.variant.full_sides)
            self._costs[key] = cost
        return cost

    def count(self, h: str, units: Sequence[Unit], sign: int) -> None:
        """Count the units of a hex in or out of everybody's targets."""
        fire = self.fire_at(h)
        if not fire or not units:
            return
        sure, loose, loose_cost = self.targets(units)
        for battery, dot in fire:
            if dot == INTENSE:
                for one in sure:
                    if sign > 0:
                        insort(battery.sure, one)
                    else:
                        battery.sure.remove(one)
            else:
                battery.loose += sign * loose
                battery.loose_cost += sign * loose_cost

    def risk(self, h: str, unit: Unit) -> float:
        """What it should cost in the next fire phase that a unit joins a hex; less than nothing if it shields."""
        fire = self.fire_at(h)
        if not fire:
            return 0.0
        here = self.units_at.get(h, [])
        _, loose, loose_cost = self.targets(here)
        sure, more, more_cost = self.targets([*here, unit])
        own = sure[len(sure) - 1 :] if self.ground.counter(unit.id).is_leader is False else []
        risk = 0.0
        for battery, dot in fire:
            if dot == INTENSE:
                risk += battery.cost(*own) - battery.cost()
            else:
                risk += battery.cost(loose=more - loose, loose_cost=more_cost - loose_cost) - battery.cost()
        return risk

    # ------------------------------------------------------------ units

    def take(self, unit: Unit, h: str) -> None:
        """Take a unit off a hex for the while of a thought."""
        here = self.units_at[h]
        self.count(h, here, -1)
        here.remove(unit)
        self.count(h, here, 1)

    def put(self, unit: Unit, h: str) -> None:
        """Put a unit that was taken off its hex into one."""
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
