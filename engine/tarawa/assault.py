"""12.8 The assault of inland positions."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.session import Step
from engine.dday.actions.action import Acting, Action
from engine.dday.actions.assault import assault, positions_ahead
from engine.dday.events.because import Because
from engine.dday.fire.fire import fire_dots, us_in_field
from engine.dday.reasons import told_apart
from engine.tarawa.state import tarawa


class InlandAssault(Action):
    """12.8 [A] A unit attacks the nearest US units of its field or, without any, goes to a position nearer to them."""

    name = "assault"
    rule = "12.8"

    def touches(self, acting: Acting) -> frozenset[str]:
        """12.8 Those whom its units could meet."""
        game = acting.game
        hexes = {h for force in acting.forces for h in _goals(acting.of(force))[0]}
        return frozenset(unit.id for h in hexes for unit in game.units_at(h))

    def carry_out(self, acting: Acting) -> Step:
        """2.3, 12.8 One unit after the other, unless the wires are cut."""
        if tarawa(acting.game.state).wires_cut:
            return
        for one in acting.one_by_one():
            hexes, because = _goals(one)
            if hexes:
                yield from assault(self, one, hexes, _always(because))


def _always(because: Because) -> Callable[[str], Because]:
    """The same reasons wherever a unit goes."""
    return lambda _: because


def _goals(acting: Acting) -> tuple[list[str], Because]:
    """12.8 Where a unit may go: in its field the nearest hex, then the one with the least strength; and why."""
    game, site, force = acting.game, acting.site, acting.forces[0]
    if not us_in_field(game, site):
        return positions_ahead(game, force)
    dots = fire_dots(game, site)
    hexes = [h for h in game.us_hexes() if h in dots and not game.island.hexes[h].water]
    if not hexes:
        return [], ()

    def rank(hex_id: str) -> tuple[int, int]:
        strength = sum(game.strength(unit) for unit in game.units_at(hex_id))
        return game.island.distance(force.hex, hex_id), strength

    best = min(map(rank, hexes))
    apart = told_apart(map(rank, hexes), best, [("nearest", best[0]), ("least_strength", best[1])])
    return [h for h in hexes if rank(h) == best and h not in game.forces_by_hex()], apart
