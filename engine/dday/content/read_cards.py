"""Reads the cards and the events."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from engine.core.schema import Choice, Findings, Listed, Text
from engine.core.tables import TableColumn, TableRow, read_csv
from engine.dday.content import card_columns
from engine.dday.content.card_columns import EVENT_ID
from engine.dday.content.cards import SYMBOLS, Band, Card, EventData, FireEntry
from engine.dday.content.content_schema import Schema
from engine.dday.content.sheets import Sheet


def read_cards(folder: Path, schema: Schema) -> Sheet[Card]:
    """``cards.csv``: a fire section has three different colours, event lines don't overlap (2.3, 6.1)."""
    path = folder / "cards.csv"
    columns = (*card_columns.EVERY, *schema.landing_section, *schema.cards.columns)
    rows = read_csv(path, columns, ["number"])
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
    doubled = values.pop("double", ())
    fire = tuple(FireEntry(colour, modifier, colour in doubled) for colour, modifier in row["fire"])
    if len({entry.colour for entry in fire}) < len(fire):
        report(row.where("fire"), f"{' '.join(entry.colour for entry in fire)} found, expected three different colours")
    if set(doubled) - {entry.colour for entry in fire}:
        report(row.where("double"), f"{' '.join(doubled)} found, expected colours of the fire section")
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
        TableColumn("needs", Listed(Choice(*schema.carried), distinct=True), ()),
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


def check_cards(cards: Sheet[Card], events: Sheet[EventData], schema: Schema) -> None:
    """Raises DataFault where a card has an event that does not exist or does not fit, or lacks what its events need.

    Lines that name no track belong to the one of the landing.
    """
    landing = schema.landing_track
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
        needs = {need for name in card.events if name in events.items for need in events.items[name].needs}
        for need, column in schema.carried.items():
            if need in needs and not row[column]:
                report(row.where(column), "nothing found, expected what an event of the card needs")
            elif row[column] and need not in needs:
                report(row.where(column), "expected nothing, as no event of the card needs it")
    report.settle()
