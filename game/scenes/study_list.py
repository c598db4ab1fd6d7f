"""Study mode: the list of all turns, phases and decisions to go back to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import STUDY
from game.ui import fonts, paper
from game.ui.desk import things
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.scenes.protocols import Studied

ROW, GAP = 66, 9
LEVELS = ("turns", "phases", "decisions")


class StudyScene(ButtonScene):
    """A folder with the list; choosing a line goes back there."""

    tip_area = "study"

    def __init__(self, app: Host, play: Studied) -> None:
        super().__init__(app)
        self.play = play
        self.level = LEVELS[0]
        self.page = 0
        self.moments = play.moments()
        self._still = Still()

    def resize(self) -> None:
        """Another number of lines fits on the page."""
        self.page = 0

    def reword(self) -> None:
        """Everything is said in other words."""
        self._still.forget()
        self.moments, self.page = self.play.moments(), 0

    # ------------------------------------------------------------ where things lie

    def _body(self) -> pygame.Rect:
        return Dossier.body(self.app.surface.get_size(), self.measure)

    def _line(self) -> int:
        return max(self.measure.px(50), round(self.measure.text("body") * 1.9))

    def _row(self) -> int:
        return max(self.measure.px(ROW), round((self.measure.text("body") + self.measure.text("small")) * 1.5))

    def _marked(self) -> str:
        """What the game's mark says so far."""
        places = self.play.session.studied
        passed = len(places) - 1
        said = self.theme.text("study.used", at=places[0][0]) if places else ""
        return f"{said} {self.theme.text('study.back', count=passed)}" if passed > 0 else said

    def _list(self) -> pygame.Rect:
        body, measure = self._body(), self.measure
        head = flow(self._head(), pygame.Rect(body.topleft, (body.width, 0)), measure, self._line(), measure.px(GAP))
        said = paper.height_of(self._marked(), body.width, measure.text("small"), "typed")
        top = body.top + head + measure.px(12) + said + measure.px(12)
        return pygame.Rect(body.left, top, body.width, body.bottom - self._line() - measure.px(14) - top)

    def _rows(self) -> int:
        gap = self.measure.px(GAP)
        return max(1, (self._list().height + gap) // (self._row() + gap))

    def _pages(self) -> int:
        return max(1, -(-len(self.moments[self.level]) // self._rows()))

    def _head(self) -> list[Button]:
        return [
            Button(
                self.theme.text(f"study.level.{level}"),
                partial(self._show, level),
                f"level:{level}",
                ticked=level == self.level,
            )
            for level in LEVELS
        ]

    def make(self) -> list[Button]:
        """Turns, phases or decisions; the lines of this page; the pages; the way back."""
        text = self.theme.text
        measure, body, area, rows = self.measure, self._body(), self._list(), self._rows()
        head, gap = self._head(), measure.px(GAP)
        flow(head, pygame.Rect(body.topleft, (body.width, 0)), measure, self._line(), gap)
        found, y = list(head), area.top
        for one in self.moments[self.level][self.page * rows : (self.page + 1) * rows]:
            rect = pygame.Rect(area.left, y, area.width, self._row())
            there = f"to:{self.level}:{one.choices}"
            found.append(Button(one.label, partial(self._go, one.choices), there, one.note, rect))
            y += self._row() + gap
        x, high, size = body.left, self._line(), measure.text("body")
        ways = ((text("saved.do.newer"), -1, self.page > 0), (text("saved.do.older"), 1, self.page < self._pages() - 1))
        for label, step, enabled in ways if self._pages() > 1 else ():
            width = max(measure.px(150), fonts.width("bold", size, label) + measure.px(40))
            rect = pygame.Rect(x, body.bottom - high, width, high)
            found.append(Button(label, partial(self._turn, step), f"page:{step}", rect=rect, enabled=enabled))
            x += width + gap
        back = text("saved.do.back")
        width = max(measure.px(220), fonts.width("bold", size, back) + measure.px(48))
        rect = pygame.Rect(body.right - width, body.bottom - high, width, high)
        return [*found, Button(back, self.back, "back", rect=rect, strong=True)]

    def first(self) -> int:
        """The focus begins at the first line."""
        ids = [button.id for button in self.buttons.items]
        return next((i for i, one in enumerate(ids) if one.startswith("to:")), len(ids) - 1)

    # ------------------------------------------------------------ what the buttons do

    def _show(self, level: str) -> None:
        self.level, self.page = level, 0

    def _turn(self, pages: int) -> None:
        self.page += pages

    def _go(self, choices: int) -> None:
        """Back to the table, as it was then."""
        self.app.settle()
        self.app.back_to(self.play)
        self.app.settle()
        self.play.rewind(choices)

    # ------------------------------------------------------------ drawing

    def _compose(self, surface: pygame.Surface) -> None:
        text = self.theme.text
        measure, page = self.measure, Dossier.page(surface.get_size(), self.measure)
        dossier = Dossier(text("study.tab"), text("study.title"), "", "settings", "study")
        dossier.compose(surface, measure, self.app.games.desk)
        mark = things.stamp(text("saved.studied_stamp"), measure.px(40), self.theme.palette.stamp_red)
        at = page.right - measure.px(190) - mark.get_width() // 2, page.top + measure.px(74)
        things.lay(surface, mark, at, 5, lift=0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        palette = self.theme.palette
        measure, body, area = self.measure, self._body(), self._list()
        self._still.show(surface, measure, None, self._compose)
        said = self._marked()
        high = paper.height_of(said, body.width, measure.text("small"), "typed")
        paper.block(
            surface,
            said,
            (area.left, area.top - measure.px(12) - high),
            area.width,
            measure.text("small"),
            palette.stamp_red,
            "typed",
        )
        if not self.moments[self.level]:
            paper.block(
                surface,
                self.theme.text("study.nothing"),
                area.topleft,
                area.width,
                measure.text("body"),
                palette.ink_soft,
                "typed",
            )
        self.lay_buttons(surface)
        if self._pages() > 1:
            older = next(button.rect for button in self.buttons.items if button.id == "page:1")
            paper.write(
                surface,
                self.theme.text("study.page", page=self.page + 1, pages=self._pages()),
                (older.right + measure.px(22), older.centery),
                measure.text("small"),
                palette.ink_soft,
                "typed",
                anchor="midleft",
            )


SCENES.add(STUDY, StudyScene)
