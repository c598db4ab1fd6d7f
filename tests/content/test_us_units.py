"""2.21 The US units."""

from collections import Counter

import pytest

from engine.dday.content import NO_RANGE, UNLIMITED, Content, USCounter
from engine.dday.content.cards import SYMBOLS
from engine.peleliu.schema import SCHEMA

SPECIAL = ("BZ", "DE", "FT", "MG", "MO", "RD")


def of_type(content: Content, *types: str) -> list[USCounter]:
    return [unit for unit in content.us.values() if unit.type in types]


def printed(unit: USCounter, steps: int) -> frozenset[str]:
    weapons = unit.printed_weapons(steps)
    assert weapons is not None
    return weapons


def test_2_21_units_by_type(content: Content) -> None:
    assert Counter(unit.type for unit in content.us.values()) == {
        "infantry": 27,
        "heavy_infantry": 3,
        "infantry_hq": 9,
        "regimental_hq": 3,
        "engineer": 6,
        "tank": 9,
        "amphibious_tank": 5,
        "artillery": 6,
    }


def test_2_21_values_by_steps(content: Content) -> None:
    company = content.us["K/3/1"]
    assert [company.strength(steps) for steps in (4, 3, 2, 1)] == [7, 5, 4, 1]
    assert [company.range(steps) for steps in (4, 3, 2, 1)] == [2, NO_RANGE, NO_RANGE, NO_RANGE]
    assert company.printed_weapons(4) is None
    assert printed(company, 1) == {"BR", "BZ"}
    assert content.us["1/11"].range(2) == UNLIMITED


@pytest.mark.parametrize("steps", [0, 5, -1])
def test_2_21_a_number_of_steps_that_a_unit_cannot_have_is_refused(content: Content, steps: int) -> None:
    with pytest.raises(IndexError, match="K/3/1 has 1 to 4 steps"):
        content.us["K/3/1"].strength(steps)


def test_2_21_one_value_for_each_step_and_strength_falls_with_every_step(content: Content) -> None:
    for unit in content.us.values():
        assert len(unit.strengths) == len(unit.ranges) == len(unit.weapons) == unit.steps
        assert list(unit.strengths) == sorted(set(unit.strengths), reverse=True), unit.id


def test_2_21_steps_and_counters(content: Content) -> None:
    for unit in content.us.values():
        assert unit.steps == 4 if unit.counts_for_loss else unit.steps in (1, 2)
        assert unit.counters == (2 if unit.steps == 4 else 1)


def test_2_21_symbols(content: Content) -> None:
    for unit in content.us.values():
        assert (unit.symbol == "star") == unit.is_leader
        assert unit.armoured == unit.is_tank


def test_15_1_what_counts_for_the_loss_box(content: Content) -> None:
    assert {unit.type for unit in content.us.values() if unit.counts_for_loss} == {"infantry", "heavy_infantry"}
    assert {unit.type for unit in content.us.values() if unit.is_infantry} == {
        "infantry",
        "heavy_infantry",
        "infantry_hq",
    }


def test_8_27_regular_companies(content: Content) -> None:
    for unit in of_type(content, "infantry"):
        assert unit.strength(4) == 7
        assert unit.strength(3) in (5, 6)
        assert unit.strength(2) in (3, 4)
        assert unit.strength(1) in (1, 2)
        assert unit.ranges == (2, 0, 0, 0)
        assert unit.weapons[0] is None
        assert printed(unit, 1) < printed(unit, 2) < printed(unit, 3)
        assert [len(printed(unit, steps)) for steps in (3, 2)] == [5, 3]
        assert "BR" in printed(unit, 2)


def test_8_27_heavy_companies(content: Content) -> None:
    for unit in of_type(content, "heavy_infantry"):
        assert unit.strength(4) == 8
        assert unit.ranges == (2, 2, 2, 0)
        assert unit.weapons[:3] == (None, None, None)
        assert unit.weapons[3] is not None


def test_2_21_everyone_else_takes_weapons_from_the_chart(content: Content) -> None:
    for unit in content.us.values():
        if not unit.counts_for_loss:
            assert unit.weapons == (None,) * unit.steps


def test_8_28_ranges_of_tanks_and_guns(content: Content) -> None:
    assert {unit.ranges for unit in of_type(content, "tank", "amphibious_tank")} == {(6, 6), (6,)}
    assert {unit.ranges for unit in of_type(content, "artillery")} == {(UNLIMITED, UNLIMITED)}


@pytest.mark.parametrize("regiment", ["1", "5", "7"])
@pytest.mark.parametrize(("battalion", "letters"), [("1", "ABC"), ("2", "EFG"), ("3", "IKL")])
def test_each_battalion_has_one_company_of_each_symbol_and_shares_its_weapons(
    content: Content, regiment: str, battalion: str, letters: str
) -> None:
    name = f"{battalion}/{regiment}"
    companies = [content.us[f"{letter}/{name}"] for letter in letters]
    assert {company.symbol for company in companies} == set(SYMBOLS)
    assert {company.battalion for company in companies} == {content.us[f"HQ/{name}"].battalion} == {name}
    for weapon in SPECIAL:
        assert sum(weapon in printed(company, 3) for company in companies) == 2
        assert sum(weapon in printed(company, 2) for company in companies) == 1


