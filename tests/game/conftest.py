"""A window that nobody sees, and a program running in it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

import pygame
import pytest

from game.app import App
from game.input.intents import Device, Intent, Signal
from game.settings import Settings


class Table:
    """An app under test with short ways to use it."""

    def __init__(self, app):
        self.app = app

    @property
    def top(self):
        return self.app.top

    def frames(self, count=1):
        for _ in range(count):
            self.app.frame(1 / 60)

    def press(self, label):
        """Click the button of the scene on top that says ``label``."""
        self.frames()
        scene = self.app.top
        buttons = scene.question.buttons if hasattr(scene, "question") else scene.buttons
        button = next(item for item in buttons.items if item.label == label)
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


@pytest.fixture
def table(tmp_path):
    app = App(Settings(speed="instant", data_dir=tmp_path, size=(1280, 720), sound=False))
    app.running = True
    yield Table(app)
    app.saves.close()
    pygame.event.clear()
