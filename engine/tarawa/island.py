"""The map of Tarawa."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.resources import resource
from engine.dday.island.load import read_island
from engine.tarawa.map_schema import MAP, TarawaIsland, island_of


def load_island(path: Path | None = None) -> TarawaIsland:
    """The island in ``path``, or the game's own map; read once for each path.

    Raises DataFault naming layer, object and hex of everything that is wrong with the map.
    """
    return _load((path or resource("maps", "tarawa.tmx")).resolve())


@cache
def _load(path: Path) -> TarawaIsland:
    return island_of(read_island(path, MAP))
