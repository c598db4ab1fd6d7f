"""Terrain effects (7.3, 8.1, 8.4, 11.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.dday.content.counters import US_TYPES

TERRAINS = ("sea", "shallow", "beach", "clear", "airstrip", "buildings", "jungle", "coral", "mountain", "swamp")
ENTRIES = ("enter", "stop", "road", "no")
"""How a kind of unit meets terrain: freely, ending its move, along a road only, not at all (7.31)."""
COMMUNICATION = ("yes", "no", "road")


@dataclass(frozen=True, slots=True)
class Terrain:
    """One line of the terrain effects chart.

    ``infantry`` is for all units on foot (infantry, engineers, leaders), each of the three columns one of ENTRIES.
    ``unit_factor`` and ``depth_factor`` multiply the strength of a defender in a position. ``japanese_communication``
    is one of COMMUNICATION (11.2). ``barrage_shift`` counts columns to the left (8.4).
    """

    id: str
    name: str
    infantry: str
    tanks: str
    artillery: str
    unit_factor: int
    depth_factor: int
    japanese_communication: str
    barrage_shift: int
    blocks_infantry_range: bool
    """8.1 Whether ranged infantry fire cannot cross it."""
    close_combat_card: bool
    """8.6 Whether a defender here draws a card for the terrain."""
    patrol_range: bool
    """12.6 Whether the range of a patrol may be counted across it."""
    artillery_target: bool
    """12.7 Whether it is among the open ground of the third artillery priority."""
    water: bool

    @property
    def ends_move(self) -> bool:
        """7.31 Whether a unit that enters has to end its move there, a tank on a road included."""
        return self.infantry == "stop"

    def entry(self, type: str) -> str:
        """7.3 How a US unit of ``type`` enters: one of ENTRIES."""
        if type not in US_TYPES:
            raise KeyError(type)
        if type in ("tank", "amphibious_tank"):
            return self.tanks
        return self.artillery if type == "artillery" else self.infantry


@dataclass(frozen=True, slots=True)
class Cliff:
    """7.32 A cliff along a hexside: the types that may cross it, in moves of how many hexes, and at what price."""

    types: frozenset[str]
    move: int
    disrupts: bool


NO_CLIFF: Final = Cliff(frozenset(), 0, disrupts=False)
"""What a chart without cliffs says of them: nobody crosses one."""


@dataclass(frozen=True, slots=True)
class TerrainEffects:
    """The terrain effects chart."""

    terrains: Mapping[str, Terrain] = field(hash=False)
    cliff: Cliff

    def effect(self, terrain: str) -> Terrain:
        """The line of a terrain; raises KeyError for an unknown one."""
        return self.terrains[terrain]
