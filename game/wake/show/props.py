"""What the makers of Wake's moments know of its chart and its table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.wake.content import load_content
from engine.wake.state import WakeState
from engine.wake.wake_table import WakeTable
from game.areas.show.moment import Props, Where, at_box
from game.table.area_board import Point
from game.wake.wake_board import WakeBoard


@dataclass
class WakeProps(Props):
    """The chart of Wake and the table before the event."""

    board: WakeBoard
    view: WakeState

    @cached_property
    def table(self) -> WakeTable:
        """The table with its figures."""
        return WakeTable(load_content(), self.view, [])

    def place(self, thing: str) -> Point:
        """Where a ship, an aeroplane, a facility or an area is on the chart, its middle for what is nowhere."""
        return self.board.place(thing, self.view) or self.board.facilities["HQ"]


def at_space(number: int) -> Where:
    """A space of the track, from 0 on."""
    return at_box(f"track:{number}")
