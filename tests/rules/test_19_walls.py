"""19.0-19.2 Fortified positions: occupied by their marker, revealed from beside, closed along some of their sides."""

from typing import Any

import pytest

from engine.core.session import Session
from engine.dday.content.counters import Fortification
from engine.dday.depth import fortifications
from engine.dday.movement import movement
from engine.peleliu.content import load_content
from tests.rows import over_rows
from tests.rules.table import card_with, enemy, force, game, happened, lay, marine, offered, play, state, unit
from tests.rules.walls import AROUND, HILL, NE, NW, RIDGE, SE, SW, N, S, hill, up

MARKERS = load_content().fortifications
CLOSES = ("NW", "N", "NE", "SE", "S", "SW")
"""The sides of a marker in the order of its figures, while its arrow points west."""


def closed(marker: Fortification, facing: int = 0) -> set[str]:
    """The hexes around the hill that a marker closes off, worked out side by side."""
    sides = [number for number, side in enumerate(marker.sides) if side == "#"]
    return {AROUND[CLOSES[(number + facing) % 6]] for number in sides}


# ---------------------------------------------------------------- 19.0 occupied by the marker alone


def test_19_0_a_fortification_alone_holds_its_position() -> None:
    session = hill()
    held = force(session, HILL)
    assert held is not None
    assert (held.unit, held.depth, held.revealed) == ("", "", False)


def test_19_1_nobody_moves_into_a_hex_with_a_fortification() -> None:
    session = hill(us=[marine("A/1/5", "1605")])
    play(session, "unit:A/1/5")
    assert f"move:{HILL}" not in offered(session)
    assert f"move:{S}" in offered(session)


@pytest.mark.parametrize("walls", ["F04", up("F04", 2)])
def test_18_33_a_move_stops_beside_a_fortification_closed_sides_too(walls: object) -> None:
    """F04 closes its south in facing 2."""
    session = hill(us=[marine("A/1/5", "1605")], walls=walls)  # type: ignore[arg-type]
    play(session, "unit:A/1/5")
    found = {o.argument: o.facts["stop"] for o in session.pending or () if o.verb == "move"}
    assert found[S] == "enemy"


@pytest.mark.parametrize(
    ("name", "may"),
    [("A/1/5", True), ("HQ/1/5", True), ("C/1P", True), ("W/5", True), ("1/A/710T", False), ("NFT", False)],
)
def test_19_1_infantry_and_engineers_alone_enter_a_fortified_hex(name: str, may: bool) -> None:
    session = hill(us=[marine(name, S), marine("A/1/7", "1605")], walls=up("F01"))
    if f"unit:{name}" in offered(session):
        play(session, f"unit:{name}")
    assert (f"enter:{HILL}" in offered(session)) == may


def test_18_31_an_unrevealed_fortification_is_not_entered() -> None:
    """Only a table laid out by hand has a US unit beside one."""
    session = hill(us=[marine("A/1/5", S)])
    play(session, "unit:A/1/5")
    assert f"enter:{HILL}" not in offered(session)


def test_18_31_a_revealed_fortification_is_entered_though_its_unit_is_not_revealed() -> None:
    session = hill(us=[marine("A/1/5", S)], walls=up("F05"), japanese=[enemy("J01", HILL)])
    play(session, "unit:A/1/5")
    assert f"enter:{HILL}" in offered(session)


def test_7_4_who_came_beside_it_in_this_phase_does_not_enter() -> None:
    session = hill(us=[marine("A/1/5", "1605"), marine("B/1/5", S)])
    play(session, "unit:A/1/5", f"move:{S}")
    assert state(session).facing == {HILL: 0}
    play(session, "unit:B/1/5")
    assert f"enter:{HILL}" not in offered(session)
    assert f"attack:{HILL}" in offered(session)


# ---------------------------------------------------------------- 19.1 revealed, arrow to the west


@over_rows("name", list(MARKERS))
def test_19_1_an_arrow_to_the_west_closes_the_sides_that_the_marker_shows(name: str) -> None:
    session = hill(us=[marine("A/1/5", "1605")], walls=name)
    assert fortifications.blocked_hexes(game(session), HILL) == frozenset()
    play(session, "unit:A/1/5", f"move:{S}")
    (shown,) = happened(session, "fortification_revealed")
    assert (shown.hex, shown.fortification, shown.facing) == (HILL, name, 0)
    assert fortifications.blocked_hexes(game(session), HILL) == closed(MARKERS[name])


