"""6.0-6.5: reposition, consolidation, burnout, the tide, victory and defeat."""

import pytest

from engine.savagery import events as ev
from tests.asking import answered, asked, refused, told
from tests.savagery.tables import FAR, laid

JAPANESE = {"J2": "JJ1", **FAR}


def test_6_0_5_6_4_when_all_regiments_have_acted_the_end_phase_follows() -> None:
    session = laid("intensity", stop_after="victory", units={"1/1": "B6"}, acted=["1"], japanese=JAPANESE)
    answered(session, "done")
    steps = [one.step for one in told(session, ev.ImpulseBegan)]
    assert steps == ["reposition", "consolidation", "burnout", "tide", "victory"]
    again = laid("intensity", stop_after="activation", units={"1/1": "B6", "1/5": "B5"}, acted=["1"])
    assert [one.step for one in told(again, ev.ImpulseBegan)] == ["activation"]


def test_6_1_guns_and_pioneers_are_ready_again() -> None:
    session = laid("reposition", units={"G1": "B2", "P1": "B2"}, used=["G1", "P1"])
    assert session.view().used == []


def test_6_1_every_unit_moves_up_to_two_areas_once_but_not_to_the_enemy() -> None:
    units = {"1/1": "B2", "C5": "B4", "T1": "B2", "G1": "J1", "P1": "J2"}
    session = laid("reposition", units=units, japanese=JAPANESE, areas=1)
    assert asked(session)[1] == ("unit:1/1", "unit:C5", "unit:T1", "unit:G1", "unit:P1", "done")
    answered(session, "unit:T1")
    assert refused(session, "to:J2") == "enemy"
    assert refused(session, "to:B3") == ""
    answered(session, "to:B4") if not refused(session, "to:B4") else answered(session, "to:B3")
    assert refused(session, "unit:T1") == "has_moved"
    answered(session, "unit:P1", "to:A2", "done")
    assert session.view().units["P1"] == "A2"


def test_6_1_3_2_stacking_holds() -> None:
    session = laid("reposition", units={"1/1": "B2", "1/5": "B3", "P4": "B1"})
    answered(session, "unit:1/1")
    assert (refused(session, "to:B3"), refused(session, "to:B1")) == ("other_regiment", "other_service")


def test_6_1_5_5_6_a_commander_left_alone_gets_out_of_battle_as_the_segment_ends() -> None:
    session = laid("reposition", units={"1/1": "J2", "C1": "J2", "C5": "B4"}, japanese=JAPANESE)
    answered(session, "unit:1/1", "to:B2", "done")
    assert session.view().units["C1"] == "out"
    assert session.view().units["C5"] == "B4", "nobody is left alone where no enemy is"


def test_6_2_two_reduced_battalions_in_an_area_may_become_one() -> None:
    units = {"1/1": "B2", "2/1": "B2", "3/1": "B2", "1/5": "B3", "2/5": "B4"}
    reduced = ["1/1", "2/1", "3/1", "1/5", "2/5"]
    session = laid("consolidation", units=units, reduced=reduced)
    assert asked(session) == ("consolidate", ("merge:B2", "done"))
    assert refused(session, "merge:B3") == "no_pair"
    view = answered(session, "merge:B2").view()
    assert (view.units["1/1"], view.units["2/1"], view.reduced) == ("B2", "out", ["3/1", "1/5", "2/5"])
    assert session.stopped
    kept = answered(laid("consolidation", units=units, reduced=reduced), "done")
    assert kept.view().reduced == reduced


def test_6_2_battalions_consolidate_amid_the_enemy_too() -> None:
    session = laid("consolidation", units={"1/1": "J2", "2/1": "J2"}, reduced=["1/1", "2/1"], japanese=JAPANESE)
    assert asked(session)[1] == ("merge:J2", "done")


@pytest.mark.parametrize(
    ("area", "counter", "before", "after"),
    [
        ("M1", "JM1", 2, 0),
        ("A1", "JA2", 2, 2),
        ("F1", "JF1", 1, 1),
        ("J2", "JJ1", 1, 2),
        ("J2", "JJ1", 2, 3),
        ("J2", "JJ1", 3, 3),
    ],
)
def test_6_3_fires_go_out_stay_or_grow_by_their_ground(area: str, counter: str, before: int, after: int) -> None:
    session = laid("burnout", japanese={area: counter, **FAR}, fires={area: before}, barrages={area: 2})
    view = session.view()
    assert (view.fires.get(area, 0), view.barrages) == (after, {})


@pytest.mark.parametrize(("sun", "morale"), [(True, 20), (False, 19)])
def test_6_4_2_2_6_a_the_marker_is_flipped_and_sunrise_costs_morale(sun: bool, morale: int) -> None:
    view = laid("tide", sun=sun, morale=20, acted=["1", "5"], units={"1/1": "B2"}).view()
    assert (view.sun, view.morale, view.acted) == (not sun, morale, [])


def test_6_4_3_5_2_sunrise_can_break_morale_and_shake_it() -> None:
    assert laid("tide", sun=False, morale=2).outcome == ("loss", "morale")
    session = laid("tide", sun=False, morale=16)
    assert not session.table.gung_ho()


def test_6_5_3_1_without_a_counter_the_game_is_won_otherwise_a_new_turn_starts() -> None:
    assert laid("victory", units={"1/1": "B2"}, japanese={}).outcome == ("win", "cleared")
    session = laid("victory", stop_after="activation", units={"1/1": "B2"}, turn=4)
    assert told(session, ev.RoundOpened)[0].turn == 5


def test_5_1_2_6_5_with_nobody_left_to_activate_the_game_is_lost() -> None:
    assert laid("victory", units={"P1": "B2"}).outcome == ("loss", "nobody")
    assert laid("victory", units={"C1": "B2"}).outcome is None


def test_5_1_2_a_turn_without_anybody_to_activate_goes_to_its_end() -> None:
    session = laid("activation", stop_after="", units={"P1": "B2"})
    answered(session, "done")
    assert session.outcome == ("loss", "nobody")
