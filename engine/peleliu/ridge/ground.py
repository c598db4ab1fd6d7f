"""18.1 The part of the island that Bloody Nose Ridge is played on."""

from collections import defaultdict
from dataclasses import replace
from types import MappingProxyType

from engine.dday.island.island import Island, Position, Site
from engine.peleliu.map_schema import island_of


def ridge_island(island: Island) -> Island:
    """18.1 The island cut down to the play area: what lies outside has neither hexes, positions nor fields.

    Distances to the landing beaches stay those of the whole island, since some events ask for them.
    """
    area = island_of(island).bnr.play_area
    positions = {name: p for name, p in island.positions.items() if p.hex in area}
    sites = {name: _cut(site, positions, area) for name, site in island.sites.items()}
    sites = {name: site for name, site in sites.items() if site.positions}
    over: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for site in sites.values():
        for hex_id, dot in site.dots.items():
            over[hex_id].append((site.id, dot))
    return replace(
        island,
        hexes=MappingProxyType({h: item for h, item in island.hexes.items() if h in area}),
        neighbours=MappingProxyType(
            {h: tuple(near for near in around if near in area) for h, around in island.neighbours.items() if h in area}
        ),
        positions=MappingProxyType(positions),
        position_at=MappingProxyType({p.hex: p for p in positions.values()}),
        sites=MappingProxyType(sites),
        site_at=MappingProxyType({p.hex: sites[p.site] for p in positions.values()}),
        sites_of_colour=MappingProxyType(
            {c: tuple(sites[s.id] for s in of if s.id in sites) for c, of in island.sites_of_colour.items()}
        ),
        fields_over=MappingProxyType({h: tuple(fires) for h, fires in sorted(over.items())}),
        provisional=(),
    )


def _cut(site: Site, positions: dict[str, Position], area: frozenset[str]) -> Site:
    """A position or group without what lies outside the play area."""
    names = tuple(name for name in site.positions if name in positions)
    return replace(
        site,
        positions=names,
        hexes=tuple(positions[name].hex for name in names),
        dots=MappingProxyType({h: dot for h, dot in site.dots.items() if h in area}),
        intense=site.intense & area,
        steady=site.steady & area,
        field=site.field & area,
        extended=site.extended & area,
    )
