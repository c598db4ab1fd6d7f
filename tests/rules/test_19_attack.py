"""19.5 Attacks on fortified positions: who comes to defend them, what they ask for, what is left."""

from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.table import enemy, force, happened, lay, marine, pending, play, state, unit
from tests.rules.walls import HILL, RIDGE, SE, SW, N, S, hill, up

STRONG = (marine("A/1/5", S, steps=4), marine("B/1/5", SE, steps=4), marine("W/5", N, steps=4))
"""Strength 22 from three hexes, with every weapon but artillery and naval artillery."""


def attack(*joining: str, us: Any = STRONG, walls: Any = None, **more: Any) -> Session:
    """The first US unit attacks the hill, and whoever is named joins."""
    session = hill(us=us, walls=walls or up("F05"), **more)
    play(session, f"unit:{us[0]['id']}", f"attack:{HILL}", *(f"join:{name}" for name in joining), "resolve")
    return session


def held(session: Session) -> tuple[str, bool, str, bool]:
    """Unit, whether it is revealed, depth, whether that is revealed."""
    found = force(session, HILL)
    assert found is not None
    return found.unit, found.revealed, found.depth, found.depth_revealed


# ---------------------------------------------------------------- who comes


def test_19_5_an_attack_brings_a_unit_face_up_and_no_depth() -> None:
    session = attack(us=[marine("A/1/5", S, steps=1)], reserve=["J11", "J01"], depth_pool=[])
    (manned,) = happened(session, "fortification_manned")
    assert (manned.rule, manned.hex, manned.unit, manned.why) == ("19.5", HILL, "J11", "attack")
    assert held(session) == ("J11", True, "", False)
    assert state(session).reserve == ["J01"]
    assert not happened(session, "depth_placed")


def test_19_5_depth_that_is_there_stays_and_is_revealed() -> None:
    session = attack(us=[marine("A/1/5", S, steps=1)], reserve=["J11"], japanese=[enemy("", HILL, "D10")])
    order = ("fortification_manned", "depth_revealed", "attack_compared")
    assert tuple(event.kind() for event in happened(session, *order)) == order
    assert happened(session, "attack_compared")[0].column == "revealed_depth"
    assert held(session) == ("J11", True, "D10", True)


def test_19_5_a_unit_that_is_there_is_not_joined_by_another() -> None:
    session = attack(us=[marine("A/1/5", S, steps=1)], japanese=[enemy("J11", HILL)], reserve=["J01"])
    assert not happened(session, "fortification_manned")
    assert held(session)[:2] == ("J11", True)
    assert state(session).reserve == ["J01"]


def test_8_3_the_depth_of_a_unit_that_was_there_stays_hidden() -> None:
    session = attack(us=[marine("A/1/5", S, steps=1)], japanese=[enemy("J11", HILL, "D10")])
    assert happened(session, "attack_compared")[0].column == "unrevealed_depth"
    assert not happened(session, "depth_revealed")


def test_19_5_without_reserves_the_walls_stand_alone() -> None:
    session = attack(us=[marine("A/1/5", S)], reserve=[])
    (compared,) = happened(session, "attack_compared")
    assert (compared.defence, compared.result) == (0, "defeated")
    found = force(session, HILL)
    assert found is not None
    assert (found.unit, found.disrupted) == ("", True)
    assert state(session).fortifications == {HILL: "F05"}


def test_19_5_without_reserves_its_depth_defends_it() -> None:
    """D14, strength 2 doubled by the mountain, asks for BR; strength 18 is more than twice 4."""
    session = attack("W/5", "B/1/5", us=STRONG, reserve=[], japanese=[enemy("", HILL, "D14")])
    (compared,) = happened(session, "attack_compared")
    assert (compared.defence, compared.required, compared.column) == (4, ("BR",), "revealed_depth")
    assert compared.result == "depth_eliminated_defeated"
    found = force(session, HILL)
    assert found is not None
    assert (found.unit, found.depth, found.disrupted) == ("", "", True)
    assert "D14" in state(session).removed


# ---------------------------------------------------------------- what they ask for


@pytest.mark.parametrize(("marker", "face"), [("F01", ("DE",)), ("F04", ("FT",)), ("F05", ()), ("F11", ("BZ",))])
def test_19_1_a_revealed_fortification_adds_what_its_face_asks_for(marker: str, face: tuple[str, ...]) -> None:
    session = attack(us=[marine("A/1/5", S, steps=1)], walls=up(marker), reserve=["J14"])
    assert happened(session, "attack_compared")[0].required == ("BZ", "MO", *face)


