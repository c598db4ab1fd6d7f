"""2.1, 3.0, 6.2, 12.0, 20.1 Positions, guns, fields of fire and water arcs, as text and examples fix them."""

from collections import Counter
from itertools import combinations

from engine.dday.island.island import COLOURS, INTENSE, STEADY
from engine.tarawa.battle_data import TarawaContent
from engine.tarawa.map_schema import WATER, TarawaIsland, TarawaPosition
from tests.rows import over_rows

NAMED = {
    "A": (4, 8, 11, 14),
    "B": (1, 3, 5, 8, 11, 12),
    "C": (7, 13),
    "D": (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16),
    "E": (1, 2, 5, 6, 8, 9, 11, 12, 13, 15),
    "F": (6, 7, 8, 12, 13),
}


def positions(betio: TarawaIsland) -> list[TarawaPosition]:
    return [one for one in betio.positions.values() if isinstance(one, TarawaPosition)]


def dot(betio: TarawaIsland, position_hex: str, h: str) -> str:
    return betio.site_at[position_hex].dots.get(h, "")


def arcs(betio: TarawaIsland, h: str) -> list[str]:
    return sorted(betio.sites[site].colour for site, _ in betio.fields_over.get(h, ()))


def test_2_1_named_positions_are_there_and_numbers_run_to_17(betio: TarawaIsland) -> None:
    assert {f"{zone}{number}" for zone, numbers in NAMED.items() for number in numbers} <= set(betio.positions)
    zones: dict[str, list[int]] = {}
    for one in positions(betio):
        zones.setdefault(one.zone, []).append(one.number)
    assert sorted(zones) == list("ABCDEF")
    assert all(sorted(numbers) == list(range(1, len(numbers) + 1)) for numbers in zones.values())
    assert max(map(max, zones.values())) == 17
    assert betio.position_at["2336"].id == "A14"


@over_rows(
    "h, colour, coastal",
    [
        ("1022", "green", True),
        ("1223", "blue", True),
        ("1225", "blue", True),
        ("1325", "brown", None),
        ("1329", "red", True),
        ("1332", "red", None),
        ("1427", "orange", False),
        ("1429", "brown", True),
        ("1529", "blue", False),
        ("1530", "brown", True),
        ("1828", "brown", False),
        ("1830", "orange", False),
    ],
)
def test_6_3_8_2_12_0_positions_of_the_examples(betio: TarawaIsland, h: str, colour: str, coastal: bool | None) -> None:
    position = betio.position_at[h]
    assert position.colour == colour
    assert coastal is None or (position.id in betio.coastal) == coastal


def test_6_2_6_21_groups(betio: TarawaIsland) -> None:
    assert betio.site_at["1223"] is betio.site_at["1225"]
    assert {"E1/E2", "D3/D4", "D9/D10"} <= set(betio.sites)
    assert (betio.sites["D3/D4"].colour, betio.sites["D9/D10"].colour) == ("orange", "purple")
    assert (betio.positions["D5"].colour, betio.positions["D15"].colour) == ("blue", "orange")


def test_2_1_20_1_coastal_and_inland(betio: TarawaIsland) -> None:
    assert {"E6", "E8", "E13", "D6", "B12", "F6", "F7", "F8", "D3", "D5", "F13"} <= betio.coastal
    assert not {"E9", "E11", "D16", "B3", "B5", "E12"} & betio.coastal


def test_3_0_set_up_hexes(betio: TarawaIsland, tarawa: TarawaContent) -> None:
    """29 of the rulings: eleven inland hexes or more are left beside the tanks of any card."""
    setups = Counter(one.setup for one in positions(betio))
    assert setups["coastal"] == 28
    for one in positions(betio):
        assert one.setup == "none" or (one.setup == "coastal") == (one.id in betio.coastal), one.id
        assert one.gun == "none" or one.setup == "coastal", one.id
        assert not (one.armour and one.setup == "coastal"), one.id
    tanks = {one.colour: one for one in positions(betio) if one.armour}
    assert set(tanks) == set(COLOURS)
    assert sum(one.armour for one in positions(betio)) == 6
    for card in tarawa.cards.values():
        taken = sum(tanks[colour].setup == "inland" for colour in card.colours)
        assert 11 <= setups["inland"] - taken <= 12


@over_rows("colour, h", [("orange", "1830"), ("red", "1332"), ("blue", "1529")])
def test_3_0_tank_hexes_of_the_example(betio: TarawaIsland, colour: str, h: str) -> None:
    assert [one.hex for one in positions(betio) if one.armour and one.colour == colour] == [h]


def test_21_1_20_2_positions_that_options_and_the_second_day_use(betio: TarawaIsland, tarawa: TarawaContent) -> None:
    assert {betio.positions[name].setup for name in ("D2", "E2")} <= {"coastal", "inland"}
    day = tarawa.scenarios["tarawa-21-november"].second_day
    assert day
    assert {*day.positions, *day.posts.values()} <= set(betio.positions)
    assert set(day.coastal_depth) <= betio.coastal
    assert not set(day.inland_depth) & betio.coastal
    salvoes = {place for card in tarawa.cards.values() for place in card.naval_hit.values()}
    assert {betio.positions[place].setup for place in salvoes} <= {"coastal", "inland"}


