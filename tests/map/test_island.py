"""What the island offers the rules, and that its derived answers agree with what the map says."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError

import pytest

from engine.core.resources import resource
from engine.dday.island.island import COLOURS, Island
from engine.peleliu.island import load_island
from tests.map.geometry import distance, neighbours


def test_the_map_is_read_once(island: Island) -> None:
    assert load_island() is island
    assert load_island(resource("maps", "peleliu.tmx")) is island


def test_it_cannot_be_changed(island: Island) -> None:
    with pytest.raises(FrozenInstanceError):
        island.width = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        island.hexes["0101"] = island.hexes["0102"]  # type: ignore[index]
    with pytest.raises(TypeError):
        island.sites["B5"].dots["0101"] = "steady"  # type: ignore[index]


def test_2_1_a_position_knows_its_zone_and_number(island: Island) -> None:
    b13 = island.positions["B13"]
    assert (b13.zone, b13.number, b13.order) == ("B", 13, (13, "B"))
    assert (b13.hex, b13.colour, b13.site, b13.setup) == ("0716", "orange", "B13/B14", "x")
    assert (b13.name, b13.comment) == ("Second runway", "beside the second runway")
    assert island.position_at["0716"] is b13
    assert island.positions["A1"].name == "The Point"
    assert island.hexes["0209"].name == "The Point"


def test_hexes_neighbours_and_reach_stay_on_the_map(island: Island) -> None:
    assert (island.width, island.height, len(island.hexes)) == (24, 36, 864)
    for h, there in island.hexes.items():
        assert (there.id, f"{there.x:02d}{there.y:02d}") == (h, h)
        assert island.neighbours[h] == tuple(n for n in neighbours(h) if n in island.hexes)
    assert island.within("0101", 1) == {"0101", "0201", "0102"}
    assert island.distance("0415", "0216") == 2
    assert island.hexes["0101"].water
    assert not island.hexes["0210"].water


def test_6_21_a_group_is_one_site(island: Island) -> None:
    site = island.sites["B13/B14"]
    assert site.positions == ("B13", "B14")
    assert site.hexes == ("0716", "0815")
    assert island.site_at["0716"] is site
    assert island.site_at["0815"] is site
    assert sorted(id for site in island.sites.values() for id in site.positions) == sorted(island.positions)


def test_6_2_a_field_is_its_intense_and_steady_hexes(island: Island) -> None:
    for site in island.sites.values():
        assert site.field == site.intense | site.steady == frozenset(site.dots)
        assert not site.intense & site.steady
        for h, intensity in site.dots.items():
            assert (site.id, intensity) in island.fields_over[h]
    assert sum(map(len, island.fields_over.values())) == sum(len(site.dots) for site in island.sites.values())
    assert "0101" not in island.fields_over


def test_13_1_the_extended_field_lies_beside_the_field(island: Island) -> None:
    for site in island.sites.values():
        beside = {h for h in island.hexes if h not in site.field and any(distance(h, f) == 1 for f in site.field)}
        assert site.extended == beside


def test_6_1_sites_of_a_colour_run_west_to_east_then_north_to_south(island: Island) -> None:
    assert tuple(island.sites_of_colour) == island.colours == COLOURS
    for colour, sites in island.sites_of_colour.items():
        assert [site.hexes[0] for site in sites] == sorted(site.hexes[0] for site in sites)
        assert {site.id for site in sites} == {site.id for site in island.sites.values() if site.colour == colour}
    assert [site.id for site in island.sites_of_colour["blue"]][:3] == ["A1/A2", "B5", "B12"]


def test_17_1_sites_that_fire_on_landing_hexes(island: Island) -> None:
    for site in island.sites.values():
        assert site.lands_fire == bool(site.field & island.landing_hexes)


def test_2_1_landing_boxes_run_north_to_south(island: Island) -> None:
    assert [(box.id, box.order) for box in island.boxes.values()] == [
        ("W1", 1),
        ("W2", 2),
        ("O1", 3),
        ("O2", 4),
        ("O3", 5),
    ]
    assert island.boxes["W1"].fire == (("blue", "A1/A2"), ("purple", "A3"), ("red", "A5"), ("green", "A6"))
    for box in island.boxes.values():
        assert {island.box_of_landing_hex[h] for h in box.landing_hexes} == {box.id}
    assert island.landing_hexes == frozenset(island.box_of_landing_hex)


def test_distance_to_the_beach(island: Island) -> None:
    assert {h for h, far in island.beach_distance.items() if far == 0} == island.landing_hexes
    assert island.beach_distance["0410"] == 2
    assert set(island.beach_distance) == set(island.hexes)


def test_7_32_cliffs_stand_on_both_sides(island: Island) -> None:
    assert island.cliff("0707", "0807")
    assert island.cliff("0807", "0707")
    assert not island.cliff("0707", "0708")
    assert len(island.cliffs) == 2 * 43


def test_roads_link_hexes_along_them(island: Island) -> None:
    road = next(road for road in island.roads if road.name == "Runway Spur")
    assert road.hexes == ("1312", "1212", "1213", "1114", "1115")
    assert island.road_link("1212", "1213")
    assert island.road_link("1213", "1212")
    assert not island.road_link("1312", "1213")
    assert set(road.hexes) <= island.road_hexes
    assert len(island.roads) == 10


def test_18_1_the_ridge_scenario(island: Island) -> None:
    assert island.bnr.anchors["W/7"] == "1409"
    assert island.bnr.anchor_units["3/5"] == ("I/3/5", "K/3/5", "L/3/5", "HQ/3/5")
    assert island.bnr.garrisons == ("C5", "C11")
    assert island.positions["C12"].hex in island.bnr.japanese_zone
    assert island.positions["C11"].hex not in island.bnr.japanese_zone


def test_places_are_the_names_of_hexes(island: Island) -> None:
    named = {h: there.name for h, there in island.hexes.items() if there.name}
    assert {place.hex: place.name for place in island.places} == named
    assert len(island.places) == 37


def test_the_examples_of_the_document_are_true(island: Island) -> None:
    text = resource("docs", "map.md").read_text(encoding="utf-8")
    examples = re.findall(r"^(island\..*?) +# (.*)$", text, re.MULTILINE)
    assert len(examples) >= 6
    for code, answer in examples:
        assert repr(eval(code, {"island": island})) == answer, code
