"""Layers of the board: what is shown, and which fields are lit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.peleliu.island import COLOURS
from game import palette, paper
from game.board.emblems import draw_shape
from game.board.layers import TITLES
from game.input.intents import Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.widgets import Button, column

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene


class LayersScene(ButtonScene):
    """A slip of switches at the map's edge; the map stays in sight."""

    over = True

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play

    def _panel(self) -> pygame.Rect:
        measure = self.measure
        free = self.play.layout.free
        return pygame.Rect(
            free.right - measure.px(360),
            free.top + measure.px(16),
            measure.px(340),
            min(free.height - measure.px(24), measure.px(690)),
        )

    def make(self) -> list[Button]:
        """A switch for each layer and for each colour."""
        measure, rect = self.measure, self._panel()
        layers = self.play.board.layers
        buttons = [
            Button(title, partial(self._turn, name), name, ticked=bool(getattr(layers, name)))
            for name, title in TITLES.items()
        ]
        buttons += [
            Button(f"Only {colour} fields", partial(self._only, colour), colour, ticked=layers.alone == colour)
            for colour in COLOURS
        ]
        buttons.append(Button("Done", self.back, "done", strong=True))
        count = len(buttons)
        top = rect.top + measure.px(52)
        gap = measure.px(6)
        height = min(measure.px(46), (rect.bottom - measure.px(12) - top) // count - gap)
        column(buttons, pygame.Rect(rect.left + measure.px(16), top, rect.width - measure.px(32), 0), height, gap)
        return buttons

    def handle(self, signal: Signal) -> None:
        """A click beside the slip or the key that opened it closes it."""
        if signal.intent is Intent.LAYERS or (
            signal.intent is Intent.CHOOSE and signal.at and not self._panel().collidepoint(signal.at)
        ):
            self.back()
        else:
            super().handle(signal)

    def _turn(self, name: str) -> None:
        self.play.board.set_layers(self.play.board.layers.toggled(name))

    def _only(self, colour: str) -> None:
        self.play.board.set_layers(self.play.board.layers.only(colour))

    def update(self, seconds: float) -> None:
        """The table below lives on."""
        self.play.board.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        measure, rect = self.measure, self._panel()
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(10))
        paper.write(
            surface,
            "LAYERS",
            (rect.left + measure.px(18), rect.top + measure.px(12)),
            measure.text("large"),
            palette.INK,
            "stencil",
        )
        self.lay_buttons(surface, "small")
        for button in self.buttons.items:
            if button.id in COLOURS:
                draw_shape(
                    surface,
                    button.id,
                    (button.rect.right - measure.px(24), button.rect.centery),
                    measure.px(11),
                    fill=palette.POSITION[button.id],
                    edge=palette.INK,
                )
