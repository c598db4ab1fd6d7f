"""Which sounds get one of the mixer's voices when there are more sounds than voices. No mixer here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

VOICES = 24
"""How many effects and interface sounds may sound at once."""
SPARE = 6
"""Channels beyond that, in which voices that were taken away fade."""


@dataclass(frozen=True)
class Playing:
    """A voice in use."""

    channel: int
    cue: str
    priority: int
    started: float
    """When, in seconds of the player's clock."""
    fading: bool = False
    """Whether its voice has been given to another already."""


def choose(playing: Sequence[Playing], cue: str, priority: int, own: int, voices: int = VOICES) -> tuple[int, int]:
    """The channel that a cue may use, and the channel that has to fade for it; -1 where there is none.

    A cue that already has as many voices as it may (``own``) replaces its own oldest one. When all voices are taken the
    least important ends, the oldest of those first; a cue that matters less than all of them isn't played.
    """
    active = [one for one in playing if not one.fading]
    same = [one for one in active if one.cue == cue]
    ends = None
    if len(same) >= own:
        ends = min(same, key=lambda one: one.started)
    elif len(active) >= voices:
        ends = min(active, key=lambda one: (one.priority, one.started))
        if ends.priority > priority:
            return -1, -1
    used = {one.channel for one in playing}
    free = next((channel for channel in range(voices + SPARE) if channel not in used), -1)
    if free < 0 and ends is not None:
        free = ends.channel
    return free, ends.channel if ends is not None else -1


def crowd_gain(playing: Sequence[Playing], priority: int) -> float:
    """How much softer a new sound begins while others of its weight sound, so that their sum doesn't clip."""
    heavy = sum(1 for one in playing if one.priority >= 6 and not one.fading)
    return 1.0 / (1.0 + 0.1 * heavy) if priority >= 6 else 1.0
