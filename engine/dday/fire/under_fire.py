"""18.34 Action under fire markers: who gains one, and when they come off."""

from collections.abc import Iterable

from engine.dday import events as ev
from engine.dday.command.control import intense_active
from engine.dday.game import Game
from engine.dday.state.state import Unit


def exposed(game: Game, hex_id: str) -> bool:
    """18.34 Whether who acts in a hex does so under intense fire of an undisrupted position, or among the enemy."""
    return hex_id in intense_active(game) or hex_id in game.forces_by_hex()


def mark(game: Game, units: Iterable[Unit]) -> None:
    """18.34 Units whose action is complete gain their markers, as things stand after it."""
    if game.variant.marks_fire:
        for unit in units:
            if unit.on_map and not unit.under_fire and exposed(game, unit.place):
                why = "among_enemy" if unit.place in game.forces_by_hex() else "under_intense"
                game.emit(ev.UnitUnderFire("18.34", unit.id, ((why, ""),)))


def clear(game: Game, units: Iterable[Unit], rule: str) -> None:
    """18.34 The markers of these units come off."""
    marked = tuple(unit.id for unit in units if unit.under_fire)
    if marked:
        game.emit(ev.UnderFireCleared(rule, marked))
