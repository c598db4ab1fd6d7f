"""A note that a player is given once in his life: when something comes before him for the first time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FirstNote:
    """What the shell knows of it: its title and words stand under ``note.title`` and ``note.words`` by its key."""

    key: str
    rule: str
    """The rule that says more."""
