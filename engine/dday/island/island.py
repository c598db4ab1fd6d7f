"""The island as the rules see it (2.1): hexes, positions with their fields of fire, landing boxes, roads, cliffs.

Everything here is read from a battle's map by :func:`read_island` and never changes during a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from engine.core.hex_bits import HexBits
from engine.core.hexes import HexGrid

COLOURS = ("red", "orange", "brown", "green", "blue", "purple")
"""The six colours of Japanese positions, in the order in which they are listed everywhere."""
SETUPS = ("x", "artillery", "armour", "none")
"""3.0 What a position receives at set-up: a unit, a unit with guns, a tank unit, nothing; a battle may have others."""
INTENSE = "intense"
STEADY = "steady"
INTENSITIES = (INTENSE, STEADY)


@dataclass(frozen=True)
class Hex:
    """One hex: column ``x`` and row ``y`` from 1, terrain, elevation in contour steps, printed name.

    ``south`` says how far south it lies, in half hexes; in ``water`` nothing can stand on foot.
    """

    id: str
    x: int
    y: int
    south: int
    terrain: str
    elevation: int
    name: str
    water: bool


@dataclass(frozen=True)
class Position:
    """2.1 One Japanese position hex, such as B13.

    ``site`` is the id of the group it is linked to ("B13/B14", 6.21) or, standing alone, its own id.
    """

    id: str
    hex: str
    colour: str
    site: str
    setup: str
    name: str
    comment: str
    alt_armour: bool = False
    mountaintop: bool = False

    @property
    def has_gun(self) -> bool:
        """6.5 Whether there are guns here."""
        return self.setup == "artillery"

    @property
    def small_print(self) -> tuple[str, ...]:
        """3.0, 6.5 What is printed on the map below its id, each by a name: what starts there, and its guns."""
        return (self.setup,) if self.setup != "none" else ()

    @property
    def zone(self) -> str:
        """The letter of the id."""
        return self.id[0]

    @property
    def number(self) -> int:
        """The number of the id: the lower, the sooner it is served where a rule speaks of priority."""
        return int(self.id[1:])

    @property
    def order(self) -> tuple[int, str]:
        """Priority as a sort key: the number first, the zone's letter between equal numbers."""
        return self.number, self.zone


@dataclass(frozen=True)
class Site:
    """6.2, 6.21 What has one field of fire: a single position or a group of linked ones.

    ``dots`` gives "intense" or "steady" for each hex of the field; ``intense``, ``steady`` and ``field`` are its hexes
    by kind and together. ``extended`` are the hexes of the map beside the field but outside it, which a tank here also
    reaches (13.1). ``hexes`` and ``positions`` run from west to east, then from north to south.
    """

    id: str
    colour: str
    positions: tuple[str, ...]
    hexes: tuple[str, ...]
    dots: Mapping[str, str] = field(hash=False)
    intense: frozenset[str]
    steady: frozenset[str]
    field: frozenset[str]
    extended: frozenset[str]
    lands_fire: bool
    """17.1 Whether its field reaches a landing beach hex."""

    @cached_property
    def ringed(self) -> frozenset[str]:
        """13.1 The field as a tank here has it, with the hexes around it."""
        return self.field | self.extended


@dataclass(frozen=True)
class LandingBox:
    """5.0 A landing box.

    ``order`` is its place from the north, 1 the northernmost; ``fire`` are the sites whose fire is used in landing
    checks there (6.24), as pairs of colour and site id.
    """

    id: str
    order: int
    landing_hexes: tuple[str, ...]
    fire: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Road:
    """A road as the chain of hexes it runs through."""

    name: str
    hexes: tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A name printed on the map and the hex it lies in."""

    name: str
    hex: str


@dataclass(frozen=True)
class Island:
    """2.1 The whole map. Mappings are read-only; the answers to ``within`` are kept."""

    game: ClassVar[str] = ""
    """The id of the battle whose map it is."""
    grid: HexGrid
    hexes: Mapping[str, Hex]
    neighbours: Mapping[str, tuple[str, ...]]
    cliffs: frozenset[tuple[str, str]]
    """Both ways round: (a, b) and (b, a)."""
    roads: tuple[Road, ...]
    road_links: frozenset[tuple[str, str]]
    """Neighbouring hexes that a road joins, both ways round."""
    road_hexes: frozenset[str]
    positions: Mapping[str, Position]
    position_at: Mapping[str, Position]
    sites: Mapping[str, Site]
    site_at: Mapping[str, Site]
    sites_of_colour: Mapping[str, tuple[Site, ...]]
    """The sites of a colour from west to east, then from north to south, by their westernmost hex."""
    fields_over: Mapping[str, tuple[tuple[str, str], ...]]
    """For each hex in any field: the sites that fire into it, each with the intensity."""
    boxes: Mapping[str, LandingBox]
    landing_hexes: frozenset[str]
    box_of_landing_hex: Mapping[str, str]
    beach_distance: Mapping[str, int]
    """Hexes from here to the nearest landing hex, whatever lies between."""
    provisional: tuple[str, ...]
    """13.43 Hexes without a field that can hold counterattacking units for a time, west to east."""
    amphibious_tanks: tuple[tuple[str, str], ...]
    """3.0 The landing hexes where amphibious tanks begin, each with its box."""
    mountaintop_range: frozenset[str]
    """12.1 What mortars of mountaintop positions reach, inside the printed boundary."""
    places: tuple[Place, ...]
    colours: tuple[str, ...]

    @property
    def width(self) -> int:
        """How many columns the map has."""
        return self.grid.width

    @property
    def height(self) -> int:
        """How many rows the map has."""
        return self.grid.height

    @cached_property
    def distance(self) -> Callable[[str, str], int]:
        """Tells how many hexes it is from one to another, whatever lies between."""
        return self.grid.distance

    @cached_property
    def bits(self) -> HexBits:
        """Sets of hexes as whole numbers."""
        return HexBits(self.grid.hexes, self.neighbours)

    def within(self, h: str, n: int) -> frozenset[str]:
        """The hexes of the map at most ``n`` from ``h``, itself included."""
        return self.grid.within(h, n)

    @property
    def pictured(self) -> tuple[str, ...]:
        """What the map's picture shows beside ground, heights, cliffs and roads."""
        return ()

    def links_us(self, h: str) -> bool:
        """11.3 Whether US communication can pass through the ground of a hex."""
        return not self.hexes[h].water

    @cached_property
    def us_ground(self) -> frozenset[str]:
        """11.3 All hexes whose ground US communication can pass through."""
        return frozenset(h for h in self.hexes if self.links_us(h))

    def steady_dot(self, h: str) -> str:
        """6.3 The row of the fire chart that steady fire into a hex is looked up in."""
        return STEADY

    def cliff(self, a: str, b: str) -> bool:
        """7.32 Whether a cliff runs along the side between two neighbouring hexes."""
        return (a, b) in self.cliffs

    @cached_property
    def cliffs_from(self) -> Mapping[str, frozenset[str]]:
        """7.32 For each hex with cliffs along its sides, the neighbours across them."""
        return {a: frozenset(b for one, b in self.cliffs if one == a) for a in {a for a, _ in self.cliffs}}

    def road_link(self, a: str, b: str) -> bool:
        """Whether a road runs straight from ``a`` to its neighbour ``b``."""
        return (a, b) in self.road_links
