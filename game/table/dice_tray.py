"""A tray with felt in it, and dice that fall into it and lie there: seen from above, a little from the front."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.table.dice_throw import Fall, Turned, Vector
from game.ui import colours, paper
from game.ui.colours import Colour, mix, shade
from game.ui.drawing import shapes
from game.ui.palette import Palette

SIZE = (12.0, 4.4)
"""The felt in sides of a die: how wide it is, and how deep."""
ABOVE = 0.9
"""Room above the felt for dice that lie at the back."""
UP, DOWN = math.cos(math.radians(56)), math.sin(math.radians(56))
"""How much of a height and of a depth is seen."""
LIGHT = (-0.42, -0.36, 0.83)
OVER = 3
"""How much larger a die is drawn before it is reduced."""
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each face are."""
SPREAD, PIP = 0.25, 0.095
"""How far they are from its middle, and how large."""


@dataclass(frozen=True)
class DiceLook:
    """The colours of a die."""

    face: Colour
    pips: Colour


OWN, THEIRS = DiceLook(colours.DIE, colours.PIP_INK), DiceLook(colours.RED_DIE, colours.RED_PIP)


class Tray:
    """Where dice fall in the window."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        rim = max(3, round(min(rect.size) * 0.06))
        inner = rect.inflate(-2 * rim, -2 * rim)
        high = SIZE[1] * DOWN + ABOVE
        self.side = min(inner.width / SIZE[0], inner.height / high)
        """Pixels of a die's side."""
        self.left = inner.centerx - SIZE[0] * self.side / 2
        self.top = inner.centery + (ABOVE * self.side - SIZE[1] * DOWN * self.side) / 2
        self.felt = inner

    def pixel(self, point: Vector) -> tuple[float, float]:
        """Where a point of the tray is seen."""
        x, y, z = point
        return self.left + x * self.side, self.top + (y * DOWN - z * UP) * self.side

    def draw(self, surface: pygame.Surface) -> None:
        """The empty tray."""
        paper.cast(surface, self.rect, max(3, self.rect.height // 24))
        shapes.rect(surface, colours.WOOD, self.rect, border_radius=6)
        shapes.rect(surface, colours.WOOD_LIGHT, self.rect.inflate(-2, -2), 2, border_radius=6)
        shapes.rect(surface, colours.WOOD_DARK, self.felt.inflate(4, 4), border_radius=4)
        shapes.rect(surface, colours.FELT, self.felt, border_radius=3)
        dark = shade(colours.FELT, 0.72)
        edge = max(2, self.felt.height // 18)
        shapes.rect(surface, dark, (self.felt.left, self.felt.top, self.felt.width, edge), border_radius=3)
        shapes.rect(surface, dark, (self.felt.left, self.felt.top, edge, self.felt.height), border_radius=3)


def draw_dice(
    surface: pygame.Surface,
    tray: Tray,
    fall: Fall,
    seconds: float,
    looks: Sequence[DiceLook],
    palette: Palette,
    lit: Collection[int] = (),
) -> None:
    """Draw dice as they are so many seconds after they were thrown; those of ``lit`` are ringed once they lie."""
    poses = fall.at(seconds)
    for number in sorted(range(len(poses)), key=lambda n: poses[n][0][1]):
        at, axes = poses[number]
        _draw_shadow(surface, tray, at)
    for number in sorted(range(len(poses)), key=lambda n: poses[n][0][1] + poses[n][0][2]):
        at, axes = poses[number]
        if at[0] > SIZE[0] + 0.9:
            continue
        if number in lit and seconds >= fall.length:
            _ring(surface, tray, at, palette)
        _draw_die(surface, tray, at, axes, fall.numbered[number], looks[number])


def _ring(surface: pygame.Surface, tray: Tray, at: Vector, palette: Palette) -> None:
    """A bright square around a die that counts."""
    x, y = tray.pixel(at)
    side = round(tray.side * 1.75)
    box = pygame.Rect(0, 0, side, side)
    box.center = round(x), round(y)
    shapes.rect(surface, palette.choice_edge, box.inflate(2, 2), max(2, side // 9), border_radius=side // 4)
    shapes.rect(surface, palette.choice, box, max(2, side // 12), border_radius=side // 4)


def _draw_shadow(surface: pygame.Surface, tray: Tray, at: Vector) -> None:
    """On the felt, the paler and wider the higher the die."""
    high = max(0.0, at[2] - 0.5)
    x, y = tray.pixel((at[0] + 0.14 + high * 0.3, at[1] + 0.12 + high * 0.3, 0.0))
    wide = tray.side * (1.25 + 0.25 * high)
    box = pygame.Rect(0, 0, round(wide), round(wide * DOWN))
    box.center = round(x), round(y)
    box = box.clip(tray.felt)
    if box.width > 2 and box.height > 2:
        shapes.ellipse(surface, mix(colours.BLACK, colours.FELT, min(0.85, 0.45 + 0.16 * high)), box)


def _draw_die(
    surface: pygame.Surface, tray: Tray, at: Vector, axes: Turned, numbered: Sequence[tuple[int, int]], look: DiceLook
) -> None:
    """The three faces that are seen, each as light as it is turned to the lamp."""
    side = tray.side * OVER
    reach = math.ceil(tray.side * 1.05)
    big = pygame.Surface((2 * reach * OVER, 2 * reach * OVER), pygame.SRCALPHA)
    big.fill((*shade(look.face, 0.6), 0))
    middle = reach * OVER

    def seen(point: Vector) -> tuple[float, float]:
        return middle + point[0] * side, middle + (point[1] * DOWN - point[2] * UP) * side

    for face, (axis, way) in enumerate(numbered, 1):
        out = _times(axes[axis], way)
        if out[1] * UP + out[2] * DOWN <= 0.02:
            continue
        one, other = axes[(axis + 1) % 3], axes[(axis + 2) % 3]
        light = max(0.0, sum(out[n] * LIGHT[n] for n in range(3)))
        colour = shade(look.face, 0.56 + 0.46 * light)
        corners = [_spot(out, one, other, a, b) for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))]
        points = [seen(corner) for corner in corners]
        shapes.polygon(big, colour, points)
        shapes.lines(big, shade(look.face, 0.78 + 0.3 * light), True, points, max(1, round(side / 16)))
        for a, b in PIPS[face]:
            dot = [
                seen(_spot(out, one, other, a * SPREAD + PIP * math.cos(t), b * SPREAD + PIP * math.sin(t)))
                for t in (math.tau * n / 10 for n in range(10))
            ]
            shapes.polygon(big, look.pips, dot)
    small = pygame.transform.smoothscale(big, (2 * reach, 2 * reach))
    x, y = tray.pixel(at)
    surface.blit(small, (round(x) - reach, round(y) - reach))


def _times(axis: Vector, way: int) -> Vector:
    return axis[0] * way, axis[1] * way, axis[2] * way


def _spot(out: Vector, one: Vector, other: Vector, a: float, b: float) -> Vector:
    """A point of a face."""
    return (
        out[0] * 0.5 + one[0] * a + other[0] * b,
        out[1] * 0.5 + one[1] * a + other[1] * b,
        out[2] * 0.5 + one[2] * a + other[2] * b,
    )
