"""What Tarawa's map has beyond that of every landing: beaches, approach hexes, seawall, pier, wrecks, water arcs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from engine.core.hexes import Numbering, Stagger
from engine.dday.island.check import repeated, water
from engine.dday.island.draft import Draft, DraftSpot
from engine.dday.island.island import STEADY, Island, Position, Road, Site
from engine.dday.island.map_schema import Finding, MapSchema
from engine.tarawa.schema import SCHEMA

GUNS: Final = ("none", "light", "medium", "heavy")
"""2.1 The artillery class of a position."""
WATER: Final = "water"
"""6.23 The row of the fire chart for steady fire into a water hex."""
SOUTHERN_BEACH: Final = "S"
"""18.1 The shore of the ocean."""
GREEN: Final = "G"
"""15.4 The beach on which nobody lands by a run."""
SPINE: Final = "spine"
"""5.12 The arrow of Red 1: runs go along the spine of the hexes, first left, then right."""
ARROWS: Final = ("SE", "SW", "E", SPINE)
_BEACH, _APPROACH, _WRECK = "beach", "approach", "lvt_wreck"
_NOBODY: Final[tuple[tuple[str, DraftSpot], ...]] = ()


@dataclass(frozen=True)
class TarawaPosition(Position):
    """2.1 A position, with its mark for tanks at set-up and the class of its guns."""

    armour: bool = False
    gun: str = "none"

    @property
    def has_gun(self) -> bool:
        """6.5 Whether there are guns of any class."""
        return self.gun != "none"

    @property
    def small_print(self) -> tuple[str, ...]:
        """2.1, 3.0 Coastal or inland unit or none, a tank's mark, the class of its guns."""
        found = [self.setup] if self.setup != "none" else []
        found += ["armour"] if self.armour else []
        return (*found, f"{self.gun}_gun") if self.has_gun else tuple(found)


@dataclass(frozen=True)
class Beach:
    """2.1 A beach by its code; units land on those that are for ``landing``."""

    id: str
    name: str
    hexes: tuple[str, ...]
    landing: bool


@dataclass(frozen=True)
class Approach:
    """2.1 An approach hex; ``letter`` is "" where it is reached by drift alone, ``from_turn`` when its letter opens.

    ``arrow`` is one of ARROWS; ``second_arrow`` the one that a pivot turns to, or "" where there is none (5.12).
    """

    hex: str
    beach: str
    letter: str
    from_turn: int
    arrow: str
    second_arrow: str

    @property
    def runs(self) -> bool:
        """15.4 Whether LVTs and tanks make their run from here; off Green everybody wades."""
        return self.beach != GREEN


@dataclass(frozen=True)
class TarawaIsland(Island):
    """2.1 Betio with its lagoon."""

    game: ClassVar[str] = "tarawa"
    beaches: Mapping[str, Beach] = field(hash=False)
    approach: Mapping[str, Approach] = field(hash=False)
    """5.0 The approach hexes, by hex."""
    wrecks: frozenset[str]
    """2.1 Water hexes in which a run can end."""
    piers: frozenset[tuple[str, str]]
    """5.22 Sides that nobody wades across, both ways round."""
    seawalls: frozenset[tuple[str, str]]
    """7.3, 8.2 Sides with the seawall, both ways round."""
    coastal: frozenset[str]
    """2.1 The positions in a beach hex or beside one; all others are inland."""
    beachhead_ends: tuple[str, ...]
    """11.3 The positions at the ends of the beachhead."""
    shore_distance: Mapping[str, int] = field(hash=False)
    """5.2 Hexes from here to the nearest beach hex, whatever lies between."""
    strips: tuple[Road, ...]
    """The runway, which comes first, and the taxiways; for the picture alone."""
    ship_wrecks: tuple[str, ...]
    """2.1 Wrecks of ships, which are in nobody's way."""

    @property
    def pictured(self) -> tuple[str, ...]:
        """What the map's picture shows beside the ground: walls, pier, wrecks, strips and guns."""
        return (
            *(f"seawall {a} {b}" for a, b in sorted(self.seawalls) if a < b),
            *(f"pier {a} {b}" for a, b in sorted(self.piers) if a < b),
            *(f"wreck {h}" for h in sorted(self.wrecks)),
            *(f"ship {h}" for h in self.ship_wrecks),
            *(f"strip {' '.join(strip.hexes)}" for strip in self.strips),
            *(f"gun {one.hex} {one.gun}" for one in map(position_of, self.positions.values()) if one.has_gun),
        )

    def links_us(self, h: str) -> bool:
        """11.3 Water is no bar."""
        return True

    def steady_dot(self, h: str) -> str:
        """6.23 Steady fire into water has a row of its own."""
        return WATER if self.hexes[h].water else STEADY

    def pier(self, a: str, b: str) -> bool:
        """5.22 Whether the pier runs along the side between two neighbouring hexes."""
        return (a, b) in self.piers

    def seawall(self, a: str, b: str) -> bool:
        """8.2 Whether the seawall runs along the side between two neighbouring hexes."""
        return (a, b) in self.seawalls


