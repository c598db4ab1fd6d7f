"""Setting a chapter in type: its lines with their places, and where each entry and each link lies on the page."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.manual.manual import EVENTS, LINK, RULINGS, Manual, ManualEntry
from game.ui import fonts, paper
from game.ui.colours import Colour
from game.ui.scale import Scale
from game.ui.text import Language

MARGIN = 96
"""Width of the column in which the numbers hang, at 1080 lines."""
LEADING = 1.36


@dataclass(frozen=True, slots=True)
class TypeRun:
    """Words in one piece: where they begin, and the entry that they lead to, "" for none."""

    x: int
    words: str
    link: str = ""


@dataclass(frozen=True, slots=True)
class TypeLine:
    """Runs on one height in one type."""

    y: int
    size: int
    face: str
    colour: Colour
    runs: tuple[TypeRun, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A place on the page that leads to another entry."""

    rect: pygame.Rect
    to: str


@dataclass
class SetChapter:
    """A chapter as it is set for a width in pixels."""

    width: int
    height: int = 0
    lines: list[TypeLine] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Upper and lower edge of each entry."""

    def at(self, y: float) -> str:
        """The entry at a height of the page, the first one above all."""
        found = next(iter(self.places))
        for id_, (top, _) in self.places.items():
            if top <= y:
                found = id_
        return found


def chapter_title(language: Language, manual: Manual, chapter: str) -> str:
    """What a chapter is called."""
    heading = manual.heading(chapter)
    return heading.title if heading else language.text(f"reference.{chapter}")


def chapter_mark(language: Language, chapter: str) -> str:
    """What stands above a chapter's title: its number or what it holds."""
    text = language.text
    return text("reference.appendix") if chapter in (EVENTS, RULINGS) else text("reference.chapter", number=chapter)


class Setter:
    """Sets one chapter."""

    def __init__(self, manual: Manual, width: int, measure: Scale) -> None:
        self.manual = manual
        self.measure = measure
        self.language = measure.theme.language
        self.colours = measure.theme.palette
        self.page = SetChapter(width)
        self.body = measure.text("body")
        self.y = 0

    def chapter(self, chapter: str) -> SetChapter:
        """Set all entries of a chapter."""
        measure = self.measure
        self._plain(
            chapter_mark(self.language, chapter).upper(), 0, measure.text("small"), "stencil", self.colours.ink_soft
        )
        self.y += measure.px(4)
        for line in paper.wrap(
            chapter_title(self.language, self.manual, chapter).upper(), "stencil", measure.text("head"), self.page.width
        ):
            self._plain(line, 0, measure.text("head"), "stencil", self.colours.ink)
            self.y += measure.px(6)
        self.y += measure.px(16)
        for id_ in self.manual.chapters[chapter]:
            top = self.y
            self._entry(self.manual.entries[id_])
            self.page.places[id_] = (top, self.y)
            self.y += measure.px(26)
        self.page.height = self.y
        return self.page

    def _plain(self, words: str, x: int, size: int, face: str, colour: Colour) -> None:
        self.page.lines.append(TypeLine(self.y, size, face, colour, (TypeRun(x, words),)))
        self.y += round(size * (1.1 if face == "stencil" else 1.25))

    def _entry(self, entry: ManualEntry) -> None:
        measure, margin = self.measure, self._margin()
        large = measure.text("large")
        if entry.label:
            label = TypeLine(
                self.y + round(large * 0.1),
                measure.text("body"),
                "bold",
                self.colours.stamp_red,
                (TypeRun(0, entry.label),),
            )
            self.page.lines.append(label)
        for line in paper.wrap(entry.title, "semi", large, self.page.width - margin):
            self._plain(line, margin, large, "semi", self.colours.ink)
        self.y += measure.px(4)
        for paragraph in entry.text.split("\n"):
            if not paragraph.strip():
                self.y += measure.px(9)
            elif paragraph.startswith("- "):
                self._item(paragraph[2:], margin)
            else:
                self._paragraph(paragraph, margin, self.body)
        if entry.rulings:
            self.y += measure.px(8)
            links = "  ".join(f"[R{number}]" for number in entry.rulings)
            self._paragraph(
                f"{self.language.text('reference.see_rulings')}  {links}",
                margin,
                measure.text("small"),
                self.colours.ink_soft,
            )

    def _margin(self) -> int:
        widest = fonts.width("bold", self.measure.text("body"), "12.101 ")
        return max(self.measure.px(MARGIN), widest)

    def _item(self, words: str, left: int) -> None:
        dash = TypeLine(self.y, self.body, "typed", self.colours.ink, (TypeRun(left + self.measure.type(6), "–"),))
        self.page.lines.append(dash)
        self._paragraph(words, left + self.measure.type(30), self.body)

    def _paragraph(self, words: str, left: int, size: int, colour: Colour | None = None, face: str = "typed") -> None:
        """Words with links among them, in as many lines as they need."""
        step, space = round(size * LEADING), fonts.width(face, size, " ")
        runs: list[TypeRun] = []
        x, colour = left, colour or self.colours.ink
        for word, link in _atoms(words):
            joined = bool(runs) and not link and not runs[-1].link
            said = f"{runs[-1].words} {word}" if joined else word
            begins = runs[-1].x if joined else x
            if runs and begins + fonts.width(face, size, said) > self.page.width:
                self._line(runs, size, face, colour)
                runs, joined, said, begins = [], False, word, left
                self.y += step
            if link:
                self.page.links.append(Link(pygame.Rect(begins, self.y, fonts.width(face, size, said), step), link))
            if joined:
                runs[-1] = TypeRun(begins, said)
            else:
                runs.append(TypeRun(begins, said, link))
            x = begins + fonts.width(face, size, said) + space
        self._line(runs, size, face, colour)
        self.y += step

    def _line(self, runs: list[TypeRun], size: int, face: str, colour: Colour) -> None:
        self.page.lines.append(TypeLine(self.y, size, face, colour, tuple(runs)))


def _atoms(words: str) -> list[tuple[str, str]]:
    """Words one by one with where each leads; what is typed on to a link, such as a full stop, stays with it."""
    found = []
    for word in words.split():
        link = LINK.search(word)
        found.append((word, link[1] if link else ""))
    return found
