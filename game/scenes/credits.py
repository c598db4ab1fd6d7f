"""Credits: what is from where. No people are invented: sources, typefaces, libraries, photographs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.core.presentations import Presentations
from game.input.intents import CURSORS, Device, Intent, Signal
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import CREDITS, LICENCES
from game.ui import colours, paper
from game.ui.desk import photos
from game.ui.desk.dossier import Dossier
from game.ui.desk.things import Still
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.core.presentation import GamePresentation
    from game.scenes.base import Host


@dataclass(frozen=True, slots=True)
class CreditLine:
    """One thing, and whom it is owed to."""

    name: str
    owed: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries under one heading, with a sentence before them."""

    title: str
    words: str
    entries: tuple[CreditLine, ...] = ()


FACES = {
    "Saira Stencil One": "2019 the Saira Stencil Project Authors. SIL Open Font License 1.1",
    "Barlow Condensed": "2017 the Barlow Project Authors. SIL Open Font License 1.1",
    "Special Elite": "2010 Brian J. Bonislawsky DBA Astigmatic (AOETI). Apache License 2.0",
    "Routed Gothic": "2017 Darren Embry. SIL Open Font License 1.1",
    "DejaVu Sans Condensed": "2003 Bitstream Inc., 2006 Tavmjong Bah. Bitstream Vera License, Arev License",
    "Droid Sans Fallback": "2006 Google Corporation. Apache License 2.0",
}
"""The typefaces, and under which licence whose they are; a licence is named as it names itself."""
LIBRARIES = ("Python", "pygame-ce", "pytmx", "platformdirs")
PAPERS = Dossier("credits.tab", "credits.head", "credits.note", "credits", "credits")
WHEEL, PAGE = 70, 0.8
"""How far a step scrolls, in pixels at 1080 lines, and a page key, as a share of what is seen."""


def chapters(theme: Theme, games: Presentations) -> tuple[Chapter, ...]:
    """Everything that is credited: each game's own, then what all share; photographs with their own credit lines."""
    text = theme.text
    entries = {
        "faces": tuple(CreditLine(name, owed) for name, owed in FACES.items()),
        "libraries": tuple(CreditLine(name, text(f"credits.{name}")) for name in LIBRARIES),
    }
    return (
        *(Chapter(one.head, one.words) for presented in games.own for one in presented.credits(theme.language)),
        *(
            Chapter(text(f"credits.{name}_head"), text(f"credits.{name}_text"), found)
            for name, found in entries.items()
        ),
        *(
            _photographs(theme, presented)
            for presented in games.own
            if presented.album.photos and not presented.album.drawn
        ),
        *(
            Chapter(text("credits.drawings_head"), text("credits.drawings_text"))
            for _ in range(any(presented.album.drawn for presented in games.own))
        ),
    )


def _photographs(theme: Theme, presented: GamePresentation) -> Chapter:
    """The photographs of a game, each with its own credit line."""
    owed = presented.photograph_credit(theme.language)
    prints = (CreditLine(photos.caption(theme, photo), photo.credit) for photo in presented.album.photos)
    return Chapter(theme.text("credits.photographs_head"), owed, tuple(prints))


