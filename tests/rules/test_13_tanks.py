"""13.1-13.3 Japanese tank units: their field of fire and their actions."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from engine.dday.command.control import fields_active
from tests.rules.table import (
    FAR,
    Row,
    cards_with,
    enemy,
    force,
    game,
    happened,
    lay,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
    volley,
)

A6 = "0314"  # green; 0413 lies in the ring around its field, 0414 under intense and 0415 under steady dots


def tank(hex_id: str, depth: str = "", name: str = "T2", **more: object) -> Row:
    return enemy(name, hex_id, depth, revealed=True, **more)


def hit(session: Session) -> list[tuple[str, str]]:
    return [(e.unit, e.dot) for e in happened(session, "unit_hit")]


def moves(session: Session) -> list[tuple[str, str]]:
    return [(e.origin, e.hex) for e in happened(session, "force_moved")]


def acts(session: Session) -> list[str]:
    return [e.action for e in happened(session, "position_acts") if e.force]


def done_at(hex_id: str, session: Session) -> str:
    """The first action of the position in a hex."""
    return next(str(e.action) for e in happened(session, "position_acts") if e.hex == hex_id)


def act(
    us: Sequence[Row],
    japanese: Sequence[Row],
    colour: str = "green",
    beside: str = "plain",
    *,
    symbol: str = "",
    **more: object,
) -> Session:
    """A tank acts with what stands beside its colour; every letter is there."""
    letters = "MRPAI" if len(beside) == 1 else ""
    return volley(us, japanese, fire={colour: beside}, symbol=symbol, letters=letters, **more)


# ---------------------------------------------------------------- 13.0 actions of their own


@pytest.mark.parametrize(
    ("letter", "tanks_do", "others_do"),
    [
        ("M", "multiple_fire", "fire_machine_guns"),
        ("R", "overrun", "resupply"),
        ("P", "advance", "patrol"),
        ("A", "advance", "assault"),
    ],
)
def test_13_0_tanks_have_actions_of_their_own(letter: str, tanks_do: str, others_do: str) -> None:
    us, others = [marine("K/3/1", "0415", steps=1)], [enemy("J02", "0613"), *FAR]
    assert done_at(A6, act(us, [tank(A6), *others], beside=letter)) == tanks_do
    assert done_at(A6, act(us, [enemy("J01", A6), *others], beside=letter)) == others_do


# ---------------------------------------------------------------- 13.1 the wider field


def test_13_1_steady_fire_reaches_one_hex_beyond_the_printed_field() -> None:
    session = act([marine("L/3/1", "0413")], [tank(A6)], symbol="circle")
    assert hit(session) == [("L/3/1", "steady")]
    assert unit(session, "L/3/1").disrupted == ""  # a revealed firer disrupts nobody


def test_13_1_beyond_the_field_the_symbol_is_needed() -> None:
    assert hit(act([marine("K/3/1", "0413")], [tank(A6)], symbol="circle")) == []


def test_13_1_printed_dots_keep_their_strength() -> None:
    assert hit(act([marine("K/3/1", "0414")], [tank(A6)], symbol="circle")) == [("K/3/1", "intense")]


def test_13_1_no_other_unit_reaches_so_far() -> None:
    assert hit(act([marine("L/3/1", "0413")], [enemy("J01", A6)], symbol="circle")) == []


def test_13_1_armour_is_hit_without_the_armour_symbol_on_the_card() -> None:
    assert hit(act([marine("A/3AA", "0415")], [tank(A6)], symbol="circle")) == [("A/3AA", "steady")]


def test_13_1_the_ring_belongs_to_undisrupted_tanks() -> None:
    session = lay("open_actions", japanese=[tank(A6)])
    assert "0413" in fields_active(game(session))
    assert fields_active(game(lay("open_actions", japanese=[tank(A6, disrupted=True)]))) == frozenset()


# ---------------------------------------------------------------- 13.2 in general


@pytest.mark.parametrize("beside", ["plain", "star", "armour", "M", "R", "P", "A", "I"])
def test_13_2_a_disrupted_tank_only_recovers(beside: str) -> None:
    us = [marine("K/3/1", "0414")] if beside != "star" else [marine("HQ/1/1", "0414")]
    session = act(us, [tank(A6, disrupted=True)], beside=beside)
    assert [e.why for e in happened(session, "force_recovered")] == ["tank"]
    assert hit(session) == []
    assert moves(session) == []


@pytest.mark.parametrize("beside", ["plain", "star", "armour", "I"])
def test_13_2_default_fire_at_us_units_in_the_field(beside: str) -> None:
    session = act([marine("K/3/1", "0414")], [tank(A6)], beside=beside)
    assert acts(session) == ["fire"]
    assert hit(session) == [("K/3/1", "intense")]


@pytest.mark.parametrize("beside", ["plain", "star", "armour", "I"])
def test_13_2_default_advance_with_nobody_in_the_field(beside: str) -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707")], beside=beside)
    assert acts(session) == ["advance"]
    assert moves(session) == [("0707", "0408")]


@pytest.mark.parametrize("letter", ["M", "R", "P", "A"])
def test_13_2_letters_that_have_not_come_mean_the_default_action(letter: str) -> None:
    session = volley([marine("K/3/1", "0409", steps=1)], [tank("0707")], fire={"green": letter}, letters="")
    assert acts(session) == ["advance"]


def test_13_2_a_star_lets_a_tank_hit_leaders() -> None:
    assert hit(act([marine("HQ/1/1", "0414")], [tank(A6)], beside="star")) == [("HQ/1/1", "intense")]
    assert hit(act([marine("HQ/1/1", "0414")], [tank(A6)], beside="plain")) == []


def test_13_2_in_a_position_the_positions_colour_counts_not_its_own() -> None:
    session = volley([marine("K/3/1", "0414")], [tank(A6)], fire={"red": "plain"}, wanted={"lacks": ["green"]})
    assert hit(session) == []


def test_13_2_outside_positions_its_own_colour_counts() -> None:
    # T2 is red; outside a position it has no field and advances
    us = [marine("K/3/1", "0517", steps=1)]
    session = volley(us, [tank("0514")], fire={"red": "plain"}, wanted={"lacks": ["orange"]})
    assert [origin for origin, _ in moves(session)] == ["0514"]
    session = volley(us, [tank("0514")], fire={"orange": "plain"}, wanted={"lacks": ["red"]})
    assert moves(session) == []


def test_13_2_mixed_group_each_half_acts_in_its_own_column() -> None:
    # orange P: the infantry in B13 patrols; the tank in B14 can't come any nearer and fires
    session = act([marine("K/3/1", "0615")], [enemy("J01", "0716"), tank("0815")], "orange", "P")
    assert [(e.action, e.hex) for e in happened(session, "position_acts")] == [("patrol", "0716"), ("fire", "0815")]
    assert hit(session) == [("K/3/1", "intense")]
    assert [e.unit for e in happened(session, "unit_disrupted")] == ["K/3/1"]


# ---------------------------------------------------------------- 13.2 advancing


def test_13_2_advance_to_the_position_nearest_to_us_units_with_its_depth() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707", "AD1")])
    there = force(session, "0408")
    assert there
    assert (there.unit, there.depth) == ("T2", "AD1")


def test_13_2_equally_near_an_empty_position_comes_first() -> None:
    # A3, A7 and A8 are all three hexes from 0709; A7 is further from A1 (0209) but empty
    us = [marine("K/3/1", "0709", steps=1)]
    session = act(us, [tank("0209"), enemy("J01", "0410"), enemy("J02", "0408"), *FAR], "blue")
    assert moves(session) == [("0209", "0511")]


def test_13_2_then_the_one_closest_to_the_tank_then_the_highest_number() -> None:
    # A3 and A8 are two hexes from A1, A7 three
    us = [marine("K/3/1", "0709", steps=1)]
    assert moves(act(us, [tank("0209")], "blue")) == [("0209", "0408")]
    assert moves(act(us, [tank("0209"), enemy("J02", "0408"), *FAR], "blue")) == [("0209", "0410")]


def test_13_2_a_unit_in_communication_changes_places_with_the_tank() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707"), enemy("J01", "0408", "D05"), *FAR])
    assert moves(session) == [("0707", "0408"), ("0408", "0707")]
    other = force(session, "0707")
    assert other
    assert (other.unit, other.depth) == ("J01", "D05")


def test_13_2_not_with_a_unit_out_of_communication() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707"), enemy("J01", "0408")])
    assert moves(session) == [("0707", "0609")]


def test_13_2_nor_with_another_tank() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707"), tank("0408", name="T1", disrupted=True), *FAR])
    assert moves(session) == [("0707", "0609")]


def test_13_2_us_held_and_garrisoned_positions_are_no_goal() -> None:
    session = act([marine("K/3/1", "0408", steps=1)], [tank("0605")], "purple")
    assert force(session, "0408") is None
    session = act([marine("K/3/1", "0410", steps=1)], [tank("0707")], garrisons=["0609"])
    assert force(session, "0609") is None


def test_13_2_no_further_than_three_hexes_and_only_closer() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("2113")])
    assert moves(session) == []
    assert acts(session) == []


# ---------------------------------------------------------------- [M] multiple fire


def test_13_2_m_two_separate_fires_may_take_two_steps() -> None:
    session = act([marine("K/3/1", "0414")], [tank(A6)], beside="M")
    assert acts(session) == ["multiple_fire"]
    assert hit(session) == [("K/3/1", "intense")] * 2
    assert unit(session, "K/3/1").steps == 2


def test_13_2_m_no_second_fire_when_nobody_is_left() -> None:
    session = act([marine("K/3/1", "0414", steps=1)], [tank(A6)], beside="M")
    assert len(happened(session, "position_fires")) == 1


def test_13_2_m_each_fire_has_the_tanks_hit_limit() -> None:
    us = [marine("K/3/1", "0414"), marine("L/3/1", "0315", steps=2)]
    session = act(us, [tank(A6)], beside="M")
    assert [e.limit for e in happened(session, "position_fires")] == [1, 1]
    assert len(hit(session)) == 2


def test_13_2_m_with_nobody_in_the_field_no_action() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707")], beside="M")
    assert (acts(session), moves(session)) == ([], [])


# ---------------------------------------------------------------- [R] overrun


def overrun(us: Sequence[Row], *others: Row, kills: bool = False, symbol: str = "triangle", where: str = A6) -> Session:
    """T2 (red) overruns with green R; in the close combat every card hits, or none, without events."""
    first = cards_with(fire={"green": "R"}, symbol=symbol)[0].number
    rest = (
        cards_with(shows=["red", "brown"], cc_event="", but=[first])
        if kills
        else cards_with(lacks=["red", "brown"], cc_event="", but=[first])
    )
    session = lay(
        "fire",
        turn=4,
        letters=["R"],
        us=us,
        japanese=[tank(where), *others],
        cards=[first, *(card.number for card in rest)],
    )
    while pending(session) == "withdraw":
        play(session, "fight")
    return session


def test_13_2_r_a_hit_draws_the_tank_into_the_units_hex() -> None:
    session = overrun([marine("I/3/1", "0414")])
    assert acts(session) == ["overrun"]
    assert moves(session)[0] == (A6, "0414")
    combat = happened(session, "combat_began")[0]
    assert (combat.hex, combat.attackers, combat.colour) == ("0414", "japanese", "red")


def test_13_2_r_without_a_hit_it_stays() -> None:
    session = overrun([marine("I/3/1", "0415")])
    assert happened(session, "position_fires")
    assert moves(session) == []


def test_13_2_r_with_nobody_in_the_field_no_action() -> None:
    session = act([marine("K/3/1", "0409", steps=1)], [tank("0707")], beside="R")
    assert (acts(session), moves(session)) == ([], [])


def test_13_2_r_afterwards_it_goes_to_the_nearest_empty_position_disrupted() -> None:
    # A4 (0413) and A6 both touch 0414; equally near to the US unit, the lower number is taken
    session = overrun([marine("I/3/1", "0414")])
    assert moves(session) == [(A6, "0414"), ("0414", "0413")]
    there = force(session, "0413")
    assert there
    assert there.disrupted
    assert unit(session, "I/3/1").place == "0414"


def test_13_2_r_that_may_be_where_it_came_from() -> None:
    session = overrun([marine("I/3/1", "0414")], enemy("J01", "0413", disrupted=True))
    assert moves(session) == [(A6, "0414"), ("0414", A6)]


def test_13_2_r_also_after_clearing_an_open_hex() -> None:
    session = overrun([marine("I/3/1", "0414", steps=2)], kills=True)
    assert unit(session, "I/3/1").place == "out"
    assert moves(session)[0] == (A6, "0414")
    assert force(session, "0414") is None
    assert force(session, "0413")


def test_13_2_r_the_nearest_of_several_hit_units() -> None:
    # depth lets it hit two: C/1/1 at 0414 and K/3/1 at 0415
    first = cards_with(fire={"green": "R"}, symbol="triangle")[0].number
    rest = [card.number for card in cards_with(lacks=["red", "brown"], cc_event="", but=[first])]
    session = lay(
        "fire",
        turn=4,
        letters=["R"],
        us=[marine("C/1/1", "0414"), marine("K/3/1", "0415", steps=2)],
        japanese=[tank(A6, "AD3")],
        cards=[first, *rest],
    )
    assert len(hit(session)) == 2
    assert moves(session)[0] == (A6, "0414")


@pytest.mark.parametrize(("steps", "asked"), [(3, False), (4, True)])
def test_13_2_r_equally_near_the_fewest_steps_then_the_player(steps: int, asked: bool) -> None:
    first = cards_with(fire={"green": "R"}, symbol="triangle")[0].number
    rest = [card.number for card in cards_with(lacks=["red", "brown"], cc_event="", but=[first])]
    session = lay(
        "fire",
        turn=4,
        letters=["R"],
        us=[marine("C/1/1", "0414"), marine("K/3/1", "0315", steps=steps)],
        japanese=[tank(A6, "AD3")],
        cards=[first, *rest],
    )
    assert (pending(session) == "japanese_hex") == asked
    if asked:
        assert set(offered(session)) == {"hex:0414", "hex:0315"}
        play(session, "hex:0315")
    assert moves(session)[0] == (A6, "0315")


def test_13_2_overrun_without_a_hit_unit_left_on_the_map_stays() -> None:
    session = overrun([marine("I/3/1", "0414", steps=1)])
    assert hit(session) == [("I/3/1", "intense")]
    assert moves(session) == []


def test_13_2_r_in_a_position_that_positions_colour_hits_and_a_repulsed_tank_goes_back() -> None:
    session = overrun([marine("C/1/1", "0413")])
    assert happened(session, "combat_began")[0].colour == "brown"
    assert moves(session) == [(A6, "0413"), ("0413", A6)]


def test_13_2_r_a_cleared_position_is_kept() -> None:
    session = overrun([marine("C/1/1", "0413", steps=2)], kills=True)
    assert moves(session) == [(A6, "0413")]
    there = force(session, "0413")
    assert there
    assert there.disrupted


# ---------------------------------------------------------------- [P] advance and fire


def test_13_2_p_it_advances_and_then_fires() -> None:
    session = act([marine("K/3/1", "0409")], [tank("0707")], beside="P")
    assert acts(session) == ["advance", "fire"]
    assert (moves(session), hit(session)) == ([("0707", "0408")], [("K/3/1", "intense")])


def test_13_2_p_it_advances_even_with_us_units_in_its_field() -> None:
    session = act([marine("K/3/1", "0508")], [tank("0707")], beside="P")
    assert acts(session)[0] == "advance"


def test_13_2_p_unable_to_move_it_fires() -> None:
    session = act([marine("K/3/1", "0414")], [tank(A6)], beside="P")
    assert (acts(session), hit(session)) == (["fire"], [("K/3/1", "intense")])


def test_13_2_p_unable_to_do_either_it_does_nothing() -> None:
    assert acts(act([marine("K/3/1", "0409", steps=1)], [tank("2113")], beside="P")) == []


# ---------------------------------------------------------------- [A] double advance


def test_13_2_a_it_advances_twice() -> None:
    # from C7 (1010) towards the unit at 0409
    session = act([marine("K/3/1", "0409", steps=1)], [tank("1010")], beside="A")
    distance = game(session).island.distance
    steps = moves(session)
    assert acts(session) == ["advance", "advance"]
    assert steps[0][1] == steps[1][0]
    assert distance("1010", "0409") > distance(steps[0][1], "0409") > distance(steps[1][1], "0409")
    assert hit(session) == []


def test_13_2_a_after_one_advance_it_does_not_fire() -> None:
    session = act([marine("K/3/1", "0409")], [tank("0707")], beside="A")
    assert (moves(session), hit(session)) == ([("0707", "0408")], [])


def test_13_2_a_unable_to_advance_it_fires() -> None:
    session = act([marine("K/3/1", "0414")], [tank(A6)], beside="A")
    assert (acts(session), hit(session)) == (["fire"], [("K/3/1", "intense")])


# ---------------------------------------------------------------- 13.3


def test_13_3_a_beaten_tank_leaves_the_game() -> None:
    # no terrain helps it: coral would double its strength of two
    session = lay("open_actions", us=[marine("W/1", "0414")], japanese=[tank(A6, name="T1"), *FAR])
    play(session, "unit:W/1", f"attack:{A6}", "resolve")
    compared = happened(session, "attack_compared")[0]
    assert (compared.defence, compared.factor, compared.result) == (3, 1, "defeated")
    assert "T1" in state(session).removed
    assert "T1" not in [*state(session).reserve, *state(session).eliminated_elite]
