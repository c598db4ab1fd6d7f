"""Loading the island: the .tmx file is read into a draft, the draft is checked, the island is put together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from engine.core.faults import DataFault
from engine.core.tiled import read_map
from engine.dday.island.check import check
from engine.dday.island.draft import Draft
from engine.dday.island.island import COLOURS, INTENSE, STEADY, Hex, Island, LandingBox, Position, Site
from engine.dday.island.map_schema import MapSchema
from engine.dday.island.read_draft import read_draft

K = TypeVar("K")
V = TypeVar("V")


def read_island(path: Path, schema: MapSchema) -> Island:
    """The island in the .tmx file at ``path``, made as a battle's schema says.

    Raises DataFault with everything that is wrong with it.
    """
    draft, faults = read_draft(read_map(path), schema)
    faults = faults or check(draft, schema)
    if faults:
        raise DataFault(faults)
    return schema.island(_parts(draft, schema), draft)


def _frozen(pairs: Iterable[tuple[K, V]]) -> Mapping[K, V]:
    return MappingProxyType(dict(pairs))


def _both_ways(pairs: Iterable[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    return frozenset(pair for a, b in pairs for pair in ((a, b), (b, a)))


def _in_order(draft: Draft) -> list[Position]:
    """The positions by zone, then by number."""
    return sorted((position for _, position in draft.positions), key=lambda position: (position.zone, position.number))


def _from_west(draft: Draft, h: str) -> tuple[int, int]:
    """12.0 How far east a hex lies, then how far south."""
    return draft.grid.stagger.lattice(draft.grid.cell(h))


def _sites(draft: Draft, landing: frozenset[str]) -> dict[str, Site]:
    """6.2 Every site with its field of fire, in the order of its first position's id."""
    positions: dict[str, list[Position]] = defaultdict(list)
    dots: dict[str, dict[str, str]] = defaultdict(dict)
    for position in _in_order(draft):
        positions[position.site].append(position)
    for _, dot in draft.dots:
        dots[dot.owner][dot.hex] = dot.intensity
    sites = {}
    for site, members in positions.items():
        members.sort(key=lambda position: _from_west(draft, position.hex))
        reached = frozenset(dots[site])
        beside = frozenset(h for inner in reached for h in draft.neighbours[inner])
        sites[site] = Site(
            id=site,
            colour=members[0].colour,
            positions=tuple(position.id for position in members),
            hexes=tuple(position.hex for position in members),
            dots=_frozen(sorted(dots[site].items())),
            intense=frozenset(h for h, kind in dots[site].items() if kind == INTENSE),
            steady=frozenset(h for h, kind in dots[site].items() if kind == STEADY),
            field=reached,
            extended=beside - reached,
            lands_fire=not reached.isdisjoint(landing),
        )
    return sites


def _hex(draft: Draft, h: str, name: str) -> Hex:
    cell = column, row = draft.grid.cell(h)
    south, terrain = draft.grid.stagger.lattice(cell)[1], draft.terrain[h]
    return Hex(h, column + 1, row + 1, south, terrain, draft.elevation[h], name, terrain in draft.water)


def _nearest(draft: Draft, h: str, landing: frozenset[str]) -> int:
    return min((draft.grid.distance(h, beach) for beach in landing), default=0)


def _parts(draft: Draft, schema: MapSchema) -> dict[str, Any]:
    """What every island has, of a draft without faults."""
    names = {place.hex: place.name for _, place in draft.places}
    hexes = _frozen((h, _hex(draft, h, names.get(h, ""))) for h in draft.neighbours)
    drawn = sorted((box for _, box in draft.boxes), key=lambda box: box.order)
    box_of = MappingProxyType(dict(schema.landing(draft)))
    landing = frozenset(box_of)
    positions = _frozen((position.id, position) for position in _in_order(draft))
    sites = _sites(draft, landing)
    over: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for site in sites.values():
        for h, intensity in site.dots.items():
            over[h].append((site.id, intensity))
    roads = tuple(road for _, road in draft.roads)
    return {
        "grid": draft.grid,
        "hexes": hexes,
        "neighbours": MappingProxyType(dict(draft.neighbours)),
        "cliffs": _both_ways(pair for _, pair in draft.cliffs),
        "roads": roads,
        "road_links": _both_ways(pair for road in roads for pair in pairwise(road.hexes)),
        "road_hexes": frozenset(h for road in roads for h in road.hexes),
        "positions": positions,
        "position_at": _frozen((position.hex, position) for position in positions.values()),
        "sites": MappingProxyType(sites),
        "site_at": _frozen((position.hex, sites[position.site]) for position in positions.values()),
        "sites_of_colour": _frozen(
            (
                colour,
                tuple(
                    sorted(
                        (site for site in sites.values() if site.colour == colour),
                        key=lambda site: _from_west(draft, site.hexes[0]),
                    )
                ),
            )
            for colour in COLOURS
        ),
        "fields_over": _frozen((h, tuple(fires)) for h, fires in sorted(over.items())),
        "boxes": _frozen(
            (box.id, LandingBox(box.id, box.order, box.landing_hexes, tuple((sites[s].colour, s) for s in box.fire)))
            for box in drawn
        ),
        "landing_hexes": landing,
        "box_of_landing_hex": box_of,
        "beach_distance": _frozen((h, _nearest(draft, h, landing)) for h in hexes),
        "colours": COLOURS,
        "provisional": (),
        "amphibious_tanks": (),
        "mountaintop_range": frozenset[str](),
        "places": tuple(place for _, place in draft.places),
    }
