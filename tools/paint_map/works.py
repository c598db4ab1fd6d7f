"""What men built or left behind and the ground doesn't carry as a field: set down on the finished ground or water."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from tools.paint_map import tints
from tools.paint_map.light import cast, shade, sun
from tools.paint_map.noise import Field
from tools.paint_map.water import wash

Numbers: TypeAlias = NDArray[np.float64]
Look: TypeAlias = Callable[[Numbers, Numbers], tuple[Numbers, Numbers, Numbers]]
"""For points along and across a thing, from its middle: how far it covers the ground, its height, its tint."""


@dataclass(frozen=True)
class Work:
    """One thing: its middle, how far it reaches from there, how it is turned, what it looks like."""

    at: tuple[float, float]
    reach: float
    turn: float
    look: Look


def build(picture: Field, works: Sequence[Work], xs: Numbers, ys: Numbers, density: int) -> None:
    """Set the works down on a part of the sheet, in their order, and light them."""
    left, top, right, bottom = xs[0], ys[0], xs[-1], ys[-1]
    raised = np.zeros(picture.shape[:2], dtype=np.float32)
    for work in works:
        (x, y), far = work.at, work.reach
        if x + far < left or x - far > right or y + far < top or y - far > bottom:
            continue
        columns = slice(*np.searchsorted(xs, (x - far, x + far)))
        rows = slice(*np.searchsorted(ys, (y - far, y + far)))
        dx, dy = xs[None, columns] - x, ys[rows, None] - y
        cos, sin = math.cos(work.turn), math.sin(work.turn)
        cover, rise, tint = work.look(dx * cos + dy * sin, dy * cos - dx * sin)
        part, up = picture[rows, columns], raised[rows, columns]
        part += ((tint - part) * cover[..., None]).astype(np.float32)
        np.maximum(up * (1 - cover), rise * cover, out=up)
    if not raised.any():
        return
    slope = sun(ndimage.gaussian_filter(raised, 0.005 * density), density)
    dark = np.clip(0.9 * np.maximum(-slope, 0), 0, 0.7)
    shade(picture, 1 - (1 - dark) * (1 - np.float32(0.45) * cast(raised, density)))
    wash(picture, tints.GLOW, np.clip(slope * 0.8 - 0.05, 0, 0.5))
