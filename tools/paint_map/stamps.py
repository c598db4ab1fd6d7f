"""Small height pictures that are set down many times: tree crowns, palms, bushes, boulders, craters.

Each kind has a few shapes in a few sizes. A stamp is drawn at the density of the picture, its middle on a whole pixel,
so the same tree looks the same on both sides of a seam.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.paint_map.noise import Field

SHAPES = 10
SIZES = 9


@cache
def stamp(kind: str, shape: int, radius: int) -> Field:
    """Heights from 0 to 1 within ``radius`` pixels of the middle, -1 where the stamp leaves what is there."""
    span = radius + 1
    y, x = np.mgrid[-span : span + 1, -span : span + 1] / radius
    far, turn = np.hypot(x, y), np.arctan2(y, x)
    heights = _KINDS[kind](x, y, far, turn, np.random.Generator(np.random.PCG64([shape, len(kind)])))
    return np.asarray(heights, dtype=np.float32)


Plane: TypeAlias = NDArray[np.float64]


def _crown(x: Plane, y: Plane, far: Plane, turn: Plane, luck: np.random.Generator) -> Plane:
    """Six or seven rounded boughs around a middle one."""
    best = np.full_like(far, -1.0)
    boughs = 6 + int(luck.integers(3))
    start = luck.uniform(0, math.tau)
    for i in range(boughs + 1):
        reach = 0.0 if i == boughs else luck.uniform(0.42, 0.58)
        size = luck.uniform(0.5, 0.56) if i == boughs else luck.uniform(0.3, 0.44)
        angle = start + i * math.tau / boughs + luck.uniform(-0.25, 0.25)
        bx, by = reach * math.cos(angle), reach * math.sin(angle)
        dome = 1 - ((x - bx) ** 2 + (y - by) ** 2) / size**2
        top = 0.92 if i == boughs else 0.62 + luck.uniform(-0.1, 0.1)
        best = np.maximum(best, np.where(dome > 0, (top - 0.42) + 0.42 * np.sqrt(np.maximum(dome, 0)), -1))
    return best


def _palm(x: Plane, y: Plane, far: Plane, turn: Plane, luck: np.random.Generator) -> Plane:
    """Fronds around a point, drooping outwards."""
    fronds = 8 + int(luck.integers(3))
    start = luck.uniform(0, math.tau)
    best = np.full_like(far, -1.0)
    for i in range(fronds):
        angle = start + i * math.tau / fronds + luck.uniform(-0.2, 0.2)
        reach = luck.uniform(0.75, 1.0)
        off = (turn - angle + far * luck.uniform(-0.35, 0.35) + math.pi) % math.tau - math.pi
        width = 0.13 * np.sqrt(np.clip(1 - far / reach, 0, 1)) + 0.02
        inside = (np.abs(off) * far < width) & (far < reach)
        best = np.maximum(best, np.where(inside, 1.0 - 0.75 * far - np.abs(off) * far * 1.3, -1))
    return best


def _bush(x: Plane, y: Plane, far: Plane, turn: Plane, luck: np.random.Generator) -> Plane:
    rim = 0.8 + 0.16 * np.sin(turn * 3 + luck.uniform(0, 6)) * luck.uniform(0.4, 1) + 0.08 * np.sin(turn * 7)
    return np.where(far < rim, 0.2 + 0.7 * np.sqrt(np.maximum(1 - (far / rim) ** 2, 0)), -1)


def _boulder(x: Plane, y: Plane, far: Plane, turn: Plane, luck: np.random.Generator) -> Plane:
    """A block with flat faces."""
    top = np.full_like(far, luck.uniform(0.6, 0.95))
    for i in range(6):
        angle = i * math.tau / 6 + luck.uniform(-0.45, 0.45)
        steep = luck.uniform(1.4, 3.2)
        edge = luck.uniform(0.55, 0.95)
        top = np.minimum(top, (edge - x * math.cos(angle) - y * math.sin(angle)) * steep)
    return np.where(top > 0, top, -1)


def _crater(x: Plane, y: Plane, far: Plane, turn: Plane, luck: np.random.Generator) -> Plane:
    """A bowl with a thrown-up rim; 0.5 is level ground."""
    wobble = 1 + 0.08 * np.sin(turn * 3 + luck.uniform(0, 6)) + 0.05 * np.sin(turn * 5 + luck.uniform(0, 6))
    r = far * wobble
    bowl = np.where(r < 0.55, -0.5 + 0.62 * (r / 0.55) ** 2, 0.12 * np.exp(-(((r - 0.55) / 0.16) ** 2)))
    return np.where(far < 1, 0.5 + bowl, -1)


def _plane(x: Plane, y: Plane, far: Plane, turn: Plane, luck: np.random.Generator) -> Plane:
    """A wrecked aircraft: fuselage, wings, tail; some have lost a wing."""
    angle = luck.uniform(0, math.tau)
    u, v = x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle)
    lost = luck.uniform() < 0.4
    body = (np.abs(v) < 0.085 - 0.05 * np.maximum(u, 0)) & (np.abs(u) < 0.8)
    wing = (np.abs(u + 0.28 + 0.08 * np.abs(v)) < 0.17 - 0.08 * np.abs(v)) & (np.abs(v) < 0.95)
    wing &= ~((v > 0.35) & lost)
    tail = (np.abs(u - 0.68) < 0.07) & (np.abs(v) < 0.3)
    return np.where(body, 0.9, np.where(wing | tail, 0.6, -1))


_KINDS = {
    "crown": _crown,
    "palm": _palm,
    "bush": _bush,
    "mangrove": _bush,
    "boulder": _boulder,
    "crater": _crater,
    "plane": _plane,
}
