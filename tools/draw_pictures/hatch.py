"""A picture of tones as a drawing in pen and wash: strokes in three directions, outlines, a thin wash, paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image
from scipy import ndimage

INK, PAPER, WASH = (34.0, 28.0, 24.0), (238.0, 229.0, 208.0), (104.0, 86.0, 66.0)
Tones: TypeAlias = np.ndarray
"""Rows of tones, from 0 for ink to 1 for paper."""


@dataclass(frozen=True)
class Strokes:
    """Parallel strokes: their direction, how far apart they are, and the tone from which on they are drawn."""

    degrees: float
    pitch: float
    below: float


AIR = (Strokes(38, 4.9, 0.84), Strokes(-34, 4.7, 0.52), Strokes(84, 4.3, 0.3), Strokes(8, 4.0, 0.16))
WATER = (Strokes(1, 5.2, 0.88), Strokes(-6, 4.6, 0.6), Strokes(24, 4.6, 0.36), Strokes(-34, 4.3, 0.2))
BROKEN = 0.5
"""How much strokes come and go along their way."""


def noise(rng: np.random.Generator, shape: tuple[int, int], sigma: tuple[float, float] | float) -> Tones:
    """Smooth noise from -1 to 1."""
    found = ndimage.gaussian_filter(rng.normal(size=shape), sigma, mode="wrap")
    return np.asarray(found / np.abs(found).max())


def drawn(tones: Tones, outlines: Tones, water: Tones, seed: int) -> Image.Image:
    """The drawing of some tones; ``outlines`` is how much ink lies on them, ``water`` where strokes lie level."""
    rng = np.random.default_rng(seed)
    shape = (tones.shape[0], tones.shape[1])
    soft = ndimage.gaussian_filter(tones, 0.9)
    ink = np.zeros(shape)
    for above, below in zip(AIR, WATER, strict=True):
        ink = np.maximum(ink, np.where(water > 0.5, _strokes(soft, below, rng), _strokes(soft, above, rng)))
    ink = np.maximum(ink * 0.8, np.clip(outlines * (0.86 + 0.3 * noise(rng, shape, 7)), 0, 1))
    dark = np.clip(1 - ndimage.gaussian_filter(tones, 1.8), 0, 1)
    wash = np.clip(dark * (0.86 + 0.2 * noise(rng, shape, 30) + 0.1 * noise(rng, shape, 6)), 0, 1)
    fibre = 0.012 * noise(rng, shape, 0.8) + 0.02 * noise(rng, shape, 34)
    colour = np.array(PAPER) * (1 + fibre[..., None])
    colour = colour + (np.array(WASH) - colour) * np.clip(wash * 0.95, 0, 0.9)[..., None]
    colour = colour + (np.array(INK) - colour) * np.clip(ink * 0.9, 0, 1)[..., None]
    return Image.fromarray(np.clip(np.rint(colour), 0, 255).astype(np.uint8), "RGB")


def _strokes(tones: Tones, layer: Strokes, rng: np.random.Generator) -> Tones:
    """The ink of one layer of strokes, thicker where it is darker."""
    shape = (tones.shape[0], tones.shape[1])
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]]
    turn = np.deg2rad(layer.degrees)
    across = -x * np.sin(turn) + y * np.cos(turn) + 2.4 * noise(rng, shape, 26) + 0.6 * noise(rng, shape, 5)
    away = np.abs((across / layer.pitch) % 1.0 - 0.5) * layer.pitch
    dark = (layer.below - tones) / layer.below
    dark = np.clip(dark * (1 + BROKEN * noise(rng, shape, 10)) + 0.05 * noise(rng, shape, 4) - 0.05, 0, 1)
    half = 0.2 + 1.3 * dark
    return np.clip(half - away + 0.5, 0, 1) * np.clip(dark * 7, 0, 1)
