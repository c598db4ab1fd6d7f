"""12.9 A: ambush by empty positions; 12.10 I: infiltration."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from tests.rules.table import (
    FAR,
    Row,
    enemy,
    force,
    happened,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
    volley,
)

A6 = "0314"  # green; intense 0213 0214 0313 0315 0414, steady 0212 0215 0415


def acts(session: Session, action: str) -> list[str]:
    return [e.hex for e in happened(session, "position_acts") if e.action == action]


def hit(session: Session) -> list[tuple[str, str]]:
    return [(e.unit, e.dot) for e in happened(session, "unit_hit")]


def ambush(
    us: Sequence[Row], japanese: Sequence[Row] = FAR, colour: str = "green", symbol: str = "circle", **more: object
) -> Session:
    """An empty position with the letter A; A6 unless another colour is asked for."""
    return volley(us, japanese, fire={colour: "A"}, symbol=symbol, letters="A", **more)


# ---------------------------------------------------------------- 12.9 ambush


def test_12_9_a_unit_with_the_symbol_under_intense_dots_loses_a_step() -> None:
    session = ambush([marine("L/3/1", "0414", steps=2), marine("K/3/1", "0315", steps=2)])
    assert acts(session, "ambush") == [A6]
    assert hit(session) == [("L/3/1", "intense")]
    assert (unit(session, "L/3/1").steps, unit(session, "L/3/1").disrupted) == (1, "")


def test_12_9_units_of_any_type_can_be_ambushed() -> None:
    session = ambush([marine("A/3AA", "0214")])
    assert unit(session, "A/3AA").steps == 1


def test_12_9_leaders_have_no_symbol() -> None:
    session = ambush([marine("HQ/1", "0414"), marine("HQ/1/1", "0315")])
    assert acts(session, "ambush") == []


def test_12_9_failing_that_a_unit_under_steady_dots_is_disrupted() -> None:
    session = ambush([marine("L/3/1", "0415", steps=2), marine("K/3/1", "0414", steps=2)])
    assert hit(session) == [("L/3/1", "steady")]
    assert (unit(session, "L/3/1").steps, unit(session, "L/3/1").disrupted) == (2, "old")


def test_12_9_without_the_symbol_there_is_no_ambush() -> None:
    assert acts(ambush([marine("K/3/1", "0414", steps=2)]), "ambush") == []


def test_12_9_a_concentrated_hex_has_every_symbol() -> None:
    session = ambush([marine("K/3/1", "0214"), marine("I/3/1", "0214", steps=3)])
    assert hit(session) == [("K/3/1", "intense")]


def test_12_91_one_unit_only() -> None:
    session = ambush([marine("L/3/1", "0414", steps=2), marine("A/1/5", "0315", steps=1)])
    assert len(hit(session)) == 1


def test_12_91_the_closest_then_the_one_with_more_steps() -> None:
    session = ambush([marine("L/3/1", "0214", steps=1), marine("A/1/5", "0414", steps=2)])
    assert hit(session) == [("A/1/5", "intense")]
    # B10 (0427, purple): 0528 and 0425 are two hexes off, 0426 one
    session = ambush([marine("L/3/1", "0425"), marine("A/1/5", "0426", steps=1)], colour="purple")
    assert hit(session) == [("A/1/5", "intense")]


def test_12_91_then_the_player_chooses() -> None:
    session = ambush([marine("L/3/1", "0214", steps=2), marine("A/1/5", "0414", steps=2)])
    assert session.pending
    assert (pending(session), session.pending.rule) == ("hit", "12.91")
    assert set(offered(session)) == {"unit:L/3/1", "unit:A/1/5"}
    play(session, "unit:L/3/1")
    assert hit(session) == [("L/3/1", "intense")]


def test_12_9_the_position_must_be_in_communication() -> None:
    assert hit(ambush([marine("L/3/1", "0414", steps=2)], FAR[:1])) == []


@pytest.mark.parametrize("garrisons", [[A6], []])
def test_12_9_a_us_held_position_does_not_ambush(garrisons: list[str]) -> None:
    us = [marine("L/3/1", "0414", steps=2), *([] if garrisons else [marine("K/3/1", A6, steps=1)])]
    assert acts(ambush(us, garrisons=garrisons), "ambush") == []


def test_12_9_an_occupied_position_does_not_ambush() -> None:
    assert acts(ambush([marine("L/3/1", "0414", steps=2)], [enemy("J01", A6, disrupted=True), *FAR]), "ambush") == []


def test_12_9_the_empty_half_of_a_group_ambushes_in_the_whole_field() -> None:
    # B3 (0316) is held; B4 (0416) stands empty, 0215 lies under the group's intense dots
    session = ambush([marine("K/3/1", "0316", steps=1), marine("L/3/1", "0215", steps=1)], colour="purple")
    assert acts(session, "ambush")
    assert hit(session) == [("L/3/1", "intense")]


def test_12_9_no_ambush_from_a_group_held_on_both_sides() -> None:
    us = [marine("K/3/1", "0316", steps=1), marine("I/3/1", "0416", steps=1), marine("L/3/1", "0215", steps=1)]
    assert acts(ambush(us, colour="purple"), "ambush") == []


def test_12_9_smoke_hides_the_landing_beaches() -> None:
    session = ambush([marine("L/3/1", "0214", steps=2)], smoke=["green"])
    assert hit(session) == []


def test_12_9_who_has_lost_a_step_already_is_passed_over() -> None:
    # card 45: green A, then red; card 12: orange, blue, green A, so that B12 (blue) hits 0414 first
    session = volley(
        [marine("L/3/1", "0414", steps=3), marine("A/1/5", "0315", steps=1)],
        [enemy("J01", "0613"), *FAR],
        fire={"blue": "plain", "green": "A"},
        symbol="circle",
        letters="A",
    )
    assert [unit_id for unit_id, _ in hit(session)] == ["L/3/1", "A/1/5"]


# ---------------------------------------------------------------- 12.10 infiltrate


def infiltrate(us: Sequence[Row], japanese: Sequence[Row] = (), colour: str = "green", **more: object) -> Session:
    """Without two Japanese positions on the map nothing is in communication."""
    return volley(us, japanese, fire={colour: "I"}, letters="I", **more)


def test_12_10_an_empty_position_out_of_communication_receives_a_unit_without_depth() -> None:
    session = infiltrate([marine("K/3/1", "0414")], reserve=["J30"])
    assert acts(session, "infiltrate") == [A6]
    there = force(session, A6)
    assert there
    assert (there.unit, there.revealed, there.has_depth) == ("J30", False, False)


def test_12_10_it_does_not_fire_in_this_phase() -> None:
    session = infiltrate([marine("K/3/1", "0414")])
    assert [e.site for e in happened(session, "position_fires")] == []


def test_12_10_positions_in_communication_do_not_infiltrate() -> None:
    session = infiltrate([marine("K/3/1", "0414", steps=2)], FAR)
    assert happened(session, "force_placed") == []


def test_12_10_a_cut_off_position_infiltrates_while_others_are_linked() -> None:
    session = infiltrate([marine("K/3/1", "0313"), marine("L/3/1", "0414")], FAR)
    assert acts(session, "infiltrate") == [A6]


@pytest.mark.parametrize(("hex_id", "near"), [("0416", True), ("0417", False)])
def test_12_10_us_units_must_be_within_three_hexes(hex_id: str, near: bool) -> None:
    session = infiltrate([marine("K/3/1", hex_id)])
    assert (A6 in acts(session, "infiltrate")) == near


def test_12_10_not_where_the_us_side_is() -> None:
    assert A6 not in acts(infiltrate([marine("K/3/1", A6)]), "infiltrate")
    assert A6 not in acts(infiltrate([marine("K/3/1", "0414")], garrisons=[A6]), "infiltrate")


def test_12_10_occupied_positions_treat_the_letter_as_plain_fire() -> None:
    session = infiltrate([marine("K/3/1", "0414")], [enemy("J01", A6)])
    assert hit(session) == [("K/3/1", "intense")]
    assert acts(session, "infiltrate") == []


def test_12_101_both_hexes_of_a_group_receive_a_unit() -> None:
    session = infiltrate([marine("K/3/1", "0515")], colour="purple")
    assert acts(session, "infiltrate") == ["0316", "0416"]


def test_12_101_a_group_with_a_japanese_half_is_occupied() -> None:
    session = infiltrate([marine("K/3/1", "0515")], [enemy("J01", "0416", disrupted=True)], "purple")
    assert acts(session, "infiltrate") == []


def test_12_102_scarce_units_go_nearest_to_the_us_units() -> None:
    # C8 (1110) and C17 (1307) lie two hexes from 1208, C7 (1010), which is looked up first, three
    us = [marine("K/3/1", "1208")]
    assert acts(infiltrate(us, reserve=["J30", "J31"]), "infiltrate") == ["1110", "1307"]
    assert acts(infiltrate(us, reserve=["J30", "J31", "J32"]), "infiltrate") == ["1010", "1110", "1307"]


def test_12_102_one_unit_for_a_group_goes_to_its_nearer_hex() -> None:
    # 0517 touches B4 (0416); B3 (0316) is two hexes off
    session = infiltrate([marine("K/3/1", "0517")], colour="purple", reserve=["J30"])
    assert acts(session, "infiltrate") == ["0416"]


def test_12_102_an_empty_reserve_sends_nobody() -> None:
    session = infiltrate([marine("K/3/1", "0414")], reserve=[])
    assert acts(session, "infiltrate") == []
    assert state(session).reserve == []
