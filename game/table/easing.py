"""How motion begins and ends: functions from 0..1 to 0..1."""

import math


def clamp(share: float) -> float:
    """The share held between 0 and 1."""
    return max(0.0, min(1.0, share))


def smooth(share: float) -> float:
    """Slow at both ends."""
    share = clamp(share)
    return share * share * (3.0 - 2.0 * share)


def away(share: float) -> float:
    """Slow at the beginning: what leaves or falls."""
    return clamp(share) ** 2


def home(share: float) -> float:
    """Slow at the end: what arrives."""
    return 1.0 - (1.0 - clamp(share)) ** 3


def arc(share: float) -> float:
    """Up and down again: 0, 1 in the middle, 0."""
    share = clamp(share)
    return 4.0 * share * (1.0 - share)


def settle(share: float, swings: float = 2.0) -> float:
    """Swing that dies away: 1 at the beginning, 0 at the end."""
    share = clamp(share)
    return math.cos(share * math.tau * swings) * (1.0 - share) ** 2


def mix(one: tuple[float, float], other: tuple[float, float], share: float) -> tuple[float, float]:
    """The point ``share`` of the way from ``one`` to ``other``; not held between them."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def part(seconds: float, start: float, length: float) -> float:
    """How much of a piece of time that begins at ``start`` is over, 0 to 1."""
    return clamp((seconds - start) / length) if length > 0 else float(seconds >= start)
