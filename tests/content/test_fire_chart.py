"""6.3, 12.1, 12.9 The Japanese fire chart."""

import pytest

from engine.dday.content import Content, FireResult, FireTargets
from engine.dday.content.charts import DOTS

STEP = FireResult(step=True, disrupt=False)
DISRUPT = FireResult(step=False, disrupt=True)
BOTH = FireResult(step=True, disrupt=True)


@pytest.mark.parametrize(
    ("dot", "revealed", "unrevealed"),
    [
        ("intense", STEP, BOTH),
        ("steady", STEP, BOTH),
        ("machine_gun", DISRUPT, STEP),
        ("mortar", STEP, STEP),
        ("ambush_intense", STEP, STEP),
        ("ambush_steady", DISRUPT, DISRUPT),
    ],
)
def test_6_3_what_a_hit_does(content: Content, dot: str, revealed: FireResult, unrevealed: FireResult) -> None:
    assert content.fire_chart.result(dot, unrevealed=False) == revealed
    assert content.fire_chart.result(dot, unrevealed=True) == unrevealed


@pytest.mark.parametrize(
    ("dot", "expected"),
    [
        ("intense", FireTargets(any_symbol=True, armour=True, most_hits=0)),
        ("steady", FireTargets(any_symbol=False, armour=False, most_hits=0)),
        ("machine_gun", FireTargets(any_symbol=False, armour=False, most_hits=0)),
        ("mortar", FireTargets(any_symbol=False, armour=True, most_hits=2)),
        ("ambush_intense", FireTargets(any_symbol=False, armour=True, most_hits=1)),
        ("ambush_steady", FireTargets(any_symbol=False, armour=True, most_hits=1)),
    ],
)
def test_6_31_whom_fire_can_hit(content: Content, dot: str, expected: FireTargets) -> None:
    assert content.fire_chart.targets(dot) == expected


def test_6_3_the_chart_has_these_rows_and_no_other(content: Content) -> None:
    assert set(content.fire_chart.rows) == set(DOTS)
