"""Betio as a print of 1943 that was tinted by hand: grey tones of a photograph below thin washes of colour."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.paint_map.noise import Field

GROUNDS: Final = {
    "reef": "shallow",
    "palm": "jungle",
    "building": "buildings",
    "fortified": "clear",
    "crater": "clear",
}
"""What each kind of ground is painted as where that is not its own name."""
_GREY: Final = (0.30, 0.59, 0.11)
_PAPER: Final = (1.04, 1.0, 0.93)
"""The warm white of the print."""
_LAND, _WATER = 0.62, 1.05
"""How much colour the washes have on land and on water."""
_TURQUOISE: Final = (-26.0, 7.0, 3.0)
"""What the wash of the lagoon adds to the water's colour."""


def finish(picture: Field) -> Field:
    """The picture as it comes from the hand of the tinter."""
    grey = picture @ np.array(_GREY, dtype=np.float32)
    wet = np.clip((picture[..., 2] - picture[..., 0] - 4.0) / 26.0, 0.0, 1.0)
    strength = np.float32(_LAND) + np.float32(_WATER - _LAND) * wet
    tone = (grey - 205.0) * np.float32(1.1) + np.float32(205.0)
    found = tone[..., None] * np.array(_PAPER, dtype=np.float32) + (picture - grey[..., None]) * strength[..., None]
    return np.asarray(found + np.array(_TURQUOISE, dtype=np.float32) * wet[..., None], dtype=np.float32)
