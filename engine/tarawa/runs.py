"""5.12 Runs to the beach: where an LVT or a tank goes from an approach hex, by the arrow that it follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, repeat
from typing import Final

from engine.tarawa.map_schema import SPINE, Approach, TarawaIsland

_SPINE_STEPS: Final = ("SE", "SW")
"""5.12 Left first, then right, as the player sees it from the north."""
_SPINE_INLAND: Final = "SW"
_SIDEWAYS: Final = {"left": "E", "right": "W"}
"""5.12 Where a drift leads: the player sits in the north."""
PIVOT: Final = "pivot"
_BEAK: Final = frozenset({"1138", "1237", "1238"})
_BEHIND_THE_BEAK: Final = ("1338", "1437")
"""5.12 The beach hexes of the bird's beak, and the hexes in which a run past them ends."""


@dataclass(frozen=True, slots=True)
class Run:
    """5.12 Where a run can end: on a wreck, on the beach, one or two hexes inland; "" where the map has no such hex."""

    wreck: str
    beach: str
    inland1: str
    inland2: str

    def before(self, place: str) -> str:
        """8.62 The hex of land from which a run comes into the one where it ends, "" where that is the first."""
        return {"inland1": self.beach, "inland2": self.inland1}.get(place, "")


def drifted(island: TarawaIsland, hex_id: str, drift: str) -> str:
    """5.12 The approach hex to which a drift leads; the last ones of the row stay where they are.

    Left and right are the player's. Others than "left" and "right" lead nowhere.
    """
    side = _SIDEWAYS.get(drift)
    if not side:
        return hex_id
    beside = _next(island, hex_id, side)
    return beside if beside in island.approach else hex_id


def pivots(island: TarawaIsland, hex_id: str, drift: str) -> bool:
    """5.12 Whether a drift turns the stack to the second arrow of its hex."""
    return drift == PIVOT and bool(island.approach[hex_id].second_arrow)


def run(island: TarawaIsland, hex_id: str, *, pivoted: bool = False) -> Run:
    """5.12 The run from an approach hex along its arrow, or along the second one."""
    approach = island.approach[hex_id]
    wreck, here = "", hex_id
    for direction in _directions(approach, pivoted=pivoted):
        here = _next(island, here, direction)
        if not here:
            return Run(wreck, "", "", "")
        if here in island.wrecks and not wreck:
            wreck = here
        if island.hexes[here].terrain == "beach":
            break
    inland1, inland2 = _inland(island, here, approach, pivoted=pivoted)
    return Run(wreck, here, inland1, inland2)


def end_of(run: Run, place: str, hex_id: str) -> str:
    """5.12 The hex in which a run from an approach hex ends, by what the landing card says."""
    return {
        "reef": hex_id,
        "water": run.wreck,
        "beach": run.beach,
        "inland1": run.inland1,
        "inland2": run.inland2,
    }[place]


def _directions(approach: Approach, *, pivoted: bool) -> Iterator[str]:
    arrow = approach.second_arrow if pivoted else approach.arrow
    return cycle(_SPINE_STEPS) if arrow == SPINE else repeat(arrow)


def _inland(island: TarawaIsland, beach: str, approach: Approach, *, pivoted: bool) -> tuple[str, str]:
    """5.12 Straight on; south-west along the row from Red 1; behind the bird's beak two hexes of its own."""
    if beach in _BEAK:
        return _BEHIND_THE_BEAK
    arrow = approach.second_arrow if pivoted else approach.arrow
    direction = _SPINE_INLAND if arrow == SPINE else arrow
    first = _next(island, beach, direction)
    return first, _next(island, first, direction) if first else ""


def _next(island: TarawaIsland, hex_id: str, direction: str) -> str:
    """The hex beside one, "" for the edge of the map."""
    grid = island.grid
    return grid.sides(hex_id)[grid.directions.index(direction)]
