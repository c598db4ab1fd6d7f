"""The maps that are painted: the island of each battle, what its grounds are painted as, how the print is finished."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import engine.peleliu.island
import engine.tarawa.island
from engine.dday.island.island import Island
from tools.paint_map import peleliu, tarawa
from tools.paint_map.noise import Field


@dataclass(frozen=True)
class PaintedBattle:
    """One map."""

    load: Callable[[], Island]
    grounds: Mapping[str, str]
    """What a kind of ground is painted as, where that is not its own name."""
    longest_strip: float
    """No strip of the airfield is longer, in units."""
    finish: Callable[[Field], Field]
    """What is done to each part once it is painted."""

    def ground(self, island: Island) -> Island:
        """The island under the names that the painter knows."""
        if not self.grounds:
            return island
        hexes = {h: replace(one, terrain=self.grounds.get(one.terrain, one.terrain)) for h, one in island.hexes.items()}
        return replace(island, hexes=hexes)


BATTLES: Mapping[str, PaintedBattle] = {
    "peleliu": PaintedBattle(engine.peleliu.island.load_island, peleliu.GROUNDS, peleliu.LONGEST_STRIP, peleliu.finish),
    "tarawa": PaintedBattle(engine.tarawa.island.load_island, tarawa.GROUNDS, tarawa.LONGEST_STRIP, tarawa.finish),
}
