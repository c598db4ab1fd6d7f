"""What is seen in more than one drawing: amtracs, men, palms, ships, planes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import numpy as np

from tools.draw_pictures.canvas import Canvas, Point

METAL, DARK, TRUNK = 0.46, 0.16, 0.3


def moved(points: Sequence[Point], at: Point, scale: float, *, flip: bool = False) -> list[Point]:
    """Points of a pattern at a place, in a size, and mirrored if asked."""
    side = -1 if flip else 1
    return [(at[0] + side * x * scale, at[1] + y * scale) for x, y in points]


def amtrac_from_behind(canvas: Canvas, at: Point, scale: float) -> None:
    """An amtrac going away to the right, its men above the rail; ``at`` is the middle of its stern at the waterline."""
    put = partial(moved, at=at, scale=scale)
    # the right side, seen at a slant, with its track
    canvas.shape(put([(44, -46), (92, -42), (106, -20), (98, 2), (46, 8)]), 0.3)
    canvas.shape(put([(46, -34), (96, -32), (108, -18), (100, 2), (54, 10), (46, 6)]), 0.14)
    canvas.shape(put([(56, -26), (92, -25), (99, -16), (93, -4), (60, 0)]), 0.34, 1.0)
    for i in range(9):
        x, y = 52 + i * 5.6, -35 + i * 0.2
        canvas.line(put([(x, y), (x + 3, y + 6)]), 1.1)
    # the stern, between its tracks
    canvas.shape(put([(-64, -36), (-46, -38), (-44, 8), (-66, 10)]), 0.16)
    for y in range(-32, 8, 6):
        canvas.line(put([(-64, y), (-45, y - 1)]), 1.2)
    canvas.shape(put([(-50, -46), (46, -46), (46, 8), (-46, 8)]), METAL)
    canvas.shape(put([(-40, -37), (37, -37), (36, -4), (-37, -4)]), 0.56, 1.2)
    for x in (-24, -1, 22):
        canvas.line(put([(x, -37), (x * 0.97, -4)]), 1.0, 0.7)
    canvas.line(put([(-38, -20), (36, -20)]), 1.0, 0.6)
    canvas.shade(put([(-46, -4), (46, -4), (46, 8), (-46, 8)]), 0.3, 2 * scale)
    for number, x in enumerate((84, 72, 60, -38, -24, -9, 7, 22, 36)):
        helmet(canvas, put([(x, -52 - (number * 7) % 5 + (3 if x > 50 else 0))])[0], (8.8 if x < 50 else 7.0) * scale)
    canvas.shape(put([(-52, -50), (48, -50), (48, -43), (-52, -43)]), 0.7, 1.2)
    canvas.shape(put([(48, -50), (94, -45), (94, -40), (48, -43)]), 0.52, 1.2)
    canvas.line(put([(66, -58), (66, -74), (96, -80)]), 2.2)
    canvas.shape(put([(58, -80), (68, -82), (70, -66), (60, -64)]), DARK, 1.0)
    # foam
    canvas.shape(put([(-78, 8), (-60, 4), (60, 5), (116, 0), (128, 8), (70, 18), (-92, 18)]), 1.05, 0)
    for i in range(22):
        x = -88 + i * 9.6
        canvas.line(put([(x, 9 + (i * 13) % 8), (x + 9, 11 + (i * 5) % 7)]), 0.9, 0.5)


def helmet(canvas: Canvas, at: Point, size: float) -> None:
    """A steel helmet and what is seen of the head below it."""
    canvas.disc((at[0], at[1] + size * 0.7), size * 0.62, size * 0.7, 0.5, 0.8)
    dome(canvas, at, size)


def dome(canvas: Canvas, at: Point, size: float) -> None:
    """A steel helmet, lit from the upper left."""
    turn = [math.pi * (1 + i / 16) for i in range(17)]
    bowl = [(at[0] + size * math.cos(a), at[1] + size * 0.5 + size * 0.98 * math.sin(a)) for a in turn]
    canvas.shape([*bowl, (at[0] + size * 1.14, at[1] + size * 0.68), (at[0] - size * 1.14, at[1] + size * 0.68)], 0.42)
    if size > 20:
        canvas.shade(
            [(at[0] + size * 0.1, at[1] - size * 0.3), *bowl[10:], (at[0], at[1] + size * 0.5)], 0.26, size * 0.14
        )
        canvas.line([(at[0] - size * 1.02, at[1] + size * 0.46), (at[0] + size * 1.02, at[1] + size * 0.46)], 1.2, 0.8)


def back(canvas: Canvas, at: Point, size: float, *, rifle: bool = True) -> None:
    """A man seen from behind, from the belt up: helmet, shoulders, pack; ``at`` is the middle of his helmet."""
    put = partial(moved, at=at, scale=size)
    if rifle:
        canvas.shape(put([(1.5, -1.5), (1.68, -1.45), (1.2, 3.0), (0.95, 3.0)]), 0.2)
    right = [(0.6, 0.9), (1.3, 1.25), (2.0, 1.8), (2.3, 3.2), (2.4, 5.4)]
    canvas.shape(put([*right, *[(-x, y) for x, y in reversed(right)]]), 0.42)
    canvas.shade(put([(0.6, 1.2), (2.0, 1.8), (2.4, 5.4), (1.0, 5.4)]), 0.2, size * 0.3)
    canvas.shape(put([(-1.05, 1.75), (1.05, 1.75), (1.15, 4.1), (-1.15, 4.1)]), 0.5)
    canvas.shape(put([(-1.15, 1.5), (1.15, 1.5), (1.1, 2.1), (-1.1, 2.1)]), 0.36)
    for x in (-0.55, 0.55):
        canvas.line(put([(x, 2.1), (x, 4.1)]), 1.2, 0.8)
    canvas.shape(put([(-0.5, 0.4), (0.5, 0.4), (0.55, 1.1), (-0.55, 1.1)]), 0.34, 1.0)
    dome(canvas, at, size)


def amtrac_from_the_side(canvas: Canvas, at: Point, scale: float, *, flip: bool = False, tone: float = METAL) -> None:
    """An amtrac in profile, bow to the right; ``at`` is the middle of its track on the ground."""
    put = partial(moved, at=at, scale=scale, flip=flip)
    track = [(-78, -16), (-66, -2), (62, -2), (84, -26), (82, -36), (66, -44), (-66, -44), (-80, -32)]
    canvas.shape(put([(-70, -38), (72, -38), (88, -58), (62, -64), (58, -80), (18, -80), (12, -60), (-70, -60)]), tone)
    canvas.shape(put(track), 0.2)
    inner = [(-68, -18), (-62, -9), (58, -9), (75, -27), (74, -33), (62, -38), (-62, -38), (-70, -30)]
    canvas.shape(put(inner), tone * 0.9)
    for x in range(-58, 64, 13):
        canvas.disc(put([(x, -15)])[0], 5.4 * scale, 5.4 * scale, 0.26, 1.0)
        canvas.line(put([(x, -38), (x + 4, -26)]), 0.9, 0.6)
    for x in range(-76, 84, 8):
        canvas.line(put([(x, -47), (x + 3, -42)]), 1.4)
        canvas.line(put([(x, -4), (x + 3, 1)]), 1.4)
    canvas.shape(put([(28, -76), (40, -76), (40, -68), (28, -68)]), DARK, 0.8)
    canvas.shape(put([(46, -76), (55, -76), (56, -68), (46, -68)]), DARK, 0.8)
    canvas.line(put([(6, -62), (6, -78), (34, -84)]), 2.4)


def wader(canvas: Canvas, at: Point, high: float, *, rifle_up: bool = True) -> None:
    """A man far off, in water to his chest; ``at`` is where he rises from it."""
    put = partial(moved, at=at, scale=high / 50)
    canvas.shape(put([(-13, 0), (-14, -22), (-7, -27), (7, -27), (14, -22), (13, 0)]), 0.3, 1.0)
    if rifle_up:
        for side in (-1, 1):
            canvas.shape(put([(side * 8, -22), (side * 14, -22), (side * 19, -42), (side * 14, -44)]), 0.3, 1.0)
        canvas.line(put([(-30, -46), (28, -42)]), max(1.2, high / 24))
    else:
        canvas.line(put([(-20, -6), (22, -24)]), max(1.2, high / 24))
    dome(canvas, put([(0, -35)])[0], 9 * high / 50)
    for i in range(4):
        canvas.line(put([(-22 - 5 * i, 1 + 2.4 * i), (20 + 4 * i, 2 + 2.2 * i)]), 1.0, 0.7 - 0.14 * i)


def palm(canvas: Canvas, at: Point, high: float, seed: int, *, stripped: float = 0.5) -> None:
    """A coconut palm; shellfire has taken a share of its fronds."""
    rng = np.random.default_rng(seed)
    lean = rng.normal(0, 0.12)
    way = [(at[0] + lean * high * s**1.7, at[1] - high * s) for s in np.linspace(0, 1, 12)]
    broken = rng.random() < stripped * 0.5
    if broken:
        way = way[: rng.integers(6, 10)]
    width = max(2.0, high * 0.032)
    left = [(x - width * (1 - 0.45 * i / 11) / 2, y) for i, (x, y) in enumerate(way)]
    right = [(x + width * (1 - 0.45 * i / 11) / 2, y) for i, (x, y) in enumerate(way)]
    canvas.shape([*left, *reversed(right)], TRUNK, 1.2)
    for (x, y), (u, v) in zip(left[1:], right[1:], strict=True):
        canvas.line([(x, y), (u, v + 1)], 0.8, 0.7)
    top = way[-1]
    if broken:
        for _ in range(5):
            canvas.line([top, (top[0] + rng.normal(0, 4), top[1] - rng.uniform(3, 10))], 1.4)
        return
    for turn in np.linspace(-2.9, 3.0, 13):
        if rng.random() < stripped:
            continue
        reach = high * rng.uniform(0.22, 0.34)
        droop = rng.uniform(0.2, 0.55)
        frond = [
            (top[0] + math.sin(turn) * reach * s, top[1] - math.cos(turn) * reach * s * 0.6 + droop * reach * s * s)
            for s in np.linspace(0, 1, 9)
        ]
        canvas.line(frond, 1.4)
        for x, y in frond[2:]:
            for side in (-1, 1):
                canvas.line([(x, y), (x + side * reach * 0.1 + math.sin(turn) * 3, y + reach * 0.15)], 0.9, 0.9)


def ship(canvas: Canvas, at: Point, scale: float, *, flip: bool = False, tone: float = 0.3) -> None:
    """A destroyer in profile on the horizon, bow to the right."""
    put = partial(moved, at=at, scale=scale, flip=flip)
    canvas.shape(put([(-100, -12), (60, -12), (104, -20), (96, 0), (-94, 0)]), tone, 1.2)
    canvas.shape(put([(-20, -12), (40, -12), (40, -20), (-20, -20)]), tone, 1.0)
    canvas.shape(put([(34, -20), (52, -20), (50, -42), (36, -42)]), tone, 1.0)
    for x, lean in ((12, 3), (-14, 3)):
        canvas.shape(put([(x - 6, -20), (x + 6, -20), (x + 6 - lean, -38), (x - 6 - lean, -38)]), tone * 0.8, 1.0)
    canvas.line(put([(30, -20), (27, -66)]), 1.6)
    canvas.line(put([(20, -54), (36, -54)]), 1.0)
    canvas.line(put([(-56, -12), (-58, -46)]), 1.4)
    for x, side in ((70, 1), (-44, -1), (-76, -1)):
        canvas.shape(put([(x - 8, -13), (x + 8, -13), (x + 5, -22), (x - 6, -22)]), tone, 1.0)
        canvas.line(put([(x + side * 5, -19), (x + side * 24, -22)]), 1.8)
    canvas.line(put([(-98, 1), (110, 1)]), 1.2, 0.6)


def plane(canvas: Canvas, at: Point, scale: float, turn: float) -> None:
    """A stubby single-engined fighter from the side and a little above, nose to the right; ``turn`` in radians."""

    def put(points: Sequence[Point]) -> list[Point]:
        cos, sin = math.cos(turn), math.sin(turn)
        return [(at[0] + scale * (x * cos - y * sin), at[1] + scale * (x * sin + y * cos)) for x, y in points]

    canvas.shape(put([(0, -2), (24, -2), (2, -52), (-14, -56), (-18, -50)]), 0.5)
    canvas.shape(put([(-62, -6), (-46, -4), (-52, -20), (-62, -22)]), 0.5)
    body = [(-66, -4), (-40, -10), (-12, -15), (-6, -22), (12, -22), (20, -15), (40, -15), (48, -10), (50, 0), (48, 10)]
    canvas.shape(put([*body, (38, 15), (8, 15), (-30, 8), (-66, 2)]), 0.44)
    canvas.shade(put([(-66, 0), (50, 4), (48, 10), (38, 15), (8, 15), (-30, 8)]), 0.22, 3 * scale / 2)
    canvas.shape(put([(-6, -15), (-4, -21), (11, -21), (18, -15)]), 0.72, 1.2)
    canvas.line(put([(3, -21), (3, -15)]), 1.0)
    canvas.shape(put([(-66, -3), (-58, -24), (-48, -24), (-46, -8)]), 0.4)
    canvas.shape(put([(36, -15), (48, -10), (50, 0), (48, 10), (38, 15), (34, 0)]), 0.28)
    canvas.shape(put([(-4, 4), (26, 2), (14, 50), (-2, 58), (-10, 52)]), 0.36)
    canvas.disc(put([(2, 42)])[0], 8 * scale, 5 * scale, 0.3, 1.0)
    canvas.disc(put([(-24, -1)])[0], 5 * scale, 5 * scale, 0.3, 1.0)
    canvas.line(put([(52, -26), (53, 26)]), 1.6)
    canvas.disc(put([(52, 0)])[0], 2.6 * scale, 3 * scale, 0.2, 1.0)
