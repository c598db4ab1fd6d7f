"""The pause: back to the game, to the title, or out; everything is saved already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import palette, paper
from game.input.bindings import KEYS_HELP
from game.scenes.menu_base import ButtonScene
from game.widgets import Button, column

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene


class MenuScene(ButtonScene):
    """Lies over the table."""

    over = True

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play

    def _panel(self) -> pygame.Rect:
        measure = self.measure
        rect = pygame.Rect(0, 0, measure.px(1040), measure.px(600))
        rect.center = self.app.surface.get_rect().center
        return rect

    def make(self) -> list[Button]:
        """What can be done from here."""
        measure, rect = self.measure, self._panel()
        full = "Back to a window" if self.app.is_fullscreen else "Fill the screen"
        buttons = [
            Button("Back to the game", self.back, "resume", strong=True),
            Button(full, self.app.toggle_fullscreen, "full"),
            Button("To the title", self._title, "title", note="the game is saved"),
            Button("Quit", self.app.quit, "quit", note="the game is saved"),
        ]
        area = pygame.Rect(rect.left + measure.px(50), rect.top + measure.px(120), measure.px(400), 0)
        column(buttons, area, measure.px(68), measure.px(14))
        return buttons

    def _title(self) -> None:
        from game.scenes.title import TitleScene

        self.app.saves.flush()
        self.app.replace(TitleScene(self.app))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        self.veil(surface)
        measure, rect = self.measure, self._panel()
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(12))
        paper.write(
            surface,
            "AT EASE",
            (rect.centerx, rect.top + measure.px(40)),
            measure.text("title"),
            palette.INK,
            "stencil",
            anchor="midtop",
        )
        self.lay_buttons(surface, "large")
        self._keys(surface, rect)
        setup = self.play.session.setup
        options = ", ".join(setup.get("options", ())) or "none"
        note = f"{self.play.scenario.name}, seed {setup['seed']}, optional rules: {options}"
        paper.write(
            surface,
            note,
            (rect.centerx, rect.bottom - measure.px(30)),
            measure.text("small"),
            palette.INK_SOFT,
            "typed",
            anchor="center",
            within=rect.width - measure.px(60),
        )

    def _keys(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What the keys do."""
        measure = self.measure
        left, y = rect.left + measure.px(500), rect.top + measure.px(126)
        for keys, use in KEYS_HELP:
            paper.write(surface, keys, (left, y), measure.text("small"), palette.STAMP_RED, "bold")
            paper.write(surface, use, (left + measure.px(170), y), measure.text("small"), palette.INK, "typed")
            y += measure.px(36)
