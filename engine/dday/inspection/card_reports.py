"""A card of the deck, the deck and the discards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.dday.actions.action import available
from engine.dday.content import Card
from engine.dday.content.cards import COLOURS, SYMBOLS
from engine.dday.fire.artillery import gun_positions
from engine.dday.foresight.unseen import unseen
from engine.dday.inspection.findings import Fact, Group, Value, fact, groups
from engine.dday.inspection.own_reports import OwnReports, own_reports
from engine.dday.view.table import SeenTable


def card_groups(game: SeenTable, number: int) -> tuple[Group, ...]:
    """2.3, 6.1 The three sections of a card and what each means now."""
    card = game.content.cards[number]
    return groups(
        ("card_where", _where(game, number)),
        ("card_landing", _landing(own_reports(game), card)),
        ("card_event", _events(game, card)),
        ("card_fire", _fire(game, card)),
    )


def _where(game: SeenTable, number: int) -> list[Fact]:
    for use, card in game.state.track:
        if card == number:
            return [fact("card.track", "2.3", use=use)]
    if number in game.state.discards:
        return [fact("card.discarded", "2.3", things=("discards",))]
    return [fact("card.deck", "2.3", things=("deck",), count=len(game.state.deck))]


def _landing(own: OwnReports, card: Card) -> list[Fact]:
    """5.1 What a landing check does, and which way boats drift."""
    if not own.landings:
        return []
    return [own.landed(card), fact(f"card.drift_{card.drift or 'none'}", "5.1", symbol=card.landing_symbol)]


def event_rule(game: SeenTable, event: str) -> str:
    """The number behind an event: the first that its file names, or the event's own id for those with a text."""
    rule = game.content.events[event].rule
    return event if rule.startswith("Events") else re.split(r"[,;\-]", rule)[0].strip() or "2.3"


def _event(game: SeenTable, code: str, event: str, card: Card, first: int = 0, last: int = 0) -> Fact:
    tone = {"us": "good", "japan": "bad"}.get(game.content.events[event].tone, "")
    values: dict[str, Value] = {"event": event, "symbol": card.event_symbol, "first": first, "last": last}
    return Fact(code, event_rule(game, event), {**values, "card": card.number}, tone=tone)


def _events(game: SeenTable, card: Card) -> list[Fact]:
    """2.3, 8.7 The event by turn, and the one of close combat."""
    found: list[Fact] = []
    if always := own_reports(game).event(card):
        found.append(_event(game, "card.event", always, card))
    else:
        for band in card.bands:
            now = band.first <= game.state.turn <= band.last
            code = "card.event_now" if now else "card.event_turns"
            found.append(_event(game, code, band.event, card, band.first, band.last))
    if card.cc_event:
        found.append(_event(game, f"card.cc_{card.cc_event}", card.cc_event, card))
    return found


def _fire(game: SeenTable, card: Card) -> list[Fact]:
    """6.1, 6.5, 12.0 The colours that fire, what stands beside them and whether that counts yet."""
    found: list[Fact] = []
    for entry in card.fire:
        counts = available(game, entry)
        if entry.modifier != counts:
            found.append(fact("card.fire_later", "12.0", colour=entry.colour, letter=entry.letter))
        elif entry.letter:
            found.append(fact(f"card.fire_{entry.letter}", LETTER_RULES[entry.letter], colour=entry.colour))
        else:
            rule = {"star": "10.4", "armour": "6.36"}.get(entry.modifier, "6.1")
            found.append(fact(f"card.fire_{entry.modifier}", rule, colour=entry.colour))
    found.append(fact("card.target", "6.3", symbol=card.fire_symbol))
    if card.artillery and game.variant.guns:
        first, guns = game.scenario.artillery_first_turn, len(gun_positions(game))
        met = "met" if guns >= card.artillery else "missed"
        code = "early" if game.state.turn < first else met
        found.append(fact(f"card.artillery_{code}", "6.5", count=card.artillery, turn=first, guns=guns))
    return found


LETTER_RULES = {"M": "12.1", "R": "12.3", "P": "12.6", "A": "12.7", "I": "12.10"}
"""Where each letter's actions are told."""


# ---------------------------------------------------------------- the piles


def deck_groups(game: SeenTable) -> tuple[Group, ...]:
    """2.3 What is known of the deck: how many cards, and what is printed on those not seen yet."""
    cards = [game.content.cards[number] for number in unseen(game).deck]
    found = [fact("deck.count", "2.3", count=len(game.state.deck))]
    hidden = game.state.combat is not None and len(cards) != len(game.state.deck)
    if hidden:
        found.append(fact("deck.more", "2.3", count=len(cards)))
    return groups(("deck", found), ("deck_holds", composition(cards)))


def composition(cards: Sequence[Card]) -> list[Fact]:
    """6.1 How many of some cards show each colour, each letter and each target symbol in their fire section."""
    found: list[Fact] = []
    whole = len(cards)
    for colour in COLOURS:
        count = sum(card.shows(colour) for card in cards)
        found.append(fact("deck.colour", "6.1", colour=colour, same=count, count=whole))
    for symbol in SYMBOLS:
        count = sum(card.fire_symbol == symbol for card in cards)
        found.append(fact("deck.symbol", "6.3", symbol=symbol, same=count, count=whole))
    guns = sum(bool(card.artillery) for card in cards)
    found.append(fact("deck.artillery", "6.5", same=guns, count=whole))
    return found


def discard_groups(game: SeenTable) -> tuple[Group, ...]:
    """2.3 The discards, the newest first."""
    pile = [card for card in game.state.discards if card in game.content.cards]
    lines = [fact("discards.count", "2.3", count=len(game.state.discards))]
    lines += [_line(game, number) for number in reversed(pile)]
    return groups(("discards", lines))


def _line(game: SeenTable, number: int) -> Fact:
    card = game.content.cards[number]
    return fact(
        "discards.card", "", things=(f"card:{number}",), card=number, colours=card.colours, symbol=card.fire_symbol
    )


def track_cards(game: SeenTable) -> list[Fact]:
    """2.3 The cards drawn in this turn, the last first."""
    return [
        fact("track.card", "2.3", things=(f"card:{card}",), card=card, use=use)
        for use, card in reversed(game.state.track)
        if card in game.content.cards
    ]
