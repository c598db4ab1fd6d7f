"""What the makers of moments know of the staff map and its table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.savagery.content import load_content
from engine.savagery.savagery_table import SavageryTable
from engine.savagery.state import SavageryState
from game.areas.show.moment import Props, Where, at_board, at_box
from game.savagery.battle_board import ENEMY, BattleBoard
from game.table.area_board import Point

OFF_SHORE = 3.0
"""Units from which a regiment comes to its beach."""
BOXES = {"box": "support", "out": "out"}
"""The boxes for those who stand in no area."""


@dataclass
class BattleProps(Props):
    """The staff map and the table before the event."""

    board: BattleBoard
    view: SavageryState

    @cached_property
    def table(self) -> SavageryTable:
        """The table with its figures."""
        return SavageryTable(load_content(), self.view, [])

    def middle(self, area: str) -> Point:
        """The middle of the room for counters in an area."""
        return self.board.stands[area].middle

    def enemy(self, area: str) -> Point:
        """Where the Japanese counter of an area lies, else its middle."""
        return self.board.spot(f"{ENEMY}{area}", self.view) or self.middle(area)

    def now(self, unit: str) -> Where:
        """Where a unit is before the event."""
        place = self.view.units[unit]
        if place in self.board.stands:
            return at_board(self.board.spot(unit, self.view) or self.middle(place))
        return at_box(BOXES.get(place, "support"))

    def spots(self, units: Iterable[str], area: str) -> dict[str, Point]:
        """Where units will lie that come to an area."""
        coming = list(units)
        there = [unit for unit in self.table.at(area) if unit not in coming]
        found = self.board.in_area(area, [*there, *coming], held=area in self.view.japanese)
        return {unit: found[unit][0] for unit in coming}

    def off_shore(self, area: str) -> Point:
        """The sea that a regiment comes from."""
        x, y = self.middle(area)
        left, _, right, _ = self.board.bounds
        return (left + 0.5 if x < (left + right) / 2 else x + OFF_SHORE), y + OFF_SHORE / 3
