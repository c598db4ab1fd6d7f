"""The licences of all that others made: a list of it, and beside that what the chosen one says, to scroll through."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.app.navigator import SCENES
from game.input.intents import CURSORS, Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import LICENCES
from game.ui import colours, paper
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still
from game.ui.drawing import shapes
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Host

LIST = ("docs", "licences", "components.toml")
PAPERS = Dossier("licences.tab", "licences.head", "licences.note", "credits", "licences")
WHEEL, PAGE = 70, 0.85
"""How far a step scrolls, in pixels at 1080 lines, and a page key, as a share of what is seen."""
LEADING = 1.36
UNDER_WORDS = ("up", "down", "back")
"""The buttons under the words; those under the list lead up into it."""
FULL_LINE = 55
"""A line of so many letters was broken because it was full; what follows goes on where it ends."""
DRAWN = re.compile(r"[-=*_~]{4,}")
BULLET = re.compile(r"\s*([*•-]|\(?[0-9a-zA-Z]{1,2}[.)])\s")


@dataclass(frozen=True, slots=True)
class Owed:
    """One thing that others made."""

    name: str
    licence: str
    home: str
    texts: tuple[str, ...]
    """Files from the project's folder."""


@cache
def owed() -> tuple[Owed, ...]:
    """The game itself, and everything in docs/licences/components.toml."""
    listed = reading.read_toml(resource(*LIST), reading.DATA)
    every = (listed["own"], *listed["component"])
    return tuple(Owed(one["name"], one["licence"], one["home"], tuple(one["texts"])) for one in every)


def flowing(words: str) -> str:
    """A text that was set for a terminal, with each paragraph on one line, and without lines drawn by dashes."""
    found: list[str] = []
    before = ""
    for line in words.expandtabs(2).replace("\f", "\n").splitlines():
        said = DRAWN.sub("", line).strip()
        if said and len(before.rstrip()) >= FULL_LINE and not BULLET.match(line):
            found[-1] += " " + said
        else:
            found.append(said)
        before = line if said else ""
    return re.sub(r"\n{3,}", "\n\n", "\n".join(found)).strip()


@lru_cache(maxsize=4)
def words_of(thing: Owed) -> str:
    """All that its licence says, after its name and home."""
    texts = (reading.read_bytes(resource(name), reading.DATA.size).decode(errors="replace") for name in thing.texts)
    return "\n\n\n".join(map(flowing, texts))


