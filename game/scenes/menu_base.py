"""What scenes of words and buttons have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game import paper
from game.input.intents import Intent, Signal
from game.scenes.base import Scene
from game.widgets import Button, Buttons

if TYPE_CHECKING:
    from game.app import App


class ButtonScene(Scene, ABC):
    """A scene that is all buttons; BACK and MENU go back."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.buttons = Buttons()

    @abstractmethod
    def make(self) -> list[Button]:
        """The buttons as they are now, each with its place."""

    def back(self) -> None:
        """Leave the scene."""
        self.app.pop()

    def handle(self, signal: Signal) -> None:
        """Buttons first, then the way back."""
        self.buttons.set(self.make())
        if self.buttons.handle(signal):
            return
        if signal.intent in (Intent.BACK, Intent.MENU):
            self.back()

    def lay_buttons(self, surface: pygame.Surface, size: str = "body") -> None:
        """Place and draw the buttons."""
        self.buttons.set(self.make())
        self.buttons.draw(surface, self.measure, size)

    def veil(self, surface: pygame.Surface, strength: int = 150) -> None:
        """Darken what lies below."""
        surface.blit(paper.veil(surface.get_size(), strength), (0, 0))
