"""All saved games, the newest first."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from engine.peleliu.content import load_content
from game import palette, paper
from game.desk.dossier import Dossier
from game.desk.things import Still
from game.scenes.menu_base import ButtonScene
from game.storage.files import SaveFault, read
from game.storage.saves import SavedGame
from game.widgets import Button, column

if TYPE_CHECKING:
    from game.app import App

ROW, GAP = 74, 10
PAPERS = Dossier("AFTER ACTION", "SAVED GAMES", "the newest first", "saved", "peleliu-assault")
GAUGE = 190
"""Width of the column that shows the losses, in pixels at 1080 lines."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a save says of its game: for the button, and losses with their level for the gauge beside it."""

    label: str
    words: str
    losses: int | None = None
    level: int = 0


class SavedScene(ButtonScene):
    """A list of games to take up again."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.games = app.saves.games()
        self.page = 0
        self._notes: dict[str, Note] = {}
        self._still = Still()

    # ------------------------------------------------------------ what a save says

    def note(self, game: SavedGame) -> Note:
        """Name and state of a game, read once."""
        if game.name not in self._notes:
            try:
                self._notes[game.name] = _told(read(game.files()[0]), game)
            except SaveFault as fault:
                self._notes[game.name] = Note("Damaged save", f"{fault.path.name}: {fault.problem}")
        return self._notes[game.name]

    # ------------------------------------------------------------ where things lie

    def _body(self) -> pygame.Rect:
        return Dossier.body(self.app.surface.get_size(), self.measure)

    def _rows(self) -> int:
        """How many games the page has room for."""
        return max(1, (self._body().height - self.measure.px(80)) // self.measure.px(ROW + GAP))

    def shown(self) -> list[SavedGame]:
        """The games of this page."""
        rows = self._rows()
        return self.games[self.page * rows : (self.page + 1) * rows]

    def make(self) -> list[Button]:
        """One button for each game, a page at a time."""
        from game.scenes.opening import resume

        measure, body = self.measure, self._body()
        found = [
            Button(self.note(game).label, partial(resume, self.app, game), game.name, self.note(game).words)
            for game in self.shown()
        ]
        area = pygame.Rect(body.left, body.top, body.width - measure.px(GAUGE), 0)
        column(found, area, measure.px(ROW), measure.px(GAP))
        high, width = measure.px(58), measure.px(220)
        low = body.bottom - high
        if len(self.games) > self._rows():
            found.append(Button("Older", self._turn, "older", rect=pygame.Rect(body.left, low, width, high)))
        back = pygame.Rect(body.right - width, low, width, high)
        found.append(Button("Back", self.back, "back", rect=back, strong=True))
        return found

    def _turn(self) -> None:
        self.page = (self.page + 1) % -(-len(self.games) // self._rows())

    def resize(self) -> None:
        """Another number of games fits on the page."""
        self.page = 0

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        measure, body = self.measure, self._body()
        self._still.show(surface, None, lambda picture: PAPERS.compose(picture, measure))
        if not self.games:
            paper.block(surface, f"No game has been saved in {self.app.saves.folder}.", body.topleft, body.width,
                        measure.text("body"), palette.INK_SOFT, "typed")  # fmt: skip
        self.lay_buttons(surface)
        for game, button in zip(self.shown(), self.buttons.items, strict=False):
            self._gauge(surface, button.rect, self.note(game))

    def _gauge(self, surface: pygame.Surface, rect: pygame.Rect, note: Note) -> None:
        """The losses beside a game, as a bar against the level that ends it."""
        if note.losses is None:
            return
        measure = self.measure
        left, width = rect.right + measure.px(22), measure.px(GAUGE - 22)
        limit = f" of {note.level}" if note.level else ""
        paper.write(
            surface,
            f"losses {note.losses}{limit}",
            (left, rect.centery - measure.px(14)),
            measure.text("small"),
            palette.INK,
            "typed",
            anchor="midleft",
            within=width,
        )
        bar = pygame.Rect(left, rect.centery + measure.px(4), width, measure.px(12))
        share = min(1.0, note.losses / (note.level or 20))
        pygame.draw.rect(surface, palette.PAPER_WORN, bar)
        pygame.draw.rect(
            surface, palette.STAMP_RED, pygame.Rect(bar.left, bar.top, round(bar.width * share), bar.height)
        )
        pygame.draw.rect(surface, palette.INK_SOFT, bar, max(1, measure.px(1)))


def _told(content: dict[str, Any], game: SavedGame) -> Note:
    """What a whole save says; what an older one lacks is left out."""
    turn, outcome = content.get("turn"), content.get("outcome")
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(game.written))
    label = f"{content.get('name')}, {f'over: {outcome[0]}' if outcome else f'turn {turn}'}"
    parts = [f"{content.get('decisions')} decisions", f"saved {when}"]
    session = content.get("session")
    setup = session.get("setup", {}) if isinstance(session, dict) else {}
    scenario = load_content().scenarios.get(str(setup.get("scenario")))
    level = 0
    if scenario is not None:
        space = load_content().turn_track[scenario.track].get(turn) if isinstance(turn, int) else None
        if space is not None:
            parts.insert(0, f"{space.date} {f'{space.start} h' if space.start else space.part}")
            level = scenario.ridge.infantry_eliminated if scenario.ridge else space.loss_level
        parts.insert(1, f"seed {setup.get('seed')}")
    losses = content.get("losses")
    return Note(label, "   ".join(parts), losses if isinstance(losses, int) else None, level)
