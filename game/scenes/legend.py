"""The legend over a table: everything is named at once; any key closes it, next and previous turn its pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.input.intents import CURSORS, Intent, Signal
from game.scenes.base import Scene
from game.scenes.routes import LEGEND
from game.ui import paper, prompts
from game.ui.legend_pages import Legend, LegendPage, draw_page, lay_out

if TYPE_CHECKING:
    from game.scenes.base import Host

ON = (Intent.NEXT_UNIT, Intent.CURSOR_E, Intent.CURSOR_S)
BACKWARD = (Intent.PREV_UNIT, Intent.CURSOR_W, Intent.CURSOR_N)
LOOKING = (Intent.POINT, Intent.PAN)
"""What closes nothing."""


class LegendScene(Scene):
    """A veil over the table, with labels and sheets on it."""

    over = True

    def __init__(self, app: Host, make: Callable[[], Legend]) -> None:
        """``make`` gives what is labelled, in the window as it is."""
        super().__init__(app)
        self._make = make
        self.pages: list[LegendPage] = []
        self.page = 0

    def enter(self) -> None:
        """Lay it out."""
        self.app.sound.cue("paper_open")
        self.resize()

    def resize(self) -> None:
        """Lay it out anew."""
        window = self.app.surface.get_rect()
        self.pages, self.page = lay_out(self._make(), self.measure, window, self._foot()), 0

    def _foot(self) -> int:
        return round(self.measure.text("small") * 1.6) + self.measure.px(20)

    def handle(self, signal: Signal) -> None:
        """Turn pages, or close."""
        if signal.intent in ON and len(self.pages) > 1:
            self._turn(1)
        elif signal.intent in BACKWARD and len(self.pages) > 1:
            self._turn(-1)
        elif signal.intent is Intent.CHOOSE and self.page < len(self.pages) - 1:
            self._turn(1)
        elif signal.intent not in (*LOOKING, *CURSORS):
            self.nothing_on_top(signal)

    def _turn(self, step: int) -> None:
        self.app.sound.cue("page")
        self.page = (self.page + step) % len(self.pages)

    def nothing_on_top(self, signal: Signal) -> None:
        """Back to the table."""
        self.app.sound.cue("paper_close")
        self.app.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page that is open."""
        paper.veil(surface, 120)
        draw_page(surface, self.pages[self.page], self.measure)
        measure, text = self.measure, self.theme.text
        size, pad = measure.text("small"), measure.px(14)
        words = text("legend.close")
        if len(self.pages) > 1:
            words = text("legend.pages", page=self.page + 1, count=len(self.pages))
        wide = min(prompts.line_width(measure.theme, words, self.app.devices, size), surface.get_width() - 4 * pad)
        tag = pygame.Rect(0, 0, wide + 2 * pad, self._foot() - measure.px(10))
        tag.bottomleft = (measure.px(8), surface.get_height() - measure.px(6))
        paper.sheet(surface, tag, self.theme.palette.manila, lift=measure.px(4))
        at = (tag.left + pad, tag.centery)
        prompts.write_line(measure.theme, surface, words, self.app.devices, at, size, within=wide)


SCENES.add(LEGEND, LegendScene)
