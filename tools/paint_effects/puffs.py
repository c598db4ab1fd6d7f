"""Puffs: lumps of smoke, dust or flame with soft torn edges, lit from the north-west like the map."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import gaussian_filter, zoom

Field: TypeAlias = "NDArray[np.float64]"
Tint = tuple[int, int, int]

SIDE = 112
"""Pixels of a puff's master picture."""


def fractal(source: np.random.Generator, side: int, cell: int, octaves: int = 4) -> Field:
    """Cloudy noise between about -1 and 1; ``cell`` is the size in pixels of its largest lumps."""
    found = np.zeros((side, side))
    weight = 1.0
    for _ in range(octaves):
        cells = max(2, side // cell + 2)
        coarse = source.standard_normal((cells, cells))
        fine = zoom(coarse, (side + cell) / cells + 0.5, order=3)
        found += weight * fine[:side, :side]
        weight *= 0.55
        cell = max(2, cell // 2)
    return found / np.abs(found).max()


class Puff:
    """One lump: how dense it is and how much light falls on each of its pixels, both 0 to 1."""

    def __init__(self, source: np.random.Generator) -> None:
        y, x = np.mgrid[0:SIDE, 0:SIDE] / (SIDE - 1) * 2 - 1
        lumps = fractal(source, SIDE, 40)
        fine = fractal(source, SIDE, 14, 3)
        reach = np.sqrt(x * x + y * y) * 1.25 + lumps * 0.34 + fine * 0.10
        body = np.clip((1.0 - reach) / 0.62, 0, 1)
        edge = np.clip((0.98 - np.sqrt(x * x + y * y)) / 0.25, 0, 1)
        self.alpha: Field = body * body * (3 - 2 * body) * edge
        height = gaussian_filter(np.clip(1.0 - reach, 0, 1) ** 0.6 + fine * 0.10, 1.4)
        down, right = np.gradient(height)
        light = 0.56 - (down * 0.9 + right * 0.75) * 9.0
        self.light: Field = np.clip(gaussian_filter(light, 1.0), 0, 1)

    def picture(self, dark: Tint, bright: Tint, alpha: float = 1.0) -> Image.Image:
        """The lump in colours from its shaded to its lit side."""
        low, high = np.array(dark, float), np.array(bright, float)
        rgb = low + (high - low) * self.light[..., None]
        return _image(rgb, self.alpha * alpha)

    def flame(self, heat: float, alpha: float = 1.0) -> Image.Image:
        """The lump burning: white hot (``heat`` 1) to sooty (0), hottest where it is thickest."""
        glow = np.clip(heat * 1.25 * (0.35 + 0.75 * self.alpha) - 0.28 * (1 - self.light), 0, 1)
        return _image(ramp(glow), self.alpha * alpha)


RAMP = (
    (0.0, (44, 36, 32)),
    (0.22, (84, 46, 30)),
    (0.42, (176, 76, 28)),
    (0.62, (232, 140, 44)),
    (0.80, (252, 206, 112)),
    (1.0, (255, 248, 222)),
)


def ramp(heat: Field) -> Field:
    """The colour of something burning, from soot through rust and ochre to warm white."""
    stops = [stop for stop, _ in RAMP]
    return np.stack([np.interp(heat, stops, [colour[i] for _, colour in RAMP]) for i in range(3)], axis=-1)


def _image(rgb: Field, alpha: Field) -> Image.Image:
    pixels = np.concatenate([rgb, (np.clip(alpha, 0, 1) * 255)[..., None]], axis=-1)
    return Image.fromarray(np.clip(np.round(pixels), 0, 255).astype(np.uint8), "RGBA")


def lay(canvas: Image.Image, picture: Image.Image, x: float, y: float, radius: float, turn: int = 0) -> None:
    """Lay a puff with its middle at a pixel; ``turn`` mirrors it in four ways."""
    side = max(2, round(radius * 2))
    small = picture.resize((side, side), Image.Resampling.BILINEAR)
    if turn & 1:
        small = small.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    left, top = round(x - side / 2), round(y - side / 2)
    box = (max(0, -left), max(0, -top), min(side, canvas.width - left), min(side, canvas.height - top))
    if box[2] > box[0] and box[3] > box[1]:
        canvas.alpha_composite(small.crop(box), (max(0, left), max(0, top)))
