"""What the careful bot knows of the island before the game begins: ways, weapons, the worth of positions."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.dday.battles import facts_of
from engine.dday.bots.doctrine import USUAL, Doctrine
from engine.dday.content import NO_RANGE, Goal, ScenarioData, USCounter, VictoryCheck
from engine.dday.game import BattleData
from engine.dday.state.state import Force
from engine.dday.state.view import UNSEEN

FOOT, TANK, GUNS = "foot", "tank", "guns"
"""Kinds of units that meet the ground in the same way (7.3)."""
_TYPES = {FOOT: "infantry", TANK: "tank", GUNS: "artillery"}
"""A type of unit of each kind."""
LEADS = frozenset({"infantry", "heavy_infantry", "infantry_hq", "engineer"})
"""8.1 The types of whom an attack needs one beside its target; they also climb, enter and leave the beach."""
CODES = ("AR", "BR", "BZ", "DE", "FT", "MG", "MO", "NA", "RD")
BIT = {code: 1 << number for number, code in enumerate(CODES)}
BEACHES = 2.5
"""What a position with fire on the landing hexes is worth,"""
NAMED = 1.5
"""one that a goal names,"""
ZONE = 0.1
"""one where many of its zone are asked for,"""
ANYWHERE = 0.03
"""where any will do (17.1),"""
EVERYWHERE = 1.2
"""where all of its zone are asked for (17.2), and"""
EASED = 1.8
"""where it stands in for two of those."""
LATER = 0.2
"""What counts on a later day is worth now, of what it will be."""
SOON = 2
"""The loss level of so many turns ahead is the one to be minded."""
_TURN = 3
"""Hexes of open ground in one move: distances are counted in thirds of a move."""


def mask_of(codes: frozenset[str] | tuple[str, ...]) -> int:
    """Weapons as bits; flanking and close combat have none."""
    return sum(BIT[code] for code in codes if code in BIT)


class _Sixths(dict[str, int | None]):
    """How far it is to an objective from each hex, in sixths of a move, worked out when it is first asked for."""

    __slots__ = ("_distances", "_enemy", "_far", "_kind")

    def __init__(self, distances: Mapping[str, int], far: Mapping[str, int], kind: str, *, enemy: bool) -> None:
        super().__init__()
        self._distances, self._far, self._kind, self._enemy = distances, far, kind, enemy

    def __missing__(self, h: str) -> int | None:
        found = self[h] = self._sixths(h)
        return found

    def _sixths(self, h: str) -> int | None:
        if self._enemy and self._kind != FOOT:
            return max(0, self._distances[h] - (2 if self._kind == TANK else 6)) * 2
        far = self._far.get(h)
        if far is None:
            return None
        return max(0, self._distances[h] - 1 + far) if self._enemy else far * 2


class Ground:
    """The ways and the worth of hexes for one scenario, or for the part of it that ends with a look at victory."""

    def __init__(self, facts: BattleData, until: int, doctrine: Doctrine) -> None:
        content, island, scenario = facts.content, facts.island, facts.scenario
        self.variant = facts.variant
        self.until = until
        """The turn in which victory is looked at next."""
        self.content = content
        self.island = island
        self.scenario = scenario
        due = [check for check in scenario.checks if check.due(until)]
        self.breadth = any(goal.kind == "zones_eased" for check in due for goal in check.goals)
        """17.2 Whether every position counts that can be had."""
        self.doctrine = doctrine.later if self.breadth and doctrine.later else doctrine
        self.neighbours: Mapping[str, tuple[str, ...]] = island.neighbours
        self.land = {
            h: tuple([other for other in near if not island.hexes[other].water])
            for h, near in island.neighbours.items()
        }
        """The neighbours of each hex that are no water."""
        self.kinds = {name: _kind(counter) for name, counter in content.us.items()}
        self.regimental = frozenset(name for name, counter in content.us.items() if counter.type == "regimental_hq")
        self.leads = frozenset(name for name, counter in content.us.items() if counter.type in LEADS)
        self.leaders = frozenset(name for name, counter in content.us.items() if counter.is_leader)
        self.companies = frozenset(name for name, counter in content.us.items() if counter.counts_for_loss)
        self.armoured = frozenset(name for name, counter in content.us.items() if counter.armoured)
        chart = content.weapons_chart
        self.marker_weapons = {marker: mask_of(chart.marker_weapons(marker)) for marker in chart.markers}
        self.ways = {kind: self._ways(facts.ways[name]) for kind, name in _TYPES.items()}
        """For each kind and hex the neighbours it can go to, each with whether the move ends there."""
        self._ways_into = {kind: self._turned_round(kind) for kind in self.ways}
        """For each kind and hex the neighbours from which it can come, each with the same."""
        self.worth = self._worth()
        """What holding a position hex is worth, by hex; hexes that no goal asks for are missing."""
        self._far: dict[tuple[str, str], dict[str, int]] = {}
        self._sixths: dict[tuple[str, str, bool], _Sixths] = {}
        self._nearest: dict[tuple[str, tuple[str, ...]], dict[str, int]] = {}
        self._weapons: dict[tuple[str, int, int], int] = {}
        self._depths: dict[str, tuple[str, ...]] = {}
        self.attackers: dict[tuple[int, str, str], tuple[int, int, bool, bool, int]] = {}
        """What units in a hex add to an attack on another one, by the number of their bearing; filled by who asks."""
        self.foes: dict[tuple[object, ...], Any] = {}
        """What Japanese forces are to an attack, by all that is seen of them; filled by who asks."""
        self.fewest = max((goal.count for check in due for goal in check.goals if goal.kind == "fewer_than"), default=0)
        """17.1 How many positions must be secured, whichever they are, when victory is looked at next."""
        self.spread = self.breadth or any(goal.kind == "zones_eased" for check in self._later() for goal in check.goals)
        """17.2 Whether it will be so on a later day."""
        self.covered_by = self._covered_by()
        covering = {h for site in self.covered_by for h in island.sites[site].hexes}
        self.wanted = tuple(sorted(covering.union(self.worth)))
        """Position hexes that count or cover those that do."""
        cell = content.attack_chart.cells[True, "double", "revealed_depth"]
        self.late_turn = cell.late_turns.get(scenario.track, 1)
        """8.3 From when an attack with double strength beats unit and depth at once."""
        self.open_line = {
            h for h, item in island.hexes.items() if not content.terrain.effect(item.terrain).blocks_infantry_range
        }

    def loss_level(self, turn: int) -> int:
        """15.1, 18.41 The level of the loss box to be minded in a turn: the first day is thought of as a whole."""
        track = self.content.turn_track[self.scenario.track]
        minded = min(self.scenario.last_turn, max(min(_days(self.scenario)), turn + SOON))
        return self.variant.loss_level(track[minded])

    def counter(self, name: str) -> USCounter:
        """The counter of a US unit."""
        return self.content.us[name]

    def is_tank(self, force: Force) -> bool:
        """Whether a force is a tank unit; its back shows it too."""
        return self.tank(force.unit)

    def tank(self, unit: str) -> bool:
        """The same by what the player sees of its unit."""
        known = self.content.japanese.get(unit)
        return known.is_tank if known else unit == "?tank"

    def depth_under(self, force: Force) -> tuple[str, ...]:
        """9.2 The markers that depth can be which nobody has seen, of the likely kind; none of what is known."""
        if force.depth != UNSEEN:
            return ()
        kind = self.variant.depth_kinds(self, force)[0]
        if kind not in self._depths:
            found = (one for one in self.content.depth.values() if one.kind == kind and self.variant.in_pool(one))
            self._depths[kind] = tuple(marker.id for marker in found)
        return self._depths[kind]

    def weapons(self, name: str, steps: int, distance: int) -> int:
        """8.2 The weapons of a unit as bits."""
        key = (name, steps, distance)
        if key not in self._weapons:
            self._weapons[key] = mask_of(self.variant.weapons_at(self.content, self.counter(name), steps, distance))
        return self._weapons[key]

    def far(self, kind: str, target: str) -> dict[str, int]:
        """How far it is to a hex from every hex, in thirds of a move; hexes without a way are missing."""
        key = (kind, target)
        if key not in self._far:
            self._far[key] = self._spread(kind, target)
        return self._far[key]

    def sixths(self, kind: str, target: str, *, enemy: bool) -> Mapping[str, int | None]:
        """How far it is to a hex, or to beside an ``enemy`` there, in sixths of a move; None where no way leads.

        It tells by its keys, and grows as it is asked.
        """
        key = (kind, target, enemy)
        found = self._sixths.get(key)
        if found is None:
            # who fires from afar needs no way to an enemy, which costs a search over the whole map
            far = {} if enemy and kind != FOOT else self.far(kind, target)
            distances = self.island.grid.distances(target)
            found = self._sixths[key] = _Sixths(distances, far, kind, enemy=enemy)
        return found

    def nearest(self, kind: str, targets: tuple[str, ...]) -> dict[str, int]:
        """How far it is to the nearest of some hexes, as ``far`` tells it."""
        key = (kind, targets)
        if key not in self._nearest:
            nearest: dict[str, int] = {}
            for target in targets:
                for h, far in self.far(kind, target).items():
                    nearest[h] = min(far, nearest.get(h, far))
            self._nearest[key] = nearest
        return self._nearest[key]

    def _spread(self, kind: str, target: str) -> dict[str, int]:
        from_around = self._ways_into[kind]
        into: dict[str, int] = {target: 0}
        edge = [(0, target)]
        while edge:
            so_far, at = heapq.heappop(edge)
            if so_far > into[at]:
                continue
            for other, stop in from_around[at]:
                whole = so_far + (_TURN if stop else 1)
                if whole < into.get(other, 10_000):
                    into[other] = whole
                    heapq.heappush(edge, (whole, other))
        return into

    def _turned_round(self, kind: str) -> dict[str, list[tuple[str, bool]]]:
        into: dict[str, list[tuple[str, bool]]] = {h: [] for h in self.island.hexes}
        for at, ways in self.ways[kind].items():
            for other, stop in ways:
                into[other].append((at, stop))
        return into

    def _ways(self, ways: Mapping[str, Mapping[str, str]]) -> dict[str, tuple[tuple[str, bool], ...]]:
        """The rules' ``ways`` of a kind of unit over land; cliffs are no way."""
        cliff, hexes = self.island.cliff, self.island.hexes
        return {
            at: tuple([(other, entry == "stop") for other, entry in ways[at].items() if not cliff(at, other)])
            for at, item in hexes.items()
            if not item.water
        }

    def _worth(self) -> dict[str, float]:
        worth: dict[str, float] = {}
        due = [check for check in self.scenario.checks if check.due(self.until)]
        for goal in dict.fromkeys(goal for check in due for goal in check.goals):
            for name, each in self._goal_worth(goal).items():
                h = self.island.positions[name].hex
                worth[h] = worth.get(h, 0.0) + each
        for goal in dict.fromkeys(goal for check in self._later() for goal in check.goals):
            for name, each in self._goal_worth(goal).items():
                h = self.island.positions[name].hex
                worth[h] = worth.get(h, 0.0) + LATER * each
        return worth

    def _later(self) -> list[VictoryCheck]:
        """The checks that come after the next one."""
        return [check for check in self.scenario.checks if check.turns and min(check.turns) > self.until]

    def goal_positions(self, goal: Goal) -> list[str]:
        """15.2 The positions that a goal counts."""
        return list(self._goal_worth(goal))

    def _goal_worth(self, goal: Goal) -> dict[str, float]:
        """Positions named one by one matter most, then a count of few, then a count of many."""
        positions, sites = self.island.positions, self.island.sites
        if goal.kind == "landing_fire":
            each = BEACHES * self.doctrine.beaches
            return {name: each for name, p in positions.items() if sites[p.site].lands_fire}
        if goal.kind == "zone":
            return {name: ZONE * self.doctrine.zone for name, p in positions.items() if p.zone in goal.zones}
        if goal.kind == "zones_eased":
            whole = self.doctrine.whole
            easing = {name: EASED * whole for name, p in positions.items() if p.zone in goal.eased_by}
            return easing | {name: EVERYWHERE * whole for name, p in positions.items() if p.zone in goal.zones}
        if goal.kind == "fewer_than":
            return dict.fromkeys(positions, ANYWHERE)
        if goal.kind == "zones_whole":
            half = EVERYWHERE / 2
            return {name: EVERYWHERE if p.zone in goal.zones else half for name, p in positions.items()}
        ground: Any = self
        if (own := self.variant.goal_positions(ground, goal)) is not None:
            return dict.fromkeys(own, EVERYWHERE)
        return dict.fromkeys(goal.ids, NAMED * self.doctrine.named)

    def _covered_by(self) -> dict[str, float]:
        """For each site the worth of the other positions that its field keeps from being secured (15.2)."""
        covered: dict[str, float] = {}
        for h, each in self.worth.items():
            own = self.island.site_at[h].id
            for site, _ in self.island.fields_over.get(h, ()):
                if site != own:
                    covered[site] = covered.get(site, 0.0) + each
        return covered


def _kind(counter: USCounter) -> str:
    return TANK if counter.is_tank else GUNS if counter.type == "artillery" else FOOT


def reach_of(counter: USCounter, steps: int) -> int:
    """How far a unit can fire in an attack, 1 for one that fights only beside its target."""
    far = counter.range(steps)
    return 1 if far == NO_RANGE else far


@cache
def ground(scenario: str, turn: int, doctrine: Doctrine = USUAL) -> Ground:
    """The ground of a scenario, with the worth that it has in a turn."""
    return _ground(scenario, min(due for due in _days(facts_of(scenario).scenario) if due >= turn), doctrine)


def _days(scenario: ScenarioData) -> frozenset[int]:
    """The turns in which a scenario looks at its goals."""
    return frozenset(due for check in scenario.checks for due in check.turns)


@cache
def _ground(scenario: str, until: int, doctrine: Doctrine) -> Ground:
    return Ground(facts_of(scenario), until, doctrine)
