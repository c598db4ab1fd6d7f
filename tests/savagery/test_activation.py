"""2.1, 3.2, 3.3, 4.0, 5.1-5.3: set-up, activation, Army arrival, bloody beaches, intensity."""

import pytest

from engine.savagery import events as ev
from engine.savagery.activation import shuffled
from engine.savagery.content import load_content
from engine.savagery.definition import SAVAGERY
from tests.asking import answered, asked, refused, told
from tests.savagery.tables import laid

FIRST = {"1/1": "B2", "2/1": "B2", "3/1": "B2", "C1": "B2"}
FIFTH = {"1/5": "B3", "2/5": "B3", "3/5": "B3", "C5": "B3"}


def test_4_0_2_1_every_area_but_the_beaches_has_a_counter_of_its_ground() -> None:
    state = SAVAGERY.begin("savagery", "7").table.state
    content = load_content()
    assert set(state.japanese) == {area.id for area in content.areas.values() if area.kind != "beach"}
    assert all(content.strongpoints[one].ground == content.areas[area].kind for area, one in state.japanese.items())
    assert len(set(state.japanese.values())) == 30
    assert (state.morale, state.level, state.sun, len(state.stack)) == (30, 1, True, 6)


def test_4_0_the_marines_land_on_beaches_of_their_own_purple_too() -> None:
    session = SAVAGERY.begin("savagery", "7")
    assert asked(session) == ("land", tuple(f"beach:B{number}" for number in range(1, 7)))
    answered(session, "beach:B6")
    assert refused(session, "beach:B6") == "beach_taken"
    assert refused(session, "beach:J1") == "no_beach"
    answered(session, "beach:B1", "beach:B2")
    assert [(one.regiment, one.area) for one in told(session, ev.RegimentAshore)] == [
        ("1", "B6"),
        ("5", "B1"),
        ("7", "B2"),
    ]
    assert {session.view().units[unit] for unit in ("1/321", "C322")} == {"aside"}
    assert session.view().turn == 1


def test_2_1_3_2_1_2_companies_wait_in_their_box_and_chits_in_the_stack() -> None:
    view = SAVAGERY.begin("savagery", "7").view()
    assert {view.units[unit] for unit in load_content().companies} == {"box"}
    assert view.stack == [""] * 6


def test_5_1_5_1_1_2_2_3_each_regiment_is_activated_once_a_turn() -> None:
    session = laid("activation", units=FIRST | FIFTH, acted=["7"])
    assert asked(session) == ("activate", ("regiment:1", "regiment:5"))
    assert refused(session, "regiment:7") == "acted"
    assert refused(session, "regiment:321") == "regiment_away"
    answered(session, "regiment:5")
    assert (session.view().active, session.view().acted) == ("5", ["7", "5"])


def test_5_1_2_a_commander_alone_is_activated_and_a_regiment_out_of_battle_is_not() -> None:
    session = laid("activation", units={"C1": "B2", **FIFTH})
    assert asked(session) == ("activate", ("regiment:1", "regiment:5"))
    assert refused(session, "regiment:7") == "regiment_away"


def test_5_0_5_1_3_an_activation_has_its_impulses_in_order() -> None:
    session = laid("activation", stop_after="intensity", units=FIRST, chits=["X06"])
    answered(session, "done")
    steps = [one.step for one in told(session, ev.ImpulseBegan)]
    assert steps == ["arrival", "beaches", "chit", "movement", "combat", "intensity"]


def test_5_2_5_2_1_the_die_less_the_chits_drawn_brings_the_army() -> None:
    session = laid("arrival", [3], level=3, drawn=3, units=FIRST)
    assert told(session, ev.ArrivalRolled)[0].lands
    assert asked(session) == ("land", ("beach:B1", "beach:B3", "beach:B4", "beach:B5", "beach:B6"))
    late = told(laid("arrival", [4], level=3, drawn=3, units=FIRST), ev.ArrivalRolled)[0]
    assert (late.dice, late.drawn, late.lands) == ((4,), 3, False)


