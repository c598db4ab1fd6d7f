"""2.0 to 3.0 What the rules say of the pieces, beyond their bare numbers: how they divide, what they are called."""

import re
from collections import Counter
from pathlib import Path

import pytest

import engine.dday
from engine.dday.content import Content, JapaneseCounter, USCounter
from engine.dday.content.counters import JAPANESE_TYPES

ENGINE = Path(engine.dday.__file__).parent
RIFLES = re.compile(r"(?P<company>[A-L])/(?P<battalion>[1-3])/(?P<regiment>[157])")
ALL = {"turn", "phase", "hero", "action_taken", "naval_fire", "dauntless", "us_disrupted", "jp_disrupted"}
INVASION = {"artillery_destroyed", "smoke", "cp_range", "letter"}
RIDGE = {"under_fire", "attack_orders", "rupertus", "flamethrower", "cave"}


def us(content: Content, *types: str) -> list[USCounter]:
    return [unit for unit in content.us.values() if unit.type in types]


def japanese(content: Content) -> list[JapaneseCounter]:
    return [unit for unit in content.japanese.values() if not unit.is_tank]


# ---------------------------------------------------------------------------------------------- markers
def test_2_26_markers_of_all_scenarios_and_of_one_kind_only(content: Content) -> None:
    """Garrisons are used on the ridge as well (18.1); the command post is the other side of an HQ."""
    assert {kind for kind, marker in content.markers.items() if marker.scenarios == "all"} == ALL | {"garrison"}
    assert {kind for kind, marker in content.markers.items() if marker.scenarios == "invasion"} == INVASION
    assert {kind for kind, marker in content.markers.items() if marker.scenarios == "bnr"} == RIDGE


def test_2_26_one_counter_belongs_to_another_game_and_is_used_nowhere(content: Content) -> None:
    foreign = [marker for marker in content.markers.values() if marker.scenarios == "none"]
    assert [(marker.id, marker.count) for marker in foreign] == [("foreign", 1)]
    assert not any("8/2" in unit for unit in content.us)


def test_8_54_support_markers_are_limited(content: Content) -> None:
    for kind in ("naval_fire", "dauntless"):
        assert content.markers[kind].limit
        assert 1 <= content.markers[kind].count <= 6


# ------------------------------------------------------------------------------------------- US units
def test_2_21_companies_are_named_by_company_battalion_and_regiment(content: Content) -> None:
    for unit in us(content, "infantry"):
        parts = RIFLES.fullmatch(unit.id)
        assert parts, unit.id
        assert unit.battalion == f"{parts['battalion']}/{parts['regiment']}"
        assert unit.regiment == parts["regiment"]
    assert {unit.id for unit in us(content, "infantry_hq")} == {f"HQ/{n}/{r}" for n in "123" for r in "157"}
    assert {unit.id for unit in us(content, "regimental_hq")} == {"HQ/1", "HQ/5", "HQ/7"}


def test_2_23_eight_types_of_us_units(content: Content) -> None:
    assert {unit.type for unit in content.us.values()} == {
        "infantry",
        "heavy_infantry",
        "infantry_hq",
        "regimental_hq",
        "engineer",
        "tank",
        "amphibious_tank",
        "artillery",
    }


def test_2_21_companies_have_four_steps_and_nobody_else_more_than_two(content: Content) -> None:
    assert {unit.steps for unit in us(content, "infantry", "heavy_infantry")} == {4}
    assert {unit.steps for unit in us(content, "infantry_hq")} == {2}
    others = us(content, "regimental_hq", "engineer", "tank", "amphibious_tank", "artillery")
    assert {unit.steps for unit in others} == {1, 2}


def test_2_21_the_three_target_symbols_and_the_star_are_all_there(content: Content) -> None:
    assert {unit.symbol for unit in content.us.values()} == {"circle", "diamond", "triangle", "star"}
    assert {unit.type for unit in content.us.values() if unit.symbol == "star"} == {"infantry_hq", "regimental_hq"}


def test_2_21_a_full_company_has_a_second_counter_for_its_last_two_steps(content: Content) -> None:
    for unit in content.us.values():
        assert unit.counters == (2 if unit.steps > 2 else 1)
        assert unit.turn or unit.bnr, unit.id


