"""What Betio sounds like: amtracs in place of landing craft, the lagoon, bunkers, destroyers close by, its air."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.tarawa.map_schema import TarawaIsland
from game.dday.battle_sounds import BattleSounds, terrain_of
from game.dday.surroundings import Surroundings, battle, fleet
from game.sound.ambience import Ambience

if TYPE_CHECKING:
    from engine.dday.island.island import Island

LAGOON: Final = {
    "counter_slide": "wading",
    "column": "wading",
    "surf_wash": "wading",
    "mortar_burst": "splash",
    "shell_burst": "splash",
    "naval_burst": "splash",
}
"""In the water men wade, and shells throw up columns."""
BUNKER: Final = {"shell_burst": "bunker_hit", "naval_burst": "bunker_hit", "mortar_burst": "bunker_hit"}
LAGOON_BY: Final = {False: "lagoon_air", True: "lagoon_night"}
"""What is always heard, by whether it is night."""
BOATS: Final = "night_boats"
OFTEN: Final = (14.0, 34.0)
"""Seconds between two of what passes at night."""


def ground(island: Island, h: str) -> str:
    """The ground of a hex; "pier" for the water along the long pier."""
    if isinstance(island, TarawaIsland) and h in island.hexes and island.hexes[h].water:
        beside = any(island.pier(h, other) for other in island.neighbours[h])
        return "pier" if beside else "water"
    return terrain_of(island, h)


def of_lagoon(facts: Surroundings) -> Ambience:
    """The lagoon is always near on an island half a mile wide; the open sea is only heard where it breaks."""
    levels = {
        LAGOON_BY[facts.night]: 0.72 if facts.busy else 0.95,
        "surf_near": min(1.0, 0.45 * facts.coast * facts.near),
        "surf_far": 0.3 + 0.25 * facts.sea,
        "battle_far": 0.3 if facts.night else min(1.0, 1.25 * battle(facts)),
        "fleet_far": fleet(facts),
    }
    passing, every = (BOATS, OFTEN) if facts.night else (facts.flight, (30.0, 70.0))
    return Ambience(levels, "" if facts.busy else passing, every, "tarawa")


SOUNDS: Final = BattleSounds(
    instead={"landing_craft": "amtrac_reef", "satchel": "bunker_hit", "naval_guns": "five_inch"},
    on={
        "water": LAGOON,
        "pier": {**LAGOON, "counter_slide": "planks", "column": "planks"},
        "fortified": BUNKER,
        "building": BUNKER,
    },
    ground=ground,
    ambience=of_lagoon,
)
