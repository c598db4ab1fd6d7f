"""18.22 Morning turns of Bloody Nose Ridge after the change in command."""

from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C15, C20, ridge
from tests.rules.table import Row, card_with, cards_with, enemy, game, happened, marine, offered, play, state, unit

SHUT = {C12: "F02", C15: "F03"}


def morning(us: list[Row], japanese: list[Row] | None = None, *, turn: int = 5, **more: Any) -> Session:
    more.setdefault("command_changed", 3)
    return ridge("open_morning", us, japanese or [], turn=turn, **more)


def choices(session: Session, name: str) -> set[str]:
    session.choose(f"unit:{name}")
    found = set(offered(session))
    session.undo()
    return found


# ---------------------------------------------------------------- when


@pytest.mark.parametrize("turn", [5, 9, 13, 17])
def test_18_22_the_mornings_after_the_change(turn: int) -> None:
    session = ridge("end_of_turn", [marine("2/11", "0803")], turn=turn - 1, command_changed=2, fortifications=SHUT)
    assert state(session).step == "morning_barrages"
    play(session, "end", "end")
    begun = [event.step for event in happened(session, "step_began")]
    assert begun[:6] == [
        "turn_start",
        "open_morning",
        "morning_barrages",
        "morning_moves",
        "close_actions",
        "end_of_turn",
    ]
    drawn = happened(session, "card_drawn", "event_called", "fire_phase_opened", "attack_declared", "combat_began")
    first = next(number for number, event in enumerate(happened(session)) if event.kind() == "track_cleared")
    assert not [event for event in drawn if event in happened(session)[:first]]


def test_18_22_18_33_the_phase_opens_by_the_rule_of_its_turn() -> None:
    assert [e.rule for e in happened(morning([marine("2/11", "0803")]), "action_phase_opened")] == ["18.22"]
    session = ridge("open_actions", [marine("2/11", "0803")], turn=6)
    assert [e.rule for e in happened(session, "action_phase_opened")] == ["18.33"]


@pytest.mark.parametrize(("turn", "changed"), [(5, 0), (6, 3), (7, 3)])
def test_18_22_no_other_turn(turn: int, changed: int) -> None:
    session = ridge(
        "end_of_turn", [marine("2/11", "0803")], turn=turn - 1, command_changed=changed, fortifications=SHUT
    )
    begun = [event.step for event in happened(session, "step_began")]
    assert "first_event" in begun
    assert "open_morning" not in begun


def test_18_22_a_change_in_the_morning_itself_leaves_this_morning_as_it_is() -> None:
    session = ridge("fire", [marine("2/11", "0803")], turn=5, command_changed=5, fortifications=SHUT, cards=[1, 43])
    assert state(session).step in ("fire", "second_event", "ridge_hq", "actions")


# ---------------------------------------------------------------- step 1: barrages


def test_18_22_one_bonus_barrage_of_ships_and_one_of_aircraft() -> None:
    session = morning([marine("A/1/7", "1709")], fortifications=SHUT)
    assert state(session).bonus == ["naval", "dauntless"]
    assert {"marker:naval", "marker:dauntless"} <= set(offered(session))


def test_18_22_the_bonus_costs_no_marker_and_comes_once() -> None:
    session = morning([marine("A/1/7", "1709")], fortifications=SHUT, naval=1)
    play(session, "marker:naval", f"barrage:{C12}")
    assert (state(session).naval, state(session).bonus) == (1, ["dauntless"])
    assert [event.marker for event in happened(session, "bonus_spent")] == ["naval"]
    play(session, "marker:naval", f"barrage:{C12}")
    assert (state(session).naval, state(session).bonus) == (0, ["dauntless"])
    assert "marker:naval" not in offered(session)
    assert "marker:dauntless" in offered(session)


def test_18_22_a_bonus_that_is_not_used_is_gone() -> None:
    session = morning([marine("A/1/7", "1709")], fortifications=SHUT)
    session.choose("end")
    assert state(session).bonus == []


def test_18_22_every_tank_and_gun_may_barrage_any_position_unobserved() -> None:
    """Nobody stands in the field of C12 or C15, and both are face down."""
    us = [marine("1/A/710T", "1310"), marine("2/11", "0803"), marine("A/1/7", "1709")]
    session = morning(us, fortifications=SHUT)
    assert {choice for choice in offered(session) if choice.startswith("unit:")} == {"unit:1/A/710T", "unit:2/11"}
    assert choices(session, "2/11") == {f"barrage:{C12}", f"barrage:{C15}"}
    assert f"barrage:{C12}" in choices(session, "1/A/710T")


def test_18_22_unrevealed_units_outside_the_zone_too() -> None:
    session = morning([marine("2/11", "0803")], [enemy("J03", "1210"), enemy("J05", "1309", revealed=True)])
    assert choices(session, "2/11") == {"barrage:1210", "barrage:1309"}