def test_6_5_guns_for_every_artillery_value(betio: TarawaIsland, tarawa: TarawaContent) -> None:
    guns = Counter(one.gun for one in positions(betio) if one.has_gun)
    assert guns == {"heavy": 4, "medium": 6, "light": 6}
    most = {"any": 16, "medium": 6, "heavy": 4}
    assert all(card.artillery <= most[card.artillery_class] for card in tarawa.cards.values() if card.artillery)


def test_6_2_fields_reach_two_hexes_and_intense_dots_one(betio: TarawaIsland) -> None:
    for site in betio.sites.values():
        land = [h for h in site.field if not betio.hexes[h].water]
        assert max(min(betio.distance(h, at) for at in site.hexes) for h in land) <= 2, site.id
        assert max(min(betio.distance(h, at) for at in site.hexes) for h in site.intense) <= 1, site.id


def test_6_22_fields_of_one_colour_do_not_overlap(betio: TarawaIsland) -> None:
    for colour in COLOURS:
        for one, other in combinations(betio.sites_of_colour[colour], 2):
            assert not one.field & other.field


def test_2_1_6_23_arcs_are_steady_fire_in_the_lagoon(betio: TarawaIsland) -> None:
    green = {h for h, one in betio.approach.items() if one.beach == "G"}
    for site in betio.sites.values():
        water = [h for h in site.field if betio.hexes[h].water]
        assert {site.dots[h] for h in water} <= {WATER}
        assert set(water) <= site.steady
        assert not (set(betio.approach) - green) & set(water)
        assert not water or set(site.positions) <= betio.coastal
    for h in green:
        assert betio.fields_over.get(h), "15.4 a Green approach hex lies in fire"


@over_rows(
    "hexes, colours",
    [
        ("0420 0421 0520 0521 0620", ["blue", "green", "orange"]),
        ("0419", ["blue", "brown", "green", "orange"]),
        ("0820", ["orange"]),
        ("1026", ["blue", "red"]),
    ],
)
def test_2_1_6_2_arcs_over_named_hexes(betio: TarawaIsland, hexes: str, colours: list[str]) -> None:
    for h in hexes.split():
        assert arcs(betio, h) == colours


def test_6_2_arcs_of_the_figure(betio: TarawaIsland) -> None:
    near, group = betio.sites["D5"].field, betio.sites["D3/D4"].field
    assert {"0818", "0918", "0919"} <= near - group
    assert {"0619", "0719", "0720", "0819"} <= near & group
    assert betio.fields_over["0820"] == (("D3/D4", WATER),)


@over_rows(
    "position, h, fire",
    [
        ("1427", "1327", INTENSE),
        ("1427", "1229", ""),
        ("1427", "1224", ""),
        ("1427", "1424", ""),
        ("1427", "1023", ""),
        ("1022", "1023", STEADY),
        ("1022", "1224", ""),
        ("1429", "1229", STEADY),
        ("1429", "1327", ""),
        ("1329", "1229", STEADY),
        ("1225", "1224", INTENSE),
        ("1225", "1023", STEADY),
        ("1225", "1424", ""),
        ("1225", "1327", ""),
        ("1225", "1229", ""),
    ],
)
def test_6_3_dots_of_the_fire_examples(betio: TarawaIsland, position: str, h: str, fire: str) -> None:
    assert dot(betio, position, h) == fire


def test_6_31_machine_guns_of_the_example_reach_1424(betio: TarawaIsland) -> None:
    intense = betio.site_at["1225"].intense
    assert intense & set(betio.neighbours["1424"])
    assert not any(intense & set(betio.neighbours[h]) for h in ("1327", "1229"))


def test_6_2_abutting_fields_of_the_figure(betio: TarawaIsland) -> None:
    group, single = betio.sites["D3/D4"].field, betio.sites["D15"].field
    assert "1120" in group - single
    assert "1219" in single - group


def test_12_0_fields_of_the_action_example(betio: TarawaIsland) -> None:
    assert dot(betio, "1529", "1329")
    assert dot(betio, "1529", "1728")
    assert dot(betio, "1828", "1728")
    assert dot(betio, "1828", "1729")


def test_11_3_the_beachhead_ends_at_d6_and_f13(betio: TarawaIsland) -> None:
    assert betio.beachhead_ends == ("D6", "F13")


def test_12_0_positions_come_from_west_to_east(betio: TarawaIsland) -> None:
    """Ruling 34: columns count westward, an even row half a hex more; a group stands by its westernmost hex."""

    def west(h: str) -> int:
        return 2 * int(h[2:]) + (int(h[:2]) % 2 == 0)

    for sites in betio.sites_of_colour.values():
        assert [-west(site.hexes[0]) for site in sites] == sorted(-max(map(west, site.hexes)) for site in sites)
    assert betio.site_at["1225"].hexes == ("1225", "1223")


def test_18_1_positions_fire_on_the_southern_shore(betio: TarawaIsland) -> None:
    southern = set(betio.beaches["S"].hexes)
    assert sum(bool(betio.sites[one.site].field & southern) for one in positions(betio)) >= 3


def test_12_33_zones_d_e_f_have_coastal_positions_that_begin_empty(betio: TarawaIsland) -> None:
    empty = {one.zone for one in positions(betio) if one.setup == "none" and one.id in betio.coastal}
    assert {"D", "E", "F"} <= empty
