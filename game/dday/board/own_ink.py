"""What only the map of one battle has printed on it, and how it is drawn to scale, found by the id of the battle.

The presentation of each battle enters it (``LandingPresentation``). A map whose battle isn't entered has neither a
scale bar nor anything more printed, and north is up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.dday.board.sheet import MapSheet
    from game.table.brush import Brush

    Inker = Callable[[Brush, MapSheet], None]
    """Prints on the tile that a brush paints."""


def no_ink(brush: Brush, sheet: MapSheet) -> None:
    """Print nothing more."""


@dataclass(frozen=True, slots=True)
class OwnInk:
    """What is printed on the map of one battle."""

    inker: Inker = no_ink
    hex_metres: float = 0.0
    """How wide a hex is; 0 leaves the scale bar out."""
    north: float = 0.0
    """Where north is, in degrees clockwise from the top of the sheet."""


_NOTHING = OwnInk()
_FOUND: dict[str, Callable[[], OwnInk]] = {}


def enter(battle: str, find: Callable[[], OwnInk]) -> None:
    """Tell how it is found what only a battle prints, by the battle's id."""
    _FOUND[battle] = find


def own_ink(sheet: MapSheet) -> OwnInk:
    """What only the battle of a map has."""
    find = _FOUND.get(sheet.island.game)
    return find() if find is not None else _NOTHING
