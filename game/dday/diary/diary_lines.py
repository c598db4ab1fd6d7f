"""The diary's lines as a list that can be scrolled: heights are measured once, only what is in sight is drawn."""

from __future__ import annotations

from bisect import bisect_right

import pygame

from game.dday.report.diary import DiaryEntry
from game.ui import colours, fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale

LEADING = 1.28


class LogLines:
    """Lines with the one that is looked at."""

    def __init__(self) -> None:
        self.entries: list[DiaryEntry] = []
        self.looked = -1
        self.scrolled = 0.0
        self.area = pygame.Rect(0, 0, 0, 0)
        self._tops: list[int] = [0]
        self._key: object = None
        self._newest = False
        self._heights: dict[tuple[int, int], int] = {}
        """The height of each line that was measured, by its event and kind of heading, for one width and measure."""
        self._measured: object = None

    def forget(self) -> None:
        """The lines are told in other words: they are measured anew."""
        self._heights.clear()

    def take(self, entries: list[DiaryEntry], *, newest: bool = False) -> None:
        """Show other lines; the one that is looked at stays so if it is among them, ``newest`` scrolls to the end."""
        before = self.entry
        self.entries, self._key, self._newest = entries, None, newest
        self.looked = next((i for i, entry in enumerate(entries) if before is not None and entry == before), -1)

    @property
    def entry(self) -> DiaryEntry | None:
        """The line that is looked at."""
        return self.entries[self.looked] if 0 <= self.looked < len(self.entries) else None

    @property
    def most(self) -> float:
        """How far the list can be scrolled."""
        return max(0.0, self._tops[-1] - self.area.height)

    def lay_out(self, area: pygame.Rect, measure: Scale) -> None:
        """Find the place of every line in ``area``."""
        self.area = area
        key = (area.width, measure)  # other lines are measured anew anyway
        if key != self._key:
            self._key = key
            self._tops = [0]
            if (area.width, measure) != self._measured:
                self._measured = (area.width, measure)
                self._heights.clear()
            for entry in self.entries:
                line = (entry.line.number, entry.line.heading)
                if line not in self._heights:
                    self._heights[line] = self._height(entry, measure)
                self._tops.append(self._tops[-1] + self._heights[line])
            if self._newest:
                self.scrolled, self._newest = self.most, False
            elif self.looked >= 0:
                self.reveal(self.looked)
        self.scrolled = max(0.0, min(self.most, self.scrolled))

    def _height(self, entry: DiaryEntry, measure: Scale) -> int:
        if entry.line.heading:
            return round(measure.text("small") * (2.1 if entry.line.heading == 1 else 1.6))
        size = measure.text("small")
        return paper.height_of(
            said(entry), self.area.width - measure.px(34), size, "typed", leading=LEADING
        ) + measure.px(9)

    def scroll(self, by: float) -> None:
        """Move the list."""
        self.scrolled = max(0.0, min(self.most, self.scrolled + by))

    def reveal(self, i: int) -> None:
        """Scroll a line into sight."""
        self.scrolled = min(self.scrolled, max(0.0, self._tops[i] - self.area.height * 0.1))
        self.scrolled = max(self.scrolled, self._tops[i + 1] - self.area.height * 0.9)
        self.scrolled = max(0.0, min(self.most, self.scrolled))

    def next(self, i: int, by: int) -> int:
        """The next line behind or before one that is no heading, -1 when there is none."""
        i += by
        while 0 <= i < len(self.entries) and self.entries[i].line.heading:
            i += by
        return i if 0 <= i < len(self.entries) else -1

    def last(self) -> int:
        """The line that is looked at, else the last one in sight, else the newest."""
        if self.looked >= 0:
            return self.looked
        seen = [i for i, _ in self.in_sight()]
        return seen[-1] if seen else self.next(len(self.entries), -1)

    def in_sight(self) -> list[tuple[int, pygame.Rect]]:
        """The lines that are wholly seen, headings left out, with their places."""
        found = []
        for i in self._seen():
            rect = self._rect(i)
            if not self.entries[i].line.heading and rect.top >= self.area.top and rect.bottom <= self.area.bottom:
                found.append((i, rect))
        return found

    def _seen(self) -> range:
        first = max(0, bisect_right(self._tops, self.scrolled) - 1)
        last = bisect_right(self._tops, self.scrolled + self.area.height)
        return range(first, min(len(self.entries), last))

    def _rect(self, i: int) -> pygame.Rect:
        top = self.area.top + self._tops[i] - round(self.scrolled)
        return pygame.Rect(self.area.left, top, self.area.width, self._tops[i + 1] - self._tops[i])

    def draw(self, surface: pygame.Surface, measure: Scale, lit: int) -> None:
        """Draw what is in sight; ``lit`` is the line with the focus."""
        theme = measure.theme
        palette = theme.palette
        surface.set_clip(self.area)
        size = measure.text("small")
        for i in self._seen():
            entry, rect = self.entries[i], self._rect(i)
            if rect.top < self.area.top or rect.bottom > self.area.bottom:
                continue
            if entry.line.heading:
                self._heading(surface, entry, rect, measure)
                continue
            if i in (lit, self.looked):
                share = 0.6 if i == self.looked else 0.3
                shapes.rect(surface, mix(palette.paper_light, palette.choice, share), rect)
            if i == lit:
                shapes.rect(surface, palette.ink, rect, max(1, measure.px(2)))
            mark = colours.GREASE_RED if entry.group == "losses" else palette.pencil_blue
            if entry.group in ("losses", "attacks"):
                shapes.rect(surface, mark, (rect.left, rect.top + 2, max(2, measure.px(3)), rect.height - 4))
            paper.block(
                surface,
                said(entry),
                (rect.left + measure.px(14), rect.top + measure.px(5)),
                rect.width - measure.px(34),
                size,
                palette.ink,
                "typed",
                leading=LEADING,
            )
        surface.set_clip(None)
        if not self.entries:
            paper.block(
                surface, theme.text("log.nothing"), self.area.topleft, self.area.width, size, palette.ink_soft, "typed"
            )

    def _heading(self, surface: pygame.Surface, entry: DiaryEntry, rect: pygame.Rect, measure: Scale) -> None:
        palette = measure.theme.palette
        first = entry.line.heading == 1
        words = entry.line.words.upper().rstrip(".")
        size = measure.text("small") if first else measure.text("tiny")
        ink = palette.stamp_red if first else palette.ink_soft
        paper.write(
            surface,
            words,
            (rect.left, rect.bottom - measure.px(5)),
            size,
            ink,
            "bold",
            anchor="bottomleft",
            within=rect.width,
        )
        if first:
            paper.rule(
                surface,
                rect.left + fonts.width("bold", size, words) + measure.px(14),
                rect.right,
                rect.bottom - measure.px(5) - size // 2,
                ink,
            )


def said(entry: DiaryEntry) -> str:
    """A line with the rule behind it."""
    return f"{entry.line.words}  [{entry.line.rule}]" if entry.line.rule else entry.line.words
