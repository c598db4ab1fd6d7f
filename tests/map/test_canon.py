"""What the rules and their examples print about single hexes and positions, and how many there are of everything."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.dday.island.island import COLOURS, Island
from tests.map.geometry import distance

BOXES = {
    "W1": ("0210", "0211", "0212"),
    "W2": ("0213", "0214", "0215"),
    "O1": ("0217", "0218", "0319"),
    "O2": ("0320", "0321", "0322"),
    "O3": ("0423", "0424", "0425"),
}
POSITIONS = {
    "B5": ("0216", "blue"),
    "B12": ("0613", "blue"),
    "C1": ("0712", "brown"),
    "B19": ("1016", "brown"),
    "C9": ("1112", "orange"),
}


def owners(island: Island, h: str, colour: str, intensity: str | None = None) -> set[str]:
    """The sites of a colour that fire into the hex, with that intensity if one is named."""
    return {
        site
        for site, kind in island.fields_over.get(h, ())
        if island.sites[site].colour == colour and intensity in (None, kind)
    }


def marked(island: Island, setup: str) -> set[str]:
    """The positions with a set-up mark."""
    return {position.id for position in island.positions.values() if position.setup == setup}


# ------------------------------------------------------------------------------------------------ hexes
def test_2_1_the_grid_and_its_elevations(island: Island) -> None:
    assert (island.width, island.height) == (24, 36)
    assert {there.elevation for there in island.hexes.values()} == set(range(7))
    for there in island.hexes.values():
        assert there.elevation == 0 or not there.water, there
        assert there.terrain != "mountain" or there.elevation >= 1, there


def test_8_2_hexes_that_are_neighbours_in_the_examples(island: Island) -> None:
    assert {"0213", "0315"} <= set(island.neighbours["0314"])
    assert "0213" not in island.neighbours["0315"]
    assert "0216" in island.neighbours["0215"]
    assert "0415" not in island.neighbours["0216"]
    assert island.distance("0415", "0216") == 2
    assert "0412" in island.neighbours["0411"]
    assert "1016" in island.neighbours["0916"]
    assert "1016" in island.neighbours["0917"]


def test_8_2_terrain_in_the_examples(island: Island) -> None:
    for h in ("0213", "0215", "0315", "0415", "0411", "0424", "0425"):
        assert not island.hexes[h].water, h
    assert island.hexes["0214"].terrain == "beach"
    assert island.box_of_landing_hex["0214"] == "W2"
    assert island.hexes["0314"].terrain == "coral"
    assert island.position_at["0314"].id in ("A5", "A6")
    assert island.hexes["0216"].terrain not in ("coral", "mountain", "jungle")


def test_11_2_communication_runs_through_0412(island: Island) -> None:
    assert not island.hexes["0412"].water
    assert island.hexes["0412"].terrain != "swamp"
    assert "0412" not in island.landing_hexes


def test_12_7_0917_is_open_ground(island: Island) -> None:
    assert island.hexes["0917"].terrain in ("clear", "airstrip")


# -------------------------------------------------------------------------------------------- positions
@pytest.mark.parametrize("position", POSITIONS)
def test_12_positions_named_with_hex_and_colour(island: Island, position: str) -> None:
    assert (island.positions[position].hex, island.positions[position].colour) == POSITIONS[position]


def test_6_21_positions_named_with_their_group(island: Island) -> None:
    assert island.position_at["0318"].colour == "red"
    assert island.position_at["0716"].site == "B13/B14"
    assert island.sites["B13/B14"].colour == "orange"
    assert island.sites["B3/B4"].colour == "purple"
    assert island.positions["B2"].colour == "brown"
    assert island.positions["C1"].setup == "artillery"
    assert island.positions["B19"].setup != "artillery"


def test_15_2_coral_positions(island: Island) -> None:
    for position in ("A5", "A6"):
        assert island.hexes[island.positions[position].hex].terrain == "coral"
    point = island.positions["A1"]
    assert island.hexes[point.hex].terrain == "coral"
    assert point.hex in ("0209", "0309")


def test_2_1_c11_reaches_1209(island: Island) -> None:
    assert island.distance(island.positions["C11"].hex, "1209") <= 1
    assert island.sites["C11"].dots["1209"] == "intense"


def test_13_43_provisional_positions(island: Island) -> None:
    assert island.provisional == ("0515", "0517", "0618")


def test_3_0_amphibious_tanks_start_before_three_boxes(island: Island) -> None:
    assert len(island.amphibious_tanks) == 3
    assert len({box for _, box in island.amphibious_tanks}) == 3
    assert all(h in BOXES[box] for h, box in island.amphibious_tanks)


# ----------------------------------------------------------------------------------------------- counts
def test_2_1_zones_and_numbers(island: Island) -> None:
    for zone, numbers in {"A": 18, "B": 22, "C": 25, "D": 9}.items():
        found = {position.number for position in island.positions.values() if position.zone == zone}
        assert found == set(range(1, numbers + 1)), zone
    assert len(island.positions) == len(island.position_at) == 74


def test_17_2_forty_positions_in_zones_a_and_b(island: Island) -> None:
    assert sum(position.zone in "AB" for position in island.positions.values()) == 40


def test_3_0_set_up_marks(island: Island) -> None:
    assert (len(marked(island, "x")), len(marked(island, "artillery")), len(marked(island, "armour"))) == (28, 8, 4)
    for position in ("B1", "B4", "B5"):
        assert island.positions[position].setup == "x"


def test_3_0_armour_stands_north_and_north_east_of_the_airfield(island: Island) -> None:
    armour = marked(island, "armour")
    assert armour > {"B14", "B15", "C3"}
    for position in armour:
        there = island.hexes[island.positions[position].hex]
        assert there.x >= 7, position
        assert there.y <= 16, position


def test_20_2_alternate_armour_hexes(island: Island) -> None:
    alternates = {position.id: position.setup for position in island.positions.values() if position.alt_armour}
    assert set(alternates) == {"A7", "A9", "A16", "B18"}
    assert Counter(alternates.values())["x"] == 3


def test_6_5_artillery_positions(island: Island) -> None:
    zones = Counter(island.positions[position].zone for position in marked(island, "artillery"))
    assert zones["C"] >= 5
    assert zones.total() > zones["C"]


def test_2_1_mountaintop_positions(island: Island) -> None:
    tops = [position for position in island.positions.values() if position.mountaintop]
    assert len(tops) == 6
    for position in tops:
        assert position.zone == "C"
        assert position.setup != "artillery", "guns outside the ridge scenario"
        assert island.hexes[position.hex].terrain == "mountain"


def test_2_1_colours_are_shared_out_evenly(island: Island) -> None:
    shares = Counter(position.colour for position in island.positions.values())
    assert set(shares) == set(COLOURS)
    assert all(11 <= share <= 14 for share in shares.values()), shares


def test_6_21_groups_are_pairs_of_following_numbers(island: Island) -> None:
    groups = [site for site in island.sites.values() if len(site.positions) > 1]
    assert 8 <= len(groups) <= 10
    for site in groups:
        one, two = (island.positions[position] for position in site.positions)
        assert one.zone == two.zone
        assert abs(one.number - two.number) == 1
        assert distance(one.hex, two.hex) <= 2


# ------------------------------------------------------------------------------------- landing and fire
def test_2_1_landing_hexes_of_each_box(island: Island) -> None:
    assert {box.id: box.landing_hexes for box in island.boxes.values()} == BOXES
    assert {h for h, there in island.hexes.items() if there.terrain == "beach"} == island.landing_hexes
    for h in island.landing_hexes:
        assert any(island.hexes[n].water for n in island.neighbours[h]), h


def test_17_1_thirteen_positions_fire_on_the_beaches(island: Island) -> None:
    firing = {
        position.id: position.setup for position in island.positions.values() if island.sites[position.site].lands_fire
    }
    assert sorted(firing, key=lambda id: (id[0], int(id[1:]))) == [
        "A1",
        "A2",
        "A3",
        "A5",
        "A6",
        "B1",
        "B3",
        "B4",
        "B5",
        "B6",
        "B7",
        "B9",
        "B10",
    ]
    assert set(firing.values()) == {"x"}, "a position that fires on the beach starts occupied"


def test_5_1_fire_in_the_landing_boxes(island: Island) -> None:
    for box in island.boxes.values():
        colours = {colour for colour, _ in box.fire}
        assert 2 <= len(colours) == len(box.fire) <= 4, box
        for colour, site in box.fire:
            assert island.sites[site].colour == colour
            assert any(island.positions[position].setup != "none" for position in island.sites[site].positions), box
    assert "blue" in {colour for colour, _ in island.boxes["W1"].fire}
    assert "purple" not in {colour for colour, _ in island.boxes["W2"].fire}


def test_7_0_brown_and_purple_before_orange_3(island: Island) -> None:
    assert owners(island, "0424", "brown", "intense")
    assert not owners(island, "0424", "purple", "intense")
    assert owners(island, "0425", "brown", "intense")
    assert owners(island, "0425", "purple", "intense")
    both = owners(island, "0424", "brown", "intense") & owners(island, "0425", "brown", "intense")
    assert any("0525" in island.sites[site].hexes for site in both)


def test_7_0_a_machine_gun_reaches_from_purple_into_a_brown_hex(island: Island) -> None:
    assert any(
        owners(island, h, "brown", "intense")
        and h not in island.position_at
        and not owners(island, h, "purple")
        and any(owners(island, n, "purple", "intense") for n in island.neighbours[h])
        for h in island.within("0425", 2)
    )


def test_7_0_fire_on_orange_1_and_2(island: Island) -> None:
    beaches = BOXES["O1"] + BOXES["O2"]
    red = island.site_at["0318"]
    orange = [
        site
        for site in island.sites_of_colour["orange"]
        if len(site.positions) == 2 and {site.dots.get(h) for h in beaches} >= {"intense", "steady"}
    ]
    assert orange
    assert any(site.steady & red.intense for site in orange)
    near = {h for beach in BOXES["O1"] for h in island.within(beach, 2)}
    assert any(site.steady & near for site in island.sites_of_colour["red"] if site is not red)
    greens = [position for position in island.positions.values() if position.colour == "green"]
    assert any(distance(position.hex, h) <= 3 for position in greens for h in beaches)


def test_7_0_no_blue_in_the_orange_section(island: Island) -> None:
    section = {there.id for there in island.hexes.values() if 2 <= there.x <= 6 and 17 <= there.y <= 25}
    for site in island.sites_of_colour["blue"]:
        assert not section & (site.field | set(site.hexes)), site.id


def test_12_b19_has_0916_and_0917_equally_near(island: Island) -> None:
    assert {"0916", "0917"} <= island.sites["B19"].field
    assert island.distance("0916", "1016") == island.distance("0917", "1016")


def test_6_2_b5_and_b12_abut_along_four_hexsides(island: Island) -> None:
    one, two = island.sites["B5"].field, island.sites["B12"].field
    assert sum(n in two for h in one for n in island.neighbours[h]) == 4


@pytest.mark.parametrize(("one", "two"), [("B2", "B3/B4"), ("B2", "B12"), ("B3/B4", "B5"), ("B3/B4", "B12")])
def test_6_2_fields_that_overlap_in_the_example(island: Island, one: str, two: str) -> None:
    assert island.sites[one].field & island.sites[two].field


def test_8_4_0415_lies_in_the_field_of_b5(island: Island) -> None:
    assert "0415" in island.sites["B5"].field
