"""18.35 [A] Assault on Bloody Nose Ridge: manning the fortification, the sortie, what becomes of the survivors."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.ridge import C12, C15, C17, C18, C19, in_phase, ridge
from tests.rules.table import (
    Row,
    cards_with,
    enemy,
    force,
    game,
    marine,
    offered,
    pending,
    play,
    state,
    unit,
)

NEAR, ALSO_NEAR, FARTHER = "1308", "1406", "1405"
"""Hexes of the field of C17 (green): two beside it, and C18 two hexes away."""
ALONE = {C17: "F02"}


def assault(
    us: Sequence[Row],
    japanese: Sequence[Row] = (),
    *,
    colour: str = "green",
    combat: str = "",
    hit: bool = False,
    fight: bool = True,
    then: str = "",
    **more: Any,
) -> Session:
    """The position of ``colour`` acts with the letter A; in close combat all cards hit, or none, without events.

    ``combat`` is the colour that hits, ``then`` one that the fire card shows after the position's.
    """
    first = next(
        card.number
        for card in cards_with(fire={colour: "A"}, lacks=[] if then else [combat])
        if not then or card.colours[-1] == then
    )
    wanted = combat or colour
    rest = cards_with(shows=[wanted] if hit else (), lacks=() if hit else [wanted], cc_event="", but=[first])
    more.setdefault("fortifications", ALONE)
    session = ridge("fire", us, japanese, cards=[first, *(card.number for card in rest)], **more)
    while fight and pending(session) in ("withdraw", "combat_loss"):
        play(session, "fight" if pending(session) == "withdraw" else offered(session)[0])
    return session


def moves(session: Session) -> list[tuple[str, str, str]]:
    return [(event.origin, event.hex, event.why) for event in in_phase(session, "force_moved")]


# ---------------------------------------------------------------- going out


def test_18_35_a_fortification_without_a_unit_receives_one_face_up_and_assaults() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], reserve=["J05", "J07"])
    manned = in_phase(session, "fortification_manned")
    assert [(event.hex, event.unit, event.why, event.rule) for event in manned] == [(C17, "J05", "assault", "18.35")]
    assert moves(session) == [(C17, NEAR, "assault")]
    assert in_phase(session, "combat_began")[0].attackers == "japanese"
    assert [event.action for event in in_phase(session, "position_acts")] == ["assault"]
    assert not in_phase(session, "position_fires")


def test_18_35_a_unit_that_is_there_goes_itself_and_takes_its_depth_along() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17, "D40")], fight=False)
    assert not in_phase(session, "fortification_manned")
    out, home = force(session, NEAR), force(session, C17)
    assert out is not None
    assert home is not None
    assert (out.unit, out.depth, out.depth_revealed) == ("J01", "D40", True)
    assert (home.unit, home.depth) == ("", "")
    cards = dict(in_phase(session, "combat_began")[0].japanese_cards)
    assert (cards["unit"], cards["depth"], cards["attacking"]) == (1, 1, 1)


def test_18_35_the_fortification_stays_and_holds_the_position_meanwhile() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17)], fight=False)
    assert pending(session) == "withdraw"
    assert state(session).fortifications == ALONE
    assert C17 in game(session).forces_by_hex()
    play(session, "withdraw")
    assert f"hex:{C17}" not in offered(session)


def test_18_35_depth_of_a_fortification_alone_goes_along_with_the_new_unit() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("", C17, "D40")], reserve=["J05"], fight=False)
    out = force(session, NEAR)
    assert out is not None
    assert (out.unit, out.revealed, out.depth) == ("J05", True, "D40")


def test_18_35_without_a_reserve_unit_a_lone_fortification_does_nothing() -> None:
    session = assault([marine("K/3/7", NEAR)], reserve=[])
    assert not in_phase(session, "position_acts", "force_moved", "unit_hit")


def test_18_35_a_disrupted_position_does_not_assault() -> None:
    assert moves(assault([marine("K/3/7", NEAR)], [enemy("J01", C17, disrupted=True)])) == []


def test_18_35_a_unit_without_fortification_leaves_its_position_empty() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17)], fortifications={}, fight=False)
    assert force(session, C17) is None
    assert not in_phase(session, "sortie")


@pytest.mark.parametrize("hexes", [(NEAR, FARTHER), (FARTHER, NEAR)])
def test_18_35_it_goes_into_the_closest_us_held_hex(hexes: tuple[str, str]) -> None:
    session = assault([marine("K/3/7", hexes[0], steps=1), marine("I/3/7", hexes[1], steps=4)], [enemy("J01", C17)])
    assert moves(session)[0] == (C17, NEAR, "assault")


def test_18_35_then_into_the_one_with_the_fewest_steps() -> None:
    session = assault([marine("K/3/7", NEAR, steps=3), marine("I/3/7", ALSO_NEAR, steps=2)], [enemy("J01", C17)])
    assert moves(session)[0] == (C17, ALSO_NEAR, "assault")


def test_18_35_then_the_player_chooses() -> None:
    session = assault([marine("K/3/7", NEAR, steps=2), marine("I/3/7", ALSO_NEAR, steps=2)], [enemy("J01", C17)])
    assert session.pending
    assert (pending(session), session.pending.rule) == ("japanese_hex", "18.35")
    assert set(offered(session)) == {f"hex:{NEAR}", f"hex:{ALSO_NEAR}"}
    play(session, f"hex:{ALSO_NEAR}")
    assert moves(session)[0] == (C17, ALSO_NEAR, "assault")


def test_18_35_the_closest_hex_counts_even_outside_any_position() -> None:
    assert NEAR not in game(assault([marine("K/3/7", NEAR)], [enemy("J01", C17)])).island.position_at


def test_14_41_a_lone_garrison_is_walked_over() -> None:
    session = assault([marine("K/3/7", "2009")], [enemy("J01", C17)], garrisons=[C15])
    assert moves(session) == [(C17, C15, "assault")]
    assert state(session).garrisons == []
    assert force(session, C15) is not None
    assert [event.hex for event in in_phase(session, "garrison_removed")] == [C15]


def test_12_81_each_hex_of_a_group_assaults_for_itself() -> None:
    session = assault(
        [marine("K/3/7", "1406", steps=4), marine("I/3/7", "1603", steps=4)],
        [enemy("J01", C18), enemy("J03", C19)],
        colour="brown",
        fortifications={C18: "F02", C19: "F03"},
    )
    assert [(event.origin, event.hex) for event in in_phase(session, "force_moved") if event.why == "assault"] == [
        (C18, "1406"),
        (C19, "1603"),
    ]


# ---------------------------------------------------------------- the fight and its end


def test_18_35_in_a_hex_that_is_no_position_the_colour_is_the_one_it_came_from() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17)])
    assert in_phase(session, "combat_began")[0].colour == "green"


def test_18_35_in_a_position_the_colour_is_that_of_the_position() -> None:
    session = assault([marine("K/3/7", C15, steps=4)], [enemy("J01", C17)], combat="blue", fight=False)
    assert in_phase(session, "combat_began")[0].colour == "blue"


def test_18_35_survivors_go_back_into_the_fortification_which_is_disrupted() -> None:
    """A green A comes with the card's green recovery: the disruption comes off at the end of the same phase (6.42)."""
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17, "D40")])
    back = in_phase(session, "sortie_returned")
    assert [(event.origin, event.hex, event.rule) for event in back] == [(NEAR, C17, "18.35")]
    home = force(session, C17)
    assert home is not None
    assert back[0].home == home.id
    assert (home.unit, home.revealed, home.depth) == ("J01", True, "D40")
    assert force(session, NEAR) is None
    log = [event.kind() for event in in_phase(session)]
    assert log.index("sortie_returned") < log.index("force_recovered")
    assert [event.force for event in in_phase(session, "force_recovered")] == [home.id]