class CreditsScene(ButtonScene):
    """A typed list that can be scrolled."""

    tip_area = "credits"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._still = Still()
        self._list: pygame.Surface | None = None
        self._width = 0
        self.scrolled = 0.0
        """Pixels of the list above the window's part of it."""

    def resize(self) -> None:
        """The list has another width."""
        self._list = None

    def _view(self) -> pygame.Rect:
        """The part of the page in which the list is seen."""
        body = Dossier.body(self.app.surface.get_size(), self.measure)
        return pygame.Rect(body.left, body.top, body.width, body.height - self.measure.px(84))

    def make(self) -> list[Button]:
        """Back, and up and down for whoever has only a pointer."""
        text = self.theme.text
        measure, view = self.measure, self._view()
        width, high = measure.px(220), measure.px(56)
        top = view.bottom + measure.px(24)
        return [
            Button(
                text("credits.up"),
                lambda: self.scroll(-view.height * PAGE),
                "up",
                enabled=self.scrolled > 0,
                rect=pygame.Rect(view.left, top, measure.px(130), high),
            ),
            Button(
                text("credits.down"),
                lambda: self.scroll(view.height * PAGE),
                "down",
                enabled=self.scrolled < self._most(),
                rect=pygame.Rect(view.left + measure.px(144), top, measure.px(130), high),
            ),
            Button(
                text("credits.licences"),
                self.read_licences,
                "licences",
                rect=pygame.Rect(view.left + measure.px(304), top, width, high),
            ),
            Button(
                text("credits.back"),
                self.back,
                "back",
                strong=True,
                rect=pygame.Rect(view.right - width, top, width, high),
            ),
        ]

    def read_licences(self) -> None:
        """Open what each licence says."""
        self.app.open(LICENCES)

    def _most(self) -> float:
        return max(0.0, self._printed().get_height() - self._view().height)

    def scroll(self, by: float) -> None:
        """Move the list by so many pixels."""
        self.scrolled = max(0.0, min(self._most(), self.scrolled + by))

    def handle(self, signal: Signal) -> None:
        """Wheel, drag, keys and stick move the list; the rest is for the buttons."""
        step = self.measure.px(WHEEL)
        if signal.intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            self.scroll(-step if signal.intent is Intent.ZOOM_IN else step)
        elif signal.intent is Intent.PAN:
            self.scroll(signal.by[1])
        elif signal.intent in (Intent.CURSOR_N, Intent.CURSOR_S) and signal.device is not Device.MOUSE:
            self.scroll(CURSORS[signal.intent][1] * step)
        else:
            super().handle(signal)

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page and what is seen of the list."""
        measure, view = self.measure, self._view()
        desk = self.app.games.desk
        self._still.show(surface, measure, None, lambda picture: PAPERS.compose(picture, measure, desk))
        printed = self._printed()
        surface.blit(printed, view.topleft, pygame.Rect(0, round(self.scrolled), *view.size))
        most = self._most()
        if most:
            rail = pygame.Rect(view.right + measure.px(18), view.top, max(2, measure.px(4)), view.height)
            shapes.rect(surface, colours.PAPER_EDGE, rail)
            high = max(measure.px(40), round(view.height * view.height / printed.get_height()))
            top = rail.top + round((rail.height - high) * self.scrolled / most)
            shapes.rect(surface, self.theme.palette.ink_soft, pygame.Rect(rail.left - 1, top, rail.width + 2, high))
        self.lay_buttons(surface)

    def _printed(self) -> pygame.Surface:
        """The whole list, drawn once for each width, on a clear ground."""
        width = self._view().width
        if self._list is None or width != self._width:
            self._width = width
            self._list = pygame.Surface((width, self._set(None, width)), pygame.SRCALPHA)
            self._list.fill((*self.theme.palette.ink, 0))
            self._set(self._list, width)
            self.scrolled = 0.0
        return self._list

    def _set(self, surface: pygame.Surface | None, width: int) -> int:
        """Write the list on ``surface``, or only measure it; returns its height."""
        measure, y = self.measure, 0
        body, small = measure.text("body"), measure.text("small")
        column = round(width * 0.44)
        for chapter in chapters(self.theme, self.app.games):
            if surface is not None:
                paper.write(
                    surface, chapter.title, (0, y), measure.text("large"), self.theme.palette.stamp_red, "stencil"
                )
            y += max(measure.px(44), round(measure.text("large") * 1.3))
            y += self._block(surface, chapter.words, (0, y), width, body)
            y += measure.px(14)
            for entry in chapter.entries:
                name = self._block(surface, entry.name, (0, y), column - measure.px(24), small, "semi")
                owed = self._block(surface, entry.owed, (column, y), width - column, small)
                y += max(name, owed) + measure.px(6)
            y += measure.px(34)
        return y

    def _block(
        self,
        surface: pygame.Surface | None,
        words: str,
        at: tuple[int, int],
        width: int,
        size: int,
        face: str = "typed",
    ) -> int:
        size = min(paper.fitted(word, face, size, width) for word in words.split())
        if surface is not None:
            return paper.block(surface, words, at, width, size, self.theme.palette.ink, face, leading=1.32)
        return paper.height_of(words, width, size, face, leading=1.32)


SCENES.add(CREDITS, CreditsScene)
