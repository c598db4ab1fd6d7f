"""Reads the cards and the events."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from engine.core.schema import Choice, Findings, Listed, Pair, Text, Whole
from engine.core.tables import TableColumn, TableRow, read_csv
from engine.dday.content.cards import COLOURS, DRIFTS, MODIFIERS, SYMBOLS, Band, Card, EventData, FireEntry
from engine.dday.content.content_schema import Schema
from engine.dday.content.sheets import Sheet

EVENT_ID = Text(r"[a-z0-9_]+", "an event's id (small letters, digits and '_')")
_TURNS = Pair(Whole(1), Whole(1), "-")
_POSITION = Text(r"[A-Z][0-9]+", "a position such as B13")

CARD_COLUMNS = (
    TableColumn("number", Whole(1)),
    TableColumn("landing_colour", Choice(*COLOURS)),
    TableColumn("landing_symbol", Choice(*SYMBOLS)),
    TableColumn("drift", Choice(*DRIFTS), ""),
    TableColumn("events", Listed(Pair(_TURNS, EVENT_ID))),
    TableColumn("event_symbol", Choice(*SYMBOLS), ""),
    TableColumn("smoke", Listed(Choice(*COLOURS), distinct=True), ()),
    TableColumn("naval_hit", Listed(Pair(Choice(*SYMBOLS), _POSITION)), ()),
    TableColumn("cc_event", EVENT_ID, ""),
    TableColumn("fire", Listed(Pair(Choice(*COLOURS), Choice(*MODIFIERS)), exactly=3)),
    TableColumn("fire_symbol", Choice(*SYMBOLS)),
    TableColumn("artillery", Whole(0)),
)
_CARRIED = {"symbol": "event_symbol", "colours": "smoke", "positions": "naval_hit"}
"""What an event needs, and the column in which a card carries it."""


def read_cards(folder: Path, schema: Schema) -> Sheet[Card]:
    """``cards.csv``: a fire section has three different colours, event lines don't overlap (2.3, 6.1)."""
    path = folder / "cards.csv"
    rows = read_csv(path, (*CARD_COLUMNS, *schema.cards.columns), ["number"])
    report = Findings(path)
    cards = [_card(row, schema, report) for row in rows]
    for expected, row in enumerate(rows, 1):
        if row["number"] != expected:
            report(row.where("number"), f"{row['number']} found, expected {expected}: cards are numbered without a gap")
            break
    report.settle()
    return Sheet.of(path, rows, cards, "number")


def _card(row: TableRow, schema: Schema, report: Findings) -> Card:
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
    card: Card = schema.cards.make(**values)
    schema.cards.check(card, row, report)
    return card


def _check_bands(bands: tuple[Band, ...], row: TableRow, report: Findings) -> None:
    before = 0
    for band in bands:
        line = f"{band.first}-{band.last}"
        if band.last < band.first:
            report(row.where("events"), f"{line} found, expected the first turn and then the last")
        if band.first <= before:
            report(row.where("events"), f"{line} found after turn {before}, expected lines in order, none over another")
        before = max(before, band.last)


def _event_columns(schema: Schema) -> tuple[TableColumn, ...]:
    return (
        TableColumn("id", EVENT_ID),
        TableColumn("name", Text()),
        TableColumn("kind", Choice("event", "cc")),
        TableColumn("scope", Choice("both", *schema.tracks)),
        TableColumn("tone", Choice("us", "japan", "mixed", "none")),
        TableColumn("needs", Choice(*_CARRIED), ""),
        TableColumn("effect", Text(), ""),
        TableColumn("ties", Text(), ""),
        TableColumn("none", Text(), ""),
        TableColumn("rule", Text(), ""),
        *schema.events.columns,
    )


def read_events(folder: Path, schema: Schema) -> Sheet[EventData]:
    """``events.csv``: what happens in a landing stands in ``effect``."""
    path = folder / "events.csv"
    rows = read_csv(path, _event_columns(schema), ["id"])
    report = Findings(path)
    events: list[EventData] = [schema.events.make(**row.values) for row in rows]
    for row, event in zip(rows, events, strict=True):
        if event.scope in ("both", schema.landing_track) and not event.effect:
            report(row.where("effect"), f"nothing found, expected what happens, as the scope is {event.scope}")
        schema.events.check(event, row, report)
    report.settle()
    return Sheet.of(path, rows, events)


def check_cards(cards: Sheet[Card], events: Sheet[EventData], landing: str) -> None:
    """Raises DataFault where a card has an event that does not exist or does not fit, or lacks what its events need.

    ``landing`` is the track that lines belong to that name no other.
    """
    report = Findings(cards.path)
    for number, card in cards.items.items():
        row = cards.lines[number]
        meant = [(column, "event", name, track or landing) for column, name, track in card.lines]
        if card.cc_event:
            meant.append(("cc_event", "cc", card.cc_event, ""))
        for column, kind, name, track in meant:
            event = events.items.get(name)
            if event is None:
                report(row.where(column), f"{name!r} found, expected an id of events.csv")
            elif event.kind != kind or (track and event.scope not in ("both", track)):
                report(row.where(column), f"{name!r} found, an event of kind {event.kind} and scope {event.scope}")
        needs = {events.items[name].needs for name in card.events if name in events.items} - {""}
        for need, column in _CARRIED.items():
            if need in needs and not row[column]:
                report(row.where(column), "nothing found, expected what an event of the card needs")
            elif row[column] and need not in needs:
                report(row.where(column), "expected nothing, as no event of the card needs it")
    report.settle()
