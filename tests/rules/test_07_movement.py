"""7.3-7.32 Moving: how far, where a move must end, terrain, roads and cliffs; 7.35 preservation moves."""

import itertools
from typing import Any

import pytest

from engine.core.session import Session
from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from tests.rules.table import Row, enemy, happened, lay, marine, offered, play, state, unit

ISLAND = load_island()
OPEN = ("clear", "jungle", "buildings", "beach", "airstrip")
"""Ground that every type may stand in."""
HERO = next(iter(load_content().heroes))


def act(*us: Row, **more: Any) -> Session:
    """The US Action Phase of turn 7."""
    return lay("open_actions", us=us, **more)


def moves(session: Session, *names: str) -> dict[str, dict[str, Any]]:
    """What the units could do together: option id to facts."""
    play(session, f"unit:{names[0]}", *(f"with:{name}" for name in names[1:]))
    return {option.id: dict(option.facts) for option in session.pending or ()}


def ends(session: Session, *names: str) -> set[str]:
    """The hexes that a plain move of the units could end in."""
    return {option.partition(":")[2] for option in moves(session, *names) if option.startswith("move:")}


# ---------------------------------------------------------------- 7.3 how far


def test_7_3_up_to_three_hexes_in_any_direction() -> None:
    start = "0818"
    open_ground = {h for h in ISLAND.within(start, 3) if h != start and not ISLAND.hexes[h].water}
    assert ends(act(marine("A/1/1", start)), "A/1/1") == open_ground
    assert {ISLAND.distance(start, h) for h in open_ground} == {1, 2, 3}


def test_7_3_a_path_enters_neighbouring_hexes_one_by_one() -> None:
    for option, facts in moves(act(marine("A/1/1", "0818")), "A/1/1").items():
        if option.startswith("move:"):
            path = ["0818", *facts["path"]]
            assert path[-1] == facts["hex"]
            assert all(b in ISLAND.neighbours[a] for a, b in itertools.pairwise(path))


def test_7_3_water_is_closed_to_all() -> None:
    for name in ("A/1/1", "1/B/1T", "A/3AA", "1/11", "HQ/1"):
        found = ends(act(marine(name, "0217")), name)
        assert found
        assert not {h for h in found if ISLAND.hexes[h].water}


def test_7_3_through_other_us_units_and_into_their_hexes() -> None:
    us = [
        marine("A/1/1", "0818"),
        *(
            marine(name, h)
            for name, h in zip(
                ("B/1/1", "C/1/1", "E/2/1", "F/2/1", "G/2/1", "I/3/1"), ISLAND.neighbours["0818"], strict=True
            )
        ),
    ]
    found = ends(act(*us), "A/1/1")
    assert set(ISLAND.neighbours["0818"]) <= found
    assert any(ISLAND.distance("0818", h) == 3 for h in found)


def test_7_3_never_into_a_hex_with_a_japanese_unit() -> None:
    session = act(marine("A/1/1", "0818"), japanese=[enemy("J01", "1016"), enemy("J02", "1020", disrupted=True)])
    assert not {"1016", "1020"} & ends(session, "A/1/1")


@pytest.mark.parametrize(
    ("name", "terrain", "enters"),
    [
        ("A/1/1", "coral", True),
        ("A/1E", "coral", True),
        ("HQ/1", "coral", True),
        ("1/B/1T", "coral", False),
        ("A/3AA", "coral", False),
        ("1/11", "coral", False),
        ("A/1/1", "mountain", True),
        ("1/B/1T", "mountain", False),
        ("1/11", "mountain", False),
        ("A/1/1", "swamp", True),
        ("1/B/1T", "swamp", False),
        ("1/11", "swamp", False),
        ("1/B/1T", "jungle", True),
        ("1/11", "jungle", True),
        ("1/B/1T", "buildings", True),
    ],
)
def test_7_3_terrain_bars_some_types_off_the_road(name: str, terrain: str, enters: bool) -> None:
    start, target = next(
        (h, n)
        for n in sorted(ISLAND.hexes)
        if ISLAND.hexes[n].terrain == terrain and n not in ISLAND.road_hexes
        for h in ISLAND.neighbours[n]
        if ISLAND.hexes[h].terrain in OPEN and not ISLAND.cliff(h, n)
    )
    assert (target in ends(act(marine(name, start)), name)) is enters


