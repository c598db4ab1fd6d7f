"""2.4, 5, 6.3, 8, 12, 13 What text and examples force upon Tarawa's charts, and upon the ground."""

import pytest

from engine.dday.content.charts import COLUMNS, ROWS
from engine.peleliu.content import load_content as peleliu
from engine.tarawa.battle_data import TarawaContent
from engine.tarawa.schema import SCHEMA
from tests.rows import over_rows

LATE = 11


@over_rows(
    "held, attack, defence, column, result",
    [
        (True, 15, 6, "unrevealed_depth", "reveal_depth"),
        (True, 15, 8, "revealed_depth", "depth_eliminated_disrupted"),
        (True, 9, 4, "alone", "defeated"),
        (True, 3, 2, "unrevealed_depth", "reveal_depth"),
        (False, 3, 3, "revealed_depth", "attackers_disrupted"),
    ],
)
def test_8_2_attack_examples(
    tarawa: TarawaContent, held: bool, attack: int, defence: int, column: str, result: str
) -> None:
    chart = tarawa.attack_chart
    assert chart.result(held, chart.row(attack, defence), column, 7, "landing") == result


def test_8_3_the_attack_chart_is_the_one_of_the_system(tarawa: TarawaContent) -> None:
    ours, theirs = tarawa.attack_chart, peleliu().attack_chart
    for held in (False, True):
        for row in ROWS:
            for column in COLUMNS:
                assert ours.result(held, row, column, 1, "landing") == theirs.result(held, row, column, 1)


def test_15_0_unit_and_depth_can_fall_together_from_turn_11(tarawa: TarawaContent) -> None:
    found = [tarawa.attack_chart.result(True, "double", "revealed_depth", turn, "landing") for turn in (LATE - 1, LATE)]
    assert found == ["depth_eliminated_disrupted", "depth_eliminated_defeated"]


@over_rows(
    "dot, unrevealed, step, disrupt",
    [
        ("intense", True, True, True),
        ("intense", False, True, False),
        ("steady", True, True, True),
        ("steady", False, True, False),
        ("water", True, True, False),
        ("water", False, True, False),
        ("machine_gun", True, True, False),
        ("machine_gun", False, False, True),
        ("mortar", True, True, False),
        ("ambush_intense", True, True, False),
        ("ambush_steady", True, False, True),
    ],
)
def test_6_3_every_hit_of_the_fire_chart(
    tarawa: TarawaContent, dot: str, unrevealed: bool, step: bool, disrupt: bool
) -> None:
    found = tarawa.fire_chart.result(dot, unrevealed)
    assert (found.step, found.disrupt) == (step, disrupt)


def test_6_3_12_4_12_9_whom_fire_can_hit(tarawa: TarawaContent) -> None:
    chart = tarawa.fire_chart
    assert {dot for dot in SCHEMA.dots if chart.targets(dot).any_symbol} == {"intense"}
    assert {dot for dot in SCHEMA.dots if not chart.targets(dot).armour} == {"steady", "water", "machine_gun"}
    assert {dot: n for dot in SCHEMA.dots if (n := chart.targets(dot).most_hits)} == {
        "mortar": 2,
        "ambush_intense": 1,
        "ambush_steady": 1,
    }


@over_rows(
    "strength, neither, symbol, colour, both",
    [
        (2, "no_effect", "no_effect", "disrupted_if_no_depth", "disrupted"),
        (3, "no_effect", "disrupted_if_no_depth", "disrupted", "disrupted"),
        (6, "no_effect", "disrupted", "disrupted", "disrupted_depth"),
    ],
)
def test_8_4_6_51_barrages_never_destroy_guns(
    tarawa: TarawaContent, strength: int, neither: str, symbol: str, colour: str, both: str
) -> None:
    table = tarawa.barrage_table
    shown = [(False, False), (True, False), (False, True), (True, True)]
    assert [table.result(strength, 0, *one) for one in shown] == [neither, symbol, colour, both]


