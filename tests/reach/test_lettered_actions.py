"""12.0, 13.2, 18.35 Every modifier of a card in every situation of the action chart."""

import pytest

from engine.peleliu.facts.actions import SITUATIONS
from engine.peleliu.facts.cards import LETTERS, MODIFIERS
from tests.reach.action_tables import SPOTS, Spot, acts, look_up


def name(spot: Spot) -> str:
    return spot.name.replace(",", "").replace(" ", "-")


@pytest.mark.parametrize("modifier", MODIFIERS)
@pytest.mark.parametrize("spot", SPOTS, ids=name)
def test_12_0_the_position_does_what_the_chart_says(spot: Spot, modifier: str) -> None:
    assert acts(look_up(spot, modifier), spot) == spot.does[modifier]


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("spot", [spot for spot in SPOTS if not spot.ridge], ids=name)
def test_12_0_a_letter_that_has_not_come_counts_as_plain(spot: Spot, letter: str) -> None:
    assert acts(look_up(spot, letter, come=False), spot) == spot.does["plain"]


def test_12_0_every_situation_has_its_spot() -> None:
    assert {spot.column for spot in SPOTS} == set(SITUATIONS)
