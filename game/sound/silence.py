"""A player that plays nothing: where there is no device, no sound files, or no sound is wanted.

What it would have played still has its captions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.sound.ambience import Ambience
from game.sound.captions import Captions
from game.sound.cues import CueEntry
from game.sound.player import Volumes
from game.sound.space import Ear


class NullSound:
    """Takes everything a ``Sound`` takes and is not heard."""

    cues: ClassVar[Mapping[str, CueEntry]] = {}
    """The cues that can be heard."""

    silent = True

    def __init__(self, volumes: Volumes | None = None) -> None:
        self.volumes = volumes or Volumes()
        self.ear = Ear()
        self.captions = Captions()

    def cue(self, name: str, *, at: tuple[float, float] | None = None, delay: float = 0.0, gain: float = 1.0) -> None:
        """Play nothing."""
        self.captions.hear(name, at, delay, gain, self.ear)

    def scene(self, name: str) -> None:
        """Change to no music."""

    def update(self, seconds: float, ambience: Ambience | None = None) -> None:
        """Let time pass in silence."""
        self.captions.update(seconds)
        if ambience is not None:
            self.captions.surround(ambience)

    def stop_effects(self) -> None:
        """End nothing but captions that were still to come."""
        self.captions.stop()

    def set_volumes(self, volumes: Volumes) -> None:
        """Remember the volumes."""
        self.volumes = volumes

    def close(self) -> None:
        """There is nothing to close."""
