"""Tables of areas in a window that nobody sees."""

from tests.game.area_tables import app, table  # noqa: F401  # fixtures
