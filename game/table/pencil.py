"""The table's own ways of marking: a wax pencil's strokes, brass corners, coloured acetate laid on a hex.

Pictures here are drawn once for each size and kept; their small irregularities are the same every time.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game.table.hexgrid import FLAT_HEX, ROW, HexShape, Point
from game.ui import colours
from game.ui.colours import Colour, mix
from game.ui.drawing import shapes

_SMOOTH_BELOW = 130
"""Hexes with a longer side than this are drawn at their own size: their edges are smooth enough."""


def _hex_canvas(size: float, shape: HexShape) -> tuple[pygame.Surface, int, float, float]:
    """An empty picture with room for a hex: picture, enlargement, middle."""
    over = 2 if size < _SMOOTH_BELOW else 1
    width, height = 2 * math.ceil(size * shape.half_wide + 3), 2 * math.ceil(size * shape.half_high + 3)
    return pygame.Surface((width * over, height * over), pygame.SRCALPHA), over, width * over / 2, height * over / 2


def _reduced(picture: pygame.Surface, over: int) -> pygame.Surface:
    if over == 1:
        return picture
    return pygame.transform.smoothscale(picture, (picture.get_width() // over, picture.get_height() // over))


@lru_cache(maxsize=160)
def acetate(size: int, colour: Colour, strength: int, hatch: int = 0, shape: HexShape = FLAT_HEX) -> pygame.Surface:
    """A hex of coloured acetate, ``size`` tenths of a pixel to its side.

    ``strength`` is its wash from 0 to 255; ``hatch`` 1 rules it with wide thin lines, 2 with close heavy ones. The
    lines of neighbouring hexes meet.
    """
    side = size / 10
    picture, over, cx, cy = _hex_canvas(side, shape)
    picture.fill((*colour, 0))
    points = [(cx + x * side * over, cy + y * side * over) for x, y in shape.corners]
    shapes.polygon(picture, (*colour, strength), points)
    if hatch:
        lines = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        lines.fill((*colour, 0))
        # lines repeat from hex to hex when their normal points 30 degrees below east, 60 on pointed hexes, and their
        # distance divides half of that between two sides
        step = side * over * ROW / 2 / (3 if hatch == 1 else 6)
        width = max(1, round(over * side * (0.034 if hatch == 1 else 0.045)))
        ink = (*colour, min(255, round(strength * 1.25) + (62 if hatch == 1 else 66)))
        nx, ny = math.cos(math.pi / 6), math.sin(math.pi / 6)
        if shape is not FLAT_HEX:
            nx, ny = ny, nx
        reach = side * over * 1.2
        for i in range(-math.ceil(reach / step), math.ceil(reach / step) + 1):
            x, y = cx + nx * step * i, cy + ny * step * i
            shapes.line(lines, ink, (x - ny * reach, y + nx * reach), (x + ny * reach, y - nx * reach), width)
        mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        shapes.polygon(mask, colours.WHITE, points)
        lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(lines, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return _reduced(picture, over)


@lru_cache(maxsize=64)
def hex_ring(
    size: int, colour: Colour, width: int, scale: int, shape: HexShape = FLAT_HEX, *, edge: Colour | None
) -> pygame.Surface:
    """A ring drawn by hand inside a hex of ``size`` tenths of a pixel to its side.

    ``width`` is that of the stroke in tenths of a pixel, ``scale`` the ring's size in hundredths of the hex's;
    ``edge`` is the colour of its outline, None for a ring without one.
    """
    side = size / 10
    picture, over, cx, cy = _hex_canvas(side, shape)
    reach = side * scale / 100 * over
    points = [(cx + x * reach, cy + y * reach) for x, y in shape.corners]
    wide = max(1.0, width / 10 * over)
    _by_hand(picture, points, colour, wide, over, seed=6, edge=edge)
    return _reduced(picture, over)


@lru_cache(maxsize=192)
def hex_side(
    size: int, colour: Colour, width: int, side: str, shape: HexShape = FLAT_HEX
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A line along one side of a hex of ``size`` tenths of a pixel, and where its picture begins from the hex's middle.

    It is ``width`` pixels wide. A part of a picture can be laid anew, while a soft line has to be drawn whole.
    """
    picture, over, cx, cy = _hex_canvas(size / 10, shape)
    ends = [shape.corners[corner] for corner in shape.sides[side]]
    one, other = ((cx + x * size / 10 * over, cy + y * size / 10 * over) for x, y in ends)
    picture.fill((*colour, 0))
    shapes.aaline(picture, colour, one, other, width * over)
    whole = _reduced(picture, over)
    box = whole.get_bounding_rect()
    return whole.subsurface(box).copy(), (box.left - whole.get_width() // 2, box.top - whole.get_height() // 2)


@lru_cache(maxsize=64)
def rect_ring(size: tuple[int, int], colour: Colour, width: int, *, edge: Colour) -> pygame.Surface:
    """A frame drawn by hand around a card of ``size`` pixels, ``width`` tenths of a pixel wide, with its margin."""
    over = 2 if max(size) < 3 * _SMOOTH_BELOW else 1
    margin = math.ceil(width / 10 * 1.5) + 2
    picture = pygame.Surface(((size[0] + 2 * margin) * over, (size[1] + 2 * margin) * over), pygame.SRCALPHA)
    away = width / 20 + 0.5
    left, top = (margin - away) * over, (margin - away) * over
    right, bottom = (margin + size[0] + away) * over, (margin + size[1] + away) * over
    round_ = min(size) * 0.1 * over
    points: list[Point] = []
    for x, y, start in (
        (left + round_, top + round_, 180),
        (right - round_, top + round_, 270),
        (right - round_, bottom - round_, 0),
        (left + round_, bottom - round_, 90),
    ):
        for i in range(4):
            angle = math.radians(start + i * 30)
            points.append((x + math.cos(angle) * round_, y + math.sin(angle) * round_))
    _by_hand(picture, points, colour, width / 10 * over, over, seed=8, edge=edge)
    return _reduced(picture, over)


@lru_cache(maxsize=32)
def oval(size: tuple[int, int], colour: Colour, width: int, *, edge: Colour) -> pygame.Surface:
    """A ring around something of ``size`` pixels, ``width`` tenths of a pixel wide: its end runs past its beginning."""
    over = 2 if max(size) < 3 * _SMOOTH_BELOW else 1
    margin = math.ceil(width / 10 * 2.5) + 2
    picture = pygame.Surface(((size[0] + 2 * margin) * over, (size[1] + 2 * margin) * over), pygame.SRCALPHA)
    cx, cy = picture.get_width() / 2, picture.get_height() / 2
    points = []
    for i in range(44):
        angle, share = math.radians(-70 + i * 9), i / 43
        away = over * (width / 20 + (share - 0.5) * width / 8)
        points.append(
            (cx + math.cos(angle) * (size[0] * over / 2 + away), cy + math.sin(angle) * (size[1] * over / 2 + away))
        )
    _by_hand(picture, points, colour, width / 10 * over, over, seed=11, edge=edge, closed=False)
    return _reduced(picture, over)


def _by_hand(
    picture: pygame.Surface,
    points: Sequence[Point],
    colour: Colour,
    width: float,
    over: int,
    *,
    seed: int,
    edge: Colour | None,
    closed: bool = True,
) -> None:
    """A line in wax: not quite straight, a little thinner here and there."""
    source = random.Random(seed)
    line: list[Point] = []
    for one, other in pairwise([*points, points[0]] if closed else points):
        away = math.hypot(other[0] - one[0], other[1] - one[1])
        count = max(1, round(away / (6 * over)))
        for i in range(count):
            share = i / count
            off = width * 0.13
            line.append(
                (
                    one[0] + (other[0] - one[0]) * share + source.uniform(-off, off),
                    one[1] + (other[1] - one[1]) * share + source.uniform(-off, off),
                )
            )
    line.append(line[0] if closed else points[-1])
    # the fill around the strokes has their colour, so that reducing the picture leaves no dark seam
    picture.fill((*(edge or colour), 0))
    if edge:
        for one, other in pairwise(line):
            _stroke(picture, (*edge, 190), one, other, width + 1.6 * over)
    for one, other in pairwise(line):
        _stroke(picture, colour, one, other, width * source.uniform(0.82, 1.08))


def _stroke(surface: pygame.Surface, colour: Sequence[int], one: Point, other: Point, width: float) -> None:
    shapes.line(surface, colour, one, other, max(1, round(width)))
    if width > 2.5:
        shapes.circle(surface, colour, one, width / 2)


@lru_cache(maxsize=64)
def corner_ticks(
    size: int, colour: Colour, width: int, scale: int, shape: HexShape = FLAT_HEX, *, edge: Colour
) -> pygame.Surface:
    """Six brass angles in a hex's corners, ``size`` and ``width`` in tenths of a pixel, ``scale`` in hundredths."""
    side = size / 10
    picture, over, cx, cy = _hex_canvas(side, shape)
    picture.fill((*edge, 0))
    reach, wide = side * scale / 100 * over, max(1.0, width / 10 * over)
    points = [(cx + x * reach, cy + y * reach) for x, y in shape.corners]
    for ink, extra in ((edge, 1.7 * over), (colour, 0.0)):
        for i, corner in enumerate(points):
            for other in (points[i - 1], points[(i + 1) % 6]):
                end = corner[0] + (other[0] - corner[0]) * 0.24, corner[1] + (other[1] - corner[1]) * 0.24
                _stroke(picture, ink, corner, end, wide + extra)
                if extra:
                    shapes.circle(picture, ink, end, (wide + extra) / 2)
    return _reduced(picture, over)


@lru_cache(maxsize=32)
def _wax(radius: int, colour: Colour, seed: int) -> pygame.Surface:
    """One dab of a wax pencil, ``radius`` in tenths of a pixel: soft at its rim, broken by the paper's tooth."""
    source = random.Random(seed)
    reach = max(1.0, radius / 10)
    side = 2 * math.ceil(reach + 1)
    big = pygame.Surface((side * 3, side * 3), pygame.SRCALPHA)
    big.fill((*colour, 0))
    shapes.circle(big, (*colour, 150), (side * 1.5, side * 1.5), reach * 3)
    for _ in range(round(reach * 4)):
        angle, away = source.uniform(0, math.tau), reach * 3 * math.sqrt(source.random())
        at = side * 1.5 + math.cos(angle) * away, side * 1.5 + math.sin(angle) * away
        shapes.circle(big, (*colour, source.choice((70, 220))), at, source.uniform(0.8, 2.2))
    return pygame.transform.smoothscale(big, (side, side))


def wax_line(surface: pygame.Surface, points: Sequence[Point], colour: Colour, width: float, seed: int = 0) -> None:
    """A stroke of a wax pencil along ``points`` (pixels)."""
    dabs = [_wax(round(width * 5), colour, i) for i in range(5)]
    source = random.Random(seed)
    step = max(1.0, width * 0.3)
    left_over = 0.0
    for one, other in pairwise(points):
        length = math.hypot(other[0] - one[0], other[1] - one[1])
        along = left_over
        while along <= length:
            share = along / length if length else 0.0
            dab = source.choice(dabs)
            x = one[0] + (other[0] - one[0]) * share - dab.get_width() / 2 + source.uniform(-0.06, 0.06) * width
            y = one[1] + (other[1] - one[1]) * share - dab.get_height() / 2 + source.uniform(-0.06, 0.06) * width
            surface.blit(dab, (round(x), round(y)))
            along += step
        left_over = along - length


def curved(points: Sequence[Point], rounds: int = 3) -> list[Point]:
    """The line with its corners cut again and again, its ends kept."""
    line = list(points)
    for _ in range(rounds):
        cut = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        cut.append(line[-1])
        line = cut
    return line


def arrow(
    surface: pygame.Surface, points: Sequence[Point], colour: Colour, width: float, *, pale: Colour, seed: int = 3
) -> None:
    """A curved arrow in wax along ``points``, over a halo nearly as ``pale`` that keeps it off the print."""
    if len(points) < 2:
        return
    line = curved(points)
    (ax, ay), (bx, by) = line[-2], line[-1]
    run = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / run, (by - ay) / run
    size = width * 2.7
    barbs = [
        [(bx, by), (bx - ux * size - uy * size * 0.62 * turn, by - uy * size + ux * size * 0.62 * turn)]
        for turn in (1, -1)
    ]
    halo = mix(pale, colour, 0.08)
    for stroke in (line, *barbs):
        wax_line(surface, stroke, halo, width * 1.7, seed)
    for stroke in (line, *barbs):
        wax_line(surface, stroke, colour, width, seed)
