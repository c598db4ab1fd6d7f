"""What some scenarios add to the board: the edge of the play area, and fortifications."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable
from functools import lru_cache

import pygame

from engine.dday.view.table_view import TableView
from game.dday.board.emblems import closed_line
from game.dday.board.sheet import MapSheet
from game.table.brush import Brush
from game.table.hexgrid import FLAT_HEX, Point
from game.table.map_canvas import MapCanvas
from game.ui import colours
from game.ui.colours import Colour, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette

_TRACING = 150
"""How much of the map the tracing paper outside the play area hides, of 255."""


def paint_edge(brush: Brush, sheet: MapSheet, area: frozenset[str]) -> None:
    """18.1 Lay tracing paper over everything outside the play area, its edge cut along the hexes and drawn in red."""
    surface, size, layout = brush.surface, brush.size, sheet.geometry
    sides = layout.shape.sides
    (left, top), (right, bottom) = brush.at(sheet.frame[:2]), brush.at(sheet.frame[2:])
    frame = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*shade(colours.TRACING, _TRACING / 255), _TRACING))
    cut: list[tuple[Point, Point]] = []
    for h in sorted(area):
        if not brush.near(layout.centre(h)):
            continue
        x, y = brush.at(layout.centre(h))
        points = [(x + dx * size, y + dy * size) for dx, dy in layout.shape.corners]
        shapes.polygon(veil, (0, 0, 0, 0), points)
        cut += [
            (points[sides[side][0]], points[sides[side][1]])
            for side, other in layout.around(h).items()
            if other not in area
        ]
    clip = surface.get_clip()
    surface.set_clip(frame.clip(clip))
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    width = max(2, round(size * 0.05))
    # the paper's edge throws a hair of shadow to the south-east
    away = max(1, width // 2)
    for one, other in cut:
        shapes.line(
            surface, brush.palette.ink_soft, (one[0] + away, one[1] + away), (other[0] + away, other[1] + away), width
        )
    for one, other in cut:
        shapes.aaline(surface, brush.palette.stamp_red, one, other, max(2, round(size * 0.045)))
    surface.set_clip(clip)


def draw_walls(canvas: MapCanvas, view: TableView, bare: Container[str] = ()) -> None:
    """19.2 Concrete along the sides that revealed fortifications block; hexes in ``bare`` are still without theirs."""
    for h in view.revealed_fortifications:
        if h not in bare:
            draw_fortification(canvas, h, view.closed_sides(h), view.facing(h))


def draw_fortification(canvas: MapCanvas, h: str, closed: Iterable[int], facing: int | None) -> None:
    """Walls along the sides of a hex by the numbers of their directions, and an arrowhead at the marker's front.

    Without ``facing`` there is no arrowhead.
    """
    x, y = canvas.camera.hex_centre(h)
    numbers = tuple(sorted(closed))
    if canvas.camera.moving:
        _fortification(canvas.surface, canvas.palette, (x, y), canvas.size, numbers, facing)
        return
    picture = _kept(canvas.palette, canvas.size, numbers, facing)
    canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=48)
def _kept(inks: Palette, size: float, closed: tuple[int, ...], facing: int | None) -> pygame.Surface:
    """A fortification drawn for a camera at rest, kept because all its strokes take long."""
    side = math.ceil(size * 2.2) + 8
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((*inks.ink, 0))
    _fortification(picture, inks, (side / 2, side / 2), size, closed, facing)
    return picture


def _fortification(
    surface: pygame.Surface, inks: Palette, middle: Point, size: float, closed: tuple[int, ...], facing: int | None
) -> None:
    """The walls and the arrowhead around a pixel."""
    inner = [(middle[0] + dx * size * 0.9, middle[1] + dy * size * 0.9) for dx, dy in FLAT_HEX.corners]
    sides = [(inner[number], inner[(number + 1) % 6]) for number in closed]
    _walls(surface, inks, sides, max(4, round(size * 0.17)))
    if facing is not None:
        _front(surface, inks, size, middle, facing)


def _walls(surface: pygame.Surface, inks: Palette, sides: list[tuple[Point, Point]], thick: int) -> None:
    """Concrete walls seen from above, lit from the north-west, with a draughtsman's hatching."""
    away = max(1, thick // 4)
    for one, other in sides:
        shapes.polygon(surface, shade(inks.ink, 0.7), _bar(one, other, thick / 2 + 1.5, away))
    for one, other in sides:
        shapes.polygon(surface, inks.ink, _bar(one, other, thick / 2 + 1.4, 0))
    for one, other in sides:
        shapes.polygon(surface, inks.concrete, _bar(one, other, thick / 2, 0))
    for one, other in sides:
        _hatch(surface, shade(inks.concrete, 0.62), one, other, thick)


def _bar(one: Point, other: Point, reach: float, shift: float) -> list[Point]:
    """A line thickened to ``reach`` on each side, its ends meeting those of the next side of a hex."""
    length = math.hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    along = reach * math.tan(math.pi / 6)
    return [
        (x + end * ux * along - side * uy * reach + shift, y + end * uy * along + side * ux * reach + shift)
        for (x, y), end, side in ((one, -1, -1), (other, 1, -1), (other, 1, 1), (one, -1, 1))
    ]


def _hatch(surface: pygame.Surface, colour: Colour, one: Point, other: Point, thick: int) -> None:
    """Oblique strokes across a wall."""
    length = math.hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    count, lean = max(3, round(length / (thick * 0.6))), thick * 0.36
    for i in range(count):
        x, y = one[0] + ux * length * (i + 0.5) / count, one[1] + uy * length * (i + 0.5) / count
        shapes.aaline(
            surface,
            colour,
            (x - (ux - uy) * lean * 0.7, y - (uy + ux) * lean * 0.7),
            (x + (ux - uy) * lean * 0.7, y + (uy + ux) * lean * 0.7),
            max(1, thick // 9),
        )


def _front(surface: pygame.Surface, inks: Palette, size: float, middle: Point, facing: int) -> None:
    """The marker's arrowhead, in the corner that it points to."""
    # facing 0 points west, which is corner 5, and the corners go round clockwise
    dx, dy = FLAT_HEX.corners[(5 + facing) % 6]
    tip = (middle[0] + dx * size * 0.86, middle[1] + dy * size * 0.86)
    base = (middle[0] + dx * size * 0.68, middle[1] + dy * size * 0.68)
    across = size * 0.09
    points = [tip, (base[0] - dy * across, base[1] + dx * across), (base[0] + dy * across, base[1] - dx * across)]
    shapes.polygon(surface, inks.concrete, points)
    closed_line(surface, inks.ink, points, max(1, round(size * 0.03)))
