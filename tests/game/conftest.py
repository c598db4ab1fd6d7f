"""A window that nobody sees, and a program running in it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

import pygame
import pytest

from engine.peleliu import new_session
from engine.peleliu.bots import bot
from game.app.settings import Settings
from game.dday.play.play_scene import PlayScene
from game.input.intents import Device, Intent, Signal
from game.scenes.laying import LayingScene
from tests.bare import plain_papers  # noqa: F401
from tools.monkey import Hasty
from tools.recorded import once_more


class Table:
    """An app under test with short ways to use it."""

    def __init__(self, app):
        self.app = app

    @property
    def top(self):
        return self.app.top

    def frames(self, count=1):
        """So many frames, and as many more as a table needs that is being laid out; the last of them is drawn."""
        self.app.frames(count)
        if isinstance(self.app.top, LayingScene):
            while isinstance(self.app.top, LayingScene):
                self.app.unseen()
            self.app.draw()

    def press(self, name):
        """Click the button of the scene on top with this id, or else the one that says so."""
        self.frames()
        scene = self.app.top
        buttons = scene.question.buttons if hasattr(scene, "question") else scene.buttons
        found = [item for item in buttons.items if item.id == name] or [b for b in buttons.items if b.label == name]
        button = found[0]
        self.app.signal(Signal(Intent.CHOOSE, Device.MOUSE, button.rect.center))
        self.frames()

    def labels(self):
        self.frames()
        scene = self.app.top
        buttons = scene.question.buttons if hasattr(scene, "question") else scene.buttons
        return [item.label for item in buttons.items]

    def key(self, name):
        """Press and let go of a key."""
        code = pygame.key.key_code(name)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
        self.frames()


@pytest.fixture(autouse=True, scope="session")
def type_can_be_set():
    """A panel may be drawn without a program, whichever test comes first."""
    pygame.font.init()


@pytest.fixture
def table(tmp_path):
    app = Hasty(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    yield Table(app)
    app.saves.close()
    pygame.event.clear()


@pytest.fixture(scope="session")
def plain():
    """A saved game at the question who acts, some turns after the landing."""
    session, player = new_session("15-september", seed="7"), bot("careful", "1")
    for _ in range(150):
        session.choose(player.choose(session))
    while session.pending.kind != "act" or not any(unit.acted and unit.on_map for unit in session.view().us.values()):
        session.choose(player.choose(session))
    return session


@pytest.fixture
def scene(table, plain):
    """That game on the table, seen whole, untouched by what other tests choose."""
    play = PlayScene(table.app, once_more(plain), None, fresh=False)
    table.app.push(play)
    table.frames(4)
    return play
