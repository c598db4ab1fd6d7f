"""Draws the program's icon into sprites/icon: a counter with the star that the vehicles of the landing bore.

``python -m tools.draw_icon [FOLDER]`` writes it as PNG of all sizes, as SVG, as Windows' .ico and as macOS' .icns, all
of them from the shapes below. The ring around the star is left out where it would be thinner than a pixel and a half.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw

from engine.core.resources import resource
from game.ui.colours import CORE, CORE_SHADE, Colour, mix, shade
from game.ui.palette import USUAL, palette_of

INKS = palette_of(USUAL)
NAME = "peleliu-1944"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
ENLARGED = 8
SMALL = 32
"""Up to this size the star stands alone, and larger."""
FACE, EDGE, ROUND = (24, 18, 458, 458), (36, 36, 458, 458), 64
"""The printed face and the board's edge below it (left, top, width, height of 512), and how round they are."""
MIDDLE = (253, 247)
RING, BREADTH, GAP = 178, 26, 11
"""The ring's outer radius and breadth, and half the angle of each of its five gaps, behind the star's points."""
STAR, STAR_ALONE, WAIST = 166, 200, 0.382
"""The star's radius in the ring and without it; that of its inner corners as a share."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An area of one colour: a polygon, or a rectangle with round corners."""

    colour: Colour
    points: tuple[tuple[float, float], ...] = ()
    box: tuple[int, int, int, int] = (0, 0, 0, 0)
    round: float = 0


def star(radius: float) -> tuple[tuple[float, float], ...]:
    """The ten corners of a star on its feet."""
    return tuple(_around(radius * (1 if n % 2 == 0 else WAIST), 36 * n - 90) for n in range(10))


def ring() -> Iterator[tuple[tuple[float, float], ...]]:
    """The five parts of the ring, between the star's points."""
    for n in range(5):
        angles = [72 * n - 90 + GAP + (72 - 2 * GAP) * k / 24 for k in range(25)]
        outer = [_around(RING + BREADTH, angle) for angle in angles]
        inner = [_around(RING, angle) for angle in reversed(angles)]
        yield tuple(outer + inner)


def _around(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return round(MIDDLE[0] + radius * math.cos(angle), 3), round(MIDDLE[1] + radius * math.sin(angle), 3)


def shapes(size: int) -> list[Shape]:
    """What the icon is made of at a size, from below upwards, on a square of 512."""
    left, top, wide, high = FACE
    found = [
        Shape(CORE_SHADE, box=EDGE, round=ROUND),
        Shape(CORE, box=(EDGE[0] - 4, EDGE[1] - 6, EDGE[2], EDGE[3]), round=ROUND),
        Shape(shade(INKS.stamp_red, 0.7), box=FACE, round=ROUND),
        Shape(mix(INKS.stamp_red, INKS.paper_light, 0.55), box=(left, top, wide - 8, high - 8), round=ROUND),
        Shape(INKS.stamp_red, box=(left + 8, top + 8, wide - 16, high - 16), round=ROUND - 8),
    ]
    if size > SMALL:
        found += [Shape(INKS.paper_light, points) for points in ring()]
    found.append(Shape(INKS.paper_light, star(STAR if size > SMALL else STAR_ALONE)))
    return found


def picture(size: int) -> Image.Image:
    """The icon as a picture of ``size`` pixels."""
    enlarged = size * ENLARGED
    share = enlarged / 512
    drawn = Image.new("RGBA", (enlarged, enlarged), (*INKS.stamp_red, 0))
    pen = ImageDraw.Draw(drawn)
    for shape in shapes(size):
        if shape.points:
            pen.polygon([(x * share, y * share) for x, y in shape.points], fill=(*shape.colour, 255))
        else:
            left, top, wide, high = (value * share for value in shape.box)
            area = (left, top, left + wide, top + high)
            pen.rounded_rectangle(area, radius=shape.round * share, fill=(*shape.colour, 255))
    return drawn.resize((size, size), Image.Resampling.BOX)


def drawing() -> str:
    """The icon as SVG."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">', "<title>Peleliu 1944</title>"]
    for shape in shapes(512):
        colour = "#{:02x}{:02x}{:02x}".format(*shape.colour)
        if shape.points:
            points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
            lines.append(f'<polygon fill="{colour}" points="{points}"/>')
        else:
            left, top, wide, high = shape.box
            where = f'x="{left}" y="{top}" width="{wide}" height="{high}" rx="{shape.round:g}"'
            lines.append(f'<rect fill="{colour}" {where}/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def write(folder: Path) -> None:
    """Write every form of the icon into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: picture(size) for size in {*SIZES, 1024}}
    for size in SIZES:
        pictures[size].save(folder / f"{size}.png", optimize=True)
    (folder / f"{NAME}.svg").write_text(drawing(), encoding="utf-8", newline="\n")
    sizes = [(size, size) for size in WINDOWS]
    pictures[256].save(folder / f"{NAME}.ico", sizes=sizes, append_images=[pictures[size] for size in WINDOWS])
    pictures[1024].save(folder / f"{NAME}.icns", append_images=[pictures[size] for size in SIZES])


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else resource("sprites", "icon"))
