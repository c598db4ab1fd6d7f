"""A name on the sheet."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.hexgrid import Point


@dataclass(frozen=True)
class Label:
    """One name on the sheet: where its middle lies, its words, how high its letters are, whether it names water."""

    at: Point
    words: str
    height: float
    water: bool
    hill: bool
    shown_from: float
    """The smallest size at which it is printed."""
