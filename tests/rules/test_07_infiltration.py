"""7.33 Infiltration moves past Japanese positions."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import Row, card_with, enemy, happened, lay, marine, offered, pending, play, state, unit

ISLAND = load_island()
HERO = next(iter(load_content().heroes))
START, PAST = "0426", "0527"
"""Both beside 0427 (B10, purple) and in its field; jungle all around."""
B10 = enemy("J01", "0427")
HIT = card_with(shows=["purple"], symbol="circle")
OTHER_SYMBOL = card_with(shows=["purple"], symbol="diamond")
OTHER_COLOUR = card_with(lacks=["purple"], symbol="circle")


def act(*us: Row, japanese: list[Row] | None = None, **more: Any) -> Session:
    """The US Action Phase of turn 7, B10 manned unless told otherwise."""
    return lay("open_actions", us=us, japanese=[B10] if japanese is None else japanese, **more)


def moves(session: Session, *names: str) -> dict[str, dict[str, Any]]:
    play(session, f"unit:{names[0]}", *(f"with:{name}" for name in names[1:]))
    return {option.id: dict(option.facts) for option in session.pending or ()}


def slip(card: int, *us: Row, **more: Any) -> Session:
    """The first unit, with all others, infiltrates under this card."""
    session = act(*us, cards=[card], **more)
    moves(session, *(row["id"] for row in us))
    play(session, f"infiltrate:{PAST}")
    return session


# ---------------------------------------------------------------- which moves infiltrate


def test_7_33_between_two_hexes_beside_the_position_and_under_its_fire() -> None:
    assert {START, PAST} <= set(ISLAND.neighbours["0427"]) & ISLAND.sites["B10"].field
    found = moves(act(marine("A/1/1", START)), "A/1/1")
    assert found[f"infiltrate:{PAST}"]["sites"] == ["B10"]
    assert f"move:{PAST}" not in found


def test_7_33_other_moves_are_none() -> None:
    found = moves(act(marine("A/1/1", START)), "A/1/1")
    assert {o for o in found if o.startswith("infiltrate:")} == {f"infiltrate:{PAST}"}
    assert "move:0425" in found  # under fire, but not beside the position
    found = moves(act(marine("A/1/1", "0526")), "A/1/1")
    assert f"move:{PAST}" in found  # from a hex that is not beside it


def test_7_33_a_hex_beside_the_position_but_outside_its_field_is_free() -> None:
    b5 = enemy("J01", "0216")
    assert "0317" in ISLAND.neighbours["0216"]
    assert "0317" not in ISLAND.sites["B5"].field
    found = moves(act(marine("A/1/1", "0316"), japanese=[b5]), "A/1/1")
    assert "move:0317" in found


def test_7_33_a_tank_position_counts_its_extended_field() -> None:
    assert "0812" in ISLAND.sites["B15"].extended
    assert {"0713", "0812"} <= set(ISLAND.neighbours["0813"])
    for force, option in ((enemy("J01", "0813"), "move:0812"), (enemy("T1", "0813", revealed=True), "infiltrate:0812")):
        assert option in moves(act(marine("A/1/1", "0713"), japanese=[force]), "A/1/1")


@pytest.mark.parametrize("revealed", [False, True])
def test_7_33_revealed_and_unrevealed_positions_alike(revealed: bool) -> None:
    session = act(marine("A/1/1", START), japanese=[enemy("J01", "0427", revealed=revealed)])
    assert f"infiltrate:{PAST}" in moves(session, "A/1/1")


def test_7_33_not_past_a_disrupted_or_an_empty_position() -> None:
    for japanese in ([enemy("J01", "0427", disrupted=True)], []):
        assert f"move:{PAST}" in moves(act(marine("A/1/1", START), japanese=japanese), "A/1/1")


def test_7_33_a_way_round_is_offered_instead() -> None:
    """Around 1020 (B18) lies open ground under steady fire: 1019 to 0920 by way of 0919."""
    found = moves(act(marine("A/1/1", "1019"), japanese=[enemy("J01", "1020")]), "A/1/1")
    assert found["move:0920"]["path"] == ["0919", "0920"]
    assert "infiltrate:0920" not in found


def test_7_33_either_hex_of_a_group_counts() -> None:
    """0415 lies beside 0316 and 0416 lies empty: slipping from 0315 to 0415 passes 0316."""
    found = moves(act(marine("A/1/1", "0315"), japanese=[enemy("J01", "0316")]), "A/1/1")
    assert found["infiltrate:0415"]["sites"] == ["B3/B4"]


def test_7_33_between_both_hexes_of_a_group_is_past_one_position() -> None:
    """0432 to 0532 passes 0431 and 0533, the two halves of B20/B21."""
    both = [enemy("J01", "0431"), enemy("J02", "0533")]
    found = moves(act(marine("A/1/1", "0432"), japanese=both), "A/1/1")
    assert found["infiltrate:0532"]["sites"] == ["B20/B21"]


def test_7_33_past_two_positions_at_once_takes_one_card() -> None:
    """0313 to 0412 passes 0312 (A5, red) on one side and 0413 (A4, brown) on the other."""
    japanese = [enemy("J01", "0312"), enemy("J02", "0413")]
    red = card_with(shows=["red"], lacks=["brown"], symbol="circle")
    brown = card_with(shows=["brown"], lacks=["red"], symbol="circle")
    both = card_with(shows=["red", "brown"], symbol="circle")
    neither = card_with(lacks=["brown", "red"], symbol="circle")
    for card, steps in ((red, 3), (brown, 3), (both, 3), (neither, 4)):
        session = act(marine("A/1/1", "0313"), japanese=japanese, cards=[card])
        found = moves(session, "A/1/1")
        assert sorted(found["infiltrate:0412"]["sites"]) == ["A4", "A5"]
        play(session, "infiltrate:0412")
        if pending(session) == "infiltrated":
            play(session, "complete")
        assert unit(session, "A/1/1").steps == steps
        assert len([e for e in happened(session, "card_drawn") if e.use == "special"]) == 1


# ---------------------------------------------------------------- the card


def test_7_33_colour_and_symbol_cost_a_step() -> None:
    session = slip(HIT, marine("A/1/1", START))
    assert [(e.unit, e.hit) for e in happened(session, "infiltration_checked")] == [("A/1/1", True)]
    assert unit(session, "A/1/1").steps == 3
    assert unit(session, "A/1/1").disrupted == ""


@pytest.mark.parametrize("card", [OTHER_SYMBOL, OTHER_COLOUR])
def test_7_33_colour_or_symbol_alone_does_nothing(card: int) -> None:
    session = slip(card, marine("A/1/1", START))
    assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").place) == (4, PAST)
    assert pending(session) == "act"


def test_7_33_after_a_loss_the_player_completes_the_move_or_stays() -> None:
    for answer, place in (("complete", PAST), ("stay", START)):
        session = slip(HIT, marine("A/1/1", START))
        assert pending(session) == "infiltrated"
        assert offered(session) == ("complete", "stay")
        play(session, answer)
        assert unit(session, "A/1/1").place == place
        assert unit(session, "A/1/1").acted
        assert state(session).actions_left == 1


def test_7_33_the_last_step_ends_the_move() -> None:
    session = slip(HIT, marine("A/1/1", START, steps=1))
    assert unit(session, "A/1/1").place == "out"
    assert pending(session) == "act"


def test_7_33_the_rest_of_a_stack_may_stay_where_it_came_from() -> None:
    session = slip(HIT, marine("A/1/1", START, steps=1), marine("B/1/1", START))
    assert unit(session, "A/1/1").steps == 0
    assert session.pending is not None
    assert {option.id: option.facts["hex"] for option in session.pending} == {"complete": PAST, "stay": START}
    play(session, "stay")
    assert unit(session, "B/1/1").place == START


def test_7_33_a_hero_may_fall_for_the_last_step() -> None:
    session = slip(HIT, marine("A/1/1", START, steps=1, hero=HERO))
    assert pending(session) == "sacrifice"
    play(session, f"hero:{HERO}")
    assert pending(session) == "infiltrated"
    play(session, "complete")
    assert (unit(session, "A/1/1").steps, unit(session, "A/1/1").place) == (1, PAST)


def test_7_33_a_stack_draws_one_card_and_each_unit_has_its_own_symbol() -> None:
    session = slip(HIT, marine("A/1/1", START), marine("B/1/1", START, steps=2))
    assert [(e.unit, e.hit) for e in happened(session, "infiltration_checked")] == [("A/1/1", True), ("B/1/1", False)]
    assert len([e for e in happened(session, "card_drawn") if e.use == "special"]) == 1
    play(session, "complete")
    assert unit(session, "A/1/1").place == unit(session, "B/1/1").place == PAST


def test_7_33_no_concentration_at_either_end() -> None:
    session = act(marine("B/1/1", START), marine("A/1/1", PAST), marine("C/1/1", PAST, steps=3), cards=[HIT])
    play(session, "unit:B/1/1", f"infiltrate:{PAST}")
    assert unit(session, "B/1/1").steps == 4
    session = slip(HIT, marine("B/1/1", START), marine("C/1/1", START))
    assert (unit(session, "B/1/1").steps, unit(session, "C/1/1").steps) == (4, 4)


def test_7_33_a_hex_with_us_units_is_no_protection() -> None:
    session = act(marine("A/1/1", START), marine("B/1/1", PAST), cards=[HIT])
    play(session, "unit:A/1/1", f"infiltrate:{PAST}")
    assert unit(session, "A/1/1").steps == 3


def test_7_33_smoke_does_not_spare_the_card() -> None:
    session = slip(HIT, marine("A/1/1", START), smoke=["purple"])
    assert unit(session, "A/1/1").steps == 3


# ---------------------------------------------------------------- who may


@pytest.mark.parametrize("name", ["HQ/1/1", "HQ/1"])
def test_7_33_hqs_do_not_infiltrate_alone(name: str) -> None:
    found = moves(act(marine(name, START)), name)
    assert f"infiltrate:{PAST}" not in found
    assert f"move:{PAST}" not in found


@pytest.mark.parametrize("name", ["HQ/1/1", "HQ/1"])
def test_7_33_hqs_go_along_with_a_regular_unit(name: str) -> None:
    session = slip(HIT, marine("A/1/1", START), marine(name, START))
    play(session, "complete")
    assert unit(session, name).place == PAST
    assert unit(session, name).steps == load_content().us[name].steps


def test_7_33_engineers_infiltrate() -> None:
    assert unit(slip(HIT, marine("A/1E", START)), "A/1E").steps == 1


def test_7_33_tanks_are_not_checked() -> None:
    session = act(marine("1/B/1T", START), cards=[HIT])
    assert f"move:{PAST}" in moves(session, "1/B/1T")
    play(session, f"move:{PAST}")
    assert not happened(session, "card_drawn")
    assert unit(session, "1/B/1T").steps == 2


def test_7_33_a_tank_beside_infantry_is_not_checked_either() -> None:
    session = slip(HIT, marine("B/1/1", START), marine("1/B/1T", START))
    assert [e.unit for e in happened(session, "infiltration_checked")] == ["B/1/1"]
    assert (unit(session, "1/B/1T").steps, unit(session, "1/B/1T").place) == (2, PAST)


def test_7_33_artillery_never_infiltrates() -> None:
    found = moves(act(marine("1/11", START)), "1/11")
    assert found
    assert not {f"infiltrate:{PAST}", f"move:{PAST}"} & set(found)
    found = moves(act(marine("1/11", START), marine("A/1/1", START)), "A/1/1", "1/11")
    assert f"infiltrate:{PAST}" not in found


def test_7_34_an_hq_that_stays_after_a_loss_still_commands() -> None:
    us = [marine("A/1/1", START), marine("HQ/1", START), marine("B/1/1", "0425")]
    for answer, free in (("stay", "command"), ("complete", "")):
        session = act(*us, cards=[HIT])
        play(session, "unit:A/1/1", "with:HQ/1", f"infiltrate:{PAST}", answer)
        assert session.pending
        option = session.pending.option("unit:B/1/1")
        assert option
        assert option.facts["free"] == free
