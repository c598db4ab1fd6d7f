"""Light on the map: fields of fire, hexes that can be chosen, the cursor, paths."""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache

import pygame

from engine.dday.island.island import Site
from game.dday.board.emblems import LETTER, WRITTEN_AT, shape_picture, stamp_shape
from game.dday.board.positions import draw_position
from game.dday.board.sheet import MapSheet
from game.table import pencil
from game.table.camera import Camera
from game.table.map_canvas import MapCanvas
from game.ui import colours, fonts
from game.ui.colours import Colour, mix, shade
from game.ui.palette import Palette

INTENSE_WASH, STEADY_WASH = 92, 54
"""How strongly a lit field colours the map, of 255."""
_LEVELS = 6
"""Strengths of light are rounded to multiples of this, so that few panes are made while one fades."""


def pane(canvas: MapCanvas, h: str, colour: Colour, strength: int, hatch: int = 0) -> None:
    """Lay a pane of coloured acetate on a hex."""
    level, shape = round(strength / _LEVELS) * _LEVELS, canvas.camera.geometry.shape
    picture = pencil.acetate(_tenths(canvas.camera), colour, level, hatch, shape)
    _lay(canvas, h, picture)


def _tenths(camera: Camera) -> int:
    """The size of a hex in tenths of a pixel; roughly while the camera zooms, so that few pictures are made for it."""
    size = round(camera.size * 10)
    if camera.size == camera.goal[0]:
        return size
    step = max(1, size // 40)
    return size // step * step


def _lay(canvas: MapCanvas, h: str, picture: pygame.Surface) -> None:
    x, y = canvas.camera.hex_centre(h)
    canvas.surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def ring(canvas: MapCanvas, h: str, colour: Colour, width: float, scale: float = 0.93, *, dark: bool = True) -> None:
    """A line drawn by hand inside a hex's border."""
    size, wide = _tenths(canvas.camera), max(12, round(width * 10))
    if canvas.camera.moving:
        wide = wide // 4 * 4
    edge = canvas.palette.choice_edge if dark else None
    _lay(canvas, h, pencil.hex_ring(size, colour, wide, round(scale * 100), canvas.camera.geometry.shape, edge=edge))


def frame(canvas: MapCanvas, rect: pygame.Rect, colour: Colour, width: float) -> None:
    """A pencil's frame around a counter or a box."""
    picture = pencil.rect_ring(rect.size, colour, round(width * 10), edge=canvas.palette.choice_edge)
    canvas.surface.blit(picture, picture.get_rect(center=rect.center))


def box_cursor(canvas: MapCanvas, rect: pygame.Rect) -> None:
    """The landing box that keys have come to: a ring around its frame."""
    wide = max(3.0, canvas.size * 0.1)
    frame(canvas, rect.inflate(round(3 * wide), round(3 * wide)), canvas.palette.ink, 2 * wide)
    frame(canvas, rect.inflate(round(3 * wide), round(3 * wide)), canvas.palette.paper_light, wide)
    frame(canvas, rect, canvas.palette.choice, wide)


def reached(sheet: MapSheet, site: Site, spread: float) -> dict[str, float]:
    """Where the light of a field, ``spread`` (0 to 1) on its way out from the position, has come up, and how far."""
    away = sheet.away(site)
    front = spread * (max(away.values(), default=0) + 1)
    return {h: min(1.0, front - steps) for h, steps in away.items() if front > steps}


def light_site(canvas: MapCanvas, sheet: MapSheet, site_id: str, strength: float = 1.0, *, spread: float = 1.0) -> None:
    """Light a position's field of fire: a wash, hatched by intensity, its outline, its dots large and lettered.

    ``strength`` fades all of it; ``spread`` lets it wash out from the position hex by hex. Nothing for another id.
    """
    site = sheet.island.sites.get(site_id)
    if site is None or strength <= 0:
        return
    camera, colour = canvas.camera, canvas.palette.position[site.colour]
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    lit = reached(sheet, site, spread)
    for h, share in lit.items():
        if window.collidepoint(camera.hex_centre(h)):
            intense = site.dots.get(h) == "intense"
            wash = INTENSE_WASH if intense else STEADY_WASH
            pane(canvas, h, colour, round(wash * strength * share), 2 if intense else 1)
    for h in lit:
        position = sheet.position(h)
        if position is not None:
            draw_position(canvas.surface, canvas.theme, camera.hex_centre(h), camera.size, position)
    if strength > 0.5:
        dark, wide = shade(colour, 0.72), max(2, round(camera.size * 0.06))
        for h in lit:
            border(canvas, lit, h, dark, wide)
    for dot in sheet.dots_of(site_id):
        at = camera.to_screen(dot.at)
        if window.collidepoint(at) and lit.get(dot.hex, 0.0) > 0.5:
            stamp_shape(
                canvas.surface, lit_dot(canvas.palette, site.colour, round(camera.size), intense=dot.intense), at
            )
    for h in site.hexes:
        ring(canvas, h, mix(colour, colours.WHITE, 0.55), camera.size * 0.06, 0.9)


def border(canvas: MapCanvas, hexes: Container[str], h: str, colour: Colour, width: int) -> None:
    """The line along those sides of a hex beyond which there is none of ``hexes``."""
    camera, shape, size = canvas.camera, canvas.camera.geometry.shape, _tenths(canvas.camera)
    x, y = camera.hex_centre(h)
    for side, other in camera.geometry.around(h).items():
        if other not in hexes:
            line, (left, top) = pencil.hex_side(size, colour, width, side, shape)
            canvas.surface.blit(line, (round(x) + left, round(y) + top))


@lru_cache(maxsize=64)
def lit_dot(inks: Palette, colour: str, size: int, *, intense: bool) -> pygame.Surface:
    """A fire dot of a lit field, for hexes of ``size`` pixels to the side: its letter in it where there is room."""
    ink = inks.position[colour]
    radius = max(4.0, size * (0.165 if intense else 0.135))
    fill = ink if intense else inks.paper_light
    edge = inks.paper_light if intense else ink
    picture = shape_picture(
        colour, round(radius, 1), fill, edge, max(1.0, radius * (0.13 if intense else 0.24)), shade(ink, 0.6)
    ).copy()
    height = round(radius * 1.2)
    if height >= 9:
        words = fonts.text("bold", height, LETTER[colour], colours.POSITION_TEXT if intense else shade(ink, 0.8))
        box = words.get_bounding_rect()
        down = WRITTEN_AT.get(colour, 0.0) * radius
        picture.blit(
            words, (round(picture.get_width() / 2 - box.centerx), round(picture.get_height() / 2 - box.centery + down))
        )
    return picture


def choices(canvas: MapCanvas, hexes: Iterable[str], pulse: float) -> None:
    """Mark the hexes that can be chosen: a breath of yellow and a ring in pencil."""
    camera = canvas.camera
    window = pygame.Rect((0, 0), camera.window).inflate(camera.size * 2, camera.size * 2)
    strength = round(40 + 18 * math.sin(pulse * 3.2))
    for h in hexes:
        if window.collidepoint(camera.hex_centre(h)):
            pane(canvas, h, canvas.palette.choice, strength)
            ring(canvas, h, canvas.palette.choice, camera.size * 0.05, 0.91)


def path(canvas: MapCanvas, hexes: Sequence[str], share: float = 1.0) -> None:
    """Draw the way that a move takes as an arrow in wax; ``share`` (0 to 1) of it is drawn already."""
    points = [canvas.camera.hex_centre(h) for h in hexes]
    legs = (len(points) - 1) * max(0.0, min(1.0, share))
    if legs <= 0:
        return
    whole = int(legs)
    shown = points[: whole + 1]
    if whole < len(points) - 1:
        (ax, ay), (bx, by) = points[whole], points[whole + 1]
        shown.append((ax + (bx - ax) * (legs - whole), ay + (by - ay) * (legs - whole)))
    width, pale = max(3.5, canvas.size * 0.12), canvas.palette.paper_light
    pencil.arrow(canvas.surface, shown, colours.PATH, width, pale=pale)


def cursor(canvas: MapCanvas, h: str, *, strong: bool) -> None:
    """The hex under the pointer or the cursor: brass angles in its corners, and a ring when keys move it."""
    size = _tenths(canvas.camera)
    if strong:
        ring(canvas, h, canvas.palette.ink, max(3.0, canvas.size * 0.1), 1.0)
        ring(canvas, h, canvas.palette.paper_light, max(1.5, canvas.size * 0.05), 0.97)
    wide = max(26 if strong else 18, round(canvas.size * (0.12 if strong else 0.055) * 10))
    colour = canvas.palette.choice if strong else colours.HOVER
    edge, shape = canvas.palette.choice_edge, canvas.camera.geometry.shape
    _lay(canvas, h, pencil.corner_ticks(size, colour, wide, 97, shape, edge=edge))
