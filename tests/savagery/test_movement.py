"""3.2, 5.5, 2.2.6c: movement, stacking, companies that go along, guns, pioneers, commanders."""

import pytest

from engine.savagery import events as ev
from tests.asking import answered, asked, refused, told
from tests.savagery.tables import FAR, laid

START = {"1/1": "B2", "2/1": "B2", "C1": "B2"}


def places(session) -> set[str]:  # type: ignore[no-untyped-def]
    """Where the unit that was picked can go."""
    kind, ids = asked(session)
    assert kind == "to"
    return {one.removeprefix("to:") for one in ids}


def test_5_5_1_battalions_and_the_commander_move_up_to_two_areas_once_each() -> None:
    session = laid("movement", units=START | {"1/5": "B6"})
    assert asked(session) == ("move", ("unit:1/1", "unit:2/1", "unit:C1", "done"))
    assert refused(session, "unit:1/5") == "not_active"
    assert refused(session, "unit:3/1") == "not_on_map"
    answered(session, "unit:1/1")
    assert places(session) == {"B1", "B3", "B4", "J1", "J2", "F1", "A1", "A2", "A3"}
    assert refused(session, "to:J3") == "too_far"
    assert refused(session, "to:B2") == "already_there"
    answered(session, "to:A2")
    assert asked(session)[1] == ("unit:2/1", "unit:C1", "done")
    assert refused(session, "unit:1/1") == "has_moved"


def test_5_5_1_5_4_under_the_heat_chit_they_move_one() -> None:
    session = laid("movement", units=START, areas=1)
    assert places(answered(session, "unit:1/1")) == {"B1", "B3", "J2"}


def test_5_5_4_a_unit_stops_where_a_japanese_counter_is() -> None:
    session = laid("movement", units=START, japanese={"J2": "JJ1", **FAR})
    found = places(answered(session, "unit:1/1"))
    assert {"J2", "J1"} <= found
    assert found & {"A1", "A2", "A3"} == set()


def test_5_5_4_a_unit_may_leave_a_contested_area() -> None:
    session = laid("movement", units={"1/1": "J2"}, japanese={"J2": "JJ1", **FAR})
    assert "A3" in places(answered(session, "unit:1/1"))


def test_5_5_5_3_2_areas_of_others_are_crossed_and_never_shared() -> None:
    session = laid("movement", units=START | {"1/5": "J2", "G3": "B1"})
    found = places(answered(session, "unit:1/1"))
    assert "A2" in found
    assert {"J2", "B1"} & found == set()
    assert refused(session, "to:J2") == "other_regiment"
    assert refused(session, "to:B1") == "other_service"


def test_5_5_5_3_2_2_2_1_an_area_holds_so_many_units_commanders_not_counted() -> None:
    companies = {"P1": "J2", "P2": "J2", "P3": "J2"}
    session = laid("movement", units={**START, "3/1": "J2", **companies})
    assert refused(answered(session, "unit:1/1"), "to:J2") == "full"
    answered(session, "to:B3")
    assert "J2" in places(answered(session, "unit:C1"))


def test_5_5_6_a_commander_enters_a_contested_area_only_with_a_battalion() -> None:
    japanese = {"J2": "JJ1", **FAR}
    session = laid("movement", units=START, japanese=japanese)
    assert refused(answered(session, "unit:C1"), "to:J2") == "commander_alone"
    session = laid("movement", units=START, japanese=japanese)
    assert "J2" in places(answered(session, "unit:1/1", "to:J2", "unit:C1"))


def test_5_5_6_a_commander_left_alone_with_the_enemy_gets_out_of_battle_as_the_impulse_ends() -> None:
    session = laid("movement", units={"1/1": "J2", "C1": "J2", "P1": "J2"}, japanese={"J2": "JJ1", **FAR})
    answered(session, "unit:1/1", "to:B2", "done")
    assert session.view().units["C1"] == "J2"
    answered(session, "done")
    assert session.view().units["C1"] == "out"
    assert told(session, ev.CommanderOut)[0].why == "alone"


@pytest.mark.parametrize(
    ("fires", "answer", "found"), [({}, "fire", ({"J2": 1}, {})), ({}, "barrage", ({}, {"J2": 1}))]
)
def test_5_5_9_a_commander_leads_with_a_fire_or_a_barrage(fires, answer, found) -> None:  # type: ignore[no-untyped-def]
    session = laid("movement", units=START, japanese={"J2": "JJ1", **FAR}, fires=fires)
    answered(session, "unit:1/1", "to:J2", "unit:C1", "to:J2")
    assert asked(session) == ("lead", ("fire", "barrage", "none"))
    view = answered(session, answer).view()
    assert (view.fires, view.barrages) == found


