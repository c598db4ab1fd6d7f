"""Where a sound comes from, as far as two loudspeakers can tell: pure figures, no mixer."""

from __future__ import annotations

import math
from dataclasses import dataclass

WIDTH = 0.8
"""A sound at the window's edge is panned this far to its side, 1 being all the way."""
FAR_OFF = 0.6
"""How far off the window, in window widths, something is heard by its distant variant."""
SILENT = 2.6
"""How far off the window it is not heard any more."""
SMALL = 22.0
"""Length of a hex side in pixels, at 1080 lines, below which the table is looked at from high up."""


@dataclass(frozen=True)
class SoundPlace:
    """How a sound is placed: gain for each ear, 0 to 1, and whether its distant variant should be taken."""

    left: float
    right: float
    far: bool = False


@dataclass(frozen=True)
class Ear:
    """From where the player listens: the window in pixels, and how long a hex side is in it."""

    window: tuple[int, int] = (1920, 1080)
    hex_side: float = 40.0


def pan(x: float, width: float) -> tuple[float, float]:
    """Gains of equal power for a pixel column of a window: both 0.707 in the middle, beyond the edges as at them."""
    side = max(-1.0, min(1.0, 2 * x / max(1.0, width) - 1)) * WIDTH
    angle = (side + 1) * math.pi / 4
    return math.cos(angle), math.sin(angle)


def off(at: tuple[float, float], window: tuple[int, int]) -> float:
    """How far outside the window a pixel lies, in window widths; 0 inside."""
    dx = max(0.0, -at[0], at[0] - window[0])
    dy = max(0.0, -at[1], at[1] - window[1])
    return math.hypot(dx, dy) / max(1, window[0])


def place(at: tuple[float, float] | None, ear: Ear) -> SoundPlace:
    """How something at a pixel is heard; without a pixel it is in the middle of everything."""
    if at is None:
        return SoundPlace(1.0, 1.0)
    away = off(at, ear.window)
    left, right = pan(at[0], ear.window[0])
    # the middle of the window is full strength on both sides: pan alone would take 3 dB off
    left, right = min(1.0, left * math.sqrt(2)), min(1.0, right * math.sqrt(2))
    gain = max(0.0, 1 - away / SILENT) ** 1.5 * height_gain(ear)
    return SoundPlace(left * gain, right * gain, away > FAR_OFF)


def inaudible(spot: SoundPlace, gain: float) -> bool:
    """Whether something placed so is too soft to be played at all."""
    return max(spot.left, spot.right) * gain < 0.02


def height_gain(ear: Ear) -> float:
    """How much softer the table is from high up, 0.62 to 1."""
    side = ear.hex_side * 1080 / max(1, ear.window[1])
    return 0.62 + 0.38 * min(1.0, side / SMALL)


def decibels(value: float) -> float:
    """A gain of so many decibels."""
    return float(10 ** (value / 20))


def volume(percent: int) -> float:
    """The gain of a volume from 0 to 100: half way sounds about half as loud."""
    share = max(0, min(100, percent)) / 100
    return float(share**1.7)
