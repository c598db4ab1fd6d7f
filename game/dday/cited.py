"""Which entry of a battle's manual tells of an event of the game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.event import Event
from engine.dday.content import EventData
from game.core.manual_source import ManualSource
from game.manual.manual import NUMBER, outline

CALLING = ("event_called", "event_void")
"""Events of the game that name an event of the cards."""


def cited(manual: ManualSource, events: Mapping[str, EventData], event: Event) -> str:
    """An event of the cards by its id if the manual has it, else by the rule it follows; other events by their rule."""
    if event.kind() in CALLING:
        called = str(getattr(event, "event", ""))
        if called in outline(manual):
            return called
        facts = events.get(called)
        follows = NUMBER.search(facts.rule) if facts else None
        if follows and follows[0] in outline(manual):
            return follows[0]
    return event.rule
