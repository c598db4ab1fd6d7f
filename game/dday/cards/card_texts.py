"""What is printed on a card in words."""

from engine.dday.content import Card
from game.dday import texts
from game.ui.text import text
from game.ui.theme import current

RIDGE = -1
"""Stands for the turn on Bloody Nose Ridge, where one line of a card counts all the time."""


def event_text(card: Card, event: str) -> str:
    """The line of an event as it stands on this card; "" for none."""
    if not event:
        return ""
    names = texts.vocabulary(current().language)
    places = {"colours": names.list_plainly("colour", card.smoke), "symbol": names.code("symbol", card.event_symbol)}
    return names.card_text(event, {**places, **dict(card.naval_hit)})


def bands(card: Card, turn: int) -> list[tuple[str, str, bool]]:
    """The lines of the event section: turns, event, and whether it counts now; the ridge's comes first there."""
    ridge = (text("cards.ridge_short"), card.steady_event, turn == RIDGE)
    days = [
        (f"{b.first}" if b.first == b.last else f"{b.first}–{b.last}", b.event, b.first <= turn <= b.last)
        for b in card.bands
    ]
    return [ridge, *days] if turn == RIDGE else [*days, ridge]
