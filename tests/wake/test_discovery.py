"""2.3, 3.2, 4.1.3: set-up, and what counters do as they come to light."""

from engine.wake import events as ev
from engine.wake.definition import WAKE
from engine.wake.rules import RULES
from tests.asking import answered, asked, told
from tests.wake.tables import laid


def test_2_3_set_up_shuffles_both_tracks_and_begins_with_a_full_garrison() -> None:
    state = RULES.begin({"scenario": "wake", "seed": "5"})
    assert [len(track) for track in state.tracks] == [40, 40]
    other = RULES.begin({"scenario": "wake", "seed": "6"})
    assert [sorted(track) for track in state.tracks] == [sorted(track) for track in other.tracks]
    assert state.tracks != other.tracks
    assert (state.garrison, state.enlisted, state.fuel, state.ammo, state.grit) == (20, False, 0, 0, 0)


def test_2_3_what_is_covered_is_seen_by_nobody() -> None:
    session = WAKE.begin("wake", "5")
    view, count = session.view(), session.view().uncovered[0]
    assert view.seed == ""
    assert set(view.tracks[0][count:]) == {""}
    assert "" not in view.tracks[0][:count]
    assert set(view.tracks[1]) == {""}


def test_3_2_1_the_highest_of_two_dice_counts() -> None:
    session = laid("discovery", [5, 2], track=["F101", "F102", "F103", "F104", "F105"])
    assert told(session, ev.DiscoveryRolled)[0].count == 5
    assert session.view().fuel == 5


def test_3_2_1_what_is_left_comes_to_light_and_then_nothing_is_rolled() -> None:
    session = laid("discovery", [4, 1], track=["F101", "F102", "F103"], exact=True, ships={"S10": "C1", "S01": "N1"})
    assert told(session, ev.DiscoveryRolled)[0].count == 3
    assert session.view().uncovered[0] == 40
    session = laid("discovery", [], exact=True, ships={"S10": "C1", "S01": "N1"})
    assert told(session, ev.DiscoveryRolled) == []


def test_2_1_3_3_2_1_the_lowest_covered_space_comes_first() -> None:
    session = laid("discovery", [1, 1], track=["G101"], ships={"S01": "O1"}, planes={"W1": "field"})
    (one,) = told(session, ev.CounterUncovered)
    assert (one.counter, one.space, one.attempt) == ("G101", 3, 1)


def test_3_2_2_a_2_1_1_a_a_ship_without_her_division_goes_where_a_die_says() -> None:
    session = laid("discovery", [2, 1, 2, 2], track=["S02", "S01"])
    assert [(one.ships, one.area) for one in told(session, ev.ShipsDeployed)] == [(("S02",), "II"), (("S01",), "II")]


def test_3_2_2_a_2_2_1_a_ship_joins_her_division_even_off_the_coast() -> None:
    session = laid("discovery", [1, 1], track=["S11"], ships={"S10": "C3"})
    assert told(session, ev.ShipsDeployed) == []
    assert [(one.ship, one.area) for one in told(session, ev.ShipJoined)] == [("S11", "C3")]


def test_3_2_2_a_a_lone_survivor_rolls_when_her_division_is_gone() -> None:
    session = laid("discovery", [1, 1, 6], track=["S06"], ships={"S04": "glory"})
    assert [(one.ships, one.area) for one in told(session, ev.ShipsDeployed)] == [(("S06",), "VI")]


def test_3_2_2_b_2_2_2_a_wildcat_stands_on_the_airfield() -> None:
    assert laid("discovery", [1, 1], track=["W3"]).view().planes == {"W3": "field"}


def test_3_2_2_c_3_2_2_d_3_2_2_e_2_2_3_2_2_4_stock_goes_to_its_boxes() -> None:
    view = laid("discovery", [3, 1], track=["F101", "A101", "G101"]).view()
    assert (view.fuel, view.ammo, view.grit) == (1, 1, 1)


def test_3_2_3_movement_follows_discovery() -> None:
    session = laid("discovery", [1, 1], track=["F101"], stop_after="movement")
    kinds = [event.kind() for event in session.events()]
    assert kinds.index("stock_gained") < kinds.index("phase_began")
    assert told(session, ev.PhaseBegan)[0].step == "movement"


def test_3_2_2_3_2_1_2_2_each_counter_takes_effect_before_the_next_comes_to_light() -> None:
    session = laid("discovery", [2, 1, 3], track=["S01", "F101"])
    kinds = [event.kind() for event in session.events()][:5]
    assert kinds == ["discovery_rolled", "counter_uncovered", "ships_deployed", "counter_uncovered", "stock_gained"]


