"""The maps that are painted: the island of each battle, what its grounds are painted as, how the print is finished."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import engine.peleliu.island
import engine.tarawa.island
from engine.dday.island.island import Island
from game.table.hexgrid import Point
from tools.paint_map import betio, peleliu, tarawa
from tools.paint_map.airfield import Airfield, lay_out
from tools.paint_map.fields import Fields
from tools.paint_map.noise import Field
from tools.paint_map.objects import Things
from tools.paint_map.works import Work


@dataclass(frozen=True)
class PaintedBattle:
    """One map."""

    load: Callable[[], Island]
    grounds: Mapping[str, str]
    """What a kind of ground is painted as, where that is not its own name."""
    airfield: Callable[[Island], Airfield]
    """Lays out its airfield and houses on the ground that the painter knows."""
    finish: Callable[[Field], Field]
    """What is done to each part once it is painted."""
    works: Callable[[Island, Fields, Airfield], list[Work]] = lambda island, fields, airfield: []
    """What men built or left beside airfield and houses."""
    things: Callable[[Island, list[Things], list[Work]], list[Things]] = lambda island, placed, works: placed
    """The things that stand on its ground, by those that the painter would set down."""
    lines: Callable[[Island, Fields], dict[str, list[list[Point]]]] = lambda island, fields: {}
    """More lines for the pen, by what they stand for."""

    def ground(self, island: Island) -> Island:
        """The island under the names that the painter knows."""
        if not self.grounds:
            return island
        hexes = {h: replace(one, terrain=self.grounds.get(one.terrain, one.terrain)) for h, one in island.hexes.items()}
        return replace(island, hexes=hexes)


BATTLES: Mapping[str, PaintedBattle] = {
    "peleliu": PaintedBattle(
        engine.peleliu.island.load_island,
        peleliu.GROUNDS,
        lambda ground: lay_out(ground, peleliu.LONGEST_STRIP),
        peleliu.finish,
    ),
    "tarawa": PaintedBattle(
        engine.tarawa.island.load_island,
        tarawa.GROUNDS,
        betio.airfield,
        tarawa.finish,
        betio.works,
        betio.things,
        betio.lines,
    ),
}