def test_18_35_survivors_without_fortification_go_back_disrupted() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17)], fortifications={})
    assert moves(session) == [(C17, NEAR, "assault"), (NEAR, C17, "return")]
    assert in_phase(session, "force_disrupted")


def test_18_35_after_the_marines_withdrew_from_an_open_hex_the_unit_goes_home_too() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4)], [enemy("J01", C17)], fight=False)
    play(session, "withdraw")
    while pending(session) == "retreat":
        play(session, offered(session)[0])
    assert in_phase(session, "sortie_returned")
    assert force(session, NEAR) is None


def test_18_35_a_unit_stays_in_a_position_that_it_has_won() -> None:
    """Its fortification is left behind: the unit holds C15 without one, and C17 is held by the marker alone."""
    session = assault([marine("K/3/7", C15, steps=1)], [enemy("J01", C17)], combat="blue", hit=True)
    assert unit(session, "K/3/7").place == "out"
    won, home = force(session, C15), force(session, C17)
    assert won is not None
    assert home is not None
    assert (won.unit, won.disrupted, home.unit) == ("J01", True, "")
    assert state(session).fortifications == ALONE
    assert not in_phase(session, "sortie_returned")


def test_18_35_where_marines_still_hold_the_position_the_unit_goes_home() -> None:
    session = assault([marine("K/3/7", C15, steps=4)], [enemy("J01", C17)], combat="blue")
    assert [event.hex for event in in_phase(session, "sortie_returned")] == [C17]


def test_18_42_a_unit_lost_in_an_assault_leaves_play_and_its_fortification_stays() -> None:
    session = assault([marine("K/3/7", NEAR, steps=4), marine("I/3/7", NEAR, steps=4)], [enemy("J01", C17)], hit=True)
    assert force(session, NEAR) is None
    home = force(session, C17)
    assert home is not None
    assert (home.unit, home.disrupted) == ("", False)
    assert "J01" in state(session).removed
    assert "J01" not in [*state(session).reserve, *state(session).eliminated_elite]


def test_12_0_a_unit_that_went_out_does_not_act_again_where_it_is_now() -> None:
    """It takes C12 (purple), whose colour stands behind its own on the card, with marines in the field of fire."""
    session = assault(
        [marine("K/3/7", C12, steps=1), marine("I/3/7", "1209")],
        [enemy("J01", C17)],
        hit=True,
        combat="purple",
        then="purple",
    )
    assert force(session, C12) is not None
    assert [event.hex for event in in_phase(session, "position_acts")] == [C17]
    assert not in_phase(session, "position_fires")
