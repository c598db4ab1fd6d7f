"""What the staff drew on the map of Peleliu for each way to begin."""

from __future__ import annotations

from typing import Final

from engine.dday.island.island import Island
from engine.peleliu.island import load_island
from engine.peleliu.map_schema import island_of
from game.dday.map_extract import Area
from game.dday.staff_plan import BEACHES, BLUE, RED, Move, Plan, StaffPlans
from game.ui import colours

FIRST, FIFTH, SEVENTH = "first", "fifth", "seventh"
"""The pencils, one for each regiment."""
LANDING = (
    Move("1", ("-3.2,18.5", "-0.2,19", "0310", "0509"), FIRST, "first", "-1.4,17.2"),
    Move("1", ("-3.2,24.6", "0,24.4", "0413", "0612"), FIRST),
    Move("5", ("-3.2,30.6", "0,31", "0418", "0717"), FIFTH, "fifth", "-1.3,29.2"),
    Move("5", ("-2.6,36.2", "1,35.9", "0520", "0820"), FIFTH),
    Move("7", ("-1.8,42.6", "2,42.2", "0524", "0725"), SEVENTH, "seventh", "-0.4,44.4"),
)
_BEACHES: Area = (-3.35, 12.4, 22.5, 54.0)
PLANS: dict[str, Plan] = {
    "title": Plan((-3.35, 8.0, 27.0, 48.0), LANDING),
    "15-september": Plan(
        _BEACHES,
        LANDING,
        True,
        ((BEACHES, RED, "", ""), ("B", BLUE, "zone_b", "9.5,44.5"), ("A5 A6", RED, "A5 A6", "6.3,19.4")),
    ),
    "peleliu-assault": Plan(
        (-3.35, 1.0, 30.0, 60.0),
        (
            *LANDING,
            Move("1", ("0608", "0605", "0805"), FIRST),
            Move("5", ("0919", "1216", "1413"), FIFTH),
            Move("7", ("0626", "0630", "0533"), SEVENTH),
        ),
        True,
        (("A", RED, "zone_a", "4.6,5.4"), ("B", BLUE, "zone_b", "9.5,46")),
    ),
    "16-september": Plan(
        (-3.35, 1.0, 30.0, 60.0),
        (
            Move("1", ("0511", "0608", "0705", "0904"), FIRST, "first", "-1.1,19.4"),
            Move("1", ("0712", "0911", "1010"), FIRST),
            Move("5", ("0717", "1016", "1314", "1412"), FIFTH, "fifth", "8.6,30.9"),
            Move("7", ("0524", "0627", "0530", "0532"), SEVENTH, "seventh", "11.2,43.5"),
            Move("7", ("0725", "0927", "1129"), SEVENTH),
        ),
        True,
        (("A", RED, "zone_a", "4.6,5.4"), ("B", BLUE, "zone_b", "9.5,46")),
    ),
    "bloody-nose-ridge": Plan(
        (9.1, 0.832, 33.4, 21.685),
        (
            Move("1/7", ("1901", "1802", "1703"), SEVENTH, "1/7", "29.5,0.6"),
            Move("2/7", ("1608", "1507", "1506"), SEVENTH, "2/7", "1508"),
            Move("3/7", ("2103", "1904", "1803"), SEVENTH, "3/7", "2103"),
            Move("3/5", ("1010", "1109", "1108"), FIFTH, "3/5", "14.5,18.6"),
            Move("W/7", ("1410", "1408", "1407"), SEVENTH, "tanks", "1411"),
            Move("W/5", ("1211", "1210", "1208"), FIFTH, "W/5", "1212"),
        ),
        False,
        (("ridge", RED, "pocket", "1103"),),
    ),
}

ON_THE_DESK = {
    "first day": "15-september",
    "settings": "15-september",
    "controls": "15-september",
    "replay": "15-september",
    "saved": "peleliu-assault",
    "study": "peleliu-assault",
    "crash": "peleliu-assault",
    "credits": "bloody-nose-ridge",
    "licences": "bloody-nose-ridge",
}
"""Which plan lies under the folder of a screen."""


def _goals(island: Island, what: str) -> list[str] | None:
    """The mountains."""
    return sorted(island_of(island).bnr.japanese_zone) if what == "ridge" else None


STAFF: Final = StaffPlans(
    load_island,
    PLANS,
    {
        FIRST: (colours.REGIMENT["1"], 0.0),
        FIFTH: (colours.REGIMENT["5"], 0.0),
        SEVENTH: (colours.REGIMENT["7"], 0.25),
    },
    "plans",
    ON_THE_DESK,
    _goals,
)
