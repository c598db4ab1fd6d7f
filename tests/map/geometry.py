"""The hexes of Peleliu's map for tests: XXYY, flat tops, even columns half a hex further south."""

from engine.core.hexes import HexGrid

GRID = HexGrid(24, 36)
distance = GRID.distance
adjacent = GRID.adjacent
neighbours = GRID.sides


def column(h: str) -> int:
    return int(h[:2])


def row(h: str) -> int:
    return int(h[2:])