def test_5_3_arrivals_name_a_turn_and_a_box_or_leave_the_box_open(content: Content) -> None:
    arriving = [unit for unit in content.us.values() if unit.invasion]
    assert all(1 <= unit.turn <= 24 for unit in arriving)
    assert {unit.box for unit in arriving} >= {"W1", "W2", "O1", "O2", "O3", "Or", "any"}


def test_2_21_every_unit_is_of_the_division_or_attached(content: Content) -> None:
    """Whoever has no regiment of the division is of its special troops, or says in its note whom it came from."""
    for unit in content.us.values():
        assert unit.regiment in ("1", "5", "7") or unit.note, unit.id


def test_18_1_make_up_of_the_ridge_units(content: Content) -> None:
    """Sixteen of four battalions and seven others on the map, the two battalions of the track have eight."""
    on_map = [unit for unit in content.us.values() if unit.bnr and not unit.bnr_turn]
    assert len(on_map) == 23
    assert sum(bool(unit.battalion) for unit in on_map) == 16
    others = Counter(unit.type for unit in on_map if not unit.battalion)
    assert others == {"heavy_infantry": 2, "tank": 2, "amphibious_tank": 1, "engineer": 1, "artillery": 1}
    later = [unit for unit in content.us.values() if unit.bnr_turn]
    assert {unit.id.split("/", 1)[1] for unit in later} == {"1/5", "2/5"}
    for battalion in {unit.battalion for unit in content.us.values() if unit.bnr and unit.battalion}:
        types = Counter(unit.type for unit in content.us.values() if unit.battalion == battalion)
        assert types == {"infantry": 3, "infantry_hq": 1}


def test_8_6_three_steps_of_infantry_with_its_hq_hold_a_flamethrower(content: Content) -> None:
    """The close combat example: five steps are four cards, and one of the two units has FT."""
    company, hq = content.us["E/2/1"], content.us["HQ/2/1"]
    assert 3 + hq.steps == 5 > content.figures.combat_step_cards
    held = company.printed_weapons(3)
    assert held is not None
    assert "FT" in held | content.weapons_chart.weapons(hq, hq.steps, 1)


# ------------------------------------------------------------------------------------- Japanese units
def test_18_1_thirty_one_units_are_not_elite(content: Content) -> None:
    assert sum(not unit.elite for unit in japanese(content)) == 31


def test_2_22_strengths_and_codes_that_the_examples_show(content: Content) -> None:
    assert {unit.strength for unit in japanese(content)} >= {2, 3, 4}
    assert {marker.strength for marker in content.depth.values() if marker.kind == "normal"} >= {2, 3}
    asked = {code for unit in content.japanese.values() for code in unit.requirements}
    asked |= {code for marker in content.depth.values() for code in marker.requirements}
    assert asked >= {"AR", "BR", "BZ", "CC", "DE", "FL", "FT", "MG", "NA", "RD"}


def test_8_22_unit_and_depth_may_both_ask_for_flanking(content: Content) -> None:
    assert any("FL" in unit.requirements and len(unit.requirements) > 1 for unit in japanese(content))
    assert any("FL" in marker.requirements for marker in content.depth.values() if marker.kind == "normal")


def test_2_22_every_formation_fought_on_peleliu(content: Content) -> None:
    """An earlier edition still named those of the sister game."""
    formations = " ".join(unit.formation for unit in content.japanese.values())
    assert not re.search("SNLF|Sasebo|Special Base|Yokosuka", formations)
    for known in ("2d Infantry", "15th Infantry", "346th Independent", "14th Division Tank Unit"):
        assert known in formations


@pytest.mark.parametrize("type_", ["anti_tank", "headquarters", "machinegun"])
def test_2_23_no_rule_asks_for_a_japanese_type_but_the_tank(content: Content, type_: str) -> None:
    """The types stand on counters and in views; no module of the rules names one that only the Japanese have."""
    assert any(unit.type == type_ for unit in japanese(content))
    rules = (module for module in ENGINE.rglob("*.py") if module.parent.name not in ("content", "fuzzing", "words"))
    naming = [module.name for module in rules if f'"{type_}"' in module.read_text(encoding="utf-8")]
    assert not naming


def test_2_23_six_types_of_japanese_units(content: Content) -> None:
    assert {unit.type for unit in content.japanese.values()} == set(JAPANESE_TYPES)
    assert len(JAPANESE_TYPES) == 6
