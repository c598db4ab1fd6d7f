"""A program in a window that nobody sees, and short ways to hold a device."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.app.app import App
from game.app.settings import Settings
from game.input.devices import Devices
from game.input.gamepads import AXES, BUTTONS
from game.input.intents import Device, Signal
from game.scenes.laying import LayingScene
from game.scenes.opening import lay_out, start
from tools.monkey import Hasty


@pytest.fixture
def app(tmp_path):
    """The program, with nothing on its stack."""
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    yield app
    app.close()
    pygame.event.clear()


@pytest.fixture
def display():
    """A display without a window: enough for names of keys and for pictures."""
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def devices(display):
    yield Devices()
    pygame.event.clear()


@pytest.fixture
def frames(app):
    """Lets the program run some frames, and as many more as a table needs that is being laid out."""

    def run(count=1):
        for _ in range(count):
            app.frame(1 / 60)
        while isinstance(app.top, LayingScene):
            app.frame(1 / 60)

    return run


@pytest.fixture
def say(app):
    """Gives the scene on top an intent."""

    def send(intent, device=Device.GAMEPAD, **more):
        app.signal(Signal(intent, device, **more))

    return send


def key(name, kind=pygame.KEYDOWN, mod=0):
    return pygame.event.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)


def button(name, *, down=True, pad=0):
    number = next(number for number, own in BUTTONS.items() if own == name)
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, button=number, instance_id=pad)


def axis(name, value, pad=0):
    number = next(number for number, own in AXES.items() if own == name)
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=int(value * 32767), instance_id=pad)


def pulled(pad=0):
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)


@pytest.fixture
def events():
    """Makers of pygame's events: ``events.key("a")``, ``events.button("x", pad=1)``, ``events.axis("leftx", 1)``."""

    class Makers:
        pass

    for make in (key, button, axis, pulled):
        setattr(Makers, make.__name__, staticmethod(make))
    return Makers


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A game whose first question is open, used by all tests of a module."""
    app = Hasty(
        Settings(speed="instant", data_dir=tmp_path_factory.mktemp("data"), size=(1280, 720), sound=False, calm=True)
    )
    app.running = True
    scene = start(app, "15-september", "7", ())
    app.replace(scene)
    app.frames(3)
    yield scene
    app.close()
    pygame.event.clear()


@pytest.fixture
def scene(begun):
    """The game with nothing on top of it and the cursor on the map."""
    begun.popup = None
    begun.notices.clear()
    begun.inspector.close()
    begun.control.focus.leave()
    begun.app.devices.last = Device.GAMEPAD
    begun.app.frame(1 / 60)
    return begun


@pytest.fixture
def make(tmp_path):
    """Lays games out in one window."""
    app = Hasty(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, calm=True))
    app.running = True

    def lay(session=None, **values):
        if values:
            app.settings = Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False, **values)
        scene = lay_out(app, session, None, fresh=False) if session else start(app, "15-september", "7", ())
        app.replace(scene)
        app.frames(4)
        return scene

    yield lay
    app.close()
