"""The US units among the answers as small counters with their names, none over another; who acts free is marked.

Where there isn't room for all of them they are turned page by page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.core.decision import Decision
from engine.dday.view.table_view import TableView
from game.dday.board.pieces import us_look
from game.dday.counters.shelf import Shelf
from game.ui import colours, fonts, paper
from game.ui.drawing import shapes
from game.ui.scale import Scale
from game.ui.widgets import Button

TOKEN = "token:"
SIDES = (58, 50, 44)
"""Sides of the counters at 1080 lines: the largest for which all have room, else the last one."""
GROWN = 1.4
"""In large type they are larger by this at most."""
GAP = 5
MORE = "more_units"


def free_units(decision: Decision) -> frozenset[str]:
    """7.1, 7.34, 8.1 The units whose action costs nothing, as the engine says of its answers; with none left all."""
    none_left = decision.facts.get("actions_left") == 0
    asked = [option.facts for option in decision if "free" in option.facts]
    free = [facts for facts in asked if facts["free"] or none_left]
    free += [option.facts for option in decision if option.verb == "join" and option.facts["cost"] == 0]
    return frozenset(str(facts["unit"]) for facts in free)


class Tokens:
    """Lays them out, and remembers how they lay."""

    def __init__(self, pick: Callable[[str], None], shelf: Shelf) -> None:
        """``pick`` takes a unit whose counter is pressed."""
        self.pick = pick
        self.shelf = shelf
        self.page = 0
        self.pages = 1
        self.waiting = False
        """Whether one of the counters is only a stand-in, stretched from another size."""
        self._picked = ""
        self._row: tuple[object, list[tuple[Button, pygame.Rect]]] | None = None

    def forget(self) -> None:
        """Another question is asked."""
        self.page, self.pages, self._row = 0, 1, None

    def turn(self, step: int = 1) -> None:
        """Show the next page, or the one before."""
        self.page = (self.page + step) % max(1, self.pages)
        self._row = None

    def height(self, units: Sequence[str], free: frozenset[str], width: int, measure: Scale) -> int:
        """How high all of them are on a width."""
        wide, high = _cell(units, free, _sides(measure)[-1], measure)
        gap = measure.px(GAP)
        columns = max(1, (width + gap) // (wide + gap))
        return -(-len(units) // columns) * (high + gap)

    def lay(
        self,
        units: Sequence[str],
        free: frozenset[str],
        area: pygame.Rect,
        measure: Scale,
        view: TableView,
        picked: str = "",
    ) -> list[Button]:
        """The counters in rows from the top of ``area``, and a button for those that have no room.

        The one that is ``picked`` has the frame that it has on the map.
        """
        key = (tuple(area), measure, tuple(units), free, self.page, picked)
        if self._row is None or self._row[0] != key or self.waiting:
            self.waiting, self._picked = False, picked
            self._row = key, self._laid(units, free, area, measure, view)
        for button, rect in self._row[1]:
            button.rect = rect.copy()
        return [button for button, _ in self._row[1]]

    def _laid(
        self, units: Sequence[str], free: frozenset[str], area: pygame.Rect, measure: Scale, view: TableView
    ) -> list[tuple[Button, pygame.Rect]]:
        gap = measure.px(GAP)
        for side in _sides(measure):
            wide, high = _cell(units, free, side, measure)
            columns, rows = (area.width + gap) // (wide + gap), (area.height + gap) // (high + gap)
            if columns * rows >= len(units):
                break
        if not units or columns < 1 or rows < 1 or columns * rows < min(2, len(units)):
            self.pages = 1
            return []
        places = [
            pygame.Rect(area.left + i % columns * (wide + gap), area.top + i // columns * (high + gap), wide, high)
            for i in range(columns * rows)
        ]
        self.pages, shown = 1, list(units)
        if len(units) > len(places):
            each = len(places) - 1
            self.pages = -(-len(units) // each)
            self.page %= self.pages
            shown = shown[self.page * each :][:each]
        found = [
            (self._button(unit, unit in free, place, side, measure, view), place)
            for unit, place in zip(shown, places, strict=False)
        ]
        if self.pages > 1:
            more = Button(f"+{len(units) - len(shown)}", self.turn, MORE, measure.theme.text("question.more_units"))
            found.append((more, places[len(shown)]))
        return found

    def _button(self, unit: str, free: bool, place: pygame.Rect, side: int, measure: Scale, view: TableView) -> Button:
        look = us_look(view.us[unit])
        counter = self.shelf.get(measure.theme, look, side)
        picture = _chip(counter, unit, place.size, measure, free=free, picked=unit == self._picked)
        self.waiting = self.waiting or not self.shelf.has(measure.theme, look, side)
        return Button(unit, partial(self.pick, unit), TOKEN + unit, picture=picture)


def _type(measure: Scale) -> int:
    return measure.text("tiny")


def _sides(measure: Scale) -> list[int]:
    """The sides that are tried, in pixels."""
    return [measure.px(side * min(GROWN, max(1.0, measure.wanted))) for side in SIDES]


def _cell(units: Sequence[str], free: frozenset[str], side: int, measure: Scale) -> tuple[int, int]:
    """Width and height of a counter ``side`` pixels large with its name, and the tag where some act free."""
    size = _type(measure)
    wide = max(
        [fonts.width("bold", size, one) for one in (*units, *([measure.theme.text("question.free")] if free else []))]
        + [0]
    )
    line = round(size * 1.12)
    return max(side, wide + measure.px(8)), side + line * (2 if free else 1) + measure.px(2)


def _chip(
    counter: pygame.Surface, name: str, size: tuple[int, int], measure: Scale, *, free: bool, picked: bool
) -> pygame.Surface:
    """The counter, framed when it is picked, its name below, and below that a green tag for one that acts free."""
    theme = measure.theme
    palette = theme.palette
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*palette.paper_light, 0))
    letters, middle = _type(measure), size[0] // 2
    line = round(letters * 1.12)
    picture.blit(counter, counter.get_rect(midtop=(middle, 0)))
    if picked:
        frame = counter.get_rect(midtop=(middle, 0))
        shapes.rect(picture, palette.picked, frame, max(2, measure.px(4)), border_radius=measure.px(5))
    low = counter.get_height() + measure.px(1)
    if free:
        tag = pygame.Rect(0, low, size[0], 2 * line)
        shapes.rect(picture, palette.pencil_green, tag, border_radius=measure.px(4))
    ink = colours.POSITION_TEXT if free else palette.ink
    paper.write(picture, name, (middle, low + line // 2), letters, ink, "bold", anchor="center", within=size[0])
    if free:
        at = (middle, low + line + line // 2)
        paper.write(picture, theme.text("question.free"), at, letters, ink, "semi", anchor="center", within=size[0])
    return picture
