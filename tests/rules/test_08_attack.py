"""8.0-8.13 Who may attack, who may join, and with what support; 8.31, 8.43 how often a hex is attacked."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import Row, enemy, happened, lay, marine, offered, pending, play, state, unit

ISLAND = load_island()
CONTENT = load_content()
TARGET = "0719"  # B16, red, in the clear; beside it 0718 0720 0618 0619 0818 0819
B16 = enemy("J01", TARGET)
LEAD = marine("A/1/1", "0718", inspired=True)


def act(*us: Row, japanese: list[Row] | None = None, **more: Any) -> Session:
    return lay("open_actions", us=us, japanese=[B16] if japanese is None else japanese, **more)


def joiners(*us: Row, **more: Any) -> set[str]:
    """Who and what could join an attack that the first unit leads."""
    session = act(*us, **more)
    play(session, f"unit:{us[0]['id']}", f"attack:{TARGET}")
    return {o.argument for o in session.pending or () if o.verb in ("join", "support")}


def leads(row: Row, **more: Any) -> bool:
    session = act(row, **more)
    if f"unit:{row['id']}" not in offered(session):
        return False
    play(session, f"unit:{row['id']}")
    return f"attack:{TARGET}" in offered(session)


# ---------------------------------------------------------------- 8.0, 8.1 the lead


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("A/1/1", True),
        ("W/1", True),
        ("HQ/1/1", True),
        ("A/1E", True),
        ("1/B/1T", False),
        ("A/3AA", False),
        ("1/11", False),
        ("HQ/1", False),
    ],
)
def test_8_1_an_attack_needs_infantry_or_engineers_beside_the_target(name: str, may: bool) -> None:
    assert leads(marine(name, "0718")) is may


@pytest.mark.parametrize("names", [("A/1/1", "1/B/1T"), ("1/B/1T", "A/1/1")])
def test_8_1_a_stack_attacks_in_whatever_order_it_was_put_together(names: tuple[str, str]) -> None:
    session = act(*(marine(name, "0718") for name in names))
    play(session, f"unit:{names[0]}", f"with:{names[1]}", f"attack:{TARGET}", "resolve")
    assert happened(session, "attack_compared")[0].attack == 7 + 3


def test_8_1_range_alone_does_not_lead() -> None:
    assert ISLAND.distance("0717", TARGET) == 2
    assert not leads(marine("A/1/1", "0717"))
    assert not leads(marine("W/1", "0717"))


@pytest.mark.parametrize("more", [{}, {"revealed": True}, {"disrupted": True}])
def test_8_0_revealed_and_unrevealed_hexes_may_be_attacked(more: dict[str, Any]) -> None:
    assert leads(marine("A/1/1", "0718"), japanese=[enemy("J01", TARGET, **more)])


def test_8_0_a_hex_with_units_of_both_sides_may_not_be_attacked() -> None:
    session = act(marine("A/1/1", "0718"), marine("B/1/1", TARGET), japanese=[enemy("J01", TARGET, revealed=True)])
    play(session, "unit:A/1/1")
    assert f"attack:{TARGET}" not in offered(session)


def test_8_0_an_empty_hex_may_not_be_attacked() -> None:
    assert not leads(marine("A/1/1", "0718"), japanese=[])


def test_8_31_a_hex_is_attacked_once_in_a_phase() -> None:
    session = act(marine("A/1/1", "0718", steps=1), marine("B/1/1", "0720"))
    play(session, "unit:A/1/1", f"attack:{TARGET}", "resolve")
    assert state(session).forces
    play(session, "unit:B/1/1")
    assert f"attack:{TARGET}" not in offered(session)
    refused = session.why_not(f"attack:{TARGET}")
    assert refused
    assert refused.rule == "8.31"


def test_8_31_other_hexes_may_be_attacked_in_the_same_phase() -> None:
    session = act(marine("A/1/1", "0718", steps=1), marine("B/1/1", "0518"), japanese=[B16, enemy("J02", "0617")])
    play(session, "unit:A/1/1", f"attack:{TARGET}", "resolve", "unit:B/1/1", "attack:0617", "resolve")
    assert len(happened(session, "attack_declared")) == 2


def test_8_43_not_a_hex_that_was_barraged() -> None:
    session = act(marine("A/1/1", "0718"), marine("1/B/1T", "0717"), japanese=[enemy("J01", TARGET, revealed=True)])
    play(session, "unit:1/B/1T", f"barrage:{TARGET}", "unit:A/1/1")
    assert f"attack:{TARGET}" not in offered(session)
    refused = session.why_not(f"attack:{TARGET}")
    assert refused
    assert refused.rule == "8.43"


def test_8_32_hexes_of_a_group_are_attacked_one_by_one() -> None:
    session = act(marine("A/1/1", "0419"), japanese=[enemy("J38", "0420"), enemy("J02", "0421", "D10")])
    play(session, "unit:A/1/1", "attack:0420", "resolve")
    compared = happened(session, "attack_compared")[0]
    assert (compared.hex, compared.defence) == ("0420", 1)
    assert [(f.hex, f.revealed, f.depth) for f in state(session).forces.values()] == [("0421", False, "D10")]


def test_8_34_nobody_advances_into_a_hex_that_was_cleared() -> None:
    session = act(marine("A/1/1", "0718"), japanese=[enemy("J38", TARGET)])
    play(session, "unit:A/1/1", f"attack:{TARGET}", "resolve")
    assert state(session).forces == {}
    assert unit(session, "A/1/1").place == "0718"


# ---------------------------------------------------------------- 8.1, 8.11 ranged infantry


@pytest.mark.parametrize(
    ("name", "steps", "joins"),
    [
        ("B/1/1", 4, True),
        ("B/1/1", 3, False),
        ("B/1/1", 2, False),
        ("W/1", 4, True),
        ("W/1", 3, True),
        ("W/1", 2, True),
        ("W/1", 1, False),
        ("HQ/1/1", 2, False),
        ("A/1E", 2, False),
    ],
)
def test_8_1_from_two_hexes_away_units_with_a_range_only(name: str, steps: int, joins: bool) -> None:
    assert (name in joiners(LEAD, marine(name, "0717", steps=steps))) is joins


def test_8_11_range_counts_the_target_hex_but_not_the_units_own() -> None:
    assert ISLAND.distance("0716", TARGET) == 3
    assert joiners(LEAD, marine("B/1/1", "0716"), marine("C/1/1", "0717")) == {"C/1/1"}


def test_8_1_adjacent_units_of_all_steps_join() -> None:
    us = [marine("B/1/1", "0720", steps=1), marine("HQ/1/1", "0720"), marine("A/1E", "0718")]
    assert joiners(LEAD, *us) == {"B/1/1", "HQ/1/1", "A/1E"}


def blocked_pair(*terrains: str, open_side: bool) -> tuple[str, str, str]:
    """A position, a hex two away, and a hex beside the position, such that these terrains lie between the two.

    With ``open_side`` another hex between them lets fire through.
    """
    for position in sorted(ISLAND.position_at):
        for far in sorted(ISLAND.within(position, 2)):
            if ISLAND.distance(position, far) != 2 or ISLAND.hexes[far].water:
                continue
            between = set(ISLAND.neighbours[position]) & set(ISLAND.neighbours[far])
            shut = [h for h in between if ISLAND.hexes[h].terrain in terrains]
            beside = [h for h in ISLAND.neighbours[position] if not ISLAND.hexes[h].water and h not in between]
            if shut and beside and (len(between) == 2) is open_side and (len(between) - len(shut) == 1) is open_side:
                return position, far, beside[0]
    raise AssertionError(terrains)


@pytest.mark.parametrize("terrain", ["jungle", "mountain"])
def test_8_1_jungle_and_mountain_between_stop_ranged_fire(terrain: str) -> None:
    position, far, beside = blocked_pair(terrain, open_side=False)
    session = act(marine("A/1/1", beside, inspired=True), marine("B/1/1", far), japanese=[enemy("J01", position)])
    play(session, "unit:A/1/1", f"attack:{position}")
    assert "join:B/1/1" not in offered(session)


@pytest.mark.parametrize("terrain", ["jungle", "mountain"])
def test_8_1_line_of_one_open_hex_between_is_enough(terrain: str) -> None:
    position, far, beside = blocked_pair(terrain, open_side=True)
    session = act(marine("A/1/1", beside, inspired=True), marine("B/1/1", far), japanese=[enemy("J01", position)])
    play(session, "unit:A/1/1", f"attack:{position}")
    assert "join:B/1/1" in offered(session)


def test_8_1_jungle_in_the_targets_or_the_firers_hex_does_not_matter() -> None:
    session = act(marine("A/1/1", "0521", inspired=True), marine("B/1/1", "0620"), japanese=[enemy("J01", "0421")])
    assert ISLAND.hexes["0421"].terrain == "jungle"
    assert ISLAND.distance("0620", "0421") == 2
    assert ISLAND.hexes["0521"].terrain == "clear"
    play(session, "unit:A/1/1", "attack:0421")
    assert "join:B/1/1" in offered(session)


# ---------------------------------------------------------------- 8.1 tanks


def test_8_1_tank_beside_the_target_joins() -> None:
    assert joiners(LEAD, marine("1/B/1T", "0619")) == {"1/B/1T"}


def test_8_1_tank_beside_attacking_infantry_joins() -> None:
    assert joiners(LEAD, marine("1/B/1T", "0717")) == {"1/B/1T"}
    assert joiners(marine("HQ/1/1", "0718"), marine("1/B/1T", "0717")) == {"1/B/1T"}


def test_8_1_tank_in_the_hex_of_attacking_infantry_joins() -> None:
    session = act(LEAD, marine("B/1/1", "0717"), marine("1/B/1T", "0717"))
    play(session, "unit:A/1/1", f"attack:{TARGET}")
    assert "join:1/B/1T" in offered(session)


def test_8_1_tank_beside_attacking_engineers_only_does_not() -> None:
    assert joiners(marine("A/1E", "0718", inspired=True), marine("1/B/1T", "0717")) == set()


def test_8_1_tank_without_infantry_or_command_does_not_join() -> None:
    assert ISLAND.distance("0716", "0718") == 2
    assert joiners(LEAD, marine("1/B/1T", "0716")) == set()


def test_8_1_tank_in_command_of_an_hq_joins_from_afar() -> None:
    assert joiners(LEAD, marine("1/B/1T", "0916"), marine("HQ/1", "0916")) == {"1/B/1T"}


def test_8_1_tank_joins_when_attacking_infantry_is_in_command_of_any_hq() -> None:
    far = marine("1/B/1T", "0916")
    assert joiners(LEAD, far, marine("HQ/1", "0717")) == {"1/B/1T"}
    assert joiners(LEAD, far, marine("HQ/1/1", "0718")) == {"1/B/1T", "HQ/1/1"}
    assert joiners(marine("HQ/1/1", "0718"), far) == {"1/B/1T"}


def test_8_1_an_infantry_hq_is_in_its_own_command_but_in_nobody_elses_far_away() -> None:
    """10.3 It commands the infantry of its hex and is infantry there; other hexes gain nothing by it."""
    far = marine("1/B/1T", "0916")
    assert joiners(marine("HQ/1/1", "0718"), far) == {"1/B/1T"}
    assert joiners(LEAD, far, marine("HQ/1/1", "0717")) == set()
    assert joiners(marine("A/1E", "0718", inspired=True), far, marine("HQ/1/1", "0717")) == set()


def test_8_1_tank_out_of_range_does_not_join() -> None:
    hexes = {ISLAND.distance(h, TARGET): h for h in ("0914", "0913")}
    assert set(hexes) == {6, 7}
    assert joiners(LEAD, marine("1/B/1T", hexes[7]), marine("HQ/1", hexes[7])) == set()
    assert joiners(LEAD, marine("1/B/1T", hexes[6]), marine("HQ/1", hexes[6])) == {"1/B/1T"}


def test_8_1_terrain_between_does_not_stop_tanks() -> None:
    position, far, beside = blocked_pair("jungle", open_side=False)
    us = [marine("A/1/1", beside, inspired=True), marine("1/B/1T", far), marine("HQ/1", far)]
    session = act(*us, japanese=[enemy("J01", position)])
    play(session, "unit:A/1/1", f"attack:{position}")
    assert "join:1/B/1T" in offered(session)


# ---------------------------------------------------------------- 8.1 artillery


def test_8_1_artillery_joins_when_one_regimental_hq_commands_guns_and_infantry() -> None:
    us = [marine("A/1/1", "0718"), marine("HQ/1", "0717"), marine("1/11", "0716")]
    assert joiners(*us) == {"1/11"}


def test_8_1_artillery_does_not_join_without_that_hq() -> None:
    guns = marine("1/11", "0818")
    assert joiners(LEAD, guns) == set()
    assert joiners(marine("A/1/1", "0718"), marine("1/11", "1118"), marine("HQ/1", "1118")) == set()
    two = [marine("HQ/1", "1118"), marine("HQ/5", "0717")]
    assert joiners(marine("A/1/1", "0718"), marine("1/11", "1118"), *two) == set()


def test_8_1_artillery_needs_infantry_in_the_attack_not_engineers() -> None:
    us = [marine("A/1E", "0718"), marine("HQ/1", "0717"), marine("1/11", "0716")]
    assert joiners(*us) == set()


def test_8_1_artillery_under_a_field_of_fire_does_not_join() -> None:
    us = [marine("A/1/1", "0718"), marine("HQ/1", "0717"), marine("1/11", "0716")]
    assert joiners(*us, japanese=[B16, enemy("J02", "0815")]) == set()
    assert joiners(*us, japanese=[B16, enemy("J02", "0815", disrupted=True)]) == {"1/11"}


def test_8_1_artillery_has_unlimited_range() -> None:
    assert CONTENT.us["1/11"].range(2) > 40


# ---------------------------------------------------------------- 8.12, 8.13


def test_8_12_units_that_cannot_act_do_not_join() -> None:
    us = [LEAD, marine("B/1/1", "0720", disrupted=True), marine("C/1/1", "0817")]
    session = act(*us)
    play(session, "unit:C/1/1", "move:0818", "unit:A/1/1", f"attack:{TARGET}")
    assert offered(session) == ("resolve",)


def test_8_12_all_participants_have_acted() -> None:
    session = act(LEAD, marine("B/1/1", "0720"), marine("C/1/1", "0717"))
    play(session, "unit:A/1/1", f"attack:{TARGET}", "join:B/1/1", "join:C/1/1", "resolve")
    assert {name for name in ("A/1/1", "B/1/1", "C/1/1") if unit(session, name).acted} == {"A/1/1", "B/1/1", "C/1/1"}


def test_8_13_regimental_hqs_take_no_part() -> None:
    assert joiners(LEAD, marine("HQ/1", "0718")) == set()
    session = act(marine("A/1/1", "0718"), marine("HQ/1", "0718"))
    play(session, "unit:A/1/1", "with:HQ/1")
    assert f"attack:{TARGET}" not in offered(session)


def test_8_13_regimental_hqs_are_not_affected_by_the_result() -> None:
    session = act(marine("A/1/1", "0718", steps=1), marine("HQ/1", "0718"))
    play(session, "unit:A/1/1", f"attack:{TARGET}", "resolve")
    assert unit(session, "A/1/1").disrupted
    assert not unit(session, "HQ/1").disrupted


def test_8_13_infantry_hqs_attack_as_infantry() -> None:
    session = act(LEAD, marine("HQ/1/1", "0720"))
    play(session, "unit:A/1/1", f"attack:{TARGET}", "join:HQ/1/1", "resolve")
    assert happened(session, "attack_compared")[0].attack == 7 + 3


def test_8_3_the_attack_is_confirmed_before_the_unit_is_revealed() -> None:
    session = act(LEAD)
    play(session, "unit:A/1/1", f"attack:{TARGET}")
    assert pending(session) == "join"
    assert offered(session) == ("resolve",)
    assert session.can_undo
    play(session, "resolve")
    assert not session.can_undo


# ---------------------------------------------------------------- 8.1, 8.51 support


@pytest.mark.parametrize("marker", ["naval", "dauntless"])
def test_8_51_a_marker_supports_infantry_with_a_radio_or_an_hq(marker: str) -> None:
    held = {marker: 1}
    assert marker in joiners(LEAD, **held)  # a full company has a radio
    bare = marine("B/1/1", "0718", steps=3, inspired=True)  # its counter shows none
    assert marker not in joiners(bare, **held)
    assert marker in joiners(bare, marine("HQ/1", "0717"), **held)
    assert marker in joiners(bare, marine("HQ/1/1", "0718"), **held)


def test_8_51_a_printed_radio_is_one() -> None:
    assert "RD" in (CONTENT.us["A/1/1"].printed_weapons(3) or ())
    assert "naval" in joiners(marine("A/1/1", "0718", steps=3), naval=1)


def test_8_51_engineers_and_tanks_call_no_support() -> None:
    us = [marine("A/1E", "0718"), marine("HQ/1", "0717"), marine("1/B/1T", "0619")]
    assert "naval" not in joiners(*us, naval=1)


def test_8_51_without_a_marker_no_support() -> None:
    assert joiners(LEAD) == set()


def test_8_5_one_marker_supports_an_attack() -> None:
    session = act(LEAD, naval=2, dauntless=1)
    play(session, "unit:A/1/1", f"attack:{TARGET}")
    assert {"support:naval", "support:dauntless"} <= set(offered(session))
    play(session, "support:naval")
    assert offered(session) == ("resolve",)
    play(session, "resolve")
    assert (state(session).naval, state(session).dauntless) == (1, 1)


@pytest.mark.parametrize(("marker", "weapons"), [("naval", {"NA", "AR", "DE"}), ("dauntless", {"AR", "DE"})])
def test_8_51_a_marker_adds_nine_and_its_weapons(marker: str, weapons: set[str]) -> None:
    session = act(marine("W/1", "0718", inspired=True), **{marker: 1})
    play(session, "unit:W/1", f"attack:{TARGET}")
    assert session.pending
    before = dict(session.pending.facts)
    play(session, f"support:{marker}")
    after = session.pending.facts
    assert after["strength"] == before["strength"] + 9
    assert set(after["weapons"]) - set(before["weapons"]) == weapons


def test_8_54_the_marker_is_discarded() -> None:
    session = act(LEAD, naval=1)
    play(session, "unit:A/1/1", f"attack:{TARGET}", "support:naval", "resolve")
    assert state(session).naval == 0
    assert [e.marker for e in happened(session, "marker_spent")] == ["naval"]


def test_8_1_a_unit_that_joined_leaves_the_attack_when_its_joining_is_retracted() -> None:
    session = act(LEAD, marine("B/1/1", "0720", inspired=True), marine("C/1/1", "0818", inspired=True), naval=1)
    play(session, "unit:A/1/1", f"attack:{TARGET}")
    alone = session.hash()
    play(session, "join:B/1/1", "join:C/1/1", "support:naval")
    assert session.retract("join:B/1/1") == ()
    assert session.pending
    assert (session.pending.facts["units"], session.pending.facts["markers"]) == (["A/1/1", "C/1/1"], ["naval"])
    assert "join:B/1/1" in offered(session)
    assert (session.retract("support:naval"), session.retract("join:C/1/1")) == ((), ())
    assert session.hash() == alone
    with pytest.raises(ValueError, match="join:B/1/1"):
        session.retract("join:B/1/1")
    play(session, "resolve")
    with pytest.raises(ValueError, match="resolve"):
        session.retract("resolve")


def test_8_1_who_could_join_only_because_of_a_unit_leaves_with_it() -> None:
    """A tank beyond the reach of any HQ joins by the infantry beside it."""
    brave = marine("A/1E", "0718", inspired=True), marine("A/1/1", "0717", inspired=True)
    session = act(*brave, marine("1/B/1T", "0716", steps=2))
    play(session, "unit:A/1E", f"attack:{TARGET}")
    assert "join:1/B/1T" not in offered(session)
    play(session, "join:A/1/1")
    assert "join:1/B/1T" in offered(session)
    play(session, "join:1/B/1T")
    assert session.retract("join:A/1/1") == ("join:1/B/1T",)
    assert session.pending
    assert session.pending.facts["units"] == ["A/1E"]
