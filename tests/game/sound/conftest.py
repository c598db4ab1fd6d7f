"""A mixer that nobody hears, and sounds as numbers."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.sound.cues import load_cues
from game.sound.player import BUFFER, FORMAT, RATE, Sound, Volumes
from game.sound.store import Store


@pytest.fixture
def mixer(monkeypatch):
    """The dummy device, with the format that the game opens it in."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, FORMAT, 2, BUFFER)
    yield pygame.mixer
    pygame.mixer.quit()


@pytest.fixture
def sound(mixer):
    """A player whose sounds are read when they are asked for."""
    player = Sound(load_cues(), Volumes(), Store(threaded=False))
    yield player
    player.close()
