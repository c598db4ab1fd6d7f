"""18.34 Action under fire markers."""

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C17, ridge
from tests.rules.table import enemy, happened, lay, marine, offered, pending, play, state, unit

C10 = "1210"
"""Outside the zone; intense fire into 1111 1211 1310 1311, steady into 1110 1209 1409 1410 1411."""


def marked(session: Session) -> set[str]:
    return {one.id for one in state(session).us.values() if one.under_fire}


def test_18_34_a_move_into_intense_fire() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1411"), marine("B/1/7", "1411")], [enemy("J03", C10)])
    play(session, "unit:A/1/7", "move:1311")
    assert marked(session) == {"A/1/7"}
    assert [(event.rule, event.unit) for event in happened(session, "unit_under_fire")] == [("18.34", "A/1/7")]


def test_18_34_only_where_the_action_is_complete() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1311")], [enemy("J03", C10)])
    play(session, "unit:A/1/7", "move:1411")
    assert marked(session) == set()


def test_18_34_steady_fire_gives_no_marker() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1511")], [enemy("J03", C10)])
    play(session, "unit:A/1/7", "move:1410")
    assert marked(session) == set()


def test_18_34_a_disrupted_position_gives_no_marker() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1411")], [enemy("J03", C10, disrupted=True)])
    play(session, "unit:A/1/7", "move:1311")
    assert marked(session) == set()


def test_18_34_an_empty_position_gives_no_marker() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1411")])
    play(session, "unit:A/1/7", "move:1311")
    assert marked(session) == set()


def test_18_34_a_fortification_alone_gives_the_marker() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1508")], fortifications={C17: "F02"})
    play(session, "unit:A/1/7", "move:1407")
    assert marked(session) == {"A/1/7"}


def test_18_34_who_does_not_act_gains_none() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1311")], [enemy("J03", C10)])
    session.choose("end")
    assert not happened(session, "unit_under_fire")


def test_18_34_removing_disruption_is_no_action_for_this() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1311", disrupted=True)], [enemy("J03", C10)])
    session.choose("end")
    assert happened(session, "unit_recovered")
    assert not happened(session, "unit_under_fire")


def test_18_34_all_who_took_part_in_an_attack() -> None:
    """The tank fires from 1410 under steady fire, the infantry stands under intense fire."""
    us = [marine("A/1/7", "1310", steps=1), marine("B/1/7", "1310", steps=1), marine("1/A/710T", "1410")]
    session = ridge("open_actions", us, [enemy("J11", C10, "D01")])
    play(session, "unit:A/1/7", "with:B/1/7", f"attack:{C10}", "join:1/A/710T", "resolve")
    assert state(session).forces
    assert marked(session) == {"A/1/7", "B/1/7"}


@pytest.mark.parametrize(("defender", "event"), [("J03", "force_removed"), ("J01", "force_disrupted")])
def test_18_34_the_result_of_the_attack_comes_first(defender: str, event: str) -> None:
    """A position that is beaten or disrupted no longer keeps anybody under fire."""
    session = ridge(
        "open_actions", [marine("A/1/7", "1310", steps=4), marine("W/7", "1310", steps=4)], [enemy(defender, C10)]
    )
    play(session, "unit:A/1/7", "with:W/7", f"attack:{C10}", "resolve")
    assert happened(session, event)
    assert marked(session) == set()


def test_18_34_a_beaten_unit_leaves_its_fortification_which_still_fires() -> None:
    """J03 falls, the walls of C17 hold the position and are not disrupted."""
    session = ridge(
        "open_actions",
        [marine("A/1/7", "1308", steps=4), marine("W/7", "1308", steps=4)],
        [enemy("J14", C17)],
        fortifications={C17: {"marker": "F03", "facing": 0}},
    )
    play(session, "unit:A/1/7", "with:W/7", f"attack:{C17}", "resolve")
    assert happened(session, "force_removed")
    assert marked(session) == {"A/1/7", "W/7"}


def test_18_34_a_barrage_under_fire_counts_too() -> None:
    us = [marine("1/A/710T", "1311"), marine("A/1/7", "1411")]
    session = ridge("open_actions", us, [enemy("J03", C10), enemy("J05", "1110", revealed=True)])
    play(session, "unit:1/A/710T", "barrage:1110")
    assert marked(session) == {"1/A/710T"}


def test_18_34_in_a_japanese_occupied_hex() -> None:
    """C12's own hex lies in its field; what counts for one who enters is the enemy in the hex, disrupted or not."""
    session = ridge(
        "open_actions",
        [marine("A/1/7", "1209"), marine("B/1/7", "1209")],
        [enemy("J03", C12, revealed=True, disrupted=True)],
        fortifications={C12: {"marker": "F03", "facing": 0}},
    )
    play(session, "unit:A/1/7", f"enter:{C12}")
    assert marked(session) == {"A/1/7"}


def test_18_34_one_marker_for_one_unit() -> None:
    session = ridge("open_actions", [marine("A/1/7", "1410", under_fire=True)], [enemy("J03", C10)])
    play(session, "unit:A/1/7", "move:1310")
    assert not happened(session, "unit_under_fire")
    assert marked(session) == {"A/1/7"}


def test_18_34_no_such_markers_in_the_invasions() -> None:
    session = lay("open_actions", us=[marine("K/3/1", "0313")], japanese=[enemy("J01", "0314")])
    session.choose("unit:K/3/1")
    play(session, next(choice for choice in offered(session) if choice.startswith("move:")), "end")
    assert not happened(session, "unit_under_fire")


def test_18_34_the_marker_stays_through_fire_and_goes_in_the_hq_phase() -> None:
    session = ridge("first_event", [marine("A/1/7", "1709", under_fire=True)], cards=[43])
    order = [event.kind() for event in happened(session, "fire_phase_opened", "under_fire_cleared")]
    assert order == ["fire_phase_opened", "under_fire_cleared"]


def test_18_34_the_marker_goes_at_night() -> None:
    session = ridge("night_recovery", [marine("A/1/7", "1709", under_fire=True)], turn=4)
    assert pending(session) == "act"
    assert [event.rule for event in happened(session, "under_fire_cleared")] == ["18.21"]


def test_18_34_a_move_at_night_is_an_action_too() -> None:
    """18.33 calls the moves of a night actions; the markers have come off before them."""
    session = ridge("night_moves", [marine("A/1/7", "1411")], [enemy("J03", C10)], turn=4)
    play(session, "unit:A/1/7", "move:1311")
    assert marked(session) == {"A/1/7"}


def test_18_34_a_move_in_a_morning_of_barrages_is_an_action_too() -> None:
    session = ridge("open_morning", [marine("A/1/7", "1411")], [enemy("J03", C10)], turn=5, command_changed=3)
    play(session, "end", "unit:A/1/7", "move:1311")
    assert marked(session) == {"A/1/7"}


def test_18_34_who_is_eliminated_takes_the_marker_along() -> None:
    session = ridge(
        "close_actions",
        [marine("A/1/7", "1709"), marine("B/1/7", "1709"), marine("C/1/7", "1709", under_fire=True)],
        cards=[43],
    )
    session.choose("unit:C/1/7")
    assert not unit(session, "C/1/7").under_fire
