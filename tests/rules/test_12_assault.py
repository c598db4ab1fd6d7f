"""12.8-12.83 A: assault."""

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
    offered,
    pending,
    play,
    state,
    unit,
)

B1 = "0318"  # red; intense 0217 0218 0317 0319 0417 0418, steady 0320 0419


def assault(
    us: Sequence[Row], *defenders: Row, colour: str = "red", combat: str = "", hit: bool = False, **more: object
) -> Session:
    """The position of ``colour`` acts with the letter A; in close combat all cards hit, or none, without events.

    ``combat`` is the colour that hits where it is another than the position's.
    """
    first = card_with(fire={colour: "A"}, artillery=False)
    wanted = combat or colour
    rest = cards_with(shows=[wanted] if hit else (), lacks=() if hit else [wanted], cc_event="", but=[first])
    session = lay(
        "fire",
        turn=4,
        letters=["A"],
        us=us,
        japanese=defenders or [enemy("J01", B1)],
        cards=[first, *(card.number for card in rest)],
        **more,
    )
    while pending(session) == "withdraw":
        play(session, "fight")
    return session


def moves(session: Session) -> list[tuple[str, str, str]]:
    return [(e.origin, e.hex, e.why) for e in happened(session, "force_moved")]


# ---------------------------------------------------------------- 12.8 with US units in the field


def test_12_8_the_unit_goes_into_the_closest_us_held_hex_and_fights() -> None:
    session = assault([marine("K/3/1", "0419", steps=1), marine("L/3/1", "0417")])
    assert moves(session)[0] == (B1, "0417", "assault")
    combat = happened(session, "combat_began")[0]
    assert (combat.hex, combat.attackers) == ("0417", "japanese")


def test_12_8_equally_close_it_takes_the_hex_with_the_fewest_steps() -> None:
    session = assault([marine("K/3/1", "0317"), marine("L/3/1", "0417", steps=3)])
    assert moves(session)[0][1] == "0417"


def test_12_8_a_regimental_hq_counts_as_a_step() -> None:
    session = assault([marine("K/3/1", "0317"), marine("L/3/1", "0417", steps=3), marine("HQ/1", "0417")])
    assert pending(session) == "japanese_hex"
    assert set(offered(session)) == {"hex:0317", "hex:0417"}


def test_12_8_then_the_player_chooses() -> None:
    session = assault([marine("K/3/1", "0317"), marine("L/3/1", "0417"), marine("I/3/1", "0319", steps=4)])
    assert session.pending
    assert (pending(session), session.pending.rule) == ("japanese_hex", "12.8")
    assert set(offered(session)) == {"hex:0317", "hex:0417", "hex:0319"}
    play(session, "hex:0319")
    assert moves(session)[0][1] == "0319"


def test_12_8_it_does_not_fire() -> None:
    session = assault([marine("K/3/1", "0417")])
    assert happened(session, "position_fires") == []


def test_12_8_8_6_its_depth_goes_along_and_the_attackers_have_a_card_more() -> None:
    session = assault([marine("K/3/1", "0417")], enemy("J21", B1, "D15"))
    assert dict(happened(session, "combat_began")[0].japanese_cards) == {
        "unit": 1,
        "depth": 1,
        "attacking": 1,
        "strength": 1,
    }
    there = force(session, B1)
    assert there
    assert (there.depth, there.revealed, there.depth_revealed) == ("D15", True, True)


def test_12_8_a_us_unit_anywhere_in_the_field_can_be_assaulted() -> None:
    # 0218 is a landing beach, no position
    assert moves(assault([marine("K/3/1", "0218")]))[0][1] == "0218"


def test_12_8_smoke_hides_the_landing_beaches() -> None:
    session = assault([marine("K/3/1", "0218"), marine("L/3/1", "0419")], smoke=["red"])
    assert moves(session)[0][1] == "0419"


def test_12_8_a_disrupted_unit_does_not_assault() -> None:
    assert moves(assault([marine("K/3/1", "0417")], enemy("J01", B1, disrupted=True))) == []


def test_14_41_a_lone_garrison_in_the_field_is_walked_over() -> None:
    # B12 covers A4 (0413), where a garrison stands alone
    session = assault([marine("K/3/1", "0216")], enemy("J01", "0613"), colour="blue", garrisons=["0413"])
    assert moves(session) == [("0613", "0413", "assault")]
    assert state(session).garrisons == []
    assert happened(session, "combat_began") == []


