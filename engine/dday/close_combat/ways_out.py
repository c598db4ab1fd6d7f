"""8.62, 8.63 Where US units can go from a close combat: back, out of it, or wherever there is room; and why not."""

from collections.abc import Sequence

from engine.dday.command.control import us_communication
from engine.dday.depth.fortifications import beside
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit

# ---------------------------------------------------------------- 8.62 back


def nearest_room(game: Game, hex_id: str, unit: Unit, origin: str, *, enemy: bool) -> list[str]:
    """8.62 The hexes with room beside the combat that are nearest to where a unit came from.

    Where there is none it goes back into the full hex, or from an enemy one as far as it has to.
    """
    beside_it = _room_beside(game, hex_id, unit)
    if not beside_it and not enemy:
        return [origin]
    room = beside_it or [h for h in game.island.hexes if not _without_room(game, h, unit)]
    nearest = min(game.island.distance(h, origin) for h in room)
    return [h for h in room if game.island.distance(h, origin) == nearest]


def no_return(game: Game, hex_id: str, unit: Unit, origin: str, spots: Sequence[str], target: str) -> Refusal | None:
    """8.62 Why a unit doesn't go back into a hex from a combat; ``spots`` are the hexes that it goes back into."""
    apart = _apart(game, hex_id, target, unit, "8.62") if _room_beside(game, hex_id, unit) else None
    if refused := apart or _without_room(game, target, unit):
        return refused
    if game.island.distance(target, origin) == game.island.distance(spots[0], origin):
        return None
    return no("nearer_back", unit=unit.id, hex=target, other=spots[0], origin=origin)


def _room_beside(game: Game, hex_id: str, unit: Unit) -> list[str]:
    return [h for h in beside(game, hex_id) if not _without_room(game, h, unit)]


def _without_room(game: Game, hex_id: str, unit: Unit) -> Refusal | None:
    """8.62 Why a unit finds no room in a hex."""
    if refused := _no_stand(game, hex_id, unit, "8.62"):
        return refused
    full = game.stack_at(hex_id) >= game.content.figures.stack_limit
    return no("full", "8.62", unit=unit.id, hex=hex_id) if full else None


# ---------------------------------------------------------------- 8.63 out of it


def withdrawal_hexes(game: Game, hex_id: str, units: Sequence[Unit], origin: str) -> list[str]:
    """8.63, 19.2 Hexes that the whole US side can withdraw to: those in US communication if there are any.

    ``origin`` is where Japanese attackers came from, which is kept for them.
    """
    spots = [h for h in beside(game, hex_id) if not _closed_to(game, h, units, origin)]
    linked = [h for h in spots if h in us_communication(game)]
    return linked or spots


def no_withdrawal(game: Game, hex_id: str, units: Sequence[Unit], origin: str, target: str) -> Refusal | None:
    """8.63, 19.2 Why the US side doesn't withdraw to a hex."""
    if refused := _apart(game, hex_id, target, units[0], "8.63") or _closed_to(game, target, units, origin):
        return refused
    return None if target in withdrawal_hexes(game, hex_id, units, origin) else no("cut_off", "8.63", hex=target)


def _closed_to(game: Game, hex_id: str, units: Sequence[Unit], origin: str) -> Refusal | None:
    """8.63 Why some units can't all withdraw to a hex beside them."""
    if hex_id == origin:
        return no("kept_free", hex=hex_id)
    return next((refused for unit in units if (refused := _no_stand(game, hex_id, unit, "8.63"))), None)


# ---------------------------------------------------------------- both


def _apart(game: Game, hex_id: str, target: str, unit: Unit, rule: str) -> Refusal | None:
    """8.62, 8.63, 19.2 Why a hex isn't beside that of a combat; in the hex itself is the enemy."""
    if target == hex_id:
        return None
    if target not in game.island.neighbours[hex_id]:
        return no("beyond_combat", rule, hex=target, other=hex_id)
    return None if target in beside(game, hex_id) else no("blocked_side", unit=unit.id, hex=target)


def _no_stand(game: Game, hex_id: str, unit: Unit, rule: str) -> Refusal | None:
    """Why a unit can't be put into a hex: a Japanese unit, or terrain that it may not be in."""
    if hex_id in game.forces_by_hex():
        return no("japanese", rule, hex=hex_id)
    name = game.island.hexes[hex_id].terrain
    entry = game.content.terrain.effect(name).entry(game.counter(unit).type)
    if entry in ("enter", "stop") or (entry == "road" and hex_id in game.island.road_hexes):
        return None
    return no("terrain", rule, unit=unit.id, hex=hex_id, terrain=name)
