"""8.62, 8.63 Where US units can go from a close combat: back, out of it, or wherever there is room."""

from collections.abc import Sequence

from engine.dday.command.control import us_communication
from engine.dday.depth.fortifications import beside
from engine.dday.game import Game
from engine.dday.state.state import Unit


def nearest_room(game: Game, hex_id: str, unit: Unit, origin: str, *, enemy: bool) -> list[str]:
    """8.62 The hexes with room beside the combat that are nearest to where a unit came from.

    Where there is none it goes back into the full hex, or from an enemy one as far as it has to.
    """
    limit = game.content.figures.stack_limit
    beside_it = [h for h in _open_neighbours(game, hex_id, unit) if game.stack_at(h) < limit]
    if not beside_it and not enemy:
        return [origin]
    room = beside_it or [h for h in game.island.hexes if _may_stand(game, h, unit) and game.stack_at(h) < limit]
    nearest = min(game.island.distance(h, origin) for h in room)
    return [h for h in room if game.island.distance(h, origin) == nearest]


def withdrawal_hexes(game: Game, hex_id: str, units: Sequence[Unit], origin: str) -> list[str]:
    """8.63, 19.2 Hexes that the whole US side can withdraw to: those in US communication if there are any.

    ``origin`` is where Japanese attackers came from, which is kept for them.
    """
    spots = [h for h in beside(game, hex_id) if h != origin and all(_may_stand(game, h, unit) for unit in units)]
    linked = [h for h in spots if h in us_communication(game)]
    return linked or spots


def _open_neighbours(game: Game, hex_id: str, unit: Unit) -> list[str]:
    return [h for h in beside(game, hex_id) if _may_stand(game, h, unit)]


def _may_stand(game: Game, hex_id: str, unit: Unit) -> bool:
    """Whether a unit can be put into a hex: terrain it may be in, and no Japanese unit."""
    terrain = game.content.terrain.effect(game.island.hexes[hex_id].terrain)
    if hex_id in game.forces_by_hex():
        return False
    entry = terrain.entry(game.counter(unit).type)
    return entry in ("enter", "stop") or (entry == "road" and hex_id in game.island.road_hexes)
