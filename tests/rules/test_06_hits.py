"""6.34-6.42 The limit of one step, concentrated targets, armour, stacks, and disrupted Japanese units."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from tests.rules.table import Row, card_with, enemy, force, happened, lay, marine, offered, pending, play, unit

RED_ORANGE = 36
"""Red, orange and brown, all plain while letters are missing; circle. It asks for four artillery positions."""
PLAIN = {"circle": 27, "triangle": 11, "diamond": 43}
"""Cards with a plain red and no artillery value."""
B1 = enemy("J01", "0318")
STEADY = "0419"  # of B1
HERO = next(iter(load_content().heroes))


def fire(card: int, us: list[Row], japanese: list[Row], *, letters: list[str] | None = None, **more: Any) -> Session:
    """A Japanese Fire Phase of turn 4 with this card."""
    return lay("fire", turn=4, letters=letters or [], us=us, japanese=japanese, cards=[card], **more)


def hits(session: Session) -> list[tuple[str, str]]:
    """Units hit, each with the position that hit it."""
    return [(event.unit, event.site) for event in happened(session, "unit_hit")]


def hit_units(session: Session) -> list[str]:
    return [name for name, _ in hits(session)]


# ---------------------------------------------------------------- 6.34 one step in a phase


def test_6_34_a_unit_loses_one_step_in_a_phase_whoever_fires() -> None:
    session = fire(RED_ORANGE, [marine("A/1/1", "0319")], [B1, enemy("J02", "0420")])
    assert hits(session) == [("A/1/1", "B1")]
    assert unit(session, "A/1/1").steps == 3


def test_6_34_excess_hits_go_to_other_targets() -> None:
    us = [marine("A/1/1", "0319"), marine("F/2/1", "0423", steps=1)]
    session = fire(RED_ORANGE, us, [B1, enemy("J02", "0420")])
    assert hits(session) == [("A/1/1", "B1"), ("F/2/1", "B6/B7")]


def test_6_34_excess_hits_without_other_targets_are_ignored_whole() -> None:
    session = fire(RED_ORANGE, [marine("A/1/1", "0319")], [enemy("J01", "0318", revealed=True), enemy("J02", "0420")])
    assert unit(session, "A/1/1").steps == 3
    assert unit(session, "A/1/1").disrupted == ""  # the unrevealed B6 would have disrupted it


def test_6_34_most_units_are_hit_though_another_target_has_priority() -> None:
    us = [marine("A/1/1", "0319"), marine("B/1/1", "0317", steps=2), marine("C/1/1", "0418", steps=2)]
    session = fire(RED_ORANGE, us, [enemy("J01", "0318", "D10"), enemy("J02", "0420")])
    assert sorted(hits(session)) == [("A/1/1", "B6/B7"), ("B/1/1", "B1"), ("C/1/1", "B1")]


def test_6_34_priority_decides_where_as_many_units_are_hit_either_way() -> None:
    us = [marine("A/1/1", "0319"), marine("B/1/1", "0317", steps=2), marine("C/1/1", "0418", steps=2)]
    session = fire(RED_ORANGE, us, [enemy("J01", "0318", "D10")])
    assert pending(session) == "hit"
    assert offered(session) == ("unit:B/1/1", "unit:C/1/1")  # A/1/1 with its four steps is hit in any case
    play(session, "unit:C/1/1")
    assert sorted(hit_units(session)) == ["A/1/1", "C/1/1"]


def test_6_34_the_players_choice_keeps_to_solutions_with_the_most_hits() -> None:
    us = [marine("A/1/1", "0319"), marine("B/1/1", "0317"), marine("C/1/1", "0418")]
    session = fire(RED_ORANGE, us, [B1, enemy("J02", "0420")])
    assert pending(session) == "hit"
    assert offered(session) == ("unit:B/1/1", "unit:C/1/1")
    play(session, "unit:B/1/1")
    assert hits(session) == [("B/1/1", "B1"), ("A/1/1", "B6/B7")]


def test_6_34_three_positions_share_their_hits_out() -> None:
    """B8 (green) reaches 0418 only, B1 (red) 0418 and 0319, B6/B7 (orange) 0319 and 0520."""
    card = card_with(fire={"green": "M", "red": "armour", "orange": "plain"})
    us = [marine("A/1/1", "0418", steps=1), marine("I/3/1", "0319", steps=2), marine("C/1/1", "0520", steps=1)]
    session = fire(card, us, [B1, enemy("J02", "0420"), enemy("J03", "0519", revealed=True)])
    assert sorted(hit_units(session)) == ["A/1/1", "C/1/1", "I/3/1"]


def test_6_34_tanks_that_are_still_to_fire_are_reckoned_with() -> None:
    """The tank in 0420 reaches 0319, the position in 0318 both hexes: each hits one."""
    us = [marine("A/1/1", "0319"), marine("B/1/1", "0317", steps=2)]
    session = fire(RED_ORANGE, us, [B1, enemy("T1", "0420", revealed=True)])
    assert sorted(hits(session)) == [("A/1/1", "B6/B7"), ("B/1/1", "B1")]


def test_10_15_a_hero_who_gave_himself_up_is_not_hit_as_well() -> None:
    us = [marine("A/1/1", "0317", steps=1, hero=HERO)]
    session = fire(card_with(fire={"red": "star"}, artillery=False), us, [enemy("J01", "0318", "D10")])
    assert pending(session) == "sacrifice"
    play(session, f"hero:{HERO}")
    assert [e.why for e in happened(session, "hero_fell")] == ["sacrifice"]
    assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").inspired) == (1, True)


def test_6_34_limit_covers_artillery() -> None:
    guns = [
        enemy(f"J{n:02}", h)
        for n, h in zip(range(10, 17), ("0431", "0707", "0712", "0908", "0910", "1010", "1210"), strict=True)
    ]
    card = card_with(fire={"red": ("plain", "star", "armour")}, artillery=True, symbol="triangle", but=[30])
    session = fire(card, [marine("C/1/1", "0317")], [enemy("J01", "0318", revealed=True), *guns])
    assert happened(session, "artillery_checked")[0].fires
    assert hits(session) == [("C/1/1", "B1")]
    assert unit(session, "C/1/1").steps == 3


def test_6_34_limit_covers_mortars() -> None:
    card = card_with(fire={"green": "M", "red": "armour"}, symbol="diamond")
    us = [marine("B/1/1", "0317")]
    session = fire(card, us, [B1, enemy("J02", "0519")], letters=["M"])
    assert len(hits(session)) == 1
    assert unit(session, "B/1/1").steps == 3


def test_6_34_limit_ends_with_the_phase() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317")], [B1])
    assert session.table.state.stepped == []


def test_6_34_a_new_phase_counts_anew() -> None:
    session = lay("fire", turn=2, us=[marine("A/1/1", "0317")], japanese=[B1], cards=[27, 12, 43])
    play(session, "end")
    assert [e.steps for e in happened(session, "step_lost")] == [3, 2]


# ---------------------------------------------------------------- 6.35 concentrated targets


@pytest.mark.parametrize(("steps", "hit"), [((4, 3), True), ((4, 2), False), ((4, 4), True)])
def test_6_35_seven_steps_in_a_hex_have_every_symbol(steps: tuple[int, int], hit: bool) -> None:
    us = [marine("B/1/1", STEADY, steps=steps[0]), marine("C/1/1", STEADY, steps=steps[1])]
    session = fire(PLAIN["circle"], us, [enemy("J01", "0318", "D10")])
    assert sorted(hit_units(session)) == (["B/1/1", "C/1/1"] if hit else [])
    if hit:
        assert {e.why for e in happened(session, "unit_hit")} == {"concentrated"}


def test_6_35_steps_of_infantry_hqs_count_and_they_keep_their_star() -> None:
    us = [marine("B/1/1", STEADY), marine("I/3/1", STEADY, steps=1), marine("HQ/1/1", STEADY)]
    session = fire(PLAIN["circle"], us, [enemy("J01", "0318", "D10")])
    assert sorted(hit_units(session)) == ["B/1/1", "I/3/1"]


def test_6_35_regimental_hqs_add_no_steps() -> None:
    us = [marine("B/1/1", STEADY), marine("HQ/1/1", STEADY), marine("HQ/1", STEADY)]
    assert hit_units(fire(PLAIN["circle"], us, [B1])) == []


def test_6_35_tanks_add_steps_but_stay_armoured() -> None:
    us = [marine("B/1/1", STEADY), marine("1/C/1T", STEADY), marine("HQ/1/1", STEADY, steps=1)]
    assert hit_units(fire(PLAIN["circle"], us, [enemy("J01", "0318", "D10")])) == ["B/1/1"]


def test_6_35_concentration_is_looked_at_when_a_position_fires() -> None:
    """The first position takes the hex down to six steps, and the second finds it spread."""
    us = [marine("B/1/1", "0319"), marine("C/1/1", "0319", steps=3)]
    session = fire(RED_ORANGE, us, [B1, enemy("J02", "0420", "D10")])
    assert hits(session) == [("B/1/1", "B1")]


def test_6_35_concentration_counts_for_machine_guns_and_mortars() -> None:
    card = card_with(fire={"purple": "M"}, symbol="triangle")
    us = [marine("K/3/1", "0424"), marine("A/1/1", "0526"), marine("B/1/1", "0526", steps=3)]
    session = fire(card, us, [enemy("J01", "0427", "D10")], letters=["M"])
    assert ("K/3/1", "B10") in hits(session)
    assert [e.dot for e in happened(session, "unit_hit")].count("machine_gun") == 1
    session = fire(card, us[1:], [enemy("J01", "0427", "D10")], letters=["M"])
    assert sorted(hit_units(session)) == ["A/1/1", "B/1/1"]
    assert happened(session, "position_fires")[0].form == "mortar"


# ---------------------------------------------------------------- 6.36 armour bonus, 6.37 stacks


def test_6_36_the_armour_bonus_makes_tanks_targets_of_steady_fire() -> None:
    card = card_with(fire={"red": "armour"}, symbol="diamond")
    us = [marine("1/C/1T", STEADY)]
    assert hit_units(fire(card, us, [B1])) == ["1/C/1T"]
    assert hit_units(fire(PLAIN["diamond"], us, [B1])) == []


def test_6_36_the_bonus_does_not_replace_the_symbol() -> None:
    card = card_with(fire={"red": "armour"}, symbol="diamond")
    assert hit_units(fire(card, [marine("1/A/1T", STEADY)], [B1])) == []


def test_6_36_the_bonus_counts_for_its_colour_only() -> None:
    card = card_with(fire={"red": "armour", "orange": "plain"}, symbol="diamond")
    assert hit_units(fire(card, [marine("1/C/1T", "0423")], [B1, enemy("J02", "0420")])) == []


def test_6_37_one_unit_of_a_stack_may_be_hit_alone() -> None:
    us = [marine("A/1/1", "0317"), marine("B/1/1", "0317", steps=2)]
    assert hit_units(fire(PLAIN["circle"], us, [B1])) == ["A/1/1"]


def test_6_37_both_units_of_a_stack_may_be_hit() -> None:
    us = [marine("A/1/1", "0317"), marine("B/1/1", "0317")]
    session = fire(PLAIN["circle"], us, [enemy("J01", "0318", "D10")])
    assert sorted(hit_units(session)) == ["A/1/1", "B/1/1"]
    assert (unit(session, "A/1/1").steps, unit(session, "B/1/1").steps) == (3, 3)


# ---------------------------------------------------------------- 6.4 disrupted Japanese units


def test_6_4_a_disrupted_unit_does_not_fire() -> None:
    session = fire(PLAIN["circle"], [marine("A/1/1", "0317")], [enemy("J01", "0318", disrupted=True)])
    assert hits(session) == []
    assert not happened(session, "position_fires")


def test_6_41_the_other_half_of_a_group_still_fires_without_the_disrupted_one() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    us = [marine("A/1/1", "0520"), marine("B/1/1", "0522", steps=3)]
    session = fire(card, us, [enemy("J01", "0420", "D10", disrupted=True), enemy("J02", "0421")])
    assert happened(session, "position_fires")[0].limit == 1
    assert hit_units(session) == ["A/1/1"]


def test_6_41_column_looks_at_firing_units_only() -> None:
    card = card_with(fire={"orange": "plain"}, artillery=False)
    forces = [enemy("J01", "0420", disrupted=True), enemy("J02", "0421", revealed=True)]
    session = fire(card, [marine("A/1/1", "0520")], forces)
    assert hit_units(session) == ["A/1/1"]
    assert unit(session, "A/1/1").disrupted == ""


def test_6_42_units_recover_when_their_colour_is_on_the_card() -> None:
    forces = [enemy("J01", "0318", disrupted=True), enemy("J02", "0427", disrupted=True)]
    session = fire(PLAIN["circle"], [], forces)
    red, purple = force(session, "0318"), force(session, "0427")
    assert red
    assert purple
    assert (red.disrupted, purple.disrupted) == (False, True)


def test_6_42_recovery_comes_after_all_fire() -> None:
    session = fire(
        RED_ORANGE,
        [marine("A/1/1", "0319"), marine("B/1/1", "0520")],
        [enemy("J01", "0318", disrupted=True), enemy("J02", "0420")],
    )
    kinds = [e.kind() for e in happened(session, "unit_hit", "force_recovered")]
    assert kinds == ["unit_hit", "force_recovered"]


def test_6_42_recovery_follows_the_artillery() -> None:
    guns = [
        enemy(f"J{n:02}", h)
        for n, h in zip(range(10, 17), ("0431", "0707", "0712", "0908", "0910", "1010", "1210"), strict=True)
    ]
    card = card_with(shows=["red"], artillery=True, symbol="diamond", but=[40])
    session = fire(card, [marine("B/1/1", "0217")], [enemy("J01", "0318", disrupted=True), *guns])
    kinds = [e.kind() for e in happened(session, "artillery_checked", "force_recovered")]
    assert kinds[0] == "artillery_checked"
    assert "force_recovered" in kinds


def test_6_42_any_of_the_three_colours_will_do() -> None:
    for hex_id, recovers in (("0318", True), ("0420", True), ("0525", True), ("0427", False), ("0519", False)):
        session = fire(RED_ORANGE, [], [enemy("J01", hex_id, disrupted=True)])
        there = force(session, hex_id)
        assert there
        assert there.disrupted != recovers


def test_6_42_both_units_of_a_group_recover() -> None:
    session = fire(RED_ORANGE, [], [enemy("J01", "0420", disrupted=True), enemy("J02", "0421", disrupted=True)])
    assert len(happened(session, "force_recovered")) == 2
