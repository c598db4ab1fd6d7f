"""What some scenarios add to the board: the edge of the play area, fortifications, caves, attack orders."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable
from functools import lru_cache

import pygame

from engine.dday.view.table_view import TableView
from game.dday.board.emblems import closed_line
from game.dday.board.markers import label
from game.dday.board.sheet import MapSheet
from game.table import pencil
from game.table.brush import Brush
from game.table.hexgrid import CORNERS, DIRECTIONS, SIDES, Point, centre, neighbours
from game.table.map_canvas import MapCanvas
from game.ui import colours, fonts
from game.ui.colours import Colour, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette

_TRACING = 150
"""How much of the map the tracing paper outside the play area hides, of 255."""


def paint_edge(brush: Brush, sheet: MapSheet, area: frozenset[str]) -> None:
    """18.1 Lay tracing paper over everything outside the play area, its edge cut along the hexes and drawn in red."""
    surface, size = brush.surface, brush.size
    (left, top), (right, bottom) = brush.at(sheet.frame[:2]), brush.at(sheet.frame[2:])
    frame = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    veil.fill((*shade(colours.TRACING, _TRACING / 255), _TRACING))
    cut: list[tuple[Point, Point]] = []
    for h in sorted(area):
        if not brush.near(centre(h)):
            continue
        x, y = brush.at(centre(h))
        points = [(x + dx * size, y + dy * size) for dx, dy in CORNERS]
        shapes.polygon(veil, (0, 0, 0, 0), points)
        cut += [
            (points[SIDES[side][0]], points[SIDES[side][1]]) for side, other in _around(h).items() if other not in area
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


@lru_cache(maxsize=2048)
def _around(h: str) -> dict[str, str]:
    return dict(zip(DIRECTIONS, neighbours(h), strict=True))


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
    inner = [(middle[0] + dx * size * 0.9, middle[1] + dy * size * 0.9) for dx, dy in CORNERS]
    sides = [SIDES[DIRECTIONS[number]] for number in closed]
    _walls(surface, inks, [(inner[start], inner[end]) for start, end in sides], max(4, round(size * 0.17)))
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
    dx, dy = CORNERS[(5 + facing) % 6]
    tip = (middle[0] + dx * size * 0.86, middle[1] + dy * size * 0.86)
    base = (middle[0] + dx * size * 0.68, middle[1] + dy * size * 0.68)
    across = size * 0.09
    points = [tip, (base[0] - dy * across, base[1] + dx * across), (base[0] + dy * across, base[1] - dx * across)]
    shapes.polygon(surface, inks.concrete, points)
    closed_line(surface, inks.ink, points, max(1, round(size * 0.03)))


def draw_orders(canvas: MapCanvas, view: TableView, bare: Container[str] = ()) -> None:
    """18.32 A red pencil's arrow at every hex that must be attacked; a dark mouth at every cave.

    What has still to be shown coming is in ``bare``: the hex of a cave, "order:" and the hex of an order.
    """
    for h in view.attack_orders:
        if f"order:{h}" not in bare:
            _order(canvas, h)
    for h, marker in view.caves.items():
        if h in bare:
            continue
        _cave(canvas, h, coloured=bool(marker))


def _order(canvas: MapCanvas, h: str) -> None:
    """A short arrow in red wax that strikes into the hex from the north-west, and the word where it can be read."""
    surface, size = canvas.surface, canvas.size
    x, y = canvas.camera.hex_centre(h)
    pale, red = canvas.palette.paper_light, canvas.palette.stamp_red
    line = [(x - size * 1.06, y - size * 0.86), (x - size * 0.48, y - size * 0.44)]
    pencil.arrow(surface, line, red, max(3.0, size * 0.1), pale=pale, seed=int(h))
    if size >= 26:
        height = max(10, round(size * 0.24))
        for dx, dy, ink in ((1, 1, pale), (-1, 0, pale), (0, 0, red)):
            words = fonts.text("stencil", height, canvas.theme.text("counters.attack"), ink)
            surface.blit(words, words.get_rect(center=(round(x + size * 0.12) + dx, round(y - size * 0.73) + dy)))


def _cave(canvas: MapCanvas, h: str, *, coloured: bool) -> None:
    """A cave's mouth at the lower right of its hex; red inside while a counterattack marker colours it."""
    (x, y), size = canvas.camera.hex_centre(h), canvas.size
    picture = _mouth(canvas.palette, max(14, round(size * 0.5)), coloured=coloured)
    canvas.surface.blit(picture, picture.get_rect(center=(round(x + size * 0.5), round(y + size * 0.5))))
    if size >= 44:
        label(canvas, h, canvas.theme.text("counters.cave"), colours.CARBON, (0.5, 0.73))


@lru_cache(maxsize=24)
def _mouth(inks: Palette, side: int, *, coloured: bool) -> pygame.Surface:
    """An arch of stones around the dark."""
    over = 4
    s = side * over
    big = pygame.Surface((s, s), pygame.SRCALPHA)
    big.fill((*colours.CARBON, 0))
    stone = colours.CAVE_STONE
    for i in range(9):
        angle = math.pi + math.pi * i / 8
        at = s * 0.5 + math.cos(angle) * s * 0.36, s * 0.6 + math.sin(angle) * s * 0.4
        radius = s * (0.115 if i % 2 else 0.13)
        shapes.circle(big, inks.ink, at, radius + over * 0.8)
        shapes.circle(big, shade(stone, 0.82 + 0.05 * (i % 3)), at, radius)
        shapes.circle(big, shade(stone, 1.14), (at[0] - radius * 0.3, at[1] - radius * 0.3), radius * 0.5)
    dark = colours.STANCE_FACE if coloured else shade(colours.CARBON, 0.5)
    hole = pygame.Rect(s * 0.24, s * 0.3, s * 0.52, s * 0.66)
    shapes.rect(big, inks.ink, hole.inflate(2 * over, 0), border_top_left_radius=s // 4, border_top_right_radius=s // 4)
    shapes.rect(big, dark, hole, border_top_left_radius=s // 4, border_top_right_radius=s // 4)
    return pygame.transform.smoothscale(big, (side, side))
