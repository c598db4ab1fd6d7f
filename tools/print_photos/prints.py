"""One photograph as a print of 1944: levelled, enlarged, put through a printer's screen, in ink on paper."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from game.ui import colours
from tools.print_photos.shot import Shot

WIDTH = 1180
"""Pixels of a print that is wider than high; the higher ones keep the same area."""
PITCH = 4.6
"""Pixels between two dots of the screen."""
SCREENED = 0.34
"""How much of the tone the screen's dots carry; the rest stays continuous, so that a small print doesn't flicker."""
INK, PAPER = (34, 29, 25), colours.PRINT_BORDER


def print_shot(shot: Shot, folder: Path, seed: int) -> Image.Image:
    """The print of one photograph in ``folder``, without its white border."""
    with Image.open(folder / f"{shot.original}.jpg") as found:
        grey = found.convert("L")
    wide, high = grey.size
    left, top, right, bottom = shot.crop
    grey = grey.crop((round(left * wide), round(top * high), round(right * wide), round(bottom * high)))
    scale = WIDTH / (grey.width * grey.height / 0.66) ** 0.5
    size = round(grey.width * scale), round(grey.height * scale)
    # the scans bring a printer's screen of their own: it goes before the picture is enlarged
    soft = grey.filter(ImageFilter.GaussianBlur(0.55))
    large = soft.resize(size, Image.Resampling.LANCZOS).filter(ImageFilter.UnsharpMask(3.2, 90, 2))
    tone = np.asarray(large, dtype=np.float64) / 255.0
    low, up = np.quantile(tone, (0.006, 0.992))
    tone = np.clip((tone - low) / max(0.05, up - low), 0.0, 1.0) ** shot.gamma
    tone = tone + 0.12 * tone * (1 - tone) * (2 * tone - 1) * 2
    return _inked(_screened(tone, seed))


def _screened(tone: np.ndarray, seed: int) -> np.ndarray:
    """The tone with dots of a screen turned by 45 degrees, and the emulsion's grain."""
    y, x = np.mgrid[0 : tone.shape[0], 0 : tone.shape[1]]
    turn = 2 * np.pi / (PITCH * 2**0.5)
    screen = 0.5 + (np.cos((x + y) * turn) + np.cos((x - y) * turn)) / 4
    dots = np.clip(0.5 + (tone - screen) * 1.9, 0.0, 1.0)
    grain = np.random.default_rng(seed).normal(0.0, 0.02, tone.shape)
    return np.clip(tone * (1 - SCREENED) + dots * SCREENED + grain, 0.0, 1.0)


def _inked(tone: np.ndarray) -> Image.Image:
    """Tones from the ink's colour to the paper's, the middle ones a little warm."""
    ink, paper = np.array(INK, dtype=np.float64), np.array(PAPER, dtype=np.float64)
    warm = np.array((9.0, 3.0, -7.0))
    share = (0.03 + 0.94 * tone)[..., None]
    colour = ink + (paper - ink) * share + warm * (4 * share * (1 - share))
    return Image.fromarray(np.clip(np.rint(colour), 0, 255).astype(np.uint8), "RGB")
