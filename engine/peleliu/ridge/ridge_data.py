"""The figures of Bloody Nose Ridge (18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.dday.content.counters import DepthCounter, JapaneseCounter


@dataclass(frozen=True, slots=True)
class RidgeData:
    """18 What is special about Bloody Nose Ridge."""

    elites_left_out_strength: int
    """18.1 Elite units of this strength are not used."""
    depth_left_out_strength: int
    """18.1 Depth markers of this strength are not used, nor armour, counterattack and reinforcement markers."""
    depth_markers: int
    fortifications: int
    us_on_map: int
    us_on_track: int
    garrisons: int
    heroes_placed: int
    heroes_aside: int
    set_up_radius: int
    us_move: int
    night_move: int
    """18.21 Hexes."""
    garrisons_per_phase: int
    """18.2 Garrisons that the HQ phase may place."""
    command_change_latest: int
    mandatory_attacks_until: int
    infiltration_reach: int
    """Check for Japanese infiltration: how near to a mountain hex a jungle hex must be."""
    infantry_eliminated: int
    """18.41 Catastrophic loss comes with this many eliminated infantry units."""
    relief_radius: int
    under_fire_hits: int
    """18.34 What action under fire adds to a position's hit limit."""
    relief: Mapping[int, str] = field(hash=False)
    """Battalion that waits in each night space at the start."""
    anchors: Mapping[str, str] = field(hash=False)
    """Each anchor with the place it stands for, in words; its hex is on the map."""

    def uses_unit(self, counter: JapaneseCounter) -> bool:
        """18.1 Whether a Japanese unit is among the reserve: an elite one, the strongest left out."""
        return counter.elite and counter.strength != self.elites_left_out_strength

    def uses_depth(self, marker: DepthCounter) -> bool:
        """18.1 Whether a depth marker is among those from which the scenario's are drawn."""
        left_out = marker.tactical_reinforcement or marker.strength == self.depth_left_out_strength
        return marker.kind == "normal" and not left_out