@over_rows("facing", range(6))
@over_rows("name", ["F01", "F07", "F13", "F18"])
def test_19_1_a_turned_marker_closes_the_turned_sides(name: str, facing: int) -> None:
    session = hill(us=[marine("A/1/5", "1605")], walls=up(name, facing))
    shut = closed(MARKERS[name], facing)
    assert fortifications.blocked_hexes(game(session), HILL) == shut
    assert set(fortifications.beside(game(session), HILL)) == set(AROUND.values()) - shut
    for other in AROUND.values():
        assert fortifications.blocked(game(session), HILL, other) == (other in shut)
        assert fortifications.blocked(game(session), other, HILL) == (other in shut)
        assert (HILL in fortifications.beside(game(session), other)) == (other not in shut)


def test_19_1_example_three_sides_are_closed_and_that_of_the_newcomer_is_open() -> None:
    """REVEALED FORTIFICATION MARKER PLACEMENT EXAMPLE: a unit comes beside a marker that is face down."""
    session = hill(us=[marine("A/1/5", "1605")], walls="F13")
    play(session, "unit:A/1/5", f"move:{S}")
    assert state(session).facing == {HILL: 0}
    assert fortifications.blocked_hexes(game(session), HILL) == {N, NE, SE}
    assert not fortifications.blocked(game(session), S, HILL)


def test_19_1_nobody_further_away_reveals_it() -> None:
    session = hill(us=[marine("A/1/5", "1606")])
    play(session, "unit:A/1/5", "move:1605")
    assert not happened(session, "fortification_revealed")


def test_19_1_it_is_revealed_once_and_every_one_beside_the_unit_is() -> None:
    session = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", "1705"), marine("B/1/5", "1605")],
        fortifications={HILL: "F05", "1504": "F06"},
    )
    play(session, "unit:A/1/5", f"move:{SE}")
    assert {event.hex for event in happened(session, "fortification_revealed")} == {HILL}
    play(session, "unit:B/1/5", f"move:{S}")
    assert [event.hex for event in happened(session, "fortification_revealed")] == [HILL, "1504"]


def test_19_1_entering_one_fortified_hex_reveals_those_beside_it() -> None:
    session = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", "1604"), marine("B/1/7", "1605")],
        fortifications={HILL: up("F01"), "1504": "F06"},
    )
    assert "1504" not in state(session).facing
    play(session, "unit:A/1/5", f"enter:{HILL}")
    assert [event.hex for event in happened(session, "fortification_revealed")] == ["1504"]


def test_19_1_who_climbs_a_cliff_beside_it_reveals_it() -> None:
    session = lay("open_actions", scenario=RIDGE, turn=2, us=[marine("A/1/5", "1203")], fortifications={"1403": "F06"})
    play(session, "unit:A/1/5", "cliff:1304")
    assert state(session).facing == {"1403": 0}


def test_19_1_the_player_sees_the_face_of_a_revealed_marker_only() -> None:
    session = hill(us=[marine("A/1/5", "1605")], walls="F13")
    assert session.view().fortifications == {HILL: "?"}
    play(session, "unit:A/1/5", f"move:{S}")
    assert session.view().fortifications == {HILL: "F13"}


# ---------------------------------------------------------------- 19.2 closed sides


def test_19_2_nobody_enters_or_attacks_across_a_closed_side() -> None:
    """F17 closes north-west, north and north-east."""
    for side, hex_id in AROUND.items():
        session = hill(us=[marine("C/1P", hex_id), marine("A/1/7", "1605")], walls=up("F17"))
        if "unit:C/1P" in offered(session):
            play(session, "unit:C/1P")
        may = side in ("SE", "S", "SW")
        assert (f"enter:{HILL}" in offered(session), f"attack:{HILL}" in offered(session)) == (may, may), side


def test_19_2_even_infantry_with_range_does_not_lead_across_a_closed_side() -> None:
    session = hill(us=[marine("W/5", N), marine("A/1/7", "1605")], walls=up("F17"))
    play(session, "unit:W/5")
    assert f"attack:{HILL}" not in offered(session)


@pytest.mark.parametrize(
    ("name", "steps", "may"),
    [
        ("W/5", 3, True),
        ("B/1/5", 4, True),
        ("B/1/5", 3, False),
        ("HQ/1/5", 2, False),
        ("C/1P", 2, False),
        ("1/A/710T", 2, False),
        ("NFT", 1, False),
        ("2/11", 2, False),
    ],
)
def test_19_2_infantry_with_range_alone_joins_across_a_closed_side(name: str, steps: int, may: bool) -> None:
    session = hill(us=[marine(name, N, steps=steps), marine("A/1/7", S)], walls=up("F17"))
    play(session, "unit:A/1/7", f"attack:{HILL}")
    assert (f"join:{name}" in offered(session)) == may


