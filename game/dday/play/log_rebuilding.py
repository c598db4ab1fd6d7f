"""The log once more from its beginning, when another language is chosen in the middle of a game."""

from __future__ import annotations

from engine.core.session import Session
from engine.dday.view.table_view import TableView
from game.dday.play.shown_action import Stage


def retell(stage: Stage, session: Session) -> None:
    """Say everything that ``stage`` has told of a session so far again, in the language in use now."""
    again = Stage(stage.tell, stage.phase)
    view = TableView.opening(session)
    for event in session.events(0)[: stage.told]:
        again.before(event, view)
        view.apply(event)
    stage.log, stage.words = again.log, again.words if stage.words else ""
