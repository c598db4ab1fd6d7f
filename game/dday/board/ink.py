"""What is inked over the ground: roads, contours, coast, cliffs, the grid and its numbers, small marks.

Ink darkens what it is printed on: everything but the roads and marks is drawn on a white sheet, which has the paper's
grain, and that is multiplied onto the tile.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from game.dday.board.own_ink import own_ink
from game.dday.board.painted import Lines
from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.table.hexgrid import HexGeometry, Point
from game.table.regions import Outline, noise, outline
from game.ui import colours, fonts
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes

NUMBERS_FROM = 26.0
"""The smallest size at which hex numbers are printed."""
CONTOURS_FROM = 16.0
HACHURES_FROM = 22.0
POINT_ROOM = 0.86
"""How far above the middle of a hex with a point at its top its number begins."""
REEF_FROM = 12.0
BEAD = 0.42
"""Distance between the crosses along the edge of a reef, in units."""
STROKE = 0.12
"""Distance between the strokes of a cliff, in units."""


class Pen:
    """Inks the tiles of one sheet."""

    def __init__(self, sheet: MapSheet, lines: Lines, grain: pygame.Surface | None = None) -> None:
        self.sheet = sheet
        self.coast = [outline(list(line)) for line in lines.coast]
        self.contours = [(step, outline(list(line))) for step, line in lines.contours]
        self.cliffs = [(outline(list(line)), _strokes(line)) for line in lines.cliffs]
        self.walls = [outline(list(line)) for line in lines.walls]
        self.reef = [(outline(list(line)), _beads(line)) for line in lines.reef]
        self.roads = [outline(road) for road in sheet.roads]
        self.grain = grain

    def draw(self, brush: Brush, *, numbers: bool = True) -> Iterator[bool]:
        """Ink one tile, with the hexes' ``numbers`` or without; yields False between pieces of the work."""
        yield from self._roads(brush)
        white = self._paper(brush.surface.get_size())
        pen = replace(brush, surface=white)
        yield False
        yield from self._lines(pen)
        for line, strokes in self.cliffs:
            if pen.sees(line.box, 0.4):
                _cliff(pen, line, strokes)
                yield False
        yield from self._shore(pen)
        yield from paint_grid(pen, self.sheet, numbers=numbers)
        brush.surface.blit(white, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield False
        paint_marks(brush, self.sheet)
        own_ink(self.sheet).inker(brush, self.sheet)

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        """A white sheet with the paper's grain."""
        white = pygame.Surface(size)
        white.fill(colours.WHITE)
        if self.grain is not None:
            wide, high = self.grain.get_size()
            for x in range(0, size[0], wide):
                for y in range(0, size[1], high):
                    white.blit(self.grain, (x, y))
        return white

    def _roads(self, brush: Brush) -> Iterator[bool]:
        seen = [road for road in map(brush.seen, self.roads) if road]
        for road in seen:
            brush.ink(road, brush.palette.road_edge, max(2.0, brush.size * 0.1), closed=False)
            yield False
        for road in seen:
            brush.ink(road, colours.ROAD, max(1.0, brush.size * 0.06), closed=False)
            yield False

    def _lines(self, pen: Brush) -> Iterator[bool]:
        if pen.size >= CONTOURS_FROM:
            for step, line in self.contours:
                index = step % 2 == 0
                pen.trace(
                    line,
                    pen.palette.contour_index if index else pen.palette.contour,
                    max(1.0, pen.size * (0.018 if index else 0.011)),
                    closed=False,
                )
                if pen.sees(line.box):
                    yield False
        for line in self.coast:
            pen.trace(line, pen.palette.coast, max(1.0, pen.size * 0.022), closed=False)
            yield False

    def _shore(self, pen: Brush) -> Iterator[bool]:
        """The reef's edge as a chart has it, a row of small crosses, and walls along the shore."""
        if pen.size >= REEF_FROM:
            for line, beads in self.reef:
                if pen.sees(line.box):
                    _crosses(pen, beads)
                    yield False
        for wall in self.walls:
            if pen.sees(wall.box):
                pen.trace(wall, pen.palette.cliff, max(1.4, pen.size * 0.03), closed=False)
        yield False


def _beads(line: Sequence[Point]) -> list[Point]:
    """Points along a line, all as far apart."""
    found: list[Point] = []
    rest = BEAD / 2
    for (ax, ay), (bx, by) in pairwise(line):
        run = math.hypot(bx - ax, by - ay)
        while rest < run:
            found.append((ax + (bx - ax) * rest / run, ay + (by - ay) * rest / run))
            rest += BEAD
        rest -= run
    return found


def _crosses(pen: Brush, beads: Sequence[Point]) -> None:
    arm, tone = max(1.5, pen.size * 0.055), pen.palette.hex_number_sea
    for bead in beads:
        if pen.near(bead, 0.2):
            x, y = pen.at(bead)
            shapes.aaline(pen.surface, tone, (x - arm, y), (x + arm, y))
            shapes.aaline(pen.surface, tone, (x, y - arm), (x, y + arm))


def _strokes(line: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The strokes of a cliff: each begins on the line and points down the fall."""
    found: list[tuple[Point, Point]] = []
    rest = STROKE / 2
    for (ax, ay), (bx, by) in pairwise(line):
        run = math.hypot(bx - ax, by - ay)
        if run < 1e-6:
            continue
        fall = ((by - ay) / run, -(bx - ax) / run)
        while rest < run:
            x, y = ax + (bx - ax) * rest / run, ay + (by - ay) * rest / run
            reach = 0.125 + 0.045 * noise(round(x * 100), round(y * 100), 21)
            found.append(((x, y), (x + fall[0] * reach, y + fall[1] * reach)))
            rest += STROKE
        rest -= run
    return found


def _cliff(pen: Brush, line: Outline, strokes: list[tuple[Point, Point]]) -> None:
    """A cliff as the drafting pen draws it: a line along the edge, strokes that taper down the face."""
    pen.trace(line, pen.palette.cliff, max(1.2, pen.size * 0.034), closed=False)
    if pen.size < HACHURES_FROM:
        return
    half = pen.size * 0.011
    for start, tip in strokes:
        (ax, ay), (bx, by) = pen.at(start), pen.at(tip)
        if half < 0.6:
            shapes.aaline(pen.surface, pen.palette.cliff, (ax, ay), (bx, by))
            continue
        run = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = -(by - ay) / run * half, (bx - ax) / run * half
        wedge = [(ax + dx, ay + dy), (bx, by), (ax - dx, ay - dy)]
        shapes.polygon(pen.surface, pen.palette.cliff, wedge)
        shapes.aalines(pen.surface, pen.palette.cliff, True, wedge)


def paint_grid(pen: Brush, sheet: MapSheet, *, numbers: bool = True) -> Iterator[bool]:
    """The hex grid, faint, with a number at the head of each hex when there is room, its elevation at the foot.

    Yields False after each hex.
    """
    room = pen.size >= NUMBERS_FROM
    height = max(8, round(pen.size * 0.15))
    width = max(1, round(pen.size * 0.014))
    layout, grid = sheet.geometry, sheet.geometry.grid
    for cell in layout.cells_in(*pen.box):
        h = grid.at(cell)
        if h is None:
            continue
        hexagon = sheet.island.hexes[h]
        tone = pen.palette.grid_sea if hexagon.water else pen.palette.grid
        if pen.size < 30:
            tone = mix(tone, colours.WHITE, 0.4 * (30 - pen.size) / 20)
        points = [pen.at(point) for point in layout.corners(h)]
        for one, other in pairwise(points[:4]):
            shapes.aaline(pen.surface, tone, one, other, width)
        if not all(grid.sides(h)[3:]):
            for one, other in zip(points[3:], points[4:] + points[:1], strict=True):
                shapes.aaline(pen.surface, tone, one, other, width)
        if numbers and room:
            ink = pen.palette.hex_number_sea if hexagon.water else pen.palette.hex_number
            words = fonts.text("map", height, h, ink)
            px, py = pen.at(_above(layout, h))
            pen.surface.blit(words, (px - words.get_width() / 2, py + pen.size * 0.025))
        if room and hexagon.elevation:
            _elevation(pen, layout.centre(h), layout.shape.half_high, hexagon.elevation)
        yield False


def _above(layout: HexGeometry, h: str) -> Point:
    """Where a hex's number hangs: from its flat top, or below the point at its top, where there is room for it."""
    x, y = layout.centre(h)
    return x, y - (layout.shape.half_high if layout.flat else POINT_ROOM)


def _elevation(pen: Brush, middle: Point, high: float, level: int) -> None:
    words = fonts.text("map_italic", max(8, round(pen.size * 0.155)), str(level * 50), pen.palette.elevation)
    px, py = pen.at((middle[0] + 0.5, middle[1] + high - 0.06))
    pen.surface.blit(words, (px - words.get_width(), py - words.get_height()))


def paint_marks(brush: Brush, sheet: MapSheet) -> None:
    """Letters of the landing beaches, amphibious tanks' hexes, provisional positions."""
    if brush.size < 12:
        return
    island = sheet.island
    for box in island.boxes.values():
        for h in box.landing_hexes:
            if brush.near(sheet.geometry.centre(h), 1.2):
                beach_name(brush, sheet.geometry.centre(h), box.id)
    for h, _ in island.amphibious_tanks:
        cx, cy = sheet.geometry.centre(h)
        if brush.near((cx, cy), 1.2):
            left, top = brush.at((cx - 0.2, cy + 0.24))
            rect = pygame.FRect(left, top, 0.4 * brush.size, 0.2 * brush.size)
            shapes.rect(
                brush.surface,
                brush.palette.pencil_blue,
                rect,
                max(1, round(brush.size * 0.025)),
                round(rect.height / 2),
            )
    for h in island.provisional:
        cx, cy = sheet.geometry.centre(h)
        if brush.near((cx, cy), 1.2):
            points = [brush.at((cx + dx, cy + dy)) for dx, dy in ((-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3))]
            for one, other in zip(points, points[1:] + points[:1], strict=True):
                _dashed(
                    brush.surface,
                    colours.CARBON,
                    one,
                    other,
                    max(3.0, brush.size * 0.09),
                    max(1, round(brush.size * 0.03)),
                )


def beach_name(brush: Brush, middle: Point, box: str) -> None:
    """The code of the beach that a hex belongs to."""
    words = fonts.text("stencil", max(8, round(brush.size * 0.3)), box, brush.palette.stamp_red)
    px, py = brush.at((middle[0] + 0.34, middle[1] + 0.42))
    words = words.copy()
    words.set_alpha(170)
    brush.surface.blit(words, (px - words.get_width() / 2, py - words.get_height() / 2))


def _dashed(surface: pygame.Surface, colour: Colour, one: Point, other: Point, dash: float, width: int) -> None:
    length = max(1.0, ((other[0] - one[0]) ** 2 + (other[1] - one[1]) ** 2) ** 0.5)
    steps = max(1, round(length / dash))
    for i in range(0, steps, 2):
        a, b = i / steps, min(1.0, (i + 1) / steps)
        start = (one[0] + (other[0] - one[0]) * a, one[1] + (other[1] - one[1]) * a)
        end = (one[0] + (other[0] - one[0]) * b, one[1] + (other[1] - one[1]) * b)
        shapes.aaline(surface, colour, start, end, width)
