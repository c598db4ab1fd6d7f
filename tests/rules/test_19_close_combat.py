"""19.5, 19.2 Close combat in fortified positions: who appears, how walls fall, where nobody withdraws to."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.session import Session
from tests.rules.combat import cards
from tests.rules.table import Row, cards_with, enemy, force, happened, lay, marine, pending, play, state, unit
from tests.rules.walls import COLOUR, HILL, RIDGE, SE, SW, N, S, hill, up

LAST = 19
"""The last turn of the scenario."""
A = marine("A/1/5", S, steps=1)
"""One step and no flamethrower: one card."""


def enter(us: Sequence[Row] = (A,), *, walls: Any = None, turned: Sequence[str] = (), **more: Any) -> Session:
    """The US units enter the hill, whose close combat begins; ``turned`` are the cards, the Japanese pile first.

    It is the last turn, so that the game is over with the combat, and the table stays as it was left.
    """
    deck = cards(*turned, colour=COLOUR)
    session = hill(us=us, walls=walls or up("F05"), cards=deck, turn=LAST, **more)
    for row in us:
        if f"unit:{row['id']}" in (session.pending.ids() if session.pending else ()):
            play(session, f"unit:{row['id']}", f"enter:{HILL}")
    play(session, "end")
    return session


def fight_on(session: Session) -> Session:
    """Fight on to the end of the combat."""
    while session.pending and session.pending.kind in ("withdraw", "combat_loss", "retreat", "sacrifice", "ropes"):
        kind = session.pending.kind
        play(session, "fight" if kind == "withdraw" else session.pending.ids()[0])
    return session


def drawn(session: Session) -> dict[str, int]:
    """What the Japanese side drew its cards for."""
    return dict(happened(session, "combat_began")[0].japanese_cards)


# ---------------------------------------------------------------- who appears


def test_19_5_unit_and_depth_appear_face_up() -> None:
    session = enter(reserve=["J04", "J01"], depth_pool=["D49", "D10"])
    kinds = [e.kind() for e in happened(session, "fortification_manned", "depth_placed", "combat_began")]
    assert kinds == ["fortification_manned", "depth_placed", "combat_began"]
    assert (happened(session, "fortification_manned")[0].why, happened(session, "depth_placed")[0].revealed) == (
        "combat",
        True,
    )
    assert drawn(session) == {"unit": 1, "depth": 1, "terrain": 1}


def test_19_5_what_is_there_stays_and_what_lacks_is_drawn() -> None:
    session = enter(japanese=[enemy("J04", HILL)], reserve=["J01"], depth_pool=["D49"])
    assert not happened(session, "fortification_manned")
    assert [event.depth for event in happened(session, "depth_placed")] == ["D49"]
    session = enter(japanese=[enemy("", HILL, "D50")], reserve=["J01"], depth_pool=["D49"])
    assert [event.unit for event in happened(session, "fortification_manned")] == ["J01"]
    assert not happened(session, "depth_placed")
    assert [event.depth for event in happened(session, "depth_revealed")] == ["D50"]


def test_19_5_without_depth_in_the_pool_the_unit_fights_alone() -> None:
    session = enter(reserve=["J04"], depth_pool=[])
    assert drawn(session) == {"unit": 1, "terrain": 1}


def test_19_5_without_reserves_the_depth_fights_alone() -> None:
    """D10, strength 2, asks for CC."""
    session = enter(reserve=[], depth_pool=["D10"])
    assert drawn(session) == {"depth": 1, "close_combat": 1, "terrain": 1}


def test_19_5_a_fortification_that_nobody_can_hold_falls_without_a_fight() -> None:
    session = enter(reserve=[], depth_pool=[])
    assert not happened(session, "combat_began")
    assert force(session, HILL) is None
    assert [event.fortification for event in happened(session, "fortification_taken")] == ["F05"]
    assert (unit(session, "A/1/5").place, unit(session, "A/1/5").disrupted) == (HILL, "")


def test_8_64_the_position_colour_hits() -> None:
    assert happened(enter(reserve=["J04"]), "combat_began")[0].colour == COLOUR


# ---------------------------------------------------------------- how walls fall


def test_19_5_us_units_alone_remove_the_fortification() -> None:
    """Two cards against one hit, one hit, the depth's hit: disrupted, unit gone."""
    us = [marine("A/1/5", S, steps=1), marine("I/3/5", S, steps=1)]
    session = enter(us, reserve=["J04"], depth_pool=[], turned=("miss", "miss", "hit", "hit"))
    fight_on(session)
    (gone,) = happened(session, "force_removed")
    assert (gone.unit, gone.to, gone.manned) == ("J04", "removed", True)
    (taken,) = happened(session, "fortification_taken")
    assert (taken.hex, taken.fortification) == (HILL, "F05")
    assert force(session, HILL) is None
    assert (state(session).fortifications, state(session).facing) == ({}, {})
    assert "F05" in state(session).fortification_pool
    assert {unit(session, name).place for name in ("A/1/5", "I/3/5")} == {HILL}


