"""The map between two tables: what was painted for the last one is kept for the next, or painted ahead for the first.

A table takes the tiles and gives them back when it is left, so a program that plays many games has one map and no more.
"""

from __future__ import annotations

from engine.dday.island.island import Island
from game.app import frame_budget
from game.dday.board.island_tiles import IslandTiles, MapPrint
from game.dday.board.sheet import MapSheet
from game.ui.theme import Theme


class TileStore:
    """Holds the tiles that no table uses now."""

    def __init__(self) -> None:
        self._tiles: IslandTiles | None = None

    def take(self, island: Island, theme: Theme, *, names: bool = True) -> IslandTiles:
        """Tiles of a map for a table, with or without place names; they are its own until it gives them back."""
        tiles, self._tiles = self._tiles, None
        if tiles is not None and tiles.sheet.island is not island:
            tiles.close()
            tiles = None
        if tiles is None:
            tiles = IslandTiles(MapSheet(island), MapPrint(theme))
        tiles.print_with(MapPrint(theme, names=names, area=tiles.printed.area))
        return tiles

    def give(self, tiles: IslandTiles) -> None:
        """A table is left: its tiles are kept for the next one."""
        if self._tiles is not None and self._tiles is not tiles:
            self._tiles.close()
        tiles.rest()
        self._tiles = tiles

    def paint_ahead(
        self, island: Island, theme: Theme, area: frozenset[str], seconds: float, *, names: bool = True
    ) -> None:
        """Go on painting for about so many ``seconds`` what every table needs, for a game with this play area."""
        tiles = self.take(island, theme, names=names)
        tiles.print_with(MapPrint(theme, names=names, area=area))
        tiles.look_ahead(frame_budget.now() + seconds)
        self._tiles = tiles
