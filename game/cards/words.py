"""What is printed on a card in words."""

from engine.peleliu.content import Card, Content

RIDGE = -1
"""Stands for the turn on Bloody Nose Ridge, where one line of a card counts all the time."""
DRIFT = {"left": "drift left, to the north", "right": "drift right, to the south", "": "no drift"}


def event_text(content: Content, card: Card, event: str) -> str:
    """The line of an event as it stands on this card; "" for one that there is no event for."""
    facts = content.events.get(event)
    if facts is None:
        return ""
    places = {"colours": ", ".join(card.smoke), "symbol": card.event_symbol, **dict(card.naval_hit)}
    line = facts.card_text
    for name, value in places.items():
        line = line.replace("{" + name + "}", value)
    return line


def bands(card: Card, turn: int) -> list[tuple[str, str, bool]]:
    """The lines of the event section: turns, event, and whether it counts now; the ridge's comes first there."""
    ridge = ("BNR", card.event_bnr, turn == RIDGE)
    days = [
        (f"{b.first}" if b.first == b.last else f"{b.first}–{b.last}", b.event, b.first <= turn <= b.last)
        for b in card.bands
    ]
    return [ridge, *days] if turn == RIDGE else [*days, ridge]
