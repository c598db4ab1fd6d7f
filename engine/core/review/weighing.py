"""Which decisions of a game most hung on: all are tried on a few deals, the better ones on more.

Trials of a round can be played in any order and place: only what they came to decides what comes next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.core.staff.answers import PER_MILLE, SURE


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: so many decisions on so many deals, the better ones on more, the best put to the staff."""

    looked_at: int = 16
    deals: int = 2
    nearer: int = 8
    more_deals: int = 2
    told: int = 5
    last_deals: int = 6
    asked: int = 16

    @property
    def rounds(self) -> tuple[tuple[int, int], ...]:
        """For each round how many decisions are in it, and how many deals each is tried on."""
        return (self.looked_at, self.deals), (self.nearer, self.more_deals), (self.told, self.last_deals)

    @property
    def all_deals(self) -> int:
        """On how many deals a decision that is told has been tried."""
        return sum(deals for _, deals in self.rounds)

    @property
    def playouts(self) -> int:
        """How many games are played on at most."""
        return 2 * sum(kept * deals for kept, deals in self.rounds) + self.told * (self.asked + self.all_deals)


USUAL: Final = Effort()
LEAST: Final = 3
"""As many decisions are told even if hardly anything hung on them."""
WORTH_TELLING: Final = 12
"""What has to hang on a further one, per mille."""


class Matter(NamedTuple):
    """A decision that is looked at."""

    at: int
    """How many choices had been made before it."""
    chosen: tuple[str, ...]
    """The choice that was made, and those after it that were made with the same knowledge."""
    moved: int
    """How far the game was moved by it, and whether the bot would have gone elsewhere."""
    usual: bool
    """Whether who plays on would have made the same choices: then nothing hung on them."""


class Values(NamedTuple):
    """What playing on from a decision came to, deal by deal: as usual, and with what was chosen."""

    free: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()

    @property
    def swing(self) -> int:
        """What the choice was worth against usual play, summed over the deals."""
        return sum(self.taken) - sum(self.free)


class Trial(NamedTuple):
    """Deals on which a decision is to be tried."""

    matter: Matter
    first: int
    deals: int

    @property
    def playouts(self) -> int:
        """How many games that takes."""
        return self.deals if self.matter.usual else 2 * self.deals


@dataclass(slots=True)
class Weighing:
    """Rounds of trials, and what they came to."""

    matters: Sequence[Matter]
    effort: Effort = USUAL
    _values: dict[int, Values] = field(default_factory=dict)
    _open: dict[int, Trial] = field(default_factory=dict)
    _round: int = -1
    _left: list[Matter] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Open the first round."""
        self._left = list(self.matters)
        self._values = {one.at: Values() for one in self.matters}
        self._next()

    def due(self) -> tuple[Trial, ...]:
        """The trials of this round that nothing is known of yet, in the order of the game; none when all is done."""
        return tuple(self._open[at] for at in sorted(self._open))

    def take(self, trial: Trial, values: Values) -> None:
        """Take in what a trial came to."""
        at = trial.matter.at
        del self._open[at]
        before = self._values[at]
        self._values[at] = Values(before.free + values.free, before.taken + values.taken)
        if not self._open:
            self._next()

    def values(self, matter: Matter) -> Values:
        """What the trials of a decision came to so far."""
        return self._values[matter.at]

    def told(self) -> tuple[Matter, ...]:
        """The decisions on which most hung, in the order of the game, when all trials are done."""
        few = [one for i, one in enumerate(self._left) if i < LEAST or abs(self._worth(one)) >= WORTH_TELLING]
        return tuple(sorted(few, key=lambda one: one.at))

    def _worth(self, matter: Matter) -> int:
        values = self._values[matter.at]
        return mean(values.swing, len(values.taken))

    def _next(self) -> None:
        """Begin a round with the better ones; nothing can be learnt by trying those that are usual play."""
        rounds = self.effort.rounds
        while not self._open and self._round < len(rounds):
            first = sum(deals for _, deals in rounds[: self._round + 1])
            self._round += 1
            order = sorted(self._left, key=lambda one: (-abs(self._values[one.at].swing), -one.moved, one.at))
            if self._round < len(rounds):
                kept, deals = rounds[self._round]
                self._left = order[:kept]
                self._open = {one.at: Trial(one, first, deals) for one in self._left if not one.usual}
            else:
                self._left = order


def mean(total: int, count: int) -> int:
    """The mean of a sum over so many deals, per mille, rounded half up."""
    return (2 * total * PER_MILLE + SURE * count) // (2 * SURE * count) if count else 0