@pytest.mark.parametrize("name", ["1/B/1T", "1/11"])
def test_7_3_a_road_lets_tanks_and_guns_through_closed_ground(name: str) -> None:
    start, target = next(
        (a, b)
        for a, b in sorted(ISLAND.road_links)
        if ISLAND.hexes[b].terrain == "swamp" and ISLAND.hexes[a].terrain in OPEN
    )
    assert target in ends(act(marine(name, start)), name)


def test_7_3_a_road_hex_must_be_entered_along_the_road() -> None:
    start, target = next(
        (h, n)
        for n in sorted(ISLAND.road_hexes)
        if ISLAND.hexes[n].terrain == "swamp"
        for h in ISLAND.neighbours[n]
        if not ISLAND.road_link(h, n) and ISLAND.hexes[h].terrain in OPEN
    )
    found = moves(act(marine("1/B/1T", start)), "1/B/1T")
    assert found.get(f"move:{target}", {"path": []})["path"] != [target]


def test_7_3_a_stack_goes_where_all_of_it_may_go() -> None:
    start, target = "0313", "0312"
    assert ISLAND.hexes[target].terrain == "coral"
    us = [marine("A/1/1", start), marine("1/B/1T", start)]
    assert target in ends(act(*us), "A/1/1")
    assert target not in ends(act(*us), "A/1/1", "1/B/1T")


# ---------------------------------------------------------------- 7.31 where a move must end


def stop_at(session: Session, name: str, hex_id: str) -> Any:
    """Why a move ends in a hex."""
    return moves(session, name)[f"move:{hex_id}"]["stop"]


def test_7_31_a_move_ends_in_intense_fire() -> None:
    """0716 fires intensely into 0915; the ground behind it is reached by going round only."""
    session = act(marine("A/1/1", "1015"), japanese=[enemy("J01", "0716")])
    found = moves(session, "A/1/1")
    assert found["move:0915"]["stop"] == "intense"
    assert not [o for o, facts in found.items() if "0915" in facts.get("path", [])[:-1]]


def test_7_31_steady_fire_does_not_end_a_move() -> None:
    session = act(marine("A/1/1", "1018"), japanese=[enemy("J01", "0716")])
    found = moves(session, "A/1/1")
    assert found["move:0917"]["stop"] == ""
    assert [o for o, facts in found.items() if "0917" in facts.get("path", [])[:-1]]


def test_7_31_a_disrupted_position_has_no_intense_fire() -> None:
    session = act(marine("A/1/1", "1015"), japanese=[enemy("J01", "0716", disrupted=True)])
    assert stop_at(session, "A/1/1", "0915") == ""


def test_7_31_one_fresh_unit_of_a_group_keeps_the_field_up() -> None:
    for disrupted, stop in (([True, False], "intense"), ([True, True], "")):
        forces = [enemy("J01", "0209", disrupted=disrupted[0]), enemy("J02", "0309", disrupted=disrupted[1])]
        assert stop_at(act(marine("A/1/1", "0212"), japanese=forces), "A/1/1", "0211") == stop


def test_7_31_an_empty_position_has_no_intense_fire() -> None:
    assert stop_at(act(marine("A/1/1", "1015")), "A/1/1", "0915") == ""


@pytest.mark.parametrize("more", [{}, {"disrupted": True}, {"stance": "CA1", "revealed": True}])
def test_7_31_a_move_ends_beside_any_japanese_unit(more: dict[str, Any]) -> None:
    session = act(marine("A/1/1", "0918"), japanese=[enemy("J01", "1020", **more)])
    assert stop_at(session, "A/1/1", "0920") == "enemy"


def test_7_31_a_unit_in_the_stance_outside_a_position_stops_movement_too() -> None:
    session = act(marine("A/1/1", "0918"), japanese=[enemy("T1", "0819", revealed=True, stance="CA1")])
    assert stop_at(session, "A/1/1", "0818") == "enemy"


@pytest.mark.parametrize("terrain", ["mountain", "coral", "jungle", "swamp"])
def test_7_31_a_move_ends_in_rough_ground(terrain: str) -> None:
    start, target = next(
        (h, n)
        for n in sorted(ISLAND.hexes)
        if ISLAND.hexes[n].terrain == terrain
        for h in ISLAND.neighbours[n]
        if ISLAND.hexes[h].terrain in ("clear", "jungle", "buildings") and not ISLAND.cliff(h, n)
    )
    found = moves(act(marine("A/1/1", start)), "A/1/1")
    assert found[f"move:{target}"]["stop"] == "terrain"
    assert not [o for o, facts in found.items() if target in facts.get("path", [])[:-1]]


