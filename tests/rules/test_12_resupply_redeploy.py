"""12.3-12.52 R: resupply, redeploy and reinforce."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from tests.rules.table import FAR, Row, cards_with, enemy, force, game, happened, lay, marine, state, volley

A6 = "0314"  # green; intense 0213 0214 0313 0315 0414, steady 0212 0215 0415


def acts(session: Session, action: str) -> list[str]:
    return [e.hex for e in happened(session, "position_acts") if e.action == action]


def gained(session: Session) -> list[str]:
    return [state(session).forces[e.force].hex for e in happened(session, "depth_placed")]


def fires(session: Session) -> list[tuple[str, int]]:
    return [(e.hex, e.limit) for e in happened(session, "position_fires")]


def letter_r(us: Sequence[Row], japanese: Sequence[Row], colour: str = "green", **more: object) -> Session:
    return volley(us, japanese, fire={colour: "R"}, letters="R", **more)


# ---------------------------------------------------------------- 12.3 resupply


def test_12_3_a_unit_without_depth_gains_it_unrevealed_and_then_fires() -> None:
    session = letter_r([marine("K/3/1", "0414"), marine("L/3/1", "0213", steps=2)], [enemy("J01", A6), *FAR])
    assert acts(session, "resupply") == [A6]
    there = force(session, A6)
    assert there
    assert (there.has_depth, there.depth_revealed) == (True, False)
    kinds = [e.kind() for e in happened(session, "depth_placed", "position_fires")]
    assert kinds[:2] == ["depth_placed", "position_fires"]
    assert (A6, 2) in fires(session)
    assert {e.unit for e in happened(session, "unit_hit")} >= {"K/3/1", "L/3/1"}


def test_12_3_a_unit_with_depth_just_fires() -> None:
    session = letter_r([marine("K/3/1", "0414")], [enemy("J01", A6, "D05"), *FAR])
    assert A6 not in gained(session)
    assert (A6, 2) in fires(session)


def test_12_3_out_of_communication_it_just_fires() -> None:
    session = letter_r([marine("K/3/1", "0414")], [enemy("J01", A6)])
    assert gained(session) == []
    assert fires(session) == [(A6, 1)]


def test_12_3_every_unit_of_a_group_is_supplied() -> None:
    session = letter_r([marine("K/3/1", "0415", steps=2)], [enemy("J01", "0316"), enemy("J02", "0416"), *FAR], "purple")
    assert gained(session)[:2] == ["0316", "0416"]
    assert ("0316", 4) in fires(session)


def test_12_3_a_disrupted_half_is_supplied_but_does_not_fire() -> None:
    session = letter_r(
        [marine("K/3/1", "0415", steps=2)], [enemy("J01", "0316", disrupted=True), enemy("J02", "0416"), *FAR], "purple"
    )
    assert gained(session)[:2] == ["0316", "0416"]
    assert ("0416", 2) in fires(session)


def test_12_3_a_position_with_disrupted_units_alone_does_nothing() -> None:
    session = letter_r([marine("K/3/1", "0414")], [enemy("J01", A6, disrupted=True), *FAR])
    assert A6 not in gained(session)
    assert acts(session, "resupply") == []


# ---------------------------------------------------------------- 12.4 redeploy


def test_12_4_to_an_empty_position_within_three_hexes_and_nearer_to_the_us_units() -> None:
    # from A13 (0707) towards 0409: A10 lies two hexes off, A8 and A9 three
    session = letter_r([marine("K/3/1", "0409", steps=1)], [enemy("J01", "0707", "D05")])
    moved = happened(session, "force_moved")
    assert [(e.origin, e.hex, e.why) for e in moved] == [("0707", "0507", "redeploy")]
    there = force(session, "0507")
    assert there
    assert (there.depth, there.revealed) == ("D05", False)


def test_12_4_in_communication_or_not() -> None:
    assert force(letter_r([marine("K/3/1", "0409", steps=1)], [enemy("J01", "0707")]), "0507")


def test_12_4_equally_far_the_lower_number() -> None:
    # A10 held: A8 (0408), A9 (0609) and A15 (0710) are three hexes off
    session = letter_r([marine("K/3/1", "0409", steps=1)], [enemy("J01", "0707"), enemy("J02", "0507", disrupted=True)])
    assert force(session, "0408")


def test_12_4_a_position_of_another_colour_is_preferred() -> None:
    # from B13 (0716, orange) to the US unit at 1014: B14, orange too, is nearest; B15 and B19 are of other colours
    session = letter_r([marine("K/3/1", "1014", steps=1)], [enemy("J01", "0716")], "orange")
    assert [e.hex for e in happened(session, "force_moved")] == ["0813"]


def test_12_41_within_its_own_group_when_nothing_else_is_open() -> None:
    session = letter_r(
        [marine("K/3/1", "1014", steps=1)], [enemy("J01", "0716"), enemy("J02", "0813"), enemy("J03", "1016")], "orange"
    )
    assert [e.hex for e in happened(session, "force_moved")] == ["0815"]


def test_12_4_positions_held_or_garrisoned_are_not_empty() -> None:
    # A10 held, A8 garrisoned: A9 (0609) is next
    session = letter_r(
        [marine("K/3/1", "0409", steps=1)],
        [enemy("J01", "0707"), enemy("J02", "0507", disrupted=True)],
        garrisons=["0408"],
    )
    assert force(session, "0609")


def test_12_4_with_no_such_position_there_is_no_action() -> None:
    # nothing within three hexes of D9 (2113) lies nearer to the US unit
    session = letter_r([marine("K/3/1", "0409", steps=1)], [enemy("J01", "2113")])
    assert happened(session, "force_moved") == []
    assert acts(session, "redeploy") == []


def test_12_4_with_us_units_in_its_field_it_resupplies_instead() -> None:
    session = letter_r([marine("K/3/1", "0507", steps=1)], [enemy("J01", "0707")])
    assert acts(session, "resupply") == ["0707"]
    assert happened(session, "force_moved") == []


def test_12_4_from_the_new_position_it_fires_whatever_its_colour() -> None:
    # A10 (orange) covers 0407, the card need not show orange
    session = volley(
        [marine("K/3/1", "0407")],
        [enemy("J01", "0707")],
        fire={"green": "R"},
        letters="R",
        wanted={"lacks": ["orange"]},
    )
    assert force(session, "0507")
    assert [(e.unit, e.site) for e in happened(session, "unit_hit")] == [("K/3/1", "A10")]


def test_12_4_a_unit_that_redeploys_into_a_group_fires_alone() -> None:
    # A1 (0209) and A2 (0309, manned) are one blue group; the card calls brown with R and then blue
    card = next(
        c
        for c in cards_with(fire={"brown": "R", "blue": "plain"})
        if c.colours.index("brown") < c.colours.index("blue")
    )
    us = [marine("K/3/1", "0210", steps=3), marine("L/3/1", "0210", steps=2)]
    session = lay(
        "fire", turn=4, us=us, japanese=[enemy("J01", "0408"), enemy("J02", "0309")], letters=["R"], cards=[card.number]
    )
    assert [(e.hex, e.limit, e.rule) for e in happened(session, "position_fires")] == [
        ("0209", 1, "12.4"),
        ("0309", 1, "6.3"),
    ]
    assert len(happened(session, "unit_hit")) == 2


def test_12_4_without_us_units_in_the_new_field_it_does_not_fire() -> None:
    assert fires(letter_r([marine("K/3/1", "0409", steps=1)], [enemy("J01", "0707")])) == []


def test_12_4_each_unit_of_a_group_redeploys() -> None:
    session = letter_r([marine("K/3/1", "1014", steps=1)], [enemy("J01", "0716"), enemy("J02", "0815")], "orange")
    assert [(e.origin, e.hex) for e in happened(session, "force_moved")] == [("0716", "0813"), ("0815", "1013")]


def test_12_4_disrupted_units_stay() -> None:
    session = letter_r([marine("K/3/1", "0409", steps=1)], [enemy("J01", "0707", disrupted=True)])
    assert happened(session, "force_moved") == []


# ---------------------------------------------------------------- 12.5 reinforce


def test_12_5_an_empty_position_receives_a_unit_with_depth_which_fires() -> None:
    session = letter_r(
        [marine("K/3/1", "0414"), marine("L/3/1", "0315", steps=2)], FAR, reserve=["J30"], depth_pool=["D31"]
    )
    there = force(session, A6)
    assert there
    assert (there.unit, there.depth, there.revealed) == ("J30", "D31", False)
    assert (A6, 2) in fires(session)


def test_12_5_without_targets_it_does_not_fire() -> None:
    # A6 lies three hexes from 0513 but does not cover it
    session = letter_r([marine("K/3/1", "0416", steps=1)], FAR)
    assert A6 in acts(session, "reinforce")
    assert fires(session) == []


def test_12_5_not_further_than_three_hexes_from_us_units() -> None:
    session = letter_r([marine("K/3/1", "0417", steps=1)], FAR)
    assert game(session).island.distance(A6, "0417") > 3
    assert A6 not in acts(session, "reinforce")


def test_12_5_only_in_communication() -> None:
    session = letter_r([marine("K/3/1", "0414", steps=1)], FAR[:1])
    assert acts(session, "reinforce") == []


@pytest.mark.parametrize("held", [{"garrisons": [A6]}, {}])
def test_12_5_not_where_the_us_side_is(held: dict[str, object]) -> None:
    us = [marine("K/3/1", "0414", steps=1), *([] if held else [marine("L/3/1", A6, steps=1)])]
    assert A6 not in acts(letter_r(us, FAR, **held), "reinforce")


def test_12_51_of_a_group_only_the_lowest_numbered_eligible_hex() -> None:
    us = [marine("K/3/1", "0414", steps=1)]
    assert acts(letter_r(us, FAR, "purple"), "reinforce") == ["0316"]
    assert acts(letter_r([*us, marine("L/3/1", "0316", steps=1)], FAR, "purple"), "reinforce")[0] == "0416"


def test_12_52_scarce_units_go_nearest_to_the_us_units() -> None:
    # A4 (0413) lies further west, C1 (0712) nearer
    us = [marine("K/3/1", "0713", steps=1)]
    assert acts(letter_r(us, FAR, "brown", reserve=["J30"]), "reinforce") == ["0712"]
    assert acts(letter_r(us, FAR, "brown", reserve=["J30", "J31"]), "reinforce") == ["0413", "0712"]


def test_12_52_of_a_group_the_eligible_hex_counts_not_its_partner() -> None:
    # brown has no groups; purple A15/A16 would enter at 0710, two hexes off, A3 (0410) at one: A3 is served
    us = [marine("K/3/1", "0510", steps=1)]
    session = letter_r(us, FAR, "purple", reserve=["J30"])
    assert acts(session, "reinforce") == ["0410"]


def test_12_5_an_empty_reserve_brings_nobody() -> None:
    assert acts(letter_r([marine("K/3/1", "0414", steps=1)], FAR, reserve=[]), "reinforce") == []
