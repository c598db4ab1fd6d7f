"""19.4, 18.31 Barrages of fortified positions: what they do to unit, depth and walls."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.depth import fortifications
from engine.dday.game import Game
from engine.peleliu.content import load_content
from tests.rows import over_rows
from tests.rules.table import card_with, enemy, force, game, happened, marine, offered, pending, play, state
from tests.rules.walls import AROUND, COLOUR, HILL, NE, NW, SE, SW, N, S, hill, up

MARKERS = load_content().fortifications
HIT = card_with(shows=[COLOUR], symbol="diamond")
"""The colour matches a naval barrage, its symbols do not: the target is disrupted, with depth or without."""
GRAZE = card_with(lacks=[COLOUR], symbol="circle")
"""The symbol alone: only a target without depth is disrupted."""
MISS = card_with(lacks=[COLOUR], symbol="diamond")
SPOTTER = marine("A/1/5", "1605")


def shelled(walls: Any, drawn: str = "F05", card: int = HIT, **more: Any) -> Session:
    """Naval fire on the hill, with ``drawn`` on top of the cup."""
    session = hill(us=[SPOTTER], walls=walls, naval=1, cards=[card], fortification_pool=[drawn], **more)
    play(session, "marker:naval", f"barrage:{HILL}")
    return session


def walls_of(session: Session) -> tuple[str, int]:
    """The marker on the hill and its facing."""
    return state(session).fortifications[HILL], state(session).facing[HILL]


def closed(session: Session) -> frozenset[str]:
    """The hexes that the hill is closed off from."""
    return fortifications.blocked_hexes(game(session), HILL)


# ---------------------------------------------------------------- 18.31, 19.4 what can be barraged


def test_18_31_a_revealed_fortification_alone_can_be_barraged() -> None:
    assert "marker:naval" in offered(hill(us=[SPOTTER], walls=up("F13"), naval=1))


def test_18_31_one_that_is_face_down_can_not() -> None:
    session = hill(us=[SPOTTER], walls="F13", naval=1)
    assert "marker:naval" not in offered(session)
    refused = session.why_not(f"barrage:A/1/5:{HILL}")
    assert refused is not None


def test_19_4_a_revealed_fortification_bares_its_unrevealed_unit_to_barrages() -> None:
    session = shelled(up("F13"), "F18", japanese=[enemy("J04", HILL, "D41")])
    held = force(session, HILL)
    assert held is not None
    assert (held.disrupted, held.revealed, held.depth) == (True, False, "D41")


def test_19_4_a_unit_barrages_it_too() -> None:
    tank = marine("1/A/710T", "1605", steps=2)
    card = card_with(shows=[COLOUR], symbol="diamond")
    session = hill(us=[tank], walls=up("F13"), cards=[card], fortification_pool=["F05"])
    play(session, "unit:1/A/710T", f"barrage:{HILL}")
    assert happened(session, "barrage_fired")[0].result == "disrupted"
    assert happened(session, "fortification_tested")


# ---------------------------------------------------------------- 19.4 the draw


def test_19_4_fewer_closed_sides_replace_the_marker() -> None:
    session = shelled(up("F13"), "F06")
    assert happened(session, "fortification_tested")[0].reduced
    assert walls_of(session) == ("F06", 0)
    assert closed(session) == {N, NE}
    assert "F13" in state(session).fortification_pool
    assert "F06" not in state(session).fortification_pool


@pytest.mark.parametrize("drawn", ["F14", "F15", "F18"])
def test_19_4_as_many_or_more_go_back_into_the_cup(drawn: str) -> None:
    """FORTIFICATION REDUCTION EXAMPLE, marker A."""
    session = shelled(up("F13"), drawn)
    assert not happened(session, "fortification_tested")[0].reduced
    assert not happened(session, "fortification_reduced")
    assert walls_of(session) == ("F13", 0)
    assert drawn in state(session).fortification_pool


def test_19_4_example_the_new_marker_is_turned_one_way_or_the_other() -> None:
    """FORTIFICATION REDUCTION EXAMPLE, marker B.

    With its arrow to the west its side does not coincide with those of the old one; the player, whose unit stands in
    the south, turns it by 60 degrees the other way.
    """
    session = shelled(up("F07"), "F05")
    assert pending(session) == "facing"
    assert session.pending
    told = {o.id: (o.facts["facing"], o.facts["blocked"]) for o in session.pending}
    assert told == {"facing:1": (1, [NW]), "facing:5": (5, [S])}
    play(session, "facing:1")
    assert walls_of(session) == ("F05", 1)
    assert closed(session) == {NW}


def test_19_4_the_new_sides_lie_within_the_old_ones() -> None:
    """F13 closes north, north-east and south-east; F02 south: turned, its arrow points as near to west as it can."""
    session = shelled(up("F13"), "F02")
    assert walls_of(session) == ("F02", 5)
    assert closed(session) == {SE}


@over_rows("old", list(MARKERS))
@over_rows("facing", range(6))
def test_19_4_every_marker_with_fewer_sides_fits(old: str, facing: int) -> None:
    session = hill(us=[SPOTTER], walls=up(old, facing))
    table = game(session)
    before = fortifications.blocked_directions(table, old, facing)
    for new, marker in MARKERS.items():
        if marker.blocked < MARKERS[old].blocked:
            turns = fortifications.facings(table, HILL, new)
            fit = [t for t in range(6) if fortifications.blocked_directions(table, new, t) <= before]
            nearest = min(min(t, 6 - t) for t in fit)
            assert turns == [t for t in fit if min(t, 6 - t) == nearest]
            assert 1 <= len(turns) <= 2


def test_19_4_a_single_side_is_never_reduced() -> None:
    session = shelled(up("F01"), "F05")
    assert walls_of(session) == ("F01", 0)


def test_19_4_a_barrage_without_effect_draws_nothing() -> None:
    session = shelled(up("F13"), "F05", MISS)
    assert not happened(session, "fortification_tested")
    held = force(session, HILL)
    assert held is not None
    assert not held.disrupted


@pytest.mark.parametrize(("depth", "tested"), [("", True), ("D41", False)])
def test_19_4_depth_that_saves_the_position_saves_its_walls(depth: str, tested: bool) -> None:
    session = shelled(up("F13"), "F06", GRAZE, japanese=[enemy("", HILL, depth)])
    assert happened(session, "barrage_fired")[0].result == "disrupted_if_no_depth"
    assert bool(happened(session, "fortification_tested")) == tested


def test_19_4_walls_of_a_position_that_is_disrupted_already_are_tested_too() -> None:
    session = shelled(up("F13"), "F06", japanese=[enemy("", HILL, disrupted=True)])
    assert not happened(session, "force_disrupted")
    assert walls_of(session) == ("F06", 0)


def test_19_4_each_barrage_tests_them_anew() -> None:
    us = [SPOTTER, marine("1/A/710T", "1605", steps=2)]
    session = hill(
        us=us,
        walls=up("F18"),
        naval=1,
        cards=[HIT, card_with(shows=[COLOUR], symbol="diamond", but=[HIT])],
        fortification_pool=["F13", "F05"],
    )
    play(session, "marker:naval", f"barrage:{HILL}")
    play(session, "unit:1/A/710T", f"barrage:{HILL}")
    while pending(session) == "facing":
        play(session, offered(session)[0])
    assert len(happened(session, "fortification_tested")) == 2


def test_19_4_nobody_knows_where_in_the_cup_a_marker_lies() -> None:
    session = shelled(up("F13"), "F06")
    assert set(session.view().fortification_pool) == {"?"}
    told = [event for event in session.events() if event.kind() == "fortification_reduced"]
    assert [(event.index, event.hidden) for event in told] == [(0, True)]


OFTEN = 200
"""Draws that together come to every place in the cup, the first and the last among them."""


def cup_without(table: Game, *markers: str) -> list[str]:
    """The cup, once these markers were taken out of it."""
    cup = table.state.fortification_pool
    cup[:] = [marker for marker in cup if marker not in markers]
    return cup


def test_19_4_a_marker_that_goes_back_may_come_to_lie_anywhere_in_the_cup() -> None:
    table, found = game(hill(us=[SPOTTER], walls=up("F13"))), set()
    for _ in range(OFTEN):
        cup_without(table, "F14").insert(0, "F14")
        assert list(fortifications.reduce(table, HILL)) == []
        found.add(table.state.fortification_pool.index("F14"))
    assert found == set(range(len(table.state.fortification_pool)))


def test_19_4_a_marker_that_is_replaced_may_come_to_lie_anywhere_in_the_cup() -> None:
    table, found = game(hill(us=[SPOTTER], walls=up("F13"))), set()
    for _ in range(OFTEN):
        cup_without(table, "F06", "F13").insert(0, "F06")
        table.state.fortifications[HILL] = "F13"
        assert list(fortifications.reduce(table, HILL)) == []
        found.add(table.state.fortification_pool.index("F13"))
    assert found == set(range(len(table.state.fortification_pool)))


def test_19_5_a_marker_that_is_taken_may_come_to_lie_anywhere_in_the_cup() -> None:
    table, found = game(hill(us=[SPOTTER], walls=up("F13"))), set()
    for _ in range(OFTEN):
        cup_without(table, "F13")
        table.state.fortifications[HILL] = "F13"
        fortifications.take(table, HILL)
        found.add(table.state.fortification_pool.index("F13"))
    assert found == set(range(len(table.state.fortification_pool)))


# ---------------------------------------------------------------- 19.4 disruption


def test_19_4_a_fortification_alone_can_be_disrupted() -> None:
    session = shelled(up("F01"), "F18")
    held = force(session, HILL)
    assert held is not None
    assert (held.unit, held.disrupted) == ("", True)


def test_19_4_a_unit_placed_in_a_disrupted_fortification_is_disrupted() -> None:
    session = hill(
        us=[marine("A/1/5", S)], walls=up("F05"), japanese=[enemy("", HILL, disrupted=True)], reserve=["J04"]
    )
    play(session, "unit:A/1/5", f"attack:{HILL}", "resolve")
    held = force(session, HILL)
    assert held is not None
    assert (held.unit, held.disrupted) == ("J04", True)
    assert not happened(session, "force_disrupted")


def test_8_43_a_barraged_fortification_is_not_attacked_in_the_same_phase_but_may_be_entered() -> None:
    session = hill(us=[SPOTTER, marine("B/1/5", S)], walls=up("F05"), naval=1, cards=[HIT])
    play(session, "marker:naval", f"barrage:{HILL}", "unit:B/1/5")
    assert f"attack:{HILL}" not in offered(session)
    assert f"enter:{HILL}" in offered(session)


# ---------------------------------------------------------------- 18.22 in the morning


@pytest.mark.parametrize(("card", "shown"), [(HIT, True), (MISS, False)])
def test_18_22_a_morning_barrage_that_tells_reveals_the_fortification(card: int, shown: bool) -> None:
    session = hill(
        "open_morning",
        turn=5,
        us=[marine("A/1/5", "1901")],
        walls="F13",
        command_changed=2,
        cards=[card],
        fortification_pool=["F06"],
    )
    play(session, "marker:naval")
    while pending(session) == "marker_target":
        play(session, f"barrage:{HILL}")
    assert (HILL in state(session).facing) == shown
    if shown:
        kinds = [event.kind() for event in happened(session, "fortification_revealed", "fortification_tested")]
        assert kinds == ["fortification_revealed", "fortification_tested"]
        assert walls_of(session) == ("F06", 0)


def test_2_25_all_around_the_hill_the_sides_have_their_names() -> None:
    """The names that these tests use for the hexes around the hill."""
    assert list(AROUND.values()) == [NW, N, NE, SE, S, SW]
    around = game(hill()).island.neighbours[HILL]
    assert around == (N, NE, SE, S, SW, NW)
