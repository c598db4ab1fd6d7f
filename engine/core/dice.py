"""Dice beside decks and pools: a stream of throws that a state keeps, so that undo, saves and replays throw alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import chance
from engine.core.schema import Listed, Table, Whole

MOST = 1_000_000
"""Throws of a game that a save may hold: no game comes near."""
FACES = 100
"""The most faces of a die."""
FORM = Table({"thrown": Whole(0, MOST), "laid": Listed(Whole(1, FACES), least=0, most=MOST)})
"""What dice are in a save."""


@dataclass(slots=True)
class Dice:
    """One stream of dice. A throw is looked up, and counts once the event that tells it has been applied."""

    thrown: int = 0
    """How many dice were thrown."""
    laid: list[int] = field(default_factory=list)
    """Faces that come before chance: a test or a situation lays them, the first to be thrown first."""

    def next(self, seed: str, stream: str, count: int = 1, faces: int = 6) -> tuple[int, ...]:
        """The faces of the next dice; the same again until they count as thrown."""
        return tuple(
            self.laid[place] if place < len(self.laid) else chance.roll(seed, stream, self.thrown + place, faces)
            for place in range(count)
        )

    def count(self, dice: int) -> None:
        """So many dice were thrown: an event's ``apply`` says it."""
        self.thrown += dice
        del self.laid[:dice]

    def copy(self) -> Dice:
        """Dice that share nothing with these."""
        return Dice(self.thrown, list(self.laid))

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Dice:
        """The dice of a save, of the form FORM: their fields by name."""
        return cls(plain["thrown"], list(plain["laid"]))
