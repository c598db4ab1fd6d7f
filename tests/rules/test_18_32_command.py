"""18.32 and its events: mandatory attacks, the change in command, the flamethrower."""

from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C15, C17, QUIET, in_event, in_phase, ridge, ridge_event, ridge_fire
from tests.rules.table import Row, enemy, force, happened, marine, offered, pending, play, state

BESIDE = "1308"
"""A hex beside C12 and C17."""


def ordered(us: list[Row], japanese: list[Row] | None = None, **more: Any) -> list[str]:
    more.setdefault("fortifications", {C17: "F02", C15: "F03"})
    session = ridge_event("mandatory_attack", us, japanese or [], **more)
    return [h for event in in_event(session, "attacks_ordered") for h in event.hexes]


# ---------------------------------------------------------------- mandatory attacks


@pytest.mark.parametrize("unit", ["K/3/7", "W/7", "HQ/3/7", "C/1P"])
def test_2_3_mandatory_attack_orders_attacks_where_infantry_or_engineers_stand_beside(unit: str) -> None:
    assert ordered([marine(unit, BESIDE)]) == [C17]


@pytest.mark.parametrize("unit", ["1/A/710T", "2/11", "NFT"])
def test_2_3_mandatory_attack_tanks_and_guns_alone_bring_no_orders(unit: str) -> None:
    assert ordered([marine(unit, BESIDE)]) == []


def test_2_3_mandatory_attack_disrupted_units_and_distant_ones_bring_none_either() -> None:
    assert ordered([marine("K/3/7", BESIDE, disrupted=True), marine("I/3/7", "1409")]) == []


def test_2_3_mandatory_attack_every_such_position_is_marked_manned_or_not_and_caves_as_well() -> None:
    marked = ordered(
        [marine("K/3/7", "1207")], [enemy("J01", C12), enemy("J03", "1109"), enemy("J05", "1107")], caves={"1107": ""}
    )
    assert marked == sorted([C12, C15, C17, "1107"])


@pytest.mark.parametrize("facing", range(6))
def test_2_3_mandatory_attack_a_unit_across_a_blocked_side_is_not_beside_the_position(facing: int) -> None:
    """F02 blocks one side: with the arrow to the west the southern one of its position."""
    walls = {C17: {"marker": "F02", "facing": facing}}
    ways = {
        h: ordered([marine("K/3/7", h)], fortifications=walls) for h in ("1306", "1406", "1407", BESIDE, "1207", C15)
    }
    assert sum(not marked for marked in ways.values()) == 1
    assert not ways[("1308", "1207", C15, "1306", "1406", "1407")[facing]]


def test_2_3_mandatory_attack_without_anybody_beside_a_position_the_event_is_void() -> None:
    session = ridge_event("mandatory_attack", [marine("K/3/7", "2211")], fortifications={C17: "F02"})
    assert [event.why for event in in_event(session, "event_void")] == ["no_attacker"]


@pytest.mark.parametrize(
    ("turn", "changed", "why"), [(7, 6, "command_changed"), (14, 12, "command_changed"), (14, 0, "too_late")]
)
def test_2_3_mandatory_attack_is_void_after_the_change_in_command_or_turn_11(turn: int, changed: int, why: str) -> None:
    session = ridge_event(
        "mandatory_attack", [marine("K/3/7", BESIDE)], turn=turn, fortifications={C17: "F02"}, command_changed=changed
    )
    assert [event.why for event in in_event(session, "event_void")] == [why]
    assert state(session).attack_orders == []


def test_18_32_on_turn_11_the_general_still_orders_attacks() -> None:
    assert ordered([marine("K/3/7", BESIDE)], turn=11) == [C17]


# ---------------------------------------------------------------- the change in command


def test_2_3_command_change_changes_the_command_once() -> None:
    session = ridge_event("command_change", [marine("K/3/7", "2211")], turn=6)
    assert state(session).command_changed == 6
    again = ridge_event("command_change", [marine("K/3/7", "2211")], turn=7, command_changed=6)
    assert state(again).command_changed == 6
    assert [event.why for event in in_event(again, "event_void")] == ["command_changed"]


