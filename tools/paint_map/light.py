"""Light from the north-west on whatever has a height: slopes that face it, short shadows, the tint of shadow."""

from __future__ import annotations

import math

import numpy as np
from scipy import ndimage

from tools.paint_map import tints
from tools.paint_map.fields import LIGHT
from tools.paint_map.noise import Field


def sun(height: Field, density: int) -> Field:
    """How much more light a slope gets than level ground, from about -1 to 1."""
    south, east = np.gradient(height * np.float32(density))
    length = math.sqrt(sum(part * part for part in LIGHT))
    facing = (-east * LIGHT[0] - south * LIGHT[1] + LIGHT[2]) / np.sqrt(east**2 + south**2 + 1)
    return np.asarray(facing / length - LIGHT[2] / length, dtype=np.float32)


def cast(height: Field, density: int) -> Field:
    """The short shadows of trees and houses, towards the south-east."""
    stride = max(1, round(density / 64))
    drop = stride / density * math.sqrt(2) * 0.75
    dark = np.zeros_like(height)
    for k in range(1, 9):
        go = k * stride
        over = height[:-go, :-go] - height[go:, go:] - k * drop
        dark[go:, go:] = np.maximum(dark[go:, go:], np.clip(over / 0.02, 0, 1))
    return np.asarray(ndimage.gaussian_filter(dark, 0.012 * density), dtype=np.float32)


def shade(picture: Field, dark: Field) -> None:
    """Multiply by the shadow's tint, ``dark`` from 0 to 1."""
    for band in range(3):
        picture[..., band] *= 1 - dark * np.float32(1 - tints.SHADE[band] / 255)