@pytest.mark.parametrize(("at", "may"), [(N, False), ("1601", True), (S, True)])
def test_19_2_a_tank_fires_from_afar_or_across_an_open_side_only(at: str, may: bool) -> None:
    """F17 leaves the south open; 1601 is two hexes off, beyond the closed side."""
    session = hill(us=[marine("1/A/710T", at), marine("A/1/7", S)], walls=up("F17"))
    play(session, "unit:A/1/7", f"attack:{HILL}")
    assert ("join:1/A/710T" in offered(session)) == may


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("HQ/1/5", "has no ranged fire"),
        ("C/1P", "only infantry can fire across"),
        ("1/A/710T", "only infantry"),
        ("2/11", "only infantry can fire across"),
    ],
)
def test_19_2_why_a_unit_does_not_join_across_a_closed_side(name: str, why: str) -> None:
    session = hill(us=[marine(name, N), marine("A/1/7", S)], walls=up("F17"))
    play(session, "unit:A/1/7", f"attack:{HILL}")
    refused = session.why_not(f"join:{name}")
    assert refused is not None
    assert (refused.rule, "closes that side" in refused.reason, why in refused.reason) == ("19.2", True, True)


@pytest.mark.parametrize(
    ("name", "steps", "at", "weapons"),
    [
        ("B/1/5", 4, N, {"BR", "MG", "MO", "RD"}),
        ("B/1/5", 4, S, {"BR", "BZ", "DE", "FT", "MG", "MO", "RD"}),
        ("W/5", 3, N, {"BZ", "MG", "MO", "RD"}),
        ("NFT", 1, S, {"AR", "BR", "BZ", "FT", "MG", "RD"}),
    ],
)
def test_19_2_across_a_closed_side_only_ranged_weapons_count(name: str, steps: int, at: str, weapons: set[str]) -> None:
    session = hill(us=[marine(name, at, steps=steps), marine("A/1/7", SW, steps=1)], walls=up("F17"))
    play(session, "unit:A/1/7", f"attack:{HILL}")
    joined = next(o for o in session.pending or () if o.id == f"join:{name}")
    assert set(joined.facts["weapons"]) == weapons


@pytest.mark.parametrize(("helper", "flanks"), [(NW, 0), (NE, 0), (SE, 2)])
def test_19_2_flanking_counts_open_sides_only(helper: str, flanks: int) -> None:
    """F17 leaves south-west, south and south-east open."""
    session = hill(us=[marine("A/1/7", SW), marine("W/5", helper)], walls=up("F17"))
    play(session, "unit:A/1/7", f"attack:{HILL}", "join:W/5")
    assert session.pending
    assert session.pending.facts["flanks"] == flanks


def test_19_2_who_fires_across_a_closed_side_is_not_thrown_back() -> None:
    """8.3 disrupts attackers beside the target: no attack has what J11 and F17 ask for."""
    session = hill(
        us=[marine("A/1/7", S, steps=1), marine("W/5", N, steps=2)],
        walls=up("F17"),
        japanese=[enemy("J11", HILL, revealed=True)],
    )
    play(session, "unit:A/1/7", f"attack:{HILL}", "join:W/5", "resolve")
    (compared,) = happened(session, "attack_compared")
    assert compared.result == "attackers_disrupted_gain_depth"
    assert (bool(unit(session, "A/1/7").disrupted), bool(unit(session, "W/5").disrupted)) == (True, False)


@pytest.mark.parametrize(("hero_at", "asked"), [(S, True), (N, False)])
def test_19_2_a_hero_behind_a_closed_side_is_no_wild_card(hero_at: str, asked: bool) -> None:
    heroes = {"A/1/7": "", "W/5": ""}
    heroes["A/1/7" if hero_at == S else "W/5"] = "H3"
    rows = [marine("A/1/7", S, steps=4, hero=heroes["A/1/7"]), marine("W/5", N, steps=3, hero=heroes["W/5"])]
    session = hill(us=rows, walls=up("F13"), japanese=[enemy("J19", HILL, revealed=True)])
    play(session, "unit:A/1/7", f"attack:{HILL}", "join:W/5", "resolve")
    assert (session.pending is not None and session.pending.kind == "wild_card") == asked


# ---------------------------------------------------------------- 19.2 infiltration


@pytest.mark.parametrize("facing", range(6))
def test_19_2_examples_only_between_two_open_sides_a_unit_slips_past(facing: int) -> None:
    """EXAMPLES OF INFILTRATION MOVES: each step along the foot of a position with two closed sides."""
    session = hill(us=[marine("A/1/5", "1605")], walls=up("F06", facing))
    shut = closed(MARKERS["F06"], facing)
    ring = list(AROUND.values())
    for number, origin in enumerate(ring):
        for target in (ring[number - 1], ring[(number + 1) % 6]):
            past = movement.infiltrated(game(session), origin, target)
            assert past == (() if shut & {origin, target} else ("C21",)), (origin, target)


