"""2.2, 3.0, 20 What the rules say of Tarawa's counters, and the figures that the examples need."""

from collections import Counter

from engine.dday.content.counters import UNLIMITED
from engine.tarawa.battle_data import TarawaContent, TarawaJapanese, TarawaUnit
from tests.rows import over_rows


def us(content: TarawaContent, *types: str) -> list[TarawaUnit]:
    return [unit for unit in content.us.values() if unit.type in types]


def units(content: TarawaContent) -> list[TarawaJapanese]:
    return [unit for unit in content.japanese.values() if not unit.is_tank]


def test_2_0_all_counters_are_352(tarawa: TarawaContent) -> None:
    pieces = sum(unit.counters for unit in tarawa.us.values()) + len(tarawa.japanese) + len(tarawa.depth)
    markers = sum(marker.count for marker in tarawa.markers.values())
    lvts = len(tarawa.scenarios["tarawa-first-waves"].lvts)
    assert pieces + markers + lvts == 352


def test_2_21_types_of_us_units(tarawa: TarawaContent) -> None:
    assert Counter(unit.type for unit in tarawa.us.values()) == {
        "infantry": 24,
        "heavy_infantry": 8,
        "engineer": 12,
        "tank": 8,
        "artillery": 3,
        "regimental_hq": 3,
    }
    assert {unit.id.split("/")[0] for unit in us(tarawa, "heavy_infantry")} == {"D", "H", "M"}


def test_8_27_8_28_ranges(tarawa: TarawaContent) -> None:
    assert {unit.ranges for unit in us(tarawa, "infantry")} == {(2, 0, 0, 0)}
    assert {unit.ranges for unit in us(tarawa, "heavy_infantry")} == {(3, 2, 0, 0)}
    assert {unit.ranges for unit in us(tarawa, "tank")} == {(7, 7)}
    assert {unit.ranges for unit in us(tarawa, "artillery")} == {(UNLIMITED, UNLIMITED)}


def test_2_21_steps_and_falling_strength(tarawa: TarawaContent) -> None:
    for unit in tarawa.us.values():
        assert unit.steps == (4 if unit.is_infantry else 1 if unit.is_leader else 2)
        assert all(more > less for more, less in zip(unit.strengths, unit.strengths[1:], strict=False)), unit.id


def test_3_0_first_waves_of_turn_1(tarawa: TarawaContent) -> None:
    """5.12 ex.: two companies and two engineers land at Red 2, C/1/2 among them."""
    first = [tarawa.us[name] for name in tarawa.scenarios["tarawa-first-waves"].turn1_units]
    assert Counter((unit.box, unit.type) for unit in first) == {
        (box, kind): 2 for box in ("R1", "R2", "R3") for kind in ("infantry", "engineer")
    }
    assert "C/1/2" in {unit.id for unit in first if unit.box == "R2"}
    assert sum(unit.steps for unit in first) == 36


def test_15_4_21_2_21_3_later_units(tarawa: TarawaContent) -> None:
    def turn(number: int) -> list[str]:
        return [unit.id for unit in tarawa.us.values() if unit.turn == number]

    assert len(turn(17)) == 7
    assert len(turn(28)) == 6
    assert {tarawa.us[name].box for name in turn(28)} == {"G"}
    assert {tarawa.us[name].survives_turn for name in turn(28)} == {20}
    assert sum(unit.survives_turn == 24 and not unit.invasion for unit in tarawa.us.values()) == 5
    assert [unit.id for unit in us(tarawa, "artillery")] == ["A/1/10", "B/1/10", "C/1/10"]
    assert not any(unit.turn or unit.box for unit in us(tarawa, "artillery"))


def test_20_2_units_on_day_one_and_their_dead(tarawa: TarawaContent) -> None:
    day = [unit for unit in tarawa.us.values() if 1 <= unit.turn <= 6]
    assert Counter("company" if u.is_infantry else u.type for u in day) == {
        "company": 20,
        "engineer": 10,
        "tank": 5,
        "regimental_hq": 2,
    }
    dead = [unit for unit in tarawa.us.values() if unit.at_21 == "dead"]
    assert Counter(unit.type for unit in dead) == {"infantry": 3, "tank": 2, "engineer": 4}
    left = [unit for unit in day if unit.at_21 != "dead"]
    lost = Counter[str]()
    for unit in day:
        kind = "company" if unit.is_infantry else unit.type
        lost[kind] += unit.steps - (unit.steps_21 if unit in left else 0)
    assert (lost["company"], lost["engineer"], lost["tank"]) == (32, 10, 5)


