"""2.0-2.2: the figures that the rulebook fixes, and faults in files."""

from collections import Counter
from pathlib import Path

import pytest

from engine.core.resources import resource
from engine.wake.content import load_content
from tests.broken_data import fault_of

DATA = resource("engine", "wake", "data")


def test_2_0_eighty_eight_counters() -> None:
    assert len(load_content().counters) == 88


def test_2_2_1_3_3_9_ships() -> None:
    ships = load_content().ships.values()
    assert Counter(ship.track for ship in ships) == {1: 13, 2: 9}
    assert sum(ship.starred for ship in ships) == 5
    assert load_content().squadrons["YU"] == ("S01",)
    assert [len(load_content().squadrons[one]) for one in ("CD18", "DD29", "PB33")] == [2, 3, 2]
    assert {ship.id for ship in ships if not ship.gunnery} == {
        ship.id for ship in ships if ship.ship_class == "transport"
    }


def test_2_2_2_2_2_8_planes() -> None:
    assert sorted(plane.strength for plane in load_content().planes.values()) == [2, 2, 2, 3]
    assert {zero.strength for zero in load_content().of_kind("zero").values()} == {4}


def test_2_2_3_2_2_6_2_2_7_kinds_of_counters_by_track() -> None:
    kinds = [Counter(load_content().counters[one].kind for one in load_content().track(track)) for track in (1, 2)]
    assert kinds[0].keys() == {"ship", "wildcat", "fuel", "ammo", "grit"}
    assert kinds[1].keys() == {"ship", "fuel", "ammo", "grit", "banzai", "health", "zero"}
    assert sum(kinds[0][one] for one in ("fuel", "ammo", "grit")) == 23


def test_2_1_1_a_2_1_1_b_2_1_1_c_2_1_1_d_areas() -> None:
    areas = load_content().areas.values()
    assert [area.die for area in areas if area.kind == "deployment"] == [1, 2, 3, 4, 5, 6]
    assert {area.target for area in areas if area.kind == "tactical"} == {0, 4, 5, 6}
    assert all(area.target and not area.exits for area in areas if area.kind == "coastal")
    assert load_content().sea.distance("I", "C1") == 4


def test_2_1_2_facilities() -> None:
    assert len(load_content().facilities) == 7
    assert (load_content().hit_by(6, "red"), load_content().hit_by(6, "grey")) == ("B", "A")


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("areas.csv", "C1,coastal,coastal,0,,4,red", "C1,coastal,coastal,0,,,red", "no target number"),
        ("areas.csv", "I,deployment,deployment,4,1", "I,deployment,deployment,4,2", "die: 1 found 0 times"),
        ("areas.csv", "N1,tactical,near,1,,5,red", "N1,tactical,near,one,,5,red", "line 20, distance"),
        ("exits.csv", "M1,left,M2,1", "M1,left,Q2,1", "expected an area of areas.csv"),
        ("exits.csv", "M1,left,M2,1", "M1,left,M2,2", "exits of M1"),
        ("exits.csv", "N1,ahead-left,C2,23", "N1,ahead-left,M2,23", "expected one nearer or as far"),
        ("facilities.csv", "HQ,hq,1,", "HQ,hq,2,", "face 1: nothing"),
        ("facilities.csv", "L,battery,5,red grey", "L,battery,5,", "expected colours for batteries alone"),
        (
            "counters.csv",
            "S04,1,ship,Hayate,destroyer,DD29,3,yes,no",
            "S04,1,ship,Hayate,destroyer,DD9,3,yes,no",
            "S04|DD9",
        ),
        ("counters.csv", "F101,1,fuel,Fuel,,,,,\n", "", "87 counters found, expected 88"),
        ("counters.csv", "W1,1,wildcat,Putnam,,,2,,", "W1,1,wildcat,Putnam,,,,,", "expected a strength"),
        ("divisions.csv", "DD29,3,1,no,no", "DD29,2,1,no,no", "2 found, expected 3"),
        ("figures.toml", "points = 232", "points = 300", "expected falling points"),
        ("figures.toml", "start = 20", "start = 1", "garrison.start"),
        ("figures.toml", "fire = 2", "fire = 1", "markers.fire"),
        ("figures.toml", "ships_out = 6", 'ships_out = "six"', "withdrawal.ships_out"),
    ],
)
def test_a_fault_is_named_with_file_place_and_what_was_expected(
    tmp_path: Path, file: str, old: str, new: str, told: str
) -> None:
    fault = fault_of(load_content, DATA, tmp_path / "data", (file, old, new))
    assert file in fault
    assert any(one in fault for one in told.split("|"))
