"""How the map answers when it is called: positions of a colour pulse, one that acts swells, targets are marked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.dday.board.emblems import LETTER, SHAPE, WRITTEN_AT, shape_picture, stamp_shape
from game.dday.show.animation import EffectCanvas, Layer
from game.table.easing import arc, home, part
from game.table.effect_sprites import PictureCache, rounded
from game.table.hexgrid import Point
from game.ui import colours
from game.ui.colours import mix
from game.ui.drawing import shapes
from game.ui.fonts import text
from game.ui.palette import Palette

EMBLEM = 0.42
"""Radius of a printed emblem in hex sides."""


RINGS = PictureCache(1_500_000)
"""Of rings that run outwards each frame has others; only the last ones are kept."""
DRAWN = 1200
"""Pixels of the side of the surface on which a ring is drawn larger than it is shown, for smooth edges."""
COARSE = 480
"""The same for a ring at a size that the camera only passes, of which each frame has another one."""
LARGEST = 0.6
"""Rings with a larger radius than this, as a share of the window's longer side, aren't seen as such."""


def _outline(inks: Palette, colour: str, radius: int, width: int, *, passing: bool = False) -> pygame.Surface:
    """A colour's shape in outline with a pale rim, smooth at any size; enlarged at one that is only passed."""
    key = (inks, colour, radius, width, passing)
    return RINGS.get(key, lambda: _draw_outline(inks, colour, radius, width, passing=passing))


def _draw_outline(inks: Palette, colour: str, radius: int, width: int, *, passing: bool) -> pygame.Surface:
    side = 2 * math.ceil(radius * 1.4 + width * 2)
    whole = min(side * 3, COARSE if passing else max(side, DRAWN))
    over, middle = whole / side, whole / 2
    big = pygame.Surface((whole, whole), pygame.SRCALPHA)
    points = [(middle + x * radius * over, middle + y * radius * over) for x, y in SHAPE[colour]]
    for ink, wide in ((inks.paper_light, width * 2.2), (inks.position[colour], width * 1.1)):
        thick = max(1, round(wide * over))
        for one, other in zip(points, points[1:] + points[:1], strict=True):
            shapes.line(big, ink, one, other, thick)
        for point in points:
            shapes.circle(big, ink, point, thick / 2)
    return pygame.transform.smoothscale(big, (side, side))


def _ripple(canvas: EffectCanvas, colour: str, at: Point, share: float, reach: float) -> None:
    """A ring in the colour's shape that runs outwards from a point of the sheet and fades."""
    alpha = round(230 * (1 - share) ** 1.2 / 16) * 16
    if alpha <= 0:
        return
    radius = rounded(canvas.size * (EMBLEM + (reach - EMBLEM) * home(share)) / 2) * 2
    if radius > LARGEST * max(canvas.camera.window):
        return
    width = max(1, round(canvas.size * 0.075 * (1 - 0.6 * share)))
    ring = _outline(canvas.palette, colour, max(4, radius), width, passing=canvas.passing)
    ring.set_alpha(alpha)
    stamp_shape(canvas.surface, ring, canvas.at(at))


@dataclass
class Called:
    """A colour is called: each of its positions glows up and sends a ring out."""

    colour: str
    places: tuple[Point, ...]
    start: float
    length: float = 1.1
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        for place in self.places:
            if not canvas.sees(place):
                continue
            if canvas.calm:
                _ripple(canvas, self.colour, place, 1 - arc(share), 0.9)
                continue
            emblem(canvas, self.colour, "", place, 1.0 + 0.42 * arc(part(share, 0.0, 0.6)), fade=arc(share))
            _ripple(canvas, self.colour, place, part(share, 0.12, 0.88), 1.7)


@dataclass
class Swell:
    """A position acts: its emblem swells once with its id, and rings run out."""

    colour: str
    name: str
    places: tuple[Point, ...]
    start: float = 0.0
    length: float = 1.0
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        for place in self.places:
            if canvas.calm:
                _ripple(canvas, self.colour, place, 1 - arc(share), 1.2)
                continue
            for late in (0.0, 0.22):
                ring = part(share, 0.1 + late, 0.68)
                if 0.0 < ring < 1.0:
                    _ripple(canvas, self.colour, place, ring, 2.1)
            emblem(canvas, self.colour, self.name, place, 1.0 + 0.85 * arc(part(share, 0.0, 0.75)), fade=arc(share))


def emblem(canvas: EffectCanvas, colour: str, name: str, at: Point, scale: float, *, fade: float) -> None:
    """A position's emblem with its id, ``scale`` times its printed size, and its light on the map."""
    if fade <= 0.02:
        return
    radius = round(canvas.size * EMBLEM * scale, 0)
    ink = canvas.palette.position[colour]
    shape = shape_picture(
        colour, radius, ink, mix(ink, canvas.palette.ink, 0.4), max(1.0, radius * 0.09), canvas.palette.paper_light
    )
    alpha = min(255, round(fade * 2.2 * 16) * 16)
    picture = shape if alpha >= 255 else shape.copy()
    if alpha < 255:
        picture.set_alpha(alpha)
    x, y = canvas.at(at)
    stamp_shape(canvas.surface, picture, (x, y))
    words = name if name and len(name) <= 4 else LETTER[colour]
    letters = text("bold", max(8, round(radius * 0.95)), words, colours.POSITION_TEXT)
    if alpha < 255:
        letters = letters.copy()
        letters.set_alpha(alpha)
    y += WRITTEN_AT.get(colour, 0.0) * radius
    canvas.surface.blit(letters, letters.get_rect(center=(round(x), round(y))))


@dataclass
class Aimed:
    """Places that a position could hit: four corners of a frame close in on each."""

    places: tuple[Point, ...]
    colour: colours.Colour
    start: float = 0.0
    length: float = 1.0
    layer: Layer = Layer.AIR

    def draw(self, canvas: EffectCanvas, seconds: float) -> None:
        share = part(seconds, 0.0, self.length)
        near = 1.0 if canvas.calm else home(part(share, 0.0, 0.4))
        alpha = round(255 * min(1.0, share * 5, (1 - share) * 4) / 16) * 16
        if alpha <= 0:
            return
        reach = round(canvas.size * (1.35 - 0.6 * near))
        picture = _corners(reach, max(2, round(canvas.size * 0.05)), self.colour, canvas.palette.paper_light)
        picture.set_alpha(min(255, alpha))
        for place in self.places:
            if canvas.sees(place):
                x, y = canvas.at(place)
                canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=12)
def _corners(reach: int, width: int, colour: colours.Colour, pale: colours.Colour) -> pygame.Surface:
    """The corners of a frame whose sides are ``reach`` pixels away from its middle."""
    side = 2 * reach + 4 * width
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    arm, middle = reach * 0.42, side / 2
    for ink, wide in ((pale, width + 3), (colour, width)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = middle + sx * reach, middle + sy * reach
                shapes.lines(picture, ink, False, [(x - sx * arm, y), (x, y), (x, y - sy * arm)], wide)
    return picture
