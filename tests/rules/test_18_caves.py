"""The event Hidden Caves: where a cave opens, when it fires, and the colour that it goes by once it is fought."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.command.control import fields_active, intense_active
from tests.rules.ridge import (
    C12,
    C13,
    C15,
    C17,
    QUIET,
    in_event,
    in_phase,
    ridge,
    ridge_event,
    ridge_fire,
)
from tests.rules.table import card_with, cards_with, enemy, force, game, marine, offered, pending, play, state, unit

CAVE = "1207"
"""A mountain hex beside C12, C13, C15 and C17."""
RING = "1107"
"""A hex beside it, in no field of fire of C22 (orange) or C20 (red)."""
FAR = marine("K/3/7", "2211")


def dug(*fortified: str, us: Any = (FAR,), **more: Any) -> str:
    """Where a cave opens with fortifications alone in these positions."""
    walls = {h: f"F{number:02}" for number, h in enumerate(fortified, 1)}
    session = ridge_event("hidden_caves", list(us), fortifications=walls, reserve=["J05"], **more)
    (cave,) = [h for h in state(session).caves if h not in more.get("caves", {})]
    return cave


# ---------------------------------------------------------------- where


def test_2_3_hidden_caves_a_cave_opens_with_a_reserve_unit_unrevealed_and_without_depth() -> None:
    session = ridge_event("hidden_caves", [FAR], fortifications={C12: "F02", C13: "F03"}, reserve=["J05"])
    (cave,) = state(session).caves
    found = force(session, cave)
    assert found is not None
    assert (found.unit, found.revealed, found.depth) == ("J05", False, "")
    assert state(session).caves[cave] == ""
    assert [event.why for event in in_event(session, "force_placed")] == ["hidden_caves"]
    assert state(session).reserve == []


def test_2_3_hidden_caves_it_opens_beside_the_most_occupied_positions() -> None:
    assert dug(C12, C13, C15, C17) == CAVE


def test_2_3_hidden_caves_then_in_the_highest_hex_then_beside_a_us_unit_then_southernmost() -> None:
    """Around C12 the hexes 1207 and 1209 are equally high."""
    assert dug(C12) == "1209"
    assert dug(C12, us=[marine("K/3/7", "1107")]) == CAVE


def test_2_3_hidden_caves_a_hex_with_us_units_a_position_and_other_ground_are_not_eligible() -> None:
    assert dug(C12, C13, C15, C17, us=[marine("K/3/7", CAVE)]) not in (CAVE, "1107", "1309")
    chosen = dug(C13)
    ground = game(ridge("open_actions")).island
    assert ground.hexes[chosen].terrain == "mountain"
    assert chosen not in ground.position_at


def test_2_3_hidden_caves_a_manned_cave_counts_as_an_occupied_position_for_the_next() -> None:
    """1209 touches C12 alone and is highest; 1308 touches the cave in 1207 besides."""
    first = {"japanese": [enemy("J07", CAVE)], "caves": {CAVE: ""}}
    assert dug(C12, **first) == "1308"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"fortifications": {C12: "F02"}, "reserve": []}, "no_reserve"),
        ({}, "no_ground"),
        (
            {
                "fortifications": {C12: "F02"},
                "japanese": [enemy("J01", CAVE), enemy("J03", "1209")],
                "caves": {CAVE: "", "1209": ""},
            },
            "all_caves",
        ),
    ],
)
def test_2_3_hidden_caves_without_a_unit_a_hex_or_a_marker_the_event_is_void(more: dict[str, Any], why: str) -> None:
    session = ridge_event("hidden_caves", [FAR], **more)
    assert [event.why for event in in_event(session, "event_void")] == [why]
    assert not in_event(session, "cave_dug")


def test_2_3_hidden_caves_a_cave_has_steady_fire_around_it_and_no_intense() -> None:
    here = game(ridge("open_actions", [FAR], [enemy("J01", CAVE)], caves={CAVE: ""}))
    assert fields_active(here) == frozenset(here.island.neighbours[CAVE])
    assert intense_active(here) == frozenset()


# ---------------------------------------------------------------- fire


def cave_fires(*, symbol: str = "triangle", under_fire: bool = True, us: Any = None, **cave: Any) -> Session:
    """A fire phase whose card shows neither C12, C13, C15 nor C17 as manned, with marines beside the cave."""
    rows = us or [marine("K/3/7", RING, steps=3, under_fire=under_fire)]
    return ridge_fire(
        rows,
        [enemy("J01", CAVE, **cave)],
        fire={"orange": ["plain", "A", "R", "P", "armour"]},
        symbol=symbol,
        caves={CAVE: ""},
    )


def hit(session: Session) -> list[tuple[str, str]]:
    return [(event.unit, event.dot) for event in in_phase(session, "unit_hit")]


def test_2_3_hidden_caves_a_cave_fires_at_a_ring_with_a_unit_under_fire_whatever_the_colours() -> None:
    session = cave_fires()
    assert hit(session) == [("K/3/7", "steady")]
    assert [event.action for event in in_phase(session, "position_acts")] == ["fire"]
    assert unit(session, "K/3/7").steps == 2
    assert [event.unit for event in in_phase(session, "unit_disrupted")] == ["K/3/7"]


def test_2_3_hidden_caves_it_does_not_without_such_a_unit() -> None:
    assert not in_phase(cave_fires(under_fire=False), "position_acts", "unit_hit")


def test_2_3_hidden_caves_a_unit_under_fire_elsewhere_does_not_wake_the_cave() -> None:
    rows = [marine("K/3/7", RING), marine("I/3/7", "1006", under_fire=True)]
    assert not in_phase(cave_fires(us=rows), "position_acts", "unit_hit")


def test_2_3_hidden_caves_its_fire_is_steady_and_asks_for_the_symbol() -> None:
    assert hit(cave_fires(symbol="diamond")) == []


def test_2_3_hidden_caves_whoever_bears_the_symbol_in_the_ring_may_be_hit() -> None:
    rows = [marine("K/3/7", RING), marine("I/3/7", "1208", under_fire=True)]
    assert hit(cave_fires(us=rows)) == [("K/3/7", "steady")]


def test_18_34_the_marker_wakes_a_cave_but_adds_no_hit_to_fire_that_is_never_intense() -> None:
    rows = [marine("K/3/7", RING, under_fire=True), marine("A/1/7", "1208", under_fire=True)]
    session = cave_fires(us=rows)
    assert [event.limit for event in in_phase(session, "position_fires")] == [1]


def test_2_3_hidden_caves_a_disrupted_cave_does_not_fire() -> None:
    assert hit(cave_fires(disrupted=True)) == []


def test_2_3_hidden_caves_it_fires_once_after_the_positions_of_the_card() -> None:
    session = ridge_fire(
        [marine("K/3/7", "1308", steps=3, under_fire=True), marine("A/1/7", "1306", steps=3)],
        [enemy("J01", CAVE), enemy("J03", C17, "D40")],
        fire={"green": "plain"},
        symbol="triangle",
        caves={CAVE: "CA3"},
    )
    assert [event.hex for event in in_phase(session, "position_acts")] == [C17, CAVE]


def test_6_34_no_unit_loses_two_steps_to_position_and_cave_in_one_phase() -> None:
    session = ridge_fire(
        [marine("K/3/7", "1308", steps=3, under_fire=True)],
        [enemy("J01", CAVE), enemy("J03", C17)],
        fire={"green": "plain"},
        symbol="triangle",
        caves={CAVE: ""},
    )
    assert len(in_phase(session, "step_lost")) == 1


# ---------------------------------------------------------------- its colour


def test_2_3_hidden_caves_the_first_barrage_draws_the_marker_that_gives_the_colour() -> None:
    session = ridge(
        "open_actions",
        [marine("K/3/7", RING)],
        [enemy("J01", CAVE, revealed=True)],
        caves={CAVE: ""},
        stance_pool=["CA1"],
        naval=2,
        cards=[card_with(fire={"orange": "A"}, lacks=["brown"]), QUIET],
    )
    play(session, "marker:naval", f"barrage:{CAVE}")
    coloured = in_phase(session, "cave_coloured")
    assert [(event.hex, event.marker, event.colour) for event in coloured] == [(CAVE, "CA1", "orange")]
    assert in_phase(session, "barrage_fired")[0].colour
    assert state(session).caves == {CAVE: "CA1"}
    assert "CA1" not in state(session).stance_pool


def melee(marker: str, **more: Any) -> Session:
    return ridge(
        "close_combat",
        [marine("K/3/7", CAVE, steps=4, came_from=RING)],
        [enemy("J01", CAVE, revealed=True)],
        caves={CAVE: marker},
        **more,
    )


def test_2_3_hidden_caves_the_first_close_combat_does_too_and_that_colour_hits() -> None:
    session = melee("", stance_pool=["CA6"])
    assert [event.colour for event in in_phase(session, "cave_coloured")] == ["blue"]
    assert in_phase(session, "combat_began")[0].colour == "blue"


def test_2_3_hidden_caves_a_cave_with_a_colour_keeps_it() -> None:
    session = melee("CA3", stance_pool=["CA6"])
    assert not in_phase(session, "cave_coloured")
    assert in_phase(session, "combat_began")[0].colour == "green"


def test_2_3_hidden_caves_a_cave_is_no_fortification_and_gains_nobody_for_the_fight() -> None:
    cards = dict(in_phase(melee("CA3"), "combat_began")[0].japanese_cards)
    assert "depth" not in cards
    assert not in_phase(melee("CA3"), "fortification_manned", "depth_placed")


def test_2_3_hidden_caves_cave_and_marker_leave_with_the_unit() -> None:
    session = melee("CA3", cards=[card.number for card in cards_with(shows=["green"], cc_event="")])
    while pending(session) in ("withdraw", "combat_loss"):
        play(session, "fight" if pending(session) == "withdraw" else offered(session)[0])
    assert force(session, CAVE) is None
    assert state(session).caves == {}
    assert {"CA3", "J01"} <= set(state(session).removed)


@pytest.mark.parametrize(("marker", "recovers"), [("CA1", True), ("CA6", False)])
def test_6_42_a_disrupted_cave_without_colour_draws_it_for_the_recovery(marker: str, recovers: bool) -> None:
    session = ridge_fire(
        [FAR],
        [enemy("J01", CAVE, disrupted=True)],
        fire={"orange": ["plain", "A", "R"]},
        wanted={"lacks": ["blue"]},
        caves={CAVE: ""},
        stance_pool=[marker],
    )
    assert state(session).caves == {CAVE: marker}
    found = force(session, CAVE)
    assert found is not None
    assert found.disrupted != recovers
