"""What the map of a battle is made of: how its hexes lie, its terrain, its layers, and what is its own on it.

The defaults are what every landing has. A battle that has more makes a subclass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from engine.core.hexes import Numbering, Stagger
from engine.dday.content.terrain import TERRAINS
from engine.dday.island.draft import Draft
from engine.dday.island.island import SETUPS, Island, Position

Finding = tuple[str, str]
"""Where, and what is wrong there."""


class MapSchema:
    """What the map of a battle is made of; the plainest battle has nothing of its own."""

    stagger: ClassVar[Stagger] = Stagger("x", "odd")
    numbering: ClassVar[Numbering] = Numbering("CCRR", "NW")
    """2.1 How the hexes lie and are numbered."""
    terrains: ClassVar[tuple[str, ...]] = TERRAINS
    water: ClassVar[frozenset[str]] = frozenset({"sea", "shallow"})
    """The terrain in which nothing can stand on foot."""
    fire_over_water: ClassVar[bool] = False
    """6.2 Whether fields of fire reach over water."""
    elevated: ClassVar[bool] = True
    """Whether the map has a layer of elevations; else all of it lies at sea level."""
    boxed: ClassVar[bool] = True
    """5.0 Whether units land from landing boxes, in a layer of their own, to one of which each beach hex belongs."""
    setups: ClassVar[tuple[str, ...]] = SETUPS
    """3.0 What a position can receive at set-up."""
    sides: ClassVar[Mapping[str, str]] = MappingProxyType({"cliffs": "cliff"})
    """Object layers of lines along hexsides, each with the type of its lines; a cliff may not be crossed by roads."""
    chains: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Object layers of lines from hex to hex as roads are, each with the type of its lines; for the picture alone."""
    areas: ClassVar[tuple[str, ...]] = ()
    """Tile layers of the battle's own, each of hexes that belong to something."""
    layers: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Object layers of the battle's own, with the types of object that each may hold: spots, each in one hex."""
    properties: ClassVar[Mapping[str, Mapping[str, type]]] = MappingProxyType({})
    """What objects of these types have to say, and what positions say beyond what all say."""
    named: ClassVar[frozenset[str]] = frozenset()
    """The types of these objects that need a name."""

    def position(self, shared: Mapping[str, Any], properties: Mapping[str, object]) -> Position:
        """A position by what all positions have and what it says itself."""
        return Position(**shared)

    def landing(self, draft: Draft) -> Mapping[str, str]:
        """5.0 For each hex that units land on the box or beach that it belongs to."""
        drawn = sorted((box for _, box in draft.boxes), key=lambda box: box.order)
        return {h: box.id for box in drawn for h in box.landing_hexes}

    def check(self, draft: Draft) -> Iterator[Finding]:
        """What is wrong with what is the battle's own."""
        yield from ()

    def island(self, shared: Mapping[str, Any], draft: Draft) -> Island:
        """The island by what every island has and what is the battle's own."""
        return Island(**shared)
