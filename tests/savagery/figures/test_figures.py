"""2.0-2.2, 4.0: the figures that the rulebook fixes, and faults in files."""

from collections import Counter
from pathlib import Path

import pytest

from engine.core.resources import resource
from engine.savagery.content import load_content
from tests.broken_data import fault_of

DATA = resource("engine", "savagery", "data")


def test_2_0_2_2_eighty_eight_counters() -> None:
    assert load_content().pieces == 88


def test_2_1_one_area_for_each_japanese_counter_and_beaches() -> None:
    kinds = Counter(area.kind for area in load_content().areas.values())
    assert kinds == {"beach": 6, "airfield": 8, "jungle": 10, "fortified": 6, "mountain": 6}
    assert all(load_content().island.distance("B1", area) is not None for area in load_content().areas)


def test_2_2_1_thirty_japanese_counters() -> None:
    counters = load_content().strongpoints.values()
    assert Counter(one.ground for one in counters) == {"airfield": 8, "jungle": 10, "fortified": 6, "mountain": 6}
    assert max(one.strength for one in counters) == 8


def test_2_2_2_2_2_3_five_regiments() -> None:
    content = load_content()
    assert [len(battalions) for battalions in content.regiments.values()] == [3] * 5
    assert content.services == {"1": "marine", "5": "marine", "7": "marine", "321": "army", "322": "army"}


def test_2_2_4_twelve_companies() -> None:
    found = Counter((one.service, one.kind) for one in load_content().companies.values())
    assert found == {
        ("marine", "armour"): 3,
        ("marine", "artillery"): 2,
        ("marine", "pioneer"): 3,
        ("army", "artillery"): 2,
        ("army", "pioneer"): 2,
    }


def test_2_2_5_3_3_2_time_chits_of_each_level() -> None:
    assert [len(load_content().level_chits(level)) for level in (1, 2, 3, 4)] == [6, 8, 10, 12]
    assert load_content().figures.chits["support"].companies == 2


def test_2_1_1_3_5_2_4_0_morale() -> None:
    figures = load_content().figures
    assert (figures.morale, figures.shaken, figures.lost) == (30, 15, 1)
    assert (figures.hit_morale, figures.six_morale, figures.tide_morale) == (-1, 1, -1)


def test_5_5_1_5_5_7_2_2_6_c_6_1_distances_and_markers() -> None:
    figures = load_content().figures
    assert (figures.areas, figures.reposition, figures.artillery, figures.fires) == (2, 2, 4, 3)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("areas.csv", "J10,jungle", "J10,swamp", "line 25, kind"),
        ("areas.csv", "J10,jungle", "J10,mountain", "kind jungle: 9 areas found, expected 10"),
        ("borders.csv", "B1,B2,border", "B1,B9,border", "expected an area of areas.csv"),
        ("borders.csv", "B1,B2,border", "B2,B3,border", "B2 B3"),
        ("borders.csv", "A8,F5,reef\nA8,F6,causeway\n", "", "A8 cut off"),
        ("counters.csv", "JA1,japanese,,,,,,airfield,2,none,,", "JA1,japanese,,,,,,airfield,9,none,,", "strength"),
        (
            "counters.csv",
            "JA1,japanese,,,,,,airfield,2,none,,",
            "JA1,japanese,,,,,,jungle,2,none,,",
            "terrain airfield",
        ),
        ("counters.csv", "JA1,japanese,,,,,,airfield,2,none,,\n", "", "87 counters found, expected 88"),
        ("counters.csv", "1/1,battalion,1/1,marine,1,3,2,", "1/1,battalion,1/1,marine,5,3,2,", "regiment 5"),
        ("counters.csv", "1/1,battalion,1/1,marine,1,3,2,", "1/1,battalion,1/1,marine,1,3,3,", "expected less than 3"),
        ("counters.csv", "1/1,battalion,1/1,marine,1,3,2,", "1/1,battalion,1/1,army,1,3,2,", "both services"),
        ("counters.csv", "T3,armour", "T3,artillery", "marine armour: 2 companies found, expected 3"),
        ("counters.csv", "X12,chit,,,,,,,,,4,storm", "X12,chit,,,,,,,,,4,gas", "expected a chit of figures.toml"),
        (
            "counters.csv",
            "X12,chit,,,,,,,,,4,storm",
            "X12,chit,,,,,,,,,3,storm",
            "level 4: 1 time chits found, expected 2",
        ),
        ("figures.toml", "shaken = 15", "shaken = 45", "expected lost below shaken below start"),
        ("figures.toml", 'ashore = ["1", "5", "7"]', 'ashore = ["1", "5", "5"]', "setup.ashore"),
        ("figures.toml", 'ashore = ["1", "5", "7"]', 'ashore = ["1", "5"]', "expected every regiment once"),
        ("figures.toml", '"A6", "A7"]', '"A6", "A9"]', "expected an area of areas.csv"),
        ("figures.toml", "at_least = -1\nwon = false", "at_least = -1\nwon = true", "not one of 7"),
        ("figures.toml", "at_least = 7\ndice = 5", "at_least = 7\ndice = 1", "no fewer dice"),
        ("figures.toml", "at_least = 4", "at_least = 9", "expected rising numbers"),
        ("figures.toml", "fires = 3\n\n[supply]", 'fires = "three"\n\n[supply]', "markers.fires"),
    ],
)
def test_a_fault_is_named_with_file_place_and_what_was_expected(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    fault = fault_of(load_content, DATA, tmp_path / "data", (file, old, new))
    assert file in fault
    assert told in fault