@over_rows(
    "anchor, expected",
    [
        ("1218", "E/2/8 3 F/2/8 4 G/2/8 2 H/2/8 2"),
        ("1419", "K/3/8 3 L/3/8 2 M/3/8 4"),
        ("1622", "C/1/2 3 D/1/2 2"),
        ("1424", "F/2/2 2 G/2/2 4 H/2/2 3"),
        ("1326", "A/1/2 4"),
        ("1437", "B/1/2 2 I/3/2 3 L/3/2 2 M/3/2 3"),
        ("D10", "2/C/1/18 2 3/F/2/18 2 3/C/2T 2 HQ/8/2 1"),
        ("E5", "2/A/1/18 2 1/D/2/18 2 1/A/2T 2 A/1/10 2 HQ/2/2 1"),
        ("1337", "3/A/1/18 1 3/D/2/18 1 3/A/2T 1"),
    ],
)
def test_20_2_who_stands_where_on_21_november(tarawa: TarawaContent, anchor: str, expected: str) -> None:
    found = [f"{unit.id} {unit.steps_21}" for unit in tarawa.us.values() if unit.at_21 == anchor]
    assert " ".join(found) == expected


def test_2_23_japanese_units(tarawa: TarawaContent) -> None:
    assert len(units(tarawa)) == 43
    assert sum(unit.coastal for unit in units(tarawa)) == 28
    tanks = [unit for unit in tarawa.japanese.values() if unit.is_tank]
    assert {unit.colour for unit in tanks} == {"green", "orange", "purple"}
    assert len(tanks) == 3
    for unit in tarawa.japanese.values():
        headquarters = unit.formation == "111P" and unit.type == "headquarters"
        assert unit.elite == (unit.formation in ("3SBD", "7SSNL") or headquarters), unit.id


def test_20_1_elites_and_others_suffice(tarawa: TarawaContent) -> None:
    elites = sum(unit.elite for unit in units(tarawa))
    assert elites >= 19
    assert 43 - elites >= 8


def test_2_25_20_1_depth_markers(tarawa: TarawaContent) -> None:
    kinds = Counter(marker.kind for marker in tarawa.depth.values())
    blank = Counter(marker.kind for marker in tarawa.depth.values() if marker.tactical_reinforcement)
    assert kinds["armour"] == 3
    assert blank == {"coastal": 4}
    assert kinds["coastal"] - 4 >= 11
    assert kinds["inland"] >= 11


@over_rows(
    "what, kind, strength, requirements",
    [
        ("8.2 ex. 1", "unit", 3, ("FT", "MG")),
        ("8.2 ex. 2", "unit", 2, ("BZ", "MO")),
        ("8.2 ex. 1", "inland", 1, ("FL",)),
        ("8.2 ex. 3", "inland", 1, ("CC",)),
        ("8.6 ex.", "inland", 0, ("CC",)),
    ],
)
def test_8_2_8_6_counters_of_the_examples(
    tarawa: TarawaContent, what: str, kind: str, strength: int, requirements: tuple[str, ...]
) -> None:
    pieces = [*units(tarawa), *tarawa.depth.values()]
    found = [one for one in pieces if (one.kind, one.strength, one.requirements) == (kind, strength, requirements)]
    assert found, what


def test_8_3_a_japanese_unit_has_no_strength_at_all(tarawa: TarawaContent) -> None:
    assert any(not unit.strength for unit in units(tarawa))


def test_10_17_10_18_eight_heroes_with_ryan(tarawa: TarawaContent) -> None:
    assert len(tarawa.heroes) == tarawa.markers["hero"].count == 8
    assert [hero.name for hero in tarawa.heroes.values() if hero.set_up] == ["Michael P. Ryan"]


def test_5_1_20_2_lvts(tarawa: TarawaContent) -> None:
    assert tarawa.scenarios["tarawa-two-days"].lvts == (2,) * 9
    assert tarawa.scenarios["tarawa-21-november"].lvts == (2, 2, 1)
