"""Counters that are not at rest: on their way, jolted, turning over, fading."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.dday.board.pieces import MapPiece
from game.dday.counters.faces import turning
from game.dday.counters.shelf import Look, Shelf
from game.table.camera import Camera
from game.table.cardboard import throw_shadow
from game.table.hexgrid import Point
from game.table.map_canvas import MapCanvas
from game.table.stacks import Placed, side_at
from game.ui.colours import Colour

STEPS = 16
"""Depths of shadow and widths of a turning counter are rounded to this many steps, so that few are drawn."""

AMONG, GROWN = 1.1, 2.8
"""Sides of a hex from the counters of a crowded box: up to there one has their size, from there on its full one."""
FLAT = 0.13
"""Up to this height, in sides of a hex, a counter that is held still lies in its stack."""
PUSHED = 0.3
"""What is pushed further than this off its place, in sides of a hex, comes over the counters of other places."""


@dataclass(frozen=True, slots=True)
class Transform:
    """How a counter is held that does not simply lie in its place; lengths are in sides of a hex."""

    at: Point | None = None
    """The sheet's point of its middle; None for the place where it would lie at rest."""
    homing: float = 0.0
    """How far it is on the way from ``at`` to the place where it would lie at rest, 0 to 1."""
    shift: Point = (0.0, 0.0)
    """How far it is off that point."""
    height: float = 0.0
    """How high it is held above the table."""
    angle: float = 0.0
    """Degrees that it is turned on the table, counterclockwise."""
    width: float = 1.0
    """What is seen of its width while it turns over, 0 to 1."""
    scale: float = 1.0
    """Its size as a share of its own, while it grows out of the ground."""
    look: Look | None = None
    """The face that is shown instead of its own."""
    alpha: int = 255
    light: Colour | None = None
    """The light that falls on it, when it is drawn over the table's own; None for plain light."""

    @property
    def flat(self) -> bool:
        """Whether it lies in its stack, below what lies on it there."""
        return self.at is None and self.height <= FLAT

    @property
    def settled(self) -> bool:
        """Whether it lies in its stack and is shaken there at most."""
        return self.flat and math.hypot(*self.shift) <= PUSHED


def draw_posed(
    canvas: MapCanvas,
    shelf: Shelf,
    stacks: Mapping[str, Sequence[MapPiece]],
    resting: Sequence[Placed[MapPiece]],
    transforms: Mapping[str, Transform],
) -> None:
    """Draw the counters of ``poses``, by piece, above those at rest, and in the order of their stacks.

    ``resting`` says where they would lie.
    """
    if not transforms:
        return
    homes = {one.piece.id: one.rect.center for one in resting}
    camera = canvas.camera
    side = side_at(camera.size, camera.wanted)
    crowd = [one.rect for one in resting if one.piece.place.startswith("box:") and one.rect.width < side]
    pieces = {piece.id: piece for stack in stacks.values() for piece in stack}
    ranks = {piece.id: rank for stack in stacks.values() for rank, piece in enumerate(stack)}
    for piece_id in sorted(transforms, key=lambda one: ranks.get(one, 0)):
        piece, transform = pieces.get(piece_id), transforms[piece_id]
        if piece is None:
            continue
        home = homes.get(piece_id)
        middle = camera.to_screen(transform.at) if transform.at is not None else home
        if middle is not None and home is not None and transform.homing:
            share = min(1.0, transform.homing)
            middle = middle[0] + (home[0] - middle[0]) * share, middle[1] + (home[1] - middle[1]) * share
        if middle is not None and transform.at is not None and crowd:
            transform = replace(transform, scale=transform.scale * _grown(camera, crowd, middle, side))
        if middle is not None:
            draw_counter(canvas, shelf, transform.look or piece.look, middle, transform)
        if home is not None and transform.flat and piece.place[:1].isdigit():
            _cover(canvas, shelf, resting, transforms, piece)


def _cover(
    canvas: MapCanvas,
    shelf: Shelf,
    resting: Sequence[Placed[MapPiece]],
    transforms: Mapping[str, Transform],
    piece: MapPiece,
) -> None:
    """Draw once more what lies at rest on a counter of a hex that is pulled out from under it."""
    stack = [one for one in resting if one.piece.place == piece.place]
    for one in stack[[one.piece.id for one in stack].index(piece.id) + 1 :]:
        if one.piece.id not in transforms:
            canvas.surface.blit(shelf.get(canvas.theme, one.piece.look, one.rect.width), one.rect)


def _grown(camera: Camera, crowd: Sequence[pygame.Rect], middle: Point, side: int) -> float:
    """The size of a counter at a pixel: that of the nearest in a crowded box while it is among them, else 1."""
    near = min(crowd, key=lambda rect: math.dist(rect.center, middle))
    away = (math.dist(near.center, middle) / camera.size - AMONG) / (GROWN - AMONG)
    share = near.width / side
    return share + (1.0 - share) * min(1.0, max(0.0, away))


def draw_counter(
    canvas: MapCanvas, shelf: Shelf, look: Look, middle: tuple[float, float], transform: Transform
) -> None:
    """Draw one counter around a pixel, with the shadow that its height gives it."""
    surface, camera = canvas.surface, canvas.camera
    side = side_at(camera.size, camera.wanted)
    if transform.alpha <= 0 or transform.width <= 0.02:
        return
    x = middle[0] + transform.shift[0] * camera.size
    y = middle[1] + transform.shift[1] * camera.size
    lift = transform.height * camera.size
    picture = shelf.get(canvas.theme, look, side)
    if transform.width < 1.0:
        picture = turning(canvas.theme, shelf, look, look, side, math.acos(max(0.0, transform.width)) / math.pi)
    if transform.scale < 1.0:
        share = round(transform.scale * STEPS) / STEPS
        side = max(4, round(side * share))
        picture = pygame.transform.smoothscale(picture, (max(2, round(picture.get_width() * share)), side))
    if abs(transform.angle) > 0.5:
        picture = pygame.transform.rotozoom(picture, round(transform.angle), 1.0)
    if transform.light is not None:
        picture = picture.copy()
        picture.fill(transform.light, special_flags=pygame.BLEND_RGB_MULT)
    if transform.alpha < 255:
        picture = picture.copy()
        picture.set_alpha(transform.alpha)
    elif transform.width > 0.5:
        throw_shadow(surface, pygame.Rect(round(x - side / 2), round(y - side / 2), side, side), transform.height * 0.6)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))