# ---------------------------------------------------------------- after the fight


def test_12_83_it_goes_home_disrupted_when_the_fight_ends_by_exhaustion() -> None:
    session = assault([marine("K/3/1", "0417")])
    assert [e.how for e in happened(session, "combat_ended")] == ["exhaustion"]
    assert moves(session) == [(B1, "0417", "assault"), ("0417", B1, "return")]
    assert happened(session, "force_disrupted")
    assert (unit(session, "K/3/1").place, unit(session, "K/3/1").disrupted != "") == ("0417", True)


def test_12_83_it_goes_home_from_an_open_hex_that_it_has_cleared() -> None:
    session = assault([marine("K/3/1", "0417", steps=1)], hit=True)
    assert [e.how for e in happened(session, "combat_ended")] == ["elimination"]
    assert force(session, B1)
    assert force(session, "0417") is None
    assert unit(session, "K/3/1").place == "out"


def test_8_66_it_recovers_at_the_end_of_the_phase_with_the_cards_colour() -> None:
    session = assault([marine("K/3/1", "0417")])
    there = force(session, B1)
    assert there
    assert not there.disrupted
    kinds = [e.kind() for e in happened(session, "force_disrupted", "force_recovered")]
    assert kinds == ["force_disrupted", "force_recovered"]
    assert [e.rule for e in happened(session, "force_recovered")] == ["8.66"]


def test_6_42_who_was_disrupted_before_recovers_by_the_card_alone() -> None:
    session = assault([marine("K/3/1", "0417")], enemy("J01", B1, disrupted=True))
    assert [e.rule for e in happened(session, "force_recovered")] == ["6.42"]


def test_12_8_it_stays_in_a_position_that_it_has_cleared() -> None:
    # B6 (0420) lies in no field of B1; A7 (0511, green) covers A5 (0312)
    session = assault([marine("K/3/1", "0312", steps=1)], enemy("J01", "0511"), colour="green", combat="red", hit=True)
    assert moves(session) == [("0511", "0312", "assault")]
    there = force(session, "0312")
    assert there
    assert there.revealed


def test_8_62_from_a_position_that_the_us_side_keeps_it_goes_back() -> None:
    session = assault([marine("K/3/1", "0312")], enemy("J01", "0511"), colour="green", combat="red")
    assert moves(session) == [("0511", "0312", "assault"), ("0312", "0511", "return")]
    assert happened(session, "force_moved")[-1].rule == "8.62"


def test_12_83_in_an_open_hex_its_own_colour_hits_in_a_position_that_positions() -> None:
    session = assault([marine("K/3/1", "0417")])
    assert happened(session, "combat_began")[0].colour == "red"
    session = assault([marine("K/3/1", "0312")], enemy("J01", "0511"), colour="green", combat="red")
    assert happened(session, "combat_began")[0].colour == "red"


def test_12_8_an_eliminated_attacker_leaves_its_position_empty() -> None:
    # the one Japanese card misses, then three US cards disrupt and eliminate the lone unit
    first = card_with(fire={"red": "A"}, artillery=False)
    miss = [card.number for card in cards_with(lacks=["red"], cc_event="", but=[first])]
    hits = [card.number for card in cards_with(shows=["red"], cc_event="", but=[first])]
    session = lay(
        "fire",
        turn=4,
        letters=["A"],
        us=[marine("K/3/1", "0417")],
        japanese=[enemy("J46", B1)],
        cards=[first, *miss[:2], *hits[:4]],
    )
    while pending(session) == "withdraw":
        play(session, "fight")
    assert state(session).forces == {}
    assert "J46" in state(session).removed


# ---------------------------------------------------------------- with nobody in the field


def test_12_8_with_nobody_in_the_field_it_goes_to_the_position_nearest_to_us_units() -> None:
    # from B2 (0617) towards 0419: B8 (0519) is one hex from there
    session = assault([marine("K/3/1", "0419", steps=1)], enemy("J01", "0617", "D05"), colour="brown")
    assert moves(session) == [("0617", "0519", "assault")]
    there = force(session, "0519")
    assert there
    assert (there.depth, there.revealed, there.disrupted) == ("D05", False, False)


def test_12_8_it_goes_where_any_us_unit_is_nearest() -> None:
    # K is the nearer one to B2, 0716 the position nearest to it; 0815 lies beside L
    session = assault([marine("K/3/1", "0614"), marine("L/3/1", "0814")], enemy("J01", "0617"), colour="brown")
    assert moves(session) == [("0617", "0815", "assault")]


