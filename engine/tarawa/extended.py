"""15.0 The extended turns."""

from engine.dday.game import Game
from engine.tarawa.battle_data import content_of


def extended(table: Game) -> bool:
    """15.0 Whether the turn is one of the extended ones."""
    return table.state.turn >= content_of(table.content).figures.late_turn
