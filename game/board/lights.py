"""Light on the map: fields of fire, hexes that can be chosen, the cursor, paths."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game import palette
from game.board.camera import Camera
from game.board.emblems import draw_shape
from game.board.hexgrid import CORNERS, ROW
from game.board.sheet import Sheet
from game.palette import Colour, mix, shade


@lru_cache(maxsize=96)
def _glass(size: int, colour: Colour, strength: int, hatch: int) -> pygame.Surface:
    """A hex of coloured glass, ``size`` hundredths of a pixel to its side; ``hatch`` 1 or 2 rules it with lines."""
    side = size / 100
    width, height = math.ceil(side * 2) + 2, math.ceil(side * ROW) + 2
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    points = [(width / 2 + x * side, height / 2 + y * side) for x, y in CORNERS]
    pygame.draw.polygon(picture, (*colour, strength), points)
    if hatch:
        lines = pygame.Surface((width, height), pygame.SRCALPHA)
        step = max(5, round(side * 0.22))
        for x in range(-height, width, step):
            pygame.draw.line(
                lines, (*colour, min(255, strength + 60)), (x, height), (x + height, 0), 1 if hatch == 1 else 2
            )
        mask = pygame.Surface((width, height), pygame.SRCALPHA)
        pygame.draw.polygon(mask, palette.WHITE, points)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(lines, (0, 0))
    return picture


def pane(surface: pygame.Surface, camera: Camera, h: str, colour: Colour, strength: int, hatch: int = 0) -> None:
    """Lay a pane of coloured glass on a hex."""
    picture = _glass(round(camera.size * 100), colour, strength, hatch)
    x, y = camera.hex_centre(h)
    surface.blit(picture, (x - picture.get_width() / 2, y - picture.get_height() / 2))


def ring(
    surface: pygame.Surface,
    camera: Camera,
    h: str,
    colour: Colour,
    width: float,
    scale: float = 0.93,
    *,
    dark: bool = True,
) -> None:
    """A line inside a hex's border."""
    x, y = camera.hex_centre(h)
    size = camera.size * scale
    points = [(x + dx * size, y + dy * size) for dx, dy in CORNERS]
    thick = max(2, round(width))
    if dark:
        for one, other in zip(points, points[1:] + points[:1], strict=True):
            pygame.draw.line(surface, palette.CHOICE_EDGE, one, other, thick + 2)
    for one, other in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(surface, colour, one, other, thick)
    for point in points:
        pygame.draw.circle(surface, colour, point, thick / 2)


def light_site(surface: pygame.Surface, camera: Camera, sheet: Sheet, site_id: str, strength: float = 1.0) -> None:
    """Light a position's whole field of fire: intense hexes hatched, its dots large, its own hexes ringed."""
    site = sheet.island.sites.get(site_id)
    if site is None:
        return
    colour = palette.POSITION[site.colour]
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    for h in sorted(site.field):
        if not window.collidepoint(camera.hex_centre(h)):
            continue
        intense = site.dots.get(h) == "intense"
        pane(surface, camera, h, colour, round((96 if intense else 58) * strength), 2 if intense else 1)
    for dot in sheet.dots_of(site_id):
        at = camera.to_screen(dot.at)
        if window.collidepoint(at):
            radius = max(3.0, camera.size * 0.15)
            fill = colour if dot.intense else palette.PAPER_LIGHT
            draw_shape(
                surface, site.colour, at, radius, fill=fill, edge=shade(colour, 0.6), width=max(1.0, radius * 0.3)
            )
    for h in site.hexes:
        ring(surface, camera, h, mix(colour, palette.WHITE, 0.35), camera.size * 0.06, 0.9)


def choices(surface: pygame.Surface, camera: Camera, hexes: Iterable[str], pulse: float) -> None:
    """Light the hexes that can be chosen."""
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    strength = round((44 + 20 * math.sin(pulse * 3.2)) / 4) * 4
    for h in hexes:
        if window.collidepoint(camera.hex_centre(h)):
            pane(surface, camera, h, palette.CHOICE, strength)
            ring(surface, camera, h, palette.CHOICE, camera.size * 0.045)


def path(surface: pygame.Surface, camera: Camera, hexes: Sequence[str]) -> None:
    """Draw the way that a move takes."""
    points = [camera.hex_centre(h) for h in hexes]
    if len(points) < 2:
        return
    width = max(3, round(camera.size * 0.1))
    for one, other in pairwise(points):
        pygame.draw.line(surface, palette.PAPER_LIGHT, one, other, width + 3)
    for one, other in pairwise(points):
        pygame.draw.line(surface, palette.PATH, one, other, width)
    for point in points[1:-1]:
        pygame.draw.circle(surface, palette.PATH, point, width)
    _head(surface, points[-2], points[-1], width * 2.4)


def _head(surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], size: float) -> None:
    run = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    ux, uy = (end[0] - start[0]) / run, (end[1] - start[1]) / run
    points = [
        (end[0] + ux * size * 0.6, end[1] + uy * size * 0.6),
        (end[0] - ux * size * 0.6 - uy * size * 0.75, end[1] - uy * size * 0.6 + ux * size * 0.75),
        (end[0] - ux * size * 0.6 + uy * size * 0.75, end[1] - uy * size * 0.6 - ux * size * 0.75),
    ]
    pygame.draw.polygon(surface, palette.PAPER_LIGHT, [(x, y) for x, y in points], 4)
    pygame.draw.polygon(surface, palette.PATH, points)


def shot(surface: pygame.Surface, camera: Camera, origin: str, target: str, colour: Colour) -> None:
    """The line of a shot from a position to what it hits."""
    start, end = camera.hex_centre(origin), camera.hex_centre(target)
    width = max(2, round(camera.size * 0.05))
    pygame.draw.line(surface, palette.SHADOW, start, end, width + 2)
    pygame.draw.line(surface, mix(colour, palette.WHITE, 0.25), start, end, width)


def burst(surface: pygame.Surface, at: tuple[float, float], size: float, share: float) -> None:
    """A hit: a star of short strokes that opens, ``share`` from 0 to 1."""
    inner, outer = size * (0.35 + 0.35 * share), size * (0.6 + 0.5 * share)
    for i in range(12):
        angle = i * math.tau / 12
        reach = outer * (1.0 if i % 2 == 0 else 0.78)
        one = (at[0] + math.cos(angle) * inner, at[1] + math.sin(angle) * inner)
        other = (at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach)
        pygame.draw.line(surface, palette.PAPER_LIGHT, one, other, max(3, round(size * 0.1)))
        pygame.draw.line(surface, palette.HIT, one, other, max(2, round(size * 0.06)))


def cursor(surface: pygame.Surface, camera: Camera, h: str, *, strong: bool) -> None:
    """The hex under the pointer or the cursor."""
    ring(surface, camera, h, palette.HOVER, camera.size * (0.05 if strong else 0.03), 0.985, dark=strong)