@pytest.mark.parametrize(("level", "regiment"), [(3, "321"), (4, "322")])
def test_5_2_2_3_2_the_regiment_of_the_level_lands_on_a_beach_and_can_be_activated(level: int, regiment: str) -> None:
    session = laid("arrival", [1], level=level, drawn=1, units={**FIRST, "G1": "B4", "G3": "B5"})
    assert asked(session)[1] == ("beach:B1", "beach:B3", "beach:B5", "beach:B6")
    view = answered(session, "beach:B5").view()
    assert {view.units[unit] for unit in (f"1/{regiment}", f"C{regiment}")} == {"B5"}
    assert regiment in session.table.ready()


def test_5_2_3_nobody_rolls_once_the_regiment_is_there_nor_in_earlier_levels() -> None:
    for level, units in ((3, {**FIRST, "1/321": "B5"}), (2, FIRST), (3, {**FIRST, "1/321": "out", "C321": "out"})):
        assert told(laid("arrival", level=level, units=units), ev.ArrivalRolled) == []


def test_5_2_2_without_a_free_beach_nobody_lands() -> None:
    units = {"P1": "B1", "P2": "B2", "P3": "B3", "T1": "B4", "T2": "B5", "T3": "B6", "1/1": "A1"}
    session = laid("arrival", [1], level=3, drawn=2, units=units)
    assert told(session, ev.ArrivalBarred)[0].regiment == "321"
    assert session.stopped


def test_5_3_a_die_for_each_beach_or_airfield_area_below_guns() -> None:
    units = {"1/1": "B1", "2/1": "A6", "3/1": "B2", "1/5": "B5"}
    japanese = {"F1": "JF1", "F2": "JF2", "F3": "JF3"}
    session = laid("beaches", [5, 6], units=units, japanese=japanese)
    assert [one.area for one in told(session, ev.BeachFireRolled)] == ["B1", "A6"]
    assert told(laid("beaches", units=units, japanese={"M6": "JM1"}), ev.BeachFireRolled) == []


def test_5_3_a_hit_falls_on_a_unit_of_the_players_choice_a_sniper_on_the_commander() -> None:
    units = {"1/1": "B1", "2/1": "B1", "C1": "B1"}
    session = laid("beaches", [1], units=units, japanese={"F1": "JF1"})
    assert asked(session) == ("hit", ("unit:1/1", "unit:2/1"))
    assert answered(session, "unit:2/1").view().reduced == ["2/1"]
    view = laid("beaches", [4], units=units, japanese={"F1": "JF1"}).view()
    assert (view.units["C1"], view.morale) == ("out", 30)
    assert laid("beaches", [5], units=units, japanese={"F1": "JF1"}).view().units["C1"] == "B1"


def test_5_3_an_airfield_area_with_a_counter_of_its_own_takes_the_roll() -> None:
    session = laid("beaches", [6], units={"1/1": "A6"}, japanese={"A6": "JA1", "F2": "JF2"})
    assert [one.area for one in told(session, ev.BeachFireRolled)] == ["A6"]


def test_3_3_3_3_1_with_the_last_chit_a_new_level_begins_as_the_activation_ends() -> None:
    session = laid("intensity", units=FIRST, exact=True, sun=False)
    (rose,) = told(session, ev.IntensityRose)
    view = session.view()
    assert (rose.level, rose.count, view.level, view.drawn, view.sun) == (2, 8, 2, [], False)
    assert told(laid("intensity", units=FIRST, drawn=5), ev.IntensityRose) == []


def test_3_3_2_2_1_2_the_new_stack_holds_all_chits_so_far_and_nobody_sees_it() -> None:
    session = laid("intensity", units=FIRST, exact=True, level=2)
    assert sorted(session.table.state.stack) == sorted(load_content().level_chits(3))
    assert session.view().stack == [""] * 10
    assert set(told(session, ev.IntensityRose)[0].stack) == {""}
    assert shuffled(load_content(), "1", 3) != shuffled(load_content(), "2", 3)


def test_3_1_3_3_1_after_the_last_chit_of_level_four_time_is_up() -> None:
    session = laid("intensity", units=FIRST, exact=True, level=4)
    assert session.outcome == ("loss", "time")


def test_3_3_1_after_the_level_has_changed_nobody_of_the_army_can_land_at_once() -> None:
    session = laid("arrival", [1], level=3, drawn=0, units=FIRST)
    assert not told(session, ev.ArrivalRolled)[0].lands
