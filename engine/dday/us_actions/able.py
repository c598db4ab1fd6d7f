"""7.1, 7.2, 7.6 Which US units can act at all."""

from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions.limits import acting_step


def ready(game: Game) -> list[Unit]:
    """7.1, 7.2, 7.6 The US units that ``unable`` says nothing against, in the order of the counter list."""
    if not acting_step(game):
        return []
    held = game.forces_by_hex()
    return [unit for unit in game.units_on_map() if not (unit.acted or unit.disrupted or unit.place in held)]


def unable(game: Game, unit: Unit) -> Refusal | None:
    """7.1, 7.2, 7.6 Why a unit can't act at all, whether or not actions are left."""
    if not acting_step(game):
        return no("other_phase", what="unit", unit=unit.id)
    if not unit.on_map:
        return no("not_on_map", unit=unit.id)
    if unit.acted:
        return no("acted", unit=unit.id)
    if unit.disrupted:
        return no("disrupted", unit=unit.id)
    return no("in_combat", unit=unit.id) if unit.place in game.forces_by_hex() else None
