"""2.22, 2.24, 2.25 Japanese units, depth markers and fortifications."""

from collections import Counter

import pytest

from engine.dday.content import Content, DepthCounter, JapaneseCounter
from engine.dday.content.cards import COLOURS


def units(content: Content) -> list[JapaneseCounter]:
    return [unit for unit in content.japanese.values() if not unit.is_tank]


def tanks(content: Content) -> list[JapaneseCounter]:
    return [unit for unit in content.japanese.values() if unit.is_tank]


def depth(content: Content, kind: str) -> list[DepthCounter]:
    return [marker for marker in content.depth.values() if marker.kind == kind]


def test_3_0_fifty_one_units_and_four_tanks(content: Content) -> None:
    assert (len(units(content)), len(tanks(content))) == (51, 4)


def test_18_1_twenty_elites_four_of_them_of_strength_4(content: Content) -> None:
    elites = [unit for unit in units(content) if unit.elite]
    assert len(elites) == 20
    assert sum(unit.strength == 4 for unit in elites) == 4
    assert max(unit.strength for unit in units(content) if not unit.elite) == 3


def test_elites_are_the_regulars_of_the_14th_division(content: Content) -> None:
    for unit in units(content):
        regular = "2d Inf" in unit.formation or "15th Inf" in unit.formation or unit.designation == "ENG/14"
        assert unit.elite == regular, unit.id


def test_2_22_strengths_and_requirements(content: Content) -> None:
    assert {unit.strength for unit in units(content)} == {0, 1, 2, 3, 4}
    assert all(1 <= len(unit.requirements) <= 3 for unit in units(content))
    assert all(len(set(unit.requirements)) == len(unit.requirements) for unit in units(content))


def test_2_23_types(content: Content) -> None:
    assert {unit.type for unit in units(content)} == {
        "infantry",
        "machinegun",
        "anti_tank",
        "engineer",
        "headquarters",
    }
    assert {unit.type for unit in tanks(content)} == {"tank"}


def test_2_22_every_tank_has_a_colour_of_its_own(content: Content) -> None:
    assert len({unit.colour for unit in tanks(content)}) == 4
    assert not any(unit.elite for unit in tanks(content))
    assert all(set(unit.requirements) <= {"AR", "BZ", "MG"} for unit in tanks(content))


@pytest.mark.parametrize(
    ("strength", "requirements"), [(3, {"FL", "BR"}), (2, {"FT", "BR"}), (4, {"FL", "BZ"})], ids=["1", "2", "3"]
)
def test_8_2_units_of_the_attack_examples(content: Content, strength: int, requirements: set[str]) -> None:
    assert any(unit.strength == strength and set(unit.requirements) == requirements for unit in units(content))


@pytest.mark.parametrize("requirement", ["FT", "CC"])
def test_8_2_depth_of_the_attack_examples(content: Content, requirement: str) -> None:
    found = [marker for marker in depth(content, "normal") if marker.strength == 2]
    assert any(marker.requirements == (requirement,) for marker in found)


def test_8_6_forces_of_the_close_combat_example_exist(content: Content) -> None:
    """A force of at least 4 in all with one CC requirement."""
    assert any(
        unit.strength + marker.strength >= 4 and (unit.requirements + marker.requirements).count("CC") == 1
        for unit in units(content)
        for marker in depth(content, "normal")
    )


def test_8_23_how_many_yield_only_to_close_combat(content: Content) -> None:
    assert 0.12 <= sum("CC" in unit.requirements for unit in units(content)) / 51 <= 0.15
    assert 0.13 <= sum("CC" in marker.requirements for marker in depth(content, "normal")) / 47 <= 0.17


def test_2_24_depth_markers(content: Content) -> None:
    normal = depth(content, "normal")
    assert len(normal) == 51
    assert sum(marker.strength == 3 for marker in normal) == 4
    assert all(marker.strength <= 3 and len(marker.requirements) <= 1 for marker in normal)
    assert any("FL" in marker.requirements for marker in normal)


def test_9_4_four_tactical_reinforcements_without_figures(content: Content) -> None:
    blank = [marker for marker in content.depth.values() if marker.tactical_reinforcement]
    assert len(blank) == 4
    assert all((marker.kind, marker.strength, marker.requirements) == ("normal", 0, ()) for marker in blank)


def test_2_24_armour_and_counterattack_depth(content: Content) -> None:
    assert len(depth(content, "armour")) == 4
    assert len(depth(content, "counterattack")) == 8
    assert not any(marker.colour for marker in depth(content, "normal") + depth(content, "armour"))


def test_13_44_counterattack_markers_and_tanks_share_the_colours_evenly(content: Content) -> None:
    seen = Counter([marker.colour for marker in depth(content, "counterattack")])
    seen.update(tank.colour for tank in tanks(content))
    assert seen == dict.fromkeys(COLOURS, 2)


def test_18_1_pools_of_the_ridge(content: Content) -> None:
    assert sum(unit.elite and unit.strength != 4 for unit in units(content)) == 16
    left = [marker for marker in depth(content, "normal") if not marker.tactical_reinforcement and marker.strength != 3]
    assert len(left) == 43


def sides(text: str) -> frozenset[int]:
    return frozenset(place for place, side in enumerate(text) if side == "#")


def test_2_25_twenty_fortifications(content: Content) -> None:
    markers = list(content.fortifications.values())
    assert len(markers) == 20
    count = Counter(marker.blocked for marker in markers)
    assert set(count) == {1, 2, 3, 4}
    assert count[3] >= 3
    for marker in markers:
        assert marker.blocked == len(sides(marker.sides))
        assert marker.back_requirements == ("AR",)
        assert "RD" not in marker.requirements
    blocked = Counter(side for marker in markers for side in sides(marker.sides))
    assert max(blocked.values()) - min(blocked.values()) <= 1


def test_19_4_every_reduction_can_be_laid_down(content: Content) -> None:
    """A marker with fewer blocked sides fits by rotation onto those of any marker with more."""
    for more in content.fortifications.values():
        for fewer in content.fortifications.values():
            if fewer.blocked < more.blocked:
                turned = [{(side + turn) % 6 for side in sides(fewer.sides)} for turn in range(6)]
                assert any(blocked <= sides(more.sides) for blocked in turned), (more.id, fewer.id)
