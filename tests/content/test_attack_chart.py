"""8.3 The US attack chart: the cells of every worked example, and the whole chart."""

import pytest

from engine.dday.content import Content
from engine.dday.content.charts import ATTACK_RESULTS, COLUMNS, ROWS


@pytest.mark.parametrize(
    ("held", "attack", "defence", "column", "turn", "expected"),
    [
        pytest.param(True, 11, 6, "unrevealed_depth", 7, "reveal_depth", id="example 1, step C"),
        pytest.param(True, 11, 10, "revealed_depth", 7, "depth_eliminated_disrupted", id="example 1, step D"),
        pytest.param(True, 15, 2, "unrevealed_depth", 7, "reveal_depth", id="example 2, step C"),
        pytest.param(False, 15, 4, "revealed_depth", 7, "disrupted_attrition", id="example 2, step D"),
        pytest.param(False, 7, 8, "alone", 7, "attackers_disrupted_gain_depth", id="example 3"),
        pytest.param(True, 15, 6, "unrevealed_depth", 7, "reveal_depth", id="sister game, example 1"),
        pytest.param(
            True, 15, 8, "revealed_depth", 7, "depth_eliminated_disrupted", id="sister game, example 1, again"
        ),
        pytest.param(True, 9, 4, "alone", 7, "defeated", id="sister game, example 2"),
        pytest.param(True, 3, 2, "unrevealed_depth", 7, "reveal_depth", id="sister game, example 3"),
        pytest.param(False, 3, 3, "revealed_depth", 7, "attackers_disrupted", id="sister game, example 3, again"),
    ],
)
def test_8_3_worked_examples(
    content: Content, held: bool, attack: int, defence: int, column: str, turn: int, expected: str
) -> None:
    chart = content.attack_chart
    assert chart.result(held, chart.row(attack, defence), column, turn) == expected


@pytest.mark.parametrize(
    ("attack", "defence", "row"),
    [
        (5, 6, "less"),
        (6, 6, "equal"),
        (7, 6, "greater"),
        (11, 6, "greater"),
        (12, 6, "double"),
        (13, 6, "double"),
        (1, 0, "double"),
        (0, 0, "equal"),
        (0, 1, "less"),
    ],
)
def test_8_3_rows_compare_the_strengths(content: Content, attack: int, defence: int, row: str) -> None:
    assert content.attack_chart.row(attack, defence) == row


def test_8_3_every_cell(content: Content) -> None:
    """The whole chart on turn 5, as one reads it: without the weapons, then with them."""
    short = {
        "attackers_disrupted_gain_depth": "us, depth",
        "attackers_disrupted_unrevealed": "us, hidden",
        "attackers_disrupted": "us",
        "gain_depth": "depth",
        "no_effect": "-",
        "disrupted": "japan",
        "disrupted_attrition": "japan, attrition",
        "defeated": "defeated",
        "reveal_depth": "reveal",
        "depth_eliminated_disrupted": "depth lost, japan",
        "depth_eliminated_defeated": "depth lost, defeated",
    }
    assert set(short) == set(ATTACK_RESULTS)
    chart = content.attack_chart
    read = {
        (held, row): [short[chart.result(held, row, column, 5)] for column in COLUMNS]
        for held in (False, True)
        for row in ROWS
    }
    assert read == {
        (False, "less"): ["us, depth", "us, hidden", "us"],
        (False, "equal"): ["us, depth", "us, hidden", "us"],
        (False, "greater"): ["depth", "us", "-"],
        (False, "double"): ["japan", "japan", "japan, attrition"],
        (True, "less"): ["depth", "us", "-"],
        (True, "equal"): ["japan", "-", "japan"],
        (True, "greater"): ["defeated", "reveal", "depth lost, japan"],
        (True, "double"): ["defeated", "reveal", "depth lost, defeated"],
    }


@pytest.mark.parametrize(
    ("turn", "track", "expected"),
    [
        (1, "invasion", "depth_eliminated_disrupted"),
        (3, "invasion", "depth_eliminated_disrupted"),
        (4, "invasion", "depth_eliminated_defeated"),
        (24, "invasion", "depth_eliminated_defeated"),
        (1, "bnr", "depth_eliminated_defeated"),
        (19, "bnr", "depth_eliminated_defeated"),
    ],
)
def test_8_3_double_against_known_depth_defeats_from_turn_4_on(
    content: Content, turn: int, track: str, expected: str
) -> None:
    assert content.attack_chart.result(True, "double", "revealed_depth", turn, track) == expected


def test_8_3_no_other_cell_changes_with_the_turn(content: Content) -> None:
    chart = content.attack_chart
    changing = {
        (held, row, column)
        for held in (False, True)
        for row in ROWS
        for column in COLUMNS
        if len({chart.result(held, row, column, turn) for turn in range(1, 25)}) > 1
    }
    assert changing == {(True, "double", "revealed_depth")}


def test_8_3_an_unknown_row_or_column_is_refused(content: Content) -> None:
    with pytest.raises(KeyError):
        content.attack_chart.result(True, "more", "alone", 5)
    with pytest.raises(KeyError):
        content.attack_chart.result(True, "less", "depth", 5)
