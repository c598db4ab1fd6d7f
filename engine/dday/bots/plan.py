"""What stands between the player and the goals: whom to beat so that positions are secured, and which to go for (15.2).

A position that is held counts only if a way leads from it to a beach, clear of Japanese fields of fire (11.3), and if
every position with intense marks on it is held as well. So what a position is worth is shared out among those who stand
in the way, on the way on which there are fewest of them.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.core.plain_sum import plain_sum
from engine.dday.bots.batteries import Standing
from engine.dday.bots.careful_map import Ground
from engine.dday.content import VictoryCheck
from engine.dday.island.island import INTENSE

SHARES = (1.0, 1.0, 0.6, 0.4, 0.25)
"""What is left of a position's worth for each of so many who stand in the way."""
DEPTH = 0.5
"""How much harder a force with depth is to beat than one without, and"""
SHAKEN = 0.4
"""how much easier one that is disrupted."""
TO_HOLD = 0.4
"""What it takes to walk into an empty position, against beating one force."""
FAR = 6
"""Hexes that count as much as one force to beat."""
STEP, WALK = 0.5, 4
"""The same where a whole group of positions is weighed, for many go there at a time."""
PER_TURN = 2.0
"""How many forces are beaten in a turn at best."""
STATIC = 0.3
"""What the cover of other positions counts still, whether it stands in the way now or not."""
WANTED, SPARE, OTHER = 1.4, 0.8, 0.3
"""What positions count that a plan needs, the next ones, and all others of the goals that are looked at next."""
SPARES = 2
SOUGHT = 5.0
"""18.2 What each position is worth of a group of which none may be missing, and"""
TO_TAKE = 8.0
"""what is added where an enemy holds it: he has to be beaten, however little he covers."""


@dataclass(frozen=True, slots=True, eq=False)
class GroundPlan:
    """What it is worth to hold hexes, and to beat the Japanese of a site."""

    worth: Mapping[str, float]
    covered_by: Mapping[str, float]
    sought: frozenset[str] = frozenset()
    """18.2 The hexes to be held of a goal that leaves a choice of groups of positions; none where no goal does."""


@lru_cache(maxsize=64)
def plan_of(ground: Ground, turn: int, standing: tuple[Standing, ...], held: frozenset[str]) -> GroundPlan:
    """The plan for a table: ``held`` are the hexes that the US side holds."""
    return _Planner(ground, turn, _opposition(ground, standing), held).plan()


class _Opposition:
    """Who stands in the way to each hex, wherever US units are."""

    def __init__(self, ground: Ground, standing: Iterable[Standing]) -> None:
        self.island = ground.island
        self.hard: dict[str, float] = {}
        """What it takes to beat all Japanese of a site."""
        self.barred: dict[str, set[str]] = {}
        """The sites whose fields or units bar a hex."""
        for h, unit, depth, disrupted in standing:
            site = self.island.site_at.get(h)
            if site is None:
                continue
            self.hard[site.id] = self.hard.get(site.id, 0.0) + 1.0 + DEPTH * depth - SHAKEN * disrupted
            self.barred.setdefault(h, set()).add(site.id)
            for covered in site.field | site.extended if ground.tank(unit) else site.field:
                self.barred.setdefault(covered, set()).add(site.id)
        self.enemy = {h for h, _, _, _ in standing}
        self._efforts: dict[frozenset[str], float] = {}
        self.way = self._ways()

    def _ways(self) -> dict[str, frozenset[str]]:
        """11.3 For each hex the sites that must be beaten for a way to a beach, the easiest."""
        best: dict[str, frozenset[str]] = {}
        edge: list[tuple[float, str, frozenset[str]]] = []
        for h in sorted(self.island.landing_hexes):
            sites = frozenset(self.barred.get(h, ()))
            heapq.heappush(edge, (self.effort(sites), h, sites))
        hexes, neighbours = self.island.hexes, self.island.neighbours
        while edge:
            cost, at, sites = heapq.heappop(edge)
            if at in best:
                continue
            best[at] = sites
            for other in neighbours[at]:
                if other in best or hexes[other].water:
                    continue
                more = self.barred.get(other)
                if not more or more <= sites:
                    heapq.heappush(edge, (cost, other, sites))
                else:
                    both = sites.union(more)
                    heapq.heappush(edge, (self.effort(both), other, both))
        return best

    def effort(self, sites: frozenset[str]) -> float:
        """What it takes to beat all Japanese of some sites."""
        found = self._efforts.get(sites)
        if found is None:
            found = self._efforts[sites] = plain_sum(self.hard[site] for site in sorted(sites))
        return found


@lru_cache(maxsize=64)
def _opposition(ground: Ground, standing: tuple[Standing, ...]) -> _Opposition:
    """The same; kept for the tables that were looked at last, for US units move more often than the Japanese change."""
    return _Opposition(ground, standing)


