"""Where each mark of a printed card lies, for tips and the legend: as ``face`` prints them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from engine.dday.battles import facts_of
from engine.dday.content import Card
from engine.dday.numbers import told
from game.dday import texts
from game.dday.battle_show import show_of
from game.dday.board.emblems import LETTER
from game.dday.cards.card_texts import CardMoment
from game.ui.text import Language

PLAIN = ("", "plain")


@dataclass(frozen=True, slots=True)
class CardMark:
    """A mark: where it lies, the name of its tip, what is printed there, and its rule."""

    rect: pygame.Rect
    key: str
    name: str
    rule: str


def marks_of(language: Language, card: Card, moment: CardMoment, place: pygame.Rect) -> list[CardMark]:
    """The marks of a card that lies at ``place``, from top to bottom."""
    unit = place.width / 300
    frame = place.inflate(-round(16 * unit), -round(16 * unit))
    landing = pygame.Rect(frame.left, frame.top, frame.width, round((62 if moment.steady else 98) * unit))
    fire = pygame.Rect(frame.left, frame.bottom - round(144 * unit), frame.width, round(144 * unit))
    event = pygame.Rect(frame.left, landing.bottom, frame.width, fire.top - landing.bottom)
    combat = pygame.Rect(event.left, event.bottom - round(26 * unit), event.width, round(26 * unit))
    event.height -= combat.height
    names = texts.vocabulary(language)
    found = []
    if not moment.steady:
        half = round(64 * unit)
        upper = pygame.Rect(landing.left, landing.top, landing.width, half)
        lower = pygame.Rect(landing.left, upper.bottom, landing.width, landing.height - half)
        for rect, key in zip((upper, lower), show_of(moment.scenario).landing_marks, strict=True):
            found.append(_named(language, rect, key, "5.1"))
    found.append(_named(language, event, "event", "2.3"))
    found.append(_named(language, combat, "combat", "8.7"))
    foot = round(32 * unit)
    step = fire.width // 3
    for i, entry in enumerate(card.fire):
        cell = pygame.Rect(fire.left + i * step, fire.top, step, fire.height - foot)
        kind = "fire" if entry.modifier in PLAIN else entry.modifier
        name = f"{names.code('colour', entry.colour)} {LETTER[entry.colour]}"
        words = name if kind == "fire" else f"{name}: {names.code('modifier', kind)}"
        words = words[:1].upper() + words[1:]
        found.append(CardMark(cell, kind if kind in RULES else "letter", words, RULES.get(kind, "12.0")))
    left = pygame.Rect(fire.left, fire.bottom - foot, fire.width // 2, foot)
    found.append(_named(language, left, "symbol", "6.3"))
    found.append(_named(language, left.move(left.width, 0), "artillery", "6.5"))
    middle = (frame.right - 21 * unit, frame.top + 20 * unit)
    number = pygame.Rect(0, 0, round(38 * unit), round(38 * unit))
    number.center = (round(middle[0]), round(middle[1]))
    found.append(_named(language, number, "number", "2.3"))
    numbers = facts_of(moment.scenario).variant.numbers
    return [replace(mark, rule=told(numbers, mark.rule)) for mark in found]


RULES = {"fire": "6.1", "star": "10.4", "armour": "6.36"}
"""What may stand beside a colour but a letter, with its rule."""


def _named(language: Language, rect: pygame.Rect, key: str, rule: str) -> CardMark:
    return CardMark(rect, key, language.text(f"tip.card.{key}_name"), rule)