def test_8_4_range_and_neighbours_still_bind() -> None:
    session = morning([marine("1/A/710T", "1310")], [enemy("J03", "1210"), enemy("J05", "2208"), enemy("J07", "1110")])
    assert choices(session, "1/A/710T") == {"barrage:1110"}


def test_8_4_guns_under_a_japanese_field_do_not_barrage() -> None:
    session = morning([marine("2/11", "1005"), marine("A/1/7", "1709")], fortifications=SHUT)
    assert "unit:2/11" not in offered(session)


def test_8_4_by_day_a_position_must_be_seen_and_observed() -> None:
    session = ridge("open_actions", [marine("1/A/710T", "1310"), marine("2/11", "0803")], fortifications=SHUT, naval=1)
    for name in ("1/A/710T", "2/11"):
        assert not any(choice.startswith("barrage:") for choice in choices(session, name))
    assert "marker:naval" not in offered(session)


def test_18_22_barrages_in_any_order_each_unit_once() -> None:
    session = morning([marine("2/11", "0803"), marine("1/A/710T", "1310")], fortifications=SHUT)
    play(session, "marker:naval", f"barrage:{C12}", "unit:1/A/710T", f"barrage:{C12}")
    assert "unit:1/A/710T" not in offered(session)
    play(session, "unit:2/11", f"barrage:{C15}", "marker:dauntless", f"barrage:{C15}")
    assert offered(session) == ("end",)


def test_18_22_a_result_that_reduces_reveals_an_unrevealed_fortification() -> None:
    card = card_with(shows=["purple"], symbol=["circle", "triangle"])
    session = morning([marine("A/1/7", "1709")], fortifications={C12: "F20"}, cards=[card])
    play(session, "marker:naval", f"barrage:{C12}")
    revealed = happened(session, "fortification_revealed")
    assert [(event.hex, event.rule) for event in revealed] == [(C12, "18.22")]
    assert happened(session, "fortification_tested")


def test_18_22_without_such_a_result_it_stays_face_down() -> None:
    card = next(c.number for c in cards_with(lacks=["purple"], symbol="circle"))
    session = morning([marine("2/11", "0803", steps=1)], fortifications={C12: "F20"}, cards=[card])
    play(session, "unit:2/11", f"barrage:{C12}")
    assert not happened(session, "fortification_revealed")


def test_18_22_no_attack_no_entering_no_move_in_the_first_step() -> None:
    us = [marine("1/A/710T", "1310"), marine("A/1/7", "1209")]
    session = morning(us, fortifications={C12: {"marker": "F03", "facing": 0}, C15: "F02"})
    assert "unit:A/1/7" not in offered(session)
    assert {choice.partition(":")[0] for choice in choices(session, "1/A/710T")} == {"barrage"}


# ---------------------------------------------------------------- step 2: moves


def test_18_22_units_that_have_not_barraged_move() -> None:
    session = morning([marine("2/11", "0803"), marine("A/1/7", "1709")], fortifications=SHUT)
    play(session, "unit:2/11", f"barrage:{C12}", "end")
    assert state(session).step == "morning_moves"
    assert set(offered(session)) == {"unit:A/1/7", "end"}
    session.choose("unit:A/1/7")
    island = game(session).island
    far = [island.distance("1709", choice.partition(":")[2]) for choice in offered(session) if "with" not in choice]
    assert max(far) == 3


def test_18_22_nobody_enters_attacks_or_barrages_in_the_second_step() -> None:
    us = [marine("A/1/7", "1209"), marine("1/A/710T", "1310")]
    session = morning(us, fortifications={C12: {"marker": "F03", "facing": 0}}, naval=2)
    session.choose("end")
    for name in ("A/1/7", "1/A/710T"):
        assert {choice.partition(":")[0] for choice in choices(session, name)} <= {"move", "infiltrate", "cliff"}
    assert not any(choice.startswith("marker:") for choice in offered(session))


def test_7_31_a_morning_move_stops_beside_the_enemy() -> None:
    session = morning([marine("A/1/7", "1310")], fortifications={C12: {"marker": "F03", "facing": 0}})
    play(session, "end", "unit:A/1/7")
    assert session.pending
    option = session.pending.option("move:1209")
    assert option
    assert option.facts["stop"] == "enemy"


def test_18_33_nobody_sheds_disruption_in_such_a_morning() -> None:
    session = morning([marine("A/1/7", "1709", disrupted=True)], fortifications={C20: "F02"}, cards=[43])
    play(session, "end", "end")
    assert not [event for event in happened(session, "unit_recovered") if event.why == "action"]
    assert unit(session, "A/1/7").disrupted


def test_7_53_stacking_counts_at_the_end_of_the_morning() -> None:
    us = [marine("A/1/7", "1709"), marine("B/1/7", "1709"), marine("C/1/7", "1710")]
    session = morning(us)
    play(session, "end", "unit:C/1/7", "move:1709", "end", "unit:C/1/7")
    assert state(session).loss_box == ["C/1/7 reduced"]
