"""The shapes that stand for the six position colours and the three target symbols.

Colour is never the only sign: each position colour has a shape and a letter of its own.
"""

import math

import pygame

from game import palette
from game.board.hexgrid import Point

LETTER = {"red": "R", "orange": "O", "brown": "N", "green": "G", "blue": "B", "purple": "P"}
"""The letter of each colour; brown is N because B is blue's."""

SHAPE: dict[str, tuple[Point, ...]] = {
    "red": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "orange": ((0.0, -1.16), (0.94, -0.42), (0.94, 0.86), (-0.94, 0.86), (-0.94, -0.42)),
    "brown": (
        (-0.5, -1.04),
        (0.5, -1.04),
        (0.5, -0.58),
        (1.06, -0.58),
        (1.06, 0.58),
        (0.5, 0.58),
        (0.5, 1.04),
        (-0.5, 1.04),
        (-0.5, 0.58),
        (-1.06, 0.58),
        (-1.06, -0.58),
        (-0.5, -0.58),
    ),
    "green": ((-0.94, -0.9), (0.94, -0.9), (0.94, 0.24), (0.0, 1.16), (-0.94, 0.24)),
    "blue": ((-0.66, -0.86), (0.66, -0.86), (1.2, 0.0), (0.66, 0.86), (-0.66, 0.86), (-1.2, 0.0)),
    "purple": tuple((math.cos(a * math.pi / 8) * 1.06, math.sin(a * math.pi / 8) * 1.06) for a in range(1, 16, 2)),
}
"""Corners of each colour's shape around its middle; about 2 wide and high."""


def shape_points(colour: str, middle: Point, radius: float) -> list[Point]:
    """The shape's corners on a picture."""
    return [(middle[0] + x * radius, middle[1] + y * radius) for x, y in SHAPE[colour]]


def draw_shape(
    surface: pygame.Surface,
    colour: str,
    middle: Point,
    radius: float,
    *,
    fill: palette.Colour | None = None,
    edge: palette.Colour | None = None,
    width: float = 1.0,
) -> None:
    """Draw a colour's shape, filled with ``fill`` and edged with ``edge``."""
    points = shape_points(colour, middle, radius)
    if fill is not None:
        pygame.draw.polygon(surface, fill, points)
        closed_line(surface, fill, points, 1)
    if edge is not None:
        closed_line(surface, edge, points, width)


def closed_line(surface: pygame.Surface, colour: palette.Colour, points: list[Point], width: float = 1.0) -> None:
    """A smooth closed line."""
    if width <= 1.2:
        pygame.draw.aalines(surface, colour, True, points)
        return
    thick = max(1, round(width))
    for one, other in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.aaline(surface, colour, one, other, thick)
    if thick > 2:
        for point in points:
            pygame.draw.aacircle(surface, colour, point, thick / 2)


def draw_symbol(
    surface: pygame.Surface, symbol: str, middle: Point, radius: float, colour: palette.Colour, *, width: int = 0
) -> None:
    """Draw a target symbol: circle, diamond, triangle or star; nothing for any other name."""
    if symbol == "circle":
        pygame.draw.aacircle(surface, colour, middle, radius * 0.86, width)
        return
    points = symbol_points(symbol, middle, radius)
    if not points:
        return
    if not width:
        pygame.draw.polygon(surface, colour, points)
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
