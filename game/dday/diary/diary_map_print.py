"""A print of the map around the hexes of a line, made when the reader has rested on it for a moment."""

from __future__ import annotations

import pygame

from engine.dday.island.island import Island
from game.dday.map_extract import Extract, around
from game.ui import colours
from game.ui.desk import things
from game.ui.scale import Scale

REST = 0.22
"""Seconds on one line after which its print is made: going through the list waits for none."""
WIDE = 4.6
"""How much of the map lies around the hexes, in sides of a hex."""
SIGN = 0.5
"""The radius of a position's sign, in sides of a hex."""


class Print:
    """The print of one place at one size."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self._wanted: tuple[tuple[str, ...], tuple[int, int], Scale] | None = None
        self._made: tuple[tuple[str, ...], tuple[int, int], Scale] | None = None
        self._rested = 0.0
        self.picture: pygame.Surface | None = None

    def want(self, hexes: tuple[str, ...], size: tuple[int, int], measure: Scale) -> pygame.Surface | None:
        """Ask for a print of ``size`` pixels, the border in it; None as long as it isn't made."""
        key = (hexes, size, measure)
        if key != self._wanted:
            self._wanted, self._rested = key, 0.0
        return self.picture if self._made == key else None

    def update(self, seconds: float) -> None:
        """Let time pass; the print is made when its time has come."""
        self._rested += seconds
        if self._wanted is None or self._wanted == self._made or self._rested < REST:
            return
        hexes, size, measure = self._made = self._wanted
        border = measure.px(8)
        extract = Extract(
            measure.theme, self.island, around(self.island, hexes, WIDE), (size[0] - 2 * border, size[1] - 2 * border)
        )
        inside = extract.picture.get_rect()
        for name, position in extract.island.positions.items():
            if inside.collidepoint(extract.hex(position.hex)):
                extract.position(name, extract.scale * SIGN)
        extract.loop(hexes, colours.GREASE_RED, max(3.0, extract.scale * 0.16), margin=1.0)
        self.picture = things.framed(measure.theme, extract.picture, border)
