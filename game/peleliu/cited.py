"""Which entry of the manual tells of an event of the game."""

from __future__ import annotations

from engine.core.event import Event
from engine.peleliu.content import load_content
from game.manual.manual import NUMBER, outline
from game.peleliu.manual import MANUAL

CALLING = ("event_called", "event_void")
"""Events of the game that name an event of the cards."""


def cited(event: Event) -> str:
    """An event of the cards by its id if the manual has it, else by the rule it follows; other events by their rule."""
    if event.kind() in CALLING:
        called = str(getattr(event, "event", ""))
        if called in outline(MANUAL):
            return called
        facts = load_content().events.get(called)
        follows = NUMBER.search(facts.rule) if facts else None
        if follows and follows[0] in outline(MANUAL):
            return follows[0]
    return event.rule