class LicencesScene(ButtonScene):
    """The list on the left, the words on the right."""

    tip_area = "credits"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._still = Still()
        self.chosen = 0
        """Whose licence is read, by its place in the list."""
        self.scrolled = 0.0
        """Pixels of the words above what is seen of them."""
        self._lines: tuple[str, ...] = ()
        self._for: tuple[object, ...] = ()

    # ------------------------------------------------------------ places

    def _view(self) -> pygame.Rect:
        """The part of the page above the buttons."""
        body = Dossier.body(self.app.surface.get_size(), self.measure)
        return pygame.Rect(body.left, body.top, body.width, body.height - self.measure.px(84))

    def _index(self) -> pygame.Rect:
        view = self._view()
        return pygame.Rect(view.left, view.top, round(view.width * 0.32), view.height)

    def _sheet(self) -> pygame.Rect:
        """Where the words are seen, below what they are of."""
        view, index = self._view(), self._index()
        left = index.right + self.measure.px(36)
        top = view.top + self._head(None, left, view.right - left)
        return pygame.Rect(left, top, view.right - left, view.bottom - top)

    def _head(self, surface: pygame.Surface | None, left: int, width: int) -> int:
        """Write whose words follow, or only measure it; returns the height."""
        thing, measure, y = owed()[self.chosen], self.measure, self._view().top
        size = paper.fitted(thing.name, "semi", measure.text("large"), width)
        small = measure.text("small")
        under = "  ·  ".join(part for part in (thing.licence, thing.home.partition("//")[2]) if part)
        high = round(size * 1.3)
        if surface is not None:
            paper.write(surface, thing.name, (left, y), size, self.theme.palette.stamp_red, "semi")
            paper.block(surface, under, (left, y + high), width, small, self.theme.palette.ink_soft, "semi")
        return high + paper.height_of(under, width, small, "semi") + measure.px(14)

    # ------------------------------------------------------------ what is pressed

    def make(self) -> list[Button]:
        """The list as far as it is seen, and what leads through it, through the words, and back."""
        measure, view, index = self.measure, self._view(), self._index()
        row = max(measure.px(46), round(measure.text("small") * 1.75))
        seen = max(1, index.height // row)
        first = max(0, min(self.chosen - seen // 2, len(owed()) - seen))
        listed = [
            Button(
                thing.name,
                lambda n=first + n: self.choose(n),  # type: ignore[misc]
                f"licence:{first + n}",
                strong=first + n == self.chosen,
                rect=pygame.Rect(index.left, index.top + n * row, index.width, row - measure.px(6)),
            )
            for n, thing in enumerate(owed()[first : first + seen])
        ]
        top, high, gap = view.bottom + measure.px(24), measure.px(56), measure.px(14)
        words = [
            ("previous", lambda: self.choose(self.chosen - 1), self.chosen > 0),
            ("next", lambda: self.choose(self.chosen + 1), self.chosen < len(owed()) - 1),
            ("up", lambda: self.scroll(-self._sheet().height * PAGE), self.scrolled > 0),
            ("down", lambda: self.scroll(self._sheet().height * PAGE), self.scrolled < self._most()),
            ("back", self.back, True),
        ]
        width = min(measure.px(200), (view.width - gap * (len(words) - 1)) // len(words))
        left = view.left
        for name, action, enabled in words:
            at = view.right - width if name == "back" else left
            rect = pygame.Rect(at, top, width, high)
            listed.append(
                Button(
                    self.theme.text(f"licences.{name}"), action, name, rect=rect, enabled=enabled, strong=name == "back"
                )
            )
            left += width + gap
        return listed

    def choose(self, index: int) -> None:
        """Read the licence of that one of the list."""
        if index != self.chosen:
            self.chosen, self.scrolled = index, 0.0

    def scroll(self, by: float) -> None:
        """Move the words by so many pixels."""
        self.scrolled = max(0.0, min(self._most(), self.scrolled + by))

    def _most(self) -> float:
        line = self._line()
        return max(0.0, float((len(self._wrapped()) - self._sheet().height // line) * line))

    def _below_the_words(self) -> bool:
        """Whether no button has the focus, or one that lies under the words and not under the list."""
        focused = self.buttons.focused
        return focused is None or focused.id in UNDER_WORDS

    def handle(self, signal: Signal) -> None:
        """Wheel and drag move the words, as do keys and stick from below them; the rest is for the buttons."""
        step = self.measure.px(WHEEL)
        if signal.intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            self.scroll(-step if signal.intent is Intent.ZOOM_IN else step)
        elif signal.intent is Intent.PAN:
            self.scroll(signal.by[1])
        elif signal.intent in (Intent.CURSOR_N, Intent.CURSOR_S) and self._below_the_words():
            self.scroll(CURSORS[signal.intent][1] * step)
        else:
            super().handle(signal)

    # ------------------------------------------------------------ drawing

    def _line(self) -> int:
        return round(self.measure.text("small") * LEADING)

    def _wrapped(self) -> tuple[str, ...]:
        """The words as lines that fit; made anew for another licence, width or size of type."""
        size, width = self.measure.text("small"), self._sheet().width
        if self._for != (self.chosen, size, width):
            self._for = (self.chosen, size, width)
            self._lines = paper.wrap(words_of(owed()[self.chosen]), "typed", size, width)
        return self._lines

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, whose licence it is, and what is seen of its words."""
        measure, sheet, line = self.measure, self._sheet(), self._line()
        desk = self.app.games.desk
        self._still.show(surface, measure, None, lambda picture: PAPERS.compose(picture, measure, desk))
        self._head(surface, sheet.left, sheet.width)
        size, first = measure.text("small"), math.ceil(self.scrolled / line)  # whole lines, and none of them cut
        for n, words in enumerate(self._wrapped()[first : first + sheet.height // line]):
            at = (sheet.left, sheet.top + n * line)
            paper.write(
                surface, paper.cut(words, "typed", size, sheet.width), at, size, self.theme.palette.ink, "typed"
            )
        self._rail(surface, sheet)
        self.lay_buttons(surface, "small")

    def _rail(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        """How far down one has read, beside the words."""
        most = self._most()
        if not most:
            return
        measure = self.measure
        rail = pygame.Rect(sheet.right + measure.px(18), sheet.top, max(2, measure.px(4)), sheet.height)
        shapes.rect(surface, colours.PAPER_EDGE, rail)
        high = max(measure.px(40), round(sheet.height * sheet.height / (most + sheet.height)))
        top = rail.top + round((rail.height - high) * self.scrolled / most)
        shapes.rect(surface, self.theme.palette.ink_soft, pygame.Rect(rail.left - 1, top, rail.width + 2, high))


SCENES.add(LICENCES, LicencesScene)
