"""2.2.4, 2.2.5, 5.4: time chits, support, supply."""

import pytest

from engine.savagery import events as ev
from engine.savagery.content import load_content
from tests.asking import answered, asked, refused, told
from tests.savagery.tables import FAR, laid

REGIMENT = {"1/1": "B2", "2/1": "B2", "3/1": "J1", "C1": "B2"}
ARMY = {"1/321": "B5", "2/321": "B5", "3/321": "B5", "C321": "B5"}
HOLDING = {"J2": "JJ1", **FAR}


def drawn(effect: str, units: dict[str, str] = REGIMENT, **keys: object):  # type: ignore[no-untyped-def]
    """A chit of this effect, drawn by the 1st Marines."""
    chits = load_content().chits.values()
    chit = next(one for one in chits if one.effect == effect)
    keys = {"japanese": HOLDING, "level": chit.level, **keys}
    return laid("chit", chits=[chit.id], units=units, **keys)


def test_5_4_2_2_5_the_next_chit_is_drawn_and_noted() -> None:
    session = drawn("heat")
    (chit,) = told(session, ev.TimeChitDrawn)
    assert (chit.chit, chit.left) == ("X06", 5)
    assert session.view().drawn == ["X06"]


def test_5_4_when_the_army_has_landed_no_chit_is_drawn() -> None:
    assert told(drawn("heat", arrived=True), ev.TimeChitDrawn) == []


def test_2_2_4_two_companies_of_the_service_join_where_the_regiment_is() -> None:
    session = drawn("support")
    assert asked(session) == ("support", ("company:T1", "company:G1", "company:P1", "done"))
    assert refused(session, "company:P4") == "support_barred"
    answered(session, "company:T1")
    assert asked(session) == ("join", ("area:B2", "area:J1"))
    assert refused(session, "area:B3") == "no_join"
    answered(session, "area:J1", "company:T2", "area:B2")
    assert {session.view().units[unit] for unit in ("T1", "T2")} == {"J1", "B2"}
    assert session.stopped


def test_2_2_4_2_1_3_the_army_takes_its_own_and_no_more_than_there_are() -> None:
    session = drawn("support", ARMY, active="321")
    assert asked(session) == ("support", ("company:G3", "company:P4", "done"))
    assert refused(session, "company:T1") == "support_barred"
    assert answered(session, "done").stopped
    taken = dict.fromkeys(("G3", "G4", "P4", "P5"), "lost")
    assert told(drawn("support", ARMY | taken, active="321"), ev.ChitWasted) != []
    assert refused(drawn("support", REGIMENT | {"T1": "lost"}), "company:T1") == "not_in_box"


def test_2_2_4_a_company_joins_in_a_contested_area_and_lights_no_fire() -> None:
    session = drawn("support", {"1/1": "J2"})
    answered(session, "company:P1", "done")
    assert (session.view().units["P1"], session.view().fires) == ("J2", {})


def test_2_2_4_5_5_3_armour_is_not_set_down_in_mountains_nor_where_there_is_no_room() -> None:
    session = drawn("support", {"1/1": "M1", "2/1": "J1", "C1": "M1"})
    assert asked(answered(session, "company:T1"))[0] == "support"
    assert session.view().units["T1"] == "J1"
    full = {"1/1": "J1", "2/1": "J1", "3/1": "J1", "P2": "J1"}
    assert told(drawn("support", full), ev.ChitWasted) != []


def test_5_4_2_2_2_2_2_3_supply_restores_and_brings_back() -> None:
    units = REGIMENT | {"C1": "out", "1/5": "out"}
    session = drawn("supply2", units, reduced=["3/1"])
    assert asked(session)[1][0] == "restore:3/1"
    answered(session, "restore:3/1")
    assert session.view().reduced == []
    answered(session, "return:C1")
    assert asked(session)[0] == "return"
    answered(session, "area:B2")
    assert session.view().units["C1"] == "B2"
    assert session.stopped


def test_2_1_4_a_battalion_comes_back_reduced_with_its_regiment_or_on_an_empty_beach() -> None:
    session = drawn("supply2", REGIMENT | {"3/1": "out", "P1": "B3"})
    answered(session, "return:3/1")
    assert asked(session)[1] == ("area:B1", "area:B2", "area:B4", "area:B5", "area:B6")
    assert refused(session, "area:J2") == "enemy"
    assert refused(session, "area:A1") == "not_there"
    view = answered(session, "area:B2").view()
    assert (view.units["3/1"], view.reduced) == ("B2", ["3/1"])


def test_5_4_supply_serves_any_regiment_and_what_is_not_spent_is_lost() -> None:
    session = drawn("supply3", REGIMENT)
    assert refused(session, "return:1/1") == "not_out"
    assert refused(session, "restore:1/1") == "not_reduced"
    answered(session, "return:1/5", "area:B4", "return:C5", "area:B4", "done")
    assert session.view().units["C5"] == "B4"
    assert session.stopped


def test_5_4_2_2_6_c_naval_gunfire_falls_on_areas_of_choice_both_on_one_if_wanted() -> None:
    session = drawn("naval")
    assert asked(session) == ("strike", ("area:A8", "area:J2"))
    assert refused(session, "area:B2") == "no_counter"
    assert answered(session, "area:J2", "area:J2").view().barrages == {"J2": 2}


@pytest.mark.parametrize(("effect", "burning", "fires"), [("corsairs", 0, 2), ("corsairs", 2, 3), ("napalm", 1, 3)])
def test_5_4_2_2_6_c_fires_fall_on_one_area_up_to_three(effect: str, burning: int, fires: int) -> None:
    session = drawn(effect, fires={"J2": burning} if burning else {})
    assert answered(session, "area:J2").view().fires == {"J2": fires}


def test_2_2_6_c_an_area_with_three_fires_takes_no_more() -> None:
    session = drawn("corsairs", fires={"J2": 3}, japanese={**HOLDING, "J4": "JJ2"})
    assert refused(session, "area:J2") == "fires_full"
    assert told(drawn("corsairs", japanese={"J2": "JJ1"}, fires={"J2": 3}), ev.ChitWasted) != []


def test_5_4_3_5_1_heat_costs_morale_and_slows_the_activation() -> None:
    view = drawn("heat").view()
    assert (view.morale, view.areas) == (28, 1)


def test_5_4_a_storm_puts_all_fires_out_and_slows_the_activation() -> None:
    view = drawn("storm", fires={"J2": 2, "A8": 1}).view()
    assert (view.fires, view.areas) == ({}, 1)
    assert told(drawn("storm"), ev.FiresQuenched) == []


def test_5_4_infiltrators_hit_a_battalion_near_the_enemy() -> None:
    session = drawn("infiltrators")
    assert asked(session) == ("infiltrated", ("unit:1/1", "unit:2/1", "unit:3/1"))
    assert answered(session, "unit:2/1").view().reduced == ["2/1"]
    assert refused(drawn("infiltrators"), "unit:1/5") == "not_on_map"
    assert told(drawn("infiltrators", {"1/1": "B6"}), ev.ChitWasted) != []


def test_5_4_2_1_4_a_sniper_hits_the_active_commander_if_he_is_near() -> None:
    assert drawn("sniper").view().units["C1"] == "out"
    assert told(drawn("sniper", {"C1": "B6"}), ev.ChitWasted) != []
    assert told(drawn("sniper", {"1/1": "B2"}), ev.ChitWasted) != []
