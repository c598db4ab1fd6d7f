"""Cards too small to be read whole: their number, their three colours and what they were drawn for."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.dday.content.cards import Card, FireEntry
from game.dday import texts
from game.dday.board.emblems import draw_symbol, shape_picture, stamp_shape
from game.table import card_stock
from game.ui import colours, fonts, paper
from game.ui.colours import mix, shade
from game.ui.drawing import shapes
from game.ui.theme import Theme

USES = ("bombardment", "drift", "landing", "event", "fire", "special", "barrage")
"""What cards are drawn for that say so at their head."""
STAMPS = ("hit", "miss", "discarded")
"""What a card that was turned in close combat is stamped with."""
LEAST_NAME = 9
"""The size of type below which an event's name on a card isn't set."""
STAMPED = 0.86
"""Where a stamp is set on a card, in widths from its head."""


@lru_cache(maxsize=64)
def tab(theme: Theme, card: Card, use: str, width: int) -> pygame.Surface:
    """A small card for a fan: number and use at its head, its colours, its symbol, its guns."""
    palette = theme.palette
    face = card_stock.blank(width)
    unit = width / 80
    head = pygame.Rect(0, 0, width, round(19 * unit))
    shapes.rect(face, colours.CARD_HEAD, head)
    paper.write(
        face, str(card.number), (5 * unit, head.centery), round(17 * unit), colours.CARD_PAPER, "bold", anchor="midleft"
    )
    paper.write(
        face,
        theme.text(f"cards.use.{use}") if use in USES else "",
        (47 * unit, head.centery),
        round(11 * unit),
        mix(colours.CARD_HEAD, colours.CARD_PAPER, 0.8),
        "semi",
        anchor="midleft",
        within=round(32 * unit),
    )
    for i, entry in enumerate(card.fire):
        _colour(theme, face, entry, ((9 + i * 13) * unit, 31 * unit), 6.2 * unit)
    draw_symbol(face, card.fire_symbol, (60 * unit, 36 * unit), 8 * unit, palette.ink)
    shapes.line(face, colours.CARD_RULE, (6 * unit, 52 * unit), (74 * unit, 52 * unit))
    if card.landing_colour:
        stamp_shape(face, _landing(theme, card.landing_colour, 15 * unit), (width / 2, 73 * unit))
        draw_symbol(face, card.landing_symbol, (width / 2, 73 * unit), 9 * unit, colours.POSITION_TEXT)
    if card.artillery:
        paper.write(
            face,
            theme.text("cards.guns", value=card.artillery),
            (width / 2, 99 * unit),
            round(14 * unit),
            palette.ink_soft,
            "semi",
            anchor="center",
        )
    return card_stock.trim(face)


def _landing(theme: Theme, colour: str, radius: float) -> pygame.Surface:
    ink = theme.palette.position[colour]
    return shape_picture(colour, radius, ink, shade(ink, 0.55), max(1.0, radius * 0.1))


@lru_cache(maxsize=48)
def leaning(theme: Theme, card: Card, use: str, width: int, angle: int) -> pygame.Surface:
    """The same, turned by some degrees as it lies in a fan."""
    return pygame.transform.rotozoom(tab(theme, card, use, width), angle, 1.0)


def _colours(theme: Theme, face: pygame.Surface, card: Card, y: float, radius: float, called: str) -> None:
    """The three colours in their order; the one that is asked for stands on a light ring."""
    width = face.get_width()
    for i, entry in enumerate(card.fire):
        at = (width * (i + 0.5) / 3 + (1 - i) * width * 0.02, y)
        if entry.colour == called:
            shapes.aacircle(face, colours.CARD_HEAD_LIT, at, radius * 1.55)
            shapes.aacircle(face, theme.palette.choice, at, radius * 1.38)
        _colour(theme, face, entry, at, radius)


def _colour(theme: Theme, face: pygame.Surface, entry: FireEntry, at: tuple[float, float], radius: float) -> None:
    """A colour's shape with its letter or star."""
    stamp_shape(face, _landing(theme, entry.colour, radius), at)
    if entry.modifier == "star":
        draw_symbol(face, "star", at, radius * 0.58, colours.POSITION_TEXT)
    elif texts.MODIFIER[entry.modifier] and entry.modifier != "armour":
        size = round(radius * 1.1)
        paper.write(face, texts.MODIFIER[entry.modifier], at, size, colours.POSITION_TEXT, "bold", anchor="center")


