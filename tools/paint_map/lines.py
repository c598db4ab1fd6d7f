"""The lines that the game inks over the picture, taken from the fields that the picture was painted from."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
from contourpy import LineType, contour_generator
from numpy.typing import NDArray
from scipy import ndimage

from game.table.hexgrid import Point
from tools.paint_map.fields import GRID, Fields
from tools.paint_map.noise import Field

FINE = 0.003
"""How far a line may be from the true one, in units."""
SHORT = 0.7
"""Contours shorter than this are left out, in units."""


def pen_lines(fields: Fields, more: Mapping[str, list[list[Point]]]) -> dict[str, list[list[int]]]:
    """Coast, contours, cliffs: rows of x, y, x, y … in thousandths of a unit; a contour begins with its step.

    ``more`` are lines that the battle adds, by their name.
    """
    height = ndimage.gaussian_filter(fields.height, 2.2)
    contours = []
    for step in range(1, math.ceil(float(height.max()))):
        contours += [[step, *line] for line in _traced(fields, height, step + 0.02, SHORT)]
    return {
        "coast": _traced(fields, fields.inside["land"], 0.0, 0.0),
        "contours": contours,
        "cliffs": [_flat(np.array(line)) for line in fields.cliffs],
        **{name: [_flat(np.array(line)) for line in found] for name, found in more.items()},
    }


def traced(fields: Fields, one: Field, level: float, shortest: float) -> list[list[Point]]:
    """Where a field has a level, as lines through points of the sheet; none is shorter than ``shortest``."""
    flat = _traced(fields, one, level, shortest)
    return [[(x / 1000, y / 1000) for x, y in zip(line[::2], line[1::2], strict=True)] for line in flat]


def _traced(fields: Fields, one: Field, level: float, shortest: float) -> list[list[int]]:
    found = contour_generator(z=one, line_type=LineType.Separate).lines(level)
    lines = []
    for line in found:
        points = _thinned(np.asarray(line) / GRID + (fields.left, fields.top))
        steps = np.hypot(*np.diff(points, axis=0).T).sum()
        if steps > shortest:
            lines.append(_flat(points))
    return sorted(lines)


def _flat(points: NDArray[np.float64]) -> list[int]:
    return [int(value) for value in np.rint(points * 1000).ravel()]


def _thinned(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """The line without the points that it hardly needs."""
    kept = np.zeros(len(points), dtype=bool)
    kept[[0, -1]] = True
    waiting = [(0, len(points) // 2), (len(points) // 2, len(points) - 1)] if len(points) > 3 else []
    kept[len(points) // 2] = True
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        a, b = points[first], points[last]
        run = math.hypot(*(b - a))
        between = points[first + 1 : last] - a
        beside = np.abs(between[:, 0] * (b - a)[1] - between[:, 1] * (b - a)[0])
        off = beside / run if run > 1e-9 else np.hypot(*between.T)
        far = int(off.argmax())
        if off[far] > FINE:
            middle = first + 1 + far
            kept[middle] = True
            waiting += [(first, middle), (middle, last)]
    return points[kept]
