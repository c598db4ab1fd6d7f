"""The columns of cards.csv: those of every landing, and those of battles with landing boxes and smoke by colours."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.core.schema import Choice, Listed, Pair, Text, Whole
from engine.core.tables import TableColumn
from engine.dday.content.cards import COLOURS, DRIFTS, MODIFIERS, SYMBOLS

EVENT_ID: Final = Text(r"[a-z0-9_]+", "an event's id (small letters, digits and '_')")
POSITION: Final = Text(r"[A-Z][0-9]+", "a position such as B13")
_TURNS = Pair(Whole(1), Whole(1), "-")

EVERY: Final = (
    TableColumn("number", Whole(1)),
    TableColumn("events", Listed(Pair(_TURNS, EVENT_ID))),
    TableColumn("event_symbol", Choice(*SYMBOLS), ""),
    TableColumn("naval_hit", Listed(Pair(Choice(*SYMBOLS), POSITION)), ()),
    TableColumn("cc_event", EVENT_ID, ""),
    TableColumn("fire", Listed(Pair(Choice(*COLOURS), Choice(*MODIFIERS)), exactly=3)),
    TableColumn("fire_symbol", Choice(*SYMBOLS)),
    TableColumn("artillery", Whole(0)),
)
BOX_LANDING: Final = (
    TableColumn("landing_colour", Choice(*COLOURS)),
    TableColumn("landing_symbol", Choice(*SYMBOLS)),
    TableColumn("drift", Choice(*DRIFTS), ""),
)
"""5.1 A landing section that fires at the units in landing boxes."""
SMOKE: Final = TableColumn("smoke", Listed(Choice(*COLOURS), distinct=True), ())
DOUBLE: Final = TableColumn("double", Listed(Choice(*COLOURS), distinct=True), ())
"""6.1 The colours of the fire section that are printed twice."""
CARRIED: Final[Mapping[str, str]] = MappingProxyType(
    {"symbol": "event_symbol", "colours": "smoke", "positions": "naval_hit"}
)
