"""A table for any game: what happened on one page, what is asked on the other, each answer on a numbered tag.

A game is played here as it is at the terminal, with the words of its engine alone; what lies on its board can be
inspected, and any action can be asked why it isn't offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.app.navigator import SCENES
from game.scenes.routes import PLAIN_TABLE
from game.scenes.save_as import open_save_as
from game.scenes.session_table import SessionTable
from game.ui import fonts, paper
from game.ui.desk import things
from game.ui.widgets import Button, column, flow

EDGE, GAP, SIDE = 34, 12, 46
"""Around the pages, between buttons, and the pages' margins, in pixels at 1080 lines."""
LEADING = 1.3


class PlainTable(SessionTable):
    """The diary on one page, the question on the other."""

    # ------------------------------------------------------------ where things lie

    def _pages(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The diary and the question."""
        measure, (width, height) = self.measure, self.app.surface.get_size()
        edge, low = measure.px(EDGE), self._high() + measure.px(28)
        wide = (width - 3 * edge) * 11 // 20
        left = pygame.Rect(edge, edge, wide, height - 2 * edge - low)
        return left, pygame.Rect(left.right + edge, edge, width - 3 * edge - wide, left.height)

    def _high(self) -> int:
        """The height of a button."""
        return max(self.measure.px(52), round(self.measure.text("body") * 1.9))

    def _inner(self, page: pygame.Rect) -> pygame.Rect:
        side = self.measure.px(SIDE)
        return page.inflate(-2 * side, -2 * side)

    def _question(self) -> str:
        """What is asked, or how the game ended."""
        pending, outcome = self.session.pending, self.session.outcome
        if not self.guide.asks:
            return self.guide.waiting()
        if pending is None:
            return self.game.outcome(self.theme.language, *outcome) if outcome else self.theme.text("play.stopped")
        asked = self.game.words(self.theme.language).question(pending, self.view)
        several = len(self.session.rules.sides) > 1
        who = self.theme.text("plain_table.side", side=pending.side) if several else ""
        return f"{who}{asked} ({pending.rule})" if pending.rule else f"{who}{asked}"

    def _answers_top(self, room: pygame.Rect) -> int:
        asked = paper.height_of(self._question(), room.width, self.measure.text("large"), "typed", leading=LEADING)
        return room.top + asked + self.measure.px(26)

    def _answers(self, room: pygame.Rect) -> list[Button]:
        """The numbered answers of the page that is seen, and the ways to the others."""
        text = self.theme.text
        high, gap = self._high(), self.measure.px(GAP)
        top, pending = self._answers_top(room), self.session.pending
        if not self.guide.asks:
            return []
        if pending is None:
            new = Button(text("title.new"), self.begin_new, "again", strong=True)
            new.rect = pygame.Rect(room.left, top, room.width, high)
            return [new]
        low = room.bottom - 2 * (high + gap)
        rows = max(1, (low - top + gap) // (high + gap))
        pages = -(-len(pending.options) // rows)
        shown = self.page % pages * rows
        found, view = [], self.view
        for i, option in enumerate(pending.options[shown : shown + rows]):
            label = text(
                "plain_table.option",
                number=shown + i + 1,
                label=self.game.words(self.theme.language).option(pending, option, view),
            )
            rect = pygame.Rect(room.left, top + i * (high + gap), room.width, high)
            found.append(Button(label, partial(self.choose, option.id), f"option:{option.id}", rect=rect))
        if pages > 1:
            label = text("briefing.next_page", page=self.page % pages + 1, pages=pages)
            rect = pygame.Rect(room.left, room.bottom - 2 * high - gap, room.width, high)
            found.append(Button(label, self._turn, "page", rect=rect))
        return found

    def stack(self, buttons: Sequence[Button], room: pygame.Rect) -> None:
        """Lay buttons below the question, closer together where there is little room."""
        top, gap = self._answers_top(room), self.measure.px(GAP)
        high = min(self._high(), (room.bottom - top) // max(1, len(buttons)) - gap)
        column(buttons, pygame.Rect(room.left, top, room.width, 0), high, gap)

    def _turn(self) -> None:
        self.page += 1

    def make(self) -> list[Button]:
        """The answers, what can be done beside them, and the diary's way back and forth."""
        text = self.theme.text
        measure, (diary, question) = self.measure, self._pages()
        found = self._answers(self._inner(question))
        session, screens = self.session, self._screens()
        below = [
            Button(
                text("plain_table.earlier"), partial(self._leaf, 1), "earlier", enabled=self.back_by < len(screens) - 1
            ),
            Button(text("plain_table.later"), partial(self._leaf, -1), "later", enabled=self.back_by > 0),
            Button(text("plain_table.undo"), self.undo, "undo", enabled=bool(session.choices)),
            Button(text("plain_table.redo"), self.redo, "redo", enabled=session.can_redo),
            Button(text("plain_table.why"), self.ask_why, "why", enabled=session.pending is not None),
            Button(
                text("plain_table.inspect"),
                self.ask_thing,
                "inspect",
                enabled=any(True for _ in self.game.game.things(self.view)),
            ),
            Button(text("plain_table.save"), lambda: open_save_as(self.app, self), "save"),
            Button(text("plain_table.menu"), self.open_menu, "menu"),
        ]
        row = pygame.Rect(diary.left, diary.bottom + measure.px(28), question.right - diary.left, 0)
        flow(below, row, measure, self._high(), measure.px(GAP))
        return [*found, *below]

    def _leaf(self, by: int) -> None:
        self.back_by = max(0, self.back_by + by)

    # ------------------------------------------------------------ drawing

    def _screens(self) -> list[list[tuple[str, bool]]]:
        """The diary in lines that fit, a page's worth each, the last one first."""
        room, size = self._inner(self._pages()[0]), self.measure.text("body")
        rows = max(1, (room.height - self._head_high()) // round(size * LEADING))
        lines: list[tuple[str, bool]] = []
        for line in self._told.lines(self.side):
            said = f"{line.words} ({line.rule})" if line.rule else line.words
            lines += [(one, line.heading) for one in paper.wrap(said, "typed", size, room.width)]
        pages = [lines[max(0, end - rows) : end] for end in range(len(lines), 0, -rows)]
        return pages or [[]]

    def _head_high(self) -> int:
        return round(self.measure.text("head") * 1.3) + self.measure.px(16)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the two pages on the table."""
        measure, (diary, question) = self.measure, self._pages()
        self._still.show(surface, measure, None, self._compose)
        self.covered = [diary, question]
        self._draw_diary(surface, self._inner(diary))
        room = self._inner(question)
        paper.block(
            surface,
            self._question(),
            room.topleft,
            room.width,
            measure.text("large"),
            self.theme.palette.ink,
            "typed",
            leading=LEADING,
        )
        if self._notice:
            size = measure.text("body")
            high = paper.height_of(self._notice, room.width, size, "typed", leading=LEADING)
            paper.block(
                surface,
                self._notice,
                (room.left, room.bottom - high),
                room.width,
                size,
                self.theme.palette.stamp_red,
                "typed",
                leading=LEADING,
            )
        self.lay_buttons(surface)
        self.guide.light(surface)
        self.guide.draw(surface)

    def _compose(self, surface: pygame.Surface) -> None:
        surface.blit(things.wood(surface.get_size()), (0, 0))
        for page, turned in zip(self._pages(), (-0.3, 0.2), strict=True):
            sheet = things.page(page.size, self.theme.palette.paper_light)
            things.lay(surface, sheet, page.center, turned, lift=self.measure.px(7))

    def _draw_diary(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        palette = self.theme.palette
        measure, size = self.measure, self.measure.text("body")
        name = self.app.games.name_of(self.theme.language, self.session.setup).upper()
        head = fonts.text("stencil", paper.fitted(name, "stencil", measure.text("head"), room.width), name, palette.ink)
        surface.blit(head, room.topleft)
        y = room.top + self._head_high()
        paper.rule(surface, room.left, room.right, y - measure.px(12), palette.ink, max(1, measure.px(2)))
        screens = self._screens()
        for words, heading in screens[min(self.back_by, len(screens) - 1)]:
            ink, face = (palette.stamp_red, "bold") if heading else (palette.ink, "typed")
            paper.write(surface, words, (room.left, y), size, ink, face, within=room.width)
            y += round(size * LEADING)

    def apply(self, changed: Sequence[str]) -> None:
        """No setting matters here but those that reword."""


SCENES.add(PLAIN_TABLE, PlainTable)