def test_19_2_a_move_behind_closed_sides_draws_no_card() -> None:
    """F14 closes south-west, north-west and north."""
    session = hill(us=[marine("A/1/5", SW)], walls=up("F14"))
    play(session, "unit:A/1/5")
    assert {f"move:{NW}", f"move:{S}"} <= set(offered(session))
    play(session, f"move:{S}")
    assert not happened(session, "infiltration_checked", "card_drawn")
    assert unit(session, "A/1/5").place == S


def test_19_2_a_move_between_open_sides_is_an_infiltration() -> None:
    """A fortification on 1405 keeps the unit from going round by 1505."""
    session = lay(
        "open_actions", scenario=RIDGE, turn=2, us=[marine("A/1/5", S)], fortifications={HILL: up("F17"), "1405": "F05"}
    )
    play(session, "unit:A/1/5")
    assert f"infiltrate:{SW}" in offered(session)
    assert f"move:{SW}" not in offered(session)
    play(session, f"infiltrate:{SW}")
    assert happened(session, "infiltration_checked")[0].sites == ("C21",)


def test_19_2_a_group_sees_a_step_as_long_as_each_hex_is_open_to_one_of_its_halves() -> None:
    """C18/C19 hold 1405 and 1504. F03 closes 1405 towards 1505, F05 closes 1504 towards 1404.

    So neither half looks into both of 1404 and 1505, and neither into both of 1505 and 1506; together they do.
    """
    session = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", "1505")],
        fortifications={"1405": up("F03", 5), "1504": up("F05")},
    )
    table = game(session)
    assert fortifications.blocked_hexes(table, "1405") == {"1505"}
    assert fortifications.blocked_hexes(table, "1504") == {"1404"}
    for origin, target in (("1505", "1404"), ("1404", "1505"), ("1505", "1506"), ("1403", "1404")):
        assert movement.infiltrated(table, origin, target) == ("C18/C19",), (origin, target)
    play(session, "unit:A/1/5")
    assert "infiltrate:1404" in offered(session)
    assert "move:1404" not in offered(session)


def test_19_2_a_group_does_not_see_a_step_out_of_a_hex_that_is_closed_to_both_halves() -> None:
    """Both halves close themselves off from 1505."""
    session = lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine("A/1/5", "1505")],
        fortifications={"1405": up("F03", 5), "1504": up("F05", 5)},
    )
    table = game(session)
    assert fortifications.blocked_hexes(table, "1504") == {"1505"}
    for target in ("1404", "1506", "1604"):
        assert movement.infiltrated(table, "1505", target) == ()
        assert movement.infiltrated(table, target, "1505") == ()


def past_cave(name: str, marker: str, **more: Any) -> Session:
    """A unit in 1605, beside a cave in 1604 with the marker of its colour or ""; its colour is on the next card."""
    colour = load_content().depth["CA1"].colour
    return lay(
        "open_actions",
        scenario=RIDGE,
        turn=2,
        us=[marine(name, "1605")],
        caves={"1604": marker},
        cards=[card_with(shows=[colour], symbol="diamond")],
        japanese=[enemy("J01", "1604")],
        fortifications={"1504": "F05", "1606": "F06"},
        **more,
    )


@pytest.mark.parametrize("marker", ["", "CA1"])
@pytest.mark.parametrize("name", ["B/1/5", "HQ/1/5"])
def test_7_33_nobody_infiltrates_past_a_cave_whatever_its_colour(name: str, marker: str) -> None:
    session = past_cave(name, marker)
    assert "1705" in game(session).island.neighbours["1604"]
    play(session, f"unit:{name}")
    assert "infiltrate:1705" not in offered(session)
    play(session, "move:1705")
    assert not happened(session, "infiltration_checked", "card_drawn", "cave_coloured")
    assert unit(session, name).place == "1705"


def test_7_31_a_move_still_stops_beside_a_cave() -> None:
    session = past_cave("B/1/5", "CA1")
    play(session, "unit:B/1/5")
    stops = {o.argument: o.facts["stop"] for o in session.pending or () if o.verb == "move"}
    assert stops["1705"] == "enemy"


def test_19_2_closed_sides_change_no_field_of_fire() -> None:
    session = hill("fire", us=[marine("A/1/5", N)], walls=up("F17"), cards=[1])
    site = game(session).island.site_at[HILL]
    assert site.dots[N] == "intense"
