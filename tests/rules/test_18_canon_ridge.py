"""18, Events: facts of the ridge scenario that show in play: radios, ground, infiltrators, caves, night cards."""

import pytest

from engine.core.hexes import FLAT
from engine.dday.attack.weapons import weapons_of
from engine.dday.depth.fortifications import blocked_directions
from engine.peleliu import new_session
from engine.peleliu.island import load_island
from engine.peleliu.ridge.cave_sites import cave_site
from engine.peleliu.rules import load_facts
from tests.rules.table import card_with, enemy, force, game, happened, lay, marine, pending, state, unit

RIDGE = "bloody-nose-ridge"
FACTS = load_facts(RIDGE)
INFILTRATION, HIDDEN_CAVES = 3, 6
"""Cards with these events for the ridge."""


def test_18_1_turn_1_goes_straight_to_the_actions() -> None:
    session = new_session(RIDGE, "1")
    while session.pending and session.pending.rule == "18.1":
        session.choose(session.pending.options[0].id)
    assert (state(session).turn, state(session).step, pending(session)) == (1, "actions", "act")
    assert not happened(session, "card_drawn")


@pytest.mark.parametrize("kind", ["infantry", "engineer", "infantry_hq"])
def test_18_33_neither_mountain_nor_jungle_ends_a_move(kind: str) -> None:
    entries = {entry for targets in FACTS.ways[kind].values() for entry in targets.values()}
    assert entries == {"enter"}
    day = load_facts("peleliu-assault")
    rough = {
        entry
        for targets in day.ways[kind].values()
        for target, entry in targets.items()
        if day.island.hexes[target].terrain in ("mountain", "jungle")
    }
    assert rough == {"stop"}


@pytest.mark.parametrize(("name", "steps"), [("K/3/7", 2), ("C/1P", 2), ("1/A/710T", 2), ("NFT", 1), ("HQ/3/7", 1)])
def test_18_32_every_us_unit_has_a_radio(name: str, steps: int) -> None:
    session = lay("open_actions", scenario=RIDGE, turn=2, us=[marine(name, "1505", steps=steps)])
    target = game(session).island.neighbours["1505"][0]
    assert "RD" in weapons_of(game(session), unit(session, name), target)


def test_2_3_a_cave_fires_steadily_into_the_hexes_around_it() -> None:
    session = lay(
        "first_event",
        scenario=RIDGE,
        turn=2,
        us=[marine("K/3/7", "2003")],
        japanese=[enemy("J01", "1206")],
        reserve=["J03"],
        cards=[HIDDEN_CAVES, 1, 2],
    )
    (cave,) = state(session).caves
    island = load_island()
    assert island.hexes[cave].terrain == "mountain"
    assert cave in island.neighbours["1206"]
    site = cave_site(game(session), cave)
    assert set(site.dots) == set(game(session).island.neighbours[cave])
    assert set(site.dots.values()) == {"steady"}


def test_2_3_infiltrators_come_in_mountains_or_in_jungle_near_them() -> None:
    """A US unit stands beside the empty coral of C14, where anybody else would have come."""
    session = lay(
        "first_event", scenario=RIDGE, turn=2, us=[marine("K/3/7", "1006")], cards=[INFILTRATION, 1, 2], reserve=["J01"]
    )
    spot = happened(session, "force_placed")[0].hex
    island = load_island()
    assert island.position_at["1007"].id == "C14"
    assert force(session, "1007") is None
    near = {island.hexes[h].terrain for h in island.within(spot, 2)}
    assert island.hexes[spot].terrain == "mountain" or (island.hexes[spot].terrain == "jungle" and "mountain" in near)


def test_18_21_a_fire_card_is_drawn_for_the_reorganization() -> None:
    session = lay(
        "reorganization",
        scenario=RIDGE,
        turn=4,
        us=[marine("K/3/7", "2003")],
        japanese=[enemy("J01", "1206")],
        cards=[10],
    )
    drawn = happened(session, "card_drawn")[0]
    assert (drawn.card, drawn.rule) == (10, "18.21")


@pytest.mark.parametrize(
    ("marker", "sides"), [("F01", {"NW"}), ("F13", {"N", "NE", "SE"}), ("F20", {"N", "NE", "SE", "S"})]
)
def test_19_1_a_fortification_lies_with_its_arrow_to_the_west(marker: str, sides: set[str]) -> None:
    """Its six sides are those of the map's hexes, counted clockwise from the one beside the arrowhead."""
    session = lay("open_actions", scenario=RIDGE, turn=2, us=[marine("K/3/7", "2003")])
    assert {FLAT[number] for number in blocked_directions(game(session), marker, 0)} == sides


@pytest.mark.parametrize(("hex_id", "guns"), [("1208", True), ("1902", False)], ids=["C12", "C24"])
def test_2_1_mountaintops_have_guns_on_the_ridge_and_other_positions_none(hex_id: str, guns: bool) -> None:
    island = load_island()
    assert island.position_at[hex_id].colour == "purple"
    assert island.position_at[hex_id].mountaintop == guns
    session = lay(
        "fire",
        scenario=RIDGE,
        turn=2,
        us=[marine("K/3/7", "1508")],
        japanese=[enemy("J01", hex_id)],
        cards=[card_with(fire={"purple": "A"}, symbol="triangle"), 1, 2],
    )
    assert "1508" not in island.site_at[hex_id].field
    assert [e.unit for e in happened(session, "unit_hit") if e.dot == "artillery"] == (["K/3/7"] if guns else [])
