"""What is worked out once for the whole sheet: shores, borders of terrain, the lie of the land, its light and shadow.

All fields lie on one grid, ``GRID`` points to the unit of the sheet (a hex side), and are smooth enough to be
enlarged from there. Heights are in steps of elevation.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from engine.dday.island.island import Island
from game.dday.board.sheet import MapSheet
from game.table.hexgrid import LINE, ROW, geometry_of
from tools.paint_map.noise import Field, blend, chance, ease, rough, smooth, through

GRID = 32
WANDER = 0.23
"""How far, in hex sides, a border of terrain may stray from the hex side."""
KINDS = ("beach", "airstrip", "buildings", "jungle", "coral", "mountain", "swamp")
RIDGES = math.radians(36)
"""How far east of north the ridges run."""
STEP = 0.27
"""How high a step of elevation is drawn, in units of the sheet: half as high again as it is."""
LIGHT = (-0.62, -0.62, 0.48)
"""Where the light comes from: the north-west."""


@dataclass
class Fields:
    """The island in fields; ``inside`` holds for each kind of ground how far inside it a point lies, in units."""

    left: float
    top: float
    height: Field
    shadow: Field
    hollow: Field
    """How little of the sky a point sees, from 0."""
    inside: dict[str, Field] = field(default_factory=dict)
    cliff: Field | None = None
    """Distance to the nearest cliff."""
    cliffs: list[list[tuple[float, float]]] = field(default_factory=list)
    """Cliff lines as they are drawn, the lower ground on their left."""
    bend: tuple[Field, Field] | None = None
    """How far borders of terrain stray from the hexsides, eastward and southward."""

    def at(self, one: Field, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> Field:
        """A field at the crossings of these columns and rows of the sheet."""
        columns, rows = through((xs - self.left) * GRID), through((ys - self.top) * GRID)
        return blend(one, _clipped(columns, one.shape[1]), _clipped(rows, one.shape[0]))

    def bent(self, one: tuple[float, float], other: tuple[float, float]) -> list[tuple[float, float]]:
        """A hexside, bent as the borders of terrain are."""
        assert self.bend is not None
        ends = np.array([one, other])
        aims = ends[0] + (ends[1] - ends[0]) * np.linspace(0, 1, 9)[:, None]
        points = aims.copy()
        for _ in range(6):
            places = np.stack([(points[:, 1] - self.top) * GRID, (points[:, 0] - self.left) * GRID])
            points[:, 0] = aims[:, 0] - ndimage.map_coordinates(self.bend[0], places, order=1)
            points[:, 1] = aims[:, 1] - ndimage.map_coordinates(self.bend[1], places, order=1)
        return [(float(x), float(y)) for x, y in points]

    def points(self, one: Field, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
        """A field at single points of the sheet."""
        places = np.stack([(y - self.top) * GRID, (x - self.left) * GRID])
        return np.asarray(ndimage.map_coordinates(one, places, order=1, mode="nearest"), dtype=np.float64)


def _clipped(
    taps: tuple[NDArray[np.int64], NDArray[np.float32]], count: int
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    first, weights = taps
    return np.clip(first, 0, count - 4), weights


def work_out(island: Island) -> Fields:
    """All fields of one island."""
    sheet = MapSheet(island)
    left, top, right, bottom = (edge + pad for edge, pad in zip(sheet.bounds, (-1.5, -1.5, 1.5, 1.5), strict=True))
    columns, rows = math.ceil((right - left) * GRID), math.ceil((bottom - top) * GRID)
    xs, ys = left + np.arange(columns) / GRID, top + np.arange(rows) / GRID
    bend_x = (rough(xs, ys, 0.8, 101, 3, 0.55) + smooth(xs, ys, 2.1, 102)) * np.float32(WANDER * 0.7)
    bend_y = (rough(xs, ys, 0.8, 202, 3, 0.55) + smooth(xs, ys, 2.1, 203)) * np.float32(WANDER * 0.7)
    terrain, level = _cells(sheet, xs[None, :] + bend_x, ys[:, None] + bend_y)
    inside = {kind: _inside(np.isin(terrain, _numbers((kind,))), 0.2) for kind in KINDS}
    inside["land"] = _inside(~np.isin(terrain, _numbers(("sea", "shallow"))), 0.36)
    inside["shelf"] = _inside(terrain != _numbers(("sea",))[0], 0.55)
    shore = rough(xs, ys, 0.6, 204, 4, 0.68) * np.float32(0.075)
    inside["land"] = inside["land"] + shore * ease(-np.abs(inside["land"]), -0.5, -0.1)
    found = Fields(left, top, level, level, level, inside)
    found.bend = bend_x, bend_y
    found.cliffs = _cliff_lines(island, found)
    found.height, found.cliff = _heights(found, level, xs, ys)
    found.shadow = _shadows(found.height)
    found.hollow = _hollows(found.height)
    return found


def _numbers(kinds: tuple[str, ...]) -> list[int]:
    names = ("sea", "shallow", "clear", *KINDS)
    return [names.index(kind) for kind in kinds]


def _cells(sheet: MapSheet, px: Field, py: Field) -> tuple[NDArray[np.int8], Field]:
    """Terrain and elevation of the hex in which each point lies."""
    width, height = sheet.island.width, sheet.island.height
    terrain_of = np.zeros((width, height), dtype=np.int8)
    level_of = np.zeros((width, height), dtype=np.float32)
    for x in range(width):
        for y in range(height):
            hexagon = sheet.hex_at_cell((x, y))
            terrain_of[x, y] = _numbers((hexagon.terrain,))[0]
            level_of[x, y] = 0 if hexagon.water else hexagon.elevation + (0.1 if hexagon.terrain == "swamp" else 0.35)
    flat, stagger = sheet.geometry.flat, sheet.geometry.grid.stagger
    across, along = (px, py) if flat else (py, px)
    guess = np.rint((across - 1) / LINE).astype(np.int64)
    nearest = np.full(px.shape, np.inf, dtype=np.float32)
    terrain = np.zeros(px.shape, dtype=np.int8)
    level = np.zeros(px.shape, dtype=np.float32)
    for step in (-1, 0, 1):
        line = guess + step
        shift = np.where((line + (stagger.index == "even")) % 2, 0.5, 0.0)
        place = np.rint(along / ROW - shift - 0.5).astype(np.int64)
        away = (across - (LINE * line + 1)) ** 2 + (along - ROW * (place + shift + 0.5)) ** 2
        closer = away < nearest
        nearest = np.where(closer, away, nearest)
        x, y = (line, place) if flat else (place, line)
        cx, cy = np.clip(x, 0, width - 1), np.clip(y, 0, height - 1)
        terrain = np.where(closer, terrain_of[cx, cy], terrain)
        level = np.where(closer, level_of[cx, cy], level)
    return terrain, level.astype(np.float32)


def _inside(mask: NDArray[np.bool_], soften: float) -> Field:
    """How far inside a region, its corners softened over so many units, each point lies; negative outside."""
    soft = ndimage.gaussian_filter(mask.astype(np.float32), soften * GRID) > 0.5
    deep = ndimage.distance_transform_edt(soft) - ndimage.distance_transform_edt(~soft)
    near = ndimage.gaussian_filter(deep.astype(np.float32), 1.3)
    return np.asarray(near / np.float32(GRID), dtype=np.float32)


# ------------------------------------------------------------ the lie of the land


def _cliff_lines(island: Island, found: Fields) -> list[list[tuple[float, float]]]:
    """Each cliff's hex side, bent as the borders of terrain are."""
    lines, layout = [], geometry_of(island.grid)
    for a, b in sorted(island.cliffs):
        if a > b:
            continue
        upper, lower = (a, b) if island.hexes[a].elevation >= island.hexes[b].elevation else (b, a)
        start, end = layout.shape.sides[island.grid.direction(upper, lower)]
        ends = np.array([layout.shape.corners[start], layout.shape.corners[end]]) + np.array(layout.centre(upper))
        (ax, ay), (bx, by) = ends.tolist()
        lines.append(found.bent((ax, ay), (bx, by)))
    return lines


