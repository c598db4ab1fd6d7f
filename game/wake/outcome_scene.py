"""How the game ended: the level on a dispatch, what brought points, and what became of the ships."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.wake.content import load_content
from engine.wake.ending import score
from engine.wake.state import DISGRACE, GLORY
from engine.wake.wake_table import WakeTable
from engine.wake.words import WakeWords
from game.app.navigator import SCENES
from game.scenes.leaving import leave
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import REVIEW, TITLE
from game.scenes.shared import share
from game.ui import paper
from game.ui.desk import things
from game.ui.desk.things import Still
from game.ui.drawing import shapes
from game.ui.widgets import Button, flow
from game.wake import counters
from game.wake.counters import Face
from game.wake.wake_routes import OUTCOME

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.wake.chart_protocols import ChartGame

EDGE, SIDE, GAP = 40, 56, 12
LEADING = 1.28
MUSIC = {"win": "win", "draw": "draw", "loss": "loss", "decisive_loss": "decisive_loss"}
SHIP = 118
"""Pixels of a counter at 1080 lines."""


class ChartOutcome(ButtonScene):
    """A dispatch about the end."""

    tip_area = "wake"

    def __init__(self, app: Host, play: ChartGame) -> None:
        super().__init__(app)
        self.play = play
        self.result, self.reason = play.session.outcome or ("", "")
        self.music = MUSIC.get(self.result, "")
        self._still = Still()

    def reword(self) -> None:
        """It is written anew."""
        self._still.forget()

    # ------------------------------------------------------------ what can be done

    def make(self) -> list[Button]:
        """Ways on from here."""
        text, app = self.theme.text, self.app
        name = app.games.name_of(self.theme.language, self.play.session.setup)
        found = [
            Button(text("wake_outcome.table"), self.back, "table"),
            Button(text("wake_outcome.diary"), self.play.open_diary, "diary"),
            Button(text("wake_outcome.review"), partial(app.open, REVIEW, self.play.session, name), "review"),
            Button(text("share.share"), lambda: share(app, self.play), "share"),
            Button(text("saved.menu.to_title"), lambda: leave(app, lambda: app.restart(TITLE)), "title"),
            Button(text("title.new"), self.play.begin_new, "again", strong=True),
        ]
        page, measure = self._page(), self.measure
        row = pygame.Rect(page.left, page.bottom + measure.px(EDGE) // 2, page.width, 0)
        flow(found, row, measure, self._high(), measure.px(GAP), "small")
        return found

    def _high(self) -> int:
        return round(self.measure.text("small") * 1.9)

    def _page(self) -> pygame.Rect:
        measure, (width, height) = self.measure, self.app.surface.get_size()
        edge = measure.px(EDGE)
        rows = 2 if measure.wanted > 1.25 else 1
        keys = rows * (self._high() + measure.px(GAP))
        return pygame.Rect(edge, edge, width - 2 * edge, height - 3 * edge // 2 - edge - keys)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dispatch."""
        self._still.show(surface, self.measure, (self.theme, self._page().size), self._compose)
        self.lay_buttons(surface, "small")

    def _compose(self, surface: pygame.Surface) -> None:
        measure, palette, page = self.measure, self.theme.palette, self._page()
        surface.blit(things.wood(surface.get_size()), (0, 0))
        things.lay(surface, things.page(page.size, palette.paper_light), page.center, 0.0, lift=measure.px(8))
        room = page.inflate(-2 * measure.px(SIDE), -2 * measure.px(SIDE // 2))
        words = WakeWords(self.app.games.of_session(self.play.session).spoken(self.theme.language))
        head = self.theme.text("wake_outcome.head")
        size = measure.text("small")
        paper.write(surface, head, room.topleft, size, palette.ink_soft, "typed", within=room.width)
        y = room.top + round(size * 1.6)
        level = words.name(self.reason)
        title = min(measure.text("title"), round(room.height * 0.14))
        paper.write(surface, level.upper(), (room.left, y), title, palette.stamp_red, "stencil", within=room.width)
        y += round(title * 1.15)
        paper.rule(surface, room.left, room.right, y, palette.ink, max(1, measure.px(2)))
        y += measure.px(12)
        told = words.outcome(self.result, self.reason).partition(":")[2].strip() or words.outcome(
            self.result, self.reason
        )
        body = measure.text("body")
        y += paper.block(surface, told, (room.left, y), room.width, body, palette.ink, "typed", leading=LEADING, most=3)
        y += measure.px(10)
        half = (room.width - measure.px(40)) // 2
        self._score(surface, pygame.Rect(room.left, y, half, room.bottom - y))
        self._ships(surface, pygame.Rect(room.right - half, y, half, room.bottom - y))

    def _score(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What brought points, line by line, and the levels beside them."""
        text, measure, palette = self.theme.text, self.measure, self.theme.palette
        content, view = load_content(), self.play.view
        found = score(WakeTable(content, view, []))
        rows = [(key, getattr(found, key)) for key in ("counters", "ships", "grit", "civilians")]
        levels = [(one.id, one.points) for one in content.levels]
        lines = len(rows) + len(levels) + 2
        size = min(measure.text("large"), round(rect.height / (lines * 1.32)))
        step, y = round(size * 1.3), rect.top
        for key, points in rows:
            y = self._row(surface, rect, y, step, size, text(f"wake_outcome.{key}"), str(points), strong=False)
        shapes.line(surface, palette.ink, (rect.left, y), (rect.right, y), max(1, measure.px(2)))
        y = self._row(surface, rect, y + 3, step, size, text("wake_outcome.points"), str(found.points), strong=True)
        y += step // 2
        words = WakeWords(self.app.games.of_session(self.play.session).spoken(self.theme.language))
        for name, points in levels:
            said = text("wake_outcome.all_ships") if points is None else text("wake_outcome.from", points=points)
            if points is not None and name == levels[-1][0]:
                said = text("wake_outcome.less")
            called = words.name(name)
            y = self._row(surface, rect, y, step, size, called, said, strong=name == self.reason)

    def _row(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        y: int,
        step: int,
        size: int,
        name: str,
        value: str,
        *,
        strong: bool,
    ) -> int:
        palette, face = self.theme.palette, "bold" if strong else "plain"
        ink = palette.stamp_red if strong else palette.ink
        wide = round(rect.width * 0.62)
        paper.write(surface, name, (rect.left, y), size, ink, face, within=wide)
        paper.write(surface, value, (rect.right, y), size, ink, face, anchor="topright", within=rect.width - wide)
        return y + step

    def _ships(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Counters of the ships: out of action, driven off, still at sea."""
        measure, palette, view = self.measure, self.theme.palette, self.play.view
        size, y = min(measure.text("body"), round(rect.height * 0.07)), rect.top
        at_sea = [one for one, at in view.ships.items() if at not in (DISGRACE, GLORY)]
        parts = [
            ("glory", [one for one, at in view.ships.items() if at == GLORY]),
            ("disgrace", [one for one, at in view.ships.items() if at == DISGRACE]),
            ("sea", at_sea),
        ]
        side = _side(rect, [len(ships) for _, ships in parts], round(size * 1.4), measure.px(SHIP))
        columns = max(1, rect.width // side)
        for key, ships in parts:
            words = self.theme.text(f"wake_outcome.{key}", count=len(ships))
            paper.write(surface, words, (rect.left, y), size, palette.ink, "semi", within=rect.width)
            y += round(size * 1.4)
            for number, ship in enumerate(ships):
                row, column = divmod(number, columns)
                at = rect.left + column * side, y + row * side
                surface.blit(counters.picture(self.theme, Face(ship), side - 4), at)
            y += -(-len(ships) // columns) * side


def _side(rect: pygame.Rect, counts: list[int], head: int, most: int) -> int:
    """The largest counters with which all parts fit."""
    for side in range(most, 17, -2):
        columns = max(1, rect.width // side)
        if sum(-(-count // columns) * side + head for count in counts) <= rect.height:
            return side
    return 18


SCENES.add(OUTCOME, ChartOutcome)
