"""12.0, 13.2, 18.35 Every modifier of a card in every situation of the action chart."""

from engine.dday.content.cards import LETTERS, MODIFIERS
from engine.peleliu.schema import SCHEMA
from tests.reach.action_tables import SPOTS, Spot, acts, look_up
from tests.rows import over_rows


def name(spot: Spot) -> str:
    return spot.name.replace(",", "").replace(" ", "-")


@over_rows("modifier", MODIFIERS)
@over_rows("spot", SPOTS, ids=name)
def test_12_0_the_position_does_what_the_chart_says(spot: Spot, modifier: str) -> None:
    assert acts(look_up(spot, modifier), spot) == spot.does[modifier]


@over_rows("letter", LETTERS)
@over_rows("spot", [spot for spot in SPOTS if not spot.ridge], ids=name)
def test_12_0_a_letter_that_has_not_come_counts_as_plain(spot: Spot, letter: str) -> None:
    assert acts(look_up(spot, letter, come=False), spot) == spot.does["plain"]


def test_12_0_every_situation_has_its_spot() -> None:
    assert {spot.column for spot in SPOTS} == set(SCHEMA.situations)
