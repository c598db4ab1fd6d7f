"""18.21 Night turns of Bloody Nose Ridge: recovery, moves, Japanese reorganization (relief has a file of its own)."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.ridge import C12, C15, C17, C20, ridge
from tests.rules.table import (
    Row,
    card_with,
    cards_with,
    enemy,
    force,
    game,
    happened,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

# 1207 lies beside C12, C15 and C17; 1709 far from everybody
WALLS = {C12: {"marker": "F02", "facing": 0}, C15: {"marker": "F03", "facing": 0}, C17: {"marker": "F08", "facing": 0}}


def steps(session: Session) -> list[str]:
    return [event.step for event in happened(session, "step_began")]


def options_of(session: Session, name: str) -> set[str]:
    """What a unit can do, none when it isn't offered; the question stays where it was."""
    if f"unit:{name}" not in offered(session):
        return set()
    session.choose(f"unit:{name}")
    found = set(offered(session))
    session.undo()
    return found


# ---------------------------------------------------------------- the sequence


@pytest.mark.parametrize("turn", [4, 8, 12, 16])
def test_18_21_the_night_has_its_own_sequence(turn: int) -> None:
    session = ridge("end_of_turn", [marine("A/1/7", "1709")], fortifications=WALLS, turn=turn - 1)
    session.choose("end")
    assert steps(session)[:6] == [
        "turn_start",
        "night_recovery",
        "night_moves",
        "relief",
        "reorganization",
        "end_of_turn",
    ]
    after = [event.kind() for event in happened(session)]
    night = after[after.index("turn_began") :][: after[after.index("turn_began") :].index("track_cleared")]
    assert not {"event_called", "fire_phase_opened", "position_acts", "combat_began"} & set(night)


# ---------------------------------------------------------------- step 1


def test_18_21_disruption_comes_off_everybody() -> None:
    us = [
        marine("A/1/7", "1709", disrupted=True),
        marine("B/1/7", "1207", disrupted=True),
        marine("E/2/5", turn=8, disrupted=True),
    ]
    session = ridge(
        "night_recovery",
        us,
        [enemy("J03", C20, disrupted=True), enemy("", C12, disrupted=True)],
        turn=4,
        fortifications=WALLS,
    )
    assert not any(one.disrupted for one in state(session).us.values())
    assert not any(one.disrupted for one in state(session).forces.values())
    assert {event.rule for event in happened(session, "unit_recovered", "force_recovered")} == {"18.21"}


# ---------------------------------------------------------------- step 2


def test_18_21_units_away_from_the_enemy_move_one_hex() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1709")], turn=4)
    around = game(session).island.neighbours["1709"]
    assert options_of(session, "A/1/7") == {f"move:{h}" for h in around}


def test_18_21_a_move_may_lead_beside_the_enemy() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1508")], turn=4, fortifications={C17: "F02"})
    assert "move:1407" in options_of(session, "A/1/7")
    play(session, "unit:A/1/7", "move:1407")
    assert state(session).facing == {C17: 0}


def test_18_21_before_the_change_nobody_beside_the_enemy_moves() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1207"), marine("B/1/7", "1709")], turn=4, fortifications=WALLS)
    assert offered(session) == ("unit:B/1/7", "end")


def test_18_21_after_the_change_they_move_away_only() -> None:
    session = ridge(
        "night_moves",
        [marine("A/1/7", "1107")],
        turn=8,
        command_changed=6,
        fortifications={C15: {"marker": "F01", "facing": 0}},
    )
    island = game(session).island
    found = {choice.partition(":")[2] for choice in options_of(session, "A/1/7")}
    assert found
    assert all(h not in island.neighbours[C15] for h in found)
    assert all(h in island.neighbours["1107"] for h in found)


def test_18_21_after_the_change_others_still_move_where_they_like() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1508")], turn=8, command_changed=6, fortifications={C17: "F02"})
    assert "move:1407" in options_of(session, "A/1/7")


def test_18_21_a_closed_side_makes_nobody_less_of_a_neighbour() -> None:
    """F08 closes the side of C17 towards 1407."""
    session = ridge("night_moves", [marine("A/1/7", "1407")], turn=4, fortifications=WALLS)
    assert offered(session) == ("end",)


def test_18_21_a_disrupted_position_counts_as_well() -> None:
    session = ridge(
        "night_moves",
        [marine("A/1/7", "1207")],
        [enemy("", C12, disrupted=True)],
        turn=4,
        fortifications={C12: {"marker": "F02", "facing": 0}},
    )
    assert offered(session) == ("end",)


def test_18_21_no_attack_no_barrage_no_close_combat_at_night() -> None:
    us = [marine("A/1/7", "1311"), marine("1/A/710T", "1411"), marine("2/11", "0803"), marine("B/1/7", "1711")]
    session = ridge("night_moves", us, [enemy("J03", "1210", revealed=True)], turn=8, command_changed=6, naval=2)
    for name in ("A/1/7", "1/A/710T", "2/11", "B/1/7"):
        assert {choice.partition(":")[0] for choice in options_of(session, name)} <= {"move", "cliff", "with"}
    assert not any(choice.startswith("marker:") for choice in offered(session))


