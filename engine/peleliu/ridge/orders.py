"""18.32 Attack orders: what General Rupertus wants attacked must be attacked as long as somebody can.

Units and marked positions make a matching problem: every unit serves one position at most. An action is open
to units as long as afterwards as many marked positions can be served as before it.
"""

from collections.abc import Sequence

from engine.dday.depth.fortifications import beside
from engine.dday.fire.assignment import Shooter, most_hits
from engine.dday.game import Game
from engine.dday.movement.movement import enterable, on_foot
from engine.dday.state.state import Unit
from engine.peleliu.ridge import events as ev


def owed(game: Game) -> list[str]:
    """18.32 The marked hexes that have been neither attacked nor entered yet."""
    return [
        h
        for h in game.state.attack_orders
        if h in game.forces_by_hex() and h not in game.state.attacked and h not in game.us_hexes()
    ]


def servants(game: Game, hex_id: str) -> frozenset[str]:
    """8.1, 7.4 The units that could still lead an attack on a hex or enter it, each by an action of its own."""
    return game.keep(_servants, hex_id)


def _servants(game: Game, hex_id: str) -> frozenset[str]:
    near = [unit for h in beside(game, hex_id) for unit in game.units_at(h)]
    return frozenset(
        unit.id
        for unit in near
        if on_foot(game, unit)
        and not unit.acted
        and not unit.disrupted
        and unit.place not in game.forces_by_hex()
        and (hex_id not in game.state.barraged or hex_id in enterable(game, [unit]))
    )


def servable(game: Game, without: Sequence[Unit] = (), done: str = "") -> int:
    """18.32 How many owed hexes, ``done`` left out, can be served at the same time by others than ``without``."""
    out = frozenset(unit.id for unit in without)
    return most_hits([Shooter(1, servants(game, h) - out) for h in owed(game) if h != done])


def binding(game: Game) -> list[str]:
    """18.32 The marked hexes that somebody could still attack: as long as there are any, the phase can't end."""
    return [h for h in owed(game) if servants(game, h)]


def allows(game: Game, units: Sequence[Unit], target: str = "") -> bool:
    """18.32 Whether the orders leave these units free to act; ``target`` is the hex that they attack or enter."""
    if not game.state.attack_orders:
        return True
    return game.keep(_allows, target, *[unit.id for unit in units])


def _allows(game: Game, target: str, *names: str) -> bool:
    units = [game.state.us[name] for name in names]
    return servable(game, units, target) + (target in owed(game)) >= servable(game)


def allows_joining(game: Game, unit: Unit, attackers: Sequence[Unit], target: str) -> bool:
    """18.32 Whether the orders leave a unit free to join an attack on ``target``."""
    if not game.state.attack_orders:
        return True
    return servable(game, [*attackers, unit], target) >= servable(game, attackers, target)


def spared(game: Game, hex_id: str) -> bool:
    """8.43, 18.32 Whether a hex can't be barraged since an attack on it is owed and can be made."""
    return hex_id in owed(game) and bool(servants(game, hex_id))


def close_orders(game: Game) -> None:
    """18.2 V After all actions the attack orders markers come off."""
    if game.state.attack_orders:
        game.emit(ev.AttackOrdersLifted("18.2"))