def test_7_31_open_ground_does_not_end_a_move() -> None:
    for terrain in ("clear", "airstrip", "buildings", "beach"):
        start, target = next(
            (h, n)
            for n in sorted(ISLAND.hexes)
            if ISLAND.hexes[n].terrain == terrain
            for h in ISLAND.neighbours[n]
            if not ISLAND.hexes[h].water
        )
        assert stop_at(act(marine("A/1/1", start)), "A/1/1", target) == "", terrain


def test_7_31_swamp_ends_a_move_of_the_causeway_too() -> None:
    start, target = next((a, b) for a, b in sorted(ISLAND.road_links) if ISLAND.hexes[b].terrain == "swamp")
    for name in ("A/1/1", "1/B/1T", "1/11"):
        assert stop_at(act(marine(name, start)), name, target) == "terrain"


def test_7_31_road_does_not_lift_a_stop() -> None:
    start, target = next(
        (a, b)
        for a, b in sorted(ISLAND.road_links)
        if ISLAND.hexes[b].terrain in ("jungle", "coral", "mountain") and not ISLAND.cliff(a, b)
    )
    for name in ("A/1/1", "1/B/1T"):
        assert stop_at(act(marine(name, start)), name, target) == "terrain"


def test_7_31_a_us_unit_in_the_position_does_not_negate_its_field() -> None:
    session = act(marine("A/1/1", "1015"), marine("B/1/1", "0716"), japanese=[enemy("J01", "0716", revealed=True)])
    assert stop_at(session, "A/1/1", "0915") == "intense"


def test_7_31_stops_bind_every_hex_of_a_path() -> None:
    found = moves(act(marine("A/1/1", "0413")), "A/1/1")
    for facts in found.values():
        for hex_id in facts.get("path", [])[:-1]:
            assert ISLAND.hexes[hex_id].terrain not in ("jungle", "coral", "mountain")


def test_7_31_beginning_in_fire_or_beside_the_enemy_does_not_hold_a_unit() -> None:
    session = act(marine("A/1/1", "0919"), japanese=[enemy("J01", "1020")])
    assert len(ends(session, "A/1/1")) > 6


def test_2_25_a_fortification_is_cleared_when_us_units_stand_alone_in_its_hex() -> None:
    session = act(marine("A/1/1", "0313"), fortifications={"0312": "F01"})
    play(session, "unit:A/1/1", "move:0312")
    assert state(session).fortifications == {}
    assert [e.hex for e in happened(session, "fortification_removed")] == ["0312"]


# ---------------------------------------------------------------- 7.32 cliffs

FOOT, TOP = "0707", "0807"


@pytest.mark.parametrize(
    ("name", "may"),
    [
        ("A/1/1", True),
        ("W/1", True),
        ("HQ/1/1", True),
        ("A/1E", True),
        ("1/B/1T", False),
        ("1/11", False),
        ("HQ/1", False),
    ],
)
def test_7_32_infantry_and_engineers_climb_nobody_else(name: str, may: bool) -> None:
    assert ISLAND.cliff(FOOT, TOP)
    found = moves(act(marine(name, FOOT)), name)
    assert (f"cliff:{TOP}" in found) is may
    assert f"move:{TOP}" not in found


def test_7_32_climbing_takes_the_whole_move_and_disrupts() -> None:
    session = act(marine("A/1/1", FOOT))
    found = moves(session, "A/1/1")
    assert found[f"cliff:{TOP}"]["path"] == [TOP]
    play(session, f"cliff:{TOP}")
    assert (unit(session, "A/1/1").place, unit(session, "A/1/1").disrupted) == (TOP, "new")


def test_7_32_only_from_a_hex_beside_the_cliff() -> None:
    session = act(marine("A/1/1", "0606"))
    assert not [o for o in moves(session, "A/1/1") if o.startswith("cliff:")]
    for start in ("0507", "0709", "0811", "1408", "1806"):
        for option, facts in moves(act(marine("A/1/1", start)), "A/1/1").items():
            path = [start, *facts.get("path", [])]
            climbed = [1 for a, b in itertools.pairwise(path) if ISLAND.cliff(a, b)]
            assert len(climbed) == option.startswith("cliff:"), option


