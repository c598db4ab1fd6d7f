"""How ambience and music give way to what matters and come back; figures only."""

from __future__ import annotations

from dataclasses import dataclass

DOWN, UP = 0.09, 0.9
"""Seconds in which they go down by two thirds of the way, and come back."""
LONGEST = 2.2
"""Seconds for which one sound can hold them down."""


@dataclass
class Duck:
    """The gain of what gives way, in decibels at or below 0."""

    now: float = 0.0
    _holds: list[tuple[float, float]] | None = None
    """Decibels and the seconds left, for each sound that asks for room."""

    def press(self, decibels: float, seconds: float) -> None:
        """Something sounds for a while and wants so much room."""
        if decibels > 0:
            self._holds = [*(self._holds or []), (decibels, min(seconds, LONGEST))]

    def update(self, seconds: float) -> float:
        """Let time pass; gives the decibels, 0 or less."""
        wanted = -max((much for much, _ in self._holds or []), default=0.0)
        pace = DOWN if wanted < self.now else UP
        self.now += (wanted - self.now) * min(1.0, seconds / pace)
        self._holds = [(much, left - seconds) for much, left in self._holds or [] if left > seconds]
        return self.now
