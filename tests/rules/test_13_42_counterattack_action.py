"""13.42-13.44, 13.47 The counterattack action: who moves when and where, fights on the way, leaving the stance."""

from collections.abc import Sequence

import pytest

from engine.core.session import Session
from tests.rules.table import (
    FAR,
    Row,
    card_with,
    cards_with,
    enemy,
    force,
    happened,
    lay,
    marine,
    pending,
    play,
    state,
    unit,
)

DULL = card_with(fire={"green": "star"}, lacks=["orange", "red", "blue"])
"""A card whose colours nobody here has, unless a test says so: purple P, brown M, green star."""


def stance(unit_id: str, hex_id: str, marker: str = "CA1", **more: object) -> Row:
    """A unit in the stance; CA1 is orange, CA2 red, CA3 green."""
    return enemy(unit_id, hex_id, revealed=True, stance=marker, **more)


def action(
    us: Sequence[Row],
    japanese: Sequence[Row],
    *,
    hits: str = "",
    misses: str = "orange",
    card: int = DULL,
    **more: object,
) -> Session:
    """A fire phase of turn 4; in close combat every card shows the colour ``hits``, or none shows ``misses``."""
    rest = cards_with(shows=[hits] if hits else (), lacks=() if hits else [misses], cc_event="", but=[card])
    session = lay(
        "fire", turn=4, letters=[], us=us, japanese=japanese, cards=[card, *(one.number for one in rest)], **more
    )
    while pending(session) == "withdraw":
        play(session, "fight")
    return session


def moves(session: Session) -> list[tuple[str, str]]:
    return [(e.origin, e.hex) for e in happened(session, "force_moved")]


BEACH = enemy("J40", "0416", disrupted=True)
"""B4 is held, so that nobody near B13 finds an empty position that fires onto the beaches."""


# ---------------------------------------------------------------- who and when


def test_13_42_every_undisrupted_unit_acts_whatever_the_cards_colours() -> None:
    session = action([], [stance("J21", "0716"), stance("T2", "0813", "CA2", disrupted=True)])
    assert moves(session) == [("0716", "0416")]
    acted = happened(session, "position_acts")
    assert [(e.action, e.modifier) for e in acted] == [("counterattack", "")]


def test_13_42_before_all_other_units() -> None:
    session = action([marine("K/3/1", "0414", steps=1)], [stance("J21", "0716"), enemy("J01", "0314")])
    kinds = [e.action for e in happened(session, "position_acts")]
    assert kinds == ["counterattack", "fire"]


def test_13_42_the_unit_closest_to_the_landing_beaches_goes_first() -> None:
    # B2 (0617) lies three hexes inland, B13 (0716) five: B2's unit takes B4
    session = action([], [stance("J21", "0716"), stance("J22", "0617", "CA2")])
    assert moves(session)[0] == ("0617", "0416")


def test_13_42_equally_close_the_southernmost_goes_first() -> None:
    # B12 (0613) and B16 (0719) both lie four hexes inland
    session = action([], [stance("J21", "0613"), stance("J22", "0719", "CA2")])
    assert [origin for origin, _ in moves(session)] == ["0719", "0613"]


def test_13_42_it_does_not_fire() -> None:
    session = action(
        [marine("K/3/1", "0614")], [stance("J21", "0613")], card=card_with(fire={"blue": "plain"}, lacks=["orange"])
    )
    assert happened(session, "position_fires") == []


# ---------------------------------------------------------------- where: the priorities


def test_13_42_first_an_empty_position_that_fires_onto_the_landing_beaches() -> None:
    # though US units stand nearer
    session = action([marine("K/3/1", "0616", steps=1)], [stance("J21", "0716")])
    assert moves(session) == [("0716", "0416")]
    assert unit(session, "K/3/1").steps == 1


def test_13_42_of_several_the_closest() -> None:
    # from B2: B4 two hexes, B1 and B3 three
    assert moves(action([], [stance("J21", "0617")])) == [("0617", "0416")]


def test_13_42_of_several_equally_close_the_westernmost_then_the_southernmost() -> None:
    # B1 (0318) and B3 (0316) lie three hexes from B2 in one column
    assert moves(action([], [stance("J21", "0617"), BEACH])) == [("0617", "0318")]
    # with A3 and A5 held, A1 (0209) and A2 (0309) are three hexes from A7
    rows = [stance("J21", "0511"), enemy("J40", "0410", disrupted=True), enemy("J41", "0312", disrupted=True)]
    assert moves(action([], rows)) == [("0511", "0209")]


