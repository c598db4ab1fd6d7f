"""The end of the game, and morale, which can bring it at any moment."""

from __future__ import annotations

from engine.core.session import GameOver
from engine.savagery import events as ev
from engine.savagery.savagery_table import SavageryTable

REASONS = {"cleared": "win", "time": "loss", "morale": "loss", "nobody": "loss"}
"""3.1, 5.1.2 How the game can end, and what that is for the player."""


def end(table: SavageryTable, reason: str, rule: str) -> None:
    """3.1 The game is over at once."""
    state = table.state
    table.emit(ev.BattleEnded(rule, REASONS[reason], reason, len(state.japanese), state.level, state.morale))
    raise GameOver


def end_if_cleared(table: SavageryTable, rule: str) -> None:
    """3.1 The game is won at once when the last Japanese counter is destroyed."""
    if not table.state.japanese:
        end(table, "cleared", rule)


def move_morale(table: SavageryTable, amount: int, why: str, rule: str) -> None:
    """3.5, 3.5.1, 3.5.2, 2.1.1 Morale goes up, at most to where it began, or down; in the 1 box the game is lost."""
    figures, before = table.content.figures, table.state.morale
    after = min(figures.morale, max(figures.lost, before + amount))
    table.emit(ev.MoraleMoved(rule, after - before, after, why))
    if after <= figures.lost:
        end(table, "morale", "3.5.2")
