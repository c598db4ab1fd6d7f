"""The pause: back to the game, to the settings, to the title, or out; everything is saved already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import palette, paper
from game.desk import photos, things
from game.input.bindings import KEYS_HELP
from game.scenes.menu_base import ButtonScene
from game.widgets import Button, column

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.play import PlayScene

ROW, GAP = 68, 11


class MenuScene(ButtonScene):
    """Lies over the table."""

    over = True

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play
        self._sheet: tuple[tuple[int, int], pygame.Surface, pygame.Surface] | None = None

    def resize(self) -> None:
        """The folder has another size."""
        self._sheet = None

    def _panel(self) -> pygame.Rect:
        """The folder."""
        measure = self.measure
        rect = pygame.Rect(0, 0, measure.px(1260), measure.px(680))
        rect.center = self.app.surface.get_rect().center
        return rect.clip(self.app.surface.get_rect().inflate(-20, -20))

    def make(self) -> list[Button]:
        """What can be done from here."""
        from game.scenes.settings import SettingsScene

        measure, rect = self.measure, self._panel()
        full = "Back to a window" if self.app.is_fullscreen else "Fill the screen"
        buttons = [
            Button("Back to the game", self.back, "resume", strong=True),
            Button("Settings", lambda: self.app.push(SettingsScene(self.app)), "settings"),
            Button(full, self.app.toggle_fullscreen, "full"),
            Button("To the title", self._title, "title", note="the game is saved"),
            Button("Quit", self.app.quit, "quit", note="the game is saved"),
        ]
        area = pygame.Rect(rect.left + measure.px(78), rect.top + measure.px(190), measure.px(430), 0)
        column(buttons, area, measure.px(ROW), measure.px(GAP))
        return buttons

    def _title(self) -> None:
        from game.scenes.title import TitleScene

        self.app.saves.flush()
        self.app.replace(TitleScene(self.app))

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folder over the table."""
        self.veil(surface)
        rect, lift = self._panel(), self.measure.px(15)
        if self._sheet is None or self._sheet[0] != rect.size:
            folder = self._composed(rect.size)
            self._sheet = (rect.size, folder, things.cast(folder, lift))
        _, folder, shadow = self._sheet
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift)))
        surface.blit(folder, rect)
        self.lay_buttons(surface, "large")

    def _composed(self, size: tuple[int, int]) -> pygame.Surface:
        """The folder with its page, keys and photograph."""
        measure = self.measure
        folder = things.folder(size, measure, self.play.scenario.name.upper())
        pad, top = measure.px(28), measure.px(56)
        page = pygame.Rect(pad, top, size[0] - 2 * pad, size[1] - top - pad)
        things.lay(folder, things.page(page.size), page.center, lift=measure.px(4))
        left, right = page.left + measure.px(50), page.right - measure.px(50)
        head = paper.write(folder, "AT EASE", (left, page.top + measure.px(46)), measure.text("title"), palette.INK,
                           "stencil")  # fmt: skip
        paper.rule(folder, left, right, head.bottom + measure.px(12), palette.INK, max(1, measure.px(3)))
        setup = self.play.session.setup
        options = ", ".join(setup.get("options", ())) or "none"
        note = f"turn {self.play.view.turn}, seed {setup['seed']}, optional rules: {options}"
        paper.write(folder, note, (right, head.bottom), measure.text("small"), palette.INK_SOFT, "typed",
                    anchor="bottomright", within=right - head.right - measure.px(40))  # fmt: skip
        self._keys(folder, page, left + measure.px(480))
        print_ = photos.mounted(photos.for_use("menu"), measure.px(190), measure)
        things.lay(
            folder,
            print_,
            (page.right - print_.get_width() * 0.38, page.bottom - print_.get_height() * 0.46),
            -4,
            lift=measure.px(6),
        )
        things.lay(folder, things.clip(measure, 96), (page.right - measure.px(130), page.top + measure.px(12)), -4,
                   lift=measure.px(3))  # fmt: skip
        return folder

    def _keys(self, surface: pygame.Surface, page: pygame.Rect, left: int) -> None:
        """What the keys do."""
        measure = self.measure
        y = page.top + measure.px(150)
        small = measure.text("small")
        for keys, use in KEYS_HELP:
            paper.write(surface, keys, (left, y), small, palette.STAMP_RED, "bold", anchor="midleft")
            paper.write(surface, use, (left + measure.px(150), y + measure.px(2)), small, palette.INK, "typed",
                        anchor="midleft", within=page.right - measure.px(20) - left - measure.px(150))  # fmt: skip
            y += measure.px(34)
