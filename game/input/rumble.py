"""Shaking the pad: what a cue of the sound feels like in the hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Shock = tuple[float, float, int]
"""Heavy and fine shaking, 0 to 1, and milliseconds."""
NEAR = 0.75
"""Shares of the window's height from its middle within which something is felt; half of that is felt in full."""
LEAST = 0.05
"""A weaker shock is none."""


@dataclass
class _Waiting:
    delay: float
    low: float
    high: float
    milliseconds: int


def felt(shock: Shock | None, at: tuple[float, float] | None, size: tuple[int, int]) -> Shock | None:
    """What is felt of a shock at a pixel of a window of ``size``, or nowhere (None); None for nothing."""
    if shock is None:
        return None
    share = 1.0
    if at is not None:
        away = math.hypot(at[0] - size[0] / 2, at[1] - size[1] / 2) / max(1, size[1])
        share = max(0.0, min(1.0, 2 * (1 - away / NEAR)))
    return (shock[0] * share, shock[1] * share, shock[2]) if share else None


class Rumble:
    """Shocks that wait for their time, and whether there are any at all."""

    def __init__(self, shake: Callable[[float, float, int], bool]) -> None:
        self.on = True
        self._shake = shake
        self._waiting: list[_Waiting] = []

    def add(self, low: float, high: float, milliseconds: int, delay: float = 0.0) -> None:
        """Shake after ``delay`` seconds."""
        if self.on and max(low, high) >= LEAST:
            self._waiting.append(_Waiting(delay, min(1.0, low), min(1.0, high), milliseconds))

    def update(self, seconds: float) -> None:
        """Let time pass; of shocks that come together the strongest counts."""
        due = [one for one in self._waiting if one.delay <= seconds]
        if not self._waiting:
            return
        self._waiting = [one for one in self._waiting if one.delay > seconds]
        for one in self._waiting:
            one.delay -= seconds
        if due and self.on:
            strongest = max(due, key=lambda one: one.low + one.high)
            self._shake(strongest.low, strongest.high, strongest.milliseconds)
