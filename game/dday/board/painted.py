"""The painted picture of the map: which files it is in, whether it belongs to this island, and its parts.

``tools/paint_map`` writes it, in several densities, each half the one before, and each cut into square tiles. A tile's
place is its name: column and row in tiles from the sheet's point (0, 0), so they count below zero in the west.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core import reading
from engine.core.resources import resource
from engine.dday.island.island import Island
from game.table.hexgrid import Point

if TYPE_CHECKING:
    import pygame

FOLDER = ("maps", "painted")
"""Where each battle has a folder of pictures."""
TILE = 512
"""Pixels along a tile's side."""
DENSITIES = (192, 96, 48, 24, 12)
"""Pixels to the unit of the sheet, finest first."""
SUFFIX = ".webp"
MANIFEST = "manifest.json"
LINES = "lines.json"
GRAIN = "grain.png"
"""The paper's grain, which repeats without a seam."""


class PictureFault(Exception):
    """What keeps the painted picture from being used, by the key of the text that tells it."""


def fingerprint(island: Island) -> str:
    """A short text that changes with everything on the map that the picture shows."""
    parts = [f"{island.width} {island.height}"]
    parts += [f"{h.id} {h.terrain} {h.elevation}" for h in sorted(island.hexes.values(), key=lambda one: one.id)]
    parts += [f"cliff {a} {b}" for a, b in sorted(island.cliffs)]
    parts += sorted(f"road {' '.join(road.hexes)}" for road in island.roads)
    parts += island.pictured
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def tile_name(density: int, column: int, row: int) -> str:
    """The file of one tile, below the picture's folder."""
    return f"{density}/{column}_{row}{SUFFIX}"


@dataclass(frozen=True)
class Lines:
    """Lines that follow the painted ground, for the pen: each a row of points of the sheet."""

    coast: tuple[tuple[Point, ...], ...]
    contours: tuple[tuple[int, tuple[Point, ...]], ...]
    """Each with its elevation in steps."""
    cliffs: tuple[tuple[Point, ...], ...]
    """The lower ground on their left."""
    walls: tuple[tuple[Point, ...], ...] = ()
    reef: tuple[tuple[Point, ...], ...] = ()


class PaintedMap:
    """The picture in a folder; raises PictureFault when it is missing, damaged or another map's."""

    densities, side = DENSITIES, TILE

    def __init__(self, island: Island, folder: Path | None = None) -> None:
        self.folder = folder or resource(*FOLDER, island.game)
        try:
            manifest = reading.read_json(self.folder / MANIFEST, reading.DATA)
            self.files: dict[str, str] = dict(manifest["files"])
            made_for = manifest["map"]
            self.lines = _lines(reading.read_json(self.folder / LINES, reading.DATA))
        except (ValueError, LookupError, TypeError) as error:
            raise PictureFault("map.unpainted") from error
        if made_for != fingerprint(island):
            raise PictureFault("map.changed")

    def grain(self) -> pygame.Surface:
        """The paper's grain."""
        import pygame  # here, for whoever paints the picture needs no pygame

        return pygame.image.load(reading.look(self.folder / GRAIN, reading.MEDIA))

    def holds(self, density: int, column: int, row: int) -> bool:
        """Whether there is such a tile; there is none beyond the picture's edge."""
        return tile_name(density, column, row) in self.files

    def path(self, density: int, column: int, row: int) -> Path:
        """The file of a tile."""
        return self.folder / tile_name(density, column, row)

    def tile(self, density: int, column: int, row: int) -> pygame.Surface:
        """The picture of a tile."""
        import pygame

        return pygame.image.load(reading.look(self.path(density, column, row), reading.MEDIA))


def _lines(found: dict[str, list[list[int]]]) -> Lines:
    def points(flat: list[int]) -> tuple[Point, ...]:
        return tuple(zip((v / 1000 for v in flat[::2]), (v / 1000 for v in flat[1::2]), strict=True))

    return Lines(
        tuple(points(line) for line in found["coast"]),
        tuple((line[0], points(line[1:])) for line in found["contours"]),
        tuple(points(line) for line in found["cliffs"]),
        tuple(points(line) for line in found.get("walls", ())),
        tuple(points(line) for line in found.get("reef", ())),
    )
