"""Tables of areas in a window that nobody sees."""

from tests.game.area_tables import app  # noqa: F401  # a fixture
