"""What is always there on Peleliu by areas, seen from a staff's map: surf, jungle, the other regiments, the fleet."""

from __future__ import annotations

from engine.savagery.state import SavageryState
from game.sound.ambience import Ambience


def of_battle(view: SavageryState, *, busy: bool) -> Ambience:
    """By day insects, aircraft and guns; by night crickets and less of the rest. The fleet is loudest at first."""
    day, close = view.sun, 0.55 if busy else 1.0
    landing = not view.turn
    levels = {
        "surf_far": 0.55,
        "surf_near": 0.45 if landing else 0.15,
        "jungle_day": 0.4 * close if day else 0.0,
        "jungle_night": 0.0 if day else 0.55,
        "battle_far": (0.65 if day else 0.3) * close,
        "fleet_far": (0.9 if landing else 0.4) * close,
    }
    return Ambience(levels, "aircraft" if day and not busy else "", game="savagery")