# ---------------------------------------------------------------- the second attempt


def test_4_1_3_three_dice_are_rolled_in_the_second_attempt() -> None:
    session = laid("discovery", [2, 3, 6], attempt=2, track=["F201", "F202", "F203", "F204", "A201", "A202"])
    (rolled,) = told(session, ev.DiscoveryRolled)
    assert (rolled.dice, rolled.count, rolled.rule) == ((2, 3, 6), 6, "4.1.3")


def test_4_1_3_b_2_2_7_a_division_comes_back_whole_by_one_die() -> None:
    session = laid("discovery", [1, 1, 1, 5], attempt=2, track=["B201"], ships={"S04": "glory"})
    kind, options = asked(session)
    assert (kind, "division:DD29" in options, "division:TR1" in options) == ("banzai", True, False)
    answered(session, "division:DD29")
    (back,) = told(session, ev.ShipsDeployed)
    assert (back.ships, back.area, back.why) == (("S05", "S06"), "V", "banzai")


def test_4_1_3_b_transports_come_back_when_no_other_division_is_left() -> None:
    others = {f"S{number:02d}": "glory" for number in range(1, 12)}
    session = laid("discovery", [1, 1, 1, 2], attempt=2, track=["B201"], ships=others)
    assert [one.ships for one in told(session, ev.ShipsDeployed)] == [("S12", "S13")]
    refused = laid("discovery", [1, 1, 1], attempt=2, track=["B201"]).why_not("division:TR1")
    assert refused is not None
    assert refused.key == "transports_last"


def test_4_1_3_b_with_nobody_in_disgrace_banzai_has_no_effect() -> None:
    gone = {f"S{number:02d}": "glory" for number in range(1, 14)}
    session = laid("discovery", [1, 1, 1], attempt=2, track=["B201"], ships=gone)
    assert len(told(session, ev.BanzaiWasted)) == 1


def test_4_1_3_c_2_2_6_health_adds_a_point_and_twenty_is_the_most() -> None:
    assert laid("discovery", [1, 1, 1], attempt=2, track=["H201"], garrison=12).view().garrison == 13
    full = laid("discovery", [1, 1, 1], attempt=2, track=["H201"], garrison=20)
    assert full.view().garrison == 20
    assert told(full, ev.GarrisonGained)[0].amount == 0


def test_4_1_3_a_4_1_3_d_2_2_8_the_highest_die_wins_a_dogfight() -> None:
    for zero, won in (((1, 2, 2, 6), False), ((1, 2, 4, 4), True)):
        dice = [1, 1, 1, 3, 5, *zero]
        session = laid("discovery", dice, attempt=2, track=["Z201"], planes={"W1": "cap", "W3": "cap"})
        assert asked(session) == ("duel", ("wildcat:W1", "wildcat:W3"))
        answered(session, "wildcat:W3")
        assert told(session, ev.DogfightRolled)[0].won is won
        assert session.view().planes["W3"] == ("cap" if won else "lost")


def test_4_1_3_d_a_tie_is_the_wildcats_if_another_one_flies_patrol() -> None:
    dice = [1, 1, 1, 6, 6, 6, 6, 1, 1]
    beside = laid("discovery", dice, attempt=2, track=["Z201"], planes={"W1": "cap", "W2": "cap"})
    assert answered(beside, "wildcat:W1").view().planes["W1"] == "cap"
    alone = laid("discovery", dice, attempt=2, track=["Z201"], planes={"W1": "cap", "W2": "field"})
    assert alone.view().planes["W1"] == "lost"


def test_4_1_3_d_without_patrol_a_wildcat_on_the_field_is_strafed_and_grit_is_no_help() -> None:
    session = laid("discovery", [1, 1, 1], attempt=2, track=["Z201"], planes={"W1": "field", "W2": "field"}, grit=3)
    assert asked(session) == ("strafed", ("wildcat:W1", "wildcat:W2"))
    answered(session, "wildcat:W1")
    assert session.view().planes == {"W1": "lost", "W2": "field"}
    assert session.view().grit == 3


def test_4_1_3_d_without_any_wildcat_the_garrison_loses_a_point() -> None:
    session = laid("discovery", [1, 1, 1], attempt=2, track=["Z201"], planes={"W1": "lost"}, garrison=9)
    assert session.view().garrison == 8
