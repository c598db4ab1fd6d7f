"""The events of a landing that the player has still to be shown."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.event import Event
from engine.dday.view.table_view import TableView
from game.dday.event_rows import seconds
from game.table.timeline import EventTimeline

Listener = Callable[[Event, TableView], None]
Pace = Callable[[Event, TableView], float]
"""Opens the show of an event, given the table before it, and gives its length in seconds at single speed."""


def usual_pace(event: Event, view: TableView) -> float:
    """The length that each kind of event has by itself."""
    return seconds(event)


class Timeline(EventTimeline[TableView]):
    """Events in their order, each on stage for a while."""

    def __init__(self, view: TableView, speed: str = "1", pace: Pace = usual_pace) -> None:
        super().__init__(view, speed, pace)

    def put(self, event: Event) -> None:
        """Make an event true in the view, which keeps more than the state."""
        self.view.apply(event)
