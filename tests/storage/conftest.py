"""The window that nobody sees, as the tests of the screen have it."""

from tests.game.conftest import table  # noqa: F401
