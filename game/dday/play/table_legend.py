"""What the legend of a landing's table names: papers, gauges, enlarged counters, a card, colours, signs on the map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from engine.dday.content import Content
from engine.dday.island.island import COLOURS
from game.dday import texts
from game.dday.board.emblems import LETTER, draw_shape, draw_symbol
from game.dday.cards import face
from game.dday.cards.card_marks import marks_of
from game.dday.counters.japanese_counter import JapanLook, draw_japan
from game.dday.counters.us_counter import USLook, draw_us
from game.dday.panels.side import card_moment
from game.dday.panels.spots import SpotNeeds
from game.dday.panels.strip import arrange
from game.dday.play.protocols import HasQuestion
from game.scenes.protocols import HasApp
from game.table import card_stock
from game.ui.drawing import shapes
from game.ui.legend_pages import Legend, LegendLabel, LegendSheet
from game.ui.theme import Theme

ON_US = {
    "hero": (0.15, 0.14),
    "name": (0.5, 0.14),
    "colour": (0.88, 0.12),
    "steps": (0.13, 0.46),
    "type": (0.5, 0.46),
    "symbol": (0.86, 0.46),
    "strength": (0.5, 0.74),
    "range": (0.76, 0.74),
    "disrupted": (0.14, 0.86),
}
"""Where each mark lies on an enlarged US counter."""
ON_JAPAN = {
    "position": (0.06, 0.3),
    "unit": (0.4, 0.36),
    "force_strength": (0.7, 0.36),
    "weapons": (0.5, 0.62),
    "depth": (0.55, 0.88),
    "force_disrupted": (0.14, 0.86),
}
LYING = ("sheet", "stack", "earlier", "report", "log", "inspector", "form", "danger_key", "secured_key", "scrubber")
"""Papers that are named where they lie."""
SYMBOLS = ("circle", "diamond", "triangle")


class LegendNeeds(SpotNeeds, HasQuestion, HasApp, Protocol):
    """What the legend needs of the table."""

    @property
    def content(self) -> Content:
        """The game's figures."""

    @property
    def papers(self) -> Sequence[tuple[str, pygame.Rect]]:
        """What lies on the map, by its name, as it was drawn in the last frame."""


def legend_of(table: LegendNeeds) -> Legend:
    """The whole legend of a table as it is drawn now."""
    theme = table.app.theme
    sheets = (
        _us(theme, table.content),
        _japan(theme, table.content),
        _card(theme, table),
        _colours(theme),
        _map(theme, table.content),
    )
    return Legend(tuple(_labels(table)), sheets, table.layout.free)


def _labels(table: LegendNeeds) -> list[LegendLabel]:
    """The things that lie around the map."""
    text, layout = table.app.theme.text, table.layout
    found = [("question", table.question.slip), ("keys", layout.keys)]
    if not table.cleared:
        parts = table.strip.gauges.parts
        plate, places, track = arrange(layout.strip, layout.strip_measure, [gauge.width for gauge in parts])
        found += [("plate", plate), ("track", track)]
        found += [(gauge.name, rect) for gauge, rect in zip(parts, places, strict=True)]
        goals = [cell.rect for cell in table.goals.cells]
        found += [("goals", goals[0].unionall(goals[1:]))] if goals else []
        found += [("deck", layout.deck), ("held", layout.held), ("discards", layout.discards)]
        found += [("card", layout.card)] if table.shown_action.card else []
    found += [(name, rect) for name, rect in table.papers if name in LYING]
    return [LegendLabel(rect, text(f"legend.table.{name}")) for name, rect in found if rect.width > 4]


def _full(content: Content) -> list[str]:
    """The companies with the most steps."""
    return [name for name, counter in content.us.items() if counter.steps == 4 and counter.symbol]


