"""What the rules and their examples say of the map as a whole: its frame, its kinds of ground, how fields are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.dday.island.island import Island
from tests.map.geometry import adjacent, column, distance, row
from tests.map.mapcopy import MapCopy

METRES = 150
"""2.1 The width of a hex."""


# ------------------------------------------------------------------------------------------------ frame
def test_2_1_a_hex_is_150_metres_wide(island: Island) -> None:
    """The landing beaches measured about two kilometres, the long runway about one and a half."""
    north, south = island.boxes["W1"].landing_hexes[0], island.boxes["O3"].landing_hexes[-1]
    assert 2000 <= distance(north, south) * METRES <= 2500
    strip = [h for h, there in island.hexes.items() if there.terrain == "airstrip"]
    assert 1400 <= max(distance(a, b) for a in strip for b in strip) * METRES <= 2000


def test_2_1_most_of_the_island_is_on_the_map(island: Island) -> None:
    """From Ngarmoked in the south to the hills above the Pocket, from the landing beaches to Purple Beach."""
    places = {place.name: place.hex for place in island.places}
    beaches = min(map(column, island.landing_hexes))
    assert beaches < column(places["Airfield"]) < column(places["Purple Beach"])
    assert row(places["Hill 140"]) < row(places["Hill 200"]) < row(places["Airfield"]) < row(places["Ngarmoked"])


def test_3_0_the_player_sits_in_the_west_with_the_landing_beaches_before_him(island: Island) -> None:
    assert max(map(column, island.landing_hexes)) <= 4
    for h in island.landing_hexes:
        west = [n for n in island.neighbours[h] if column(n) < column(h)]
        assert any(island.hexes[n].water for n in west), h


def test_5_1_white_lies_north_of_orange(island: Island) -> None:
    rows = {box.id: [row(h) for h in box.landing_hexes] for box in island.boxes.values()}
    assert max(rows["W1"] + rows["W2"]) < min(rows["O1"] + rows["O2"] + rows["O3"])
    assert [sorted(found) for found in rows.values()] == list(rows.values())


def test_12_0_columns_count_from_the_west_and_rows_from_the_north(island: Island) -> None:
    assert column("0716") < column("1112")
    assert column("0712") < column("1016")
    oranges = [site.id for site in island.sites_of_colour["orange"]]
    assert oranges.index("B13/B14") < oranges.index("C9")
    browns = [site.id for site in island.sites_of_colour["brown"]]
    assert browns.index("C1") < browns.index("B19")


@pytest.mark.parametrize(
    ("h", "beside"),
    [
        ("0315", {"0314", "0316", "0214", "0215", "0414", "0415"}),
        ("0412", {"0411", "0413", "0312", "0313", "0512", "0513"}),
    ],
)
def test_8_2_straight_columns_with_the_even_ones_further_south(island: Island, h: str, beside: set[str]) -> None:
    assert set(island.neighbours[h]) == beside


def test_8_2_hexes_of_the_sister_game_lie_alike() -> None:
    """Its examples decide between straight columns and straight rows; only straight columns fit all of them."""
    assert distance("1828", "1728") == distance("1828", "1729") == 1
    assert adjacent("1829", "1828")
    assert not adjacent("1728", "1829")
    assert adjacent("1120", "1219")


def test_2_1_every_kind_of_ground_is_on_the_map(island: Island) -> None:
    assert {there.terrain for there in island.hexes.values()} == {
        "clear",
        "airstrip",
        "jungle",
        "coral",
        "mountain",
        "buildings",
        "swamp",
        "shallow",
        "sea",
        "beach",
    }
    assert island.roads
    assert island.cliffs


def test_2_1_mountains_differ_in_height(island: Island) -> None:
    heights = {there.elevation for there in island.hexes.values() if there.terrain == "mountain"}
    assert len(heights) >= 4


# --------------------------------------------------------------------------------------- fields of fire
def test_6_2_fields_reach_one_two_and_sometimes_three_hexes(island: Island) -> None:
    reach = [max(min(distance(h, home) for home in site.hexes) for h in site.field) for site in island.sites.values()]
    assert set(reach) <= {1, 2, 3}
    assert reach.count(2) > reach.count(3) > 0
    for site in island.sites.values():
        assert {min(distance(h, home) for home in site.hexes) for h in site.field} >= {0, 1}, site.id


def test_6_22_fields_of_one_colour_never_overlap(island: Island) -> None:
    for sites in island.sites_of_colour.values():
        covered = [h for site in sites for h in site.field]
        assert len(covered) == len(set(covered))


def test_6_22_some_fields_of_one_colour_abut(island: Island) -> None:
    abutting = {
        (one.id, two.id)
        for sites in island.sites_of_colour.values()
        for one in sites
        for two in sites
        if one.id < two.id and any(n in two.field for h in one.field for n in island.neighbours[h])
    }
    assert ("B12", "B5") in abutting
    assert len(abutting) > 1


def test_6_22_every_dot_leans_towards_its_position(tmp_path: Path, island: Island) -> None:
    """Each dot of the map file outside its own positions: from the middle of the hex it lies towards an owner."""
    plan = MapCopy(tmp_path)
    seen = 0
    for colour in island.colours:
        for item in plan.layer(f"dots {colour}").findall("object"):
            site = island.sites[str(plan.value(item, "owner").get("value"))]
            h = plan.hex_of(item)
            assert h in site.field
            if h in site.hexes:
                continue
            x, y, width, height = (float(item.get(name, "0")) for name in ("x", "y", "width", "height"))
            middle = plan.layout.centre(h)
            step = (x + width / 2 - middle[0], y + height / 2 - middle[1])
            least = min(distance(h, home) for home in site.hexes)
            homes = [plan.layout.centre(home) for home in site.hexes if distance(h, home) <= least + 1]
            towards = [step[0] * (home[0] - middle[0]) + step[1] * (home[1] - middle[1]) for home in homes]
            assert max(towards) > 0, (site.id, h)
            seen += 1
    assert seen > 500


def test_6_2_b5_lies_five_hexes_from_b12_and_its_field_is_no_plain_disc(island: Island) -> None:
    """Full discs of two hexes around both would touch along three hexsides; the fourth comes from a dot of its own."""
    assert island.distance("0216", "0613") == 5
    assert island.distance("0210", "0613") == 5
    assert island.distance("0314", "0613") < 5
    one, two = island.within("0216", 2), island.within("0613", 2)
    assert sum(n in two for h in one for n in island.neighbours[h]) == 3
    assert island.sites["B5"].field != one
    for other in ("0310", "0317", "0409", "0417"):  # as far away, but such discs would touch along five
        disc = island.within(other, 2)
        assert island.distance(other, "0613") == 5
        assert sum(n in two for h in disc for n in island.neighbours[h]) == 5


# -------------------------------------------------------------------------------------------- positions
def test_3_0_forty_hexes_are_occupied_at_the_start(island: Island) -> None:
    assert sum(position.setup != "none" for position in island.positions.values()) == 40


def test_20_2_a_and_b_are_numbered_as_far_as_the_rules_name_them(island: Island) -> None:
    """A16 and B19 exist, both zones together have forty, so neither goes up to 25: that number is one of C or D."""
    highest = {zone: max(p.number for p in island.positions.values() if p.zone == zone) for zone in "ABCD"}
    assert 16 <= highest["A"] <= 21
    assert 19 <= highest["B"] <= 24
    assert highest["A"] + highest["B"] == 40
    assert max(highest["C"], highest["D"]) == 25


def test_20_2_alternate_tanks_come_from_other_sides(island: Island) -> None:
    usual = [position.hex for position in island.positions.values() if position.setup == "armour"]
    others = [position.hex for position in island.positions.values() if position.alt_armour]
    assert not set(usual) & set(others)
    assert min(map(column, others)) < min(map(column, usual))
    assert max(map(row, others)) > max(map(row, usual))


def test_2_1_provisional_positions_have_no_field_of_fire(island: Island) -> None:
    assert not set(island.provisional) & set(island.position_at)
    assert not set(island.provisional) & set(island.site_at)


def test_11_2_the_white_hinterland_is_dense_with_positions(island: Island) -> None:
    """The communication example shows eleven manned positions around 0214, 0411 and 0412, an orange pair with them."""
    section = [
        position
        for position in island.positions.values()
        if column(position.hex) <= 8 and 9 <= row(position.hex) <= 17 and position.setup != "none"
    ]
    assert len(section) >= 11
    assert {"B13", "B14"} <= {position.id for position in section}


def test_7_0_the_section_before_orange_has_the_colours_of_the_example(island: Island) -> None:
    section = [
        position
        for position in island.positions.values()
        if column(position.hex) <= 6 and 17 <= row(position.hex) <= 27
    ]
    assert {position.colour for position in section} >= {"orange", "red", "green", "brown", "purple"}
    assert "blue" not in {position.colour for position in section}


def test_6_21_groups_that_the_rules_name(island: Island) -> None:
    assert island.sites["B3/B4"].positions == ("B3", "B4")
    assert island.sites["B13/B14"].positions == ("B13", "B14")
    assert island.positions["B14"].setup == "armour"
    for site in island.sites.values():
        assert len({island.positions[position].colour for position in site.positions}) == 1
        assert len(site.positions) <= 2


def test_8_2_0314_and_0216_are_what_the_examples_call_them(island: Island) -> None:
    assert island.positions["B5"].hex == "0216"
    assert island.positions["B5"].setup == "x"
    assert island.position_at["0314"].setup == "x"
    assert not island.hexes["0411"].water
    assert island.hexes["0723"].terrain == "buildings"


def test_18_1_the_ridge_is_played_in_the_north_and_the_track_covers_the_south(island: Island) -> None:
    assert max(map(row, island.bnr.play_area)) < min(row(p.hex) for p in island.positions.values() if p.id == "B13")
    south = [h for h, there in island.hexes.items() if row(h) > island.height // 2 and not there.water]
    assert not island.bnr.play_area & set(south)
    assert all(row(h) < island.height / 3 for h in island.bnr.play_area)
