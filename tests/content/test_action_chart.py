"""12.0, 13.2, 18.35 The Japanese action chart."""

import pytest

from engine.dday.content import Content
from engine.peleliu.battle_data import reach_of
from engine.peleliu.schema import SCHEMA

NO_LETTER = ("plain", "armour", "star")


@pytest.mark.parametrize(
    ("situation", "plain", "m", "r", "p", "a", "i"),
    [
        ("occupied_us", "fire", "fire_machine_guns", "resupply", "patrol", "assault_or_fire", "fire"),
        ("occupied_none", "none", "mortar", "redeploy", "patrol", "artillery_or_assault", "none"),
        ("unoccupied", "none", "muster", "reinforce", "none", "ambush", "none"),
        ("unoccupied_no_communication", "none", "none", "none", "none", "none", "infiltrate"),
        (
            "tank",
            "tank_fire_or_advance",
            "tank_multiple_fire",
            "tank_overrun",
            "tank_advance_and_fire",
            "tank_double_advance",
            "tank_fire_or_advance",
        ),
        ("bnr_occupied_us", "fire", "fire", "bnr_fire_or_resupply", "patrol", "bnr_assault", "fire"),
        ("bnr_occupied_none", "none", "mortar", "bnr_resupply", "none", "bnr_artillery", "none"),
    ],
)
def test_12_0_every_cell(content: Content, situation: str, plain: str, m: str, r: str, p: str, a: str, i: str) -> None:
    chart = content.action_chart
    assert {chart.action(situation, modifier) for modifier in NO_LETTER} == {plain}
    assert [chart.action(situation, letter) for letter in "MRPAI"] == [m, r, p, a, i]


def test_12_0_worked_example_of_card_17(content: Content) -> None:
    """Orange R resupplies and reinforces, blue P patrols, brown A fires artillery or assaults."""
    card, chart = content.cards[17], content.action_chart
    letters = {entry.colour: entry.letter for entry in card.fire}
    assert chart.action("occupied_us", letters["orange"]) == "resupply"
    assert chart.action("unoccupied", letters["orange"]) == "reinforce"
    assert chart.action("occupied_us", letters["blue"]) == "patrol"
    assert chart.action("occupied_none", letters["brown"]) == "artillery_or_assault"
    assert chart.action("occupied_us", letters["brown"]) == "assault_or_fire"


def test_12_0_every_action_stands_on_the_chart(content: Content) -> None:
    assert set(content.action_chart.cells) == set(SCHEMA.situations)
    assert {action for cells in content.action_chart.cells.values() for action in cells.values()} == set(SCHEMA.actions)


def test_12_13_reach_of_the_actions(content: Content) -> None:
    reach = reach_of(content.action_chart)
    assert (reach.mortar, reach.patrol) == (4, 4)
    assert (reach.unoccupied, reach.redeploy, reach.assault) == (3, 3, 3)
    assert (reach.tank_advance, reach.stance_select, reach.stance_move) == (3, 3, 3)
    assert (reach.tank_field, reach.machine_gun) == (1, 1)
    assert reach.stance_units == 4


def test_an_unknown_situation_or_modifier_is_refused(content: Content) -> None:
    with pytest.raises(KeyError):
        content.action_chart.action("somewhere", "plain")
    with pytest.raises(KeyError):
        content.action_chart.action("tank", "")
