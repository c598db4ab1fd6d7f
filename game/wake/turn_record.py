"""What the service record keeps of a finished game, turn by turn."""

from __future__ import annotations

from engine.core.session import Session
from engine.wake.state import GLORY, WakeState
from game.core.presentation import TurnRow


def record(session: Session) -> tuple[TurnRow, ...]:
    """Points of the garrison lost and ships out of action at the end of each turn."""
    view, rows = session.opening_view(), []
    start = view.garrison
    for event in session.events(0):
        if event.opens == "turn" and view.turn:
            rows.append(_row(view, start))
        event.apply(view)
    return (*rows, _row(view, start))


def _row(view: WakeState, start: int) -> TurnRow:
    return TurnRow(view.turn, max(0, start - view.garrison), sum(place == GLORY for place in view.ships.values()))
