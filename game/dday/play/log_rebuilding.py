"""The log once more from its beginning, when another language is chosen in the middle of a game."""

from __future__ import annotations

from engine.core.session import Session
from engine.dday.view.table_view import TableView
from game.dday.play.shown_action import ShownAction


def retell(shown_action: ShownAction, session: Session) -> None:
    """Say everything that ``stage`` has told of a session so far again, in the language in use now."""
    again = ShownAction(shown_action.tell, shown_action.phase)
    view = TableView.opening(session)
    for event in session.events(0)[: shown_action.told]:
        again.before(event, view)
        view.apply(event)
    shown_action.log, shown_action.words = again.log, again.words if shown_action.words else ""
