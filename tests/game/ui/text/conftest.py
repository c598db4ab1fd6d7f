"""A window that nobody sees; whatever a test has set goes back to English at its size."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

import pytest

from game.app.app import App
from game.app.settings import Settings
from tests.bare import plain_papers  # noqa: F401


@pytest.fixture
def open_app(tmp_path):
    """Opens windows; ``open_app(language="de")`` takes any setting."""
    opened = []

    def make(**settings):
        app = App(
            Settings(
                **{
                    "speed": "instant",
                    "data_dir": tmp_path,
                    "size": (1280, 720),
                    "sound": False,
                    "seed": "7",
                    **settings,
                }
            )
        )
        app.running = True
        opened.append(app)
        return app

    yield make
    for app in opened:
        app.saves.close()
