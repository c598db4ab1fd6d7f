"""A program in the largest type, in the language with the longer words."""

import pytest

from game.ui.scale import LARGEST_TEXT


@pytest.fixture
def large(app):
    """The file's own program, so set until the test is over."""
    app.set_language("de")
    app.set_text_size(LARGEST_TEXT)
    yield
    app.set_language("en")
    app.set_text_size(100)
