"""18.31, 18.35 What Japanese positions do on Bloody Nose Ridge, assault apart."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C13, C15, C17, C18, C19, C20, C21, C22, C23, in_phase, ridge_fire
from tests.rules.table import Row, enemy, force, marine, offered, pending, play, state, unit

BESIDE_C17 = "1308"
"""Intense fire of C17 (green) and C12 (purple)."""
FAR = marine("A/1/7", "1911")
"""A marine whom nothing but a mountaintop's guns can reach."""
ALONE = {C17: "F02"}


def acts(session: Session) -> list[tuple[str, str]]:
    return [(event.hex, event.action) for event in in_phase(session, "position_acts")]


def hit(session: Session) -> list[str]:
    return [event.unit for event in in_phase(session, "unit_hit")]


# ---------------------------------------------------------------- 18.31 who acts


def test_18_31_a_fortification_alone_conducts_actions() -> None:
    session = ridge_fire([marine("K/3/7", BESIDE_C17)], fire={"green": "plain"}, fortifications=ALONE)
    assert acts(session) == [(C17, "fire")]
    assert hit(session) == ["K/3/7"]
    fired = in_phase(session, "position_fires")[0]
    assert (fired.limit, fired.unrevealed) == (1, True)
    assert force(session, C17).unit == ""  # type: ignore[union-attr]


def test_18_31_a_disrupted_fortification_conducts_no_action() -> None:
    session = ridge_fire(
        [marine("K/3/7", BESIDE_C17)], [enemy("", C17, disrupted=True)], fire={"green": "plain"}, fortifications=ALONE
    )
    assert acts(session) == []
    assert not force(session, C17).disrupted  # type: ignore[union-attr]
    assert [event.rule for event in in_phase(session, "force_recovered")] == ["6.42"]


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_18_2_a_disrupted_position_of_another_colour_stays_disrupted(colour: str) -> None:
    session = ridge_fire(
        [marine("K/3/7", BESIDE_C17)],
        [enemy("J01", C17, disrupted=True)],
        fire={colour: "plain"},
        wanted={"lacks": ["green"]},
    )
    assert force(session, C17).disrupted  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("colour", "letter", "near"), [("green", "M", C17), ("green", "R", C17), ("green", "A", C17), ("green", "I", C17)]
)
def test_18_35_unoccupied_positions_do_nothing(colour: str, letter: str, near: str) -> None:
    """Muster, reinforcement, ambush and infiltration belong to the invasion."""
    session = ridge_fire([marine("K/3/7", BESIDE_C17)], [enemy("J01", C23)], fire={colour: letter})
    assert near not in {hex_id for hex_id, _ in acts(session)}
    assert not in_phase(session, "force_placed")


def test_18_35_all_letters_count_from_the_first_turn() -> None:
    session = ridge_fire([marine("K/3/7", BESIDE_C17)], fire={"green": "P"}, fortifications=ALONE)
    assert sorted(state(session).letters) == ["A", "I", "M", "P", "R"]
    assert acts(session) == [(C17, "patrol")]


def test_18_35_artillery_values_are_disregarded() -> None:
    guns = [
        enemy(name, hex_id)
        for name, hex_id in (("J01", "0910"), ("J03", "0908"), ("J05", "1010"), ("J07", "1210"), ("J09", "1309"))
    ]
    session = ridge_fire([marine("K/3/7", "2003")], guns, fire={"green": "P"}, wanted={"artillery": True})
    assert not in_phase(session, "artillery_checked")
    assert not in_phase(session, "step_lost")
    assert in_phase(session, "fire_phase_opened")[0].artillery == 0


# ---------------------------------------------------------------- US units in the field of fire


@pytest.mark.parametrize("modifier", ["plain", "star", "armour", "M", "I"])
def test_18_35_these_entries_mean_fire(modifier: str) -> None:
    session = ridge_fire([marine("K/3/7", BESIDE_C17)], fire={"green": modifier}, fortifications=ALONE)
    assert acts(session) == [(C17, "fire")]
    assert hit(session) == ["K/3/7"]


