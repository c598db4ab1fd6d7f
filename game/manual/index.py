"""The left sheet: the contents with the chapter that is open, or what a search has found."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.manual.manual import EVENTS, RULINGS, Manual, ManualEntry
from game.manual.typesetting import chapter_title
from game.ui import colours, fonts, paper
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.text import Language

SMALLEST = 9
"""Pixels below which the list's type doesn't go."""


@dataclass(frozen=True, slots=True)
class IndexRow:
    """A line of the list: the entry it opens, its number, its words, and whether it names a chapter."""

    to: str
    label: str
    title: str
    chapter: bool = False


def contents(language: Language, manual: Manual, opened: str) -> list[IndexRow]:
    """All chapters, and the entries of the one that is open."""
    rows = []
    for chapter, ids in manual.chapters.items():
        label = "" if chapter in (EVENTS, RULINGS) else chapter
        rows.append(IndexRow(ids[0], label, chapter_title(language, manual, chapter), chapter=True))
        if chapter == opened:
            heading = manual.heading(chapter)
            rows += [_row(manual.entries[id_]) for id_ in ids if heading is None or id_ != heading.id]
    return rows


def results(entries: list[ManualEntry]) -> list[IndexRow]:
    """What was found."""
    return [_row(entry) for entry in entries]


def _row(entry: ManualEntry) -> IndexRow:
    return IndexRow(entry.id, entry.label, entry.title)


class Index:
    """The list as it is laid out and scrolled."""

    def __init__(self) -> None:
        self.rows: list[IndexRow] = []
        self.scrolled = 0.0
        self.area = pygame.Rect(0, 0, 0, 0)
        self._tops: list[int] = []
        self._key: object = None
        self._size = SMALLEST

    def lay_out(self, rows: list[IndexRow], area: pygame.Rect, measure: Scale) -> None:
        """Take the rows over; heights are measured once for each width."""
        key = (tuple(rows), area.size, measure)
        self.rows, self.area = rows, area
        if key != self._key:
            self._key = key
            self._size = self._fitting(measure)
            y, self._tops = 0, []
            for row in rows:
                self._tops.append(y)
                y += self._height(row, measure)
            self._tops.append(y)
        self.scrolled = max(0.0, min(self.most, self.scrolled))

    @property
    def most(self) -> float:
        """How far the list can be scrolled."""
        return max(0.0, self._tops[-1] - self.area.height) if self._tops else 0.0

    def rect(self, i: int) -> pygame.Rect:
        """Where a row lies now; it may lie outside the list's area."""
        top = self.area.top + self._tops[i] - round(self.scrolled)
        return pygame.Rect(self.area.left, top, self.area.width, self._tops[i + 1] - self._tops[i])

    def reveal(self, i: int) -> None:
        """Scroll a row into sight."""
        if 0 <= i < len(self.rows):
            self.scrolled = min(self.scrolled, max(0.0, self._tops[i] - self.area.height * 0.12))
            self.scrolled = max(self.scrolled, self._tops[i + 1] - self.area.height * 0.88)
            self.scrolled = max(0.0, min(self.most, self.scrolled))

    def row_of(self, id_: str) -> int:
        """The row that opens an entry, -1 when there is none."""
        return next((i for i in reversed(range(len(self.rows))) if self.rows[i].to == id_), -1)

    def _indent(self, row: IndexRow, measure: Scale) -> int:
        return 0 if row.chapter else measure.px(14)

    def _column(self) -> int:
        labels = ("12.101 ", *(f"{row.label} " for row in self.rows))
        return max(fonts.width("bold", self._size, label) for label in labels)

    def _within(self, row: IndexRow, measure: Scale) -> int:
        return self.area.width - self._indent(row, measure) - self._column() - measure.px(10)

    def _fitting(self, measure: Scale) -> int:
        """The size of type: a little smaller than usual where the longest word would not fit into the column."""
        self._size = measure.text("small")
        words = {(word, row.chapter) for row in self.rows for word in row.title.split()}
        narrow = IndexRow("", "", "")
        while self._size > SMALLEST and any(
            fonts.width("semi" if chapter else "typed", self._size, word) > self._within(narrow, measure)
            for word, chapter in words
        ):
            self._size -= 1
        return self._size

    def _height(self, row: IndexRow, measure: Scale) -> int:
        size = self._size
        face = "semi" if row.chapter else "typed"
        return paper.height_of(row.title, self._within(row, measure), size, face, leading=1.2) + measure.px(
            10 if row.chapter else 6
        )

    def draw(self, surface: pygame.Surface, measure: Scale, focus: int, current: str) -> None:
        """Draw the rows that are in sight; ``focus`` is one's index, ``current`` the entry that is open."""
        palette = measure.theme.palette
        surface.set_clip(self.area)
        size = self._size
        for i, row in enumerate(self.rows):
            rect = self.rect(i)
            if rect.top < self.area.top - 1 or rect.bottom > self.area.bottom + 1:  # cut through: left out
                continue
            if i == focus:
                shapes.rect(surface, mix(palette.paper_light, palette.choice, 0.55), rect)
                shapes.rect(surface, palette.ink, rect, max(1, measure.px(2)))
            left = rect.left + self._indent(row, measure) + measure.px(5)
            y = rect.top + measure.px(5 if row.chapter else 3)
            face = "semi" if row.chapter else "typed"
            here = row.to == current and not (row.chapter and self.row_of(current) != i)
            ink = palette.stamp_red if here else palette.ink
            lower = 0 if row.chapter else round(size * 0.12)  # the typewriter's line sits higher in its box
            paper.write(surface, row.label, (left, y - lower), size, palette.stamp_red, "bold")
            column = self._column() if row.label else 0
            paper.block(
                surface, row.title, (left + column, y), self._within(row, measure), size, ink, face, leading=1.2
            )
        surface.set_clip(None)
        if not self.rows:
            paper.block(
                surface,
                measure.theme.text("reference.nothing"),
                self.area.topleft,
                self.area.width,
                size,
                palette.ink_soft,
                "typed",
            )
        rail(surface, self.area.right + measure.px(8), self.area, self.scrolled, self.most, measure)


def rail(surface: pygame.Surface, x: int, area: pygame.Rect, scrolled: float, most: float, measure: Scale) -> None:
    """A line beside what can be scrolled, with how much of it is seen."""
    if not most or area.height <= 0:
        return
    track = pygame.Rect(x, area.top, max(2, measure.px(3)), area.height)
    shapes.rect(surface, colours.PAPER_EDGE, track)
    high = max(measure.px(36), round(area.height * area.height / (area.height + most)))
    top = track.top + round((track.height - high) * scrolled / most)
    shapes.rect(surface, measure.theme.palette.ink_soft, pygame.Rect(track.left - 1, top, track.width + 2, high))
