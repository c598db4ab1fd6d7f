"""The Japanese positions as the careful bot reckons with their fire: what they cover, whom they are expected to hit."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from engine.dday.bots.careful_map import Ground
from engine.dday.island.island import Site
from engine.dday.state.state import Force

_CHANCE = 0.5
"""A fire card shows three of the six colours (6.1)."""
_MISS = 2 / 3
"""A steady dot hits one target symbol of three (6.31)."""

Standing = tuple[str, str, bool, bool]
"""What fire depends on of a force: its hex, its unit as the player sees it, whether it has depth, and is disrupted."""


class Battery:
    """A position or group that can fire: its site, how many it can hit, and what stands under its dots."""

    __slots__ = ("_cost", "_hits", "limit", "loose", "loose_cost", "site", "sure", "tank")

    def __init__(self, site: Site, limit: int, tank: bool) -> None:
        self.site = site
        self.limit = limit
        self.tank = tank
        self.sure: list[tuple[int, float]] = []
        """6.31 Under intense dots: each unit's steps, negative to put the strongest first, and what a step costs."""
        self.loose = 0
        """How many lone targets the units under steady dots count for, and"""
        self.loose_cost = 0.0
        """what a step of theirs costs, all together."""
        self._hits: float | None = None
        """What ``hits`` and"""
        self._cost: float | None = None
        """``cost`` answered since targets were last counted in or out."""

    def count_sure(self, targets: Iterable[tuple[int, float]], sign: int) -> None:
        """Count targets under intense dots in or out."""
        self._hits = self._cost = None
        for one in targets:
            if sign > 0:
                insort(self.sure, one)
            else:
                self.sure.remove(one)

    def count_loose(self, loose: int, loose_cost: float, sign: int) -> None:
        """Count targets under steady dots in or out."""
        self._hits = self._cost = None
        self.loose += sign * loose
        self.loose_cost += sign * loose_cost

    def hits(self) -> float:
        """How many units it is expected to hit in the next fire phase."""
        if self._hits is None:
            sure = min(self.limit, len(self.sure))
            self._hits = _CHANCE * (sure + _stray(self.limit - sure, self.loose))
        return self._hits

    def cost(self) -> float:
        """What its next fire is expected to cost."""
        if self._cost is None:
            self._cost = self._expected(self.sure, self.loose, self.loose_cost)
        return self._cost

    def cost_sure(self, more: tuple[int, float]) -> float:
        """The same with one more target under its intense dots."""
        return self._expected(sorted([*self.sure[: self.limit], more]), self.loose, self.loose_cost)

    def cost_loose(self, loose: int, loose_cost: float) -> float:
        """The same with more targets under its steady dots."""
        return self._expected(self.sure, self.loose + loose, self.loose_cost + loose_cost)

    def _expected(self, sure: Sequence[tuple[int, float]], loose: int, loose_cost: float) -> float:
        cost = 0.0
        for _, each in sure[: self.limit]:
            cost += each
        room = self.limit - len(sure)
        if room > 0 and loose > 0:
            cost += _stray(room, loose) * loose_cost / loose
        return _CHANCE * cost


@cache
def _stray(room: int, count: int) -> float:
    """Hits by steady dots on so many targets when so many hits are left."""
    return room * (1 - _missed(count / room)) if room > 0 and count > 0 else 0.0


def _missed(shots: float) -> float:
    """The chance that so many shots, a fraction of one included, all miss: multiplied out, alike on every machine."""
    chance = 1.0
    for _ in range(int(shots)):
        chance *= _MISS
    return chance * (1 - (shots - int(shots)) * (1 - _MISS))


class Manned:
    """A site that can fire: with somebody in it who is not disrupted."""

    __slots__ = ("hexes", "limit", "site", "tank")

    def __init__(self, site: Site, awake: Sequence[Standing], *, tank: bool) -> None:
        self.site = site
        self.limit = sum(bool(unit) + depth for _, unit, depth, _ in awake)
        """6.31 The hits of its units and depth."""
        self.hexes = tuple(h for h, _, _, _ in awake)
        self.tank = tank


class Front:
    """All that follows from where the Japanese stand and from who of them is disrupted, whatever the US units do."""

    def __init__(self, ground: Ground, standing: Sequence[Standing]) -> None:
        island = ground.island
        self.beside = frozenset[str]().union(*[ground.neighbours[at] for at, _, _, _ in standing])
        """7.31 Hexes beside a Japanese unit."""
        held: dict[str, list[Standing]] = {}
        for one in standing:
            site = island.site_at.get(one[0])
            if site:
                held.setdefault(site.id, []).append(one)
        self.manned: list[Manned] = []
        """Positions with a Japanese unit that is not disrupted."""
        fields: set[str] = set()
        for name, ones in held.items():
            site = island.sites[name]
            awake = [one for one in ones if not one[3]]
            fields |= site.field
            if any(ground.tank(unit) for _, unit, _, _ in ones):
                fields |= site.extended
            if awake:
                self.manned.append(Manned(site, awake, tank=any(ground.tank(unit) for _, unit, _, _ in awake)))
        self.fields = frozenset(fields)
        """11.31 Hexes in the field of any Japanese unit, disrupted or not."""
        self.intense = frozenset[str]().union(*(one.site.intense for one in self.manned))
        self._names = frozenset(one.site.id for one in self.manned)
        self._tanks = [one.site for one in self.manned if one.tank]
        self._fields_over = island.fields_over
        self._over: dict[str, tuple[tuple[str, str], ...]] = {}

    def over(self, h: str) -> tuple[tuple[str, str], ...]:
        """The sites that can fire into a hex now, each with its dot there."""
        found = self._over.get(h)
        if found is None:
            dots = tuple((name, dot) for name, dot in self._fields_over.get(h, ()) if name in self._names)
            found = (*dots, *((site.id, "steady") for site in self._tanks if h in site.extended))
            self._over[h] = found
        return found


def front(ground: Ground, forces: Iterable[Force]) -> Front:
    """What follows from where these forces stand; kept for the tables that were looked at last."""
    return front_of(ground, standing(forces))


def standing(forces: Iterable[Force]) -> tuple[Standing, ...]:
    """Where the Japanese stand, as far as fire depends on it."""
    return tuple([(one.hex, one.unit, one.has_depth, one.disrupted) for one in forces])


@lru_cache(maxsize=16)
def front_of(ground: Ground, standing: tuple[Standing, ...]) -> Front:
    """The same by where they stand."""
    return Front(ground, standing)