class TarawaMap(MapSchema):
    """Straight rows that count westward; fire over water; no boxes and no heights."""

    stagger: ClassVar[Stagger] = Stagger("y", "even")
    numbering: ClassVar[Numbering] = Numbering("RRCC", "NE")
    terrains: ClassVar[tuple[str, ...]] = SCHEMA.terrains
    water: ClassVar[frozenset[str]] = frozenset({"sea", "reef"})
    fire_over_water: ClassVar[bool] = True
    elevated: ClassVar[bool] = False
    boxed: ClassVar[bool] = False
    setups: ClassVar[tuple[str, ...]] = ("coastal", "inland", "none")
    sides: ClassVar[Mapping[str, str]] = MappingProxyType({"seawall": "seawall", "pier": "pier"})
    chains: ClassVar[Mapping[str, str]] = MappingProxyType({"airfield": "strip"})
    layers: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "beaches": (_BEACH,),
            "approach": (_APPROACH,),
            "marks": (_WRECK, "ship_wreck", "pier_head", "beachhead_end"),
        }
    )
    properties: ClassVar[Mapping[str, Mapping[str, type]]] = MappingProxyType(
        {
            "position": {"armour": bool, "gun": str},
            _BEACH: {"label": str, "hexes": str, "landing": bool},
            _APPROACH: {"beach": str, "letter": str, "from_turn": int, "arrow": str, "second_arrow": str},
        }
    )
    named: ClassVar[frozenset[str]] = frozenset({_BEACH})

    def position(self, shared: Mapping[str, Any], properties: Mapping[str, object]) -> Position:
        """2.1 With its marks."""
        return TarawaPosition(**{**shared, **{name: properties[name] for name in ("armour", "gun")}})

    def landing(self, draft: Draft) -> Mapping[str, str]:
        """5.0 The hexes of the beaches that units land on."""
        return {h: beach.id for beach in _beaches(draft) if beach.landing for h in beach.hexes}

    def check(self, draft: Draft) -> Iterator[Finding]:
        """2.1, 5.12 Guns, beaches, approach hexes, wrecks, walls and pier."""
        for where, position in draft.positions:
            if isinstance(position, TarawaPosition) and position.gun not in GUNS:
                yield where, f"unknown gun {position.gun!r}, one of {', '.join(GUNS)} expected"
        yield from _check_beaches(draft)
        yield from _check_approach(draft)
        yield from _check_marks(draft)
        yield from _check_sides(draft)

    def island(self, shared: Mapping[str, Any], draft: Draft) -> Island:
        """The island with all of that."""
        beach_hexes = {h for h, terrain in draft.terrain.items() if terrain == "beach"}
        at = {position.hex: position.id for _, position in draft.positions}
        ends = [at[spot.hex] for _, spot in draft.spots.get("beachhead_end", _NOBODY)]
        own = {
            "beaches": MappingProxyType({beach.id: beach for beach in _beaches(draft)}),
            "approach": MappingProxyType({one.hex: one for _, one in _approaches(draft)}),
            "wrecks": frozenset(spot.hex for _, spot in draft.spots.get(_WRECK, _NOBODY)),
            "piers": _both_ways(draft, "pier"),
            "seawalls": _both_ways(draft, "seawall"),
            "coastal": frozenset(
                position for h, position in at.items() if not beach_hexes.isdisjoint((h, *draft.neighbours[h]))
            ),
            "beachhead_ends": tuple(sorted(ends)),
            "strips": tuple(strip for _, strip in draft.chains.get("strip", ())),
            "ship_wrecks": tuple(sorted(spot.hex for _, spot in draft.spots.get("ship_wreck", _NOBODY))),
            "shore_distance": MappingProxyType(
                {h: min(draft.grid.distance(h, beach) for beach in beach_hexes) for h in draft.terrain}
            ),
        }
        return TarawaIsland(**{**shared, **own, **_arcs(shared)})


def _arcs(shared: Mapping[str, Any]) -> dict[str, Any]:
    """6.23 The sites of the map with their dots over water named as such, wherever the island keeps them."""
    hexes = shared["hexes"]

    def arced(site: Site) -> Site:
        dots = {h: WATER if hexes[h].water else dot for h, dot in site.dots.items()}
        return replace(site, dots=MappingProxyType(dots))

    sites = {name: arced(site) for name, site in shared["sites"].items()}
    over = {
        h: tuple((site, WATER if hexes[h].water else dot) for site, dot in fires)
        for h, fires in shared["fields_over"].items()
    }
    return {
        "sites": MappingProxyType(sites),
        "site_at": MappingProxyType({h: sites[site.id] for h, site in shared["site_at"].items()}),
        "sites_of_colour": MappingProxyType(
            {colour: tuple(sites[one.id] for one in ones) for colour, ones in shared["sites_of_colour"].items()}
        ),
        "fields_over": MappingProxyType(over),
    }


