"""7.3, 8.1, 8.4, 8.6, 11.2 Terrain effects."""

import pytest

from engine.dday.content import Content
from engine.dday.content.terrain import TERRAINS


@pytest.mark.parametrize(
    ("terrain", "infantry", "tanks", "artillery"),
    [
        ("sea", "no", "no", "no"),
        ("shallow", "no", "no", "no"),
        ("beach", "enter", "enter", "enter"),
        ("clear", "enter", "enter", "enter"),
        ("airstrip", "enter", "enter", "enter"),
        ("buildings", "enter", "enter", "enter"),
        ("jungle", "stop", "stop", "stop"),
        ("coral", "stop", "road", "no"),
        ("mountain", "stop", "road", "no"),
        ("swamp", "stop", "road", "road"),
    ],
)
def test_7_31_how_units_enter(content: Content, terrain: str, infantry: str, tanks: str, artillery: str) -> None:
    effect = content.terrain.effect(terrain)
    for type_ in ("infantry", "heavy_infantry", "infantry_hq", "regimental_hq", "engineer"):
        assert effect.entry(type_) == infantry
    for type_ in ("tank", "amphibious_tank"):
        assert effect.entry(type_) == tanks
    assert effect.entry("artillery") == artillery


def test_7_31_terrain_that_ends_a_move(content: Content) -> None:
    ending = {name for name in TERRAINS if content.terrain.effect(name).ends_move}
    assert ending == {"jungle", "coral", "mountain", "swamp"}


def test_7_32_only_infantry_and_engineers_cross_cliffs(content: Content) -> None:
    cliff = content.terrain.cliff
    assert cliff.types == {"infantry", "heavy_infantry", "infantry_hq", "engineer"}
    assert (cliff.move, cliff.disrupts) == (1, True)


@pytest.mark.parametrize(
    ("terrain", "unit", "depth"), [("coral", 2, 2), ("mountain", 2, 2), ("buildings", 2, 1), ("jungle", 1, 1)]
)
def test_8_3_factors_of_the_defence(content: Content, terrain: str, unit: int, depth: int) -> None:
    effect = content.terrain.effect(terrain)
    assert (effect.unit_factor, effect.depth_factor) == (unit, depth)


def test_8_3_attack_examples_1_and_3(content: Content) -> None:
    """A unit of 3 with depth of 2 in coral is worth 6 and then 10; a unit of 4 in buildings 8."""
    coral, buildings = content.terrain.effect("coral"), content.terrain.effect("buildings")
    assert 3 * coral.unit_factor == 6
    assert 3 * coral.unit_factor + 2 * coral.depth_factor == 10
    assert 4 * buildings.unit_factor == 8


@pytest.mark.parametrize(
    ("flag", "terrains"),
    [
        ("blocks_infantry_range", {"jungle", "mountain"}),
        ("close_combat_card", {"jungle", "coral", "mountain"}),
        ("artillery_target", {"clear", "airstrip"}),
        ("water", {"sea", "shallow"}),
        ("barrage_shift", {"coral", "mountain"}),
    ],
)
def test_8_1_8_4_8_6_12_7_flags(content: Content, flag: str, terrains: set[str]) -> None:
    assert {name for name in TERRAINS if getattr(content.terrain.effect(name), flag)} == terrains


def test_12_6_a_patrol_crosses_anything_but_the_sea(content: Content) -> None:
    assert {name for name in TERRAINS if not content.terrain.effect(name).patrol_range} == {"sea"}


def test_11_2_what_breaks_japanese_communication(content: Content) -> None:
    by_answer = {
        answer: {name for name in TERRAINS if content.terrain.effect(name).japanese_communication == answer}
        for answer in ("no", "road")
    }
    assert by_answer == {"no": {"sea", "shallow", "beach"}, "road": {"swamp"}}


def test_an_unknown_terrain_or_type_is_refused(content: Content) -> None:
    with pytest.raises(KeyError):
        content.terrain.effect("lava")
    with pytest.raises(KeyError):
        content.terrain.effect("clear").entry("cavalry")
