"""The field manual: contents on the left sheet, a chapter on the right one, searched and leafed through."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.navigator import SCENES
from game.input.intents import CURSORS, Device, Intent, Signal
from game.manual import binder, search_keys
from game.manual.index import Index, IndexRow, contents, rail, results
from game.manual.manual import Manual
from game.manual.open import manual_of, played
from game.manual.search import found
from game.manual.search_keys import LETTER
from game.manual.trail import Trail
from game.manual.typesetting import SetChapter, Setter
from game.scenes.closing import OnTop
from game.scenes.menu_base import ButtonScene
from game.scenes.routes import REFERENCE, charts
from game.ui import colours, paper
from game.ui.colours import mix
from game.ui.desk.things import Still
from game.ui.drawing import shapes
from game.ui.widgets import Button, Buttons, draw_button, flow

if TYPE_CHECKING:
    from game.scenes.base import Host

STEP = 74
"""Pixels at 1080 lines that a press of a cursor key scrolls."""
ROW, LINK, KEY = "row:", "link:", "key:"


class ReferenceScene(ButtonScene):
    """Opened at an entry; remembers the way that was taken through the manual."""

    tip_area = "manual"
    own_inspect = True

    prompt = "reference.hint"

    is_manual = True

    def __init__(self, app: Host, rule: str) -> None:
        super().__init__(app)
        self._game = played(app)
        self._still = Still()
        self.index = Index()
        self.trail = Trail(rule)
        self.asked: str | None = None
        """What is searched for; None while the contents are shown."""
        self.scrolled = 0.0
        self.pane = "page"
        """Where keys and pad are: "page", "index" or "keys"."""
        self._set: tuple[object, SetChapter] | None = None
        self._listed: tuple[object, list[IndexRow]] | None = None
        self._place = True
        """Whether the page has still to be scrolled to its entry."""

    # ------------------------------------------------------------ what is open

    @property
    def manual(self) -> Manual:
        """The manual in the language in use."""
        book = manual_of(self._game, self.theme.language)
        assert book is not None  # only a game with a manual opens it
        return book

    @property
    def current(self) -> str:
        """The entry that was opened last."""
        return self.trail.current

    @property
    def chapter(self) -> str:
        """The chapter on the right sheet."""
        return self.manual.entries[self.current].chapter

    def go(self, id_: str) -> None:
        """Open an entry; the way forward from here is forgotten."""
        if self.trail.go(id_):
            self.app.sound.cue("paper_open")
        self._place = True

    def show_rule(self, rule: str) -> bool:
        """The manual is open already."""
        self.go(rule)
        return True

    def leaf(self, by: int) -> None:
        """Back or forward on the way that was taken."""
        if self.trail.leaf(by):
            self._place = True
            self.app.sound.cue("paper_open")

    def next(self, by: int) -> None:
        """Go to the entry before or behind this one."""
        ids = list(self.manual.entries)
        i = ids.index(self.current) + by
        if 0 <= i < len(ids):
            self.go(ids[i])

    # ------------------------------------------------------------ life

    def leave(self) -> None:
        """Letters are commands again."""
        self.app.devices.typing = False

    def pause(self) -> None:
        """Give the picture's memory back."""
        self._still.forget()
        self.app.devices.typing = False

    def resume(self) -> None:
        """The search goes on."""
        self.app.devices.typing = self.asked is not None

    def resize(self) -> None:
        """The page is set anew."""
        self._still.forget()
        self._place = True

    def search(self, asked: str | None) -> None:
        """Look for words, or show the contents again with None."""
        self.asked = asked
        self.app.devices.typing = asked is not None
        self.index.scrolled = 0.0
        self.buttons.focus = -1
        self.pane = "index" if asked is not None else "page"

    # ------------------------------------------------------------ where things lie

    def _keys(self) -> list[Button]:
        text = self.theme.text
        searching = self.asked is not None
        return [
            Button(text("reference.key.back"), partial(self.leaf, -1), KEY + "back", enabled=self.trail.can(-1)),
            Button(text("reference.key.forward"), partial(self.leaf, 1), KEY + "forward", enabled=self.trail.can(1)),
            Button(
                text("reference.key.contents" if searching else "reference.key.search"),
                partial(self.search, None if searching else ""),
                KEY + "search",
            ),
            *([Button(text("reference.key.charts"), self._charts, KEY + "charts")] if self._game.charts else []),
            Button(text("reference.key.close"), self.app.pop, KEY + "close", strong=True),
        ]

    def parts(self) -> binder.Binder:
        """Where the parts of the binder lie."""
        size, measure = self.app.surface.get_size(), self.measure
        room = binder.binder(size, measure, 0).keys
        high = flow(self._keys(), room, measure, self._high(), measure.px(10))
        return binder.binder(size, measure, high)

    def _high(self) -> int:
        return round(self.measure.text("body") * 2.1)

    def _charts(self) -> None:
        self.app.open(charts(self._game.charts), self._game.chart_for(self.current))

    def page(self) -> SetChapter:
        """The open chapter as it is set for this window."""
        width = self.parts().view.width
        key = (self.chapter, width, self.measure)
        if self._set is None or self._set[0] != key:
            self._set = key, Setter(self.manual, width, self.measure).chapter(self.chapter)
        return self._set[1]

    @property
    def most(self) -> float:
        """How far the page can be scrolled."""
        return max(0.0, self.page().height - self.parts().view.height)

    def scroll(self, by: float) -> None:
        """Move the page."""
        self.scrolled = max(0.0, min(self.most, self.scrolled + by))

    def _letters(self, area: pygame.Rect) -> tuple[list[Button], int]:
        """Letters to press, for whoever has no keyboard in his hands, and the height that they take."""
        if self.asked is None or self.app.devices.last is Device.KEYBOARD:
            return [], 0
        return search_keys.letters(area, self.measure, self._type, self._erase)

    def make(self) -> list[Button]:
        """Rows, links and letters that are in sight, and the keys."""
        parts, measure = self.parts(), self.measure
        keys = self._keys()
        flow(keys, parts.keys, measure, self._high(), measure.px(10))
        area = parts.index.copy()
        if self.asked is not None:
            taken = round(measure.text("body") * 1.9)
            area.top, area.height = area.top + taken, area.height - taken
        keyboard, taken = self._letters(area)
        area.top, area.height = area.top + taken, area.height - taken
        self.index.lay_out(self._rows(), area, measure)
        page = self.page()
        if self._place:
            self._place = False
            self.scrolled = max(0.0, min(self.most, page.places[self.current][0] - measure.px(14)))
            if page.places[self.current][0] < parts.view.height * 0.3:
                self.scrolled = 0.0
            self.index.reveal(self.index.row_of(self.current))
        self.scrolled = max(0.0, min(self.most, self.scrolled))
        shown = [
            Button(row.title, partial(self._open, row.to), f"{ROW}{i}", rect=self.index.rect(i).clip(area))
            for i, row in enumerate(self.index.rows)
        ]
        links = [
            Button(
                link.to,
                partial(self.go, link.to),
                f"{LINK}{i}",
                rect=link.rect.move(parts.view.left, parts.view.top - round(self.scrolled)).clip(parts.view),
            )
            for i, link in enumerate(page.links)
        ]
        return [*keyboard, *shown, *(link for link in links if link.rect.height > 2), *keys]

    def _rows(self) -> list[IndexRow]:
        """What the left sheet lists; gathered once for each search."""
        key = (self.theme, self.chapter if self.asked is None else None, self.asked)
        if self._listed is None or self._listed[0] != key:
            book = self.manual
            rows = (
                contents(self.theme.language, book, self.chapter)
                if self.asked is None
                else results(found(book, self.asked))
            )
            self._listed = key, rows
        return self._listed[1]

    def _open(self, id_: str) -> None:
        self.go(id_)
        if self.asked is None:
            self.pane = "page" if self.app.devices.last is not Device.MOUSE else self.pane

    def _type(self, letter: str) -> None:
        self.asked = (self.asked or "") + letter
        self.index.scrolled = 0.0

    def _erase(self) -> None:
        self.asked = (self.asked or "")[:-1]

    # ------------------------------------------------------------ signals

    @property
    def shows_focus(self) -> bool:
        """The lines are read before anything is pressed."""
        return False

    def handle(self, signal: Signal) -> None:
        """Leaf, scroll, search; the rest is for the buttons."""
        self.buttons.set(self.make())
        intent = signal.intent
        if intent is Intent.TEXT and self.asked is not None:
            self._type(signal.text)
        elif intent is Intent.ERASE:
            self._erase()
        elif intent in (Intent.ZOOM_IN, Intent.ZOOM_OUT):
            step = self.measure.px(STEP) * (abs(signal.by[1]) or 1.0)
            self._scroll_at(signal, -step if intent is Intent.ZOOM_IN else step)
        elif intent is Intent.PAN:
            self._scroll_at(signal, signal.by[1])
        elif intent in CURSORS and signal.device is not Device.MOUSE:
            self._move(intent)
        elif intent in (Intent.NEXT_UNIT, Intent.PREV_UNIT):
            self.next(1 if intent is Intent.NEXT_UNIT else -1)
        elif intent in (Intent.ACTIONS, Intent.PANEL):
            self._to("page" if self.pane == "keys" else "keys")
        elif intent is Intent.INSPECT:
            self.search("" if self.asked is None else None)
        elif intent in (Intent.UNDO, Intent.REDO):
            self.leaf(-1 if intent is Intent.UNDO else 1)
        elif intent is Intent.RULES:
            self.app.pop()
        elif intent is Intent.CHOOSE and signal.at is None and self.asked and self.buttons.focused is None:
            if self.index.rows:
                self._open(self.index.rows[0].to)
        else:
            self.buttons.handle(signal)

    def on_top(self) -> OnTop | None:
        """The search."""
        return OnTop("search", lambda signal: self.search(None)) if self.asked is not None else None

    def _scroll_at(self, signal: Signal, by: float) -> None:
        if signal.at is not None and self.parts().left.collidepoint(signal.at):
            self.index.scrolled = max(0.0, min(self.index.most, self.index.scrolled + by))
        else:
            self.scroll(by)

    def _to(self, pane: str) -> None:
        """Put the focus on the first thing of a part of the binder."""
        self.pane = pane
        wanted = {"keys": KEY + "close", "index": f"{ROW}{max(0, self.index.row_of(self.current))}"}.get(pane, "")
        self.buttons.focus = next((i for i, item in enumerate(self.buttons.items) if item.id == wanted), -1)

    def _move(self, intent: Intent) -> None:
        way = CURSORS[intent]
        id_ = self.buttons.focused.id if self.buttons.focused else ""
        if id_:
            self.pane = "keys" if id_.startswith(KEY) else "page" if id_.startswith(LINK) else "index"
        if self.pane == "index":
            self._in_index(way, id_)
        elif self.pane == "keys":
            if way[1] < 0:
                self._to("page")
            else:
                self._among(KEY, way)
        else:
            self._on_page(way, id_)

    def _among(self, kind: str, way: tuple[int, int]) -> bool:
        """Move the focus among the buttons of one kind; False when there is none in that direction."""
        items = [item for item in self.buttons.items if item.id.startswith(kind)]
        group = Buttons(items, next((i for i, item in enumerate(items) if item is self.buttons.focused), -1))
        before = group.focus
        group.move(way)
        if group.focus < 0 or group.focus == before:
            return False
        self.buttons.focus = self.buttons.items.index(items[group.focus])
        return True

    def _in_index(self, way: tuple[int, int], id_: str) -> None:
        typed = any(item.id.startswith(LETTER) for item in self.buttons.items)
        if id_.startswith(LETTER) or (typed and not id_):
            if not self._among(LETTER, way):
                if way[1] > 0 and self.index.rows:
                    self._focus_row(0)
                elif way[0] > 0:
                    self._to("page")
            return
        i = int(id_.removeprefix(ROW)) if id_ else -1
        if way[0] > 0:
            self._to("page")
        elif way[1]:
            if i + way[1] < 0 and typed:
                self.buttons.focus = -1
                self._among(LETTER, way)
            elif i + way[1] >= len(self.index.rows):
                self._to("keys")
            else:
                self._focus_row(max(0, i + way[1]))

    def _focus_row(self, i: int) -> None:
        self.index.reveal(i)
        self.buttons.set(self.make())
        self.buttons.focus = next((k for k, item in enumerate(self.buttons.items) if item.id == f"{ROW}{i}"), -1)
        Buttons.heard("hover")

    def _on_page(self, way: tuple[int, int], id_: str) -> None:
        """The next link that is in sight, or a piece of the page further on."""
        if way[0]:
            if not (id_ and self._among_line(way)):
                self._to("index" if way[0] < 0 else "keys" if not id_ else "page")
            return
        links = [item for item in self.buttons.items if item.id.startswith(LINK)]
        here = self.buttons.focused.rect.centery if id_ and self.buttons.focused else None
        if here is None:
            here = self.parts().view.top if way[1] > 0 else self.parts().view.bottom
        beyond = [item for item in links if (item.rect.centery - here) * way[1] > 2]
        if beyond:
            near = min(beyond, key=lambda item: (abs(item.rect.centery - here), item.rect.left))
            self.buttons.focus = self.buttons.items.index(near)
            Buttons.heard("hover")
        elif (way[1] > 0 and self.scrolled < self.most) or (way[1] < 0 and self.scrolled > 0):
            self.scroll(way[1] * self.measure.px(STEP) * 2)
            self.buttons.focus = -1
        elif way[1] > 0:
            self._to("keys")

    def _among_line(self, way: tuple[int, int]) -> bool:
        focused = self.buttons.focused
        assert focused is not None
        beside = [
            item
            for item in self.buttons.items
            if item.id.startswith(LINK)
            and abs(item.rect.centery - focused.rect.centery) < focused.rect.height // 2
            and (item.rect.centerx - focused.rect.centerx) * way[0] > 0
        ]
        if not beside:
            return False
        near = min(beside, key=lambda item: abs(item.rect.centerx - focused.rect.centerx))
        self.buttons.focus = self.buttons.items.index(near)
        return True

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the binder, then what is written on its sheets."""
        parts, measure = self.parts(), self.measure
        self._still.show(surface, measure, parts.keys.height, lambda picture: binder.compose(picture, measure, parts))
        self.buttons.set(self.make())
        focused = self.buttons.focused
        id_ = focused.id if focused else ""
        if self.asked is not None:
            search_keys.draw_field(surface, parts.index, self.asked or "", self.measure)
        row = int(id_.removeprefix(ROW)) if id_.startswith(ROW) else -1
        self.index.draw(surface, measure, row, self.current)
        self._draw_page(surface, parts.view, int(id_.removeprefix(LINK)) if id_.startswith(LINK) else -1)
        for button in self.buttons.items:
            if button.id.startswith(KEY):
                draw_button(surface, button, measure, focused=button is focused)
            elif button.id.startswith(LETTER):
                search_keys.draw(surface, button, measure, focused=button is focused)
        self.tell_controls(surface)

    def _draw_page(self, surface: pygame.Surface, view: pygame.Rect, lit: int) -> None:
        """What is in sight of the chapter; the entry that was opened is marked in the margin."""
        palette = self.theme.palette
        measure, page = self.measure, self.page()
        away = round(self.scrolled)
        surface.set_clip(view)
        top, low = page.places[self.current]
        mark = pygame.Rect(view.left - measure.px(14), view.top + top - away, max(2, measure.px(4)), low - top)
        surface.set_clip(view.inflate(2 * measure.px(20), 0))
        shapes.rect(surface, colours.GREASE_RED, mark, border_radius=mark.width // 2)
        surface.set_clip(view)
        for i, link in enumerate(page.links):
            rect = link.rect.move(view.left, view.top - away)
            if i == lit and rect.colliderect(view):
                shapes.rect(surface, mix(palette.paper_light, palette.choice, 0.7), rect.inflate(measure.px(6), 0))
                shapes.rect(surface, palette.ink, rect.inflate(measure.px(6), 0), max(1, measure.px(2)))
        for line in page.lines:
            y = view.top + line.y - away
            if view.top - line.size // 2 < y < view.bottom - line.size:
                for run in line.runs:
                    ink = palette.pencil_blue if run.link else line.colour
                    paper.write(surface, run.words, (view.left + run.x, y), line.size, ink, line.face)
        surface.set_clip(None)
        rail(surface, view.right + measure.px(16), view, self.scrolled, self.most, measure)


SCENES.add(REFERENCE, ReferenceScene)
