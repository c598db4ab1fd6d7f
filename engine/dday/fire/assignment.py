"""6.34 Hits shared out over several positions so that the most units are hit.

A position's limit and the units it could hit make a matching problem: every unit takes one hit at most, every
position gives as many as its limit. Positions fire one after the other, so each leaves alone those units that
only a later one would need, as far as that hits more units in all.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shooter:
    """One position's fire: how many units it can hit, and which."""

    limit: int
    targets: frozenset[str]


def most_hits(shooters: Sequence[Shooter], barred: Iterable[str] = ()) -> int:
    """How many units can be hit in all when ``barred`` units are out of reach (augmenting paths)."""
    out = frozenset(barred)
    taken: dict[str, int] = {}
    given = [0] * len(shooters)

    def place(number: int, seen: set[str]) -> bool:
        for target in sorted(shooters[number].targets - out):
            if target in seen:
                continue
            seen.add(target)
            holder = taken.get(target)
            if holder is None or place(holder, seen):
                taken[target] = number
                return True
        return False

    for number, shooter in enumerate(shooters):
        while given[number] < shooter.limit and place(number, set()):
            given[number] += 1
    return sum(given)


class Chooser:
    """Chooses the targets of the position that fires now, with the later ones in mind."""

    def __init__(self, now: Shooter, later: Sequence[Shooter]) -> None:
        self.now = now
        # even those that share no target with this one: they compete with others that do
        self.later = list(later)
        self.chosen: list[str] = []
        self._best = most_hits([now, *self.later])

    @property
    def left(self) -> int:
        """Hits that the position can still give."""
        return self.now.limit - len(self.chosen)

    def fits(self, targets: Iterable[str]) -> bool:
        """Whether choosing these targets too keeps the most hits within reach."""
        more = [*self.chosen, *targets]
        if len(more) > self.now.limit:
            return False
        rest = Shooter(self.now.limit - len(more), self.now.targets - set(more))
        return len(more) + most_hits([rest, *self.later], more) == self._best

    def open(self, group: Sequence[str]) -> list[str]:
        """Of equally good targets, those that may still be chosen."""
        return [target for target in group if target not in self.chosen and self.fits([target])]


def ranked_groups(ranks: Mapping[str, tuple[int, ...]]) -> list[list[str]]:
    """Targets in groups of equal rank, best first, in the given order within a group."""
    groups: dict[tuple[int, ...], list[str]] = {}
    for target, rank in ranks.items():
        groups.setdefault(rank, []).append(target)
    return [groups[rank] for rank in sorted(groups)]
