"""The speeds at which events are shown."""

from __future__ import annotations

SPEED: dict[str, float] = {"1": 1.0, "2": 2.0, "4": 4.0, "instant": 0.0}
"""How often faster each speed is; 0 takes no time at all."""
ORDER = tuple(SPEED)
"""From slow to fast."""
