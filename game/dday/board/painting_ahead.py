"""The map between two tables: what was painted for the last one is kept for the next, or painted ahead for the first.

A table takes the tiles and gives them back when it is left, so a program that plays many games has one map and no more.
"""

from __future__ import annotations

from engine.dday.island.island import Island
from game.app import frame_budget
from game.dday.board.sheet import MapSheet
from game.dday.board.tiles import Tiles
from game.ui.cache_reset import edition


class TileStore:
    """Holds the tiles that no table uses now."""

    def __init__(self) -> None:
        self._tiles: Tiles | None = None
        self._edition = edition()
        """The edition of the screen for which they were painted."""

    def take(self, island: Island, *, names: bool = True) -> Tiles:
        """Tiles of a map for a table, with or without place names; they are its own until it gives them back."""
        tiles, self._tiles = self._tiles, None
        if tiles is not None and tiles.sheet.island is not island:
            tiles.close()
            tiles = None
        if tiles is None:
            tiles = Tiles(MapSheet(island))
        elif self._edition != edition():
            tiles.forget()
        tiles.print_with(names=names, dots=True, area=tiles.area)
        return tiles

    def give(self, tiles: Tiles) -> None:
        """A table is left: its tiles are kept for the next one."""
        if self._tiles is not None and self._tiles is not tiles:
            self._tiles.close()
        tiles.rest()
        self._tiles, self._edition = tiles, edition()

    def paint_ahead(self, island: Island, area: frozenset[str], seconds: float, *, names: bool = True) -> None:
        """Go on painting for about so many ``seconds`` what every table needs, for a game with this play area."""
        tiles = self.take(island, names=names)
        tiles.print_with(names=names, dots=True, area=area)
        tiles.look_ahead(frame_budget.now() + seconds)
        self._tiles, self._edition = tiles, edition()
