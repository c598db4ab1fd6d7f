"""18.2, 18.32 The turn by day on Bloody Nose Ridge: its HQ phase, its order, and command that is always there."""

import pytest

from engine.core.session import Session
from engine.peleliu.sequence import RIDGE_DAY
from tests.rules.ridge import C12, C15, QUIET, RIDGE, ridge
from tests.rules.table import enemy, game, happened, lay, marine, offered, pending, play, state, unit

SHAKEN = [
    marine("A/1/7", "0908", disrupted=True, under_fire=True),
    marine("B/1/7", "0908", disrupted=True),
    marine("C/1/7", "0910", disrupted=True),
    marine("W/7", "0910", under_fire=True),
]


def steps(session: Session) -> list[str]:
    return [event.step for event in happened(session, "step_began")]


# ---------------------------------------------------------------- the order of the phases


def test_18_2_a_day_begins_with_an_event_and_has_no_landing() -> None:
    session = ridge("turn_start", [marine("A/1/7", "1009")], turn=1, cards=[QUIET])
    play(session, *(["done"] if pending(session) in ("recover", "garrison") else []))
    assert steps(session) == ["first_event", "fire", "second_event", "ridge_hq", "open_actions", "actions"]


def test_18_2_turn_1_begins_with_the_us_actions() -> None:
    plain = lay("end_of_turn", turn=1, scenario=RIDGE, us=[marine("A/1/7", "1009")])
    assert state(plain).turn == 2
    assert game(plain).content.turn_track["bnr"][1].event_draws == 0
    # nothing but the start of the turn and the actions applies in turn 1
    state(plain).turn = 1
    assert [row.name for row in RIDGE_DAY if row.applies(game(plain))] == [
        "turn_start",
        "open_actions",
        "actions",
        "close_combat",
        "close_actions",
        "end_of_turn",
    ]


# ---------------------------------------------------------------- 18.2 IV the HQ phase


def test_18_2_action_under_fire_markers_come_off_first() -> None:
    session = ridge("ridge_hq", SHAKEN)
    cleared = happened(session, "under_fire_cleared")
    assert [set(event.units) for event in cleared] == [{"A/1/7", "W/7"}]
    assert not any(one.under_fire for one in state(session).us.values())


def test_18_2_a_unit_or_a_stack_of_the_players_choice() -> None:
    session = ridge("ridge_hq", SHAKEN)
    assert pending(session) == "recover"
    assert set(offered(session)) == {"stack:0908", "unit:A/1/7", "unit:B/1/7", "unit:C/1/7", "done"}


@pytest.mark.parametrize(
    ("choice", "left"),
    [("stack:0908", {"C/1/7"}), ("unit:A/1/7", {"B/1/7", "C/1/7"}), ("done", {"A/1/7", "B/1/7", "C/1/7"})],
)
def test_18_2_who_is_chosen_recovers_and_nobody_else(choice: str, left: set[str]) -> None:
    session = ridge("ridge_hq", SHAKEN)
    session.choose(choice)
    assert {one.id for one in state(session).us.values() if one.disrupted} == left


def test_18_2_nobody_to_recover_nothing_to_ask() -> None:
    session = ridge("ridge_hq", [marine("A/1/7", "1709"), marine("E/2/5", turn=4, disrupted=True)])
    assert pending(session) == "act"


def test_18_2_who_recovers_can_act_in_the_same_turn() -> None:
    session = ridge("ridge_hq", [marine("A/1/7", "1709", disrupted=True)])
    session.choose("unit:A/1/7")
    assert "unit:A/1/7" in offered(session)


def test_18_2_one_garrison_in_one_phase() -> None:
    session = ridge("ridge_hq", [marine("A/1/7", "0908"), marine("B/1/7", "0910")])
    assert pending(session) == "garrison"
    assert {"garrison:0908", "garrison:0910", "garrison:0807", "done"} <= set(offered(session))
    session.choose("garrison:0807")
    assert state(session).garrisons == ["0807"]
    assert pending(session) == "act"


def test_18_2_a_garrison_can_be_declined() -> None:
    session = ridge("ridge_hq", [marine("A/1/7", "0908")])
    session.choose("done")
    assert (state(session).garrisons, pending(session)) == ([], "act")


def test_14_4_a_garrison_stays_out_of_japanese_fields() -> None:
    """C14 at 1007 lies in the field of C13 and 0807 in nobody's."""
    session = ridge("ridge_hq", [marine("A/1/7", "0907")], fortifications={"1108": "F02"})
    assert "garrison:0807" in offered(session)
    assert "garrison:0908" not in offered(session)


def test_14_4_18_32_no_command_post_is_needed_for_a_garrison() -> None:
    session = ridge("ridge_hq", [marine("2/11", "0903")])
    assert set(offered(session)) == {"garrison:0803", "done"}


# ---------------------------------------------------------------- 18.32 command


def test_18_32_every_unit_acts_and_nothing_costs() -> None:
    units = ["A/1/7", "B/1/7", "C/1/7", "E/2/7", "1/A/710T", "C/1P"]
    session = ridge("open_actions", [marine(name, f"1{7 + place // 2}09") for place, name in enumerate(units)])
    assert {choice for choice in offered(session) if choice != "end"} == {f"unit:{name}" for name in units}
    assert state(session).actions_left == 0
    for name in units:
        session.choose(f"unit:{name}")
        session.choose(next(choice for choice in offered(session) if choice.startswith("move:")))
    assert offered(session) == ("end",)
    assert not happened(session, "action_spent")


def test_18_32_infantry_without_a_radio_calls_in_support() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1310", steps=3)], [enemy("J01", "1210")], naval=1)
    play(session, "unit:A/1/7", "attack:1210")
    assert "support:naval" in offered(session)


