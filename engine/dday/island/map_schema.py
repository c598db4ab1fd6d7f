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
from engine.dday.island.island import Island

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
    areas: ClassVar[tuple[str, ...]] = ()
    """Tile layers of the battle's own, each of hexes that belong to something."""
    layers: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Object layers of the battle's own, with the types of object that each may hold: spots, each in one hex."""
    properties: ClassVar[Mapping[str, Mapping[str, type]]] = MappingProxyType({})
    """What objects of these types have to say, and what positions say beyond what all say."""
    named: ClassVar[frozenset[str]] = frozenset()
    """The types of these objects that need a name."""

    def check(self, draft: Draft) -> Iterator[Finding]:
        """What is wrong with what is the battle's own."""
        yield from ()

    def island(self, shared: Mapping[str, Any], draft: Draft) -> Island:
        """The island by what every island has and what is the battle's own."""
        return Island(**shared)
