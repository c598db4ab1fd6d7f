"""The log once more from its beginning, when another language is chosen in the middle of a game."""

from __future__ import annotations

from engine.core.session import Session
from engine.dday.view.table_view import TableView
from game.dday.play.shown_action import ShownAction
from game.ui.text import Language


def retell(shown_action: ShownAction, session: Session, language: Language) -> None:
    """Say everything that has been told of a session so far again, and what comes from now on, in a language."""
    shown_action.language = language
    again = ShownAction(shown_action.tell, shown_action.phase, language)
    view = TableView.opening(session)
    for event in session.events(0)[: shown_action.told]:
        again.before(event, view)
        view.apply(event)
    shown_action.log, shown_action.words = again.log, again.words if shown_action.words else ""
