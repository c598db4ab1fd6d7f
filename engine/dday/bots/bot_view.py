"""The table as the careful bot sees it at one decision: who stands where, and whose fire reaches what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from engine.dday.bots.batteries import Battery, Manned, front_of, standing
from engine.dday.bots.careful_cost import step_cost
from engine.dday.bots.careful_map import Ground
from engine.dday.bots.careful_odds import Foe
from engine.dday.bots.numbering import number_of
from engine.dday.bots.plan import GroundPlan, plan_of
from engine.dday.content import NightData
from engine.dday.island.island import INTENSE
from engine.dday.state.state import Force, State, Unit

_CROWD = 3
"""How many lone targets a unit of a concentrated hex counts for under steady fire."""


Stack = tuple[tuple[str, int, str], ...]
"""The units of a hex in their order, each with its steps and its hero: all that fire asks of them."""
MOST_STACKS = 1 << 12
"""How many of them are kept in mind at one strain of the loss box."""


@dataclass(frozen=True, slots=True)
class _Targets:
    """What the units of one hex are to those who fire into it."""

    sure: tuple[tuple[int, float], ...]
    """6.31 Under intense dots: each unit's steps, negative to put the strongest first, and what a step costs."""
    loose: int
    """6.35 How many lone targets they count for under steady dots, and"""
    loose_cost: float
    """what a step of theirs costs, all together."""


class _Prices:
    """What steps are missed at one strain of the loss box, by all that it depends on; filled as it is asked for."""

    __slots__ = ("steps", "targets")

    def __init__(self) -> None:
        self.steps: dict[tuple[str, int, bool], float] = {}
        """What units' next steps are missed, by unit, steps and whether it has a hero."""
        self.targets: dict[Stack, _Targets] = {}
        """What units that stand together are to those who fire at them."""


@lru_cache(maxsize=16)
def _prices(ground: Ground, strain: float) -> _Prices:
    """What steps are missed; kept for the fillings of the loss box that were met last."""
    return _Prices()


@lru_cache(maxsize=1 << 8)
def _strain(ground: Ground, turn: int, lost: int) -> float:
    """15.1 How full the loss box is in a turn, the last of it weighing most."""
    level = ground.loss_level(turn)
    full = lost / level if level else 0.0
    return full * full


Stakes = tuple[float, float | None]
"""What beating an enemy is worth, and how many hits he threatens, None where he can't fire."""


@lru_cache(maxsize=64)
def _worths(ground: Ground, plan: GroundPlan | None) -> dict[tuple[str, float | None], Stakes]:
    """What beating the Japanese of hexes is worth, by all that it depends on; filled as it is asked for."""
    return {}


class Arrangement:
    """Answers that hold until a unit is taken off a hex or put into one; those that depend on the hex go then."""

    __slots__ = ("attackers", "stakes", "uses")

    def __init__(self) -> None:
        self.attackers: dict[str, tuple[Any, float]] = {}
        """Who stands beside an enemy, by his hex, told as whoever keeps it needs it, and what their attack is worth."""
        self.stakes: dict[str, Stakes] = {}
        """What is at stake with an enemy, by his hex."""
        self.uses: dict[tuple[str, str], float] = {}
        """What it is worth that a unit in a hex can act for free."""

    def rearranged(self, fire: Sequence[tuple[Battery, str]], beside: Sequence[str]) -> None:
        """Units of a hex have changed: ``fire`` is who can fire into it, ``beside`` the hexes that enemies may be in.

        What an enemy threatens lies with the targets in his own field, and an attack is worth what it spares us.
        """
        stakes, attackers = self.stakes, self.attackers
        for battery, _ in fire:
            for h in battery.site.hexes:
                stakes.pop(h, None)
                attackers.pop(h, None)
        if fire:
            self.uses.clear()
        for h in beside:
            attackers.pop(h, None)


