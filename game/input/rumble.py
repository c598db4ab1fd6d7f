"""Shaking the pad: what a cue of the sound feels like in the hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

SHOCKS: dict[str, tuple[float, float, int]] = {
    "mortar_burst": (0.5, 0.3, 160),
    "gun_fire": (0.45, 0.2, 140),
    "shell_burst": (0.75, 0.4, 240),
    "naval_guns": (0.4, 0.0, 320),
    "naval_burst": (1.0, 0.5, 380),
    "bombs": (1.0, 0.6, 420),
    "grenade": (0.45, 0.4, 140),
    "satchel": (0.85, 0.5, 300),
    "bazooka": (0.5, 0.4, 150),
    "tank_gun": (0.6, 0.3, 170),
    "magazine": (1.0, 0.7, 520),
    "mg_japanese": (0.0, 0.22, 150),
    "mg_us": (0.0, 0.16, 150),
    "flamethrower": (0.1, 0.25, 300),
    "hit": (0.55, 0.55, 130),
    "step_lost": (0.65, 0.3, 190),
    "hero_falls": (0.5, 0.2, 450),
    "stamp": (0.35, 0.1, 70),
}
"""What cues feel like near by: heavy and fine shaking, 0 to 1, and milliseconds. The other cues aren't felt."""
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


def felt(cue: str, at: tuple[float, float] | None, size: tuple[int, int]) -> tuple[float, float, int] | None:
    """What a cue feels like that sounds at a pixel of a window of ``size``, or nowhere (None); None for nothing."""
    shock = SHOCKS.get(cue)
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
