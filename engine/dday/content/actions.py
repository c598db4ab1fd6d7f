"""The Japanese action chart (12.0, 13.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SITUATIONS = (
    "occupied_us",
    "occupied_none",
    "unoccupied",
    "unoccupied_no_communication",
    "tank",
)
"""The columns: occupied with and without US units in the field of fire, unoccupied within reach of US units with and
without communication, a tank."""
ACTIONS = (
    "none",
    "fire",
    "fire_machine_guns",
    "patrol",
    "resupply",
    "assault_or_fire",
    "artillery_or_assault",
    "mortar",
    "redeploy",
    "muster",
    "reinforce",
    "ambush",
    "infiltrate",
    "tank_fire_or_advance",
    "tank_multiple_fire",
    "tank_overrun",
    "tank_advance_and_fire",
    "tank_double_advance",
)
"""What every landing knows for the cells; what a battle has beyond these its schema says."""


@dataclass(frozen=True, slots=True)
class ActionReach:
    """How far, in hexes, the lettered actions reach."""

    unoccupied: int
    """12.0 How near US units must be for an empty position to act."""
    mortar: int
    """12.1 Mortar range of a position that is no mountaintop."""
    redeploy: int
    """12.4"""
    patrol: int
    """12.6 With no US unit in the field of fire."""
    assault: int
    """12.8 With no US unit in the field of fire."""
    tank_advance: int
    """13.2"""
    tank_field: int
    """13.1 How far a tank's steady fire goes beyond the printed field."""
    machine_gun: int
    """6.31 How far beyond intense dots machine guns hit."""


@dataclass(frozen=True, slots=True)
class ActionChart:
    """12.0 What a position does, by its situation and what stands beside its colour on the fire card."""

    cells: Mapping[str, Mapping[str, str]] = field(hash=False)
    reach: ActionReach

    def action(self, situation: str, modifier: str) -> str:
        """The action for a situation, one of the columns, and a modifier of a fire card.

        A letter that is not available yet is to be asked for as "plain" (6.1). Raises KeyError for a situation or
        modifier that does not exist.
        """
        return self.cells[situation][modifier]
