"""Sequential halving: every candidate is tried on the same deals, then the better half on further ones, and so on.

Values are whole numbers and their order decides nothing but ties, so the outcome doesn't depend on who plays which
trial when.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.staff.answers import Playout


@dataclass(slots=True)
class Candidate:
    """An answer that is tried: its choices, the first of them the answer, and what speaks for it from the start."""

    choices: tuple[str, ...]
    favour: int = 0
    """By how much its mean is raised where candidates are compared."""
    values: list[int] = field(default_factory=list)
    """What each trial came to, by deal."""

    def mean(self, deals: int) -> int:
        """The mean of its first trials, rounded down."""
        return sum(self.values[:deals]) // deals if deals else 0


class Halving:
    """Trials of several candidates, in rounds; the trials of a round can be played in any order and place."""

    def __init__(self, candidates: Sequence[Candidate], playouts: int, seed: str) -> None:
        """``playouts`` is how many trials are made in all; every candidate gets at least one."""
        self._seed = seed
        self._ranks: list[list[Candidate]] = [list(candidates)]
        self._rounds = _plan(len(candidates), playouts)
        self.total = sum(alive * deals for alive, deals in self._rounds)
        self.done = 0
        self._deals = 0
        """How many deals are behind those who are still in it."""
        self._round = -1
        self._open: dict[int, tuple[Candidate, int]] = {}
        self._next()

    def due(self) -> tuple[Playout, ...]:
        """The trials of this round that are still to be played; none when all is done."""
        return tuple(Playout(number, one.choices, f"{self._seed}/{deal}") for number, (one, deal) in self._open.items())

    def take(self, playout: Playout, value: int) -> None:
        """Take in what a trial came to."""
        candidate, deal = self._open.pop(playout.number)
        candidate.values[deal] = value
        self.done += 1
        if not self._open:
            self._next()

    def ranked(self) -> list[Candidate]:
        """The candidates from the best to the worst, as far as they have been tried."""
        order: list[Candidate] = []
        for rank in reversed(self._ranks):
            order += [one for one in self._sorted(rank) if all(one is not other for other in order)]
        return order

    def shared(self, one: Candidate, other: Candidate) -> int:
        """On how many deals both of two candidates have been tried."""
        return min(len(one.values), len(other.values), self._deals)

    def _sorted(self, rank: Sequence[Candidate]) -> list[Candidate]:
        """The candidates of a round by what they came to on the deals that all of them have had."""
        deals = min(self._deals, *(len(one.values) for one in rank))
        return sorted(rank, key=lambda one: -(one.mean(deals) + one.favour))

    def _next(self) -> None:
        """Begin the next round with the better half."""
        self._deals += self._rounds[self._round][1] if self._round >= 0 else 0
        self._round += 1
        if self._round >= len(self._rounds):
            return
        alive, deals = self._rounds[self._round]
        if self._round:
            self._ranks.append(self._sorted(self._ranks[-1])[:alive])
        for candidate in self._ranks[-1]:
            candidate.values += [0] * deals
        places = [(one, deal) for deal in range(self._deals, self._deals + deals) for one in self._ranks[-1]]
        self._open = {self.done + number: place for number, place in enumerate(places)}


def _plan(candidates: int, playouts: int) -> list[tuple[int, int]]:
    """For each round how many candidates are in it and how many more deals they are tried on."""
    sizes = []
    alive = candidates
    while alive > 1:
        sizes.append(alive)
        alive = -(-alive // 2)
    sizes = sizes or [candidates]
    each = playouts // len(sizes)
    return [(size, max(1, each // size)) for size in sizes]
