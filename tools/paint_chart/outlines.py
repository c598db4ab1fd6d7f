"""What a chart is painted from: the outlines of its map, in pixels of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from engine.core.area_map import read_area_map

FACTOR = 1.25
"""Pixels of the picture for each of the map."""
MARGIN = 80
"""Pixels of paper around the chart, in the picture."""
OVER = 2
"""How much larger outlines are filled before they are reduced, so that their edges are smooth."""
Line: TypeAlias = Sequence[tuple[float, float]]
Share: TypeAlias = NDArray[np.float32]
"""How much of each pixel something covers, 0 to 1."""


@dataclass(frozen=True)
class Outlines:
    """Reef, lagoon, islets and facilities of a chart, and the size of its picture."""

    size: tuple[int, int]
    reef: list[Line]
    lagoon: list[Line]
    land: list[Line]
    spots: dict[str, tuple[float, float]]

    def filled(self, lines: Sequence[Line]) -> Share:
        """Outlines as a mask."""
        return mask(self.size, lines)


def mask(size: tuple[int, int], lines: Sequence[Line]) -> Share:
    """How much of each pixel of a picture lies inside outlines."""
    wide, high = size
    sheet = Image.new("L", (wide * OVER, high * OVER), 0)
    pen = ImageDraw.Draw(sheet)
    for line in lines:
        pen.polygon([(x * OVER, y * OVER) for x, y in line], fill=255)
    return np.asarray(sheet.resize(size, Image.Resampling.BOX), dtype=np.float32) / np.float32(255)


def read_outlines(path: Path) -> Outlines:
    """Read them from a map of areas."""
    drawn = read_area_map(path, ("areas", "reef", "lagoon", "land"), ("facilities",))

    def placed(x: float, y: float) -> tuple[float, float]:
        return x * FACTOR + MARGIN, y * FACTOR + MARGIN

    def lines(layer: str) -> list[Line]:
        return [[placed(*point) for point in one.points] for one in drawn.objects[layer]]

    size = round(drawn.size[0] * FACTOR) + 2 * MARGIN, round(drawn.size[1] * FACTOR) + 2 * MARGIN
    spots = {one.name: placed(*one.centre) for one in drawn.objects["facilities"]}
    return Outlines(size, lines("reef"), lines("lagoon"), lines("land"), spots)
