"""All saved games, each with what it says and its picture: by kind, in the order that is wanted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import SAVE_SHEET, SAVED
from game.scenes.save_notes import ORDERS, SaveNote, losses_of, note_of, ordered
from game.storage.kept_games import MOST, SavedGame
from game.ui import colours, fonts, paper
from game.ui.desk import photos, things
from game.ui.desk.dossier import Dossier
from game.ui.desk.snapshot import snapshot
from game.ui.desk.things import Still
from game.ui.drawing import shapes
from game.ui.text import Language
from game.ui.widgets import Button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

ROW, GAP = 74, 10
GAUGE = 190
"""Width of the column that shows the losses, in pixels at 1080 lines."""
KINDS = ("all", "slots", "auto")


class SavedScene(ButtonScene):
    """A list of games; choosing one opens its sheet."""

    tip_area = "saved"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.kind = KINDS[0]
        self.order = ORDERS[0]
        self.page = 0
        self.games: list[SavedGame] = []
        self._all: list[SavedGame] = []
        self._notes: dict[tuple[SavedGame, Language], SaveNote] = {}
        self._still = Still()
        self._print: tuple[object, pygame.Surface, pygame.Surface] | None = None
        """The print beside the folder: what it shows, the print turned, its shadow."""
        self.resume()

    def resume(self) -> None:
        """A game may have been renamed, copied or deleted."""
        self._all = self.app.saves.games()
        self._sort()

    def _sort(self) -> None:
        wanted = [game for game in self._all if self.kind == "all" or game.is_slot == (self.kind == "slots")]
        self.games = ordered(wanted, self.note, self.order)
        self.page = min(self.page, max(0, -(-len(self.games) // self._rows()) - 1))

    # ------------------------------------------------------------ what a save says

    def note(self, game: SavedGame) -> SaveNote:
        """Name and state of a game, read once."""
        language = self.theme.language
        key = (game, language)
        if key not in self._notes:
            self._notes[key] = note_of(language, game, self.app.games, self.app.saves.look)
        return self._notes[key]

    @property
    def selected(self) -> SavedGame | None:
        """The game whose picture lies beside the folder: the one with the focus, or the first."""
        focused = self.buttons.focused
        shown = self.shown()
        return next((game for game in shown if focused and focused.id == _key(game)), shown[0] if shown else None)

    # ------------------------------------------------------------ where things lie

    def _dossier(self) -> Dossier:
        text = self.theme.text
        rule = text("saved.rule", count=MOST)
        return Dossier(text("saved.tab"), text("saved.title"), rule, "", "saved")

    def _body(self) -> pygame.Rect:
        return Dossier.body(self.app.surface.get_size(), self.measure)

    def _row(self) -> int:
        measure = self.measure
        return max(measure.px(ROW), round((measure.text("body") + measure.text("small")) * 1.6))

    def _line(self) -> int:
        """Height of the small buttons above and below the list."""
        return max(self.measure.px(50), round(self.measure.text("body") * 1.9))

    def _list(self) -> pygame.Rect:
        """The part of the page that the games lie in."""
        body, measure = self._body(), self.measure
        head = flow(self._head(), pygame.Rect(body.topleft, (body.width, 0)), measure, self._line(), measure.px(GAP))
        top = body.top + head + measure.px(18)
        return pygame.Rect(body.left, top, body.width, body.bottom - self._line() - measure.px(14) - top)

    def _rows(self) -> int:
        """How many games the page has room for."""
        gap = self.measure.px(GAP)
        return max(1, (self._list().height + gap) // (self._row() + gap))

    def shown(self) -> list[SavedGame]:
        """The games of this page."""
        rows = self._rows()
        return self.games[self.page * rows : (self.page + 1) * rows]

    def _head(self) -> list[Button]:
        """Which games are listed, and in which order."""
        text = self.theme.text
        kinds = [
            Button(text(f"saved.show.{kind}"), partial(self._show, kind), f"kind:{kind}", ticked=kind == self.kind)
            for kind in KINDS
        ]
        order = text("saved.sort.label", order=text(f"saved.sort.{self.order}"))
        return [*kinds, Button(order, self._next_order, "order")]

    def make(self) -> list[Button]:
        """What is listed, a button for each game, the pages, and the way back."""
        measure, body, area = self.measure, self._body(), self._list()
        head = self._head()
        flow(head, pygame.Rect(body.topleft, (body.width, 0)), measure, self._line(), measure.px(GAP))
        gauge = self._gauge_wide()
        found, y = list(head), area.top
        for game in self.shown():
            rect = pygame.Rect(area.left, y, area.width - gauge, self._row())
            label, note = self.note(game).label, self._fitting(game, rect)
            found.append(Button(label, partial(self._open, game), _key(game), note, rect))
            y += self._row() + measure.px(GAP)
        return [*found, *self._foot(body)]

    def _foot(self, body: pygame.Rect) -> list[Button]:
        text = self.theme.text
        measure, high, size = self.measure, self._line(), self.measure.text("body")
        pages = -(-len(self.games) // self._rows())
        ways = [
            (text("saved.do.newer"), partial(self._turn, -1), "newer", self.page > 0),
            (text("saved.do.older"), partial(self._turn, 1), "older", self.page < pages - 1),
        ]
        found, x = [], body.left
        for label, action, name, enabled in ways if pages > 1 else ():
            width = max(measure.px(150), fonts.width("bold", size, label) + measure.px(40))
            rect = pygame.Rect(x, body.bottom - high, width, high)
            found.append(Button(label, action, name, rect=rect, enabled=enabled))
            x += width + measure.px(GAP)
        back = text("saved.do.back")
        width = max(measure.px(220), fonts.width("bold", size, back) + measure.px(48))
        rect = pygame.Rect(body.right - width, body.bottom - high, width, high)
        return [*found, Button(back, self.back, "back", rect=rect, strong=True)]

    def _gauge_wide(self) -> int:
        measure, size = self.measure, self.measure.text("small")
        words = [losses_of(self.theme.language, self.note(game)) for game in self.shown()]
        return max([measure.px(GAUGE), *(fonts.width("typed", size, one) + measure.px(30) for one in words)])

    def _fitting(self, game: SavedGame, rect: pygame.Rect) -> str:
        """As much of what is known as fits on a row."""
        note = self.note(game)
        measure, parts = (
            self.measure,
            [self.theme.text("saved.named" if game.is_slot else "saved.automatic"), *note.parts],
        )
        stamp = measure.px(150) if note.studied else 0
        room = rect.width - 2 * measure.px(12) - stamp
        if note.damaged:
            return paper.cut(note.damaged, "plain", measure.text("small"), room)
        while len(parts) > 1 and fonts.width("plain", measure.text("small"), "   ".join(parts)) > room:
            parts.pop()
        return "   ".join(parts)

    def first(self) -> int:
        """The focus begins at the first game."""
        ids = [button.id for button in self.buttons.items]
        return ids.index(_key(self.shown()[0])) if self.games else len(ids) - 1

    # ------------------------------------------------------------ what the buttons do

    def _open(self, game: SavedGame) -> None:
        self.app.open(SAVE_SHEET, game, self.note(game))

    def _show(self, kind: str) -> None:
        self.kind, self.page = kind, 0
        self._sort()

    def _next_order(self) -> None:
        self.order, self.page = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)], 0
        self._sort()

    def _turn(self, pages: int) -> None:
        self.page += pages

    def resize(self) -> None:
        """Another number of games fits on the page."""
        self.page = 0
        self._print = None

    def reword(self) -> None:
        """The folder is labelled anew."""
        self._still.forget()
        self.resize()

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list."""
        text = self.theme.text
        measure, area = self.measure, self._list()
        desk = self.app.games.desk
        self._still.show(surface, measure, None, lambda picture: self._dossier().compose(picture, measure, desk))
        if not self.games:
            words = text("saved.none_of_kind") if self._all else text("saved.none", folder=self.app.saves.folder)
            paper.block(
                surface, words, area.topleft, area.width, measure.text("body"), self.theme.palette.ink_soft, "typed"
            )
        self.lay_buttons(surface)
        places = {button.id: button.rect for button in self.buttons.items}
        for game in self.shown():
            self._gauge(surface, places[_key(game)], self.note(game))
            if self.note(game).studied:
                words, rect = text("saved.studied_stamp"), places[_key(game)]
                mark = things.stamp(words, measure.text("small"), self.theme.palette.stamp_red)
                at = rect.right - mark.get_width() // 2 - measure.px(16), rect.centery
                things.lay(surface, mark, at, 4, lift=0)
        self._page_words(surface)
        self._picture(surface)

    def _page_words(self, surface: pygame.Surface) -> None:
        pages = -(-len(self.games) // self._rows())
        if pages < 2:
            return
        older = next(button.rect for button in self.buttons.items if button.id == "older")
        words = self.theme.text("saved.page", page=self.page + 1, pages=pages)
        paper.write(
            surface,
            words,
            (older.right + self.measure.px(22), older.centery),
            self.measure.text("small"),
            self.theme.palette.ink_soft,
            "typed",
            anchor="midleft",
        )

    def _picture(self, surface: pygame.Surface) -> None:
        """The print of the selected game, beside the folder."""
        measure, game = self.measure, self.selected
        key = (game, surface.get_size())
        if self._print is None or self._print[0] != key:
            free = Dossier.folder(surface.get_size(), measure).left
            print_ = self._printed(game, min(round(free * 0.92), measure.px(620)))
            if print_ is None:
                return
            turned = pygame.transform.rotozoom(_soft(print_), 2.4, 1.0)
            self._print = (key, turned, things.cast(turned, measure.px(9)))
        _, turned, shadow = self._print
        free = Dossier.folder(surface.get_size(), measure).left
        middle = (round(free * 0.5), max(round(surface.get_height() * 0.26), turned.get_height() // 2 + measure.px(18)))
        lift = measure.px(9)
        surface.blit(shadow, shadow.get_rect(center=(middle[0] + lift // 2, middle[1] + lift)))
        surface.blit(turned, turned.get_rect(center=middle))

    def _printed(self, game: SavedGame | None, width: int) -> pygame.Surface | None:
        """How a game looked; without that a photograph, None where there is none."""
        shown = self.note(game).shown() if game else None
        if game is not None and shown is not None:
            note = self.note(game)
            return snapshot(shown, width, self.measure, (note.label, *note.parts[:2]))
        photo = self.app.games.desk.album.find("saved")
        return None if photo is None else photos.mounted(photo, width, self.measure)

    def _gauge(self, surface: pygame.Surface, rect: pygame.Rect, note: SaveNote) -> None:
        """The losses beside a game, as a bar against the level that ends it."""
        palette = self.theme.palette
        if note.losses is None:
            return
        measure, right = self.measure, self._body().right
        left, size = rect.right + measure.px(22), measure.text("small")
        paper.write(
            surface,
            losses_of(self.theme.language, note),
            (left, rect.centery - round(size * 0.75)),
            size,
            palette.ink,
            "typed",
            anchor="midleft",
        )
        bar = pygame.Rect(left, rect.centery + measure.px(4), right - left, measure.px(12))
        share = min(1.0, note.losses / (note.level or 20))
        shapes.rect(surface, palette.paper_worn, bar)
        filled = pygame.Rect(bar.left, bar.top, round(bar.width * share), bar.height)
        shapes.rect(surface, palette.stamp_red, filled)
        shapes.rect(surface, palette.ink_soft, bar, max(1, measure.px(1)))


def _key(game: SavedGame) -> str:
    """The id of a game's button."""
    return f"game:{game.path.parent.name}/{game.name}"


def _soft(print_: pygame.Surface) -> pygame.Surface:
    """A print with a clear edge, so that its border stays smooth when it is turned."""
    soft = pygame.Surface((print_.get_width() + 4, print_.get_height() + 4), pygame.SRCALPHA)
    soft.fill((*colours.PRINT_BORDER, 0))
    soft.blit(print_, (2, 2))
    return soft


SCENES.add(SAVED, SavedScene)
