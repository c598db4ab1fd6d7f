"""The title: the island on the table, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.peleliu.content import load_content
from engine.peleliu.island import load_island
from game import fonts, palette, paper
from game.board.board import Board, Marks
from game.scenes.menu_base import ButtonScene
from game.widgets import Button, column

if TYPE_CHECKING:
    from game.app import App

BRIEF = (
    "A solitaire wargame of the battle for the island. The marines are yours; the island fights back by its rules. "
    "One day on the beaches, two days to the airfield and beyond, or five in the mountains of Bloody Nose Ridge."
)
"""What the game is, in two sentences."""


class TitleScene(ButtonScene):
    """The first thing that is seen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.board = Board(load_content(), load_island())
        self._games = app.saves.games()

    def enter(self) -> None:
        """Show the landing beaches."""
        self.resize()
        self.board.camera.go((9.5, 24.0), self.app.surface.get_height() / 22, at_once=True)

    def resize(self) -> None:
        """The map covers the whole window."""
        self.board.resize(self.app.surface.get_size(), self.app.surface.get_rect())

    def resume(self) -> None:
        """A game may have been saved in the meantime."""
        self._games = self.app.saves.games()

    def back(self) -> None:
        """There is nothing behind the title."""

    def _panel(self) -> pygame.Rect:
        measure = self.measure
        rect = pygame.Rect(0, 0, measure.px(660), measure.px(840))
        rect.midright = (self.app.surface.get_width() - measure.px(90), self.app.surface.get_height() // 2)
        return rect

    def make(self) -> list[Button]:
        """Resume, new game, saved games, quit."""
        from game.scenes.new_game import NewGameScene
        from game.scenes.opening import resume
        from game.scenes.saved import SavedScene

        app, measure, rect = self.app, self.measure, self._panel()
        games = self._games
        buttons = [
            Button("New game", lambda: app.push(NewGameScene(app)), "new", strong=not games),
            Button("Saved games", lambda: app.push(SavedScene(app)), "saved", enabled=bool(games)),
            Button("Quit", app.quit, "quit"),
        ]
        if games:
            buttons.insert(
                0, Button("Resume", lambda: resume(app, games[0]), "resume", note=games[0].name, strong=True)
            )
        area = pygame.Rect(rect.left + measure.px(60), rect.top + measure.px(466), rect.width - measure.px(120), 0)
        column(buttons, area, measure.px(64), measure.px(14))
        return buttons

    def update(self, seconds: float) -> None:
        """Let the map be drawn."""
        self.board.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw map and order sheet."""
        self.board.draw(surface, Marks())
        self.veil(surface, 70)
        measure, rect = self.measure, self._panel()
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(16))
        edge = rect.inflate(-measure.px(28), -measure.px(28))
        pygame.draw.rect(surface, palette.INK, edge, max(1, measure.px(3)))
        pygame.draw.rect(surface, palette.INK, edge.inflate(-measure.px(10), -measure.px(10)), 1)
        middle = rect.centerx
        y = rect.top + measure.px(52)
        paper.write(
            surface,
            "1ST MARINE DIVISION   ·   PALAU ISLANDS",
            (middle, y),
            measure.text("small"),
            palette.INK_SOFT,
            "typed",
            anchor="midtop",
        )
        size = measure.text("banner")
        wide = fonts.width("stencil", size, "PELELIU")
        limit = rect.width - measure.px(110)
        if wide > limit:
            size = round(size * limit / wide)
        line = paper.write(
            surface, "PELELIU", (middle, y + measure.px(44)), size, palette.INK, "stencil", anchor="midtop"
        )
        second = paper.write(
            surface,
            "1944",
            (middle, line.bottom + measure.px(14)),
            measure.px(60),
            palette.STAMP_RED,
            "stencil",
            anchor="midtop",
        )
        paper.block(
            surface,
            BRIEF,
            (rect.left + measure.px(70), second.bottom + measure.px(20)),
            rect.width - measure.px(140),
            measure.text("small"),
            palette.INK_SOFT,
            "typed",
            centred=True,
            leading=1.3,
        )
        self.lay_buttons(surface, "large")
