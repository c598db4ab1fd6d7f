"""What the staff drew on the map of Betio for each way to begin."""

from __future__ import annotations

from typing import Final

from engine.dday.island.island import Island
from engine.tarawa.island import load_island
from engine.tarawa.map_schema import SOUTHERN_BEACH, island_of
from game.dday.map_extract import Area
from game.dday.staff_plan import BEACHES, BLUE, RED, Move, Plan, StaffPlans
from game.ui import colours

SECOND, EIGHTH, SIXTH = "second", "eighth", "sixth"
"""The pencils, one for each regiment."""
SOUTHERN = "southern"
"""A loop's name for the positions that fire on the southern beach."""
_ISLAND: Area = (-0.8, -0.8, 77.0, 40.3)
"""The whole island, its tail in the east included: the sheet in all its width."""
_WEST: Area = (1.0, -0.5, 58.5, 40.0)
"""The island without its tail, in about the shape of a title page."""
_WAVES = (
    Move("3/2", ("0137", "0536", "0837", "1237"), SECOND, "3/2", "9.2,2.6"),
    Move("2/2", ("0130", "0528", "0827", "1226"), SECOND, "2/2", "22.4,2.6"),
    Move("2/8", ("0122", "0520", "0818", "1118"), EIGHTH, "2/8", "36.6,2.6"),
)
"""The three battalions of the first waves."""
_RESERVES = (
    Move("1/2", ("1226", "1425", "1724"), SECOND, "1/2", "33.6,21.4"),
    Move("3/8", ("1118", "1319", "1519"), EIGHTH, "3/8", "46.2,19.2"),
)
_POCKET = ("E6 E8 E10 E13", BLUE, "pocket", "23,14.6")
_GREEN = Move("1/6", ("1743", "1640", "1837", "2034"), SIXTH, "1/6", "3.2,26.6")
PLANS: Final[dict[str, Plan]] = {
    "title": Plan(_WEST, _WAVES, False),
    "tarawa-first-waves": Plan(_ISLAND, _WAVES, False, ((BEACHES, RED, "", ""),)),
    "tarawa-20-november": Plan(
        _ISLAND,
        (*_WAVES, *_RESERVES),
        False,
        ((SOUTHERN, RED, "ocean", "44,33.8"), _POCKET),
    ),
    "tarawa-two-days": Plan(
        _ISLAND,
        (*_WAVES, *_RESERVES, _GREEN),
        False,
        (
            ("A", RED, "zone_a", "19.5,37.6"),
            ("F", RED, "zone_f", "8.4,13.4"),
            ("E6 E8 E10 E13", BLUE, "pocket", "23,14.6"),
        ),
    ),
    "tarawa-21-november": Plan(
        _ISLAND,
        (
            Move("1/8", ("0132", "0730", "1129", "1328"), EIGHTH, "1/8", "19,2.6"),
            _GREEN,
            Move("Ryan", ("1337", "1637", "1938"), SECOND, "Ryan", "11,15.4"),
            Move("1/2", ("1424", "1724", "2024"), SECOND, "1/2", "33.4,19.2"),
            Move("2/8", ("1218", "1315", "1413"), EIGHTH, "2/8", "46.5,14.6"),
        ),
        False,
        (("A", RED, "zone_a", "19.5,37.6"), ("F", RED, "zone_f", "5.4,16.4"), _POCKET),
    ),
}
ON_THE_DESK: Final = {
    "first day": "tarawa-first-waves",
    "settings": "tarawa-first-waves",
    "controls": "tarawa-first-waves",
    "replay": "tarawa-20-november",
    "saved": "tarawa-two-days",
    "study": "tarawa-two-days",
    "crash": "tarawa-two-days",
    "credits": "tarawa-21-november",
    "licences": "tarawa-21-november",
}
"""Which plan lies under the folder of a screen."""


def _goals(island: Island, what: str) -> list[str] | None:
    """18.1 The shore of the ocean."""
    if what != SOUTHERN:
        return None
    beach = frozenset(island_of(island).beaches[SOUTHERN_BEACH].hexes)
    return [p.hex for p in island.positions.values() if not beach.isdisjoint(island.sites[p.site].field)]


STAFF: Final = StaffPlans(
    load_island,
    PLANS,
    {
        SECOND: (colours.REGIMENT["2"], 0.0),
        EIGHTH: (colours.REGIMENT["8"], 0.0),
        SIXTH: (colours.REGIMENT["6"], 0.25),
    },
    "tarawa_plans",
    ON_THE_DESK,
    _goals,
)
