"""12.0, 13.2, 15.0 Every modifier of a card in every column of the action chart, and letters that have not come."""

from engine.dday.content.cards import LETTERS, MODIFIERS
from tests.rows import over_rows
from tests.tarawa.reach.action_tables import SPOTS, Spot, acts
from tests.tarawa.tables import table


@over_rows("modifier", MODIFIERS)
@over_rows("spot", SPOTS, ids=lambda spot: spot.column)
def test_12_0_13_2_15_0_the_position_does_what_the_chart_says(spot: Spot, modifier: str) -> None:
    assert acts(spot, modifier) == spot.does[modifier]


@over_rows("letter", LETTERS)
@over_rows("spot", SPOTS, ids=lambda spot: spot.column)
def test_12_0_a_letter_that_has_not_come_counts_as_plain(spot: Spot, letter: str) -> None:
    assert acts(spot, letter, letters="") == spot.does["plain"]


def test_12_0_every_column_of_the_chart_has_its_spot() -> None:
    assert {spot.column for spot in SPOTS} == set(table(7, {}, {}).content.action_chart.cells)