def test_18_21_each_unit_moves_once() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1709")], turn=4)
    play(session, "unit:A/1/7", "move:1708")
    assert offered(session) == ("end",)


def test_7_32_a_climb_at_night_disrupts() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1707")], turn=4)
    play(session, "unit:A/1/7", "cliff:1606", "end")
    assert unit(session, "A/1/7").disrupted


def test_7_53_stacking_counts_at_the_end_of_the_moves() -> None:
    us = [marine("A/1/7", "1709"), marine("B/1/7", "1709"), marine("C/1/7", "1710")]
    session = ridge("night_moves", us, turn=4)
    play(session, "unit:C/1/7", "move:1709", "end")
    assert pending(session) == "stacking"
    session.choose("unit:C/1/7")
    assert state(session).loss_box == ["C/1/7 reduced"]


def test_18_21_who_moved_can_act_in_the_next_turn() -> None:
    session = ridge("night_moves", [marine("A/1/7", "1709")], turn=4, command_changed=2)
    play(session, "unit:A/1/7", "move:1708", "end")
    assert not unit(session, "A/1/7").acted


# ---------------------------------------------------------------- step 4

PURPLE = card_with(shows=["purple"], lacks=["blue", "green"])
"""C12 is purple, C15 blue and C17 green."""


def regrouped(japanese: Sequence[Row] | None = None, *, card: int = PURPLE, **more: Any) -> Session:
    rows = [enemy("J03", C12, "D01"), enemy("J05", C15, "D02"), enemy("", C17, "D03")]
    return ridge(
        "reorganization",
        [marine("A/1/7", "1709")],
        rows if japanese is None else japanese,
        turn=4,
        fortifications=WALLS,
        cards=[card],
        **more,
    )


def test_18_21_a_fire_card_says_which_positions_are_emptied() -> None:
    session = regrouped()
    drawn = happened(session, "card_drawn")[0]
    assert (drawn.card, drawn.use, drawn.rule) == (PURPLE, "fire", "18.21")
    held = {one.hex: (one.unit, one.depth) for one in state(session).forces.values()}
    assert held[C12] == ("", "")
    assert held[C15] == ("J05", "D02")
    assert held[C17] == ("", "D03")


def test_18_21_units_go_back_to_the_reserve_and_depth_to_its_pool() -> None:
    before = ridge(
        "reorganization",
        [marine("A/1/7", "1709")],
        turn=4,
        fortifications=WALLS,
        japanese=[enemy("J03", C12, "D01")],
        cards=[card_with(lacks=["purple"])],
    )
    session = regrouped()
    assert "J03" in state(session).reserve
    assert "D01" in state(session).depth_pool
    assert "J03" not in state(before).reserve


def test_18_21_depth_without_a_unit_goes_back_too() -> None:
    session = regrouped(card=card_with(shows=["green"]))
    now = force(session, C17)
    assert now
    assert not now.depth
    assert "D03" in state(session).depth_pool


def test_18_21_revealed_ones_go_as_well_and_nobody_knows_where() -> None:
    rows = [enemy("J03", C12, "D01", revealed=True, depth_revealed=True)]
    session = regrouped(japanese=rows)
    removed = next(event for event in session.events() if event.kind() == "force_removed")
    returned = next(event for event in session.events() if event.kind() == "depth_returned")
    assert (removed.to_json()["unit"], removed.to_json()["index"]) == ("J03", 0)
    assert (returned.to_json()["depth"], returned.to_json()["index"]) == ("?", 0)
    assert set(session.view().reserve) == {"?"}


def test_18_21_unseen_ones_stay_unseen() -> None:
    session = regrouped()
    removed = next(event for event in session.events() if event.kind() == "force_removed")
    assert removed.to_json()["unit"] == "?"


def test_18_21_the_fortification_stays_and_holds_the_position() -> None:
    session = regrouped()
    assert state(session).fortifications[C12] == "F02"
    now = force(session, C12)
    assert now
    assert not now.revealed


def test_18_21_positions_without_fortification_and_caves_are_left_alone() -> None:
    """C10 is brown, as is nothing else here; the cave counts as purple."""
    purple = next(d.id for d in load_content().depth.values() if d.kind == "counterattack" and d.colour == "purple")
    card = next(card.number for card in cards_with(shows=["purple", "brown"]))
    session = regrouped(japanese=[enemy("J03", "1210", "D01"), enemy("J05", "1109")], caves={"1109": purple}, card=card)
    held = {one.hex: one.unit for one in state(session).forces.values()}
    assert (held["1210"], held["1109"]) == ("J03", "J05")
