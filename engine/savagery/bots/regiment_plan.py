"""How the careful bot sends a regiment: every way to share its battalions among the enemies in reach, the best one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product

from engine.savagery.bots.worth import MARKER, attack_worth
from engine.savagery.chances import candidates
from engine.savagery.facts import ARMOUR, ARTILLERY, MOUNTAIN, PIONEER
from engine.savagery.movement import guns, range_of, ways
from engine.savagery.reach import reach
from engine.savagery.savagery_table import SavageryTable

MOST_TARGETS = 4
"""So many of the enemies in a battalion's reach are looked at, the most promising."""


@dataclass
class RegimentPlan:
    """Who goes where, and which markers fall where; ``worth`` is what the attacks promise together."""

    worth: float = 0.0
    units: dict[str, str] = field(default_factory=dict)
    """Where each battalion goes that attacks from elsewhere."""
    companies: dict[str, str] = field(default_factory=dict)
    leader: str = ""
    """Where the commander leads."""
    fire: bool = False
    """Whether he places a fire there, not a barrage."""
    guns: dict[str, str] = field(default_factory=dict)


class Planner:
    """Plans one activation; asks nothing but the table."""

    def __init__(
        self,
        table: SavageryTable,
        fires: Mapping[str, int] | None = None,
        barrages: Mapping[str, int] | None = None,
        targets: int = MOST_TARGETS,
    ) -> None:
        """``fires`` and ``barrages`` are thought of on top of those on the table."""
        self.table = table
        self._targets = targets
        self._fires = {area: table.state.fires.get(area, 0) for area in table.state.japanese}
        self._barrages = {area: table.state.barrages.get(area, 0) for area in table.state.japanese}
        for area, count in (fires or {}).items():
            self._fires[area] = min(table.content.figures.fires, self._fires[area] + count)
        for area, count in (barrages or {}).items():
            self._barrages[area] += count
        self._known: dict[tuple[str, tuple[str, ...], int, int], float] = {}
        self._gung = table.gung_ho()
        self._may: dict[str, tuple[tuple[int, str], ...]] = {}
        commander = table.content.commanders.get(table.state.active, "")
        led = commander and table.on_map(commander)
        self._led = reach(table, commander, table.state.areas, enemy=True) if led else {}
        self._shots = {gun: range_of(table, gun) for gun in guns(table)}

    def may(self, area: str) -> tuple[tuple[int, str], ...]:
        """The strengths and strategies that an area can hide; "" for a strategy that is spent."""
        if area not in self._may:
            known = area in self.table.state.revealed
            found = candidates(self.table, area)
            self._may[area] = tuple((one.strength, "" if known else one.strategy) for one in found)
        return self._may[area]

    def worth(self, area: str, units: Iterable[str], fires: int = 0, barrages: int = 0) -> float:
        """What an attack on an area is worth, with more markers than it has."""
        return self._value(area, tuple(sorted(units)), fires, barrages)

    def _value(self, area: str, units: tuple[str, ...], fires: int, barrages: int) -> float:
        key = area, units, fires, barrages
        found = self._known.get(key)
        if found is None:
            table = self.table
            kinds = tuple(sorted(table.kind(unit) for unit in units))
            american, drop = table.american(units), min(map(self._drop, units))
            burning = min(table.content.figures.fires, self._fires[area] + fires)
            shelled, may = self._barrages[area] + barrages, self.may(area)
            total = 0.0
            for strength, strategy in may:
                total += attack_worth(american, kinds, drop, strength, strategy, burning, shelled, self._gung)
            found = self._known[key] = total / len(may)
        return found

    def _drop(self, unit: str) -> int:
        """What strength a hit on a unit costs."""
        facts = self.table.content.formations[unit]
        now = self.table.strength(unit)
        return now - facts.reduced if facts.reduced and now != facts.reduced else now

    # ------------------------------------------------------------ the plan

    def best(self) -> RegimentPlan:
        """The best way to attack, with nobody if that is best."""
        table = self.table
        battalions = [unit for unit in table.content.regiments[table.state.active] if table.on_map(unit)]
        choices = [self._choices(unit) for unit in battalions]
        alike = [self._alike(one, other) for one, other in pairwise(battalions)]
        best: RegimentPlan | None = None
        for places in product(*choices):
            if any(same and one > other for same, (one, other) in zip(alike, pairwise(places), strict=True)):
                continue
            found = self._with(battalions, places)
            if found is not None and (best is None or found.worth > best.worth):
                best = found
        return best or RegimentPlan()

    def _alike(self, one: str, other: str) -> bool:
        """Whether it makes no difference which of two battalions goes where."""
        state = self.table.state
        return state.units[one] == state.units[other] and self.table.strength(one) == self.table.strength(other)

    def _choices(self, unit: str) -> list[str]:
        """Where a battalion may attack, "" for nowhere."""
        table = self.table
        here = table.state.units[unit]
        targets = [area for area in ways(table, unit) if table.held(area)]
        targets.sort(key=lambda area: -self.worth(area, (unit,)))
        stay = [here] if table.held(here) else []
        return [*stay, *targets[: self._targets], ""]

    def _with(self, battalions: Sequence[str], places: Sequence[str]) -> RegimentPlan | None:
        """The plan in which battalions attack these places, None where one has no room for them."""
        table = self.table
        groups: dict[str, list[str]] = {}
        for unit, area in zip(battalions, places, strict=True):
            if area:
                groups.setdefault(area, []).append(unit)
        for area, units in groups.items():
            others = [one for one in table.fighters_in(area) if one not in battalions]
            if len(units) + len(others) > table.content.figures.stacking[table.content.areas[area].kind]:
                return None
            units += others
        found = RegimentPlan(
            units={u: a for u, a in zip(battalions, places, strict=True) if a and a != table.state.units[u]}
        )
        fires: dict[str, int] = {}
        barrages: dict[str, int] = {}
        if found.units:
            self._companies(found, groups, fires)
        attacks = {area: tuple(sorted(units)) for area, units in groups.items()}
        self._lead(found, attacks, fires, barrages)
        self._guns(found, attacks, fires, barrages)
        for area, attackers in attacks.items():
            found.worth += self._value(area, attackers, fires.get(area, 0), barrages.get(area, 0))
        return found

    def _companies(self, found: RegimentPlan, groups: dict[str, list[str]], fires: dict[str, int]) -> None:
        """Armour and pioneers go along where they help most."""
        table = self.table
        for origin in dict.fromkeys(table.state.units[unit] for unit in found.units):
            if not table.companies_in(origin):
                continue
            goals = dict.fromkeys(area for unit, area in found.units.items() if table.state.units[unit] == origin)
            for company in table.companies_in(origin):
                if table.kind(company) not in (ARMOUR, PIONEER):
                    continue
                burns = int(table.kind(company) == PIONEER and company not in table.state.used)
                gains = {
                    area: self.worth(area, [*groups[area], company], fires.get(area, 0) + burns)
                    - self.worth(area, groups[area], fires.get(area, 0))
                    for area in goals
                    if self._room(area, groups[area]) and self._passes(company, area)
                }
                if gains and gains[area := max(gains, key=lambda one: gains[one])] > 0:
                    found.companies[company] = area
                    groups[area].append(company)
                    fires[area] = fires.get(area, 0) + burns

    def _room(self, area: str, units: Sequence[str]) -> bool:
        content = self.table.content
        return len(units) < content.figures.stacking[content.areas[area].kind]

    def _passes(self, company: str, area: str) -> bool:
        table = self.table
        if table.kind(company) == ARMOUR and table.content.areas[area].kind == MOUNTAIN:
            return False
        return area in reach(table, company, table.state.areas, enemy=True)

    def _lead(
        self,
        found: RegimentPlan,
        groups: Mapping[str, tuple[str, ...]],
        fires: dict[str, int],
        barrages: dict[str, int],
    ) -> None:
        """The commander leads where a marker helps most."""
        table = self.table
        best = MARKER
        for area, units in groups.items():
            if area not in self._led:
                continue
            burning, shelled = fires.get(area, 0), barrages.get(area, 0)
            now = self._value(area, units, burning, shelled)
            burns = self._fires[area] + burning < table.content.figures.fires
            fire = self._value(area, units, burning + 1, shelled) - now if burns else -1.0
            barrage = self._value(area, units, burning, shelled + 1) - now
            if max(fire, barrage) > best:
                best, found.leader, found.fire = max(fire, barrage), area, fire >= barrage
        if found.leader:
            markers = fires if found.fire else barrages
            markers[found.leader] = markers.get(found.leader, 0) + 1

    def _guns(
        self,
        found: RegimentPlan,
        groups: Mapping[str, tuple[str, ...]],
        fires: dict[str, int],
        barrages: dict[str, int],
    ) -> None:
        """Guns fire where one more die helps most."""
        for gun, shots in self._shots.items():
            best = MARKER
            for area in groups:
                if area not in shots:
                    continue
                has, burning, units = barrages.get(area, 0), fires.get(area, 0), groups[area]
                gain = self._value(area, units, burning, has + 1) - self._value(area, units, burning, has)
                if gain > best:
                    best, found.guns[gun] = gain, area
            if gun in found.guns:
                barrages[found.guns[gun]] = barrages.get(found.guns[gun], 0) + 1


def nearest(table: SavageryTable, area: str) -> int:
    """How far the nearest Japanese counter is from an area."""
    far = (table.content.island.distance(area, one) for one in table.state.japanese)
    return min((one for one in far if one is not None), default=0)


def is_gun(table: SavageryTable, unit: str) -> bool:
    """Whether a unit is artillery."""
    return table.kind(unit) == ARTILLERY