@pytest.mark.parametrize("held", [{"garrisons": ["0416"]}, {}])
def test_13_42_not_a_position_that_the_us_side_holds(held: dict[str, object]) -> None:
    us = [] if held else [marine("K/3/1", "0416", steps=1)]
    session = action(us, [stance("J21", "0716")], **held)
    # a US-held hex is the second priority
    assert moves(session)[0] == ("0716", "0416")
    assert bool(happened(session, "combat_began")) != bool(held)


def test_13_42_garrison_alone_is_a_us_held_hex_and_is_removed() -> None:
    session = action([], [stance("J21", "0716"), BEACH], garrisons=["0613"])
    assert moves(session) == [("0716", "0613")]
    assert state(session).garrisons == []


def test_13_42_second_a_us_held_hex_closest_to_the_landing_beaches_position_or_not() -> None:
    session = action([marine("K/3/1", "0616"), marine("L/3/1", "0515")], [stance("J21", "0716"), BEACH])
    assert moves(session)[0] == ("0716", "0515")
    assert happened(session, "combat_began")[0].attackers == "japanese"


def test_13_42_then_the_southernmost() -> None:
    # 0515 and 0516 both lie three hexes inland
    session = action([marine("K/3/1", "0516"), marine("L/3/1", "0515")], [stance("J21", "0716"), BEACH])
    assert moves(session)[0] == ("0716", "0516")


def test_13_42_no_further_than_three_hexes() -> None:
    # 0413 lies four hexes off: an empty position nearer to the beaches is all that is left
    session = action([marine("K/3/1", "0413")], [stance("J21", "0716"), BEACH])
    assert happened(session, "combat_began") == []


def test_13_42_third_an_empty_position_closer_to_the_landing_beaches() -> None:
    # from B15 (0813) A11 and B12 are two hexes off, in one column: the southernmost is taken
    assert moves(action([], [stance("J21", "0813")])) == [("0813", "0613")]
    assert moves(action([], [stance("J21", "0813"), enemy("J40", "0613", disrupted=True)])) == [("0813", "0612")]


def test_13_43_provisional_positions_count_for_it() -> None:
    # from B13: B2 and the provisional 0515 and 0517 are two hexes off; the western column, then the south
    assert moves(action([], [stance("J21", "0716"), BEACH])) == [("0716", "0517")]


def test_13_43_a_unit_in_a_provisional_position_stays_in_the_stance_without_a_field() -> None:
    session = action([], [stance("J21", "0716"), BEACH])
    there = force(session, "0517")
    assert there
    assert there.stance == "CA1"


def test_13_42_none_of_these_no_action() -> None:
    # D9 (2113) has nothing closer to the beaches within three hexes
    session = action([], [stance("J21", "2113")])
    assert moves(session) == []
    assert happened(session, "position_acts") == []


def test_13_42_hexes_held_by_the_japanese_are_no_goal() -> None:
    session = action(
        [],
        [
            stance("J21", "0813"),
            enemy("J40", "0613", disrupted=True),
            enemy("J41", "0612", disrupted=True),
            enemy("J42", "0712", disrupted=True),
            enemy("J43", "0716", disrupted=True),
        ],
    )
    assert moves(session) == [("0813", "0515")]


# ---------------------------------------------------------------- fighting


def test_13_44_it_has_no_card_for_attacking_and_the_us_side_one_more() -> None:
    session = action([marine("K/3/1", "0615", disrupted=True)], [stance("J21", "0716"), BEACH])
    began = happened(session, "combat_began")[0]
    assert "attacking" not in dict(began.japanese_cards)
    assert dict(began.us_cards) == {"steps": 4, "flamethrower": 1, "counterattack": 1}
    assert [e.why for e in happened(session, "unit_recovered")] == ["counterattack"]


def test_13_44_us_units_beside_the_hex_let_the_us_side_begin() -> None:
    session = action([marine("K/3/1", "0515")], [stance("J21", "0716"), BEACH])
    assert not happened(session, "combat_began")[0].us_first
    session = action([marine("K/3/1", "0515"), marine("L/3/1", "0615")], [stance("J21", "0716"), BEACH])
    assert happened(session, "combat_began")[0].us_first
    assert happened(session, "combat_card_turned")[0].side == "us"


def test_13_44_in_an_open_hex_the_markers_colour_hits() -> None:
    session = action([marine("K/3/1", "0615")], [stance("J21", "0716"), BEACH])
    assert happened(session, "combat_began")[0].colour == "orange"
    session = action([marine("K/3/1", "0613")], [stance("J21", "0716"), BEACH])
    assert happened(session, "combat_began")[0].colour == "blue"


