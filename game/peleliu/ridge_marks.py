"""What the ridge adds to the board: attack orders and caves."""

from __future__ import annotations

import math
from collections.abc import Container
from functools import lru_cache

import pygame

from engine.dday.view.table_view import TableView
from game.dday.board.markers import label
from game.table import pencil
from game.table.map_canvas import MapCanvas
from game.ui import colours, fonts
from game.ui.colours import shade
from game.ui.drawing import shapes
from game.ui.palette import Palette


def draw_marks(canvas: MapCanvas, view: TableView, bare: Container[str]) -> None:
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
