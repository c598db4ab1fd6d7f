"""The weapons chart (8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dday.content.counters import NO_RANGE, USCounter

MARKERS = ("naval", "dauntless")
"""The two kinds of support marker (8.5)."""


@dataclass(frozen=True, slots=True)
class WeaponBand:
    """The weapons that a type of unit has from ``nearest`` to ``farthest`` hexes from its target."""

    nearest: int
    farthest: int
    weapons: frozenset[str]


@dataclass(frozen=True, slots=True)
class SupportMarker:
    """8.51, 8.52 What a naval fire or Dauntless marker brings to an attack or a barrage."""

    strength: int
    weapons: frozenset[str]
    symbols: frozenset[str]


@dataclass(frozen=True, slots=True)
class WeaponsChart:
    """8.2 Who has which weapons at which distance.

    ``hero_strength`` and ``hero_cannot`` belong to the wild card of a hero: the strength he can add instead, and the
    requirements he cannot stand in for (8.24).
    """

    bands: Mapping[str, tuple[WeaponBand, ...]] = field(hash=False)
    markers: Mapping[str, SupportMarker] = field(hash=False)
    hero_strength: int
    hero_cannot: frozenset[str]

    def weapons(self, counter: USCounter, steps: int, distance: int) -> frozenset[str]:
        """8.21, 8.27, 8.28 The weapons of a unit with ``steps`` steps, ``distance`` hexes from its target.

        Beyond its range a unit has none; one without a range reaches neighbouring hexes only. A regimental HQ has its
        radio at any distance: what counts for it is command (8.25).
        """
        bands = self.bands[counter.type]
        printed = counter.printed_weapons(steps)
        if printed is not None:
            reach = max(counter.range(steps), 1)
            return printed if 1 <= distance <= reach else frozenset()
        if counter.range(steps) != NO_RANGE and distance > counter.range(steps):
            return frozenset()
        held: frozenset[str] = frozenset()
        for band in bands:
            if band.nearest <= distance <= band.farthest:
                held |= band.weapons
        return held

    def marker_weapons(self, kind: str) -> frozenset[str]:
        """8.26, 8.51 The weapons of a "naval" or "dauntless" marker; naval artillery only with the former."""
        return self.markers[kind].weapons

    def marker_strength(self, kind: str) -> int:
        """8.51 The strength of a "naval" or "dauntless" marker."""
        return self.markers[kind].strength

    def marker_symbols(self, kind: str) -> frozenset[str]:
        """8.52 The target symbols that a "naval" or "dauntless" marker counts as having."""
        return self.markers[kind].symbols
