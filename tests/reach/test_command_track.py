"""14.0, 14.2 Every space of the command range track: a command post reaches as far as it says and no farther."""

import pytest

from tests.reach.chart_tables import CONTENT, ISLAND
from tests.rules.table import lay, marine, state

HQ, POST = "0218", "HQ/5"
COMPANY = "I/3/5"


def hexes_at(distance: int) -> list[str]:
    """Hexes on land so far from the command post."""
    return [h for h, item in ISLAND.hexes.items() if not item.water and ISLAND.distance(HQ, h) == distance]


@pytest.mark.parametrize(("space", "reach"), list(enumerate(CONTENT.command_track)))
def test_14_2_the_range_of_a_space(space: int, reach: int) -> None:
    for distance, commanded in ((reach, True), (reach + 1, False)):
        for hex_id in hexes_at(distance):
            session = lay("open_actions", turn=9, us=[marine(POST, HQ, post_space=space + 1), marine(COMPANY, hex_id)])
            assert (COMPANY in state(session).command) is commanded, hex_id


def test_14_0_the_track_grows_and_never_exceeds_four_hexes() -> None:
    assert sorted(CONTENT.command_track) == list(CONTENT.command_track)
    assert CONTENT.command_track[-1] == 4