def test_8_3_the_mountain_doubles_the_defence() -> None:
    session = attack(us=[marine("A/1/5", S, steps=1)], reserve=["J14"])
    compared = happened(session, "attack_compared")[0]
    assert (compared.defence, compared.factor) == (6, 2)


# ---------------------------------------------------------------- what is left


def test_19_5_the_marker_stays_when_its_unit_falls() -> None:
    """J14, strength 3 doubled, asks for BZ and MO; strength 22 from three hexes."""
    session = attack("B/1/5", "W/5", reserve=["J14", "J01"])
    assert happened(session, "attack_compared")[0].result == "defeated"
    (gone,) = happened(session, "force_removed")
    assert (gone.unit, gone.to, gone.manned) == ("J14", "removed", True)
    assert held(session) == ("", False, "", False)
    assert state(session).fortifications == {HILL: "F05"}
    assert state(session).facing == {HILL: 0}


def test_18_42_a_defeated_elite_unit_leaves_play_and_does_not_withdraw() -> None:
    session = attack("B/1/5", "W/5", reserve=["J14", "J01"])
    assert "J14" in state(session).removed
    assert state(session).reserve == ["J01"]
    assert state(session).eliminated_elite == []


def test_19_5_the_position_stays_japanese_and_nobody_advances() -> None:
    session = attack("B/1/5", "W/5", reserve=["J14", "J01"])
    assert {row["id"]: unit(session, row["id"]).place for row in STRONG} == {row["id"]: row["hex"] for row in STRONG}
    assert force(session, HILL) is not None
    refused = session.why_not(f"move:A/1/5:{HILL}")
    assert refused is not None


def test_19_5_attacked_again_it_gets_another_unit() -> None:
    session = attack("B/1/5", "W/5", reserve=["J14", "J01"], turn=2)
    again = hill(us=STRONG, walls=up("F05"), reserve=state(session).reserve)
    play(again, "unit:A/1/5", f"attack:{HILL}", "resolve")
    assert happened(again, "fortification_manned")[0].unit == "J01"


def test_18_42_a_unit_outside_any_fortification_is_simply_gone() -> None:
    us = [{**row} for row in STRONG]
    session = lay("open_actions", scenario=RIDGE, turn=2, us=us, japanese=[enemy("J14", HILL)], reserve=["J01"])
    play(session, "unit:A/1/5", f"attack:{HILL}", "join:B/1/5", "join:W/5", "resolve")
    assert force(session, HILL) is None
    assert "J14" in state(session).removed


def test_9_2_a_unit_that_holds_gains_depth_in_the_zone() -> None:
    """J04 asks for flanking: strength 6 against 4, without it, lets the defence deepen."""
    session = attack(us=[marine("A/1/5", S, steps=3)], reserve=["J04"], depth_pool=["D49"])
    assert happened(session, "attack_compared")[0].result == "gain_depth"
    assert held(session) == ("J04", True, "D49", False)


def test_8_3_attrition_takes_a_step_from_who_stands_at_an_open_side() -> None:
    """F17 closes the north: W/5 fires across. J20 with D09 asks for AR and FT twice; nobody has artillery."""
    us = [marine("A/1/5", S, steps=4), marine("B/1/5", SE, steps=4), marine("W/5", N, steps=4)]
    session = hill(us=us, walls=up("F17"), japanese=[enemy("J20", HILL, "D49", revealed=True, depth_revealed=True)])
    play(session, "unit:A/1/5", f"attack:{HILL}", "join:B/1/5", "join:W/5", "resolve")
    assert happened(session, "attack_compared")[0].result == "disrupted_attrition"
    assert pending(session) == "attrition"
    assert session.pending
    assert session.pending.ids() == ("unit:A/1/5", "unit:B/1/5", "decline")


def test_19_2_three_hexes_are_enough_for_double_flanking() -> None:
    """J04 and D12 ask for FL twice: three open sides."""
    us = [marine("A/1/5", S), marine("B/1/5", SW), marine("C/1/5", SE)]
    session = hill(us=us, walls=up("F17"), japanese=[enemy("J04", HILL, "D12", revealed=True, depth_revealed=True)])
    play(session, "unit:A/1/5", f"attack:{HILL}", "join:B/1/5", "join:C/1/5")
    assert session.pending
    assert session.pending.facts["flanks"] == 3
