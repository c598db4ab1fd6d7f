"""3.4: ships shell the island."""

import pytest

from engine.wake import events as ev
from tests.asking import answered, asked, told
from tests.wake.tables import laid


def test_3_4_1_without_target_numbers_or_guns_nobody_fires() -> None:
    assert told(laid("gunnery", ships={}), ev.GunneryRolled) == []
    assert told(laid("gunnery", ships={"S04": "O1", "S01": "III"}), ev.GunneryRolled) == []
    assert told(laid("gunnery", ships={"S12": "N1", "S13": "N1"}), ev.GunneryRolled) == []


def test_3_4_2_3_4_3_2_2_1_every_ship_with_guns_fires_once_in_a_fixed_order() -> None:
    ships = {"S10": "C1", "S04": "M1", "S05": "M1", "S12": "N3", "S02": "O5"}
    session = laid("gunnery", [1] * 8, ships=ships)
    assert [one.ship for one in told(session, ev.GunneryRolled)] == ["S04", "S05", "S10"]
    assert told(session, ev.GunneryRolled)[0].dice == (1, 1, 1)


def test_3_4_4_2_1_1_d_a_cruiser_at_six_hits_once() -> None:
    session = laid("gunnery", [1, 4, 5, 6, 5], ships={"S02": "M1"})
    assert told(session, ev.GunneryRolled)[0].hits == 1
    assert told(session, ev.HitsLocated)[0].dice == (5,)


def test_3_4_4_3_4_6_three_destroyers_at_four_hit_six_times_in_all() -> None:
    ships = dict.fromkeys(("S04", "S05", "S06"), "C1")
    session = laid("gunnery", [1, 1, 3, 4, 5, 5, 4, 4, 4, 5, 6, 6, 4, 4, 4], ships=ships, garrison=20)
    assert [one.hits for one in told(session, ev.GunneryRolled)] == [0, 3, 3]
    assert [len(one.dice) for one in told(session, ev.HitsLocated)] == [3, 3]


@pytest.mark.parametrize(("ship", "marker", "dice"), [("S02", "fire", 2), ("S04", "smoke", 2), ("S02", "", 4)])
def test_3_4_5_2_2_9_a_marker_takes_dice(ship: str, marker: str, dice: int) -> None:
    session = laid("gunnery", [1] * 4, ships={ship: "M1"}, markers={ship: marker} if marker else {})
    assert len(told(session, ev.GunneryRolled)[0].dice) == dice


@pytest.mark.parametrize(("area", "battery"), [("M1", "B"), ("M2", "A")])
def test_3_4_6_2_1_2_a_six_hits_the_battery_of_the_area(area: str, battery: str) -> None:
    session = laid("gunnery", [6, 1, 1, 6], ships={"S04": area})
    assert told(session, ev.HitsLocated)[0].facilities == (battery,)


def test_3_4_7_a_3_4_7_b_a_battery_burns_or_the_garrison_pays() -> None:
    session = laid("gunnery", [6, 1, 1, 5], ships={"S04": "M1"})
    assert asked(session) == ("hit", ("damage", "garrison"))
    assert answered(session, "damage").view().markers == {"L": "fire"}
    session = laid("gunnery", [6, 1, 1, 5], ships={"S04": "M1"}, markers={"L": "smoke"})
    view = answered(session, "garrison").view()
    assert (view.markers, view.garrison) == ({"L": "smoke"}, 19)
    session = laid("gunnery", [6, 1, 1, 5], ships={"S04": "M1"}, markers={"L": "smoke"})
    assert answered(session, "damage").view().markers == {"L": "fire"}


def test_3_4_7_b_a_burning_battery_costs_garrison() -> None:
    view = laid("gunnery", [6, 1, 1, 5], ships={"S04": "M1"}, markers={"L": "fire"}).view()
    assert (view.garrison, view.markers) == (19, {"L": "fire"})


@pytest.mark.parametrize(("die", "stock"), [(3, "fuel"), (4, "ammo")])
def test_3_4_7_c_3_4_7_d_a_dump_loses_a_counter_or_the_garrison_pays(die: int, stock: str) -> None:
    session = laid("gunnery", [6, 1, 1, die], ships={"S04": "M1"}, **{stock: 2})
    assert answered(session, "damage").view().stock(stock) == 1
    session = laid("gunnery", [6, 1, 1, die], ships={"S04": "M1"}, **{stock: 2})
    view = answered(session, "garrison").view()
    assert (view.stock(stock), view.garrison) == (2, 19)


@pytest.mark.parametrize("die", [3, 4])
def test_3_4_7_c_an_empty_depot_costs_garrison(die: int) -> None:
    assert laid("gunnery", [6, 1, 1, die], ships={"S04": "M1"}).view().garrison == 19


def test_3_4_7_d_an_empty_dump_costs_garrison() -> None:
    assert laid("gunnery", [6, 1, 1, 4], ships={"S04": "M1"}).view().garrison == 19


def test_3_4_7_e_2_2_3_a_wildcat_on_the_field_is_lost_unless_grit_saves_it() -> None:
    planes = {"W1": "field", "W2": "field", "W3": "cap"}
    session = laid("gunnery", [6, 1, 1, 2], ships={"S04": "M1"}, planes=planes, grit=1)
    assert asked(session) == ("airfield", ("wildcat:W1", "wildcat:W2", "grit"))
    saved = answered(session, "grit").view()
    assert (saved.grit, saved.planes) == (0, planes)
    session = laid("gunnery", [6, 1, 1, 2], ships={"S04": "M1"}, planes=planes)
    assert answered(session, "wildcat:W2").view().planes["W2"] == "lost"


def test_3_4_7_e_an_empty_field_costs_garrison_grit_or_not() -> None:
    view = laid("gunnery", [6, 1, 1, 2], ships={"S04": "M1"}, planes={"W1": "cap"}, grit=2).view()
    assert (view.garrison, view.grit) == (19, 2)


def test_3_4_7_f_the_headquarters_costs_two() -> None:
    assert laid("gunnery", [6, 1, 1, 1], ships={"S04": "M1"}, grit=3).view().garrison == 18


def test_2_1_4_3_4_7_a_at_the_lowest_space_the_garrison_pays_no_more() -> None:
    session = laid("gunnery", [6, 1, 1, 5], ships={"S04": "M1"}, garrison=1)
    assert session.view().markers == {"L": "fire"}
    session = laid("gunnery", [6, 1, 1, 1], ships={"S04": "M1"}, garrison=2)
    assert (session.view().garrison, told(session, ev.GarrisonLost)[0].amount) == (1, 1)
    session = laid("gunnery", [6, 1, 1, 1], ships={"S04": "M1"}, garrison=1)
    assert told(session, ev.GarrisonLost)[0].amount == 0


def test_3_4_8_the_batteries_answer_when_all_ships_have_fired() -> None:
    session = laid("gunnery", [1, 1, 1], ships={"S04": "M1"}, stop_after="batteries")
    assert asked(session)[0] == "battery"
    assert told(session, ev.PhaseBegan)[0].step == "batteries"
