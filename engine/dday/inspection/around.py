"""The hexes around a hex, for who plays without a map: which side, terrain, position, whose fire, who is there."""

from __future__ import annotations

from engine.dday.inspection.fields import covering
from engine.dday.inspection.findings import Fact, Group, fact, groups
from engine.dday.state.state import State
from engine.dday.view.table import SeenTable
from engine.dday.view.table_view import TableView, laid_out


def around(view: State | TableView, h: str) -> tuple[Group, ...]:
    """2.1 The neighbours of a hex, clockwise; raises KeyError for none of the map's hexes."""
    game = laid_out(view)
    return groups(("around", [_neighbour(game, h, other) for other in game.island.neighbours[h]]))


def _neighbour(game: SeenTable, h: str, other: str) -> Fact:
    position, force = game.island.position_at.get(other), game.force_at(other)
    firing = [site for site in covering(game, other) if any(not one.disrupted for one in game.forces_of(site))]
    return fact(
        "around.hex",
        "2.1",
        things=(f"hex:{other}",),
        side=game.island.grid.direction(h, other),
        hex=other,
        colour=position.colour if position else "",
        terrain=game.island.hexes[other].terrain,
        units=(*((force.unit,) if force else ()), *(unit.id for unit in game.units_at(other))),
        sites=tuple(site.id for site in firing),
    )
