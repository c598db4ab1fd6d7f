"""A new game: folders lie on the table, one for each way to begin; with several games there is a page for each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.levels import LEVELS, level_named
from game.app import live_settings
from game.app.game_codes import Start
from game.app.navigator import SCENES
from game.core.brief import Brief
from game.core.presentation import GamePresentation
from game.scenes.level_words import about, called
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import BRIEFING, CODE, NEW_GAME
from game.scenes.shared import begin, brief_of, todays
from game.ui import colours, fonts, paper
from game.ui.desk import photos, things
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host


ACROSS = 4
"""Folders that lie side by side."""


class NewGameScene(ButtonScene):
    """Chooses what to play; the folder that is opened shows its orders."""

    tip_area = "new_game"

    music = "briefing"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = 0
        """Which of the pages is seen; each holds folders of one game."""
        self._still = things.Still()
        self._covers: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def pause(self) -> None:
        """Give the pictures' memory back."""
        self._still.forget()
        self._covers.clear()

    def reword(self) -> None:
        """The slips on the folders say other words."""
        self._covers.clear()

    # ------------------------------------------------------------ what lies there

    def _pages(self) -> list[tuple[GamePresentation, tuple[Brief, ...]]]:
        """The ways to begin, as many as lie side by side."""
        return [
            (game, game.briefs[first : first + ACROSS])
            for game in self.app.games
            for first in range(0, len(game.briefs), ACROSS)
        ]

    @property
    def _shown(self) -> tuple[Brief, ...]:
        """The ways to begin that are seen."""
        return self._pages()[self.page][1]

    def _turn(self, page: int) -> None:
        if page != self.page:
            self.page = page
            self.app.sound.cue("page")
            self._still.forget()

    def _tabs(self) -> list[Button]:
        """A button for each page, where there are several: its game, and how long it takes where there is room."""
        pages = self._pages()
        if len(pages) == 1:
            return []
        noted = self._tab_row(noted=True)
        return noted if noted[-1].rect.right <= self._slips()[1].right else self._tab_row(noted=False)

    def _tab_row(self, *, noted: bool) -> list[Button]:
        pages, measure, size = self._pages(), self.measure, self.measure.text("body")
        found, x, high = [], round(self.app.surface.get_width() * 0.035), self._tab_high()
        for number, (game, _) in enumerate(pages):
            before = sum(1 for other, _ in pages[:number] if other is game)
            title = game.title(self.theme.language)
            label = f"{title} ({before + 1})" if before else title
            note = game.in_short(self.theme.language) if noted else ""
            wide = max(fonts.width("bold", size, label), fonts.width("plain", measure.text("small"), note))
            rect = pygame.Rect(x, self._slips()[0].bottom + measure.px(22), wide + measure.px(64), high)
            x = rect.right + measure.px(12)
            button = Button(label, partial(self._turn, number), f"page:{number}", note, rect)
            button.ticked = number == self.page
            found.append(button)
        return found

    def _tab_high(self) -> int:
        return max(self.measure.px(58), round(self.measure.text("body") * 1.5 + self.measure.text("small") * 1.3))

    # ------------------------------------------------------------ where things lie

    def _slips(self) -> tuple[pygame.Rect, pygame.Rect]:
        """At the upper edge: the slip with the head, and the one with the levels."""
        measure, width = self.measure, self.app.surface.get_width()
        side, high = round(width * 0.035), self._strip_high()
        head = pygame.Rect(side - measure.px(8), measure.px(32), round(width * 0.43), high)
        return head, pygame.Rect(
            head.right + measure.px(30), head.top, width - side - head.right - measure.px(30), high
        )

    def _strip_high(self) -> int:
        """The height of these slips: a row of buttons, and a sentence below it."""
        measure = self.measure
        return max(measure.px(112), self._level_high() + round(measure.text("small") * 1.3) + measure.px(32))

    def _level_high(self) -> int:
        return max(self.measure.px(46), round(self.measure.text("body") * 1.5))

    def _levels(self) -> list[Button]:
        """A button for each level."""
        measure, slip = self.measure, self._slips()[1]
        gap, pad, chosen = measure.px(10), measure.px(18), self.app.settings.level
        wide = (slip.width - 2 * pad - gap * (len(LEVELS) - 1)) // len(LEVELS)
        return [
            Button(
                called(self.theme.language, level.id),
                partial(self._choose_level, level.name),
                f"level:{level.name}",
                rect=pygame.Rect(
                    slip.left + pad + i * (wide + gap), slip.top + measure.px(12), wide, self._level_high()
                ),
                ticked=level.name == chosen,
            )
            for i, level in enumerate(LEVELS.values())
        ]

    def _choose_level(self, name: str) -> None:
        """New games are begun at this level from now on."""
        if name != self.app.settings.level:
            live_settings.change(self.app, level=name)
            live_settings.keep(self.app, ["level"])

    def _places(self) -> list[pygame.Rect]:
        """The folders."""
        measure, (width, height) = self.measure, self.app.surface.get_size()
        gap, side = measure.px(30), round(width * 0.035)
        top, low = self._slips()[0].bottom + measure.px(34), height - measure.px(62) - self._high()
        top += self._tab_high() if len(self._pages()) > 1 else 0
        count, least = len(self._shown), min(ACROSS, max(len(briefs) for _, briefs in self._pages()))
        wide = min((width - 2 * side - gap * (least - 1)) // least, low - top)
        side = (width - wide * count - gap * (count - 1)) // 2
        high = min(low - top, round(wide * 2.2))
        top += (low - top - high) // 2
        return [pygame.Rect(side + i * (wide + gap), top, wide, high) for i in range(count)]

    def _high(self) -> int:
        """The height of the buttons below the folders, which hold two lines."""
        return max(self.measure.px(58), round((self.measure.text("body") + self.measure.text("small")) * 1.26))

    def make(self) -> list[Button]:
        """One folder for each way to begin, the pages, the day's games, a code, and the way back."""
        text = self.theme.text
        measure, (width, height) = self.measure, self.app.surface.get_size()
        found = [
            Button(
                brief.name(self.theme.language),
                partial(self._open, brief),
                f"scenario:{brief.id}",
                brief.note(self.theme.language),
                rect,
                picture=self._cover(brief, rect.size),
            )
            for brief, rect in zip(self._shown, self._places(), strict=True)
        ]
        wide, high, side = measure.px(220), self._high(), round(width * 0.035)
        low = height - measure.px(32) - high
        found.append(
            Button(text("new_game.back"), self.back, "back", rect=pygame.Rect(width - side - wide, low, wide, high))
        )
        days = [
            Button(text(key), partial(begin, self.app, start), key.removeprefix("share."), self._told(start))
            for key, start in todays(self.app)
        ]
        code = Button(text("share.enter"), self._code, "code")
        row, gap = [*days, code], measure.px(16)
        widths = [
            max(
                wide,
                measure.px(48)
                + max(
                    fonts.width("semi", measure.text("body"), button.label),
                    fonts.width("plain", measure.text("small"), button.note),
                ),
            )
            for button in row
        ]
        room = found[-1].rect.left - side - gap * len(row)
        share, x = min(1.0, room / sum(widths)), side
        for button, width in zip(row, widths, strict=True):
            button.rect = pygame.Rect(x, low, round(width * share), high)
            x = button.rect.right + gap
        return [*found, *self._tabs(), *self._levels(), *row]

    def _told(self, start: Start) -> str:
        """What a game of the day is."""
        brief, language = brief_of(self.app, start), self.theme.language
        name, span = brief.name(language), brief.span(language)
        return language.text("share.today_note", name=name, span=span) if span else name

    def _code(self) -> None:
        self.app.open(CODE)

    def _open(self, brief: Brief) -> None:
        self.app.open(BRIEFING, brief, None)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the folders on it."""
        self._still.show(surface, self.measure, None, self._compose)
        self.lay_buttons(surface)
        self._tell_level(surface)

    def _tell_level(self, surface: pygame.Surface) -> None:
        """What the level changes that has the focus, or the chosen one."""
        focused = self.buttons.focused
        name = focused.id if focused is not None and focused.id.startswith("level:") else self.app.settings.level
        told = about(self.theme.language, level_named(name.removeprefix("level:")).id)
        measure, slip = self.measure, self._slips()[1]
        top = slip.top + measure.px(12) + self._level_high()
        at = (slip.left + measure.px(20), (top + slip.bottom) // 2)
        room, ink = slip.width - measure.px(40), self.theme.palette.ink_soft
        paper.write(surface, told, at, measure.text("small"), ink, "typed", anchor="midleft", within=room)

    def _compose(self, surface: pygame.Surface) -> None:
        measure = self.measure
        surface.blit(things.wood(surface.get_size()), (0, 0))
        slip, levels = self._slips()
        pen = things.pencil(measure, "blue", 500)
        things.lay(surface, pen, (levels.right - measure.px(200), levels.bottom), -7, lift=measure.px(7))
        for rect, turned in ((slip, 0.5), (levels, -0.3)):
            sheet = things.page(rect.size, self.theme.palette.paper_light)
            things.lay(surface, sheet, rect.center, turned, lift=measure.px(6))
        head = paper.write(
            surface,
            self.theme.text("new_game.head"),
            (slip.left + measure.px(38), slip.centery),
            measure.text("title"),
            self.theme.palette.ink,
            "stencil",
            anchor="midleft",
            within=slip.width // 2,
        )
        room = slip.right - measure.px(40) - head.right - measure.px(30)
        self._ask(surface, (head.right + measure.px(30), head.centery), room, slip.height - measure.px(24))
        for rect in self._places():
            cover = pygame.Surface(rect.size)
            away = things.cast(cover, measure.px(13))
            surface.blit(away, away.get_rect(center=(rect.centerx + measure.px(6), rect.centery + measure.px(12))))

    def _ask(self, surface: pygame.Surface, at: tuple[int, int], room: int, high: int) -> None:
        """The line beside the head, on two lines where type is large; ``at`` is the middle of its left edge."""
        words, size = self.theme.text("new_game.which"), self.measure.text("body")
        if fonts.width("typed", size, words) <= room:
            paper.write(surface, words, at, size, self.theme.palette.ink_soft, "typed", anchor="midleft")
            return
        size = paper.size_for(words, room, high, size, "typed")
        top = at[1] - paper.height_of(words, room, size, "typed") // 2
        paper.block(surface, words, (at[0], top), room, size, self.theme.palette.ink_soft, "typed")

    def _cover(self, brief: Brief, size: tuple[int, int]) -> pygame.Surface:
        """One folder with its photograph and a slip that says what it is."""
        found = self._covers.get((brief.id, size))
        if found is None:
            self._covers = {key: one for key, one in self._covers.items() if key[1] == size}
            found = self._covers[brief.id, size] = self._drawn(brief, size)
        return found

    def _drawn(self, brief: Brief, size: tuple[int, int]) -> pygame.Surface:
        measure = self.measure
        cover = things.folder(size, measure, brief.date(measure.theme.language), tab_at=0.05)
        side, top = measure.px(22), measure.px(62)
        photo = self.app.games.of_brief(brief.id).album.find(f"briefing:{brief.id}")
        low = top
        if photo is not None:
            ratio = 0.3 if measure.percent > 125 else 0.72 if size[1] > measure.px(680) else 0.56
            print_ = photos.mounted(photo, size[0] - 2 * side, measure, captioned=False, ratio=ratio)
            things.lay(cover, print_, (size[0] // 2, top + print_.get_height() // 2), 1.2, lift=measure.px(4))
            low = top + print_.get_height() + measure.px(20)
        things.lay(cover, things.clip(measure, 84), (size[0] - measure.px(84), top), -5, lift=measure.px(3))
        slip = pygame.Rect(side, low, size[0] - 2 * side, size[1] - low - side)
        things.lay(cover, things.page(slip.size, self.theme.palette.paper_light), slip.center, lift=measure.px(3))
        self._write(cover, brief, slip.inflate(-measure.px(44), -measure.px(40)))
        return cover

    def _write(self, cover: pygame.Surface, brief: Brief, rect: pygame.Rect) -> None:
        """What the slip says: name, days, length, how hard."""
        palette, language = self.theme.palette, self.theme.language
        measure, y = self.measure, rect.top
        size = measure.text("head")
        words = brief.name(language).upper()
        lines = paper.wrap(words, "stencil", size, rect.width)
        while len(lines) > 2 or any(fonts.width("stencil", size, line) > rect.width for line in lines):
            size -= 1
            lines = paper.wrap(words, "stencil", size, rect.width)
        for line in lines:
            y = paper.write(cover, line, (rect.left, y), size, palette.ink, "stencil").bottom + measure.px(8)
        y = max(y, rect.top + 2 * (size + measure.px(8)))
        paper.rule(cover, rect.left, rect.right, y, palette.ink, max(1, measure.px(2)))
        y += measure.px(14)
        notes = zip(brief.notes(language), (8, 12), strict=False)
        told = [(note, measure.text("body"), palette.ink, 1.25, gap) for note, gap in notes]
        if odds := brief.odds(language):
            told.append((odds, measure.text("small"), palette.ink_soft, 1.3, 0))
        shrunk = 0
        while shrunk < measure.text("small") and y + self._height(told, rect.width, shrunk) > rect.bottom:
            shrunk += 1
        for words, size, ink, leading, gap in told:
            size = max(paper.SMALLEST_TYPE, size - shrunk)
            y += paper.block(cover, words, (rect.left, y), rect.width, size, ink, "typed", leading=leading)
            y += measure.px(gap)
        free = rect.bottom - y - measure.px(6)
        if free > measure.px(90):
            border, game = measure.px(5), self._pages()[self.page][0]
            plan = game.plan(brief.id, (rect.width - 2 * border, free - 2 * border), measure, words=False)
            if plan is not None:
                at = (rect.centerx, rect.bottom - free // 2 + measure.px(8))
                things.lay(cover, things.framed(measure.theme, plan, border), at, -1.0, lift=measure.px(3))

    def _height(self, told: list[tuple[str, int, colours.Colour, float, int]], wide: int, shrunk: int) -> int:
        """How high the paragraphs of a slip are, each in type so many pixels smaller."""
        return sum(
            paper.height_of(words, wide, max(paper.SMALLEST_TYPE, size - shrunk), "typed", leading=leading)
            + self.measure.px(gap)
            for words, size, _, leading, gap in told
        )


SCENES.add(NEW_GAME, NewGameScene)
