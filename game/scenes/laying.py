"""While a table is laid out: what was open stays, with a small sign, until the map is painted and the game can be seen.

Nothing is played meanwhile and nothing is saved, so that the player may still change his mind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.input.intents import Signal
from game.scenes.base import Host, Scene
from game.scenes.routes import LAYING, TITLE
from game.ui import fonts, paper
from game.ui.desk import things
from game.ui.desk.things import Still
from game.ui.drawing import shapes

if TYPE_CHECKING:
    from game.scenes.table_scene import MapTable

SLICE = 0.024
"""Seconds of each frame in which the map is painted."""
SLIP, BAR = (400, 74), 8
"""The sign's size and the height of its bar, in pixels at 1080 lines."""


class LayingScene(Scene):
    """Has the map of a table painted, then gives way to it."""

    over = True

    def __init__(self, app: Host, table: MapTable | None, beside: bool = False) -> None:
        """With ``beside`` the table lies on what is open until it is left; otherwise it takes its place.

        ``table`` is None while it has still to be made.
        """
        super().__init__(app)
        self.table = table
        self.beside = beside
        self.done = 0.0
        """How much of the map is painted, 0 to 1."""
        self._prepared = False
        """Whether the table knows the window and where to look."""
        self._still = Still()

    def resize(self) -> None:
        """What is to be painted depends on the window."""
        self._prepared = False

    def reword(self) -> None:
        """The words on the table are others."""
        if self.table is not None:
            self.table.reword()
        self._prepared = False

    def nothing_on_top(self, signal: Signal) -> None:
        """The player can change his mind: back to what was open, to the title where nothing was."""
        if self.table is not None:
            self.table.put_away()
        if len(self.app.scenes) > 1:
            self.app.pop()
        else:
            self.app.restart(TITLE)

    def update(self, seconds: float) -> None:
        """Paint for a moment; when nothing is missing, the table comes."""
        table = self.table
        if table is None or not table.get_ready():
            return
        if not self._prepared:
            table.prepare()
            self._prepared = True
        self.done, complete = table.paint(SLICE)
        if complete:
            self._give_way(table)

    def _give_way(self, table: MapTable) -> None:
        if self.beside:
            self.app.pop()
            self.app.push(table)
        else:
            self.app.replace(table)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign over what is open, or over the bare table."""
        palette = self.theme.palette
        if len(self.app.scenes) < 2:
            self._still.show(surface, self.measure, None, _bare)
        measure = self.measure
        size, bar = measure.text("body"), measure.px(BAR)
        words = self.theme.text("play.laying")
        wide = max(measure.px(SLIP[0]), fonts.width("typed", size, words) + measure.px(60))
        rect = pygame.Rect(0, 0, wide, max(measure.px(SLIP[1]), round(size * 1.9) + 3 * bar))
        rect.midtop = surface.get_rect().centerx, measure.px(10)  # the buttons of what is open lie further down
        if len(self.app.scenes) < 2:
            rect.center = surface.get_rect().center
        paper.sheet(surface, rect, palette.manila, lift=measure.px(9))
        paper.write(
            surface, words, (rect.centerx, rect.top + measure.px(12)), size, palette.ink, "typed", anchor="midtop"
        )
        track = pygame.Rect(rect.left + measure.px(24), rect.bottom - 2 * bar - measure.px(4), 0, bar)
        track.width = rect.width - measure.px(48)
        shapes.rect(surface, palette.paper_worn, track)
        shapes.rect(surface, palette.ink_soft, (track.topleft, (round(track.width * self.done), bar)))
        shapes.rect(surface, palette.ink_soft, track, max(1, measure.px(1)))


def _bare(picture: pygame.Surface) -> None:
    """The table with nothing on it."""
    picture.blit(things.wood(picture.get_size()), (0, 0))


SCENES.add(LAYING, LayingScene)
