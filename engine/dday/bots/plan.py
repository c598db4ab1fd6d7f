"""What stands between the player and the goals: whom to beat so that positions are secured, and which to go for (15.2).

A position that is held counts only if a way leads from it to a beach, clear of Japanese fields of fire (11.3), and if
every position with intense marks on it is held as well. So what a position is worth is shared out among those who stand
in the way, on the way on which there are fewest of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import heappop, heappush

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


class _Sites(int):
    """The bits of some sites, compared as sets are: less is who lacks some that the other has, and has no others."""

    __slots__ = ()

    def __lt__(self, other: int) -> bool:
        return self != other and self & other == self


class _Opposition:
    """Who stands in the way to each hex, wherever US units are."""

    def __init__(self, ground: Ground, standing: Iterable[Standing]) -> None:
        self.island = ground.island
        self._land = ground.land
        self.hard: dict[str, float] = {}
        """What it takes to beat all Japanese of a site."""
        fields: list[tuple[str, frozenset[str]]] = []
        for h, unit, depth, disrupted in standing:
            site = self.island.site_at.get(h)
            if site is None:
                continue
            self.hard[site.id] = self.hard.get(site.id, 0.0) + 1.0 + DEPTH * depth - SHAKEN * disrupted
            fields.append((site.id, (site.ringed if ground.tank(unit) else site.field) | {h}))
        self._names = sorted(self.hard)
        """The sites, each at the place of its bit."""
        bits = {site: 1 << number for number, site in enumerate(self._names)}
        self.barred: dict[str, int] = {}
        """The sites whose fields or units bar a hex."""
        for name, field in fields:
            bit = bits[name]
            for covered in field:
                self.barred[covered] = self.barred.get(covered, 0) | bit
        self.enemy = {h for h, _, _, _ in standing}
        self._efforts: dict[int, float] = {}
        self._needs: dict[str, tuple[int, int]] = {}
        self.way = self._ways()

    def _ways(self) -> dict[str, int]:
        """11.3 For each hex the sites that must be beaten for a way to a beach, the easiest."""
        best: dict[str, int] = {}
        edge: list[tuple[float, str, _Sites]] = []
        for h in sorted(self.island.landing_hexes):
            sites = _Sites(self.barred.get(h, 0))
            heappush(edge, (self.effort(sites), h, sites))
        ways, barred, known = self._land, self.barred, dict[int, tuple[float, _Sites]]()
        while edge:
            cost, at, sites = heappop(edge)
            if at in best:
                continue
            best[at] = reached = int(sites)
            for other in ways[at]:
                if other in best:
                    continue
                both = reached | barred.get(other, 0)
                if both == reached:
                    heappush(edge, (cost, other, sites))
                    continue
                found = known.get(both)
                if found is None:
                    found = known[both] = self.effort(both), _Sites(both)
                heappush(edge, (found[0], other, found[1]))
        return best

    def needs(self, h: str) -> tuple[int, int]:
        """15.2 The bits of the sites to be beaten, and of the hexes to be held, for a position to be secure."""
        found = self._needs.get(h)
        if found is None:
            bits, sites = self.island.grid.bits, self.island.sites
            to_hold = 0 if h in self.enemy else bits.bit[h]
            for site, dot in self.island.fields_over.get(h, ()):
                if dot == INTENSE and site not in self.hard:
                    to_hold |= bits.of(sites[site].hexes) & ~bits.bit[h]
            found = self._needs[h] = self.way.get(h, 0), to_hold
        return found

    def effort(self, sites: int) -> float:
        """What it takes to beat all Japanese of some sites."""
        found = self._efforts.get(sites)
        if found is None:
            found = self._efforts[sites] = plain_sum([self.hard[site] for site in self.names_of(sites)])
        return found

    def names_of(self, sites: int) -> list[str]:
        """The ids of some sites, in their order."""
        found, names = [], self._names
        while sites:
            lowest = sites & -sites
            found.append(names[lowest.bit_length() - 1])
            sites ^= lowest
        return found


@lru_cache(maxsize=64)
def _opposition(ground: Ground, standing: tuple[Standing, ...]) -> _Opposition:
    """The same; kept for the tables that were looked at last, for US units move more often than the Japanese change."""
    return _Opposition(ground, standing)


class _Planner:
    def __init__(self, ground: Ground, turn: int, against: _Opposition, held: frozenset[str]) -> None:
        self.ground, self.turn, self.against, self.held = ground, turn, against, held
        self.island = ground.island
        self.held_bits = self.island.grid.bits.of(held)
        self.sought = frozenset(self._grouped())

    def plan(self) -> GroundPlan:
        """The worth of every position of a goal, shared out."""
        island, ground = self.island, self.ground
        bits, factors = island.grid.bits, self._factors()
        worth: dict[str, float] = {}
        covered = {site: STATIC * each for site, each in ground.covered_by.items()}
        for h, static in ground.worth.items():
            each = static * factors.get(h, 1.0)
            blockers, to_hold = self._lacking(h)
            share = each * SHARES[min(blockers.bit_count(), len(SHARES) - 1)]
            if blockers:
                own = island.site_at[h].id
                for site in self.against.names_of(blockers):
                    if site != own:
                        covered[site] = covered.get(site, 0.0) + share
            if h in self.against.enemy:
                each = share + TO_TAKE * (h in self.sought)
            worth[h] = worth.get(h, 0.0) + each
            if others := to_hold & ~bits.bit[h]:
                for other in bits.hexes(others):
                    worth[other] = worth.get(other, 0.0) + share / to_hold.bit_count()
        return GroundPlan(worth, covered, self.sought)

    # ------------------------------------------------------------ what stands in the way

    def _lacking(self, h: str) -> tuple[int, int]:
        """15.2 Who must be beaten, and which empty hexes must be held, for a position to be secure: both as bits."""
        blockers, to_hold = self.against.needs(h)
        return blockers, to_hold & ~self.held_bits

    # ------------------------------------------------------------ which goals to go for

    def _together(self, names: Sequence[str]) -> float:
        """What it takes to secure some positions: nobody in the way is counted twice."""
        beaten, to_hold, positions, needs = 0, 0, self.island.positions, self.against.needs
        for name in names:
            blockers, hexes = needs(positions[name].hex)
            beaten |= blockers
            to_hold |= hexes
        to_hold &= ~self.held_bits
        effort = self.against.effort(beaten) + STEP * to_hold.bit_count()
        return effort + self._walked(to_hold) / WALK if self.held else effort

    def _walked(self, hexes: int) -> int:
        """How far some hexes are from those that are held, all together."""
        steps = 0
        for far, ring in enumerate(self.rings):
            if met := hexes & ring:
                steps += far * met.bit_count()
                hexes ^= met
            if not hexes:
                break
        return steps

    @cached_property
    def rings(self) -> list[int]:
        """The hexes that are held, those one step away, two steps, and so on, as bits."""
        return self.island.grid.bits.rings(self.held_bits)

    def _difficulty(self, h: str) -> float:
        blockers, to_hold = self._lacking(h)
        effort = self.against.effort(blockers) + TO_HOLD * to_hold.bit_count()
        if effort and self.held:
            effort += self._walked(self.island.grid.bits.bit[h]) / FAR
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
