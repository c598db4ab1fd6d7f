"""The table of the operations room and the papers on it, as pictures that the game lays under its own writing.

``wood`` has the lamp's light on it already. ``sheet`` and ``manila`` are greys that multiply a colour of the
palette; ``wear`` is a mask.
"""

from __future__ import annotations

import numpy as np
from PIL import Image
from scipy import ndimage

TABLE = (1920, 1200)
SHEET, FOLDER, WEAR = (1000, 1300), (1400, 1000), (900, 400)
PLANK = 236


def _noise(rng: np.random.Generator, shape: tuple[int, int], sigma: tuple[float, float] | float) -> np.ndarray:
    """Smooth noise from -1 to 1."""
    found = ndimage.gaussian_filter(rng.normal(size=shape), sigma, mode="wrap")
    return found / np.abs(found).max()


def wood() -> Image.Image:
    """Planks of dark wood under a lamp that hangs a little left of the middle."""
    rng = np.random.default_rng(1944)
    wide, high = TABLE
    tone = np.zeros((high, wide))
    rows = np.arange(high)
    for number, top in enumerate(range(-60, high, PLANK)):
        part = slice(max(0, top), min(high, top + PLANK))
        shape = (PLANK, wide)
        bend = _noise(rng, shape, (40, 300)) * 16
        y = np.arange(PLANK)[:, None] + bend + number * 41
        rings = np.sin(y * 0.17 + 2.4 * _noise(rng, shape, (24, 420))) * 0.5 + np.sin(y * 0.61 + 3 * bend / 16) * 0.3
        fibre = _noise(rng, shape, (0.8, 46)) * 0.9 + _noise(rng, shape, (1.6, 130)) * 0.8
        plank = 0.52 + 0.1 * rings + 0.2 * fibre + rng.uniform(-0.05, 0.05)
        edge = np.minimum(np.arange(PLANK), PLANK - 1 - np.arange(PLANK))[:, None]
        plank = plank * np.clip(0.42 + edge / 4.5, 0, 1) + 0.06 * np.exp(
            -(((np.arange(PLANK)[:, None] - 5) / 2.0) ** 2)
        )
        tone[part] = plank[part.start - top : part.stop - top]
    scratches = np.zeros_like(tone)
    for _ in range(46):
        x, y, run, lean = rng.integers(0, wide), rng.integers(0, high), rng.integers(40, 260), rng.normal(0, 0.18)
        for i in range(run):
            px, py = int(x + i), int(y + i * lean)
            if 0 <= px < wide and 0 <= py < high:
                scratches[py, px] = np.sin(np.pi * i / run) * 0.4
    tone = np.clip(tone + ndimage.gaussian_filter(scratches, 0.6) * 0.3, 0, 1)
    dark, light = np.array((40.0, 26.0, 17.0)), np.array((150.0, 103.0, 64.0))
    colour = dark + (light - dark) * tone[..., None]
    x, y = np.arange(wide)[None, :] / wide, rows[:, None] / high
    away = np.sqrt(((x - 0.42) / 0.74) ** 2 + ((y - 0.36) / 0.78) ** 2)
    lamp = 0.2 + 0.92 * np.exp(-(away**2) * 1.35)
    warm = np.stack([lamp * 1.03, lamp * 0.965, lamp * 0.86], axis=-1)
    return _picture(colour * warm)


def sheet() -> Image.Image:
    """Typing paper that was folded twice, carried about, and lay in the damp."""
    rng = np.random.default_rng(15)
    wide, high = SHEET
    shape = (high, wide)
    tone = 0.965 + 0.012 * _noise(rng, shape, 60) + 0.014 * _noise(rng, shape, 9) + 0.016 * _noise(rng, shape, 1.0)
    x, y = np.arange(wide)[None, :], np.arange(high)[:, None]
    for place, along in ((high * 0.335, y), (high * 0.668, y)):
        wave = 1.6 * _noise(rng, (1, wide), (0, 60)) if along is y else 0.0
        gap = along - place - wave
        tone = tone - 0.05 * np.exp(-((gap / 1.6) ** 2)) + 0.03 * np.exp(-(((gap - 3.4) / 2.2) ** 2))
        tone = tone - 0.014 * np.exp(-(np.abs(gap) / 46)) * np.where(gap > 0, 1, -0.4)
    for _ in range(9):
        cx, cy, turn, reach = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(0, np.pi), rng.uniform(60, 240)
        along = (x - cx) * np.cos(turn) + (y - cy) * np.sin(turn)
        across = -(x - cx) * np.sin(turn) + (y - cy) * np.cos(turn)
        tone = tone + 0.012 * np.tanh(across / 3) * np.exp(-((along / reach) ** 2) - (across / 40) ** 2)
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y))
    tone = tone - 0.075 * np.exp(-edge / 26) * (0.7 + 0.5 * _noise(rng, shape, 40))
    for _ in range(60):
        spot = ((x - rng.uniform(0, wide)) ** 2 + (y - rng.uniform(0, high)) ** 2) / rng.uniform(2, 26)
        tone = tone - rng.uniform(0.01, 0.05) * np.exp(-spot)
    return _grey(tone)


def manila() -> Image.Image:
    """The card of a folder, rubbed pale along its edges."""
    rng = np.random.default_rng(49)
    wide, high = FOLDER
    shape = (high, wide)
    tone = 0.93 + 0.02 * _noise(rng, shape, 90) + 0.02 * _noise(rng, shape, (2, 14)) + 0.03 * _noise(rng, shape, 0.9)
    fibres = np.zeros(shape)
    for _ in range(2600):
        cx, cy, turn, run = rng.integers(wide), rng.integers(high), rng.uniform(0, np.pi), rng.integers(6, 22)
        steps = np.arange(run)
        px = np.clip((cx + steps * np.cos(turn)).astype(int), 0, wide - 1)
        py = np.clip((cy + steps * np.sin(turn)).astype(int), 0, high - 1)
        fibres[py, px] += rng.choice((-0.05, 0.04))
    tone = tone + ndimage.gaussian_filter(fibres, 0.5)
    x, y = np.arange(wide)[None, :], np.arange(high)[:, None]
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y))
    tone = tone - 0.06 * np.exp(-edge / 60) + 0.09 * np.exp(-edge / 5)
    return _grey(tone)


def wear() -> Image.Image:
    """Where a rubber stamp's ink took hold, as a mask: white, opaque only there."""
    rng = np.random.default_rng(7)
    wide, high = WEAR
    rough = (
        _noise(rng, (high, wide), 1.3) * 1.0 + _noise(rng, (high, wide), 14) * 0.7 + _noise(rng, (high, wide), 60) * 0.5
    )
    mask = np.clip(np.rint(np.clip(1.3 + rough * 0.95, 0.0, 1.0) * 225), 0, 255).astype(np.uint8)
    return Image.merge("RGBA", [Image.new("L", WEAR, 255)] * 3 + [Image.fromarray(mask, "L")])


def _grey(tone: np.ndarray) -> Image.Image:
    return Image.fromarray(np.clip(np.rint(tone * 255), 0, 255).astype(np.uint8), "L")


def _picture(colour: np.ndarray) -> Image.Image:
    return Image.fromarray(np.clip(np.rint(colour), 0, 255).astype(np.uint8), "RGB")
