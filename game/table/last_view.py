"""The view at rest as one picture, which a zoom stretches. It is put together while the map lies still.

That takes as long as a frame in a large window, so it is done a row of tiles at a time; a zoom that begins earlier has
the rest done at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import pygame

from game.table.stand_in_picture import StandInPicture
from game.ui import colours

TILE = 256
"""Pixels along a tile's side."""
Key: TypeAlias = tuple[float, int, int]
"""A tile: its size, its column and its row."""
Sight: TypeAlias = tuple[tuple[int, int], float, tuple[int, int]]
"""The window, the size, and the corner of the view."""


def place_of(key: Key, corner: tuple[int, int]) -> tuple[int, int]:
    """Where a tile lies in a view with this corner."""
    return key[1] * TILE - corner[0], key[2] * TILE - corner[1]


class LastView:
    """What the window showed of a sheet, ``bounds`` being the sheet's and ``tiles`` those that are there."""

    def __init__(self, bounds: tuple[float, float, float, float], tiles: Mapping[Key, pygame.Surface]) -> None:
        self._bounds, self._tiles = bounds, tiles
        self._plate = pygame.Surface((0, 0))
        """As large as the window."""
        self._sight: Sight | None = None
        """The view that the plate has, or is getting."""
        self._rows: Iterator[None] = iter(())
        """The work that is left."""
        self._picture: StandInPicture | None = None
        """The view, once it is whole."""

    @property
    def window(self) -> tuple[int, int]:
        """The window that there is room for, (0, 0) for none."""
        return self._plate.get_size()

    def forget(self) -> None:
        """What was seen is printed otherwise now."""
        self._sight = self._picture = None

    def give_back(self) -> None:
        """There is no window for now."""
        self.forget()
        self._plate = pygame.Surface((0, 0))

    def make_room(self, window: tuple[int, int]) -> None:
        """Get the memory, unless it is there already: to get it takes as long as to fill it."""
        if self._plate.get_size() != window:
            self.forget()
            self._plate = pygame.Surface(window)
            self._plate.fill(colours.TABLE)  # the memory is had only once it is written to

    def go_on(self, sight: Sight) -> None:
        """Lay one more row of the tiles of a view, if any is left to lay."""
        if self._sight != sight:
            self.make_room(sight[0])
            self._sight, self._picture, self._rows = sight, None, self._lay(*sight)
        next(self._rows, None)

    def whole(self, sight: Sight) -> StandInPicture | None:
        """The view as one picture; None when one of its tiles is missing, and then what was laid last stays."""
        self.go_on(sight)
        for _ in self._rows:
            pass
        return self._picture

    def _lay(self, window: tuple[int, int], size: float, origin: tuple[int, int]) -> Iterator[None]:
        """Lay the tiles on the plate row by row."""
        left, top, right, bottom = (round(edge * size) for edge in self._bounds)
        corner = max(left, origin[0]), max(top, origin[1])
        far = min(right, origin[0] + window[0]), min(bottom, origin[1] + window[1])
        if far[0] <= corner[0] or far[1] <= corner[1]:
            return
        columns = range(corner[0] // TILE, (far[0] - 1) // TILE + 1)
        rows = [[(size, x, y) for x in columns] for y in range(corner[1] // TILE, (far[1] - 1) // TILE + 1)]
        if not all(key in self._tiles for row in rows for key in row):
            self._sight = None  # to be begun anew when they are there
            return
        area = pygame.Rect(corner[0] - origin[0], corner[1] - origin[1], far[0] - corner[0], far[1] - corner[1])
        picture = self._plate.subsurface(area)
        for row in rows:
            for key in row:
                picture.blit(self._tiles[key], place_of(key, corner))
            yield
        self._picture = StandInPicture(picture, corner[0] / size, corner[1] / size, size)
