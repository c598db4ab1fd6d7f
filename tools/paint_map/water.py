"""Sea, reef and shore: stepped depths with soft edges, coral heads, broken surf, wet sand."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.paint_map import tints
from tools.paint_map.noise import Field, ease, rough, smooth

Numbers: TypeAlias = NDArray[np.float64]
DEPTHS = (0.35, 1.1, 2.3)
"""Where outside the reef one depth ends and the next begins, in units."""
SHALLOWS = (0.35, 0.95, 1.9)
"""The same inside it, counted from the shore."""


def wash(picture: Field, tint: tuple[int, int, int], cover: Field) -> None:
    """Lay a tint over a picture where ``cover`` is above 0."""
    for band in range(3):
        picture[..., band] += (np.float32(tint[band]) - picture[..., band]) * cover


def water(xs: Numbers, ys: Numbers, land: Field, shelf: Field) -> Field:
    """The water of a part of the sheet, as if it ran on under the land."""
    sway = rough(xs, ys, 1.5, 601, 4, 0.6)
    picture = np.empty((*land.shape, 3), dtype=np.float32)
    picture[:] = tints.DEEP[0]
    pooled = np.zeros(land.shape, dtype=np.float32)
    out = -shelf + sway * np.float32(0.16)
    for end, tint in zip(reversed(DEPTHS), tints.DEEP[1:], strict=True):
        wash(picture, tint, ease(-out, -end - 0.05, -end + 0.05))
        pooled += np.exp(-(((out - end + 0.02) / 0.1) ** 2)) * (out < end)
    inner = ease(shelf, -0.05, 0.04)
    wash(picture, tints.SHELF[0], inner)
    off = -land + sway * np.float32(0.14)
    for end, tint in zip(reversed(SHALLOWS), tints.SHELF[1:], strict=True):
        wash(picture, tint, inner * ease(-off, -end - 0.05, -end + 0.04) * np.float32(0.9))
        pooled += inner * np.exp(-(((off - end + 0.02) / 0.09) ** 2)) * (off < end) * np.float32(0.8)
    # Brush strokes drift along the coast; pigment gathers in the paper's hollows.
    strokes = smooth(xs, ys, 1.1, 611, 0.16) * np.float32(0.6) + smooth(xs, ys, 0.45, 612, 0.2) * np.float32(0.4)
    cloud = rough(xs, ys, 3.4, 613, 3)
    picture *= (1 + strokes * 0.026 + cloud * 0.026 - pooled * 0.035)[..., None]
    _reef(picture, xs, ys, land, shelf)
    return picture


def _reef(picture: Field, xs: Numbers, ys: Numbers, land: Field, shelf: Field) -> None:
    """Coral heads on the reef flat and the surf that breaks on its edge."""
    heads = rough(xs, ys, 0.17, 621, 3, 0.7) + smooth(xs, ys, 0.7, 622) * np.float32(0.55)
    belt = np.exp(-(((shelf - 0.34) / 0.3) ** 2)) + np.float32(0.12) * ease(shelf, 0.5, 0.9)
    flat = ease(shelf, -0.05, 0.12) * ease(-land, 0.15, 0.4)
    wash(picture, tints.CORAL_HEAD, ease(heads + belt, 1.3, 1.9) * flat * np.float32(0.55))
    broken = rough(xs, ys, 0.32, 631, 3, 0.7)
    edge = shelf + smooth(xs, ys, 0.5, 632) * np.float32(0.035)
    surf = ease(np.exp(-((edge / 0.055) ** 2)) + broken * np.float32(0.4), 0.55, 1.05)
    second = ease(np.exp(-(((edge + 0.16) / 0.03) ** 2)) + broken * np.float32(0.5), 0.95, 1.25)
    wash(picture, tints.SURF, np.maximum(surf * np.float32(0.9), second * np.float32(0.6)) * ease(-land, 0.1, 0.3))


def surf(picture: Field, xs: Numbers, ys: Numbers, land: Field, open_sea: Field) -> None:
    """Rollers that come in on the beaches, and the thin line of foam around every shore."""
    broken = rough(xs, ys, 0.3, 641, 3, 0.7)
    sway = smooth(xs, ys, 0.6, 642) * np.float32(0.05)
    foam = np.zeros(land.shape, dtype=np.float32)
    for away, width, share in ((0.045, 0.026, 0.95), (0.18, 0.024, 0.6), (0.36, 0.02, 0.42), (0.56, 0.018, 0.3)):
        line = np.exp(-(((-land + sway * (away > 0.1) - away) / width) ** 2))
        gaps = 0.25 if away < 0.1 else 1.25
        reach = open_sea if away > 0.1 else np.maximum(open_sea, np.float32(0.5))
        line = ease(line + np.minimum(broken, 0.3) * np.float32(0.3 * gaps), 0.5, 0.9)
        foam = np.maximum(foam, line * np.float32(share) * reach)
    wash(picture, tints.SURF, foam * (land < 0))
