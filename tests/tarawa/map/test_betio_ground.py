"""2.1, 5.12, 6.2, 8.2, 11.2, 12.0 Which hexes touch, what they are, and how the map counts them."""

from collections import Counter
from itertools import pairwise

from engine.core.hexes import Numbering, Stagger
from engine.tarawa.battle_data import TarawaContent
from engine.tarawa.map_schema import TarawaIsland
from tests.rows import over_rows

BEAK = ("1138", "1237", "1238")


def test_2_1_rows_run_straight_and_count_from_the_lagoon_westward(betio: TarawaIsland) -> None:
    assert (betio.width, betio.height) == (43, 26)
    assert betio.grid.stagger == Stagger("y", "even")
    assert betio.grid.numbering == Numbering("RRCC", "NE")
    assert betio.grid.direction("0120", "0121") == "W"


@over_rows(
    "a, b",
    [
        ["1120", "1219"],
        ["1728", "1828"],
        ["1829", "1828"],
        ["1427", "1327"],
        ["2039", "2140"],
        ["2140", "2139"],
        ["1225", "1126"],
        ["1338", "1237"],
        ["1338", "1238"],
        ["1437", "1338"],
        ["1424", "1324"],
        ["1528", "1628"],
        ["1728", "1628"],
        ["1629", "1628"],
    ],
)
def test_6_2_8_2_hexes_that_touch_in_the_examples(betio: TarawaIsland, a: str, b: str) -> None:
    assert betio.grid.adjacent(a, b)


@over_rows("a, b, apart", [("1728", "1829", 2), ("1528", "1828", 3), ("1629", "1631", 2), ("1429", "1229", 2)])
def test_8_2_12_0_distances_in_the_examples(betio: TarawaIsland, a: str, b: str, apart: int) -> None:
    assert betio.distance(a, b) == apart


@over_rows(
    "hexes, kinds",
    [
        ("0419 0420 0421 0520 0521 0620 0619 0719 0720 0819 0818 0918 0919 0820 1026 1233 0230 1127", "sea reef"),
        ("1126 1226 1138 1237 1238", "beach"),
        (
            "1225 1224 1327 1338 1437 1424 1528 1628 1629 1728 1729 1829 2139 2140 1337 1218 1419 1622 1326",
            "clear airstrip palm building fortified crater",
        ),
        ("1828", "fortified"),
    ],
)
def test_2_1_what_single_hexes_are(betio: TarawaIsland, hexes: str, kinds: str) -> None:
    assert {betio.hexes[h].terrain for h in hexes.split()} <= set(kinds.split())


def test_2_1_terrain_is_that_of_the_chart(betio: TarawaIsland, tarawa: TarawaContent) -> None:
    assert {one.terrain for one in betio.hexes.values()} == set(tarawa.terrain.terrains)


def test_11_2_2139_and_2140_hold_no_position(betio: TarawaIsland) -> None:
    assert not {"2139", "2140"} & set(betio.position_at)
    assert "2039" in betio.position_at


def test_2_1_beaches(betio: TarawaIsland) -> None:
    assert [beach.id for beach in betio.beaches.values() if beach.landing] == ["R1", "R2", "R3", "G"]
    assert {betio.box_of_landing_hex[h] for h in BEAK} == {"R1"}
    assert {betio.box_of_landing_hex[h] for h in ("1126", "1226")} == {"R2"}
    named = [h for beach in betio.beaches.values() for h in beach.hexes]
    assert Counter(named) == Counter(h for h, one in betio.hexes.items() if one.terrain == "beach")


def test_2_1_land_at_the_water_is_beach(betio: TarawaIsland) -> None:
    for h, one in betio.hexes.items():
        if not one.water and any(betio.hexes[near].water for near in betio.neighbours[h]):
            assert one.terrain == "beach", h


def test_5_3_approach_hexes(betio: TarawaIsland) -> None:
    lettered = {one.beach + one.letter: h for h, one in betio.approach.items() if one.letter}
    north = {name: h for name, h in lettered.items() if not name.startswith("G")}
    assert north == {
        "R1A": "0139",
        "R1B": "0137",
        "R1C": "0135",
        "R2A": "0132",
        "R2B": "0130",
        "R2C": "0128",
        "R2D": "0126",
        "R3A": "0124",
        "R3B": "0122",
        "R3C": "0120",
        "R3D": "0125",
    }
    assert {name for name, h in lettered.items() if betio.approach[h].from_turn == 5} == {"R2D", "R3D"}
    assert {h for name, h in lettered.items() if name.startswith("G")} == {"1543", "1743", "1943"}


def test_2_1_5_22_the_pier_runs_from_its_head_to_the_beach(betio: TarawaIsland) -> None:
    sides = {tuple(sorted(pair)) for pair in betio.piers}
    assert len(sides) == 19
    assert any("0126" in pair for pair in sides)
    assert any("1021" in pair for pair in sides)


def test_8_2_a_beach_position_stands_behind_the_seawall_beside_1631(betio: TarawaIsland) -> None:
    found = [
        position.hex
        for position in betio.positions.values()
        if betio.grid.adjacent(position.hex, "1631")
        and betio.distance(position.hex, "1629") == 2
        and betio.seawall(position.hex, "1631")
        and betio.hexes[position.hex].terrain not in ("building", "fortified", "crater")
    ]
    assert found


def test_5_2_every_beach_has_a_gap_in_the_seawall(betio: TarawaIsland) -> None:
    for beach in betio.beaches.values():
        if beach.landing:
            inland = [(h, near) for h in beach.hexes for near in betio.neighbours[h]]
            free = [
                pair
                for pair in inland
                if not betio.hexes[pair[1]].water
                and betio.hexes[pair[1]].terrain != "beach"
                and not betio.seawall(*pair)
            ]
            assert free, beach.id


def test_roads_lead_from_hex_to_hex(betio: TarawaIsland) -> None:
    assert {road.name for road in betio.roads} == {"Garrison road", "Ocean road", "Pier road", "West road"}
    for road in betio.roads:
        assert all(betio.grid.adjacent(a, b) for a, b in pairwise(road.hexes))


def test_2_1_wrecks_lie_in_0521_and_1233_and_the_steamship_in_0230(betio: TarawaIsland) -> None:
    assert {"0521", "1233"} <= betio.wrecks
    assert "0230" in betio.ship_wrecks
    assert all(betio.hexes[h].water for h in (*betio.wrecks, *betio.ship_wrecks))


def test_2_1_a_hex_is_100_yards_wide(betio: TarawaIsland) -> None:
    """The island measured about two and a half miles, its airstrip about 4,000 feet."""
    land = [h for h, one in betio.hexes.items() if not one.water]
    assert 3400 <= 100 * max(betio.distance(a, b) for a in land for b in land) <= 4800
    strip = [h for h, one in betio.hexes.items() if one.terrain == "airstrip"]
    assert 1200 <= 100 * max(betio.distance(a, b) for a in strip for b in strip) <= 2000