def _both_ways(draft: Draft, kind: str) -> frozenset[tuple[str, str]]:
    return frozenset(pair for _, (a, b) in draft.sides.get(kind, ()) for pair in ((a, b), (b, a)))


def _beaches(draft: Draft) -> list[Beach]:
    found = draft.spots.get(_BEACH, _NOBODY)
    told = [(spot.name, spot.properties) for _, spot in found]
    return [
        Beach(name, str(own["label"]), tuple(str(own["hexes"]).split()), own["landing"] is True) for name, own in told
    ]


def _approaches(draft: Draft) -> list[tuple[str, Approach]]:
    found = []
    for where, spot in draft.spots.get(_APPROACH, _NOBODY):
        own = spot.properties
        turn = own["from_turn"]
        assert isinstance(turn, int)
        told = (str(own[name]) for name in ("beach", "letter"))
        arrows = (str(own[name]) for name in ("arrow", "second_arrow"))
        beach, letter = told
        found.append((where, Approach(spot.hex, beach, letter, turn, *arrows)))
    return found


def _check_beaches(draft: Draft) -> Iterator[Finding]:
    """2.1 Each beach hex belongs to one beach, and a beach has no others."""
    where = {spot.name: place for place, spot in draft.spots.get(_BEACH, _NOBODY)}
    beaches = _beaches(draft)
    yield from repeated(((where[beach.id], beach.id) for beach in beaches), "beach")
    yield from repeated(((where[beach.id], h) for beach in beaches for h in beach.hexes), "beach hex")
    for beach in beaches:
        for h in beach.hexes:
            if draft.terrain.get(h) != "beach":
                yield where[beach.id], f"{h} is {draft.terrain.get(h, 'not on the map')}, beach expected"
    known = {h for beach in beaches for h in beach.hexes}
    for h, terrain in draft.terrain.items():
        if terrain == "beach" and h not in known:
            yield (
                f"layer 'terrain', hex {h}",
                "belongs to no beach: one in layer 'beaches' that names it expected",
            )


def _check_approach(draft: Draft) -> Iterator[Finding]:
    """2.1, 5.3, 5.12 Approach hexes lie in water off a beach that units land on, and point somewhere."""
    landing = {beach.id for beach in _beaches(draft) if beach.landing}
    found = _approaches(draft)
    yield from repeated(((where, one.hex) for where, one in found), "an approach hex in")
    lettered = [(where, one.beach + one.letter) for where, one in found if one.letter]
    yield from repeated(lettered, "approach hex")
    for where, one in found:
        if one.beach not in landing:
            yield where, f"unknown beach {one.beach!r}, one of {', '.join(sorted(landing))} expected"
        if one.arrow not in ARROWS or one.second_arrow not in ("", *ARROWS):
            yield where, f"arrows {one.arrow!r} and {one.second_arrow!r}, some of {', '.join(ARROWS)} expected"
        if not water(draft, one.hex):
            yield where, f"lies in {draft.terrain[one.hex]}, water expected"


def _check_marks(draft: Draft) -> Iterator[Finding]:
    """2.1, 11.3 Wrecks lie in water, the ends of the beachhead on positions."""
    at = {position.hex for _, position in draft.positions}
    for where, spot in draft.spots.get(_WRECK, _NOBODY):
        if not water(draft, spot.hex):
            yield where, f"lies in {draft.terrain[spot.hex]}, water expected"
    ends = draft.spots.get("beachhead_end", _NOBODY)
    for where, spot in ends:
        if spot.hex not in at:
            yield where, "lies on no position: the beachhead ends at one"
    if len(ends) != 2:  # a shore has two ends
        yield "layer 'marks'", f"{len(ends)} ends of the beachhead, two expected"


def _check_sides(draft: Draft) -> Iterator[Finding]:
    """5.22, 8.2 The pier stands in water, the seawall between a beach and the land behind."""
    for where, pair in draft.sides.get("pier", ()):
        if not all(water(draft, h) or draft.terrain[h] == "beach" for h in pair):
            yield where, "water or a beach on both sides expected"
    for where, pair in draft.sides.get("seawall", ()):
        beaches = [draft.terrain[h] == "beach" for h in pair]
        if sum(beaches) != 1 or any(water(draft, h) for h in pair):
            yield where, "a beach on one side and land on the other expected"


def position_of(position: Position) -> TarawaPosition:
    """A position as Tarawa's."""
    assert isinstance(position, TarawaPosition)
    return position


def island_of(island: Island) -> TarawaIsland:
    """An island as Tarawa's."""
    assert isinstance(island, TarawaIsland)
    return island


MAP: Final = TarawaMap()