def _heights(found: Fields, level: Field, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> tuple[Field, Field]:
    """The ground's height, and the distance to the nearest cliff."""
    shape = level.shape
    wall = np.zeros(shape, dtype=bool)
    normal = np.zeros((2, *shape), dtype=np.float32)
    for line in found.cliffs:
        for (ax, ay), (bx, by) in pairwise(line):
            run = math.hypot(bx - ax, by - ay) or 1.0
            for share in np.linspace(0, 1, max(2, math.ceil(run * GRID * 2))):
                column = round((ax + (bx - ax) * share - found.left) * GRID)
                row = round((ay + (by - ay) * share - found.top) * GRID)
                wall[row, column] = True
                normal[:, row, column] = (by - ay) / run, -(bx - ax) / run
    away, nearest = ndimage.distance_transform_edt(~wall, return_indices=True)
    rows, columns = np.indices(shape)
    fall_x, fall_y = normal[0][nearest[0], nearest[1]], normal[1][nearest[0], nearest[1]]
    # Beside a cliff this is 1 or -1; beyond its end it turns from one to the other, so that cliffs run out softly.
    side = ((columns - nearest[1]) * fall_x + (rows - nearest[0]) * fall_y) / np.maximum(away, 0.7)
    cliff = (away / GRID).astype(np.float32)
    height = _spread(level, wall)
    # Ridges and ravines run one way, as the reef did that the island was.
    sin, cos = math.sin(RIDGES), math.cos(RIDGES)
    sway = rough(xs, ys, 2.6, 303, 3) * np.float32(0.55)
    along = (xs[None, :] * sin - ys[:, None] * cos).astype(np.float32)
    across = (xs[None, :] * cos + ys[:, None] * sin).astype(np.float32) + sway
    crest = _crests(along / 3.4, across / 0.8, 401)
    spur = _crests(along / 0.9 + 7, across / 0.5, 402)
    knoll = rough(xs, ys, 0.8, 403, 4, 0.62)
    weight = (
        ease(found.inside["mountain"], -0.35, 0.45)
        + 0.5 * ease(found.inside["coral"], -0.2, 0.4) * ease(height, 0.5, 1.6)
        + 0.12 * ease(found.inside["coral"], -0.2, 0.4)
    )
    bumps = (crest - 0.52) * 1.75 + (spur - 0.55) * 0.55 + knoll * 0.26
    height = height + np.minimum(weight, 1) * bumps * (0.55 + 0.16 * np.minimum(height, 5))
    pits = ease(rough(xs, ys, 0.5, 404, 2), 0.9, 1.35)
    height = height - np.minimum(weight, 1) * pits * 0.5
    height = height - 0.62 * side * np.exp(-((cliff / 0.3) ** 1.2)) * ease(-cliff, -1.2, -0.7)
    low = ease(found.inside["land"], -0.03, 0.3)
    height = np.maximum(height * low, 0.0) + low * rough(xs, ys, 1.3, 405, 3) * 0.05
    return height.astype(np.float32), cliff


def _spread(level: Field, wall: NDArray[np.bool_]) -> Field:
    """Elevations with slopes between them, but none across a cliff."""
    heights = level[::2, ::2].astype(np.float32)
    barred = np.zeros_like(wall[::2, ::2])
    for dy in (0, 1):
        for dx in (0, 1):
            part = wall[dy::2, dx::2]
            barred[: part.shape[0], : part.shape[1]] |= part
    free = (~barred).astype(np.float32)
    east, south = free[:, 1:] * free[:, :-1], free[1:] * free[:-1]
    for _ in range(110):
        flow_x = (heights[:, 1:] - heights[:, :-1]) * east * np.float32(0.22)
        flow_y = (heights[1:] - heights[:-1]) * south * np.float32(0.22)
        heights[:, :-1] += flow_x
        heights[:, 1:] -= flow_x
        heights[:-1] += flow_y
        heights[1:] -= flow_y
    near = ndimage.gaussian_filter(heights * free, 1.0) / np.maximum(ndimage.gaussian_filter(free, 1.0), 1e-3)
    heights = np.where(barred, near, heights)
    full = ndimage.zoom(heights, 2, order=1, grid_mode=True, mode="nearest")
    full = full[: level.shape[0], : level.shape[1]]
    return np.asarray(ndimage.gaussian_filter(full, 1.0), dtype=np.float32)


def _crests(u: Field, v: Field, salt: int) -> Field:
    """Noise with sharp ridges: 1 on a crest, 0 in a ravine."""
    left, top = math.floor(u.min()) - 2, math.floor(v.min()) - 2
    ix, iy = np.arange(left, math.ceil(u.max()) + 3), np.arange(top, math.ceil(v.max()) + 3)
    lattice = (chance(ix[None, :], iy[:, None], salt) * 2 - 1).astype(np.float32)
    soft = ndimage.map_coordinates(lattice, np.stack([v - top, u - left]), order=3, prefilter=False) * 1.7
    return np.asarray(1 - np.minimum(np.abs(soft) * 1.6, 1), dtype=np.float32)


# ------------------------------------------------------------ light


def _shadows(height: Field) -> Field:
    """Where the land keeps the sun from itself: 1 in full shadow."""
    tall = height * np.float32(STEP * GRID)
    shade = np.zeros_like(tall)
    drop = math.sqrt(2) * LIGHT[2] / math.hypot(LIGHT[0], LIGHT[1])
    for k in range(1, 46):
        over = tall[:-k, :-k] - tall[k:, k:] - k * drop
        shade[k:, k:] = np.maximum(shade[k:, k:], np.clip(over / 3.0, 0, 1))
    return np.asarray(ndimage.gaussian_filter(shade, 1.2), dtype=np.float32)


def _hollows(height: Field) -> Field:
    """How deep a point lies among its surroundings, from below 0 on a crest to above 0 in a ravine."""
    total = np.zeros_like(height)
    for reach, share in ((5, 0.5), (12, 0.35), (30, 0.2)):
        total += (ndimage.gaussian_filter(height, reach) - height) * np.float32(share)
    return total
