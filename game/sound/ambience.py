"""What is always there: from the facts of a moment to how loud each loop should be, and when a flight comes over."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

LOOPS = ("surf_near", "surf_far", "jungle_day", "jungle_night", "ridge_wind", "battle_far", "fleet_far")
PACE = 1.6
"""Seconds in which a loop goes two thirds of the way to its new level."""
NIGHT = ("night",)
CLOSE = 46.0
"""Length of a hex side in pixels, at 1080 lines, from which on the ground under the camera is heard clearly."""
FLIGHT_EVERY = (34.0, 80.0)
"""Seconds between two flights by day."""


@dataclass(frozen=True)
class AmbienceInput:
    """What ambience depends on. Shares are 0 to 1."""

    turn: int = 1
    part: str = "day"
    """day, night, morning, midday or afternoon, as in the turn track."""
    lands: bool = True
    """Whether units land in this game, so that the fleet lies off the beach."""
    step: str = ""
    sea: float = 0.0
    """How much of what the camera sees is water."""
    coast: float = 0.0
    """How near the water's edge is to the middle of the picture: 1 on the beach."""
    jungle: float = 0.0
    heights: float = 0.0
    hex_side: float = 40.0
    """At 1080 lines, in pixels."""
    busy: bool = False
    """Whether a fire phase or an attack is being shown."""
    menu: bool = False
    """Whether a title or a briefing covers the table: nothing but the music then."""


def targets(facts: AmbienceInput) -> dict[str, float]:
    """How loud each loop should be, 0 to 1."""
    if facts.menu:
        return dict.fromkeys(LOOPS, 0.0)
    night = facts.part in NIGHT
    near = min(1.0, facts.hex_side / CLOSE)
    land = 1.0 - facts.sea
    early = max(0.0, 1 - (facts.turn - 1) / 8) if facts.lands else 0.12
    bombarded = facts.step in ("bombardment", "set_up") or facts.turn <= 1
    fleet = 0.25 + 0.6 * early + (0.25 if bombarded and facts.lands else 0.0)
    return {
        "surf_near": min(1.0, facts.coast * (0.35 + 0.65 * near) + 0.25 * facts.sea),
        "surf_far": 0.45 + 0.35 * (1 - facts.coast) * (1.0 if facts.lands else 0.6),
        "jungle_day": 0.0 if night else facts.jungle * land * (0.3 + 0.7 * near) * (0.55 if facts.busy else 0.9),
        "jungle_night": (0.35 + 0.65 * facts.jungle * near) * land if night else 0.0,
        "ridge_wind": facts.heights * (0.3 + 0.6 * near) + (0.0 if facts.lands else 0.25) * land,
        "battle_far": (0.12 if night else 0.6) * (0.4 if facts.busy else 1.0),
        "fleet_far": min(1.0, fleet) * (0.35 if night else 1.0) * (0.6 if facts.busy else 1.0),
    }


def flights(facts: AmbienceInput) -> bool:
    """Whether aircraft go over now: by day, and not while something else is being heard."""
    return not (facts.menu or facts.busy or facts.part in NIGHT)


class Weather:
    """The loops' levels on their way to where they should be, and the time until the next flight."""

    def __init__(self, seed: int = 0) -> None:
        self.levels: dict[str, float] = dict.fromkeys(LOOPS, 0.0)
        self._random = random.Random(seed)
        self._next_flight = self._random.uniform(12.0, 30.0)

    def update(self, seconds: float, facts: AmbienceInput) -> Mapping[str, float]:
        """Let time pass; gives the level of each loop."""
        share = min(1.0, seconds / PACE)
        for name, wanted in targets(facts).items():
            level = self.levels[name] + (wanted - self.levels[name]) * share
            self.levels[name] = level if level > 0.004 or wanted > 0 else 0.0
        return self.levels

    def flight(self, seconds: float, facts: AmbienceInput) -> bool:
        """Whether a flight comes over in this frame."""
        if not flights(facts):
            return False
        self._next_flight -= seconds
        if self._next_flight > 0:
            return False
        self._next_flight = self._random.uniform(*FLIGHT_EVERY)
        return True