def _us(theme: Theme, content: Content) -> LegendSheet:
    """A full company with a hero, in a position, disrupted."""
    of_four = _full(content)
    look = USLook(min(of_four), 4, disrupted="old", hero=True, colour=COLOURS[0])
    marks = tuple((x, y, theme.text(f"legend.us.{name}")) for name, (x, y) in ON_US.items())
    return LegendSheet(theme.text("legend.us.title"), partial(draw_us, theme, content, look), marks=marks)


def _japan(theme: Theme, content: Content) -> LegendSheet:
    """A revealed unit with depth in a position."""
    unit = max(content.japanese, key=lambda name: (len(content.japanese[name].requirements), name))
    depth = max(content.depth, key=lambda name: (content.depth[name].strength or 0, name))
    look = JapanLook(unit, depth, disrupted=True, colour=COLOURS[0])
    marks = tuple((x, y, theme.text(f"legend.japan.{name}")) for name, (x, y) in ON_JAPAN.items())
    return LegendSheet(theme.text("legend.japan.title"), partial(draw_japan, theme, content, look), marks=marks)


def _card(theme: Theme, table: LegendNeeds) -> LegendSheet:
    """The card that matters now, or the first one."""
    known = table.content.cards
    card = known.get(table.shown_action.card) or known[min(known)]
    moment = card_moment(table.view)

    def draw(wide: int) -> pygame.Surface:
        return face.picture(theme, card, moment, table.shown_action.use, "", wide)

    whole = pygame.Rect(0, 0, 300, card_stock.height_of(300))
    marks = tuple(
        (mark.rect.centerx / whole.width, mark.rect.centery / whole.height, theme.text(f"legend.card.{mark.key}"))
        for mark in {one.key: one for one in marks_of(theme.language, card, moment, whole)}.values()
    )
    tall = whole.height / whole.width
    return LegendSheet(theme.text("legend.card.title"), draw, tall=tall, wide=1.15, marks=marks)


def _colours(theme: Theme) -> LegendSheet:
    """Colours and shapes of positions, and the target symbols."""
    names = texts.vocabulary(theme.language)

    def shape(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        draw_shape(surface, colour, rect.center, rect.height * 0.42, fill=theme.palette.position[colour])

    def symbol(surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        draw_symbol(surface, name, rect.center, rect.height * 0.36, theme.palette.ink)

    signs = [(partial(shape, colour=one), f"{names.code('colour', one)} {LETTER[one]}") for one in COLOURS]
    signs += [(partial(symbol, name=one), names.code("symbol", one)) for one in SYMBOLS]
    return LegendSheet(
        theme.text("legend.colours.title"), signs=tuple((draw, _capital(words)) for draw, words in signs)
    )


def _map(theme: Theme, content: Content) -> LegendSheet:
    """What is printed on the map and laid there."""
    inks = theme.palette
    ink = inks.position[COLOURS[0]]

    def intense(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_shape(surface, COLOURS[0], rect.center, rect.height * 0.3, fill=ink)

    def steady(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_shape(surface, COLOURS[0], rect.center, rect.height * 0.26, fill=inks.paper_light, edge=ink, width=2)

    def group(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.line(surface, ink, rect.midleft, rect.midright, max(3, rect.height // 7))
        for x in (rect.left + rect.height // 6, rect.right - rect.height // 6):
            draw_shape(surface, COLOURS[0], (x, rect.centery), rect.height * 0.24, fill=ink)

    def answer(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.rect(surface, inks.choice, rect.inflate(-4, -4), max(2, rect.height // 8), rect.height // 5)

    def box(surface: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.rect(surface, inks.pencil_blue, rect.inflate(-4, -2), max(1, rect.height // 12))

    def acted(surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(draw_us(theme, content, USLook(min(_full(content)), 4, acted=True), rect.height), rect)

    drawn = {"intense": intense, "steady": steady, "group": group, "answer": answer, "box": box, "acted": acted}
    signs = tuple((draw, theme.text(f"legend.map.{name}")) for name, draw in drawn.items())
    return LegendSheet(theme.text("legend.map.title"), signs=signs)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
