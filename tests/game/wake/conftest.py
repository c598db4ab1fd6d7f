"""The chart table in a window that nobody sees."""

import pytest

from tests.game import area_tables
from tests.game.area_tables import app, play_to, table  # noqa: F401  # fixtures, and what tests ask for here


@pytest.fixture
def scene(table):  # noqa: F811
    """A new game, its first events shown."""
    return begun(table.app, "4")


def begun(app, seed):  # noqa: F811
    """A new game on the table."""
    return area_tables.begun(app, "wake", seed)
