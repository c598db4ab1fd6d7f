"""What the figures of the game are made of, as they are read from ``data``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.core.areas import Areas

BEACH, AIRFIELD, JUNGLE, FORTIFIED, MOUNTAIN = "beach", "airfield", "jungle", "fortified", "mountain"
GROUND = (BEACH, AIRFIELD, JUNGLE, FORTIFIED, MOUNTAIN)
"""2.1 The kinds of area."""
ARMOUR, ARTILLERY, PIONEER = "armour", "artillery", "pioneer"
COMPANIES = (ARMOUR, ARTILLERY, PIONEER)
"""2.2.4 The kinds of support company."""
STRATEGIES = (
    "none",
    "sniper",
    "mines",
    "mortars",
    "ambush",
    "tanks",
    "crossfire",
    "bunker",
    "caves",
    "infiltration",
    "counterattack",
)
"""5.6.1 The Defensive Strategies."""


@dataclass(frozen=True, slots=True)
class BattleArea:
    """2.1 An area of the map."""

    id: str
    kind: str


@dataclass(frozen=True, slots=True)
class Strongpoint:
    """2.2.1 A Japanese counter: the ground that it defends, its strength and its Defensive Strategy."""

    id: str
    ground: str
    strength: int
    strategy: str


@dataclass(frozen=True, slots=True)
class Formation:
    """2.2.2, 2.2.3, 2.2.4 A battalion, commander or company; ``regiment`` is "" for a company."""

    id: str
    kind: str
    name: str
    service: str
    regiment: str
    full: int
    reduced: int


@dataclass(frozen=True, slots=True)
class TimeChit:
    """2.2.5 A time chit: the level of intensity that it joins, and what it brings."""

    id: str
    level: int
    effect: str


@dataclass(frozen=True, slots=True)
class ChitEffect:
    """5.4 What a chit does; 0 and False for what it doesn't. ``areas`` limits moves of the activation."""

    companies: int = 0
    supply: int = 0
    barrages: int = 0
    fires: int = 0
    areas: int = 0
    morale: int = 0
    hits: int = 0
    sniper: bool = False
    rain: bool = False


@dataclass(frozen=True, slots=True)
class AttackRow:
    """5.6.2e A line of the result table: from which difference on, who wins and how many hits it costs."""

    at_least: int
    won: bool
    hits: int


@dataclass(frozen=True, slots=True)
class SavageryFigures:
    """Single numbers and tables of the rules."""

    ashore: tuple[str, ...]
    arrivals: Mapping[int, str]
    """5.2.2 The regiment that each level of intensity brings."""
    morale: int
    shaken: int
    lost: int
    hit_morale: int
    six_morale: int
    tide_morale: int
    airfield_morale: int
    airfield: tuple[str, ...]
    stacking: Mapping[str, int]
    areas: int
    reposition: int
    artillery: int
    fires: int
    commander_cost: int
    battalion_cost: int
    restored_cost: int
    recruit_supply: int
    dice: tuple[tuple[int, int], ...]
    """5.6.2c From which difference of strengths on, how many dice."""
    results: tuple[AttackRow, ...]
    beach_fire: tuple[str, ...]
    """5.3 What each face of a die does: hit, sniper or none."""
    chits: Mapping[str, ChitEffect]


@dataclass(frozen=True)
class SavageryContent:
    """All figures, each table in the order of its file."""

    areas: Mapping[str, BattleArea]
    island: Areas
    """2.1 The areas and their borders."""
    strongpoints: Mapping[str, Strongpoint]
    formations: Mapping[str, Formation]
    chits: Mapping[str, TimeChit]
    figures: SavageryFigures
    pieces: int
    """2.0 Counters in the box."""

    @cached_property
    def battalions(self) -> Mapping[str, Formation]:
        """2.2.2 The battalions."""
        return {one.id: one for one in self.formations.values() if one.kind == "battalion"}

    @cached_property
    def companies(self) -> Mapping[str, Formation]:
        """2.2.4 The support companies."""
        return {one.id: one for one in self.formations.values() if one.kind in COMPANIES}

    @cached_property
    def commanders(self) -> Mapping[str, str]:
        """2.2.3 The commander of each regiment."""
        return {one.regiment: one.id for one in self.formations.values() if one.kind == "commander"}

    @cached_property
    def regiments(self) -> Mapping[str, tuple[str, ...]]:
        """2.2.2 The battalions of each regiment."""
        return {
            regiment: tuple(one.id for one in self.battalions.values() if one.regiment == regiment)
            for regiment in self.commanders
        }

    @cached_property
    def services(self) -> Mapping[str, str]:
        """2.2.4 The service of each regiment."""
        return {regiment: self.formations[one].service for regiment, one in self.commanders.items()}

    @cached_property
    def beaches(self) -> tuple[str, ...]:
        """2.1 The beaches, where no counter is at the start."""
        return self.of_ground(BEACH)

    @cached_property
    def guns(self) -> Mapping[str, tuple[str, ...]]:
        """5.3 For each beach and airfield area the Mountain and Fortified Areas that it borders on."""
        return {
            area.id: tuple(one for one in self.island.exits[area.id] if self.areas[one].kind in (MOUNTAIN, FORTIFIED))
            for area in self.areas.values()
            if area.kind in (BEACH, AIRFIELD)
        }

    def of_ground(self, kind: str) -> tuple[str, ...]:
        """2.1 The areas of a kind."""
        return tuple(area.id for area in self.areas.values() if area.kind == kind)

    def level_chits(self, level: int) -> tuple[str, ...]:
        """3.3.2 The chits of a level: its own and those of all levels before it."""
        return tuple(one.id for one in self.chits.values() if one.level <= level)