def test_8_62_repulsed_it_goes_back_disrupted() -> None:
    session = action([marine("K/3/1", "0615")], [stance("J21", "0716"), BEACH])
    assert moves(session) == [("0716", "0615"), ("0615", "0716")]
    there = force(session, "0716")
    assert there
    assert (there.disrupted, there.stance) == (True, "CA1")


def test_8_61_infantry_that_clears_an_open_hex_stays_there_disrupted() -> None:
    session = action([marine("K/3/1", "0615", steps=1)], [stance("J21", "0716"), BEACH], hits="orange")
    assert moves(session) == [("0716", "0615")]
    there = force(session, "0615")
    assert there
    assert (there.stance, there.disrupted) == ("CA1", True)


def test_8_64_a_tank_that_lives_in_an_open_hex_goes_to_the_nearest_empty_position() -> None:
    # A4 (0413) touches 0414; so it is whether the defenders live or not
    for steps, hits in ((4, ""), (1, "orange")):
        session = action(
            [marine("K/3/1", "0414", steps=steps)],
            [stance("T1", "0613"), enemy("J40", "0314", disrupted=True), enemy("J41", "0312", disrupted=True)],
            hits=hits,
        )
        assert moves(session)[0] == ("0613", "0414")
        assert moves(session)[1] == ("0414", "0413")
        there = force(session, "0413")
        assert there
        assert there.stance == ""  # its ring reaches the landing beaches from there (13.1, 13.47)
        assert [e.force for e in happened(session, "force_disrupted")] == [there.id]


def test_8_62_a_tank_repulsed_from_a_position_goes_back() -> None:
    session = action(
        [marine("K/3/1", "0413")],
        [stance("T1", "0613"), enemy("J40", "0314", disrupted=True), enemy("J41", "0312", disrupted=True)],
        misses="brown",
    )
    assert moves(session) == [("0613", "0413"), ("0413", "0613")]


# ---------------------------------------------------------------- 13.47 leaving


def test_13_47_a_unit_that_reaches_a_position_firing_onto_the_beaches_leaves_the_stance() -> None:
    session = action([], [stance("J21", "0716"), *FAR], depth_pool=["D31"])
    there = force(session, "0416")
    assert there
    assert (there.stance, there.revealed, there.depth, there.depth_revealed) == ("", True, "D31", False)
    assert "CA1" in state(session).removed


def test_13_47_13_1_a_tank_leaves_the_stance_where_its_ring_reaches_the_landing_beaches() -> None:
    # A4 (0413) is closer to the beaches than B12 (0613); its printed dots end one hex before them
    for unit_id, left in (("T1", True), ("J21", False)):
        session = action(
            [], [stance(unit_id, "0613"), enemy("J40", "0314", disrupted=True), enemy("J41", "0312", disrupted=True)]
        )
        assert moves(session) == [("0613", "0413")]
        there = force(session, "0413")
        assert there
        assert (not there.stance) == left
        assert [e.rule for e in happened(session, "stance_left")] == ["13.47"] * left


def test_13_42_13_1_an_empty_position_has_its_printed_field_only() -> None:
    # A4 would come first if its ring counted; a marine three hexes off comes before it
    session = action(
        [marine("K/3/1", "0514", steps=1)],
        [stance("T1", "0613"), enemy("J40", "0314", disrupted=True), enemy("J41", "0312", disrupted=True)],
    )
    assert moves(session)[0] == ("0613", "0514")


def test_13_47_without_depth_it_receives_none() -> None:
    session = action([], [stance("J21", "0716", stance_depth=False), *FAR])
    there = force(session, "0416")
    assert there
    assert (there.stance, there.has_depth) == ("", False)


def test_13_47_a_tank_receives_none() -> None:
    session = action([], [stance("T1", "0716"), *FAR])
    there = force(session, "0416")
    assert there
    assert (there.stance, there.has_depth) == ("", False)


def test_13_47_after_a_fight_for_such_a_position_too() -> None:
    session = action([marine("K/3/1", "0416", steps=1)], [stance("J21", "0716")], hits="purple")
    there = force(session, "0416")
    assert there
    assert (there.unit, there.stance) == ("J21", "")


def test_13_47_12_0_having_acted_it_does_not_act_again_with_its_positions_colour() -> None:
    # purple stands on the card; the unit has just moved into B4 and left the stance
    session = action(
        [marine("K/3/1", "0515")],
        [stance("J21", "0716")],
        card=card_with(fire={"purple": "plain"}, lacks=["orange", "brown"]),
    )
    assert moves(session) == [("0716", "0416")]
    assert [e.site for e in happened(session, "position_fires")] == []