def test_weapons_of_the_last_step_favour_no_weapon(content: Content) -> None:
    last = Counter(weapon for unit in of_type(content, "infantry") for weapon in printed(unit, 1))
    assert max(last[weapon] for weapon in SPECIAL) - min(last[weapon] for weapon in SPECIAL) <= 1


@pytest.mark.parametrize(
    ("unit", "symbol", "turn", "box"), [("K/3/1", "triangle", 2, "W1"), ("F/2/1", "circle", 2, "W2")]
)
def test_5_1_units_of_the_landing_example(content: Content, unit: str, symbol: str, turn: int, box: str) -> None:
    counter = content.us[unit]
    assert (counter.symbol, counter.turn, counter.box) == (symbol, turn, box)


def test_6_units_of_the_fire_examples(content: Content) -> None:
    """Only I/3/5 is a diamond among the units in steady fire, and all of them have landed in time."""
    assert content.us["I/3/5"].symbol == "diamond"
    assert content.us["C/1/5"].symbol != "diamond"
    assert content.us["A/1/5"].symbol != "diamond"
    assert content.us["C/1/5"].turn <= 4
    assert content.us["L/3/5"].turn <= 6
    assert any(unit.steps == 1 for unit in of_type(content, "amphibious_tank"))


def test_8_2_strengths_of_the_attack_examples(content: Content) -> None:
    assert {content.us["L/3/5"].strength(4) + unit.strength(4) for unit in of_type(content, "heavy_infantry")} == {15}
    assert content.us["A/3AA"].strength(2) == 2
    with_rifles = [
        unit.strength(steps)
        for unit in of_type(content, "infantry")
        for steps in (4, 3, 2, 1)
        if steps == 4 or "BR" in printed(unit, steps)
    ]
    assert any(first + second + 2 == 11 for first in with_rifles for second in with_rifles)
    assert any(unit.symbol != "triangle" for unit in of_type(content, "amphibious_tank"))


def test_3_0_three_amphibious_tanks_on_turn_1(content: Content) -> None:
    first = [unit for unit in content.us.values() if unit.turn == 1]
    assert [unit.type for unit in first] == ["amphibious_tank"] * 3
    assert {unit.box for unit in first} <= set(SCHEMA.boxes)
    assert len({unit.box for unit in first}) == 3


def test_5_3_arrivals(content: Content) -> None:
    """Nobody is due in the night; no box has more units than its hexes hold; the first waves are of the right size."""
    arriving = [unit for unit in content.us.values() if unit.invasion]
    due = sorted({unit.turn for unit in arriving})
    assert not {13, 14} & set(due)
    per_box = Counter(
        (unit.turn, unit.box) for unit in arriving if unit.type != "regimental_hq" and unit.box in SCHEMA.boxes
    )
    assert max(per_box.values()) <= 6
    landed = {
        turn: sum(unit.steps for unit in arriving if unit.is_infantry and unit.turn <= turn) for turn in range(1, 19)
    }
    assert landed[2] == 40
    assert 64 <= landed[3] <= 76
    assert 80 <= landed[4] <= 96
    assert landed[6] >= 110


def test_symbols_are_spread_over_boxes_and_armour(content: Content) -> None:
    arriving = [unit for unit in content.us.values() if unit.invasion]
    for box in SCHEMA.boxes:
        seen = Counter(unit.symbol for unit in arriving if unit.box == box)
        assert max(seen[symbol] for symbol in SYMBOLS) - min(seen[symbol] for symbol in SYMBOLS) <= 3
    seen = Counter(unit.symbol for unit in arriving if unit.armoured)
    assert max(seen.values()) - min(seen.values()) <= 2


def test_18_1_units_of_the_ridge(content: Content) -> None:
    used = [unit for unit in content.us.values() if unit.bnr]
    waiting = [unit for unit in used if unit.bnr_turn]
    assert (len(used), len(waiting)) == (31, 8)
    assert {(unit.battalion, unit.bnr_turn) for unit in waiting} == {("2/5", 4), ("1/5", 8)}
    battalions = Counter(unit.battalion for unit in used if unit.battalion)
    assert battalions == {f"{battalion}/{regiment}": 4 for regiment in "57" for battalion in "123"}
    assert not any(unit.type == "regimental_hq" or unit.regiment == "1" for unit in used)
    assert all(1 <= unit.bnr_steps <= unit.steps for unit in used)
    # companies worn down to between one and three steps: docs/balance.md says why
    assert {unit.bnr_steps for unit in used if unit.counts_for_loss} == {1, 2, 3}
