"""The charts of a game on a board, one sheet at a time, with the cells lit that apply now."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.input.intents import CURSORS, Device, Intent, Signal
from game.manual import chart_table
from game.manual.chart_table import Chart, Lit
from game.manual.index import rail
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import REFERENCE
from game.ui import paper
from game.ui.desk import things
from game.ui.tip import TipRegion
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

STEP = 74
SHEET = "sheet:"


class ChartsScene(ButtonScene, ABC):
    """Opened over a table or a menu; a subclass says what its sheets are."""

    tip_area = "charts"
    texts: str
    """The table of the catalogue with the names of the sheets and their headings."""

    def __init__(self, app: Host, sheets: Mapping[str, str], lit: Mapping[str, Lit], name: str) -> None:
        """``sheets`` are their names in order, each with its rule; ``lit`` applies now, ``name`` lies on top."""
        super().__init__(app)
        self._still = things.Still()
        self.sheets, self.lit = sheets, lit
        self.name = name
        self.scrolled = 0.0
        self._laid: tuple[object, Chart, chart_table.Laid] | None = None

    # ------------------------------------------------------------ what a game says

    @abstractmethod
    def made(self) -> Chart:
        """The sheet that lies on top."""

    def line_high(self) -> int:
        """How high a line between the heading and the table is, 0 for none."""
        return 0

    def draw_line(self, surface: pygame.Surface, at: tuple[int, int], width: int) -> None:
        """Draw that line."""

    # ------------------------------------------------------------ sheets

    def show(self, name: str) -> None:
        """Lay another sheet on top."""
        self.name, self.scrolled = name, 0.0
        self.app.sound.cue("paper_open")

    def turn(self, by: int) -> None:
        """The sheet before or behind this one."""
        names = list(self.sheets)
        self.show(names[(names.index(self.name) + by) % len(names)])

    def pause(self) -> None:
        """Give the picture's memory back."""
        self._still.forget()

    def resize(self) -> None:
        """Lay the table out anew."""
        self._still.forget()
        self._laid = None

    # ------------------------------------------------------------ where things lie

    def _page(self) -> pygame.Rect:
        measure, (width, height) = self.measure, self.app.surface.get_size()
        rect = pygame.Rect(0, 0, min(width - measure.px(110), measure.px(1640)), height - measure.px(84))
        rect.center = (width // 2, height // 2 + measure.px(6))
        return rect

    def signs(self) -> list[TipRegion]:
        """The table of figures."""
        return [self.sign(self.view(), "cells")]

    def _row(self) -> int:
        return round(self.measure.text("body") * 2.0)

    def make(self) -> list[Button]:
        """A key for each sheet, the way to the rule, the way back."""
        theme = self.theme
        measure, page = self.measure, self._page()
        side = measure.px(46)
        sheets = [
            Button(
                theme.text(f"{self.texts}.name.{name}"),
                partial(self.show, name),
                SHEET + name,
                strong=name == self.name,
            )
            for name in self.sheets
        ]
        rule = self.sheets[self.name]
        others = [
            Button(theme.text("chart_page.rule", rule=rule), partial(self._rule, rule), "rule"),
            Button(theme.text("chart_page.close"), self.back, "close"),
        ]
        area = pygame.Rect(page.left + side, page.top + measure.px(40), page.width - 2 * side, self._row())
        gap = measure.px(8)
        high = flow(sheets, area, measure, self._row(), gap)
        wide = flow(others, area, measure, self._row(), gap) and others[-1].rect.right - area.left
        beside = area.right - wide > sheets[-1].rect.right + 2 * gap
        away = (area.right - others[-1].rect.right, high - self._row() if beside else high + gap)
        for button in others:
            button.rect.move_ip(away)
        return [*sheets, *others]

    def _rule(self, rule: str) -> None:
        below = self.app.scenes[-2] if len(self.app.scenes) > 1 else None
        if below is not None and below.show_rule(rule):
            self.app.pop()
        else:
            self.app.open(REFERENCE, rule)

    def view(self) -> pygame.Rect:
        """Where the table is seen."""
        measure, page = self.measure, self._page()
        low = max(button.rect.bottom for button in self.make())
        head = measure.px(22) + measure.text("head") + measure.px(18)
        head += self.line_high()
        side = measure.px(46)
        return pygame.Rect(
            page.left + side, low + head, page.width - 2 * side, page.bottom - measure.px(30) - low - head
        )

    def laid(self) -> tuple[chart_table.Chart, chart_table.Laid]:
        """The sheet that lies on top, laid out for this window."""
        size = self.view().size
        key = (self.name, size, self.measure)
        if self._laid is None or self._laid[0] != key:
            made = self.made()
            laid = chart_table.lay_out(made, size, self.measure)
            self._laid = key, made, laid
            self._reveal(made, laid)
        return self._laid[1], self._laid[2]

    def _reveal(self, made: chart_table.Chart, laid: chart_table.Laid) -> None:
        """Scroll so that what is lit is seen."""
        lit = {row for row, _ in self.lit.get(self.name, ())}
        tops = [laid.tops[i + 1] for i, row in enumerate(made.rows) if row.id in lit]
        most = max(0, laid.height - self.view().height)
        self.scrolled = float(min(most, max(0, min(tops) - self.view().height // 2))) if tops else 0.0

    @property
    def most(self) -> float:
        """How far the sheet can be scrolled."""
        return max(0.0, self.laid()[1].height - self.view().height)

    def scroll(self, by: float) -> None:
        """Move the sheet."""
        self.scrolled = max(0.0, min(self.most, self.scrolled + by))

    # ------------------------------------------------------------ signals

    def handle(self, signal: Signal) -> None:
        """Turn to another sheet, scroll; the rest is for the buttons."""
        intent, step = signal.intent, self.measure.px(STEP)
        if intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            by = step * (abs(signal.by[1]) or 1.0)
            self.scroll(-by if intent is Intent.ZOOM_IN else by)
        elif intent is Intent.PAN:
            self.scroll(signal.by[1])
        elif intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT):
            self.turn(1 if intent is Intent.NEXT_UNIT else -1)
        elif intent in CURSORS and CURSORS[intent][1] and signal.device is not Device.MOUSE and self._scrolls(intent):
            self.scroll(CURSORS[intent][1] * 2 * step)
        else:
            super().handle(signal)

    def _scrolls(self, intent: Intent) -> bool:
        """Whether up or down moves the sheet: as long as there is more of it, and no key of another row."""
        return self.scrolled < self.most if intent is Intent.CURSOR_S else self.scrolled > 0

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, the keys, and the sheet."""
        theme = self.theme
        palette = theme.palette
        measure, page = self.measure, self._page()
        self._still.show(surface, measure, None, self._compose)
        self.lay_buttons(surface)
        view = self.view()
        made, laid = self.laid()
        low = max(button.rect.bottom for button in self.buttons.items)
        head = paper.write(
            surface,
            theme.text(f"{self.texts}.heading.{self.name}").upper(),
            (view.left, low + measure.px(22)),
            measure.text("head"),
            palette.ink,
            "stencil",
            within=view.width,
        )
        if self.lit.get(self.name):
            within = max(40, view.right - head.right - measure.px(20))
            paper.write(
                surface,
                theme.text("chart_page.now"),
                (view.right, head.bottom),
                measure.text("small"),
                palette.stamp_red,
                "typed",
                anchor="bottomright",
                within=within,
            )
        if self.line_high():
            self.draw_line(surface, (view.left, head.bottom + measure.px(12)), view.width)
        surface.set_clip(view)
        at = (view.left, view.top - round(self.scrolled))
        chart_table.draw(surface, made, laid, at, measure, self.lit.get(self.name, frozenset()))
        surface.set_clip(None)
        rail(surface, page.right - measure.px(26), view, self.scrolled, self.most, measure)

    def _compose(self, surface: pygame.Surface) -> None:
        theme = self.theme
        palette = theme.palette
        measure, page = self.measure, self._page()
        px = measure.px
        surface.blit(things.wood(surface.get_size()), (0, 0))
        outer = pygame.Rect(page.left - px(22), page.top - px(44), page.width + px(44), page.height + px(66))
        things.lay(surface, things.folder(outer.size, measure, theme.text("chart_page.tab")), outer.center, lift=px(15))
        under = things.page((page.width, page.height), palette.paper)
        things.lay(surface, under, (page.centerx + px(5), page.centery + px(4)), 0.35, lift=px(4))
        things.lay(surface, things.page(page.size, palette.paper_light), page.center, lift=px(5))
        things.lay(surface, things.clip(measure, 100), (page.right - px(90), page.top + px(6)), -4, lift=px(3))