def test_18_35_the_letter_m_brings_no_machine_guns() -> None:
    """The marine in 1506 stands beside the intense dots of C17, where the letter would reach him in the invasion."""
    rows = [marine("K/3/5", BESIDE_C17), marine("I/3/7", "1506")]
    session = ridge_fire(rows, [enemy("J01", C17, "D40")], fire={"green": "M"}, symbol="circle")
    assert in_phase(session, "position_fires")[0].targets == (("K/3/5", "intense"),)


def test_18_35_star_fire_can_hit_a_leader() -> None:
    rows = [marine("HQ/3/7", BESIDE_C17)]
    assert hit(ridge_fire(rows, fire={"green": "star"}, fortifications=ALONE)) == ["HQ/3/7"]
    assert hit(ridge_fire(rows, fire={"green": "plain"}, fortifications=ALONE)) == []


def test_18_35_armour_fire_can_hit_a_tank_in_the_steady_field() -> None:
    rows = [marine("2/A/710T", "1309")]
    shot = ridge_fire(rows, fire={"green": "armour"}, symbol="triangle", fortifications=ALONE)
    assert hit(shot) == ["2/A/710T"]
    spared = ridge_fire(rows, fire={"green": "plain"}, symbol="triangle", fortifications=ALONE)
    assert hit(spared) == []


def test_18_35_a_patrol_disrupts_everybody_in_the_field_and_fires_at_nobody() -> None:
    rows = [marine("K/3/7", BESIDE_C17), marine("I/3/7", "1406"), marine("HQ/3/7", "1406"), FAR]
    session = ridge_fire(rows, fire={"green": "P"}, fortifications=ALONE)
    assert hit(session) == []
    disrupted = {event.unit: event.why for event in in_phase(session, "unit_disrupted")}
    assert disrupted == {"K/3/7": "patrol", "I/3/7": "patrol"}


def resupply(japanese: Sequence[Row], us: Sequence[Row] = (), **more: Any) -> Session:
    rows = us or [marine("K/3/7", BESIDE_C17)]
    return ridge_fire(rows, japanese, fire={"green": "R"}, **more)


def test_18_35_resupply_fires_when_there_is_depth() -> None:
    session = resupply([enemy("", C17, "D40")], fortifications=ALONE)
    assert acts(session) == [(C17, "fire")]
    assert in_phase(session, "position_fires")[0].limit == 2
    assert not in_phase(session, "depth_placed")


def test_18_35_resupply_without_depth_places_it_unrevealed_and_does_not_fire() -> None:
    session = resupply([enemy("J01", C17)], fortifications=ALONE)
    placed = in_phase(session, "depth_placed")
    assert [(event.force, event.revealed, event.rule) for event in placed] == [
        (force(session, C17).id, False, "18.35")  # type: ignore[union-attr]
    ]
    assert hit(session) == []


@pytest.mark.parametrize("us", [(), (FAR,)])
def test_18_35_resupply_reaches_a_fortification_without_a_unit(us: Sequence[Row]) -> None:
    session = resupply([], us, fortifications=ALONE)
    held = force(session, C17)
    assert held is not None
    assert (held.unit, bool(held.depth), held.depth_revealed) == ("", True, False)
    assert hit(session) == []


def test_18_35_resupply_with_an_empty_pool_does_nothing() -> None:
    session = resupply([enemy("J01", C17)], fortifications=ALONE, depth_pool=[])
    assert not in_phase(session, "depth_placed", "position_fires")


def test_18_35_12_3_a_unit_outside_communication_is_not_supplied() -> None:
    """The unit in C14 (orange), outside the zone, has nobody in the zone to be linked to."""
    rows = [marine("K/3/7", "1107")]
    cut = ridge_fire(rows, [enemy("J01", "1007")], fire={"orange": "R"})
    assert not in_phase(cut, "depth_placed", "position_fires")
    linked = ridge_fire(rows, [enemy("J01", "1007")], fire={"orange": "R"}, fortifications={C22: "F02"})
    assert [event.why for event in in_phase(linked, "depth_placed")] == ["resupply"] * 2


