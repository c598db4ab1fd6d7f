"""The map of Peleliu."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.resources import resource
from engine.dday.island.load import read_island
from engine.peleliu.map_schema import MAP, PeleliuIsland


def load_island(path: Path | None = None) -> PeleliuIsland:
    """The island in ``path``, or the game's own map; read once for each path.

    Raises DataFault naming layer, object and hex of everything that is wrong with the map.
    """
    return _load((path or resource("maps", "peleliu.tmx")).resolve())


@cache
def _load(path: Path) -> PeleliuIsland:
    island = read_island(path, MAP)
    assert isinstance(island, PeleliuIsland)
    return island
