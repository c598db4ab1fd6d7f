"""The pause: back to the game, to saves, study mode, settings, to the title, or out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.scenes.leaving import leave
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import MENU, NOTE_PAGE, SAVED, SETTINGS, TITLE, charts
from game.scenes.save_as import open_save_as
from game.scenes.shared import share
from game.scenes.study_opening import open_study
from game.ui import fonts, paper
from game.ui.desk import photos, things
from game.ui.prompts import draw_help
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host
    from game.scenes.protocols import Played

ROW, GAP = 68, 11
"""Height of a row and what lies between two, in pixels at 1080 lines."""
TOP, SIDE, LOW = 150, 78, 66
"""Where the buttons begin below the folder's edge but for the height of its title; their margins beside and below."""
WIDE, COLUMN, HELP = 1260, 306, 380
"""Widths of the folder, of a column of buttons, and the least that the list of controls needs."""


class MenuScene(ButtonScene):
    """Lies over the table."""

    tip_area = "menu"
    over = True

    def __init__(self, app: Host, play: Played) -> None:
        super().__init__(app)
        self.play = play
        self._sheet: tuple[tuple[int, int], pygame.Surface, pygame.Surface] | None = None
        """The folder's size, the folder, its shadow."""
        self._print: tuple[int, pygame.Surface] | None = None
        """The photograph's width, and the photograph as it lies under the folder."""

    def resize(self) -> None:
        """The folder has another size."""
        self._sheet = self._print = None

    def resume(self) -> None:
        """The game may be marked by now."""
        self._sheet = None

    # ------------------------------------------------------------ what can be done

    def entries(self) -> list[Button]:
        """What can be done from here, from the top down."""
        text = self.theme.text
        app, play, game = self.app, self.play, self.app.games.of_session(self.play.session)
        studied = bool(play.session.studied)
        kept = text("saved.failed.unsaved_note" if app.saves.failing else "saved.menu.is_saved")
        filling = text("saved.menu.window" if app.is_fullscreen else "saved.menu.full")
        sheets = Button(text("reference.key.charts"), lambda: app.open(charts(game.charts), ""), "charts")
        notes = Button(text("note.page.open"), lambda: app.open(NOTE_PAGE, game.first_notes), "notes")
        return [
            Button(text("saved.menu.resume"), self.back, "resume", strong=True),
            Button(text("saved.menu.save_as"), lambda: open_save_as(app, play), "save_as"),
            Button(text("saved.menu.saved_games"), lambda: app.open(SAVED), "saved"),
            Button(text("share.share"), lambda: share(app, play), "share"),
            Button(
                text("saved.menu.study_on" if studied else "saved.menu.study"),
                lambda: open_study(app, play),
                "study",
                note=text("saved.menu.study_note"),
            ),
            Button(text("reference.key.rules"), app.open_rule, "rules"),
            *([sheets] if game.charts else []),
            *([notes] if game.first_notes else []),
            Button(text("log.title").capitalize(), play.open_diary, "diary"),
            Button(text("input.intent.legend"), self._legend, "legend"),
            Button(text("saved.menu.settings"), lambda: app.open(SETTINGS), "settings"),
            Button(filling, app.toggle_fullscreen, "full"),
            Button(text("saved.menu.to_title"), self._title, "title", note=kept),
            Button(text("saved.menu.quit"), lambda: leave(app, app.quit), "quit", note=kept),
        ]

    def _legend(self) -> None:
        """What is named is the table itself, so the menu goes."""
        self.back()
        self.play.open_legend()

    def _title(self) -> None:
        leave(self.app, lambda: self.app.restart(TITLE))

    # ------------------------------------------------------------ where things lie

    def _panel(self) -> pygame.Rect:
        """The folder: as high as what lies in it."""
        measure, window = self.measure, self.app.surface.get_rect()
        high = self._top() + self._rows() * (self._row() + measure.px(GAP)) + measure.px(LOW)
        rect = pygame.Rect(0, 0, measure.px(WIDE), max(high, measure.px(690)))
        rect.center = window.center
        return rect.clip(window.inflate(-20, -20))

    def _row(self) -> int:
        measure = self.measure
        return max(measure.px(ROW), round((measure.text("large") + measure.text("small")) * 1.25))

    def _rows(self) -> int:
        """How many buttons lie below one another, in two columns."""
        return -(-len(self.entries()) // 2)

    def _facts(self) -> str:
        """Turn, seed and options."""
        setup = self.play.session.setup
        options = ", ".join(setup.get("options", ())) or self.theme.text("saved.menu.no_options")
        return self.theme.text("saved.menu.facts", turn=self.play.view.turn, seed=setup["seed"], options=options)

    def _facts_below(self) -> bool:
        """Whether the facts are too long to stand beside the title."""
        measure = self.measure
        page = min(measure.px(WIDE), self.app.surface.get_width() - 20) - measure.px(2 * SIDE + 40)
        title = fonts.width("stencil", measure.text("title"), self.theme.text("saved.menu.tab_title"))
        return title + fonts.width("typed", measure.text("small"), self._facts()) > page

    def _top(self) -> int:
        """Pixels from the folder's edge to the buttons: below title, rule and facts."""
        below = round(self.measure.text("small") * 1.5) if self._facts_below() else 0
        return self.measure.px(TOP) + round(self.measure.text("title") * 0.74) + below

    def _column(self, page: int) -> int:
        """Width of a column: that of the longest words, or half the page where no controls fit beside."""
        measure, entries, gap = self.measure, self.entries(), self.measure.px(GAP)
        words = [fonts.width("bold", measure.text("large"), entry.label) for entry in entries]
        words += [fonts.width("plain", measure.text("small"), entry.note) for entry in entries]
        wide = max(measure.px(COLUMN), max(words) + measure.px(30))
        return wide if page - 2 * wide - gap >= measure.room(HELP) else (page - gap) // 2

    def make(self) -> list[Button]:
        """The entries, each in its place."""
        measure, rect, entries = self.measure, self._panel(), self.entries()
        gap, rows, top = measure.px(GAP), self._rows(), rect.top + self._top()
        wide = self._column(rect.width - 2 * measure.px(SIDE))
        high = min(self._row(), (rect.bottom - measure.px(LOW) - top) // rows - gap)
        for i, entry in enumerate(entries):
            x = rect.left + measure.px(SIDE) + (i // rows) * (wide + gap)
            entry.rect = pygame.Rect(x, top + (i % rows) * (high + gap), wide, high)
        return entries

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folder over the table, a photograph under its edge."""
        self.veil(surface)
        measure, rect, lift = self.measure, self._panel(), self.measure.px(15)
        self._photograph(surface, rect)
        if self._sheet is None or self._sheet[0] != rect.size:
            folder = self._composed(rect.size)
            self._sheet = (rect.size, folder, things.cast(folder, lift))
        _, folder, shadow = self._sheet
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + lift // 2, rect.centery + lift)))
        surface.blit(folder, rect)
        self.lay_buttons(surface, "large")
        left = max(button.rect.right for button in self.buttons.items) + measure.px(40)
        room = rect.right - measure.px(SIDE - 20) - left
        if room >= measure.room(HELP) - measure.px(60):
            top = self.buttons.items[0].rect.top + measure.px(16)
            draw_help(surface, self.app.devices, (left, top), room, rect.bottom - measure.px(LOW), measure)

    def _photograph(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A print that looks out from under the folder, where there is room beside it."""
        measure, free = self.measure, surface.get_width() - rect.right
        width = min(measure.px(330), round(free * 1.5))
        photo = self.app.games.of_session(self.play.session).album.find("menu")
        if photo is None or free < measure.px(130):
            return
        if self._print is None or self._print[0] != width:
            print_ = photos.mounted(photo, width, measure, captioned=False)
            lying = pygame.Surface((print_.get_width() * 2, print_.get_height() * 2), pygame.SRCALPHA)
            things.lay(lying, print_, lying.get_rect().center, -5, lift=measure.px(8))
            self._print = (width, lying.subsurface(lying.get_bounding_rect()).copy())
        print_ = self._print[1]
        middle = rect.right + min(free - print_.get_width() // 2, round(print_.get_width() * 0.24))
        surface.blit(print_, print_.get_rect(center=(middle, rect.bottom - print_.get_height() // 2 - measure.px(30))))

    def _composed(self, size: tuple[int, int]) -> pygame.Surface:
        """The folder with its page."""
        palette = self.theme.palette
        measure = self.measure
        folder = things.folder(
            size, measure, self.app.games.name_of(self.theme.language, self.play.session.setup).upper()
        )
        pad, top = measure.px(28), measure.px(56)
        page = pygame.Rect(pad, top, size[0] - 2 * pad, size[1] - top - pad)
        things.lay(folder, things.page(page.size, palette.paper_light), page.center, lift=measure.px(4))
        left, right = page.left + measure.px(50), page.right - measure.px(50)
        head = paper.write(
            folder,
            self.theme.text("saved.menu.tab_title"),
            (left, page.top + measure.px(46)),
            measure.text("title"),
            palette.ink,
            "stencil",
        )
        paper.rule(folder, left, right, head.bottom + measure.px(12), palette.ink, max(1, measure.px(3)))
        small, at, anchor = measure.text("small"), (right, head.bottom), "bottomright"
        if self._facts_below():
            at, anchor = (left, head.bottom + measure.px(22)), "topleft"
        paper.write(folder, self._facts(), at, small, palette.ink_soft, "typed", anchor=anchor, within=right - left)
        if self.play.session.studied:
            mark = things.stamp(self.theme.text("saved.studied_stamp"), measure.px(34), palette.stamp_red)
            things.lay(folder, mark, (page.centerx, page.top + measure.px(40)), 4, lift=0)
        things.lay(
            folder,
            things.clip(measure, 96),
            (page.right - measure.px(130), page.top + measure.px(12)),
            -4,
            lift=measure.px(3),
        )
        return folder


SCENES.add(MENU, MenuScene)
