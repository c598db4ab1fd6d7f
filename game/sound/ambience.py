"""What is always there: how loud each loop should be at a moment, and how it gets there; figures only."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

PACE = 1.6
"""Seconds in which a loop goes two thirds of the way to its new level."""
FIRST_PASSES = (12.0, 30.0)
"""Seconds until something passes for the first time."""


@dataclass(frozen=True)
class Ambience:
    """What should be heard of a place at a moment."""

    levels: Mapping[str, float] = field(default_factory=dict)
    """How loud loops should be, 0 to 1, by their cues; those that are not named are silent."""
    passing: str = ""
    """The cue of what passes now and then, "" for nothing."""
    every: tuple[float, float] = (34.0, 80.0)
    """Seconds between two of those, at least and at most."""
    game: str = ""
    """The game whose own sounds should be at hand."""


SILENCE = Ambience()
"""Under a title or a briefing there is nothing but music."""


class Weather:
    """The loops' levels on their way to where they should be, and the time until something passes."""

    def __init__(self, loops: Iterable[str], seed: int = 0) -> None:
        self.levels: dict[str, float] = dict.fromkeys(loops, 0.0)
        self._random = random.Random(seed)
        self._left = self._random.uniform(*FIRST_PASSES)

    def update(self, seconds: float, ambience: Ambience) -> Mapping[str, float]:
        """Let time pass; gives the level of each loop."""
        share = min(1.0, seconds / PACE)
        for name, before in self.levels.items():
            wanted = ambience.levels.get(name, 0.0)
            level = before + (wanted - before) * share
            self.levels[name] = level if level > 0.004 or wanted > 0 else 0.0
        return self.levels

    def passes(self, seconds: float, ambience: Ambience) -> str:
        """The cue of what comes past in this frame, "" for nothing."""
        if not ambience.passing:
            return ""
        self._left = min(self._left, ambience.every[1]) - seconds
        if self._left > 0:
            return ""
        self._left = self._random.uniform(*ambience.every)
        return ambience.passing