def test_5_5_9_2_2_6_c_with_three_fires_only_a_barrage_is_left() -> None:
    session = laid("movement", units=START, japanese={"J2": "JJ1", **FAR}, fires={"J2": 3})
    answered(session, "unit:1/1", "to:J2", "unit:C1", "to:J2")
    assert refused(session, "fire") == "fires_full"
    assert answered(session, "none").view().barrages == {}


def test_5_5_2_armour_and_pioneers_go_along_with_whom_they_began() -> None:
    session = laid("movement", units=START | {"T1": "B2", "P1": "B2", "P2": "J2"})
    assert refused(session, "unit:T1") == "goes_along"
    answered(session, "unit:1/1", "to:J2")
    assert asked(session) == ("follow", ("company:T1", "company:P1", "done"))
    assert refused(session, "company:P2") == "not_along"
    answered(session, "company:T1", "done")
    assert session.view().units["T1"] == "J2"
    answered(session, "unit:2/1", "to:B1")
    assert asked(session) == ("follow", ("company:P1", "done"))


def test_5_5_2_who_came_along_in_this_impulse_goes_no_further() -> None:
    session = laid("movement", units={"1/1": "B2", "2/1": "J2", "C1": "B1", "T1": "B2"})
    answered(session, "unit:1/1", "to:J2", "company:T1", "unit:2/1", "to:A2")
    assert asked(session)[0] == "move"


def test_5_5_3_armour_and_artillery_stay_out_of_mountains() -> None:
    session = laid("movement", units={"1/1": "J1", "T1": "J1", "P1": "J1", "G1": "J1"})
    answered(session, "unit:1/1", "to:M1")
    assert asked(session) == ("follow", ("company:P1", "done"))
    assert refused(answered(session, "done", "unit:G1"), "to:M1") == "mountain"


def test_5_5_7_a_gun_fires_up_to_four_areas_away_and_is_done_for_the_turn() -> None:
    session = laid("movement", units={"1/5": "B3", "G1": "B3", "G2": "B6"}, japanese={"J2": "JJ1", "M1": "JM1", **FAR})
    assert {"fire:G1", "unit:G1"} <= set(asked(session)[1])
    answered(session, "fire:G1")
    assert asked(session) == ("barrage", ("area:J2", "area:M1"))
    assert refused(session, "area:A8") == "out_of_range"
    view = answered(session, "area:M1").view()
    assert (view.barrages, view.used) == ({"M1": 1}, ["G1"])
    assert (refused(session, "fire:G1"), refused(session, "unit:G1")) == ("spent", "spent")
    assert refused(session, "fire:P1") == "no_gun"


def test_5_5_7_a_gun_moves_instead_alone_and_never_to_the_enemy() -> None:
    session = laid("movement", units={"1/1": "B2", "G1": "B2"}, japanese={"J2": "JJ1", **FAR})
    answered(session, "unit:G1")
    assert refused(session, "to:J2") == "enemy"
    view = answered(session, "to:B4").view()
    assert (view.units["G1"], view.used) == ("B4", ["G1"])


def test_5_5_7_guns_serve_every_regiment_of_their_service_once_a_turn() -> None:
    units = {"1/1": "B2", "1/321": "B5", "G1": "B2", "G3": "B5"}
    session = laid("movement", units=units, japanese={"J2": "JJ1", **FAR})
    assert "fire:G1" in asked(session)[1]
    assert refused(session, "fire:G3") == "not_active"
    assert refused(session, "fire:G2") == "not_on_map"
    assert refused(laid("movement", units=units, japanese={"J2": "JJ1"}, used=["G1"]), "fire:G1") == "spent"


def test_5_5_8_pioneers_set_a_fire_where_they_go_in_once_a_turn() -> None:
    japanese = {"J2": "JJ1", **FAR}
    session = laid("movement", units=START | {"P1": "B2", "P2": "B2"}, japanese=japanese, used=["P2"])
    view = answered(session, "unit:1/1", "to:J2", "company:P1", "company:P2").view()
    assert (view.units["P2"], view.fires, view.used) == ("J2", {"J2": 1}, ["P2", "P1"])


def test_5_5_8_2_2_6_c_pioneers_keep_their_fire_where_three_burn() -> None:
    session = laid("movement", units=START | {"P1": "B2"}, japanese={"J2": "JJ1", **FAR}, fires={"J2": 3})
    view = answered(session, "unit:1/1", "to:J2", "company:P1").view()
    assert (view.fires, view.used) == ({"J2": 3}, [])


def test_2_2_6_c_markers_lie_on_areas_whether_revealed_or_not() -> None:
    for revealed in ([], ["J2"]):
        session = laid("movement", units={"1/1": "B2", "G1": "B2"}, japanese={"J2": "JJ1"}, revealed=revealed)
        assert answered(session, "fire:G1", "area:J2").view().barrages == {"J2": 1}


def test_5_5_where_nobody_can_move_nothing_is_asked() -> None:
    assert laid("movement", active="1", units={"1/5": "B2"}).stopped
