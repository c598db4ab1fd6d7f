"""Draw the tile pictures of the maps: terrain, elevation and areas of Peleliu, terrain of Tarawa.

usage: python tools/build_tileset.py [FOLDER]     (default: maps/ of this checkout)

They are what Tiled shows: one hex for each terrain, a tint with a digit for each elevation, a hatching for each area.
The same pygame-ce draws the same bytes every time; all chance comes from seeds spelled out below.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # E402: the prompt must be silenced first

SCALE = 4
TERRAINS = ("sea", "shallow", "beach", "clear", "airstrip", "buildings", "jungle", "coral", "mountain", "swamp")
ELEVATIONS = 7
AREAS = ("bnr_play_area", "bnr_japanese_zone", "mountaintop_mortar")
TERRAIN_COLUMNS = 5
TARAWA_TERRAINS = ("sea", "reef", "beach", "clear", "airstrip", "palm", "building", "fortified", "crater")
TARAWA_COLUMNS = 5


@dataclass(frozen=True)
class Shape:
    """The hex of a map in its tile, with a flat top or with a pointed one."""

    width: int
    height: int
    side: int
    flat: bool

    @property
    def large(self) -> tuple[int, int]:
        """The size of the tile, enlarged for drawing."""
        return self.width * SCALE, self.height * SCALE

    def corners(self, scale: int = 1) -> list[tuple[int, int]]:
        """The six corners clockwise from the upper left."""
        along, across = (self.width, self.height) if self.flat else (self.height, self.width)
        first, last, half = (along - self.side) // 2, (along + self.side) // 2, across // 2
        points = [(first, 0), (last, 0), (along, half), (last, across), (first, across), (0, half)]
        return [(x * scale, y * scale) if self.flat else (y * scale, x * scale) for x, y in points]

    def inside(self, x: int, y: int) -> bool:
        """Whether the middle of pixel (x, y) lies in the hex; every pixel of the map lies in exactly one."""
        width, height = self.width, self.height
        if not self.flat:
            x, y, width, height = y, x, height, width
        inset, half = (width - self.side) // 2, height // 2
        across = min(2 * x + 1, 2 * width - 2 * x - 1)
        return across * half > inset * abs(2 * y + 1 - height)


FLAT = Shape(120, 104, 60, flat=True)
POINTED = Shape(104, 120, 60, flat=False)

Colour = tuple[int, int, int]
Draw = Callable[[pygame.Surface, random.Random], None]

GROUND: dict[str, Colour] = {
    "sea": (108, 146, 163),
    "shallow": (156, 190, 193),
    "beach": (226, 211, 170),
    "clear": (198, 203, 146),
    "airstrip": (207, 199, 180),
    "buildings": (201, 194, 150),
    "jungle": (128, 156, 98),
    "coral": (214, 198, 166),
    "mountain": (182, 156, 120),
    "swamp": (150, 170, 136),
    "reef": (166, 200, 196),
    "palm": (170, 184, 120),
    "building": (201, 194, 150),
    "fortified": (186, 176, 146),
    "crater": (190, 182, 146),
}
DIGITS = {
    1: ("010", "110", "010", "010", "111"),
    2: ("111", "001", "111", "100", "111"),
    3: ("111", "001", "111", "001", "111"),
    4: ("101", "101", "111", "001", "001"),
    5: ("111", "100", "111", "001", "111"),
    6: ("111", "100", "111", "101", "111"),
}
"""Digits on a grid of three by five squares, so that no font can change the picture."""


def shade(colour: Colour, factor: float) -> Colour:
    """The colour made darker (below 1) or lighter (above 1)."""
    red, green, blue = (min(255, round(part * factor)) for part in colour)
    return red, green, blue


def spots(tile: pygame.Surface, rng: random.Random, count: int, apart: int) -> list[tuple[int, int]]:
    """Up to ``count`` points of the enlarged tile, none nearer than ``apart`` to another."""
    width, height = tile.get_size()
    found: list[tuple[int, int]] = []
    for _ in range(count * 12):
        x, y = int(rng.random() * width), int(rng.random() * height)
        if all((x - px) ** 2 + (y - py) ** 2 >= apart * apart for px, py in found):
            found.append((x, y))
        if len(found) == count:
            break
    return found


def waves(colour: Colour, count: int) -> Draw:
    """Short flat wave lines."""

    def draw(tile: pygame.Surface, rng: random.Random) -> None:
        for x, y in spots(tile, rng, count, 70):
            line = [(x - 24, y), (x - 12, y - 6), (x, y), (x + 12, y + 6), (x + 24, y)]
            pygame.draw.lines(tile, colour, False, line, 4)

    return draw


def grains(tile: pygame.Surface, rng: random.Random) -> None:
    """Sand."""
    for x, y in spots(tile, rng, 130, 22):
        pygame.draw.circle(tile, shade(GROUND["beach"], 0.82), (x, y), 4)


def tufts(colour: Colour, count: int) -> Draw:
    """Blades of grass or reed."""

    def draw(tile: pygame.Surface, rng: random.Random) -> None:
        for x, y in spots(tile, rng, count, 48):
            for lean in (-10, 0, 10):
                pygame.draw.line(tile, colour, (x, y), (x + lean, y - 18), 4)

    return draw


def slabs(tile: pygame.Surface, rng: random.Random) -> None:
    """Rolled coral surface with its joints and a few craters."""
    colour = GROUND["airstrip"]
    for y in range(52, tile.get_height(), 104):
        pygame.draw.line(tile, shade(colour, 0.88), (0, y), (tile.get_width(), y), 4)
    for x, y in spots(tile, rng, 5, 110):
        pygame.draw.circle(tile, shade(colour, 0.84), (x, y), 15)
        pygame.draw.circle(tile, shade(colour, 0.72), (x - 3, y - 3), 10)


def houses(tile: pygame.Surface, rng: random.Random) -> None:
    """Roofs, seen from above."""
    for x, y in spots(tile, rng, 7, 110):
        wide = rng.random() < 0.5
        roof = pygame.Rect(0, 0, 66 if wide else 42, 36 if wide else 60)
        roof.center = (x, y)
        pygame.draw.rect(tile, (150, 140, 112), roof.move(7, 7))
        pygame.draw.rect(tile, (122, 82, 66), roof)
        ridge = (roof.midleft, roof.midright) if wide else (roof.midtop, roof.midbottom)
        pygame.draw.line(tile, (158, 112, 90), *ridge, 6)


def crowns(tile: pygame.Surface, rng: random.Random) -> None:
    """Tree tops, lit from the north-west."""
    colour = GROUND["jungle"]
    for x, y in spots(tile, rng, 95, 34):
        size = 17 + int(rng.random() * 10)
        pygame.draw.circle(tile, shade(colour, 0.70), (x + 5, y + 5), size)
        pygame.draw.circle(tile, shade(colour, 0.90 + rng.random() * 0.12), (x, y), size)
        pygame.draw.circle(tile, shade(colour, 1.14), (x - 5, y - 6), size // 2)


def reef_rock(tile: pygame.Surface, rng: random.Random) -> None:
    """Sharp broken rock."""
    colour = GROUND["coral"]
    for x, y in spots(tile, rng, 34, 60):
        points = [
            (x + int((dx + rng.random() * 0.6) * 24), y + int((dy + rng.random() * 0.6) * 24))
            for dx, dy in ((-1, 0), (-0.4, -1), (0.6, -0.8), (1, 0.2), (0, 0.8))
        ]
        pygame.draw.polygon(tile, shade(colour, 0.86), points)
        pygame.draw.lines(tile, shade(colour, 0.64), False, points[2:] + points[:1], 5)


def ridges(tile: pygame.Surface, rng: random.Random) -> None:
    """Ridge lines with strokes down their south-eastern slope."""
    colour = GROUND["mountain"]
    for x, y in spots(tile, rng, 13, 105):
        length = 60 + int(rng.random() * 40)
        for step in range(0, length, 12):
            down = 26 + int(rng.random() * 14)
            top = (x + step, y - step // 2)
            pygame.draw.line(tile, shade(colour, 0.74), top, (top[0] + down // 2, top[1] + down), 5)
        pygame.draw.line(tile, shade(colour, 0.52), (x, y), (x + length, y - length // 2), 6)
        pygame.draw.line(tile, shade(colour, 1.22), (x - 6, y - 6), (x + length - 6, y - length // 2 - 6), 5)


def marsh(tile: pygame.Surface, rng: random.Random) -> None:
    """Standing water between reeds."""
    for x, y in spots(tile, rng, 26, 66):
        pygame.draw.line(tile, (120, 156, 158), (x - 26, y + 4), (x + 26, y + 4), 5)
    tufts((92, 118, 84), 24)(tile, rng)


TEXTURES: dict[str, Draw] = {
    "sea": waves(shade(GROUND["sea"], 0.93), 12),
    "shallow": waves(shade(GROUND["shallow"], 1.09), 16),
    "beach": grains,
    "clear": tufts(shade(GROUND["clear"], 0.84), 30),
    "airstrip": slabs,
    "buildings": houses,
    "jungle": crowns,
    "coral": reef_rock,
    "mountain": ridges,
    "swamp": marsh,
}


def palms(tile: pygame.Surface, rng: random.Random) -> None:
    """Single palms, a star of fronds each."""
    ground = GROUND["palm"]
    for x, y in spots(tile, rng, 26, 62):
        pygame.draw.circle(tile, shade(ground, 0.82), (x + 7, y + 7), 20)
        for dx, dy in ((24, 0), (12, 20), (-12, 20), (-24, 0), (-12, -20), (12, -20)):
            pygame.draw.line(tile, (96, 132, 72), (x, y), (x + dx, y + dy), 7)
        pygame.draw.circle(tile, (122, 158, 88), (x, y), 6)


def bombproofs(tile: pygame.Surface, rng: random.Random) -> None:
    """Concrete under sand."""
    for x, y in spots(tile, rng, 3, 170):
        block = pygame.Rect(0, 0, 120, 90)
        block.center = (x, y)
        pygame.draw.rect(tile, (142, 132, 106), block.move(9, 9), border_radius=18)
        pygame.draw.rect(tile, (202, 196, 176), block, border_radius=18)
        pygame.draw.rect(tile, (110, 102, 84), block, 6, border_radius=18)


def holes(tile: pygame.Surface, rng: random.Random) -> None:
    """Shell craters."""
    ground = GROUND["crater"]
    for x, y in spots(tile, rng, 12, 92):
        size = 22 + int(rng.random() * 14)
        pygame.draw.circle(tile, shade(ground, 1.12), (x, y), size + 7)
        pygame.draw.circle(tile, shade(ground, 0.72), (x, y), size)
        pygame.draw.circle(tile, shade(ground, 0.84), (x + 5, y + 5), size - 7)


TEXTURES |= {
    "reef": waves(shade(GROUND["reef"], 1.09), 16),
    "palm": palms,
    "building": houses,
    "fortified": bombproofs,
    "crater": holes,
}


def blank(shape: Shape = FLAT) -> pygame.Surface:
    """An empty tile, enlarged for drawing."""
    return pygame.Surface(shape.large, pygame.SRCALPHA)


def finish(tile: pygame.Surface, shape: Shape = FLAT) -> pygame.Surface:
    """The tile at its size and cut to the hex."""
    small = pygame.transform.smoothscale(tile, (shape.width, shape.height))
    for x in range(shape.width):
        for y in range(shape.height):
            if not shape.inside(x, y):
                small.set_at((x, y), (0, 0, 0, 0))
    return small


def terrain_tile(terrain: str, shape: Shape = FLAT) -> pygame.Surface:
    """One terrain: its ground, its texture and a quiet outline."""
    tile, colour = blank(shape), GROUND[terrain]
    tile.fill(colour)
    TEXTURES[terrain](tile, random.Random(f"tile {terrain}"))
    pygame.draw.polygon(tile, shade(colour, 0.80), shape.corners(SCALE), 6)
    return finish(tile, shape)


def elevation_tile(level: int) -> pygame.Surface:
    """One elevation: nothing at sea level, above it a tint that darkens with each step, and the digit in the south."""
    tile = blank()
    if level:
        tile.fill((112, 62, 24, 14 * level))
        dot, left, top = 4 * SCALE, (FLAT.width // 2 - 6) * SCALE, (FLAT.height - 26) * SCALE
        for y, line in enumerate(DIGITS[level]):
            for x, ink in enumerate(line):
                if ink == "1":
                    tile.fill((84, 44, 18, 220), (left + x * dot, top + y * dot, dot, dot))
    return finish(tile)


def area_tile(number: int) -> pygame.Surface:
    """One area: hatched, each in its own direction and colour."""
    tile = blank()
    ink = ((250, 246, 230, 110), (150, 28, 20, 150), (40, 40, 90, 120))[number]
    width, height = FLAT.large
    for at in range(-width, 2 * width, 60):
        start, end = ((at, 0), (at + height, height))
        if number == 1:
            start, end = (start[0], end[1]), (end[0], start[1])
        if number == 2:
            start, end = (at, 0), (at, height)
        pygame.draw.line(tile, ink, start, end, 10)
    return finish(tile)


def sheet(tiles: list[pygame.Surface], columns: int) -> pygame.Surface:
    """All tiles in rows of ``columns``."""
    width, height = tiles[0].get_size()
    picture = pygame.Surface((columns * width, -(-len(tiles) // columns) * height), pygame.SRCALPHA)
    for number, tile in enumerate(tiles):
        picture.blit(tile, (number % columns * width, number // columns * height))
    return picture


def build(folder: Path) -> list[Path]:
    """Write the pictures into ``folder``; returns their paths."""
    pictures = {
        "terrain.png": sheet([terrain_tile(terrain) for terrain in TERRAINS], TERRAIN_COLUMNS),
        "elevation.png": sheet([elevation_tile(level) for level in range(ELEVATIONS)], ELEVATIONS),
        "areas.png": sheet([area_tile(number) for number in range(len(AREAS))], len(AREAS)),
        "tarawa_terrain.png": sheet([terrain_tile(terrain, POINTED) for terrain in TARAWA_TERRAINS], TARAWA_COLUMNS),
    }
    for name, picture in pictures.items():
        pygame.image.save(picture, str(folder / name))
    return [folder / name for name in pictures]


def main(arguments: list[str]) -> None:
    """Command line."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[1] / "maps"
    for path in build(folder):
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
