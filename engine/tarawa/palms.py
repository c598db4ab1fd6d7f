"""8.1 Fire through palms."""

from __future__ import annotations

from engine.dday.game import Game
from engine.dday.state.state import Unit
from engine.tarawa.battle_data import TarawaTerrain

_HALF = 2


def strength(game: Game, unit: Unit, target: str) -> int:
    """8.1 Infantry has half its strength, rounded up, when every shortest chain of hexes crosses palms."""
    whole = game.strength(unit)
    far = game.island.distance(unit.place, target)
    if not game.counter(unit).is_infantry or far < _HALF or _open_way(game, unit.place, target, far):
        return whole
    return -(-whole // _HALF)


def _open_way(game: Game, origin: str, target: str, far: int) -> bool:
    """Whether some shortest chain of hexes between two keeps out of palms."""
    edge = {origin}
    for left in range(far - 1, 0, -1):
        edge = {
            h
            for at in edge
            for h in game.island.neighbours[at]
            if game.island.distance(h, target) == left and not _halves(game, h)
        }
    return bool(edge)


def _halves(game: Game, hex_id: str) -> bool:
    terrain = game.content.terrain.effect(game.island.hexes[hex_id].terrain)
    return isinstance(terrain, TarawaTerrain) and terrain.halves_fire
