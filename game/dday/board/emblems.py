"""The shapes that stand for the six position colours and the three target symbols.

Colour is never the only sign: each position colour has a shape and a letter of its own.
"""

import math

import pygame

from game.table.effect_sprites import PictureCache
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.drawing import shapes
from game.ui.palette import Palette

LETTER = {"red": "R", "orange": "O", "brown": "N", "green": "G", "blue": "B", "purple": "P"}
"""The letter of each colour; brown is N because B is blue's."""

SHAPE: dict[str, tuple[Point, ...]] = {
    "red": ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    "orange": ((0.0, -1.26), (1.04, -0.22), (0.74, 0.88), (-0.74, 0.88), (-1.04, -0.22)),
    "brown": (
        (-0.42, -1.1),
        (0.42, -1.1),
        (0.42, -0.46),
        (1.14, -0.46),
        (1.14, 0.46),
        (0.42, 0.46),
        (0.42, 1.1),
        (-0.42, 1.1),
        (-0.42, 0.46),
        (-1.14, 0.46),
        (-1.14, -0.46),
        (-0.42, -0.46),
    ),
    "green": ((-1.02, -0.86), (1.02, -0.86), (1.02, 0.1), (0.0, 1.26), (-1.02, 0.1)),
    "blue": ((-0.66, -0.68), (0.66, -0.68), (1.24, 0.0), (0.66, 0.68), (-0.66, 0.68), (-1.24, 0.0)),
    "purple": ((-0.48, -1.0), (0.48, -1.0), (1.2, 0.92), (-1.2, 0.92)),
}
"""Corners of each colour's shape around its middle; about 2 wide and high.

A square, a pentagon on its foot, a cross, a shield, a wide hexagon, a mound: `tools/colour_vision.py` measures that no
two of them are alike, and how the colours differ in lightness too.
"""
WRITTEN_AT = {"orange": 0.06, "green": -0.14, "purple": 0.14}
"""How far below its middle, in radii, a shape is broadest: where words in it are written."""


def shape_points(colour: str, middle: Point, radius: float) -> list[Point]:
    """The shape's corners on a picture."""
    return [(middle[0] + x * radius, middle[1] + y * radius) for x, y in SHAPE[colour]]


def draw_shape(
    surface: pygame.Surface,
    colour: str,
    middle: Point,
    radius: float,
    *,
    fill: colours.Colour | None = None,
    edge: colours.Colour | None = None,
    width: float = 1.0,
) -> None:
    """Draw a colour's shape, filled with ``fill`` and edged with ``edge``."""
    points = shape_points(colour, middle, radius)
    if fill is not None:
        shapes.polygon(surface, fill, points)
        closed_line(surface, fill, points, 1)
    if edge is not None:
        closed_line(surface, edge, points, width)


KEPT = PictureCache(1_000_000)
"""Of shapes that grow and fall every frame has another one, in large windows of a hundred thousand pixels."""


def shape_picture(
    colour: str,
    radius: float,
    fill: colours.Colour | None = None,
    edge: colours.Colour | None = None,
    width: float = 1.0,
    halo: colours.Colour | None = None,
) -> pygame.Surface:
    """A colour's shape with smooth edges, its middle in the middle of the picture, drawn once and kept.

    ``radius`` and ``width`` (of the edge, inside the shape) are pixels; ``halo`` is a ring of another colour around
    it, which lifts it off any ground.
    """
    look = (colour, radius, fill, edge, width, halo)
    return KEPT.get(look, lambda: _draw_picture(*look))


def _draw_picture(
    colour: str,
    radius: float,
    fill: colours.Colour | None,
    edge: colours.Colour | None,
    width: float,
    halo: colours.Colour | None,
) -> pygame.Surface:
    over = 6 if radius < 12 else 3
    around = max(1.0, radius * 0.14) if halo is not None else 0.0
    side = 2 * math.ceil(radius * 1.25 + around + 1)
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    middle = (side * over / 2, side * over / 2)
    big.fill((*(halo or edge or fill or colours.BLACK), 0))
    whole = shape_points(colour, middle, radius * over)
    if halo is not None:
        shapes.polygon(big, halo, whole)
        for i, point in enumerate(whole):
            shapes.circle(big, halo, point, around * over)
            shapes.aaline(big, halo, point, whole[i - 1], round(2 * around * over))
    if edge is not None:
        shapes.polygon(big, edge, whole)
        inner = shape_points(colour, middle, max(0.1, radius - width) * over)
        shapes.polygon(big, fill if fill is not None else (*edge, 0), inner)
    elif fill is not None:
        shapes.polygon(big, fill, whole)
    return pygame.transform.smoothscale(big, (side, side))


def stamp_shape(surface: pygame.Surface, picture: pygame.Surface, middle: Point) -> None:
    """Lay a picture of a shape around a pixel."""
    surface.blit(picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)))


def closed_line(surface: pygame.Surface, colour: colours.Colour, points: list[Point], width: float = 1.0) -> None:
    """A smooth closed line."""
    if width <= 1.2:
        shapes.aalines(surface, colour, True, points)
        return
    thick = max(1, round(width))
    for one, other in zip(points, points[1:] + points[:1], strict=True):
        shapes.aaline(surface, colour, one, other, thick)
    if thick > 2:
        for point in points:
            shapes.aacircle(surface, colour, point, thick / 2)


def draw_samples(inks: Palette, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The six positions' colours in a palette, and their shapes, side by side."""
    for i, colour in enumerate(SHAPE):
        at = (rect.left + rect.height * (0.6 + 1.25 * i), rect.centery)
        draw_shape(surface, colour, at, rect.height * 0.42, fill=inks.position[colour], edge=inks.ink)


def draw_symbol(
    surface: pygame.Surface, symbol: str, middle: Point, radius: float, colour: colours.Colour, *, width: int = 0
) -> None:
    """Draw a target symbol: circle, diamond, triangle or star; nothing for any other name."""
    if symbol == "circle":
        shapes.aacircle(surface, colour, middle, radius * 0.86, width)
        return
    points = symbol_points(symbol, middle, radius)
    if not points:
        return
    if not width:
        shapes.polygon(surface, colour, points)
    closed_line(surface, colour, points, max(1, width))


def symbol_points(symbol: str, middle: Point, radius: float) -> list[Point]:
    """The corners of a target symbol other than the circle."""
    x, y = middle
    if symbol == "diamond":
        return [(x, y - radius), (x + radius * 0.9, y), (x, y + radius), (x - radius * 0.9, y)]
    if symbol == "triangle":
        return [(x, y - radius * 0.95), (x + radius * 0.98, y + radius * 0.75), (x - radius * 0.98, y + radius * 0.75)]
    if symbol == "star":
        spokes = []
        for i in range(10):
            reach = radius if i % 2 == 0 else radius * 0.42
            angle = -math.pi / 2 + i * math.pi / 5
            spokes.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach))
        return spokes
    return []