def test_12_8_it_does_not_fire_from_there() -> None:
    session = assault([marine("K/3/1", "0419", steps=1)], enemy("J01", "0617"), colour="brown")
    assert happened(session, "position_fires") == []


def test_12_8_it_may_enter_a_us_held_position_and_fights_there() -> None:
    session = assault([marine("K/3/1", "0519")], enemy("J01", "0617"), colour="brown", combat="green")
    assert moves(session)[0] == ("0617", "0519", "assault")
    assert happened(session, "combat_began")[0].colour == "green"
    assert moves(session)[1] == ("0519", "0617", "return")


def test_12_8_a_garrison_in_its_way_is_removed() -> None:
    session = assault([marine("K/3/1", "0419", steps=1)], enemy("J01", "0617"), colour="brown", garrisons=["0519"])
    assert force(session, "0519")
    assert state(session).garrisons == []


def test_12_8_a_garrison_beside_defenders_is_removed_before_the_fight() -> None:
    session = assault(
        [marine("K/3/1", "0519")], enemy("J01", "0617"), colour="brown", combat="green", garrisons=["0519"]
    )
    assert state(session).garrisons == []
    assert happened(session, "combat_began")


def test_12_8_equally_near_the_position_closest_to_its_own() -> None:
    # A3, A5 and A7 all touch 0411; A3 is two hexes from A1 (0209), the others three
    session = assault([marine("K/3/1", "0411", steps=1)], enemy("J01", "0209"), colour="blue")
    assert moves(session) == [("0209", "0410", "assault")]


def test_12_8_still_equal_the_player_chooses() -> None:
    # A5 and A7 are both two hexes from 0513 and three from A1
    session = assault([marine("K/3/1", "0513", steps=1)], enemy("J01", "0209"), colour="blue")
    assert pending(session) == "japanese_hex"
    assert set(offered(session)) == {"hex:0312", "hex:0511"}
    play(session, "hex:0511")
    assert moves(session) == [("0209", "0511", "assault")]


def test_12_8_japanese_held_positions_are_no_goal() -> None:
    session = assault(
        [marine("K/3/1", "0419", steps=1)], enemy("J01", "0617"), enemy("J02", "0519", disrupted=True), colour="brown"
    )
    assert moves(session) == [("0617", "0318", "assault")]


def test_12_8_without_a_nearer_position_there_is_no_action() -> None:
    session = assault([marine("K/3/1", "0419", steps=1)], enemy("J01", "2113"), colour="green")
    assert happened(session, "position_acts") == []


def test_12_8_no_communication_is_needed() -> None:
    assert moves(assault([marine("K/3/1", "0419", steps=1)], enemy("J01", "0617"), colour="brown"))


# ---------------------------------------------------------------- 12.81, 12.82


def test_12_81_each_hex_of_a_group_assaults_for_itself() -> None:
    session = assault([marine("K/3/1", "0415")], enemy("J01", "0316"), enemy("J02", "0416"), colour="purple")
    assert [m for m in moves(session) if m[2] == "assault"] == [
        ("0316", "0415", "assault"),
        ("0416", "0415", "assault"),
    ]
    assert len(happened(session, "combat_began")) == 2


def test_12_82_what_others_did_before_helps_the_assault() -> None:
    # card 17: blue patrols 0513 and disrupts the company there before brown A4 assaults it
    miss = [card.number for card in cards_with(lacks=["brown"], cc_event="", but=[17])]
    session = lay(
        "fire",
        turn=4,
        letters=["A", "P"],
        us=[marine("K/3/1", "0513")],
        cards=[17, *miss],
        japanese=[enemy("J01", "0413"), enemy("J02", "0613")],
    )
    kinds = [e.kind() for e in happened(session, "unit_disrupted", "combat_began")]
    assert kinds[:2] == ["unit_disrupted", "combat_began"]


@pytest.mark.parametrize("letters", [[], ["A"]])
def test_12_8_only_when_the_letter_has_come(letters: list[str]) -> None:
    first = card_with(fire={"red": "A"}, artillery=False)
    session = lay(
        "fire", turn=4, letters=letters, us=[marine("K/3/1", "0417")], japanese=[enemy("J01", B1), *FAR], cards=[first]
    )
    assert bool(moves(session)) == bool(letters)
