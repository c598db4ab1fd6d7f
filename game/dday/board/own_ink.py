"""What only the map of one battle has printed on it, found by the id of the battle.

The presentation of each battle enters it (``LandingPresentation.ink``).
A battle without its own has nothing more printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.dday.board.sheet import MapSheet
    from game.table.brush import Brush

    Inker = Callable[[Brush, MapSheet], None]
    """Prints on the tile that a brush paints."""

_INKERS: dict[str, Callable[[], Inker]] = {}


def no_ink(brush: Brush, sheet: MapSheet) -> None:
    """Print nothing more."""


def enter(battle: str, find: Callable[[], Inker]) -> None:
    """Tell how it is found what only a battle prints, by the battle's id."""
    _INKERS[battle] = find


def ink_own(brush: Brush, sheet: MapSheet) -> None:
    """Print what only the battle of a map has."""
    find = _INKERS.get(sheet.island.game)
    if find is not None:
        find()(brush, sheet)
