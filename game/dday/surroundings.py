"""What is always there on an island that is landed on: from the facts of a moment to how loud each loop should be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.sound.ambience import Ambience

NIGHT: Final = ("night",)
CLOSE: Final = 46.0
"""Length of a hex side in pixels, at 1080 lines, from which on the ground under the camera is heard clearly."""
FLIGHT: Final = "aircraft"
"""What comes over now and then by day."""


@dataclass(frozen=True)
class Surroundings:
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

    @property
    def night(self) -> bool:
        """Whether it is night."""
        return self.part in NIGHT

    @property
    def near(self) -> float:
        """How close the ground is that the camera sees, 0 to 1."""
        return min(1.0, self.hex_side / CLOSE)

    @property
    def flight(self) -> str:
        """What comes over: aircraft by day, and not while something else is being heard."""
        return "" if self.busy or self.night else FLIGHT


def fleet(facts: Surroundings) -> float:
    """The ships: loudest in the bombardment, fading over the first day, softer at night."""
    early = max(0.0, 1 - (facts.turn - 1) / 8) if facts.lands else 0.12
    bombarded = facts.step in ("bombardment", "set_up") or facts.turn <= 1
    level = 0.25 + 0.6 * early + (0.25 if bombarded and facts.lands else 0.0)
    return min(1.0, level) * (0.35 if facts.night else 1.0) * (0.6 if facts.busy else 1.0)


def battle(facts: Surroundings) -> float:
    """The others' fight: it steps back while something is shown."""
    return (0.12 if facts.night else 0.6) * (0.4 if facts.busy else 1.0)


def of_island(facts: Surroundings) -> Ambience:
    """An island with jungle and heights, as most are."""
    land = 1.0 - facts.sea
    jungle = facts.jungle * land * (0.3 + 0.7 * facts.near) * (0.55 if facts.busy else 0.9)
    levels = {
        "surf_near": min(1.0, facts.coast * (0.35 + 0.65 * facts.near) + 0.25 * facts.sea),
        "surf_far": 0.45 + 0.35 * (1 - facts.coast) * (1.0 if facts.lands else 0.6),
        "jungle_day": 0.0 if facts.night else jungle,
        "jungle_night": (0.35 + 0.65 * facts.jungle * facts.near) * land if facts.night else 0.0,
        "ridge_wind": facts.heights * (0.3 + 0.6 * facts.near) + (0.0 if facts.lands else 0.25) * land,
        "battle_far": battle(facts),
        "fleet_far": fleet(facts),
    }
    return Ambience(levels, facts.flight)
