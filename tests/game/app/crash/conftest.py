"""A window with a game on the table, and the loop's way of dealing with a frame that breaks."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

import pygame
import pytest

from game.app.app import App
from game.app.settings import Settings
from game.scenes.laying import LayingScene
from game.scenes.opening import start
from tests.bare import bare, plain_papers  # noqa: F401
from tests.game.ui.text.conftest import open_app  # noqa: F401


class Desk:
    """An app with a game on its table."""

    def __init__(self, app):
        self.app = app
        app.running = True

    @property
    def top(self):
        return self.app.top

    @property
    def page(self):
        """The page that tells of a crash; fails when something else is on top."""
        assert type(self.app.top).__name__ == "CrashScene", self.app.top
        return self.app.top

    def frames(self, count=1):
        """Frames as the program's loop runs them, and as many more as a table needs that is being laid out."""
        while count > 0 or isinstance(self.app.top, LayingScene):
            count -= 1
            try:
                self.app.frame(1 / 60)
            except Exception as error:
                self.app.guard.caught(self.app, error)

    def begin(self):
        self.app.push(start(self.app, "15-september", "7", ()))
        self.app.settle()
        self.top.timeline.skip_all()
        self.app.saves.flush()
        return self.top

    def decide(self, count=1):
        """Make decisions, any that may be made."""
        for _ in range(count):
            self.top.timeline.skip_all()
            self.top.choose(self.top.session.pending.ids()[-1])
            self.app.saves.flush()  # each decision has a save of its own, as it has when a person makes them

    def press(self, name):
        """Click a button of the page by its id."""
        self.frames()
        button = next(one for one in self.top.buttons.items if one.id == name)
        self.click(button.rect.center)

    def click(self, at):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
        self.frames()

    def key(self, name):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            code = pygame.key.key_code(name)
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.frames()


@pytest.fixture(autouse=True)
def nothing_painted(bare):  # noqa: F811
    """What breaks does so whatever it looks like."""


@pytest.fixture
def desk(tmp_path):
    """A desk whose guard has begun, with log and marker in the test's own folder."""
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.guard.begin()
    yield Desk(app)
    app.saves.close()
    app.guard.end(0)
    pygame.event.clear()


def broken(*_):
    """What stands in for any method of a scene."""
    raise RuntimeError("a counter without a face")
