"""The window that nobody sees, as the tests of the screen have it."""

from tests.bare import bare, plain_papers  # noqa: F401
