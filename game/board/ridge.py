"""What Bloody Nose Ridge adds to the board: the edge of the play area, fortifications, caves, attack orders."""

from __future__ import annotations

import math
import random
from collections.abc import Container, Iterable
from functools import lru_cache

import pygame

from engine.core.hexes import DIRECTIONS, neighbours
from engine.peleliu.content import Content
from engine.peleliu.fortifications import closed_directions
from engine.peleliu.island import Island
from engine.peleliu.state import State
from game import fonts, palette
from game.board import pencil
from game.board.camera import Camera
from game.board.emblems import closed_line
from game.board.hexgrid import CORNERS, SIDES, Point, centre
from game.board.markers import label
from game.palette import shade

_TRACING = 150
"""How much of the map the tracing paper outside the play area hides, of 255."""


def draw_edge(surface: pygame.Surface, camera: Camera, island: Island) -> None:
    """18.1 Lay tracing paper over everything outside the play area, its edge cut along the hexes and drawn in red."""
    at = camera.to_screen((0.0, 0.0))
    paper, cut = _tracing(camera.window, camera.size, at, island.bnr.play_area)
    surface.blit(paper, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    width = max(2, round(camera.size * 0.05))
    for one, other in cut:
        # the paper's edge throws a hair of shadow to the south-east
        away = max(1, width // 2)
        pygame.draw.line(
            surface, palette.INK_SOFT, (one[0] + away, one[1] + away), (other[0] + away, other[1] + away), width
        )
    for one, other in cut:
        pygame.draw.aaline(surface, palette.STAMP_RED, one, other, max(2, round(camera.size * 0.045)))


@lru_cache(maxsize=1)
def _tracing(
    window: tuple[int, int], size: float, at: Point, area: frozenset[str]
) -> tuple[pygame.Surface, tuple[tuple[Point, Point], ...]]:
    """The paper with its hole, premultiplied, and the lines along which it is cut; ``at`` is where the sheet begins.

    It is drawn on the same surface again whenever the camera has moved, so that only the last one is good.
    """
    cut: list[tuple[Point, Point]] = []
    paper = _veil(window)
    paper.fill((*shade(palette.TRACING, _TRACING / 255), _TRACING))
    paper.blit(_mottle(window), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    seen = pygame.Rect((0, 0), window).inflate(size * 2, size * 2)
    for h in area:
        x, y = centre(h)
        middle = (at[0] + x * size, at[1] + y * size)
        if not seen.collidepoint(middle):
            continue
        points = [(middle[0] + dx * size, middle[1] + dy * size) for dx, dy in CORNERS]
        pygame.draw.polygon(paper, (0, 0, 0, 0), points)
        cut += [
            (points[SIDES[side][0]], points[SIDES[side][1]]) for side, other in _around(h).items() if other not in area
        ]
    return paper, tuple(cut)


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    """A surface of the window's size for the paper."""
    return pygame.Surface(size, pygame.SRCALPHA)


@lru_cache(maxsize=2)
def _mottle(size: tuple[int, int]) -> pygame.Surface:
    """The unevenness of tracing paper."""
    source = random.Random(18)
    small = pygame.Surface((24, 14))
    for x in range(24):
        for y in range(14):
            small.set_at((x, y), shade(palette.WHITE, source.uniform(0.93, 1.0)))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=2048)
def _around(h: str) -> dict[str, str]:
    return dict(zip(DIRECTIONS, neighbours(h), strict=True))


def draw_walls(
    surface: pygame.Surface, camera: Camera, content: Content, view: State, bare: Container[str] = ()
) -> None:
    """19.2 Concrete along the sides that revealed fortifications block; hexes in ``bare`` are still without theirs."""
    for h, facing in view.facing.items():
        marker = content.fortifications.get(view.fortifications.get(h, ""))
        if marker is not None and h not in bare:
            draw_fortification(surface, camera, h, closed_directions(marker.sides, facing), facing)


def draw_fortification(
    surface: pygame.Surface, camera: Camera, h: str, closed: Iterable[int], facing: int | None
) -> None:
    """Walls along the sides of a hex by the numbers of their directions, and an arrowhead at the marker's front.

    Without ``facing`` there is no arrowhead.
    """
    x, y = camera.hex_centre(h)
    inner = [(x + dx * camera.size * 0.9, y + dy * camera.size * 0.9) for dx, dy in CORNERS]
    thick = max(4, round(camera.size * 0.17))
    sides = [SIDES[DIRECTIONS[number]] for number in sorted(closed)]
    _walls(surface, [(inner[start], inner[end]) for start, end in sides], thick)
    if facing is not None:
        _front(surface, camera, (x, y), facing)


def _walls(surface: pygame.Surface, sides: list[tuple[Point, Point]], thick: int) -> None:
    """Concrete walls seen from above, lit from the north-west, with a draughtsman's hatching."""
    away = max(1, thick // 4)
    for one, other in sides:
        pygame.draw.polygon(surface, shade(palette.INK, 0.7), _bar(one, other, thick / 2 + 1.5, away))
    for one, other in sides:
        pygame.draw.polygon(surface, palette.INK, _bar(one, other, thick / 2 + 1.4, 0))
    for one, other in sides:
        pygame.draw.polygon(surface, palette.CONCRETE, _bar(one, other, thick / 2, 0))
    for one, other in sides:
        _hatch(surface, one, other, thick)


def _bar(one: Point, other: Point, reach: float, shift: float) -> list[Point]:
    """A line thickened to ``reach`` on each side, its ends meeting those of the next side of a hex."""
    length = math.hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    along = reach * math.tan(math.pi / 6)
    return [
        (x + end * ux * along - side * uy * reach + shift, y + end * uy * along + side * ux * reach + shift)
        for (x, y), end, side in ((one, -1, -1), (other, 1, -1), (other, 1, 1), (one, -1, 1))
    ]


def _hatch(surface: pygame.Surface, one: Point, other: Point, thick: int) -> None:
    """Oblique strokes across a wall."""
    length = math.hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    count, lean = max(3, round(length / (thick * 0.6))), thick * 0.36
    for i in range(count):
        x, y = one[0] + ux * length * (i + 0.5) / count, one[1] + uy * length * (i + 0.5) / count
        pygame.draw.aaline(
            surface,
            shade(palette.CONCRETE, 0.62),
            (x - (ux - uy) * lean * 0.7, y - (uy + ux) * lean * 0.7),
            (x + (ux - uy) * lean * 0.7, y + (uy + ux) * lean * 0.7),
            max(1, thick // 9),
        )


def _front(surface: pygame.Surface, camera: Camera, middle: Point, facing: int) -> None:
    """The marker's arrowhead, in the corner that it points to."""
    # facing 0 points west, which is corner 5, and the corners go round clockwise
    dx, dy = CORNERS[(5 + facing) % 6]
    size = camera.size
    tip = (middle[0] + dx * size * 0.86, middle[1] + dy * size * 0.86)
    base = (middle[0] + dx * size * 0.68, middle[1] + dy * size * 0.68)
    across = size * 0.09
    points = [tip, (base[0] - dy * across, base[1] + dx * across), (base[0] + dy * across, base[1] - dx * across)]
    pygame.draw.polygon(surface, palette.CONCRETE, points)
    closed_line(surface, palette.INK, points, max(1, round(size * 0.03)))


def draw_orders(surface: pygame.Surface, camera: Camera, view: State) -> None:
    """18.32 A red pencil's arrow at every hex that must be attacked; a dark mouth at every cave."""
    for h in view.attack_orders:
        _order(surface, camera, h)
    for h, marker in view.caves.items():
        _cave(surface, camera, h, coloured=bool(marker))


def _order(surface: pygame.Surface, camera: Camera, h: str) -> None:
    """A short arrow in red wax that strikes into the hex from the north-west, and the word where it can be read."""
    x, y = camera.hex_centre(h)
    size = camera.size
    line = [(x - size * 1.06, y - size * 0.86), (x - size * 0.48, y - size * 0.44)]
    pencil.arrow(surface, line, palette.STAMP_RED, max(3.0, size * 0.1), seed=int(h))
    if size >= 26:
        height = max(10, round(size * 0.24))
        for dx, dy, ink in ((1, 1, palette.PAPER_LIGHT), (-1, 0, palette.PAPER_LIGHT), (0, 0, palette.STAMP_RED)):
            words = fonts.text("stencil", height, "ATTACK", ink)
            surface.blit(words, words.get_rect(center=(round(x + size * 0.12) + dx, round(y - size * 0.73) + dy)))


def _cave(surface: pygame.Surface, camera: Camera, h: str, *, coloured: bool) -> None:
    """A cave's mouth at the lower right of its hex; red inside while a counterattack marker colours it."""
    x, y = camera.hex_centre(h)
    picture = _mouth(max(14, round(camera.size * 0.5)), coloured=coloured)
    at = round(x + camera.size * 0.5), round(y + camera.size * 0.5)
    surface.blit(picture, picture.get_rect(center=at))
    if camera.size >= 44:
        label(surface, camera, h, "CAVE", palette.CARBON, (0.5, 0.73))


@lru_cache(maxsize=24)
def _mouth(side: int, *, coloured: bool) -> pygame.Surface:
    """An arch of stones around the dark."""
    over = 4
    s = side * over
    big = pygame.Surface((s, s), pygame.SRCALPHA)
    big.fill((*palette.CARBON, 0))
    stone = palette.CAVE_STONE
    for i in range(9):
        angle = math.pi + math.pi * i / 8
        at = s * 0.5 + math.cos(angle) * s * 0.36, s * 0.6 + math.sin(angle) * s * 0.4
        radius = s * (0.115 if i % 2 else 0.13)
        pygame.draw.circle(big, palette.INK, at, radius + over * 0.8)
        pygame.draw.circle(big, shade(stone, 0.82 + 0.05 * (i % 3)), at, radius)
        pygame.draw.circle(big, shade(stone, 1.14), (at[0] - radius * 0.3, at[1] - radius * 0.3), radius * 0.5)
    dark = palette.STANCE_FACE if coloured else shade(palette.CARBON, 0.5)
    hole = pygame.Rect(s * 0.24, s * 0.3, s * 0.52, s * 0.66)
    pygame.draw.rect(big, palette.INK, hole.inflate(2 * over, 0), border_top_left_radius=s // 4,
                     border_top_right_radius=s // 4)  # fmt: skip
    pygame.draw.rect(big, dark, hole, border_top_left_radius=s // 4, border_top_right_radius=s // 4)
    return pygame.transform.smoothscale(big, (side, side))
