"""The battles of the landing system: who has a scenario's name finds its figures, map and variant here.

Each battle enters when its package is imported; a view or a saved game names the scenario alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.dday.game import BattleData

Loader = Callable[[str], "BattleData | None"]
"""Gives the facts of a scenario by its name, None for one of another battle."""
_LOADERS: list[Loader] = []


def enter(load: Loader) -> None:
    """Tell how a battle loads the facts of its scenarios."""
    _LOADERS.append(load)
    facts_of.cache_clear()


@cache
def facts_of(scenario: str) -> BattleData:
    """The facts of a scenario; raises ValueError for one that no battle has."""
    for load in _LOADERS:
        if facts := load(scenario):
            return facts
    raise ValueError(f"scenario {scenario!r} is unknown")
