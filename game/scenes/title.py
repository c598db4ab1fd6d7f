"""The title: the operations room, the plan of the landing on the table, and what can be done."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.lessons.progress import progress_of
from game.scenes.menu_base import ButtonScene
from game.scenes.opening import resume
from game.scenes.routes import CREDITS, LESSONS, MESSAGE, NEW_GAME, SAVED, SETTINGS, STATISTICS, TITLE
from game.statistics.book import Book
from game.storage.files import SaveFault, read
from game.storage.kept_games import latest
from game.ui import colours, fonts, paper
from game.ui.desk import photos, things
from game.ui.drawing import shapes
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

HEADED = 412
"""How far the page's head reaches down with its date and its stamp, in pixels at 1080 lines."""
ROW, GAP, NOTE = 58, 13, 16
"""Height of the menu's rows, what lies between them, and what a second line adds, in pixels at 1080 lines."""


class TitleScene(ButtonScene):
    """The first thing that is seen."""

    tip_area = "title"

    music = "title"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._games = app.saves.games()
        self._note = self._last()
        self._look()
        self._still = things.Still()
        self._frames = 0

    def enter(self) -> None:
        """Say once what is wrong with the file of settings."""
        if self.app.settings.fault:
            words, self.app.settings = self.app.settings.fault, replace(self.app.settings, fault="")
            self.app.open(
                MESSAGE, self.theme.text("title.bad_settings"), words, [(self.theme.text("title.go_on"), None)]
            )

    def pause(self) -> None:
        """Give the picture's memory back while another scene is on top."""
        self._still.forget()

    def resume(self) -> None:
        """A game may have been saved in the meantime."""
        self._games = self.app.saves.games()
        self._note = self._last()
        self._look()

    def _look(self) -> None:
        """Whether the player has ever played, or has been through basic training."""
        app = self.app
        self._lessons = sum(game.lessons for game in app.games.own)
        played = bool(self._games) or Book(app.saves.folder.parent).exists
        self._newcomer = bool(self._lessons) and not played and progress_of(app).read().count < self._lessons

    def reword(self) -> None:
        """The last game is told in other words."""
        self._note = self._last()

    def back(self) -> None:
        """There is nothing behind the title."""

    # ------------------------------------------------------------ where things lie

    def _folder(self) -> pygame.Rect:
        measure, (width, height) = self.measure, self.app.surface.get_size()
        rect = pygame.Rect(0, 0, measure.px(690), min(height - measure.px(60), measure.px(960)))
        rect.midright = (width - round(width * 0.035), height // 2)
        return rect

    def _page(self) -> pygame.Rect:
        measure, outer = self.measure, self._folder()
        return pygame.Rect(
            outer.left + measure.px(34),
            outer.top + measure.px(62),
            outer.width - measure.px(68),
            outer.height - measure.px(92),
        )

    def make(self) -> list[Button]:
        """Basic training for whoever has never played, resume, new game, and all the rest in pairs."""
        text = self.theme.text
        app, measure, page = self.app, self.measure, self._page()
        games = self._games
        training = Button(text("title.training"), self._train, "training")
        new = Button(text("title.new"), self._new, "new", strong=not games and not self._newcomer)
        wide, pairs = [new], []
        if self._newcomer:
            training.note, training.strong = text("title.training_note"), True
            wide.insert(0, training)
        elif self._lessons:
            wide, pairs = [], [new, training]
        if games:
            wide.insert(0, Button(text("title.resume"), self._resume, "resume", note=self._note, strong=True))
        pairs += [
            Button(text("title.saved"), self._saved, "saved", enabled=bool(games)),
            Button(text("title.record"), self._record, "record"),
            Button(text("title.rules"), app.open_rule, "rules"),
            Button(text("title.settings"), self._settings, "settings"),
            Button(text("title.credits"), self._credits, "credits"),
            Button(text("title.quit"), app.quit, "quit"),
        ]
        gap, side, rows, low = (
            measure.px(GAP),
            measure.px(54),
            len(wide) + len(pairs) // 2,
            page.bottom - measure.px(46),
        )
        more = measure.px(NOTE) + min(measure.room(ROW) - measure.px(ROW), measure.px(24)) if self._noted(wide) else 0
        free = low - page.top - measure.px(HEADED) - more
        row = min(measure.px(ROW), (free + gap) // rows - gap)
        area = pygame.Rect(page.left + side, 0, page.width - 2 * side, rows * (row + gap) - gap)
        area.bottom = low
        for i, button in enumerate(wide):
            button.rect = pygame.Rect(area.left, area.top + i * (row + gap), area.width, row)
        if more:
            wide[0].rect.height += more
            wide[0].rect.top -= more
        half = (area.width - gap) // 2
        for i, button in enumerate(pairs):
            top = area.top + (len(wide) + i // 2) * (row + gap)
            button.rect = pygame.Rect(area.left + (i % 2) * (half + gap), top, half, row)
        return [*wide, *pairs]

    @staticmethod
    def _noted(wide: list[Button]) -> bool:
        """Whether the topmost row has a second line."""
        return bool(wide) and bool(wide[0].note)

    def _train(self) -> None:
        self.app.open(LESSONS)

    def _new(self) -> None:
        self.app.open(NEW_GAME)

    def _resume(self) -> None:
        resume(self.app, latest(self._games))

    def _saved(self) -> None:
        self.app.open(SAVED)

    def _record(self) -> None:
        self.app.open(STATISTICS)

    def _settings(self) -> None:
        self.app.open(SETTINGS)

    def _credits(self) -> None:
        self.app.open(CREDITS)

    def _last(self) -> str:
        """What the last game is, in a few words."""
        if not self._games:
            return ""
        try:
            content = read(latest(self._games).files()[0])
        except SaveFault:
            return self.theme.text("title.damaged")
        self.app.games.played(str(content.get("scenario")))
        return self.theme.text(
            "title.last", name=self.app.games.saved_as(self.theme.language, content), turn=content.get("turn")
        )

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and the menu on it."""
        self._still.show(surface, self.measure, len(self._games) > 0, self._compose)
        self.lay_buttons(surface, "large")
        self._frames += 1
        if self._frames == 2:
            # all other scenes take a third of a second to import: the player reads the menu meanwhile
            more = [module for presented in self.app.games.own for module in presented.modules]
            Thread(target=SCENES.load, args=(more,), name="modules", daemon=True).start()

    def _compose(self, surface: pygame.Surface) -> None:
        measure, (width, height) = self.measure, surface.get_size()
        outer, page = self._folder(), self._page()
        map_size = (round(outer.left * 0.97), round(height * 1.1))
        desk = self.app.games.desk
        desk.begin_plan("title", map_size)  # it is decoded beside what follows
        surface.blit(things.wood((width, height)), (0, 0))
        cover = things.folder(outer.size, measure, desk.title_page(self.theme.language).tab)
        photo = desk.album.find("title")
        plan = desk.plan("title", map_size, measure)
        if plan is not None:
            at = (round(outer.left * 0.5), round(height * 0.5))
            things.lay(surface, things.framed(measure.theme, plan, measure.px(16)), at, 2.2, lift=measure.px(11))
        self._lamp(surface)
        things.lay(surface, cover, outer.center, lift=measure.px(16))
        things.lay(surface, things.page(page.size, self.theme.palette.paper_light), page.center, lift=measure.px(5))
        self._head(surface, page)
        if photo is not None:
            print_ = photos.mounted(photo, round(outer.left * 0.44), measure)
            at = (round(outer.left - print_.get_width() * 0.5), round(height - print_.get_height() * 0.5))
            things.lay(surface, print_, at, -3.5, lift=measure.px(9))
        red = things.pencil(measure, "red", 560)
        things.lay(surface, red, (round(outer.left * 0.2), round(height * 0.86)), 24, lift=measure.px(7))

    def _lamp(self, surface: pygame.Surface) -> None:
        """The lamp's light on the map, dim towards the window's edge."""
        shade = pygame.Surface((48, 27))
        shade.fill(colours.grey(172))
        for i in range(20):
            rect = pygame.Rect(0, 0, 62 - i * 3, 36 - i * 2)
            rect.center = (18, 10)
            shapes.ellipse(shade, colours.mix(colours.grey(172), colours.WHITE, i / 19), rect)
        light = pygame.transform.smoothscale(pygame.transform.gaussian_blur(shade, 3), surface.get_size())
        surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _head(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        """What the game is, typed and in stencil on the page, clipped to the folder."""
        palette = self.theme.palette
        measure = self.measure
        clip = things.clip(measure, 108)
        things.lay(surface, clip, (page.right - measure.px(108), page.top + measure.px(12)), -5, lift=measure.px(3))
        side = measure.px(54)
        left, inner, y = page.left + side, page.width - 2 * side, page.top + measure.px(66)
        half = inner // 2 - measure.px(6)
        cover = self.app.games.desk.title_page(self.theme.language)
        heads, small = (cover.unit, cover.place), measure.text("small")
        small = min(paper.fitted(words, "typed", small, half) for words in heads)
        paper.write(surface, heads[0], (left, y), small, palette.ink_soft, "typed", within=half)
        paper.write(
            surface, heads[1], (left + inner, y), small, palette.ink_soft, "typed", anchor="topright", within=half
        )
        y += measure.px(38)
        paper.rule(surface, left, left + inner, y, palette.ink, max(1, measure.px(3)))
        size = measure.text("banner")
        size = round(size * inner / fonts.width("stencil", size, cover.name))
        line = paper.write(
            surface,
            cover.name,
            (left + inner // 2, y + measure.px(26)),
            size,
            palette.ink,
            "stencil",
            anchor="midtop",
        )
        y = line.bottom + measure.px(20)
        year = things.stamp(cover.year, measure.px(76), palette.stamp_red)
        things.lay(surface, year, (left + inner - year.get_width() // 2, y + year.get_height() // 2), 3.5, lift=0)
        days, room = cover.dates, inner - year.get_width() - measure.px(22)
        lines = max(days.split("\n"), key=lambda line: fonts.width("typed", 100, line))
        size = paper.fitted(lines, "typed", measure.text("head"), room)
        paper.block(surface, days, (left, y + measure.px(14)), room, size, palette.ink, "typed", leading=1.3)
        y += measure.px(128)
        paper.rule(surface, left, left + inner, y, palette.ink, max(1, measure.px(1)))
        free = min(button.rect.top for button in self.make()) - y - measure.px(28)
        for letters, count in ((size, count) for count in (3, 2, 1) for size in (measure.text("body"), small)):
            said = " ".join(cover.sentences[:count])
            if paper.height_of(said, inner, letters, "typed", leading=1.3) <= free:
                paper.block(
                    surface, said, (left, y + measure.px(16)), inner, letters, palette.ink, "typed", leading=1.3
                )
                break


SCENES.add(TITLE, TitleScene)
