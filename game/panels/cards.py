"""A card of the deck, whole: landing, event and fire sections."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.peleliu.content import Card, Content
from game import fonts, palette, paper, words
from game.board.emblems import LETTER, draw_shape, draw_symbol
from game.measure import Measure
from game.palette import mix, shade

ASPECT = 1.52
RIDGE = -1
"""Stands for the turn on Bloody Nose Ridge, where one line of a card counts all the time."""


def event_text(content: Content, card: Card, event: str) -> str:
    """The line of an event as it stands on this card."""
    facts = content.events.get(event)
    if facts is None:
        return ""
    places = {"colours": ", ".join(card.smoke), "symbol": card.event_symbol, **dict(card.naval_hit)}
    line = facts.card_text
    for name, value in places.items():
        line = line.replace("{" + name + "}", value)
    return line


@lru_cache(maxsize=24)
def picture(
    content_id: int, number: int, turn: int, use: str, colour: str, width: int, measure: Measure
) -> pygame.Surface:
    """The card's face; ``use`` names the section that counts now, ``colour`` the entry that is called.

    ``turn`` is RIDGE where the card's line for Bloody Nose Ridge counts.
    """
    content = _CONTENT[content_id]
    card = content.cards[number]
    height = round(width * ASPECT)
    face = pygame.Surface((width, height), pygame.SRCALPHA)
    radius = round(width * 0.045)
    pygame.draw.rect(face, palette.PAPER_LIGHT, face.get_rect(), border_radius=radius)
    pygame.draw.rect(face, palette.PAPER_EDGE, face.get_rect(), max(1, width // 150), radius)
    pad = round(width * 0.055)
    area = face.get_rect().inflate(-2 * pad, -2 * pad)
    unit = width / 300
    landing = pygame.Rect(area.left, area.top, area.width, round(88 * unit))
    event = pygame.Rect(area.left, landing.bottom, area.width, round(196 * unit))
    fire = pygame.Rect(area.left, event.bottom, area.width, area.bottom - event.bottom)
    for rect, title, names in (
        (landing, "LANDING", ("landing",)),
        (event, "EVENT", ("event",)),
        (fire, "FIRE AND ACTION", ("fire", "bombardment", "special", "barrage", "combat")),
    ):
        if use in names:
            pygame.draw.rect(face, mix(palette.PAPER_LIGHT, palette.CHOICE, 0.28), rect.inflate(pad, -2))
        paper.write(
            face,
            title,
            (rect.left, rect.top + round(4 * unit)),
            round(15 * unit),
            palette.STAMP_RED if use in names else palette.INK_FAINT,
            "bold",
        )
        if rect is not landing:
            paper.rule(face, rect.left, rect.right, rect.top, palette.PAPER_EDGE, max(1, round(unit)))
    paper.write(face, f"No. {number}", area.topright, round(17 * unit), palette.INK_SOFT, "typed", anchor="topright")
    _landing(face, landing, card, unit)
    _event(face, event, content, card, turn, unit, combat=use == "combat")
    _fire(face, fire, card, colour, unit)
    return face


_CONTENT: dict[int, Content] = {}


def draw_card(
    surface: pygame.Surface,
    rect: pygame.Rect,
    content: Content,
    number: int,
    turn: int,
    measure: Measure,
    *,
    use: str = "",
    colour: str = "",
) -> None:
    """Lay a card on the table."""
    _CONTENT[id(content)] = content
    face = picture(id(content), number, turn, use, colour, rect.width, measure)
    paper.sheet(surface, pygame.Rect(rect.topleft, face.get_size()), palette.PAPER_LIGHT, lift=measure.px(7))
    surface.blit(face, rect)


def _landing(face: pygame.Surface, rect: pygame.Rect, card: Card, unit: float) -> None:
    at = (rect.left + 40 * unit, rect.top + 56 * unit)
    draw_shape(face, card.landing_colour, at, 25 * unit, fill=palette.POSITION[card.landing_colour], edge=palette.INK)
    draw_symbol(face, card.landing_symbol, at, 14 * unit, palette.POSITION_TEXT)
    paper.write(
        face,
        f"{card.landing_colour} {card.landing_symbol}",
        (at[0] + 40 * unit, at[1] - 13 * unit),
        round(22 * unit),
        palette.INK,
        "semi",
        anchor="midleft",
    )
    drift = {"left": "drift to the left (north)", "right": "drift to the right (south)"}.get(card.drift, "no drift")
    paper.write(
        face,
        drift,
        (at[0] + 40 * unit, at[1] + 13 * unit),
        round(17 * unit),
        palette.INK_SOFT,
        "plain",
        anchor="midleft",
    )


def _lines(card: Card, turn: int) -> list[tuple[str, str, bool]]:
    """The lines of the event section: turns, event, and whether it counts now."""
    ridge = ("BNR", card.event_bnr, turn == RIDGE)
    bands = [
        (f"{b.first}" if b.first == b.last else f"{b.first}–{b.last}", b.event, b.first <= turn <= b.last)
        for b in card.bands
    ]
    return [ridge, *bands] if turn == RIDGE else [*bands, ridge]


def _event(
    face: pygame.Surface, rect: pygame.Rect, content: Content, card: Card, turn: int, unit: float, *, combat: bool
) -> None:
    y = rect.top + round(25 * unit)
    size = round(17 * unit)
    for span, event, now in _lines(card, turn):
        if not now and y > rect.top + 150 * unit:
            continue
        name = words.words().event_name(event) if event in content.events else event
        ink = palette.INK if now else palette.INK_FAINT
        paper.write(face, span, (rect.left, y), size, ink, "bold" if now else "plain")
        head = paper.write(
            face,
            name,
            (rect.left + 52 * unit, y),
            size,
            ink,
            "bold" if now else "plain",
            within=round(rect.width - 52 * unit),
        )
        y = head.bottom + round(1 * unit)
        if now:
            y += paper.block(
                face,
                event_text(content, card, event),
                (rect.left + round(52 * unit), y),
                round(rect.width - 52 * unit),
                round(16 * unit),
                palette.INK_SOFT,
                "plain",
                most=4,
            )
    if card.event_symbol:
        draw_symbol(face, card.event_symbol, (rect.right - 12 * unit, rect.top + 13 * unit), 8 * unit, palette.INK)
    line = rect.bottom - round(23 * unit)
    name = words.words().event_name(card.cc_event) if card.cc_event else "none"
    ink = palette.STAMP_RED if combat and card.cc_event else palette.INK if card.cc_event else palette.INK_FAINT
    words_ = f"Close combat: {name}"
    size = round(17 * unit)
    while size > 8 and fonts.width("semi", size, words_) > rect.width:
        size -= 1
    paper.write(face, words_, (rect.left, line), size, ink, "semi" if card.cc_event else "plain")


def _fire(face: pygame.Surface, rect: pygame.Rect, card: Card, colour: str, unit: float) -> None:
    step = rect.width / 3
    y = rect.top + 58 * unit
    for i, entry in enumerate(card.fire):
        at = (rect.left + step * (i + 0.5), y)
        ink = palette.POSITION[entry.colour]
        if entry.colour == colour:
            pygame.draw.circle(face, palette.CHOICE, at, 36 * unit)
            pygame.draw.circle(face, palette.INK, at, 36 * unit, max(1, round(2 * unit)))
        draw_shape(face, entry.colour, at, 25 * unit, fill=ink, edge=shade(ink, 0.5), width=2 * unit)
        modifier = words.MODIFIER[entry.modifier]
        if entry.modifier == "star":
            draw_symbol(face, "star", at, 15 * unit, palette.POSITION_TEXT)
        elif entry.modifier == "armour":
            oval = pygame.Rect(0, 0, round(30 * unit), round(16 * unit))
            oval.center = (round(at[0]), round(at[1]))
            pygame.draw.ellipse(face, palette.POSITION_TEXT, oval, max(2, round(3 * unit)))
        elif modifier:
            paper.write(face, modifier, at, round(28 * unit), palette.POSITION_TEXT, "bold", anchor="center")
        paper.write(
            face,
            f"{entry.colour} {LETTER[entry.colour]}",
            (at[0], y + 41 * unit),
            round(16 * unit),
            palette.INK_SOFT,
            "plain",
            anchor="center",
        )
    low = rect.bottom - 16 * unit
    draw_symbol(face, card.fire_symbol, (rect.left + 14 * unit, low), 12 * unit, palette.INK)
    paper.write(
        face, card.fire_symbol, (rect.left + 34 * unit, low), round(18 * unit), palette.INK, "semi", anchor="midleft"
    )
    guns = f"artillery {card.artillery}" if card.artillery else "no artillery"
    paper.write(
        face,
        guns,
        (rect.right, low),
        round(18 * unit),
        palette.INK if card.artillery else palette.INK_FAINT,
        "semi",
        anchor="midright",
    )


def draw_back(surface: pygame.Surface, rect: pygame.Rect, measure: Measure) -> None:
    """The back of a card."""
    paper.sheet(surface, rect, palette.STAMP_RED, lift=measure.px(4))
    inner = rect.inflate(-rect.width // 8, -rect.width // 8)
    pygame.draw.rect(surface, palette.PAPER, inner, max(1, measure.px(2)))
    draw_symbol(surface, "star", rect.center, rect.width * 0.28, palette.PAPER)
