"""What bars a hex from US communication: the positions whose fields lie on it, or on the easiest way to a beach."""

from __future__ import annotations

import heapq

from engine.dday.command.control import field_of, occupied_sites
from engine.dday.inspection.findings import Fact, Value, fact
from engine.dday.view.table import SeenTable


def barring(game: SeenTable, h: str) -> tuple[str, ...]:
    """11.3, 11.31 What has to go before a hex is in US communication: positions, and hexes of units outside them.

    Of all ways to a beach it is what lies on one that fewest of them bar, and on the shortest of these.
    """
    bars = game.keep_japanese(_bars)
    here = bars.get(h, frozenset())
    edge: list[tuple[int, int, str, tuple[str, ...]]] = [(len(here), 0, h, tuple(sorted(here)))]
    done: set[str] = set()
    while edge:
        _, steps, at, names = heapq.heappop(edge)
        if at in done:
            continue
        done.add(at)
        if at in game.island.landing_hexes:
            return names
        for other in game.island.neighbours[at]:
            if other not in done and (game.island.links_us(other) or other in game.island.landing_hexes):
                more = tuple(sorted({*names, *bars.get(other, ())}))
                heapq.heappush(edge, (len(more), steps + 1, other, more))
    return ()


def in_the_way(game: SeenTable, h: str) -> tuple[str, ...]:
    """11.3, 11.31 What bars a position's hex besides a Japanese unit in it, which has to go in any case."""
    own = game.island.site_at[h]
    alone = {force.hex for force in game.forces_of(own)} == {h}
    return tuple(name for name in barring(game, h) if not (alone and name == own.id))


def _bars(game: SeenTable) -> dict[str, frozenset[str]]:
    """11.31 Of each hex that is barred by whom: by fields of fire, by units that stand there."""
    found: dict[str, set[str]] = {}
    for site in occupied_sites(game):
        for h in field_of(game, site):
            found.setdefault(h, set()).add(site.id)
    for h in game.forces_by_hex():
        own = game.island.site_at.get(h)
        found.setdefault(h, set()).add(own.id if own else h)
    return {h: frozenset(names) for h, names in found.items()}


def fields_on(game: SeenTable, h: str) -> tuple[str, ...]:
    """11.31 The positions of Japanese units, disrupted or not, whose fields of fire lie on a hex."""
    return tuple(site.id for site in occupied_sites(game) if h in field_of(game, site))


def barred(code: str, rule: str, game: SeenTable, names: tuple[str, ...], **values: Value) -> Fact:
    """A fact about something that positions and units outside them (``sites``) bar."""
    things = [thing for name in names for thing in _things(game, name)]
    return fact(code, rule, things=tuple(things), tone="bad", sites=names, **values)


def _things(game: SeenTable, name: str) -> tuple[str, ...]:
    site = game.island.sites.get(name)
    if site is not None:
        return tuple(f"position:{one}" for one in site.positions)
    return (f"hex:{name}",) if name in game.island.hexes else ()