def test_18_32_guns_and_tanks_join_without_a_headquarters() -> None:
    us = [marine("C/1P", "1310"), marine("2/11", "0803"), marine("1/A/710T", "1610")]
    session = ridge("open_actions", us, [enemy("J01", "1210")])
    play(session, "unit:C/1P", "attack:1210")
    assert {"join:2/11", "join:1/A/710T"} <= set(offered(session))


def test_18_32_guns_barrage_without_a_headquarters() -> None:
    session = ridge("open_actions", [marine("2/11", "0803")], [enemy("J01", "1210", revealed=True)])
    session.choose("unit:2/11")
    assert "barrage:1210" in offered(session)


def test_18_32_a_tank_is_guided_by_any_unit_in_the_targets_field() -> None:
    us = [marine("1/A/710T", "1709"), marine("A/1/7", "1311")]
    session = ridge("open_actions", us, [enemy("J01", "1210", revealed=True)])
    session.choose("unit:1/A/710T")
    assert "barrage:1210" in offered(session)


def test_18_32_a_marker_is_guided_by_any_infantry_in_the_targets_field() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1311", steps=1)], [enemy("J01", "1210", revealed=True)], naval=1)
    assert "marker:naval" in offered(session)


# ---------------------------------------------------------------- 18.33 actions


def test_18_33_terrain_does_not_slow_a_move() -> None:
    session = ridge("open_actions", [marine("A/1/7", "0910")])
    session.choose("unit:A/1/7")
    assert session.pending
    option = session.pending.option("move:1209")
    assert option
    # three mountain hexes, each of which would end the move in the invasions
    assert len(option.facts["path"]) == 3
    assert option.facts["stop"] == ""


def test_7_3_terrain_ends_a_move_in_the_invasions() -> None:
    session = lay("open_actions", us=[marine("A/1/7", "0910")])
    session.choose("unit:A/1/7")
    assert "move:1209" not in offered(session)


def test_18_33_three_hexes_are_the_limit() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1709")])
    session.choose("unit:A/1/7")
    distances = {
        game(session).island.distance("1709", choice.partition(":")[2])
        for choice in offered(session)
        if choice.startswith("move:")
    }
    assert max(distances) == 3


def test_7_32_cliffs_are_crossed_in_moves_of_one_hex() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1707"), marine("1/A/710T", "1707")])
    session.choose("unit:1/A/710T")
    assert not any(choice.startswith("cliff:") for choice in offered(session))
    session.choose(next(choice for choice in offered(session) if choice.startswith("move:")))
    session.choose("unit:A/1/7")
    assert [choice for choice in offered(session) if choice.startswith("cliff:")] == ["cliff:1606"]
    session.choose("cliff:1606")
    assert unit(session, "A/1/7").disrupted == "new"


def test_18_33_tanks_keep_to_the_roads_in_the_mountains() -> None:
    session = ridge("open_actions", [marine("1/A/710T", "1609")])
    session.choose("unit:1/A/710T")
    island = game(session).island
    for choice in offered(session):
        if choice.startswith("move:"):
            h = choice.partition(":")[2]
            assert island.hexes[h].terrain not in ("mountain", "swamp", "coral") or h in island.road_hexes


def test_18_33_a_move_ends_beside_a_fortification_even_across_a_closed_side() -> None:
    """The marker in C12 closes its south side towards 1209."""
    session = ridge("open_actions", [marine("A/1/7", "1310")], fortifications={C12: {"marker": "F18", "facing": 0}})
    session.choose("unit:A/1/7")
    assert session.pending
    option = session.pending.option("move:1209")
    assert option
    assert option.facts["stop"] == "enemy"


@pytest.mark.parametrize(("disrupted", "stop"), [(False, "intense"), (True, "")])
def test_18_33_a_move_ends_under_intense_fire_of_an_undisrupted_position(disrupted: bool, stop: str) -> None:
    session = ridge("open_actions", [marine("A/1/7", "0809")], [enemy("J01", "1110", disrupted=disrupted)])
    session.choose("unit:A/1/7")
    assert session.pending
    option = session.pending.option("move:0910")
    assert option
    assert option.facts["stop"] == stop


def test_18_33_steady_fire_ends_no_move() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1608")], fortifications={"1606": {"marker": "F02", "facing": 0}})
    session.choose("unit:A/1/7")
    assert session.pending
    option = session.pending.option("move:1709")
    assert option
    assert option.facts["stop"] == ""


def test_18_33_7_4_a_revealed_fortification_is_entered_by_who_began_beside_it() -> None:
    walls = {C15: {"marker": "F03", "facing": 0}}
    session = ridge("open_actions", [marine("A/1/7", "1106"), marine("B/1/7", "1004")], fortifications=walls)
    session.choose("unit:A/1/7")
    assert f"enter:{C15}" in offered(session)


def test_18_33_7_4_who_came_beside_it_in_this_phase_does_not_enter() -> None:
    walls = {C15: {"marker": "F03", "facing": 0}}
    session = ridge("open_actions", [marine("A/1/7", "1105")], fortifications=walls)
    session.choose("unit:A/1/7")
    assert f"enter:{C15}" not in offered(session)
    session.choose("move:1106")
    assert unit(session, "A/1/7").acted


def test_19_1_tanks_and_guns_enter_no_fortification() -> None:
    walls = {C15: {"marker": "F03", "facing": 0}}
    session = ridge("open_actions", [marine("1/A/710T", "1105")], fortifications=walls)
    session.choose("unit:1/A/710T")
    assert not any(choice.startswith("enter:") for choice in offered(session))
