"""6.0-6.33 Japanese fire: who fires, at whom, how many are hit and what the hits do."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.island import load_island
from tests.rules.table import Row, card_with, enemy, force, happened, lay, marine, offered, pending, play, unit

ISLAND = load_island()
PLAIN = {"circle": 27, "triangle": 11, "diamond": 43}
"""Cards with a plain red and no artillery value."""
RED = "0318"  # B1; intense 0217 0218 0317 0319 0417 0418 and itself, steady 0320 0419
B1 = enemy("J01", RED)


def fire(card: int, us: list[Row], japanese: list[Row], *, letters: list[str] | None = None, **more: Any) -> Session:
    """A Japanese Fire Phase of turn 4 with this card."""
    return lay("fire", turn=4, letters=letters or [], us=us, japanese=japanese, cards=[card], **more)


def hits(session: Session) -> list[tuple[str, str]]:
    """Units hit, each with the position that hit it."""
    return [(event.unit, event.site) for event in happened(session, "unit_hit")]


def hit_units(session: Session) -> list[str]:
    return [name for name, _ in hits(session)]


# ---------------------------------------------------------------- 6.0, 6.1 who fires


def test_6_0_an_unrevealed_unit_fires_and_stays_unrevealed() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317")], [B1])
    assert hits(session) == [("A/1/1", "B1")]
    there = force(session, RED)
    assert there
    assert not there.revealed


def test_6_0_a_revealed_unit_fires_too() -> None:
    assert hit_units(fire(PLAIN["circle"], [marine("A/1/1", "0317")], [enemy("J01", RED, revealed=True)])) == ["A/1/1"]


def test_6_1_only_positions_of_the_cards_colours_fire() -> None:
    card = card_with(fire={"red": "plain"}, lacks=["orange"])
    session = fire(card, [marine("A/1/1", "0317"), marine("B/1/1", "0520")], [B1, enemy("J02", "0420")])
    assert hit_units(session) == ["A/1/1"]


def test_6_1_positions_act_in_the_order_of_the_cards_colours() -> None:
    card = card_with(fire={"orange": "plain", "red": ("plain", "armour")})
    session = fire(card, [marine("A/1/1", "0317"), marine("B/1/1", "0520")], [B1, enemy("J02", "0420")])
    assert hits(session) == [("B/1/1", "B6/B7"), ("A/1/1", "B1")]


@pytest.mark.parametrize("letter", ["M", "R", "P", "A", "I"])
def test_6_1_a_letter_that_has_not_come_yet_counts_as_plain_fire(letter: str) -> None:
    session = fire(card_with(fire={"red": letter}), [marine("A/1/1", "0317")], [B1])
    assert hits(session) == [("A/1/1", "B1")]
    assert happened(session, "position_acts")[0].modifier == "plain"


def test_6_1_a_star_hits_leaders_and_a_plain_colour_does_not() -> None:
    for modifier, expected in (("star", ["HQ/1/1"]), ("plain", [])):
        card = card_with(fire={"red": modifier}, artillery=False)
        assert hit_units(fire(card, [marine("HQ/1/1", "0317")], [B1])) == expected


# ---------------------------------------------------------------- 6.2 fields of fire


def test_6_2_units_outside_the_field_are_not_hit() -> None:
    covered = ISLAND.sites["B1"].field
    outside = sorted(h for h in ISLAND.within(RED, 3) - covered if not ISLAND.hexes[h].water)
    for hex_id in outside:
        assert hit_units(fire(PLAIN["circle"], [marine("A/1/1", hex_id)], [B1])) == [], hex_id


def test_6_2_units_in_every_dot_are_hit() -> None:
    for hex_id in sorted(ISLAND.sites["B1"].field - {RED}):
        assert hit_units(fire(PLAIN["circle"], [marine("A/1/1", hex_id)], [B1])) == ["A/1/1"], hex_id


def test_6_21_one_manned_hex_of_a_group_fires_into_the_whole_field() -> None:
    card = card_with(fire={"orange": "plain"}, symbol="circle")
    assert ISLAND.distance("0420", "0523") == 3
    session = fire(card, [marine("A/1/1", "0523")], [enemy("J01", "0420")])
    assert hits(session) == [("A/1/1", "B6/B7")]


def test_6_21_a_group_fires_as_one() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    session = fire(card, [marine("A/1/1", "0520")], [enemy("J01", "0420"), enemy("J02", "0421")])
    assert len(happened(session, "position_fires")) == 1
    assert happened(session, "position_fires")[0].limit == 2


def test_6_22_a_dot_belongs_to_the_position_that_projects_it() -> None:
    card = card_with(fire={"blue": "plain"}, symbol="circle", artillery=False)
    b5, b12 = ISLAND.sites["B5"], ISLAND.sites["B12"]
    assert not b5.field & b12.field
    touching = [h for h in b5.field if any(n in b12.field for n in ISLAND.neighbours[h])]
    assert touching
    for hex_id in touching:
        assert hit_units(fire(card, [marine("A/1/1", hex_id)], [enemy("J01", "0613")])) == []


def test_6_23_a_tank_fires_one_hex_beyond_the_printed_field() -> None:
    field, beyond = ISLAND.sites["B1"].field, ISLAND.sites["B1"].extended
    hex_id = "0420"
    assert hex_id in beyond - field
    tank = enemy("T2", RED, revealed=True)
    session = fire(PLAIN["circle"], [marine("A/1/1", hex_id)], [tank])
    assert hits(session) == [("A/1/1", "B1")]
    assert happened(session, "unit_hit")[0].dot == "steady"
    assert hit_units(fire(PLAIN["triangle"], [marine("A/1/1", hex_id)], [tank])) == []


def test_6_24_units_in_landing_boxes_are_not_fired_at() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", box="O1")], [B1])
    assert hits(session) == []
    assert unit(session, "A/1/1").steps == 4


def test_6_2_smoke_takes_the_dots_of_its_colours_out_of_the_beach_hexes() -> None:
    us = [marine("A/1/1", "0217"), marine("F/2/1", "0317")]
    session = fire(PLAIN["circle"], us, [enemy("J01", RED, "D10")], smoke=["red"])
    assert hit_units(session) == ["F/2/1"]
    session = fire(PLAIN["circle"], us, [enemy("J01", RED, "D10")], smoke=["blue"])
    assert sorted(hit_units(session)) == ["A/1/1", "F/2/1"]


# ---------------------------------------------------------------- 6.3 the fire chart

INTENSE_HEX, STEADY_HEX = "0317", "0419"


@pytest.mark.parametrize(
    ("hex_id", "revealed", "disrupted"),
    [(INTENSE_HEX, False, True), (INTENSE_HEX, True, False), (STEADY_HEX, False, True), (STEADY_HEX, True, False)],
)
def test_6_3_a_hit_costs_a_step_and_disrupts_when_the_firer_is_unrevealed(
    hex_id: str, revealed: bool, disrupted: bool
) -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", hex_id)], [enemy("J01", RED, revealed=revealed)])
    assert unit(session, "A/1/1").steps == 3
    assert bool(unit(session, "A/1/1").disrupted) is disrupted


def test_6_3_revealed_speaks_of_units_not_of_depth_markers() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317")], [enemy("J01", RED, "D10", revealed=True)])
    assert unit(session, "A/1/1").disrupted == ""
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317")], [enemy("J01", RED, "D10", depth_revealed=True)])
    assert unit(session, "A/1/1").disrupted


def test_6_3_one_unrevealed_unit_of_a_group_is_enough_to_disrupt() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    forces = [enemy("J01", "0420", revealed=True), enemy("J02", "0421")]
    assert unit(fire(card, [marine("A/1/1", "0520")], forces), "A/1/1").disrupted
    forces[1]["revealed"] = True
    assert not unit(fire(card, [marine("A/1/1", "0520")], forces), "A/1/1").disrupted


@pytest.mark.parametrize("symbol", ["circle", "triangle", "diamond"])
def test_6_3_intense_fire_hits_every_symbol_steady_fire_the_cards_only(symbol: str) -> None:
    for name, own in (("A/1/1", "circle"), ("B/1/1", "diamond"), ("C/1/1", "triangle")):
        assert hit_units(fire(PLAIN[symbol], [marine(name, INTENSE_HEX)], [B1])) == [name]
        assert hit_units(fire(PLAIN[symbol], [marine(name, STEADY_HEX)], [B1])) == ([name] if own == symbol else [])


def test_6_3_intense_fire_hits_armour_steady_fire_does_not() -> None:
    for name in ("1/B/1T", "A/3AA"):
        assert hit_units(fire(PLAIN["circle"], [marine(name, INTENSE_HEX)], [B1])) == [name]
        assert hit_units(fire(PLAIN["circle"], [marine(name, STEADY_HEX)], [B1])) == []


def test_6_3_all_non_armoured_types_are_targets_of_steady_fire() -> None:
    for name in ("A/1/1", "W/1", "A/1E", "1/11"):
        assert hit_units(fire(PLAIN["circle"], [marine(name, STEADY_HEX)], [B1])) == [name]


# ---------------------------------------------------------------- 6.31 hit limits and priorities


def test_6_31_limit_counts_units_and_depth_that_are_not_disrupted() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    targets = [
        marine(name, h)
        for name, h in zip(
            ("A/1/1", "B/1/1", "C/1/1", "E/2/1", "F/2/1"), ("0520", "0422", "0320", "0321", "0322"), strict=True
        )
    ]
    layouts: list[tuple[list[Row], int]] = [
        ([enemy("J01", "0420")], 1),
        ([enemy("J01", "0420", "D10")], 2),
        ([enemy("J01", "0420", "D10"), enemy("J02", "0421")], 3),
        ([enemy("J01", "0420", "D10"), enemy("J02", "0421", "D11")], 4),
        ([enemy("J01", "0420", "D10", disrupted=True), enemy("J02", "0421")], 1),
    ]
    for forces, limit in layouts:
        session = fire(card, targets, forces)
        while pending(session) == "hit":
            play(session, offered(session)[0])
        assert happened(session, "position_fires")[0].limit == limit
        assert len(hits(session)) == limit


def test_6_31_with_few_targets_the_rest_of_the_limit_is_lost() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317")], [enemy("J01", RED, "D10")])
    assert hits(session) == [("A/1/1", "B1")]
    assert unit(session, "A/1/1").steps == 3


def test_6_31_intense_dots_come_before_steady_ones() -> None:
    us = [marine("A/1/1", STEADY_HEX), marine("C/1/1", INTENSE_HEX, steps=1)]
    assert hit_units(fire(PLAIN["circle"], us, [B1])) == ["C/1/1"]
    assert hit_units(fire(PLAIN["circle"], us, [enemy("J01", RED, "D10")])) == ["C/1/1", "A/1/1"]


def test_6_31_then_the_unit_with_the_most_steps() -> None:
    us = [marine("A/1/1", "0317", steps=3), marine("B/1/1", "0418"), marine("C/1/1", "0319", steps=2)]
    assert hit_units(fire(PLAIN["circle"], us, [B1])) == ["B/1/1"]


def test_6_31_then_the_unit_closer_to_the_position() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    lone = [enemy("J01", "0420")]
    assert ISLAND.distance("0420", "0522") > ISLAND.distance("0420", "0419")
    assert hit_units(fire(card, [marine("A/1/1", "0522"), marine("B/1/1", "0419")], lone)) == ["B/1/1"]


def test_6_31_closeness_is_measured_from_the_nearest_manned_hex_of_a_group() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    us = [marine("A/1/1", "0522"), marine("B/1/1", "0320")]
    assert hit_units(fire(card, us, [enemy("J01", "0421", disrupted=False)])) == ["A/1/1"]
    assert hit_units(fire(card, us, [enemy("J01", "0420")])) == ["B/1/1"]


def test_6_31_a_choice_that_still_remains_is_the_players() -> None:
    us = [marine("A/1/1", "0317"), marine("B/1/1", "0418"), marine("C/1/1", "0417", steps=3)]
    session = fire(PLAIN["circle"], us, [B1])
    assert pending(session) == "hit"
    assert session.pending
    assert session.pending.rule == "6.31"
    assert offered(session) == ("unit:A/1/1", "unit:B/1/1")
    play(session, "unit:B/1/1")
    assert hit_units(session) == ["B/1/1"]


def test_6_31_all_units_of_a_priority_are_hit_before_the_player_chooses_in_the_next() -> None:
    us = [marine("C/1/1", "0317", steps=2), marine("A/1/1", "0418"), marine("B/1/1", "0417")]
    session = fire(PLAIN["circle"], us, [enemy("J01", RED, "D10")])
    assert pending(session) == "act"
    assert sorted(hit_units(session)) == ["A/1/1", "B/1/1"]


# ---------------------------------------------------------------- 6.31 machine guns

GUNS = card_with(fire={"purple": "M"}, symbol="triangle")
PURPLE = enemy("J01", "0427")  # B10; intense 0425 0426 0427 0527 0528, steady 0424


def test_6_31_machine_guns_reach_hexes_beside_intense_dots() -> None:
    us = [marine("A/1/1", "0425"), marine("C/1/1", "0526")]
    assert "0526" not in ISLAND.sites["B10"].field
    session = fire(GUNS, us, [enemy("J01", "0427", "D10")], letters=["M"])
    assert [(e.unit, e.dot) for e in happened(session, "unit_hit")] == [("A/1/1", "intense"), ("C/1/1", "machine_gun")]


def test_6_31_without_machine_guns_these_hexes_are_safe() -> None:
    us = [marine("A/1/1", "0425"), marine("C/1/1", "0526")]
    session = fire(GUNS, us, [enemy("J01", "0427", "D10")])
    assert hit_units(session) == ["A/1/1"]


def test_6_31_machine_guns_need_the_symbol_and_spare_armour() -> None:
    for name in ("A/1/1", "1/A/1T"):
        session = fire(
            GUNS, [marine("B/1/1", "0425"), marine(name, "0526")], [enemy("J01", "0427", "D10")], letters=["M"]
        )
        assert hit_units(session) == ["B/1/1"]


@pytest.mark.parametrize(("revealed", "steps", "disrupted"), [(False, 3, False), (True, 4, True)])
def test_6_31_machine_guns_cost_a_step_or_disrupt(revealed: bool, steps: int, disrupted: bool) -> None:
    session = fire(
        GUNS,
        [marine("B/1/1", "0425"), marine("C/1/1", "0526")],
        [enemy("J01", "0427", "D10", revealed=revealed)],
        letters=["M"],
    )
    assert unit(session, "C/1/1").steps == steps
    assert bool(unit(session, "C/1/1").disrupted) is disrupted


def test_6_31_machine_guns_come_last() -> None:
    us = [marine("C/1/1", "0526"), marine("K/3/1", "0424", steps=1)]
    session = fire(GUNS, us, [PURPLE], letters=["M"])
    assert hit_units(session) == ["K/3/1"]


def test_6_31_steady_dots_never_carry_machine_guns_further() -> None:
    hex_id = "0524"
    assert hex_id in ISLAND.neighbours["0424"]
    assert not any(n in ISLAND.sites["B10"].intense for n in ISLAND.neighbours[hex_id])
    us = [marine("A/1/1", "0425"), marine("C/1/1", hex_id)]
    assert hit_units(fire(GUNS, us, [enemy("J01", "0427", "D10")], letters=["M"])) == ["A/1/1"]


def test_6_31_smoke_keeps_machine_guns_off_the_beach_too() -> None:
    beach, inland = "0217", "0316"
    card = card_with(fire={"red": "M"}, symbol="triangle")
    b1 = enemy("J01", RED, "D10")
    us = [marine("A/1/1", "0418", steps=1), marine("C/1/1", "0216")]
    assert "0216" not in ISLAND.sites["B1"].field
    assert hit_units(fire(card, us, [b1], letters=["M"])) == ["A/1/1", "C/1/1"]
    assert beach in ISLAND.landing_hexes
    us = [marine("A/1/1", "0418", steps=1), marine("C/1/1", beach), marine("K/3/1", inland, steps=2)]
    session = fire(card, us, [b1], letters=["M"], smoke=["red"])
    assert sorted(hit_units(session)) == ["A/1/1", "K/3/1"]


# ---------------------------------------------------------------- 6.32, 6.33 what hits do


def test_6_32_a_unit_wears_down_step_by_step_and_is_removed() -> None:
    for steps in (4, 3, 2):
        session = fire(PLAIN["circle"], [marine("A/1/1", "0317", steps=steps)], [B1])
        assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").place) == (steps - 1, "0317")
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317", steps=1)], [B1])
    assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").place) == (0, "out")
    assert not happened(session, "unit_disrupted")


def test_6_33_an_already_disrupted_unit_loses_steps_but_is_not_disrupted_again() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317", disrupted=True)], [B1])
    assert unit(session, "A/1/1").steps == 3
    assert not happened(session, "unit_disrupted")


def test_6_33_disrupted_by_one_position_and_a_step_lost_to_another() -> None:
    card = card_with(fire={"purple": "M", "brown": "plain"}, symbol="triangle")
    b9, b10 = enemy("J01", "0525", revealed=True), enemy("J02", "0427", "D10", revealed=True)
    session = fire(card, [marine("A/1/1", "0425"), marine("C/1/1", "0526")], [b9, b10], letters=["M"])
    assert hits(session) == [("A/1/1", "B10"), ("C/1/1", "B10"), ("C/1/1", "B9")]
    assert (unit(session, "C/1/1").steps, bool(unit(session, "C/1/1").disrupted)) == (3, True)


def test_6_33_already_disrupted_units_draw_no_hit_that_only_disrupts() -> None:
    us = [marine("C/1/1", "0526", disrupted=True), marine("K/3/1", "0526", steps=1), marine("A/1/1", "0424")]
    session = fire(GUNS, us, [enemy("J01", "0427", revealed=True)], letters=["M"])
    assert hit_units(session) == ["K/3/1"]
    session = fire(GUNS, [us[0], us[2]], [enemy("J01", "0427", revealed=True)], letters=["M"])
    assert hit_units(session) == []


def test_6_33_regimental_hqs_are_not_disrupted_by_fire() -> None:
    session = fire(card_with(fire={"red": "star"}, artillery=False), [marine("HQ/1", "0317")], [B1])
    assert hit_units(session) == ["HQ/1"]
    assert (unit(session, "HQ/1").place, unit(session, "HQ/1").disrupted) == ("turn:6", "")