def test_18_35_in_a_group_hexes_with_depth_fire_while_the_others_are_supplied() -> None:
    session = ridge_fire(
        [marine("K/3/7", "1406"), marine("I/3/7", "1305")],
        [enemy("J01", C18, "D40"), enemy("J03", C19)],
        fire={"brown": "R"},
    )
    assert [event.force for event in in_phase(session, "depth_placed")] == [force(session, C19).id]  # type: ignore[union-attr]
    fired = in_phase(session, "position_fires")
    assert [(event.hex, event.limit) for event in fired] == [(C18, 2)]


# ---------------------------------------------------------------- nobody in the field of fire


@pytest.mark.parametrize("modifier", ["plain", "star", "armour", "P", "I"])
def test_18_35_without_targets_these_entries_mean_no_action(modifier: str) -> None:
    """P too, as the table at the end of the rulebook has it."""
    session = ridge_fire([marine("K/3/7", "1509")], fire={"green": modifier}, fortifications=ALONE)
    assert acts(session) == []
    assert not in_phase(session, "unit_disrupted")


def test_18_35_mortars_reach_four_hexes() -> None:
    rows = [marine("I/3/7", "1510"), marine("E/2/7", "1511")]
    session = ridge_fire(rows, [enemy("J01", C17)], fire={"green": "M"}, symbol="circle", fortifications=ALONE)
    assert acts(session) == [(C17, "mortar")]
    assert [(event.unit, event.dot) for event in in_phase(session, "unit_hit")] == [("I/3/7", "mortar")]
    assert not in_phase(session, "unit_disrupted")


def test_18_35_mortars_of_a_mountaintop_reach_to_their_boundary() -> None:
    session = ridge_fire(
        [marine("K/3/7", "1511")], fire={"purple": "M"}, symbol="triangle", fortifications={C12: "F02"}
    )
    assert hit(session) == ["K/3/7"]


def test_19_3_mortars_of_a_fortification_alone_hit_one_unit() -> None:
    rows = [marine("I/3/7", "1510", steps=2), marine("E/2/7", "1510", steps=2)]
    session = ridge_fire(rows, fire={"green": "M"}, symbol="circle", fortifications=ALONE)
    assert pending(session) == "hit"
    assert offered(session) == ("unit:E/2/7", "unit:I/3/7")
    play(session, "unit:E/2/7")
    assert hit(session) == ["E/2/7"]


def artillery(
    us: Sequence[Row], home: str = C12, colour: str = "purple", symbol: str | Sequence[str] = "triangle", **more: Any
) -> Session:
    return ridge_fire(us, fire={colour: "A"}, symbol=symbol, fortifications={home: "F02"}, **more)


def test_18_35_mountaintop_artillery_hits_a_unit_with_the_symbol_anywhere() -> None:
    session = artillery([marine("K/3/7", "2211", steps=2), marine("I/3/7", "2009")])
    assert acts(session) == [(C12, "artillery")]
    assert [(event.unit, event.dot, event.rule) for event in in_phase(session, "unit_hit")] == [
        ("K/3/7", "artillery", "18.35")
    ]
    assert unit(session, "K/3/7").steps == 1
    assert not unit(session, "K/3/7").disrupted


def test_18_35_mountaintop_artillery_prefers_the_most_steps_then_the_player_chooses() -> None:
    rows = [marine("K/3/7", "2211", steps=3), marine("G/2/7", "2009", steps=3), marine("A/1/7", "2010", steps=2)]
    session = artillery(rows)
    assert pending(session) == "hit"
    assert set(offered(session)) == {"unit:K/3/7", "unit:G/2/7"}
    play(session, "unit:G/2/7")
    assert hit(session) == ["G/2/7"]


