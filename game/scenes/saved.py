"""All saved games, the newest first."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import palette, paper
from game.scenes.menu_base import ButtonScene
from game.storage.files import SaveFault, read
from game.storage.saves import SavedGame
from game.widgets import Button, column

if TYPE_CHECKING:
    from game.app import App

PAGE = 7


class SavedScene(ButtonScene):
    """A list of games to take up again."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = app.saves.games()
        self.page = 0
        self._notes: dict[str, tuple[str, str]] = {}

    def _panel(self) -> pygame.Rect:
        measure, surface = self.measure, self.app.surface
        rect = pygame.Rect(0, 0, measure.px(960), measure.px(850))
        rect.center = surface.get_rect().center
        return rect.clip(surface.get_rect().inflate(-20, -20))

    def _note(self, game: SavedGame) -> tuple[str, str]:
        """Name and state of a game, read once."""
        if game.name not in self._notes:
            when = time.strftime("%d %b %Y, %H:%M", time.localtime(game.written))
            try:
                content = read(game.files()[0])
                outcome = content.get("outcome")
                state = f"over: {outcome[0]}" if outcome else f"turn {content.get('turn')}"
                name = f"{content.get('name')}, {state}"
                note = f"{when}, {content.get('decisions')} decisions, {game.path.name}"
            except SaveFault as fault:
                name, note = "Damaged save", f"{fault.path.name}: {fault.problem}"
            self._notes[game.name] = (name, note)
        return self._notes[game.name]

    def make(self) -> list[Button]:
        """One button for each game, a page at a time."""
        from game.scenes.opening import resume

        measure, rect = self.measure, self._panel()
        shown = self.games[self.page * PAGE : (self.page + 1) * PAGE]
        found = [
            Button(self._note(game)[0], partial(resume, self.app, game), game.name, self._note(game)[1])
            for game in shown
        ]
        area = pygame.Rect(rect.left + measure.px(50), rect.top + measure.px(140), rect.width - measure.px(100), 0)
        column(found, area, measure.px(68), measure.px(10))
        low, width = rect.bottom - measure.px(96), measure.px(200)
        if len(self.games) > PAGE:
            found.append(
                Button(
                    "Older",
                    self._turn,
                    "older",
                    rect=pygame.Rect(rect.left + measure.px(50), low, width, measure.px(56)),
                )
            )
        found.append(
            Button(
                "Back",
                self.back,
                "back",
                rect=pygame.Rect(rect.right - measure.px(50) - width, low, width, measure.px(56)),
                strong=True,
            )
        )
        return found

    def _turn(self) -> None:
        self.page = (self.page + 1) % -(-len(self.games) // PAGE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        measure, rect = self.measure, self._panel()
        surface.blit(paper.table(surface.get_size()), (0, 0))
        paper.sheet(surface, rect, palette.PAPER, lift=measure.px(14))
        left = rect.left + measure.px(50)
        head = paper.write(
            surface, "SAVED GAMES", (left, rect.top + measure.px(36)), measure.text("title"), palette.INK, "stencil"
        )
        paper.rule(surface, left, rect.right - measure.px(50), head.bottom + measure.px(6), palette.INK, measure.px(2))
        if not self.games:
            paper.write(
                surface,
                f"No game has been saved in {self.app.saves.folder}.",
                (left, rect.top + measure.px(150)),
                measure.text("body"),
                palette.INK_SOFT,
                "typed",
                within=rect.width - measure.px(100),
            )
        self.lay_buttons(surface)
