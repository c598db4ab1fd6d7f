"""Makes ready what the next animations show for the first time, a piece in a frame that has time for it.

A card's face or an event's sheet takes as long to print as half a frame has. Whoever shows it asks for it as if nothing
were ready; only that it is there then, kept by its maker. What is shown never depends on this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from engine.core.event import Event
from engine.dday import events as ev
from engine.dday.content import Card, Content
from engine.dday.view.table_view import TableView
from game.app import frame_budget
from game.dday.cards import event_sheet, face
from game.dday.cards.card_texts import CardMoment
from game.dday.panels.side import card_moment
from game.dday.play.shown_action import ShownAction
from game.dday.show.card_animations import sheet_of
from game.ui.scale import Scale

LOOKS = 8
"""How many of the events that wait are looked at."""
ROOM = 0.0105
"""Seconds that the frame before may have taken, for this one to have room for a piece of work."""
AT_ONCE = 0.0004
"""A piece that took fewer seconds was there already, and the next one is looked at in the same frame."""
Work = Callable[[], bool]
"""A piece of work; gives whether it could be done, for some have to wait for a file."""


class Readiness:
    """Looks ahead over the events that wait."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._known: list[tuple[Event, list[Work]]] = []
        """The events that wait, the next one first, and what is still to be done for each."""

    def update(
        self,
        waiting: Iterable[Event],
        view: TableView,
        shown_action: ShownAction,
        measure: Scale,
        wide: int,
        took: float,
    ) -> None:
        """Do a piece of work when the frame before ``took`` few enough seconds; ``wide`` is the large card's width."""
        self._look(waiting, view, shown_action, measure, wide)
        if took > ROOM:
            return
        for _, works in self._known:
            while works:
                began = frame_budget.now()
                if not works[0]():
                    break
                del works[0]
                if frame_budget.now() - began > AT_ONCE:
                    return

    def _look(
        self, waiting: Iterable[Event], view: TableView, shown_action: ShownAction, measure: Scale, wide: int
    ) -> None:
        """Take over which events wait up to the end of the turn; those that are new find out what they need."""
        known, number, use = self._known, shown_action.card, shown_action.use
        self._known = []
        for event in waiting:
            if isinstance(event, ev.TurnBegan):
                return
            if isinstance(event, ev.CardDrawn):
                number, use = event.card, event.use
            works = next((works for one, works in known if one is event), None)
            if works is None:
                cards = self.content.cards
                card = (cards[number], card_moment(view), use) if number in cards and wide else None
                works = self._works(event, view, card, measure, wide)
            self._known.append((event, works))

    def _works(
        self, event: Event, view: TableView, card: tuple[Card, CardMoment, str] | None, measure: Scale, wide: int
    ) -> list[Work]:
        """What an event shows while a card (the card, when it is read, drawn for what) lies on top."""
        if isinstance(event, ev.CardDrawn | ev.PositionActs | ev.PositionFires) and card is not None:
            colour = "" if isinstance(event, ev.CardDrawn) else event.colour
            return [partial(_done, face.picture, measure.theme, *card, colour, wide)]
        if isinstance(event, ev.EventCalled) and (sheet := sheet_of(event, self.content, view)):
            return [
                partial(event_sheet.ready, sheet[0].id, view.scenario, measure),
                partial(_done, event_sheet.printed, *sheet, measure),
                partial(_done, event_sheet.picture, *sheet, measure),
            ]
        return []


def _done(make: Callable[..., object], *of: object) -> bool:
    make(*of)
    return True
