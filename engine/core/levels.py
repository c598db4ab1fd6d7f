"""Levels: the rules stay the same, but a newcomer gets help and an old hand does without."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Level:
    """What a level gives the player, and what it withholds."""

    id: str
    """Its name in set-ups, "" for the one that is meant when none is named."""
    helped: bool = False
    """Whether the game makes it easier, each game in its own way, and warns before costly choices."""
    foresight: bool = True
    """Whether odds and what fire threatens are told before a choice."""
    undo: bool = True
    """Whether choices can be taken back."""

    @property
    def name(self) -> str:
        """Its name where one is said for every level."""
        return self.id or "regular"


RECRUIT: Final = Level("recruit", helped=True)
REGULAR: Final = Level("")
VETERAN: Final = Level("veteran", foresight=False, undo=False)
LEVELS: Final = {level.id: level for level in (RECRUIT, REGULAR, VETERAN)}
"""All levels by their id, the easiest first."""

LEVEL_NAMES: Final = tuple(level.name for level in LEVELS.values())
"""Their names, the easiest first."""


def level_named(name: str) -> Level:
    """The level of an id, "regular" and "" meaning the same; raises ValueError for an unknown one."""
    found = LEVELS.get("" if name == "regular" else name)
    if found is None:
        raise ValueError(f"level {name!r} is unknown, expected recruit, regular or veteran")
    return found


def level_of(setup: Mapping[str, Any]) -> Level:
    """The level of a game; raises ValueError for a set-up with an unknown one."""
    return level_named(str(setup.get("level", "")))