def test_7_32_both_ways() -> None:
    assert f"cliff:{FOOT}" in moves(act(marine("A/1/1", TOP)), "A/1/1")


def test_7_32_a_stack_climbs_together_when_all_may() -> None:
    session = act(marine("A/1/1", FOOT), marine("A/1E", FOOT))
    assert f"cliff:{TOP}" in moves(session, "A/1/1", "A/1E")
    play(session, f"cliff:{TOP}")
    assert unit(session, "A/1/1").disrupted == unit(session, "A/1E").disrupted == "new"
    session = act(marine("A/1/1", FOOT), marine("HQ/1", FOOT))
    assert f"cliff:{TOP}" not in moves(session, "A/1/1", "HQ/1")


# ---------------------------------------------------------------- 7.35 preservation moves


def preserved(session: Session, name: str) -> set[str]:
    return {o.partition(":")[2] for o in moves(session, name) if o.startswith("preserve:")}


def test_7_35_one_hex_off_the_beach_for_free() -> None:
    session = act(marine("A/1/1", "0217"))
    assert preserved(session, "A/1/1") == {
        h for h in ISLAND.neighbours["0217"] if h not in ISLAND.landing_hexes and not ISLAND.hexes[h].water
    }
    play(session, "preserve:0318")
    assert unit(session, "A/1/1").place == "0318"
    assert state(session).actions_left == 2
    assert [e.free for e in happened(session, "unit_acted")] == ["preservation"]


def test_7_35_never_to_another_beach_hex() -> None:
    found = preserved(act(marine("A/1/1", "0211")), "A/1/1")
    assert found
    assert not found & ISLAND.landing_hexes


def test_7_35_infantry_and_engineers_only() -> None:
    for name, may in (
        ("A/1/1", True),
        ("W/1", True),
        ("A/1E", True),
        ("1/B/1T", False),
        ("1/11", False),
        ("A/3AA", False),
    ):
        assert bool(preserved(act(marine(name, "0217")), name)) is may, name


def test_7_35_only_from_a_landing_beach_hex() -> None:
    assert preserved(act(marine("A/1/1", "0818")), "A/1/1") == set()


def test_7_35_still_possible_when_no_actions_are_left() -> None:
    us = [marine("A/1/1", "0217"), marine("B/1/1", "0818"), marine("C/1/1", "1118")]
    session = act(*us)
    play(session, "unit:B/1/1", "move:0819", "unit:C/1/1", "move:1117")
    assert "unit:A/1/1" in offered(session)
    assert {o.partition(":")[0] for o in moves(session, "A/1/1")} == {"preserve"}


def test_7_35_into_fire_but_not_into_an_enemy_hex() -> None:
    session = act(marine("A/1/1", "0217"), japanese=[enemy("J01", "0318", revealed=True), enemy("J02", "0416")])
    assert "0317" in ISLAND.sites["B3/B4"].intense
    assert "0318" not in preserved(session, "A/1/1")
    session = act(marine("A/1/1", "0217"), japanese=[enemy("J02", "0416")])
    assert {"0317", "0318"} <= preserved(session, "A/1/1")


def test_7_35_not_as_an_infiltration_move() -> None:
    """0217 and 0317 are both beside 0318 and under its fire."""
    assert "0217" in ISLAND.neighbours["0318"]
    assert "0317" in ISLAND.neighbours["0318"]
    assert "0317" not in preserved(act(marine("A/1/1", "0217"), japanese=[enemy("J01", "0318")]), "A/1/1")
    session = act(marine("A/1/1", "0217"), japanese=[enemy("J01", "0318", disrupted=True)])
    assert "0317" in preserved(session, "A/1/1")


def test_7_35_each_unit_of_a_stack_makes_its_own() -> None:
    session = act(marine("A/1/1", "0217"), marine("B/1/1", "0217"))
    play(session, "unit:A/1/1", "preserve:0318", "unit:B/1/1", "preserve:0317")
    assert state(session).actions_left == 2


def test_7_35_free_units_need_none() -> None:
    session = act(marine("A/1/1", "0217", hero=HERO))
    assert preserved(session, "A/1/1") == set()


def test_7_35_it_is_the_units_action_of_the_turn() -> None:
    session = act(marine("A/1/1", "0217"))
    play(session, "unit:A/1/1", "preserve:0318")
    assert offered(session) == ("end",)
