"""What the service record keeps of a finished game, turn by turn."""

from __future__ import annotations

from engine.core.session import Session
from engine.savagery import events as ev
from game.core.presentation import TurnRow

HITS = (ev.BattalionReduced, ev.BattalionBroken, ev.CompanyLost)
"""Events that are hits."""


def record(session: Session) -> tuple[TurnRow, ...]:
    """Hits taken and Japanese counters destroyed by the end of each turn."""
    rows: list[TurnRow] = []
    turn = hits = destroyed = 0
    for event in session.events(0):
        if event.opens == "turn":
            if turn:
                rows.append(TurnRow(turn, hits, destroyed))
            turn += 1
        hits += isinstance(event, HITS)
        destroyed += isinstance(event, ev.StrongpointTaken)
    return (*rows, TurnRow(max(1, turn), hits, destroyed))
