"""The paper's grain: a small picture that repeats without a seam, laid over every tile at the size of the screen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

SIDE = 256


def grain() -> NDArray[np.uint8]:
    """Greys near white: fibres, pores and the plate's fine tooth."""
    luck = np.random.Generator(np.random.PCG64(1944))
    raw = luck.random((SIDE, SIDE)) - 0.5
    tooth = ndimage.gaussian_filter(raw, 0.55, mode="wrap") * 9
    pulp = ndimage.gaussian_filter(np.roll(raw, (91, 37), (0, 1)), 3.0, mode="wrap") * 22
    fibre = ndimage.gaussian_filter(np.roll(raw, (17, 120), (0, 1)), (0.5, 3.5), mode="wrap") * 12
    fibre += ndimage.gaussian_filter(np.roll(raw, (160, 60), (0, 1)), (4.0, 0.5), mode="wrap") * 12
    return np.clip(np.rint(250.5 + tooth + pulp + fibre), 225, 255).astype(np.uint8)