@over_rows(
    "unit, steps, distance, weapons",
    [
        ("E/2/8", 4, 1, "BR BZ DE MG MO RD"),
        ("E/2/8", 4, 2, "BR MG MO RD"),
        ("E/2/8", 4, 3, ""),
        ("E/2/8", 3, 1, "BR BZ DE MG RD"),
        ("E/2/8", 3, 2, ""),
        ("H/2/8", 4, 3, "MG MO RD"),
        ("1/A/1/18", 2, 1, "BR DE FT"),
        ("1/A/1/18", 1, 2, ""),
        ("1/D/2/18", 2, 1, "BR DE"),
        ("1/A/2T", 2, 4, "AR BZ BR MG"),
        ("1/A/2T", 1, 7, "AR BZ"),
        ("1/A/2T", 2, 8, ""),
        ("A/1/10", 2, 1, ""),
        ("A/1/10", 2, 30, "AR DE MO"),
        ("HQ/2/2", 1, 3, ""),
    ],
)
def test_8_2_weapons_at_distances(tarawa: TarawaContent, unit: str, steps: int, distance: int, weapons: str) -> None:
    found = tarawa.weapons_chart.weapons(tarawa.us[unit], steps, distance)
    assert found == set(weapons.split()) or (unit.startswith("HQ") and found <= {"RD"})


def test_8_51_naval_fire(tarawa: TarawaContent) -> None:
    assert tarawa.weapons_chart.marker_strength("naval") == 9
    assert tarawa.weapons_chart.marker_weapons("naval") == {"NA", "AR", "DE"}
    assert set(tarawa.weapons_chart.markers) == {"naval"}


def test_7_3_8_2_13_3_what_terrain_does(tarawa: TarawaContent) -> None:
    lines = tarawa.terrain.terrains
    assert {name for name, line in lines.items() if line.unit_factor == 2} == {"building", "fortified", "crater"}
    assert {name for name, line in lines.items() if line.depth_factor == 2} == {"fortified"}
    assert {name for name, line in lines.items() if line.water} == {"sea", "reef"}
    assert {name for name, line in lines.items() if line.tanks == "no"} == {"sea", "reef", "fortified"}
    assert {name for name, line in lines.items() if line.japanese_communication == "no"} == {"beach"}
    assert tarawa.terrain.seawall.unit_factor == 2
    assert not tarawa.terrain.cliff.types


@pytest.mark.parametrize(
    ("situation", "plain", "m", "r", "p", "a", "i"),
    [
        ("coast_us", "fire", "fire_machine_guns", "resupply_or_fire", "fire", "fire", "fire"),
        ("coast_us_late", "fire", "fire_machine_guns", "resupply", "fire", "fire", "fire"),
        ("coast_none", "none", "mortar", "none", "none", "artillery", "none"),
        ("coast_none_late", "none", "mortar", "redeploy_and_fire", "none", "artillery", "none"),
        ("coast_empty", "none", "none", "reinforce", "none", "none", "none"),
        ("coast_empty_late", "none", "none", "reinforce_and_fire", "none", "none", "none"),
        ("inland_us", "fire", "fire_machine_guns", "resupply_or_fire", "patrol", "assault", "fire"),
        ("inland_us_late", "fire", "fire_machine_guns", "resupply", "patrol", "assault", "fire"),
        ("inland_none", "none", "mortar", "redeploy", "patrol", "assault", "none"),
        ("inland_none_late", "none", "mortar", "redeploy_and_fire", "patrol", "assault", "none"),
        ("inland_empty", "none", "muster", "reinforce", "none", "ambush", "none"),
        ("inland_empty_late", "none", "muster_with_depth", "reinforce_and_fire", "none", "ambush", "none"),
        ("empty_cut_off", "none", "none", "none", "none", "none", "infiltrate"),
        (
            "tank",
            "tank_fire_or_advance",
            "tank_multiple_fire",
            "tank_overrun",
            "tank_advance_and_fire",
            "tank_double_advance",
            "tank_fire_or_advance",
        ),
    ],
)
def test_12_0_every_cell(
    tarawa: TarawaContent, situation: str, plain: str, m: str, r: str, p: str, a: str, i: str
) -> None:
    chart = tarawa.action_chart
    assert {chart.action(situation, modifier) for modifier in ("plain", "armour", "star")} == {plain}
    assert [chart.action(situation, letter) for letter in "MRPAI"] == [m, r, p, a, i]


def test_12_0_13_2_reach_of_the_actions(tarawa: TarawaContent) -> None:
    reach = tarawa.action_chart.reach
    assert (reach.unoccupied, reach.mortar, reach.patrol) == (2, 4, 4)
    assert (reach.redeploy, reach.assault, reach.tank_advance, reach.tank_field) == (3, 3, 4, 1)


def test_12_0_every_action_stands_on_the_chart(tarawa: TarawaContent) -> None:
    used = {action for cells in tarawa.action_chart.cells.values() for action in cells.values()}
    assert used == set(SCHEMA.actions)
