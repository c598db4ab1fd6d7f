"""A part of the painted map as a print of its own, and the marks that a grease pencil makes on it."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from functools import cache

import pygame

from engine.dday.island.island import Island
from game.dday.board.emblems import shape_picture, stamp_shape
from game.dday.board.ink import Pen
from game.dday.board.painted import PaintedMap, PictureFault
from game.dday.board.plain_ground import paint_plain
from game.dday.board.sheet import MapSheet
from game.table import pencil
from game.table.brush import Brush
from game.table.ground_picture import GroundPicture
from game.table.hexgrid import Point, geometry_of
from game.ui import colours, fonts
from game.ui.colours import Colour
from game.ui.drawing import shapes
from game.ui.theme import Theme

Area = tuple[float, float, float, float]
"""A part of the sheet in its units: left, top, right, bottom."""
PATIENCE = 0.001


class _Map:
    """A map as a key: the same one, not one that is alike."""

    def __init__(self, island: Island) -> None:
        self.island = island

    def __hash__(self) -> int:
        return len(self.island.hexes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Map) and other.island is self.island


@cache
def _press(printed: _Map) -> tuple[MapSheet, GroundPicture | None, Pen]:
    """What the map is printed with."""
    sheet = MapSheet(printed.island)
    try:
        painted = PaintedMap(sheet.island)
        return sheet, GroundPicture(painted), Pen(sheet, painted.lines, painted.grain())
    except PictureFault:
        return sheet, None, Pen(sheet, sheet.plain_lines)


def whole(island: Island) -> Area:
    """The whole map inside its neat line."""
    return _press(_Map(island))[0].frame


def around(island: Island, hexes: Iterable[str], margin: float = 2.0) -> Area:
    """The part of the sheet around some hexes."""
    points = [geometry_of(island.grid).centre(h) for h in hexes]
    return (
        min(x for x, _ in points) - margin,
        min(y for _, y in points) - margin,
        max(x for x, _ in points) + margin,
        max(y for _, y in points) + margin,
    )


def begin(island: Island, area: Area, size: tuple[int, int]) -> None:
    """Have the files read that a print of ``area`` needs, while the caller does something else."""
    sheet, canvas, _ = _press(_Map(island))
    if canvas is not None:
        part = printed(area, size, sheet.frame)
        left, top, right, _ = _shaped(area, part.size, sheet.frame)
        scale = part.width / (right - left)
        canvas.want([(left * scale, top * scale, part.width, part.height)], scale)


class Extract:
    """A picture of a part of the map."""

    def __init__(self, theme: Theme, island: Island, area: Area, size: tuple[int, int]) -> None:
        """Print ``area``, widened or heightened to the picture's shape, on ``size`` pixels.

        Where an area as wide as the sheet is too low for the shape, paper is left above and below.
        """
        sheet, canvas, pen = _press(_Map(island))
        self.theme, self.island, self.geometry = theme, island, sheet.geometry
        part = printed(area, size, sheet.frame)
        left, top, right, _ = _shaped(area, part.size, sheet.frame)
        self.scale = part.width / (right - left)
        """Pixels to the unit of the sheet."""
        self.left, self.top = left, top - part.top / self.scale
        self.picture = pygame.Surface(size)
        self.picture.fill(theme.palette.paper_light)
        print_ = self.picture.subsurface(part)
        corner = left * self.scale, top * self.scale
        brush = Brush(print_, *corner, self.scale, theme)
        if canvas is None:
            for _ in paint_plain(brush, sheet):
                pass
        else:
            for waiting in canvas.lay(print_, *corner, self.scale):
                if waiting:
                    time.sleep(PATIENCE)
        for _ in pen.draw(brush):
            pass
        if canvas is not None:
            canvas.close()  # the picture is kept by whoever wanted it
        if part.height < size[1]:
            shapes.rect(self.picture, theme.palette.neatline, part, max(1, round(self.scale * 0.12)))

    def at(self, point: Point) -> Point:
        """The pixel of a point of the sheet."""
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def hex(self, h: str) -> Point:
        """The pixel of a hex's middle."""
        return self.at(self.geometry.centre(h))

    # ------------------------------------------------------------ marks

    def position(self, name: str, radius: float, *, quiet: bool = False) -> None:
        """Print a position's sign, ``radius`` pixels large; ``quiet`` shows it as a pale one."""
        palette = self.theme.palette
        found = self.island.positions[name]
        colour = palette.position[found.colour]
        if quiet:
            colour = colours.mix(colour, palette.paper, 0.5)
        sign = shape_picture(found.colour, radius, colour, None, 1.0, palette.paper_light)
        stamp_shape(self.picture, sign, self.hex(found.hex))

    def line(self, points: Sequence[Point], colour: Colour, width: float, seed: int = 0) -> None:
        """A stroke along points of the sheet, ``width`` pixels wide."""
        pencil.wax_line(self.picture, pencil.curved([self.at(one) for one in points]), colour, width, seed)

    def arrow(self, points: Sequence[Point], colour: Colour, width: float, seed: int = 3) -> None:
        """An arrow along points of the sheet."""
        pencil.arrow(
            self.picture,
            [self.at(one) for one in points],
            colour,
            width,
            pale=self.theme.palette.paper_light,
            seed=seed,
        )

    def loop(self, hexes: Iterable[str], colour: Colour, width: float, margin: float = 1.15, seed: int = 5) -> None:
        """A loop around some hexes, drawn by hand over a pale halo."""
        line = [self.at(one) for one in _hull([self.geometry.centre(h) for h in hexes], margin)]
        pencil.wax_line(self.picture, line, colours.mix(self.theme.palette.paper_light, colour, 0.1), width * 1.7, seed)
        pencil.wax_line(self.picture, line, colour, width, seed)

    def words(
        self,
        words: str,
        at: Point,
        size: int,
        colour: Colour | None = None,
        face: str = "semi",
        *,
        angle: float = 0.0,
    ) -> None:
        """Words with a pale halo around a point of the sheet, letters ``size`` pixels high; in ink unless told."""
        palette = self.theme.palette
        ink = fonts.text(face, size, words, colour or palette.ink)
        pale = fonts.text(face, size, words, palette.paper_light)
        reach = max(1, size // 11)
        whole_ = pygame.Surface((ink.get_width() + 2 * reach, ink.get_height() + 2 * reach), pygame.SRCALPHA)
        for step in range(12):
            turn = math.tau * step / 12
            whole_.blit(pale, (reach + round(math.cos(turn) * reach), reach + round(math.sin(turn) * reach)))
        whole_.blit(ink, (reach, reach))
        if angle:
            whole_ = pygame.transform.rotozoom(whole_, angle, 1.0)
        rect = whole_.get_rect(center=tuple(round(part) for part in self.at(at)))
        self.picture.blit(whole_, rect.clamp(self.picture.get_rect().inflate(-size, -size)))

    def flag(self, h: str, size: float, colour: Colour | None = None) -> None:
        """A paper flag on a pin in a hex, its staff ``size`` pixels high; red unless told."""
        self.flag_at(self.hex(h), size, colour or self.theme.palette.stamp_red)

    def flag_at(self, at: Point, size: float, colour: Colour) -> None:
        """A paper flag whose pin stands at a pixel of the picture."""
        palette = self.theme.palette
        x, y = at
        thick = max(1, round(size * 0.09))
        shapes.aacircle(self.picture, colours.SHADOW, (x + thick, y), max(2.0, size * 0.1))
        cloth = [(x, y - size), (x + size * 0.78, y - size * 0.8), (x, y - size * 0.5)]
        shapes.polygon(self.picture, colour, cloth)
        shapes.aalines(self.picture, colours.shade(colour, 0.6), True, cloth)
        shapes.line(self.picture, palette.ink, (x, y), (x, y - size), thick)
        shapes.aacircle(self.picture, palette.paper_light, (x, y - size), thick * 1.2)


def printed(area: Area, size: tuple[int, int], frame: Area) -> pygame.Rect:
    """The part of a picture that the map fills: all of it, or less of its height for an area as wide as the sheet."""
    wide, high = size
    if area[2] - area[0] >= frame[2] - frame[0]:
        high = min(high, round(wide * (frame[3] - frame[1]) / (frame[2] - frame[0])))
    return pygame.Rect(0, (size[1] - high) // 2, wide, high)


def _shaped(area: Area, size: tuple[int, int], frame: Area) -> Area:
    """The area grown to a picture's shape, and kept on the sheet as far as it fits."""
    left, top, right, bottom = area
    scale = min(size[0] / (right - left), size[1] / (bottom - top))
    wide, high = size[0] / scale, size[1] / scale
    most = min(1.0, (frame[2] - frame[0]) / wide, (frame[3] - frame[1]) / high)
    wide, high = wide * most, high * most
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    x = min(max(x, frame[0]), frame[2] - wide)
    y = min(max(y, frame[1]), frame[3] - high)
    return x, y, x + wide, y + high


def _hull(points: Sequence[Point], margin: float) -> list[Point]:
    """A closed line around points with round corners, ``margin`` away from them."""
    spread = [
        (x + math.cos(turn) * margin, y + math.sin(turn) * margin)
        for x, y in points
        for turn in (math.tau * i / 10 for i in range(10))
    ]
    ordered = sorted(set(spread))

    def half(run: Iterable[Point]) -> list[Point]:
        found: list[Point] = []
        for one in run:
            while len(found) > 1 and _left_of(found[-2], found[-1], one) <= 0:
                found.pop()
            found.append(one)
        return found[:-1]

    corners = [*half(ordered), *half(reversed(ordered))]
    # the pencil overshoots where the loop closes
    return pencil.curved([*corners, corners[0], corners[1]], 2)


def _left_of(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
