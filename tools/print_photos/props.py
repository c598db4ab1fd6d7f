"""Small things on the table: a paper clip, two grease pencils, the ring that a mug left."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

OVER = 4


def clip() -> Image.Image:
    """A paper clip of wire, upright, 60 by 190 pixels."""
    size = (60, 190)
    big = Image.new("L", (size[0] * OVER, size[1] * OVER))
    draw = ImageDraw.Draw(big)
    wire = 6 * OVER

    def run(points: list[tuple[float, float]]) -> None:
        scaled = [(x * OVER, y * OVER) for x, y in points]
        draw.line(scaled, 255, wire, joint="curve")
        for x, y in scaled:
            draw.ellipse((x - wire / 2, y - wire / 2, x + wire / 2, y + wire / 2), 255)

    def bow(cx: float, cy: float, reach: float, first: float, last: float) -> list[tuple[float, float]]:
        return [(cx + reach * np.cos(a), cy + reach * np.sin(a)) for a in np.linspace(first, last, 24)]

    run([(18, 60), *bow(30, 30, 20, np.pi, 2 * np.pi), *bow(30, 158, 20, 0, np.pi), (10, 60)])
    run([(10, 60), (10, 48)])
    run([(18, 60), (18, 132), *bow(29, 138, 11, np.pi, 0), (40, 52)])
    mask = np.asarray(big.resize(size, Image.Resampling.LANCZOS), dtype=np.float64) / 255
    relief = ndimage.gaussian_filter(mask, 1.4)
    gy, gx = np.gradient(relief)
    light = np.clip(0.62 - 2.6 * (gx + gy), 0, 1)
    tone = np.array((58.0, 60, 62)) + (np.array((244.0, 244, 238)) - np.array((58.0, 60, 62))) * light[..., None]
    return _cut(tone, mask)


def pencil(body: tuple[int, int, int], core: tuple[int, int, int]) -> Image.Image:
    """A grease pencil lying flat, its point to the left, 760 by 44 pixels."""
    wide, high = 760, 44
    y = (np.arange(high) - (high - 1) / 2) / (high / 2)
    x = np.arange(wide)
    facet = np.where(y < -0.34, 1.18, np.where(y < 0.36, 0.92, 0.55))[:, None] * np.ones((1, wide))
    facet = ndimage.gaussian_filter(facet, (1.2, 0))
    colour = np.array(body, dtype=np.float64)[None, None] * facet[..., None]
    shine = np.exp(-(((y + 0.5) / 0.12) ** 2))[:, None] * 70
    colour = colour + shine[..., None]
    taper = np.clip((x - 4) / 92, 0, 1)
    scallop = 96 + 7 * np.cos(y * 9)
    bare = x[None, :] < scallop[:, None]
    timber = np.array((214.0, 176, 124)) * (1.05 - 0.4 * np.clip(y, -1, 1))[:, None, None]
    colour = np.where(bare[..., None], timber, colour)
    tip = x[None, :] < 34 + 2 * np.sin(y * 7)[:, None]
    colour = np.where(tip[..., None], np.array(core, dtype=np.float64) * (1.1 - 0.45 * y)[:, None, None], colour)
    band = (x > 640) & (x < 668)
    colour[:, band] = np.array((196.0, 164, 92)) * facet[:, band, None]
    mask = (np.abs(y)[:, None] <= np.maximum(0.06, taper)[None, :]) & (x >= 4)[None, :]
    soft = ndimage.gaussian_filter(mask.astype(np.float64), 0.7)
    return _cut(colour, soft)


def ring() -> Image.Image:
    """What a mug of coffee left behind, as ink with a mask, 420 pixels square."""
    side = 420
    rng = np.random.default_rng(6)
    y, x = np.mgrid[0:side, 0:side] - side / 2
    away, turn = np.hypot(x, y), np.arctan2(y, x)
    wobble = 3 * np.sin(turn * 2 + 1) + 2 * np.sin(turn * 5)
    edge = np.exp(-(((away - 176 - wobble) / 3.2) ** 2)) + 0.4 * np.exp(-(((away - 164 - wobble) / 9) ** 2))
    patchy = (
        0.55 + 0.45 * np.sin(turn * 1.0 + 2.2) + 0.3 * ndimage.gaussian_filter(rng.normal(size=(side, side)), 12) * 20
    )
    mask = np.clip(edge * np.clip(patchy, 0.05, 1), 0, 1) * 0.5
    return _cut(np.ones((side, side, 3)) * np.array((66.0, 38, 18)), mask)


def _cut(colour: np.ndarray, mask: np.ndarray) -> Image.Image:
    """Colour with a mask; what is masked away keeps its neighbours' colour, so that scaling leaves no rim."""
    whole = np.dstack([colour, mask * 255])
    return Image.fromarray(np.clip(np.rint(whole), 0, 255).astype(np.uint8), "RGBA").filter(ImageFilter.SMOOTH)
