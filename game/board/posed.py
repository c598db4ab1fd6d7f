"""Counters that are not at rest: on their way, jolted, turning over, fading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.board.camera import Camera
from game.board.hexgrid import Point
from game.board.pieces import Piece
from game.board.stacks import Placed, side_at
from game.counters.cardboard import shadow
from game.counters.shelf import Look, Shelf

STEPS = 16
"""Depths of shadow and widths of a turning counter are rounded to this many steps, so that few are drawn."""


@dataclass(frozen=True, slots=True)
class Pose:
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
    look: Look | None = None
    """The face that is shown instead of its own."""
    alpha: int = 255


def draw_posed(
    surface: pygame.Surface,
    camera: Camera,
    shelf: Shelf,
    stacks: Mapping[str, Sequence[Piece]],
    resting: Sequence[Placed],
    poses: Mapping[str, Pose],
) -> None:
    """Draw the counters of ``poses``, by piece, above those at rest; ``resting`` says where they would lie."""
    if not poses:
        return
    homes = {one.piece.id: one.rect.center for one in resting}
    pieces = {piece.id: piece for stack in stacks.values() for piece in stack}
    for piece_id, pose in poses.items():
        piece = pieces.get(piece_id)
        if piece is None:
            continue
        home = homes.get(piece_id)
        middle = camera.to_screen(pose.at) if pose.at is not None else home
        if middle is not None and home is not None and pose.homing:
            share = min(1.0, pose.homing)
            middle = middle[0] + (home[0] - middle[0]) * share, middle[1] + (home[1] - middle[1]) * share
        if middle is not None:
            draw_counter(surface, camera, shelf, pose.look or piece.look, middle, pose)


def draw_counter(
    surface: pygame.Surface, camera: Camera, shelf: Shelf, look: Look, middle: tuple[float, float], pose: Pose
) -> None:
    """Draw one counter around a pixel, with the shadow that its height gives it."""
    side = side_at(camera.size)
    if pose.alpha <= 0 or pose.width <= 0.02:
        return
    x = middle[0] + pose.shift[0] * camera.size
    y = middle[1] + pose.shift[1] * camera.size
    lift = pose.height * camera.size
    picture = shelf.get(look, side)
    width = max(2, round(round(pose.width * STEPS) / STEPS * side))
    if width < side:
        picture = pygame.transform.scale(picture, (width, side))
    if abs(pose.angle) > 0.5:
        picture = pygame.transform.rotozoom(picture, round(pose.angle), 1.0)
    if pose.alpha < 255:
        picture = picture.copy()
        picture.set_alpha(pose.alpha)
    depth = max(2, side // 14 + round(lift * 0.3))
    dark = shadow(width, side, depth)
    if pose.alpha < 255:
        dark = dark.copy()
        dark.set_alpha(pose.alpha)
    offset = depth / 2 + lift * 0.45
    surface.blit(dark, (round(x - width / 2 - 2 * depth + offset * 0.6), round(y - side / 2 - 2 * depth + offset)))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))
