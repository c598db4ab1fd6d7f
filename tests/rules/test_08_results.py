"""8.3-8.34 Comparing an attack and what its results do."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import FAR, Row, enemy, force, happened, lay, marine, offered, pending, play, state, unit

ISLAND = load_island()
CONTENT = load_content()
TARGET = "0719"
"""B16, in the clear; 0718 beside it."""
OPEN_DEPTH, HIDDEN = {"depth": "D41", "depth_revealed": True}, {"depth": "D41"}
"""A depth marker of strength 1 that asks for nothing, face up and face down."""
FIVE = {
    2: ["A/1P"],
    3: ["A/1E"],
    4: ["A/1P", "B/1P"],
    5: ["A/1E", "A/1P"],
    6: ["A/1E", "B/1E"],
    8: ["A/1E", "B/1E", "A/1P"],
}
"""Engineers whose strength comes to so much; they have BR, DE and FT."""


def attack(us: list[Row], target: Row, *more_japanese: Row, turn: int = 7, **more: Any) -> Session:
    """All these units, free of charge, attack the target; the first one leads."""
    rows = [{"inspired": True, **row} for row in us]
    session = lay("open_actions", turn=turn, us=rows, japanese=[target, *more_japanese], **more)
    play(session, f"unit:{us[0]['id']}", f"attack:{target['hex']}", *(f"join:{row['id']}" for row in us[1:]), "resolve")
    return session


def engineers(strength: int) -> list[Row]:
    return [marine(name, "0718") for name in FIVE[strength]]


def results(session: Session) -> list[tuple[str, str, str]]:
    """The look-ups of an attack: row, column, result."""
    return [(e.row, e.column, e.result) for e in happened(session, "attack_compared")]


# ---------------------------------------------------------------- 8.3 the chart

ALONE, UNREVEALED, REVEALED = "alone", "unrevealed_depth", "revealed_depth"
WITH, WITHOUT = "J27", "J22"
"""Strength 3 both; the engineers hold BR and FT for the one, and lack MG and MO for the other."""


@pytest.mark.parametrize(
    ("unit_id", "strength", "row", "result"),
    [
        (WITHOUT, 2, "less", "attackers_disrupted_gain_depth"),
        (WITHOUT, 3, "equal", "attackers_disrupted_gain_depth"),
        (WITHOUT, 5, "greater", "gain_depth"),
        (WITHOUT, 6, "double", "disrupted"),
        (WITH, 2, "less", "gain_depth"),
        (WITH, 3, "equal", "disrupted"),
        (WITH, 5, "greater", "defeated"),
        (WITH, 6, "double", "defeated"),
    ],
)
def test_8_3_chart_unit_alone(unit_id: str, strength: int, row: str, result: str) -> None:
    session = attack(engineers(strength), enemy(unit_id, TARGET), *FAR)
    assert results(session) == [(row, ALONE, result)]


@pytest.mark.parametrize(
    ("unit_id", "strength", "row", "result"),
    [
        (WITHOUT, 2, "less", "attackers_disrupted_unrevealed"),
        (WITHOUT, 3, "equal", "attackers_disrupted_unrevealed"),
        (WITHOUT, 5, "greater", "attackers_disrupted"),
        (WITHOUT, 6, "double", "disrupted"),
        (WITH, 2, "less", "attackers_disrupted"),
        (WITH, 3, "equal", "no_effect"),
        (WITH, 5, "greater", "reveal_depth"),
        (WITH, 6, "double", "reveal_depth"),
    ],
)
def test_8_3_chart_unit_with_unrevealed_depth(unit_id: str, strength: int, row: str, result: str) -> None:
    session = attack(engineers(strength), enemy(unit_id, TARGET, **HIDDEN), *FAR)
    assert results(session)[0] == (row, UNREVEALED, result)
    assert len(results(session)) == (2 if result == "reveal_depth" else 1)


@pytest.mark.parametrize(
    ("unit_id", "strength", "row", "result"),
    [
        (WITHOUT, 3, "less", "attackers_disrupted"),
        (WITHOUT, 4, "equal", "attackers_disrupted"),
        (WITHOUT, 5, "greater", "no_effect"),
        (WITHOUT, 8, "double", "disrupted_attrition"),
        (WITH, 3, "less", "no_effect"),
        (WITH, 4, "equal", "disrupted"),
        (WITH, 5, "greater", "depth_eliminated_disrupted"),
        (WITH, 8, "double", "depth_eliminated_defeated"),
    ],
)
def test_8_3_chart_unit_with_revealed_depth(unit_id: str, strength: int, row: str, result: str) -> None:
    session = attack(engineers(strength), enemy(unit_id, TARGET, **OPEN_DEPTH), *FAR)
    assert results(session) == [(row, REVEALED, result)]


@pytest.mark.parametrize(("turn", "result"), [(1, "disrupted"), (3, "disrupted"), (4, "defeated"), (12, "defeated")])
def test_8_3_overwhelming_attacks_defeat_from_turn_4_on(turn: int, result: str) -> None:
    session = attack(engineers(8), enemy(WITH, TARGET, **OPEN_DEPTH), turn=turn, letters=[])
    assert results(session) == [("double", REVEALED, f"depth_eliminated_{result}")]
    there = force(session, TARGET)
    assert (there is None) is (result == "defeated")
    if there:
        assert (there.disrupted, there.depth) == (True, "")


# ---------------------------------------------------------------- 8.3 what is compared


def test_8_3_the_unit_is_revealed_and_its_depth_marker_is_not() -> None:
    session = attack(engineers(2), enemy(WITH, TARGET, **HIDDEN), *FAR)
    there = force(session, TARGET)
    assert there
    assert (there.revealed, there.depth_revealed) == (True, False)
    assert happened(session, "attack_compared")[0].defence == 3


def test_8_3_a_revealed_depth_marker_adds_strength_and_requirements() -> None:
    session = attack(engineers(5), enemy(WITH, TARGET, "D19", depth_revealed=True))  # 2, MG
    compared = happened(session, "attack_compared")[0]
    assert (compared.defence, compared.required) == (5, ("BR", "FT", "MG"))


def test_8_3_strengths_of_reduced_units_count_as_printed() -> None:
    for steps, strength in ((4, 7), (3, 6), (2, 4), (1, 2)):
        session = attack([marine("A/1/1", "0718", steps=steps)], enemy("J11", TARGET))
        assert happened(session, "attack_compared")[0].attack == strength


@pytest.mark.parametrize(
    ("position", "terrain", "unit_factor", "depth_factor"),
    [
        ("A5", "coral", 2, 2),
        ("C13", "mountain", 2, 2),
        ("B11", "buildings", 2, 1),
        ("A7", "clear", 1, 1),
        ("B3", "jungle", 1, 1),
    ],
)
def test_8_3_terrain_raises_the_defence(position: str, terrain: str, unit_factor: int, depth_factor: int) -> None:
    hex_id = ISLAND.positions[position].hex
    assert ISLAND.hexes[hex_id].terrain == terrain
    beside = next(h for h in ISLAND.neighbours[hex_id] if not ISLAND.hexes[h].water)
    session = attack([marine("A/1/1", beside)], enemy("J11", hex_id, "D19", depth_revealed=True))
    assert happened(session, "attack_compared")[0].defence == 3 * unit_factor + 2 * depth_factor


def test_8_3_one_attack_adds_all_strengths_up() -> None:
    us = [marine("A/1/1", "0718"), marine("1/B/1T", "0818"), marine("W/1", "0717")]
    session = attack(us, enemy("J11", TARGET))
    assert happened(session, "attack_compared")[0].attack == 7 + 3 + 8
    assert len(happened(session, "attack_declared")) == 1


# ---------------------------------------------------------------- 8.3 attackers disrupted


def test_8_3_attackers_disrupted_are_those_beside_the_target() -> None:
    us = [marine("A/1P", "0718", steps=1), marine("B/1P", "0718", steps=1), marine("HQ/1/1", "0818", steps=1)]
    session = attack([*us, marine("HQ/1", "0818")][:3], enemy("J02", TARGET))  # 3 against 4
    assert {row["id"] for row in us if unit(session, row["id"]).disrupted == "new"} == {"A/1P", "B/1P", "HQ/1/1"}


def test_8_3_attackers_at_range_are_not_disrupted() -> None:
    us = [marine("A/1P", "0718", steps=1), marine("W/1", "0717", steps=2), marine("1/B/1T", "0817")]
    assert ISLAND.distance("0817", TARGET) == 2
    session = attack(us, enemy("J02", TARGET, "D06", depth_revealed=True))  # 8 against 7, flanking lacks
    assert [unit(session, row["id"]).disrupted for row in us] == ["", "", ""]
    session = attack(us[:2], enemy("J02", TARGET, "D06", depth_revealed=True))  # 5 against 7
    assert [unit(session, row["id"]).disrupted for row in us] == ["new", "", ""]


def test_8_3_tanks_beside_the_target_are_disrupted_with_the_others() -> None:
    session = attack([marine("A/1P", "0718", steps=1), marine("1/B/1T", "0818", steps=1)], enemy("J02", TARGET))
    assert unit(session, "1/B/1T").disrupted == "new"


# ---------------------------------------------------------------- 8.3, 9.1, 9.2 what befalls the Japanese


def test_8_3_gain_depth_from_the_pool_unrevealed() -> None:
    session = attack(engineers(2), enemy(WITH, TARGET), *FAR, depth_pool=["D33"])
    there = force(session, TARGET)
    assert there
    assert (there.depth, there.depth_revealed) == ("D33", False)
    assert [e.rule for e in happened(session, "depth_placed")] == ["9.2"]


def test_9_2_no_depth_out_of_communication() -> None:
    session = attack(engineers(2), enemy(WITH, TARGET), FAR[0])
    assert not happened(session, "depth_placed")


def test_8_3_gain_depth_is_not_for_tanks_nor_for_the_stance() -> None:
    for target in (
        enemy("T1", TARGET, revealed=True),
        enemy("J02", TARGET, revealed=True, stance="CA2", stance_depth=False),
    ):
        session = attack(engineers(2), target, *FAR)
        assert "gain_depth" in results(session)[0][2]
        assert not happened(session, "depth_placed")


def test_9_1_unrevealed_again_by_a_failed_attack() -> None:
    session = attack(engineers(2), enemy(WITHOUT, TARGET, revealed=True, **HIDDEN), *FAR)
    there = force(session, TARGET)
    assert there
    assert not there.revealed
    assert session.view().forces[there.id].unit.startswith("?")


def test_8_3_disrupted_stays_disrupted() -> None:
    session = attack(engineers(3), enemy(WITH, TARGET, disrupted=True))
    assert results(session)[0][2] == "disrupted"
    there = force(session, TARGET)
    assert there
    assert there.disrupted
    assert not happened(session, "force_disrupted")


def test_8_3_no_effect_changes_nothing() -> None:
    session = attack(engineers(3), enemy(WITH, TARGET, **OPEN_DEPTH))
    there = force(session, TARGET)
    assert there
    assert (there.disrupted, there.depth) == (False, "D41")
    assert unit(session, "A/1E").disrupted == ""


def test_8_3_strength_zero_alone_is_defeated_when_revealed() -> None:
    """J41 has no strength and asks for MG, which the engineers lack; a depth marker would protect it."""
    session = attack(engineers(2), enemy("J41", TARGET))
    assert results(session) == [("double", ALONE, "defeated")]
    assert force(session, TARGET) is None
    session = attack(engineers(2), enemy("J41", TARGET, "D49", depth_revealed=True))
    assert results(session)[0][2] == "disrupted_attrition"


# ---------------------------------------------------------------- 8.3 attrition


def attrition(depth: str = "D41", **more: Any) -> Session:
    us = [marine("A/1E", "0718"), marine("B/1E", "0818"), marine("A/1P", "0718"), marine("W/1", "0717")]
    return attack(us, enemy(WITHOUT, TARGET, depth, depth_revealed=True, **more))  # 16 with MG and MO


def test_8_3_attrition_takes_a_step_of_an_adjacent_attacker_for_the_depth_marker() -> None:
    session = attrition("D10")  # 3 + 2, CC
    assert pending(session) == "attrition"
    assert offered(session) == ("unit:A/1E", "unit:B/1E", "unit:A/1P", "decline")
    there = force(session, TARGET)
    assert there
    assert there.disrupted
    play(session, "unit:B/1E")
    assert (unit(session, "B/1E").steps, there.depth) == (1, "")
    assert state(session).removed.count("D10") == 1


def test_8_3_attrition_is_optional() -> None:
    session = attrition("D10")
    play(session, "decline")
    there = force(session, TARGET)
    assert there
    assert (there.depth, there.disrupted) == ("D10", True)
    assert not happened(session, "step_lost")


def test_8_23_attrition_removes_even_a_close_combat_marker() -> None:
    session = attrition("D06")
    play(session, "unit:A/1E")
    there = force(session, TARGET)
    assert there
    assert there.depth == ""


def test_8_3_attrition_may_take_the_last_step_and_no_hero_can_stop_it() -> None:
    us = [marine("A/1E", "0718", steps=1, hero=next(iter(CONTENT.heroes))), marine("W/1", "0717")]
    session = attack(us, enemy("J28", TARGET, "D41", depth_revealed=True))
    play(session, "unit:A/1E")
    assert unit(session, "A/1E").place == "out"


# ---------------------------------------------------------------- 8.3, 9.4 revealing depth


def test_8_3_revealed_depth_is_compared_at_once() -> None:
    session = attack(engineers(5), enemy(WITH, TARGET, **HIDDEN), *FAR)
    assert results(session) == [
        ("greater", UNREVEALED, "reveal_depth"),
        ("greater", REVEALED, "depth_eliminated_disrupted"),
    ]
    there = force(session, TARGET)
    assert there
    assert (there.depth, there.disrupted) == ("", True)
    assert state(session).removed[-1] == "D41"


def test_9_4_a_tactical_reinforcement_leaves_the_unit_beaten() -> None:
    session = attack(engineers(5), enemy(WITH, TARGET, "D01"), *FAR, reserve=["J30"])
    kinds = [e.kind() for e in happened(session, "depth_removed", "force_placed", "force_removed")]
    assert kinds == ["depth_removed", "force_placed", "force_removed"]
    assert force(session, TARGET) is None
    placed = happened(session, "force_placed")[0]
    assert (placed.unit, placed.revealed) == ("J30", False)
    new = force(session, placed.hex)
    assert new
    assert new.depth == ""


# ---------------------------------------------------------------- 8.33 withdrawal


def beaten(session: Session) -> tuple[str, str]:
    removed = happened(session, "force_removed")[0]
    return removed.unit, removed.to


def test_8_33_an_elite_unit_in_communication_withdraws_to_the_reserve() -> None:
    session = attack([marine("A/1/1", "0718")], enemy("J03", TARGET), *FAR, reserve=["J30"])
    assert beaten(session) == ("J03", "reserve")
    assert sorted(state(session).reserve) == ["J03", "J30"]


def test_8_33_out_of_communication_it_is_lost() -> None:
    session = attack([marine("A/1/1", "0718")], enemy("J03", TARGET), FAR[0])
    assert beaten(session) == ("J03", "elite")
    assert state(session).eliminated_elite == ["J03"]


def test_8_33_a_unit_that_is_not_elite_is_lost() -> None:
    session = attack([marine("A/1/1", "0718")], enemy("J21", TARGET), *FAR)
    assert beaten(session) == ("J21", "removed")
    assert "J21" in state(session).removed


def test_8_33_its_depth_marker_does_not_withdraw() -> None:
    session = attack(engineers(8), enemy("J12", TARGET, **OPEN_DEPTH), *FAR)
    assert results(session)[-1][2] == "depth_eliminated_defeated"
    assert beaten(session) == ("J12", "reserve")
    assert "D41" in state(session).removed


def test_8_33_communication_is_that_of_the_moment_of_the_attack() -> None:
    """The unit sees one other position; a reinforcement that comes in during the attack is none it could have used."""
    session = attack([marine("A/1/1", "0718")], enemy("J03", TARGET, "D01"), FAR[0], reserve=["J30"])
    assert beaten(session) == ("J03", "elite")


def test_13_3_a_tank_unit_is_removed() -> None:
    session = attack([marine("A/1/1", "0718"), marine("W/1", "0818")], enemy("T3", TARGET, revealed=True), *FAR)
    assert beaten(session) == ("T3", "removed")
    assert happened(session, "force_removed")[0].rule == "13.3"