def test_19_2_the_marker_goes_back_to_a_place_that_nobody_knows() -> None:
    session = enter(reserve=[], depth_pool=[])
    told = [event for event in session.events() if event.kind() == "fortification_taken"]
    assert [(event.index, event.hidden) for event in told] == [(0, True)]


def test_19_5_depth_alone_falls_after_its_disruption() -> None:
    us = [marine("A/1/5", S, steps=1), marine("I/3/5", S, steps=1)]
    session = enter(us, reserve=[], depth_pool=["D49"], turned=("miss", "miss", "hit", "hit"))
    fight_on(session)
    assert happened(session, "combat_ended")[0].how == "elimination"
    assert not happened(session, "force_removed")
    assert happened(session, "fortification_taken")
    assert "D49" in state(session).removed


def test_8_62_unbeaten_walls_stand_and_their_unit_is_disrupted() -> None:
    session = enter(reserve=["J04"], depth_pool=[], turned=("miss", "miss", "miss"))
    fight_on(session)
    assert happened(session, "combat_ended")[0].how == "exhaustion"
    held = force(session, HILL)
    assert held is not None
    assert (held.unit, held.disrupted) == ("J04", True)
    assert state(session).fortifications == {HILL: "F05"}
    assert unit(session, "A/1/5").place == S


def test_8_61_walls_stand_when_the_us_side_is_eliminated() -> None:
    session = enter(reserve=["J04"], depth_pool=[], turned=("hit", "miss", "miss"))
    fight_on(session)
    assert unit(session, "A/1/5").steps == 0
    assert state(session).fortifications == {HILL: "F05"}
    assert not happened(session, "fortification_taken")


def test_8_7_heroism_of_the_defenders_deepens_depth_alone_no_further() -> None:
    session = enter(reserve=["J04"], depth_pool=["D49", "D50"], turned=("heroism", "miss", "miss", "miss"))
    fight_on(session)
    assert [event.depth for event in happened(session, "depth_placed")] == ["D49"]


def test_8_7_a_naval_blast_takes_depth_that_fights_alone() -> None:
    blast = next(card.number for card in cards_with(cc_event="naval_blast", lacks=[COLOUR]))
    more = cards("miss", "miss", colour=COLOUR, but=[blast])
    colour = next(card.number for card in cards_with(shows=[COLOUR], symbol="triangle", but=[blast, *more]))
    session = hill(us=[A], walls=up("F05"), reserve=[], depth_pool=["D49"], cards=[blast, *more, colour])
    play(session, "unit:A/1/5", f"enter:{HILL}", "end")
    fight_on(session)
    assert [event.why for event in happened(session, "depth_removed")] == ["naval_blast"]
    assert happened(session, "fortification_taken")


# ---------------------------------------------------------------- where nobody goes


@pytest.mark.parametrize(("walls", "ways"), [(up("F05"), 5), (up("F13"), 3), (up("F20"), 2)])
def test_19_2_nobody_withdraws_across_a_closed_side(walls: Any, ways: int) -> None:
    home = {"F05": S, "F13": S, "F20": SW}[walls["marker"]]
    session = enter(
        [marine("A/1/5", home, steps=2)],
        walls=walls,
        reserve=["J04"],
        depth_pool=[],
        turned=("miss", "miss", "miss", "miss"),
    )
    assert pending(session) == "withdraw"
    assert session.pending
    hexes = next(o for o in session.pending if o.id == "withdraw").facts["hexes"]
    assert len(hexes) == ways
    assert not set(hexes) & {"F05": {SW}, "F13": {N, SE}, "F20": {N, SE, S}}[walls["marker"]]


def test_19_1_a_withdrawal_beside_another_fortification_reveals_it() -> None:
    session = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", S, steps=2)],
        reserve=["J04"],
        depth_pool=[],
        fortifications={HILL: up("F05"), "1403": "F06"},
        cards=cards("miss", "miss", "miss", "miss", colour=COLOUR),
    )
    play(session, "unit:A/1/5", f"enter:{HILL}", "end", "withdraw", "hex:1503")
    assert [event.hex for event in happened(session, "fortification_revealed")] == ["1403"]
