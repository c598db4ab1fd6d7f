"""The map of Peleliu."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.core.resources import resource
from engine.dday.island.island import Island
from engine.dday.island.load import read_island


def load_island(path: Path | None = None) -> Island:
    """The island in ``path``, or the game's own map; read once for each path.

    Raises DataFault naming layer, object and hex of everything that is wrong with the map.
    """
    return _load((path or resource("maps", "peleliu.tmx")).resolve())


@cache
def _load(path: Path) -> Island:
    return read_island(path)
