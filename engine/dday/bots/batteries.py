"""The Japanese positions as the careful bot reckons with their fire: what they cover, whom they are expected to hit."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from engine.dday.bots.careful_map import TANK, Ground
from engine.dday.island.island import INTENSE, Site
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


@lru_cache(maxsize=1 << 12)
def _garrisoned(ground: Ground, name: str, ones: tuple[Standing, ...]) -> tuple[Manned | None, frozenset[str]]:
    """A site by who stands in it: who can fire, if anybody, and all that it covers; most sites stay as they are."""
    site = ground.island.sites[name]
    awake = [one for one in ones if not one[3]]
    manned = Manned(site, awake, tank=any(ground.tank(unit) for _, unit, _, _ in awake)) if awake else None
    return manned, site.ringed if any(ground.tank(unit) for _, unit, _, _ in ones) else site.field


class FireOver(NamedTuple):
    """Who can fire into a hex."""

    dots: tuple[tuple[str, str], ...]
    """The sites, each with its dot there."""
    intense: tuple[str, ...]
    """Those whose dot is intense, and"""
    steady: tuple[str, ...]
    """the others."""


@lru_cache(maxsize=1 << 14)
def _fire(dots: tuple[tuple[str, str], ...]) -> FireOver | None:
    """The same dots lie over many hexes, and in many tables over the same one."""
    if not dots:
        return None
    intense = tuple([name for name, dot in dots if dot == INTENSE])
    return FireOver(dots, intense, tuple([name for name, dot in dots if dot != INTENSE]))


class _Over(dict[str, FireOver | None]):
    """For each hex who can fire into it, None where nobody does; found when it is first asked for."""

    __slots__ = ("_fields_over", "_names", "_tanks")

    def __init__(self, fields_over: Mapping[str, Sequence[tuple[str, str]]], manned: Sequence[Manned]) -> None:
        super().__init__()
        self._fields_over = fields_over
        self._names = frozenset([one.site.id for one in manned])
        self._tanks = [one.site for one in manned if one.tank]

    def __missing__(self, h: str) -> FireOver | None:
        names = self._names
        dots = [one for one in self._fields_over.get(h, ()) if one[0] in names]
        if self._tanks:
            dots += [(site.id, "steady") for site in self._tanks if h in site.extended]
        found = self[h] = _fire(tuple(dots))
        return found


class Front:
    """All that follows from where the Japanese stand and from who of them is disrupted, whatever the US units do."""

    def __init__(self, ground: Ground, standing: tuple[Standing, ...]) -> None:
        island = ground.island
        self.standing = standing
        self._ground = ground
        self._taken = frozenset([at for at, _, _, _ in standing])
        self._awake = frozenset([at for at, _, _, disrupted in standing if not disrupted])
        self.beside = frozenset[str]().union(*[ground.neighbours[at] for at, _, _, _ in standing])
        """7.31 Hexes beside a Japanese unit."""
        held: dict[str, list[Standing]] = {}
        for one in standing:
            site = island.site_at.get(one[0])
            if site:
                held.setdefault(site.id, []).append(one)
        garrisoned = [_garrisoned(ground, name, tuple(ones)) for name, ones in held.items()]
        self.manned: list[Manned] = [manned for manned, _ in garrisoned if manned]
        """Positions with a Japanese unit that is not disrupted."""
        fields = frozenset[str]().union(*[field for _, field in garrisoned])
        self.fields = fields
        """11.31 Hexes in the field of any Japanese unit, disrupted or not."""
        self.intense = frozenset[str]().union(*(one.site.intense for one in self.manned))
        self.over: Callable[[str], FireOver | None] = _Over(island.fields_over, self.manned).__getitem__
        """Who can fire into a hex now."""
        self._moves: dict[tuple[str, str, int], tuple[str, ...]] = {}

    def moves(self, kind: str, origin: str, far: int) -> tuple[str, ...]:
        """7.3 The hexes that a unit of a kind can reach from a hex in so many steps, the nearest first."""
        found = self._moves.get((kind, origin, far))
        if found is None:
            found = self._moves[kind, origin, far] = tuple(self._reached(kind, origin, far))
        return found

    def _reached(self, kind: str, origin: str, far: int) -> list[str]:
        ways = self._ground.ways[kind]
        beside, intense, taken = self.beside, self.intense, self._taken
        seen = {origin}
        found = []
        edge = [origin]
        for _ in range(far):
            following = []
            for at in edge:
                for other, stop in ways.get(at, ()):
                    if other in seen or other in taken:
                        continue
                    if at == origin and kind != TANK and self.slips(at, other):
                        continue
                    seen.add(other)
                    found.append(other)
                    if not stop and other not in beside and other not in intense:
                        following.append(other)
            edge = following
        return found

    def slips(self, origin: str, target: str) -> bool:
        """7.33 Whether a step slips past a manned position."""
        if origin not in self.beside:
            return False
        neighbours, site_at = self._ground.neighbours, self._ground.island.site_at
        for beside in neighbours[origin]:
            site = site_at.get(beside)
            if beside not in self._awake or not site or origin not in site.field or target not in site.field:
                continue
            if any(h in self._awake and target in neighbours[h] for h in site.hexes):
                return True
        return False


def front(ground: Ground, forces: Iterable[Force]) -> Front:
    """What follows from where these forces stand; kept for the tables that were looked at last."""
    return front_of(ground, standing(forces))


def standing(forces: Iterable[Force]) -> tuple[Standing, ...]:
    """Where the Japanese stand, as far as fire depends on it."""
    return tuple([(one.hex, one.unit, bool(one.depth) or one.stance_depth, one.disrupted) for one in forces])


_last: dict[Ground, Front] = {}
"""The front that was looked at last, which stands as long as nothing befalls the Japanese."""


def front_of(ground: Ground, standing: tuple[Standing, ...]) -> Front:
    """The same by where they stand."""
    last = _last.get(ground)
    if last is None or last.standing != standing:
        last = _last[ground] = _front_of(ground, standing)
    return last


@lru_cache(maxsize=16)
def _front_of(ground: Ground, standing: tuple[Standing, ...]) -> Front:
    return Front(ground, standing)
