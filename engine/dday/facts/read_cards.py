"""Reads the cards and the events."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from engine.core.schema import Choice, Findings, Listed, Pair, Text, Whole
from engine.core.tables import Column, Row, read_csv
from engine.dday.facts.cards import COLOURS, DRIFTS, MODIFIERS, SYMBOLS, Band, Card, EventFacts, FireEntry
from engine.dday.facts.read_counters import Sheet

_EVENT_ID = Text(r"[a-z0-9_]+", "an event's id (small letters, digits and '_')")
_TURNS = Pair(Whole(1), Whole(1), "-")
_POSITION = Text(r"[A-Z][0-9]+", "a position such as B13")

CARD_COLUMNS = (
    Column("number", Whole(1)),
    Column("landing_colour", Choice(*COLOURS)),
    Column("landing_symbol", Choice(*SYMBOLS)),
    Column("drift", Choice(*DRIFTS), ""),
    Column("events", Listed(Pair(_TURNS, _EVENT_ID))),
    Column("event_bnr", _EVENT_ID),
    Column("event_symbol", Choice(*SYMBOLS), ""),
    Column("smoke", Listed(Choice(*COLOURS), distinct=True), ()),
    Column("naval_hit", Listed(Pair(Choice(*SYMBOLS), _POSITION)), ()),
    Column("cc_event", _EVENT_ID, ""),
    Column("fire", Listed(Pair(Choice(*COLOURS), Choice(*MODIFIERS)), exactly=3)),
    Column("fire_symbol", Choice(*SYMBOLS)),
    Column("artillery", Whole(0)),
)
_CARRIED = {"symbol": "event_symbol", "colours": "smoke", "positions": "naval_hit"}
"""What an event needs, and the column in which a card carries it."""


def read_cards(folder: Path) -> Sheet[Card]:
    """``cards.csv``: a fire section has three different colours, event lines don't overlap (2.3, 6.1)."""
    path = folder / "cards.csv"
    rows = read_csv(path, CARD_COLUMNS, ["number"])
    report = Findings(path)
    cards = [_card(row, report) for row in rows]
    for expected, row in enumerate(rows, 1):
        if row["number"] != expected:
            report(row.where("number"), f"{row['number']} found, expected {expected}: cards are numbered without a gap")
            break
    report.settle()
    return Sheet.of(path, rows, cards, "number")


def _card(row: Row, report: Findings) -> Card:
    values = dict(row.values)
    bands = tuple(Band(first, last, event) for (first, last), event in values.pop("events"))
    _check_bands(bands, row, report)
    fire = tuple(FireEntry(*entry) for entry in row["fire"])
    if len({entry.colour for entry in fire}) < len(fire):
        report(row.where("fire"), f"{' '.join(entry.colour for entry in fire)} found, expected three different colours")
    places = row["naval_hit"]
    if places and sorted(symbol for symbol, _ in places) != sorted(SYMBOLS):
        report(row.where("naval_hit"), f"expected one position for each of {' '.join(SYMBOLS)}")
    values.update(bands=bands, fire=fire, naval_hit=MappingProxyType(dict(places)))
    return Card(**values)


def _check_bands(bands: tuple[Band, ...], row: Row, report: Findings) -> None:
    before = 0
    for band in bands:
        line = f"{band.first}-{band.last}"
        if band.last < band.first:
            report(row.where("events"), f"{line} found, expected the first turn and then the last")
        if band.first <= before:
            report(row.where("events"), f"{line} found after turn {before}, expected lines in order, none over another")
        before = max(before, band.last)


EVENT_COLUMNS = (
    Column("id", _EVENT_ID),
    Column("name", Text()),
    Column("kind", Choice("event", "cc")),
    Column("scope", Choice("both", "invasion", "bnr")),
    Column("tone", Choice("us", "japan", "mixed", "none")),
    Column("needs", Choice(*_CARRIED), ""),
    Column("effect", Text(), ""),
    Column("bnr", Text(), ""),
    Column("ties", Text(), ""),
    Column("none", Text(), ""),
    Column("rule", Text(), ""),
)


def read_events(folder: Path) -> Sheet[EventFacts]:
    """``events.csv``: what happens in an invasion stands in ``effect``, on the ridge in ``bnr``."""
    path = folder / "events.csv"
    rows = read_csv(path, EVENT_COLUMNS, ["id"])
    report = Findings(path)
    for row in rows:
        column = "bnr" if row["scope"] == "bnr" else "effect"
        if not row[column]:
            report(row.where(column), f"nothing found, expected what happens, as the scope is {row['scope']}")
    report.settle()
    return Sheet.of(path, rows, [EventFacts(**row.values) for row in rows])


def check_cards(cards: Sheet[Card], events: Sheet[EventFacts]) -> None:
    """Raises DataFault where a card has an event that does not exist or does not fit, or lacks what its events need."""
    report = Findings(cards.path)
    for number, card in cards.items.items():
        row = cards.lines[number]
        meant = [("events", "event", band.event, "bnr") for band in card.bands]
        meant.append(("event_bnr", "event", card.event_bnr, "invasion"))
        if card.cc_event:
            meant.append(("cc_event", "cc", card.cc_event, ""))
        for column, kind, name, unfit in meant:
            event = events.items.get(name)
            if event is None:
                report(row.where(column), f"{name!r} found, expected an id of events.csv")
            elif event.kind != kind or event.scope == unfit:
                report(row.where(column), f"{name!r} found, an event of kind {event.kind} and scope {event.scope}")
        needs = {events.items[name].needs for name in card.events if name in events.items} - {""}
        for need, column in _CARRIED.items():
            if need in needs and not row[column]:
                report(row.where(column), "nothing found, expected what an event of the card needs")
            elif row[column] and need not in needs:
                report(row.where(column), "expected nothing, as no event of the card needs it")
    report.settle()
