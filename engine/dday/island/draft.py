"""What is on the map, read but not yet compared: each thing as drawn, with the words that tell where it was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.hexes import HexGrid
from engine.dday.island.island import Place, Position, Road


@dataclass(frozen=True)
class DraftDot:
    """One fire dot as drawn."""

    owner: str
    hex: str
    intensity: str
    layer: str


@dataclass(frozen=True)
class Box:
    """One landing box as drawn: ``fire`` names sites, whose colours are known only with the positions."""

    id: str
    order: int
    landing_hexes: tuple[str, ...]
    fire: tuple[str, ...]


@dataclass(frozen=True)
class DraftSpot:
    """An object of the battle's own as drawn: a name or "", the hex that it lies in, what else it says."""

    name: str
    hex: str
    properties: Mapping[str, object]


@dataclass
class Draft:
    """Everything on the map, read but not yet compared; each thing with the words that tell where it was found."""

    file: str
    grid: HexGrid
    group_reach: int
    water: frozenset[str]
    """The terrain in which nothing can stand on foot."""
    neighbours: Mapping[str, tuple[str, ...]]
    terrain: dict[str, str] = field(default_factory=dict)
    elevation: dict[str, int] = field(default_factory=dict)
    areas: dict[str, frozenset[str]] = field(default_factory=dict)
    roads: list[tuple[str, Road]] = field(default_factory=list)
    cliffs: list[tuple[str, tuple[str, str]]] = field(default_factory=list)
    sides: dict[str, list[tuple[str, tuple[str, str]]]] = field(default_factory=dict)
    """By type the lines along hexsides that are no cliffs."""
    chains: dict[str, list[tuple[str, Road]]] = field(default_factory=dict)
    """By type the lines from hex to hex that are no roads."""
    boxes: list[tuple[str, Box]] = field(default_factory=list)
    spots: dict[str, list[tuple[str, DraftSpot]]] = field(default_factory=dict)
    """By type the objects of the battle's own."""
    places: list[tuple[str, Place]] = field(default_factory=list)
    positions: list[tuple[str, Position]] = field(default_factory=list)
    dots: list[tuple[str, DraftDot]] = field(default_factory=list)
