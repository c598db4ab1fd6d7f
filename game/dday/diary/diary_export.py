"""The session report while it is being written, and where it is when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app import error_texts
from game.app.navigator import SCENES
from game.dday.landing_presentation import landing_of
from game.dday.landing_routes import EXPORT
from game.dday.report.export import Export
from game.scenes.base import Host, Scene
from game.scenes.routes import MESSAGE
from game.ui import colours, paper
from game.ui.drawing import shapes

if TYPE_CHECKING:
    from game.dday.play.protocols import Recorded


class ExportScene(Scene):
    """Writes a piece of the report in each frame; says then what came of it."""

    over = True

    def __init__(self, app: Host, play: Recorded) -> None:
        super().__init__(app)
        name = app.games.name_of(self.theme.language, play.session.setup)
        battle = landing_of(app.games, play.session)
        self.export = Export(self.theme, play.session, battle, name, app.settings.data_dir)
        self._steps = self.export.steps()
        self.done = 0
        self._shown = False

    def update(self, seconds: float) -> None:
        """Write the next piece, once the slip has been seen."""
        theme = self.theme
        if not self._shown:
            return
        try:
            self.done = next(self._steps)
        except StopIteration:
            self._end(theme.text("report.done"), theme.text("report.where", path=self.export.path))
        except OSError as error:
            why = error_texts.of_disk(error)
            self._end(theme.text("report.failed"), theme.text("report.why", path=self.export.path, why=why))

    def _end(self, title: str, words: str) -> None:
        self.app.pop()
        self.app.open(MESSAGE, title, words, [(self.theme.text("report.good"), None)])

    def draw(self, surface: pygame.Surface) -> None:
        """A slip with how far it is."""
        theme = self.theme
        palette = theme.palette
        measure = self.measure
        paper.veil(surface, 150)
        words = theme.text("report.writing", done=self.done, total=max(self.export.total, 1))
        size, pad = measure.text("body"), measure.px(40)
        rect = pygame.Rect(0, 0, min(surface.get_width() - 2 * pad, measure.px(620)), 2 * pad + round(size * 2.6))
        rect.center = surface.get_rect().center
        paper.sheet(surface, rect, palette.paper_light, lift=measure.px(12))
        paper.block(surface, words, (rect.left + pad, rect.top + pad), rect.width - 2 * pad, size, palette.ink, "typed")
        bar = pygame.Rect(rect.left + pad, rect.bottom - pad, rect.width - 2 * pad, measure.px(8))
        shapes.rect(surface, colours.PAPER_EDGE, bar)
        bar.width = round(bar.width * self.done / max(self.export.total, 1))
        shapes.rect(surface, palette.stamp_red, bar)
        self._shown = True


SCENES.add(EXPORT, ExportScene)
