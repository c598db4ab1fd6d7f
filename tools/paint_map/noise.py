"""Noise that depends on the place on the sheet alone, so that neighbouring pictures agree along their common edge."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Field: TypeAlias = NDArray[np.float32]
"""A picture's worth of numbers, rows by columns."""


def scramble(ix: NDArray[np.int64], iy: NDArray[np.int64], salt: int) -> NDArray[np.uint32]:
    """Whole numbers that look random, one for each pair of lattice coordinates."""
    n = (ix * 374761393 + iy * 668265263 + salt * 974634777) & 0xFFFFFFFF
    n = ((n ^ (n >> 15)) * 2246822519) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 3266489917) & 0xFFFFFFFF
    return np.asarray(n ^ (n >> 16), dtype=np.uint32)


def chance(ix: NDArray[np.int64], iy: NDArray[np.int64], salt: int) -> NDArray[np.float64]:
    """Numbers from 0 to 1, one for each pair of lattice coordinates."""
    return np.asarray(scramble(ix, iy, salt) / 4294967296.0, dtype=np.float64)


def spline(xs: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """For each coordinate the first of its four lattice points, and their weights in a smooth curve near them."""
    first = np.floor(xs).astype(np.int64)
    t = xs - first
    weights = np.stack(
        [(1 - t) ** 3 / 6, (3 * t**3 - 6 * t**2 + 4) / 6, (-3 * t**3 + 3 * t**2 + 3 * t + 1) / 6, t**3 / 6]
    )
    return first - 1, weights.astype(np.float32)


def through(xs: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """As ``spline``, for a smooth curve through all lattice points."""
    first = np.floor(xs).astype(np.int64)
    t = xs - first
    weights = np.stack(
        [
            (-(t**3) + 2 * t**2 - t) / 2,
            (3 * t**3 - 5 * t**2 + 2) / 2,
            (-3 * t**3 + 4 * t**2 + t) / 2,
            (t**3 - t**2) / 2,
        ]
    )
    return first - 1, weights.astype(np.float32)


def blend(
    lattice: Field,
    columns: tuple[NDArray[np.int64], NDArray[np.float32]],
    rows: tuple[NDArray[np.int64], NDArray[np.float32]],
) -> Field:
    """The lattice's values between its points."""
    (cx, wx), (cy, wy) = columns, rows
    across = sum(lattice[:, cx + k] * wx[k] for k in range(4))
    return np.asarray(sum(across[cy + k] * wy[k][:, None] for k in range(4)), dtype=np.float32)


def smooth(xs: NDArray[np.float64], ys: NDArray[np.float64], cell: float, salt: int, stretch: float = 1.0) -> Field:
    """Soft noise around 0, about -1 to 1, whose hills are ``cell`` units wide and ``stretch`` times as high."""
    u, v = xs / cell + salt * 0.37, ys / (cell * stretch) + salt * 0.71
    (cx, wx), (cy, wy) = spline(u), spline(v)
    left, top = int(cx.min()), int(cy.min())
    ix = np.arange(left, int(cx.max()) + 4)
    iy = np.arange(top, int(cy.max()) + 4)
    lattice = (chance(ix[None, :], iy[:, None], salt) * 2 - 1).astype(np.float32)
    return blend(lattice, (cx - left, wx), (cy - top, wy)) * np.float32(1.7)


def rough(
    xs: NDArray[np.float64], ys: NDArray[np.float64], cell: float, salt: int, octaves: int, fall: float = 0.5
) -> Field:
    """Noise in ``octaves`` layers, each half as wide as the one before and ``fall`` times as strong."""
    total = np.zeros((len(ys), len(xs)), dtype=np.float32)
    strength, whole = 1.0, 0.0
    for octave in range(octaves):
        total += smooth(xs, ys, cell / 2**octave, salt + octave * 17) * np.float32(strength)
        whole += strength**2
        strength *= fall
    return total / np.float32(whole**0.5)


def ease(values: Field, low: float, high: float) -> Field:
    """0 up to ``low``, 1 from ``high``, smooth between."""
    t = np.clip((values - np.float32(low)) / np.float32(high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float32)
