"""How a battle sounds otherwise than landings do: cues that stand in for others, by the ground, and its ambience."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.dday.surroundings import Surroundings, of_island
from game.sound.ambience import Ambience

if TYPE_CHECKING:
    from engine.dday.island.island import Island


def terrain_of(island: Island, h: str) -> str:
    """The ground of a hex, "" off the map."""
    return island.hexes[h].terrain if h in island.hexes else ""


@dataclass(frozen=True, slots=True)
class BattleSounds:
    """What a battle sounds like. Shared code asks for its own cues; these stand in for them."""

    instead: Mapping[str, str] = field(default_factory=dict)
    """By a cue: the one that is heard in this battle, wherever it is."""
    on: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The same for what comes from a certain ground, which goes before ``instead``."""
    ground: Callable[[Island, str], str] = terrain_of
    """What a hex counts as there."""
    ambience: Callable[[Surroundings], Ambience] = of_island
    """What is always there."""

    def voice(self, cue: str, ground: str = "") -> str:
        """The cue that is heard where shared code asks for ``cue``, on a ground or ("") nowhere in particular."""
        return self.on.get(ground, {}).get(cue) or self.instead.get(cue, cue)

    @property
    def named(self) -> frozenset[str]:
        """All cues that stand in for others."""
        return frozenset({*self.instead.values(), *(own for cues in self.on.values() for own in cues.values())})
