"""How the game ended, on a dispatch: the headline, a sentence, and what the game tells below it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.areas.area_routes import OUTCOME
from game.scenes.leaving import leave
from game.scenes.level_words import played
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import REVIEW, TITLE
from game.scenes.shared import share
from game.ui import paper
from game.ui.desk import things
from game.ui.desk.things import Still
from game.ui.tip import TipRegion
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.areas.area_protocols import AreaGame
    from game.scenes.base import Host

EDGE, SIDE, GAP = 40, 56, 12
LEADING = 1.28
MUSIC = {"win": "win", "draw": "draw", "loss": "loss", "decisive_loss": "decisive_loss"}


class AreaOutcome(ButtonScene):
    """A dispatch about the end."""

    tip_area = "area_table"

    def __init__(self, app: Host, play: AreaGame) -> None:
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
            Button(text(f"{self.play.kit.outcome}.table"), self.back, "table"),
            Button(text("area_table.key.diary"), self.play.open_diary, "diary"),
            Button(text("area_table.review"), partial(app.open, REVIEW, self.play.session, name), "review"),
            Button(text("share.share"), lambda: share(app, self.play), "share"),
            Button(text("saved.menu.to_title"), lambda: leave(app, lambda: app.restart(TITLE)), "title"),
            Button(text("title.new"), self.play.begin_new, "again", strong=True),
        ]
        page, measure = self._page(), self.measure
        row = pygame.Rect(page.left, page.bottom + measure.px(EDGE) // 2, page.width, 0)
        flow(found, row, measure, self._high(), measure.px(GAP), "small")
        return found

    def signs(self) -> list[TipRegion]:
        """The dispatch."""
        return [self.sign(self._page(), "end")]

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
        kit, theme = self.play.kit, self.theme
        head = theme.text(f"{kit.outcome}.head")
        size = measure.text("small")
        paper.write(surface, head, room.topleft, size, palette.ink_soft, "typed", within=room.width)
        y = room.top + round(size * 1.6)
        headline = kit.headline(self.result, self.reason, theme)
        title = min(measure.text("title"), round(room.height * 0.14))
        paper.write(surface, headline.upper(), (room.left, y), title, palette.stamp_red, "stencil", within=room.width)
        y += round(title * 1.15)
        paper.rule(surface, room.left, room.right, y, palette.ink, max(1, measure.px(2)))
        y += measure.px(12)
        told = kit.words(theme).outcome(self.result, self.reason)
        told = told.partition(":")[2].strip() or told
        told = " ".join((told[:1].upper() + told[1:], *played(theme.language, self.play.session)))
        body = measure.text("body")
        y += paper.block(surface, told, (room.left, y), room.width, body, palette.ink, "typed", leading=LEADING, most=4)
        y += measure.px(10)
        rest = pygame.Rect(room.left, y, room.width, room.bottom - y)
        kit.draw_end(surface, rect=rest, measure=measure, view=self.play.view, session=self.play.session)


SCENES.add(OUTCOME, AreaOutcome)