class _Planner:
    def __init__(self, ground: Ground, turn: int, against: _Opposition, held: frozenset[str]) -> None:
        self.ground, self.turn, self.against, self.held = ground, turn, against, held
        self.island = ground.island
        self.lacks: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
        self.away: dict[str, int] = {}
        """What was worked out before: what hexes lack, and how far they are from those that are held."""
        self.sought = frozenset(self._grouped())

    def plan(self) -> GroundPlan:
        """The worth of every position of a goal, shared out."""
        island, ground = self.island, self.ground
        factors = self._factors()
        worth: dict[str, float] = {}
        covered = {site: STATIC * each for site, each in ground.covered_by.items()}
        for h, static in ground.worth.items():
            each = static * factors.get(h, 1.0)
            blockers, to_hold = self._lacking(h)
            share = each * SHARES[min(len(blockers), len(SHARES) - 1)]
            own = island.site_at[h].id
            for site in sorted(blockers):
                if site != own:
                    covered[site] = covered.get(site, 0.0) + share
            if h in self.against.enemy:
                each = share + TO_TAKE * (h in self.sought)
            worth[h] = worth.get(h, 0.0) + each
            for other in to_hold:
                if other != h:
                    worth[other] = worth.get(other, 0.0) + share / len(to_hold)
        return GroundPlan(worth, covered, self.sought)

    # ------------------------------------------------------------ what stands in the way

    def _lacking(self, h: str) -> tuple[frozenset[str], tuple[str, ...]]:
        """15.2 Who must be beaten, and which empty hexes must be held, for a position to be secure."""
        if h not in self.lacks:
            self.lacks[h] = self._lacks(h)
        return self.lacks[h]

    def _lacks(self, h: str) -> tuple[frozenset[str], tuple[str, ...]]:
        blockers = self.against.way.get(h, frozenset())
        to_hold = [] if h in self.held or h in self.against.enemy else [h]
        for site, dot in self.island.fields_over.get(h, ()):
            if dot == INTENSE and site not in self.against.hard:
                to_hold += [one for one in self.island.sites[site].hexes if one not in self.held and one != h]
        return blockers, tuple(to_hold)

    # ------------------------------------------------------------ which goals to go for

    def _together(self, names: Sequence[str]) -> float:
        """What it takes to secure some positions: nobody in the way is counted twice."""
        beaten: set[str] = set()
        held: set[str] = set()
        for name in names:
            blockers, to_hold = self._lacking(self.island.positions[name].hex)
            beaten.update(blockers)
            held.update(to_hold)
        effort = self.against.effort(frozenset(beaten)) + STEP * len(held)
        return effort + sum(self._away(h) for h in sorted(held)) / WALK if self.held else effort

    def _away(self, h: str) -> int:
        """How far a hex is from the nearest one that is held."""
        if h not in self.away:
            distances = self.island.grid.distances(h)
            self.away[h] = min([distances[other] for other in self.held])
        return self.away[h]

    def _difficulty(self, h: str) -> float:
        blockers, to_hold = self._lacking(h)
        effort = self.against.effort(blockers) + TO_HOLD * len(to_hold)
        if effort and self.held:
            effort += self._away(h) / FAR
        return effort

    def _factors(self) -> dict[str, float]:
        """How much each position of the goals that are looked at next counts; nothing where no choice is left."""
        if self.sought:
            return dict.fromkeys(self.ground.worth, OTHER) | {h: SOUGHT / self.ground.worth[h] for h in self.sought}
        left = PER_TURN * (self.ground.until - self.turn + 1)
        plans: list[tuple[float, list[tuple[list[str], int]]]] = []
        for check in self.ground.scenario.checks:
            if check.due(self.ground.until) and check.verdict == "win" and check.any_of < len(check.goals):
                plans.append(self._cheapest(check))
        if not plans:
            return {}
        effort, chosen = min(plans, key=lambda one: one[0])
        if effort > left + SPARES:
            return {}
        factors = dict.fromkeys(self.ground.worth, OTHER)
        for ranked, asked in chosen:
            for place, h in enumerate(ranked[: asked + SPARES]):
                factors[h] = max(factors[h], WANTED if place < asked else SPARE)
        return factors

    def _grouped(self) -> list[str]:
        """18.2 The hexes to go for where a goal leaves a choice of groups of positions."""
        island = self.island
        for check in self.ground.scenario.checks:
            if check.due(self.ground.until) and check.verdict == "win":
                for goal in check.goals:
                    chosen = self.ground.variant.goal_choice(island, goal, self._together)
                    if chosen:
                        return [island.positions[name].hex for name in chosen]
        return []

    def _cheapest(self, check: VictoryCheck) -> tuple[float, list[tuple[list[str], int]]]:
        """What a check takes: of its goals those that take least, each with its positions, the easiest first."""
        found = []
        for goal in check.goals:
            names = self.ground.goal_positions(goal)
            ranked = sorted((self._difficulty(self.island.positions[name].hex), name) for name in names)
            asked = goal.count or len(ranked)
            effort = plain_sum(each for each, _ in ranked[:asked])
            found.append((effort, asked, [self.island.positions[name].hex for _, name in ranked]))
        found.sort()
        chosen = found[: check.any_of]
        return plain_sum(effort for effort, _, _ in chosen), [(ranked, asked) for _, asked, ranked in chosen]