def test_18_35_mountaintop_artillery_without_the_symbol_is_no_action() -> None:
    assert acts(artillery([marine("I/3/7", "2009"), marine("HQ/3/7", "2009")])) == []


@pytest.mark.parametrize(("steps", "strongest"), [(4, ["I/3/7"]), (3, [])])
def test_6_35_in_a_concentrated_hex_mountaintop_artillery_finds_every_symbol(steps: int, strongest: list[str]) -> None:
    """Seven steps make 2009 a concentrated target; the card's triangle is on neither counter there."""
    session = artillery([marine("I/3/7", "2009", steps=steps), marine("B/1/7", "2009", steps=3)])
    assert hit(session) == strongest
    assert acts(session) == [(C12, "artillery") for _ in strongest]
    assert [event.why for event in in_phase(session, "unit_hit")] == ["concentrated" for _ in strongest]


@pytest.mark.parametrize(("steps", "strongest"), [(2, ["I/3/7"]), (1, [])])
def test_6_35_the_steps_of_a_leader_concentrate_the_hex_though_he_is_not_shelled(
    steps: int, strongest: list[str]
) -> None:
    rows = [marine("HQ/3/7", "2009", steps=steps), marine("I/3/7", "2009", steps=3), marine("B/1/7", "2009", steps=2)]
    assert hit(artillery(rows)) == strongest


def after_fire(*us: Row, disrupted: bool = False) -> Session:
    """C21 (green) fires at 1602 before the guns of C12 (purple) shell somebody with a triangle."""
    return ridge_fire(
        us,
        [enemy("", C21, disrupted=disrupted)],
        fire={"green": "plain", "purple": "A"},
        symbol="triangle",
        fortifications={C12: "F02", C21: "F03"},
    )


@pytest.mark.parametrize(("disrupted", "struck"), [(False, ["K/3/7", "A/1/7"]), (True, ["K/3/7"])])
def test_6_34_mountaintop_artillery_passes_over_who_has_lost_a_step_in_this_phase(
    disrupted: bool, struck: list[str]
) -> None:
    """K/3/7 has the most steps before and after it is fired at."""
    session = after_fire(marine("K/3/7", "1602", steps=4), marine("A/1/7", "2009", steps=1), disrupted=disrupted)
    assert hit(session) == struck


def test_6_34_without_anybody_else_the_guns_are_silent() -> None:
    session = after_fire(marine("K/3/7", "1602", steps=4))
    assert acts(session) == [(C21, "fire")]
    assert unit(session, "K/3/7").steps == 3


def test_6_34_two_mountaintops_do_not_shell_one_unit_twice() -> None:
    """C13 and C20 are red both."""
    one, other = marine("K/3/7", "2009", steps=4), marine("A/1/7", "2010", steps=1)
    red = {"home": C13, "colour": "red", "japanese": [enemy("J01", C20)]}
    assert hit(artillery([one, other], **red)) == ["K/3/7", "A/1/7"]
    assert hit(artillery([one], **red)) == ["K/3/7"]


def test_18_35_units_off_the_map_are_not_in_play() -> None:
    assert acts(artillery([marine("F/2/5", turn=4), marine("I/3/7", "2009")])) == []


def test_18_35_artillery_of_other_positions_is_no_action() -> None:
    session = artillery([marine("K/3/7", "2211")], home=C15, colour="blue", symbol=["triangle", "circle", "diamond"])
    assert acts(session) == []
    assert not in_phase(session, "step_lost")


def test_18_35_in_a_group_only_the_mountaintop_has_artillery() -> None:
    session = ridge_fire(
        [marine("L/3/5", "2211"), marine("K/3/5", "2210"), marine("I/3/5", "2209")],
        [enemy("J01", C18), enemy("J03", C19)],
        fire={"brown": "A"},
    )
    assert acts(session) == [(C18, "artillery")]
