"""What is always there on Wake: surf around a lonely atoll, wind, and its birds."""

from __future__ import annotations

from typing import Final

from engine.wake.state import DISGRACE, GLORY, WakeState
from game.sound.ambience import Ambience

OFTEN: Final = (6.0, 16.0)
"""Seconds between two flocks of birds."""
ROADS: Final = 0.12
"""How loud the roll of guns is for each Japanese ship in sight, 0 to 1."""


def of_atoll(view: WakeState, *, busy: bool) -> Ambience:
    """Surf on all sides; a roll out at sea once ships lie off the atoll."""
    ships = sum(at not in (DISGRACE, GLORY) for at in view.ships.values())
    levels = {
        "surf_near": 0.4 if busy else 0.5,
        "surf_far": 0.6,
        "ridge_wind": 0.28,
        "fleet_far": min(0.5, ROADS * ships) * (0.6 if busy else 1.0),
    }
    return Ambience(levels, "" if busy else "terns", OFTEN, "wake")
