"""What the cards, counters and scenarios expect of the map."""

from collections import Counter

import pytest

from engine.dday.content import Content
from engine.dday.content.terrain import TERRAINS
from engine.dday.island.island import Island
from engine.peleliu.island import load_island
from engine.peleliu.schema import SCHEMA


@pytest.fixture(scope="module")
def island() -> Island:
    return load_island()


def test_every_terrain_of_the_map_has_its_effects(content: Content, island: Island) -> None:
    assert {hex_.terrain for hex_ in island.hexes.values()} <= set(content.terrain.terrains) == set(TERRAINS)
    assert {name for name, effect in content.terrain.terrains.items() if effect.water} == {"sea", "shallow"}


def test_11_2_landing_beach_hexes_are_those_of_beach_terrain(island: Island) -> None:
    assert {name for name, hex_ in island.hexes.items() if hex_.terrain == "beach"} == set(island.landing_hexes)


@pytest.mark.parametrize("name", ["15-september", "peleliu-assault"])
def test_3_0_set_up_hexes_are_as_many_as_the_units(content: Content, island: Island, name: str) -> None:
    scenario = content.scenarios[name]
    setup = Counter(position.setup for position in island.positions.values())
    assert setup["x"] + setup["artillery"] == scenario.placed_units
    assert setup["armour"] == scenario.armour_units
    assert setup["artillery"] == content.markers["artillery_destroyed"].count
    assert all(island.positions[position].setup in ("x", "artillery") for position in scenario.initial_depth)


def test_3_0_turn_1_units_have_their_marked_hexes(content: Content, island: Island) -> None:
    boxes = sorted(content.us[unit].box for unit in content.scenarios["15-september"].turn1_units)
    assert sorted(box for _, box in island.amphibious_tanks) == boxes


def test_5_0_boxes(island: Island) -> None:
    assert sorted(island.boxes, key=lambda box: island.boxes[box].order) == list(SCHEMA.boxes)


def test_positions_of_goals_and_options_exist(content: Content, island: Island) -> None:
    named = set(content.options.armour_positions) | set(content.options.armour_displaced_to)
    for scenario in content.scenarios.values():
        for check in scenario.checks:
            for goal in check.goals:
                named |= set(goal.ids)
                for zone in (*goal.zones, *goal.eased_by):
                    assert any(position.zone == zone for position in island.positions.values())
    assert named <= set(island.positions)


def test_15_2_goals_can_be_reached(content: Content, island: Island) -> None:
    fire = sum(island.site_at[position.hex].lands_fire for position in island.positions.values())
    zone_b = sum(position.zone == "B" for position in island.positions.values())
    beaches, zone, coral = content.scenarios["15-september"].victory.goals
    assert beaches.count <= fire == 13
    assert zone.count <= zone_b
    assert {island.hexes[island.positions[position].hex].terrain for position in coral.ids} == {"coral"}


def test_20_2_alternate_armour(content: Content, island: Island) -> None:
    marked = {position.id for position in island.positions.values() if position.alt_armour}
    assert marked == set(content.options.armour_positions)
    displaced = [name for name in marked if island.positions[name].setup in ("x", "artillery")]
    assert len(displaced) == len(content.options.armour_displaced_to)
    assert all(island.positions[name].setup == "armour" for name in content.options.armour_displaced_to)


def test_naval_fire_events_name_manned_positions(content: Content, island: Island) -> None:
    for card in content.cards.values():
        for position in card.naval_hit.values():
            assert island.positions[position].setup != "none", (card.number, position)


def test_18_1_anchors_and_fortified_positions(content: Content, island: Island) -> None:
    ridge = content.scenarios["bloody-nose-ridge"].ridge
    assert ridge is not None
    assert set(island.bnr.anchors) == set(ridge.anchors)
    assert (
        sum(position.hex in island.bnr.japanese_zone for position in island.positions.values()) == ridge.fortifications
    )
