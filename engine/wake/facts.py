"""What the figures of the game are made of, as they are read from ``data``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.core.areas import Areas

DEPLOYMENT, TACTICAL, COASTAL = "deployment", "tactical", "coastal"
FIRE, SMOKE = "fire", "smoke"
STOCKS = ("fuel", "ammo", "grit")
"""Counters that lie in a box of their own until they are used."""


@dataclass(frozen=True, slots=True)
class SeaArea:
    """2.1.1 A sea area.

    ``exits`` gives for each face of a die the area to which it leads (3.3.6), ``target`` is 0 without a target number.
    """

    id: str
    kind: str
    distance: int
    die: int
    target: int
    colour: str
    exits: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Facility:
    """2.1.2 A facility of the island; ``colours`` are those of the areas that a battery fires at."""

    id: str
    kind: str
    face: int
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """2.2 A counter of a track; strength 0 for what has none."""

    id: str
    track: int
    kind: str
    name: str
    division: str
    strength: int
    ship_class: str
    gunnery: bool
    starred: bool


@dataclass(frozen=True, slots=True)
class Division:
    """2.2.1 A division and the attempt in which it sails first."""

    id: str
    ships: int
    attempt: int
    transports: bool
    patrol: bool


@dataclass(frozen=True, slots=True)
class ScoreLevel:
    """5.0 A level of victory; ``points`` is None for the one that takes every ship."""

    id: str
    result: str
    points: int | None


@dataclass(frozen=True, slots=True)
class WakeFigures:
    """Single numbers of the rules."""

    garrison: int
    garrison_low: int
    garrison_high: int
    discovery_dice: tuple[int, int]
    marker: Mapping[str, int]
    """2.2.9 What a marker takes from a strength, 0 for none."""
    battery_dice: Mapping[str, int]
    ammo_bonus: int
    sinking_points: int
    headquarters_loss: int
    evade_face: int
    launch_fuel: int
    civilian_limit: int
    civilian_dice: int
    civilian_points: int
    ships_out: int
    counter_points: int
    ship_points: int
    grit_points: int
    recruit_grit: int


@dataclass(frozen=True)
class WakeContent:
    """All figures, each table in the order of its file."""

    areas: Mapping[str, SeaArea]
    facilities: Mapping[str, Facility]
    counters: Mapping[str, Counter]
    divisions: Mapping[str, Division]
    figures: WakeFigures
    levels: tuple[ScoreLevel, ...]

    @cached_property
    def sea(self) -> Areas:
        """2.1.1 The areas and the ways between them."""
        return Areas({area.id: dict.fromkeys(area.exits.values()) for area in self.areas.values()})

    @cached_property
    def ships(self) -> Mapping[str, Counter]:
        """2.2.1 The ships."""
        return self.of_kind("ship")

    @cached_property
    def planes(self) -> Mapping[str, Counter]:
        """2.2.2 The Wildcats."""
        return self.of_kind("wildcat")

    @cached_property
    def batteries(self) -> Mapping[str, Facility]:
        """2.1.2 The shore batteries."""
        return {one.id: one for one in self.facilities.values() if one.kind == "battery"}

    @cached_property
    def fields_of_fire(self) -> Mapping[str, tuple[str, ...]]:
        """2.1.1d, 3.5.2 The areas that each battery fires at: those with a target number in one of its colours."""
        areas = [area for area in self.areas.values() if area.target]
        return {
            one.id: tuple(area.id for area in areas if area.colour in one.colours) for one in self.batteries.values()
        }

    @cached_property
    def deployment(self) -> Mapping[int, str]:
        """2.1.1a The Deployment Area of each face of a die."""
        return {area.die: area.id for area in self.areas.values() if area.die}

    @cached_property
    def squadrons(self) -> Mapping[str, tuple[str, ...]]:
        """2.2.1 The ships of each division."""
        return {
            name: tuple(ship.id for ship in self.ships.values() if ship.division == name) for name in self.divisions
        }

    @cached_property
    def starred(self) -> frozenset[str]:
        """3.3.9 The divisions of starred ships."""
        return frozenset(ship.division for ship in self.ships.values() if ship.starred)

    def of_kind(self, kind: str) -> Mapping[str, Counter]:
        """2.2 The counters of a kind."""
        return {one.id: one for one in self.counters.values() if one.kind == kind}

    def track(self, attempt: int) -> tuple[str, ...]:
        """2.3 The counters of an attempt's track."""
        return tuple(one.id for one in self.counters.values() if one.track == attempt)

    def hit_by(self, face: int, colour: str) -> str:
        """3.4.6 The facility that a location die hits: for the last face the shooter's colour decides."""
        found = [one for one in self.facilities.values() if one.face == face]
        return next(one.id for one in found if len(found) == 1 or colour in one.colours)