@lru_cache(maxsize=48)
def fought(theme: Theme, card: Card, width: int, colour: str, event: str, state: str) -> pygame.Surface:
    """A card turned in close combat; ``state`` is one of STAMPS or "", ``colour`` the hex's colour.

    ``event`` is the name of the close combat event that it calls, "" for none.
    """
    face = card_stock.blank(width, colours.CARD_PAPER if state != "discarded" else theme.palette.paper_worn)
    unit = width / 100
    head = pygame.Rect(0, 0, width, round(20 * unit))
    shapes.rect(face, colours.CARD_HEAD_LIT if state == "hit" else colours.CARD_HEAD, head)
    paper.write(
        face, str(card.number), (6 * unit, head.centery), round(18 * unit), colours.CARD_PAPER, "bold", anchor="midleft"
    )
    _colours(theme, face, card, 42 * unit, 12 * unit, colour)
    if event:
        _event(theme, face, event, unit)
    if state:
        mark = stamp(theme, state, width)
        face.blit(mark, mark.get_rect(center=(round(width * 0.5), round(width * STAMPED))))
    return card_stock.trim(face)


def _event(theme: Theme, face: pygame.Surface, name: str, unit: float) -> None:
    """The name of a close combat event at the foot of a card, below its stamp, with no word beyond the edges."""
    within, room = face.get_width() - round(5 * unit), 46 * unit
    for size in range(max(10, round(16 * unit)), LEAST_NAME - 1, -1):
        lines, step = paper.wrap(name, "semi", size, within), round(size * 0.96)
        if len(lines) * step <= room and max(fonts.width("semi", size, line) for line in lines) <= within:
            break
    top = min(round(112 * unit), face.get_height() - len(lines) * step - 2)
    for number, line in enumerate(lines):
        at = (face.get_width() / 2, top + (number + 0.5) * step)
        paper.write(face, line, at, size, theme.palette.ink, "semi", anchor="center")


@lru_cache(maxsize=24)
def shelled(theme: Theme, card: Card, width: int, colour: str, symbol: bool) -> pygame.Surface:
    """The card of a barrage: its colours, that of the target ringed, and its symbol, ringed when it is the firer's."""
    palette = theme.palette
    face = card_stock.blank(width)
    unit = width / 100
    head = pygame.Rect(0, 0, width, round(20 * unit))
    shapes.rect(face, colours.CARD_HEAD, head)
    paper.write(
        face, str(card.number), (6 * unit, head.centery), round(18 * unit), colours.CARD_PAPER, "bold", anchor="midleft"
    )
    _colours(theme, face, card, 48 * unit, 12 * unit, colour)
    at = (width / 2, 102 * unit)
    if symbol:
        shapes.aacircle(face, colours.CARD_HEAD_LIT, at, 27 * unit)
        shapes.aacircle(face, palette.choice, at, 24.5 * unit)
    draw_symbol(face, card.fire_symbol, at, 15 * unit, palette.ink)
    return card_stock.trim(face)


@lru_cache(maxsize=24)
def stamp(theme: Theme, state: str, width: int) -> pygame.Surface:
    """What is stamped on a card of this width that was turned: HIT, MISS or LOST, aslant in a frame."""
    palette = theme.palette
    size = round((34 if state == "hit" else 24) * width / 100)
    ink = palette.stamp_red if state == "hit" else palette.ink_faint
    words_ = theme.text(f"cards.stamp.{state}")
    size = paper.fitted(words_, "stencil", size, round(width * 0.86))
    picture = fonts.text("stencil", size, words_, ink)
    plate = pygame.Surface((picture.get_width() + size // 2, picture.get_height() + size // 3), pygame.SRCALPHA)
    plate.fill((*ink, 0))
    shapes.rect(plate, ink, plate.get_rect(), max(1, size // 11), max(2, size // 6))
    plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
    return pygame.transform.rotozoom(plate, 9.0, 1.0)