class BotView:
    """Everything on the map by place, from the player's view; made anew for each decision.

    What is kept in it holds as long as nobody is taken off a hex or put into one, or, where it says so, for good.
    """

    def __init__(self, ground: Ground, state: State) -> None:
        self.ground = ground
        self.state = state
        self.units_at: dict[str, list[Unit]] = {}
        self.off_map: list[Unit] = []
        """Units in landing boxes, on the turn track, aside or out of the game."""
        units_at = self.units_at
        for unit in state.us.values():
            place = unit.place
            if place in units_at:
                units_at[place].append(unit)
            elif place[0] < "A":
                units_at[place] = [unit]
            else:
                self.off_map.append(unit)
        self.force_at: dict[str, Force] = {force.hex: force for force in state.forces.values()}
        self.front = front_of(ground, standing(state.forces.values()))
        """The Japanese, as far as fire depends on them."""
        self.strain = _strain(ground, state.turn, len(state.loss_box))
        """15.1 How full the loss box is against the level of the last turn, above what is to be expected by now."""
        self.last = state.turn >= ground.scenario.last_turn
        """Whether this is the last turn: no fire follows, and nothing is prepared any more."""
        self.bearings: dict[str, int] = {}
        """The numbers of what an attack asks of units besides their hexes, and"""
        self.foes: dict[str, Foe] = {}
        """what the Japanese of a hex are to it; of those that were asked for."""
        self.walled: dict[str, Foe] = {}
        """8.2 The same where a wall protects them."""
        self.piles: dict[str, int] = {}
        """8.6 How many cards the Japanese of a hex turn whom units enter to fight."""
        self.now = Arrangement()
        """What follows from who stands where, thought away and into other hexes as a thought may have them."""
        planned = ground.doctrine.planned and ground.variant.secures and not ground.breadth
        self._held_first = self._all_held() if planned else None
        """15.2 What is held before anybody is moved in thought, None where nothing is planned."""
        self.moved = False
        """Whether units were moved in thought: sums of fractions need not be the same to the last digit after that."""
        self._targets: dict[str, _Targets] = {}
        self._led: frozenset[str] | None = None
        self._prices = _prices(ground, self.strain)
        self._fire: dict[str, list[tuple[Battery, str]]] = {}

    @cached_property
    def plan(self) -> GroundPlan | None:
        """What hexes are worth follows from, None where that lies with the ground alone."""
        if self._held_first is None:
            return None
        return plan_of(self.ground, self.state.turn, self.front.standing, self._held_first)

    @cached_property
    def worth(self) -> Mapping[str, float]:
        """What it is worth to hold hexes."""
        return self.plan.worth if self.plan else self.ground.worth

    @cached_property
    def covered_by(self) -> Mapping[str, float]:
        """What it is worth to beat the Japanese of a site for the hexes that these cover."""
        return self.plan.covered_by if self.plan else self.ground.covered_by

    @cached_property
    def worths(self) -> dict[tuple[str, float | None], Stakes]:
        """What is at stake with the Japanese of a hex by the hits that they threaten; kept for good."""
        return _worths(self.ground, self.plan)

    @cached_property
    def sought(self) -> frozenset[str]:
        """18.2 The hexes to be held of a goal that leaves a choice of groups of positions; none where no goal does."""
        return self.plan.sought if self.plan else frozenset()

    def bearing(self, unit: Unit) -> int:
        """The number of what an attack asks of a unit besides its hex; kept for good."""
        found = self.bearings.get(unit.id)
        if found is None:
            found = self.bearings[unit.id] = number_of((unit.id, unit.steps, bool(unit.hero), self.has_radio(unit)))
        return found

    def has_radio(self, unit: Unit) -> bool:
        """8.25 Whether a regimental HQ commands a unit."""
        return not self.ground.regimental.isdisjoint(self.state.command.get(unit.id, ()))

    def _all_held(self) -> frozenset[str]:
        """15.2 The hexes that US units or garrisons hold."""
        return frozenset([h for h, units in self.units_at.items() if units and h not in self.force_at]).union(
            self.state.garrisons
        )

    @property
    def beside(self) -> frozenset[str]:
        """7.31 Hexes beside a Japanese unit."""
        return self.front.beside

    @property
    def intense(self) -> frozenset[str]:
        """7.31 Hexes under intense fire."""
        return self.front.intense

    @property
    def fields(self) -> frozenset[str]:
        """11.31 Hexes in the field of any Japanese unit, disrupted or not."""
        return self.front.fields

    @cached_property
    def batteries(self) -> dict[str, Battery]:
        """Positions with a Japanese unit that is not disrupted, and what stands under their dots."""
        front, kept, known = self.front, self._targets, self._prices.targets
        if self.ground.variant.fortified:
            found = {one.site.id: Battery(one.site, self._hit_limit(one), one.tank) for one in front.manned}
        else:
            found = {one.site.id: Battery(one.site, one.limit, one.tank) for one in front.manned}
        for h, units in self.units_at.items():
            fire = front.over(h)
            if fire is None or not units:
                continue
            # most stacks were met before
            targets = kept.get(h) or known.get(tuple([(unit.id, unit.steps, unit.hero) for unit in units]))
            if targets is None:
                targets = self._targets_of(units)
            kept[h] = targets
            if sure := targets.sure:
                for name in fire.intense:
                    found[name].sure += sure
            if loose := targets.loose:
                cost = targets.loose_cost
                for name in fire.steady:
                    battery = found[name]
                    battery.loose += loose
                    battery.loose_cost += cost
        for battery in found.values():
            if battery.sure:
                battery.sure.sort()
        return found

    @property
    def night(self) -> NightData | None:
        """16 What limits the overnight turn while it is underway."""
        scenario = self.ground.scenario
        space = self.ground.content.turn_track[scenario.track][self.state.turn]
        return scenario.night if space.night else None

    # ------------------------------------------------------------ fire

    def _hit_limit(self, manned: Manned) -> int:
        """6.31, 19.3, 18.34 How many hits the forces of a position have where walls count: as the rules count them."""
        variant = self.ground.variant
        limit = manned.limit + sum(h in self.state.fortifications for h in manned.hexes)
        return limit + variant.under_fire_hits * any(h in manned.site.intense for h in self._marked)

    @cached_property
    def _marked(self) -> tuple[str, ...]:
        """18.34 Where units stand that carry an action under fire marker."""
        return tuple(unit.place for unit in self.state.us.values() if unit.under_fire)

    def fire_at(self, h: str) -> list[tuple[Battery, str]]:
        """The positions that can fire into a hex now, each with its dot there; kept for good."""
        found = self._fire.get(h)
        if found is None:
            over = self.front.over(h)
            found = [(self.batteries[site], dot) for site, dot in over.dots] if over else []
            self._fire[h] = found
        return found

    def _targets_in(self, h: str) -> _Targets:
        """What the units of a hex are to those who fire into it."""
        found = self._targets.get(h)
        if found is None:
            found = self._targets[h] = self._targets_of(self.units_at.get(h, ()))
        return found

    def _targets_of(self, units: Sequence[Unit]) -> _Targets:
        """What units that stand together are to those who fire at them."""
        known = self._prices.targets
        stack = tuple([(unit.id, unit.steps, unit.hero) for unit in units])
        found = known.get(stack)
        if found is None:
            if len(known) >= MOST_STACKS:
                known.clear()
            found = known[stack] = self._count_targets(units)
        return found

    def _count_targets(self, units: Sequence[Unit]) -> _Targets:
        """6.31, 6.35 The same counted: leaders are no targets, tanks none of steady dots, units of a crowd several."""
        ground = self.ground
        sure = list[tuple[int, float]]()
        steps, lone, lone_cost = 0, 0, 0.0
        for unit in units:
            if unit.id in ground.regimental:
                continue
            steps += unit.steps
            if unit.id in ground.leaders:
                continue
            cost = self.step_cost(unit)
            sure.append((-unit.steps, cost))
            if unit.id not in ground.armoured:
                lone += 1
                lone_cost += cost
        crowd = _CROWD if steps >= ground.content.figures.concentrated_steps else 1
        return _Targets(tuple(sure), lone * crowd, lone_cost * crowd)

    def step_cost(self, unit: Unit) -> float:
        """15.1 How much the next step of a unit is missed; kept as long as the loss box is as full."""
        key = (unit.id, unit.steps, bool(unit.hero))
        cost = self._prices.steps.get(key)
        if cost is None:
            ground = self.ground
            whole = not ground.variant.full_sides
            cost = step_cost(ground.counter(unit.id), unit, self.strain, ground.doctrine.losses, whole=whole)
            self._prices.steps[key] = cost
        return cost

    def _count(self, fire: Sequence[tuple[Battery, str]], h: str, sign: int) -> None:
        """Count the units of a hex in or out of the targets of those who fire into it."""
        if not fire or not self.units_at[h]:
            return
        targets = self._targets_in(h)
        for battery, dot in fire:
            if dot == INTENSE:
                battery.count_sure(targets.sure, sign)
            else:
                battery.count_loose(targets.loose, targets.loose_cost, sign)

    def risk(self, h: str, unit: Unit) -> float:
        """What it should cost in the next fire phase that a unit joins a hex; less than nothing if it shields."""
        fire = self._fire.get(h)
        if fire is None:
            fire = self.fire_at(h)
        if not fire:
            return 0.0
        if there := self.units_at.get(h):
            here, joined = self._targets_in(h), self._targets_of((*there, unit))
            loose, loose_cost = joined.loose - here.loose, joined.loose_cost - here.loose_cost
        else:
            joined = self._targets_of((unit,))
            loose, loose_cost = joined.loose, joined.loose_cost
        leader = unit.id in self.ground.leaders
        risk = 0.0
        for battery, dot in fire:
            if dot != INTENSE:
                risk += battery.cost_loose(loose, loose_cost) - battery.cost()
            elif not leader:
                risk += battery.cost_sure(joined.sure[-1]) - battery.cost()
        return risk

    # ------------------------------------------------------------ units

    def take(self, unit: Unit, h: str) -> None:
        """Take a unit off a hex for the while of a thought."""
        self.moved = True
        here, fire = self.units_at[h], self.fire_at(h)
        self._count(fire, h, -1)
        here.remove(unit)
        self._rearranged(unit, h, fire)
        self._count(fire, h, 1)

    def put(self, unit: Unit, h: str) -> None:
        """Put a unit that was taken off its hex into one."""
        here, fire = self.units_at.setdefault(h, []), self.fire_at(h)
        self._count(fire, h, -1)
        here.append(unit)
        self._rearranged(unit, h, fire)
        self._count(fire, h, 1)

    def _rearranged(self, unit: Unit, h: str, fire: Sequence[tuple[Battery, str]]) -> None:
        """Let go of what was kept of the units of a hex, and of what follows from who stands there."""
        self._targets.pop(h, None)
        self.now.rearranged(fire, self.ground.neighbours[h] if h in self.front.beside else ())
        if unit.id in self.ground.regimental:
            self._led = None

    def stack(self, h: str) -> int:
        """7.5 Units in a hex that count for stacking."""
        units = self.units_at.get(h)
        if not units:
            return 0
        regimental, count = self.ground.regimental, 0
        for unit in units:
            count += unit.id not in regimental
        return count

    def steps(self, h: str) -> int:
        """6.35 Steps in a hex that count for concentration."""
        units = self.units_at.get(h)
        if not units:
            return 0
        regimental, steps = self.ground.regimental, 0
        for unit in units:
            if unit.id not in regimental:
                steps += unit.steps
        return steps

    def led(self) -> frozenset[str]:
        """7.1 The hexes with a regimental HQ in them or beside them."""
        if self._led is None:
            ground = self.ground
            places = [h for h, units in self.units_at.items() for unit in units if unit.id in ground.regimental]
            self._led = frozenset(near for h in places for near in (h, *ground.neighbours[h]))
        return self._led

    def held(self, h: str) -> bool:
        """15.2 Whether US units or a garrison hold a hex alone."""
        return h not in self.force_at and (bool(self.units_at.get(h)) or h in self.state.garrisons)