def dusk(turn: int, **more: Any) -> Session:
    """The end of a turn; the next one follows."""
    return ridge("end_of_turn", [marine("K/3/7", "2211")], turn=turn, fortifications={C17: "F02"}, **more)


def test_18_32_it_changes_by_itself_on_turn_12() -> None:
    changes = happened(dusk(11), "command_changed")
    assert [(event.turn, event.rule) for event in changes] == [(12, "18.32")]


def test_18_32_not_before_and_not_twice() -> None:
    assert not [event for event in happened(dusk(10), "command_changed") if event.turn < 12]
    assert not happened(dusk(11, command_changed=6), "command_changed")


# ---------------------------------------------------------------- the flamethrower


def test_2_3_flamethrower_the_flamethrower_marker_is_taken_once() -> None:
    session = ridge_event("flamethrower", [marine("K/3/7", "2211")])
    assert state(session).flamethrower
    again = ridge_event("flamethrower", [marine("K/3/7", "2211")], flamethrower=True)
    assert [event.why for event in in_event(again, "event_void")] == ["all_held"]


def melee(*, held: bool = True, **more: Any) -> Session:
    """Marines have entered C17, which holds a unit with depth."""
    return ridge(
        "close_combat",
        [marine("K/3/7", C17, steps=4, came_from=BESIDE)],
        [enemy("J01", C17, "D40", revealed=True, **more)],
        fortifications={C17: {"marker": "F02", "facing": 0}},
        flamethrower=held,
    )


def test_2_3_flamethrower_the_ropes_are_offered_when_the_piles_have_been_drawn() -> None:
    session = melee()
    assert (pending(session), offered(session)) == ("ropes", ("spend", "keep"))
    assert session.pending
    assert session.pending.facts["hex"] == C17
    combat = state(session).combat
    assert combat is not None
    assert combat.us_pile
    assert combat.japanese_pile
    assert not happened(session, "combat_card_turned")


def test_2_3_flamethrower_spending_them_costs_the_japanese_a_card_and_disrupts_the_unit() -> None:
    session = melee()
    combat = state(session).combat
    assert combat is not None
    before = len(combat.japanese_pile)
    mark = len(happened(session))
    play(session, "spend")
    assert not state(session).flamethrower
    told = happened(session, since=mark)
    assert [event.kind() for event in told[:3]] == ["flamethrower_spent", "pile_card_discarded", "force_disrupted"]
    assert (told[1].side, told[1].why, told[2].why) == ("japanese", "flamethrower", "flamethrower")
    assert before >= 2
    held = force(session, C17)
    assert held is not None
    assert held.disrupted


def test_2_3_flamethrower_a_unit_that_is_disrupted_stays_so() -> None:
    session = melee(disrupted=True)
    mark = len(happened(session))
    play(session, "spend")
    assert not happened(session, "force_disrupted", since=mark)
    assert happened(session, "flamethrower_spent", since=mark)


def test_2_3_flamethrower_the_marker_can_be_kept() -> None:
    session = melee()
    mark = len(happened(session))
    play(session, "keep")
    assert state(session).flamethrower
    assert not happened(session, "flamethrower_spent", "force_disrupted", since=mark)


def test_2_3_flamethrower_without_the_marker_nothing_is_asked() -> None:
    assert pending(melee(held=False)) != "ropes"


def test_2_3_flamethrower_in_a_combat_begun_by_the_japanese_the_ropes_stay_out() -> None:
    session = ridge_fire(
        [marine("K/3/7", BESIDE, steps=4)],
        [enemy("J01", C17)],
        fire={"green": "A"},
        flamethrower=True,
        then=[QUIET, 7, 23, 24, 27, 31],
    )
    assert in_phase(session, "combat_began")
    assert pending(session) != "ropes"
    assert state(session).flamethrower
