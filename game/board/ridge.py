"""What Bloody Nose Ridge adds to the board: the edge of the play area, fortifications, caves, attack orders."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.core.hexes import DIRECTIONS, neighbours
from engine.peleliu.content import Content
from engine.peleliu.fortifications import closed_directions
from engine.peleliu.island import Island
from engine.peleliu.state import State
from game import fonts, palette
from game.board.camera import Camera
from game.board.hexgrid import CORNERS, SIDES
from game.palette import Colour, shade


def draw_edge(surface: pygame.Surface, camera: Camera, island: Island) -> None:
    """18.1 Lay a veil over everything outside the play area, and a line along its edge."""
    area = island.bnr.play_area
    veil, cut = _veil(camera.window), []
    veil.fill((*palette.TABLE_DARK, 120))
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    for h in area:
        middle = camera.hex_centre(h)
        if not window.collidepoint(middle):
            continue
        points = [(middle[0] + dx * camera.size, middle[1] + dy * camera.size) for dx, dy in CORNERS]
        pygame.draw.polygon(veil, (0, 0, 0, 0), points)
        around = _around(h)
        cut += [
            (points[SIDES[side][0]], points[SIDES[side][1]]) for side, other in around.items() if other not in area
        ]
    surface.blit(veil, (0, 0))
    width = max(2, round(camera.size * 0.07))
    for one, other in cut:
        pygame.draw.line(surface, palette.INK, one, other, width + 2)
    for one, other in cut:
        pygame.draw.line(surface, palette.STAMP_RED, one, other, width)


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


@lru_cache(maxsize=2048)
def _around(h: str) -> dict[str, str]:
    return dict(zip(DIRECTIONS, neighbours(h), strict=True))


def draw_walls(surface: pygame.Surface, camera: Camera, content: Content, view: State) -> None:
    """19.2 Concrete along the sides that revealed fortifications block, with an arrowhead at the marker's front."""
    for h, facing in view.facing.items():
        marker = content.fortifications.get(view.fortifications.get(h, ""))
        if marker is None:
            continue
        x, y = camera.hex_centre(h)
        inner = [(x + dx * camera.size * 0.9, y + dy * camera.size * 0.9) for dx, dy in CORNERS]
        thick = max(3, round(camera.size * 0.15))
        for number in sorted(closed_directions(marker.sides, facing)):
            start, end = SIDES[DIRECTIONS[number]]
            one, other = inner[start], inner[end]
            _wall(surface, one, other, thick)
        _arrow(surface, camera, (x, y), facing)


def _wall(surface: pygame.Surface, one: tuple[float, float], other: tuple[float, float], thick: int) -> None:
    """One blocked side: a concrete bar with firing slits."""
    for end in (one, other):
        pygame.draw.circle(surface, palette.INK, end, thick / 2 + 1)
    pygame.draw.line(surface, palette.INK, one, other, thick + 3)
    pygame.draw.line(surface, palette.CONCRETE, one, other, thick)
    for share in (0.25, 0.5, 0.75):
        at = (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
        pygame.draw.circle(surface, shade(palette.CONCRETE, 0.45), at, max(1.0, thick * 0.24))


def _arrow(surface: pygame.Surface, camera: Camera, middle: tuple[float, float], facing: int) -> None:
    """The marker's arrowhead, in the corner that it points to."""
    # facing 0 points west, which is corner 5, and the corners go round clockwise
    dx, dy = CORNERS[(5 + facing) % 6]
    size = camera.size
    tip = (middle[0] + dx * size * 0.86, middle[1] + dy * size * 0.86)
    base = (middle[0] + dx * size * 0.68, middle[1] + dy * size * 0.68)
    across = size * 0.09
    points = [tip, (base[0] - dy * across, base[1] + dx * across), (base[0] + dy * across, base[1] - dx * across)]
    pygame.draw.polygon(surface, palette.CONCRETE, points)
    pygame.draw.polygon(surface, palette.INK, points, max(1, round(size * 0.025)))


def draw_orders(surface: pygame.Surface, camera: Camera, view: State) -> None:
    """18.32 A red pennant on every hex that must be attacked; a mouth of darkness under every cave."""
    for h in view.attack_orders:
        _label(surface, camera, h, "ATTACK", palette.STAMP_RED, (0.0, -0.72))
    for h, marker in view.caves.items():
        colour = palette.CARBON if not marker else palette.STANCE_FACE
        _label(surface, camera, h, "CAVE", colour, (0.42, 0.6))


def _label(
    surface: pygame.Surface, camera: Camera, h: str, words: str, colour: Colour, offset: tuple[float, float]
) -> None:
    size = max(8, round(camera.size * 0.2))
    x, y = camera.hex_centre(h)
    picture = fonts.text("bold", size, words if camera.size >= 26 else words[0], palette.POSITION_TEXT)
    rect = picture.get_rect().inflate(size // 2 + 2, 2)
    rect.center = (round(x + offset[0] * camera.size), round(y + offset[1] * camera.size))
    pygame.draw.rect(surface, shade(colour, 0.45), rect.move(1, 2), border_radius=2)
    pygame.draw.rect(surface, colour, rect, border_radius=2)
    pygame.draw.rect(surface, palette.POSITION_TEXT, rect, 1, 2)
    surface.blit(picture, picture.get_rect(center=rect.center))
