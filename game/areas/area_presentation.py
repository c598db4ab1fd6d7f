"""A game on a map of areas as the shell of the program knows it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.areas.area_routes import REPLAY, TABLE
from game.core.presentation import GamePresentation

if TYPE_CHECKING:
    from game.areas.area_kit import AreaKit


class AreaPresentation(GamePresentation):
    """Its table is the one of all such games; what is its own is in its kit."""

    table = TABLE.name
    replay = REPLAY.name

    @property
    @abstractmethod
    def kit(self) -> AreaKit:
        """What the game tells its table."""
