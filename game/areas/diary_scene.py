"""The diary of a game on a map of areas: everything that was shown, page by page, all of it or one group."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.areas.area_routes import DIARY
from game.input.intents import Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.ui import paper
from game.ui.desk import things
from game.ui.desk.things import Still
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.areas.area_protocols import AreaGame
    from game.scenes.base import Host

EDGE, SIDE = 40, 54
LEADING = 1.3


class AreaDiary(ButtonScene):
    """Lines on a typed page; the last one is seen first."""

    tip_area = "area_table"

    def __init__(self, app: Host, play: AreaGame) -> None:
        super().__init__(app)
        self.play = play
        self.group = ""
        """Which group is read, "" for all."""
        self.back_by = 0
        """Pages between what is seen and the last one."""
        self._still = Still()

    # ------------------------------------------------------------ where things lie

    def _high(self) -> int:
        return round(self.measure.text("small") * 1.9)

    def _keys(self) -> list[Button]:
        """Groups, pages, and the way back."""
        text = self.theme.text
        last = len(self._pages()) - 1
        groups = [
            Button(
                text(f"{self.play.kit.diary}.{name or 'all'}"),
                partial(self._read, name),
                f"group:{name or 'all'}",
                ticked=self.group == name,
            )
            for name in ("", *self.play.kit.groups)
        ]
        return [
            *groups,
            Button(text("plain_table.earlier"), partial(self._leaf, 1), "earlier", enabled=self.back_by < last),
            Button(text("plain_table.later"), partial(self._leaf, -1), "later", enabled=self.back_by > 0),
            Button(text("plain_table.back"), self.back, "back", strong=True),
        ]

    def _page(self) -> pygame.Rect:
        """The sheet, above the keys, which take as many rows as they need."""
        measure, (width, height) = self.measure, self.app.surface.get_size()
        edge = measure.px(EDGE)
        rows = self._rows(width - 2 * edge)
        return pygame.Rect(edge, edge, width - 2 * edge, height - 3 * edge - rows)

    def _rows(self, wide: int) -> int:
        measure, text = self.measure, self.theme.text
        names = [text(f"{self.play.kit.diary}.{name or 'all'}") for name in ("", *self.play.kit.groups)]
        probe = [Button(name, self.back, ticked=True) for name in names]
        probe += [Button(text(f"plain_table.{key}"), self.back) for key in ("earlier", "later", "back")]
        return flow(probe, pygame.Rect(0, 0, wide, 0), measure, self._high(), measure.px(10), "small")

    def _pages(self) -> list[list[tuple[str, int]]]:
        """The lines that fit on each page, the last page first."""
        page, measure = self._page(), self.measure
        side, size = measure.px(SIDE), measure.text("body")
        wide, rows = page.width - 2 * side, max(1, (page.height - 2 * side) // round(size * LEADING))
        lines: list[tuple[str, int]] = []
        for line in self.play.read(self.group):
            said = line.words if line.level or not line.rule else f"{line.words} ({line.rule})"
            lines += [(one, line.level) for one in paper.wrap(said, "typed", size, wide)]
        return [lines[max(0, end - rows) : end] for end in range(len(lines), 0, -rows)] or [[]]

    # ------------------------------------------------------------ what can be done

    def _read(self, group: str) -> None:
        self.group, self.back_by = group, 0

    def _leaf(self, by: int) -> None:
        self.back_by = max(0, min(len(self._pages()) - 1, self.back_by + by))

    def make(self) -> list[Button]:
        """The keys along the lower edge."""
        found, page, measure = self._keys(), self._page(), self.measure
        row = pygame.Rect(page.left, page.bottom + measure.px(EDGE) // 2, page.width, 0)
        flow(found, row, measure, self._high(), measure.px(10), "small")
        return found

    def handle(self, signal: Signal) -> None:
        """The wheel and the shoulder buttons turn pages, LOG closes."""
        if signal.intent in (Intent.ZOOM_IN, Intent.PREV_UNIT):
            self._leaf(1)
        elif signal.intent in (Intent.ZOOM_OUT, Intent.NEXT_UNIT):
            self._leaf(-1)
        elif signal.intent is Intent.LOG:
            self.back()
        else:
            super().handle(signal)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page and the keys."""
        measure, palette, page = self.measure, self.theme.palette, self._page()
        self._still.show(surface, measure, page.size, self._compose)
        side, size = measure.px(SIDE), measure.text("body")
        y, pages = page.top + side, self._pages()
        for words, level in pages[min(self.back_by, len(pages) - 1)]:
            ink, face = (
                (palette.stamp_red if level == 2 else palette.pencil_blue, "bold") if level else (palette.ink, "typed")
            )
            paper.write(surface, words, (page.left + side, y), size, ink, face, within=page.width - 2 * side)
            y += round(size * LEADING)
        self.lay_buttons(surface, "small")

    def _compose(self, surface: pygame.Surface) -> None:
        surface.blit(things.wood(surface.get_size()), (0, 0))
        page = self._page()
        things.lay(
            surface, things.page(page.size, self.theme.palette.paper_light), page.center, 0.0, lift=self.measure.px(7)
        )


SCENES.add(DIARY, AreaDiary)
