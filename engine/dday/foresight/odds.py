"""Chances as exact fractions, with what a player's own choices leave open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

NEVER, SURE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Span:
    """A chance: ``low`` whatever the player chooses, ``high`` if he chooses so. Both are alike when it is settled."""

    low: Fraction = NEVER
    high: Fraction = NEVER

    @property
    def settled(self) -> bool:
        """Whether nothing that is still to be chosen matters."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Part:
    """One summand of a sum: a code or id, and what it gives."""

    code: str
    value: int


@dataclass(frozen=True, slots=True)
class Chance:
    """One result among several and how likely it is."""

    result: str
    chance: Fraction


def chances(weights: Mapping[str, Fraction], order: Iterable[str] = ()) -> tuple[Chance, ...]:
    """The results that can come, in a given order, those it does not name behind them by name."""
    places = {name: number for number, name in enumerate(order)}
    names = sorted((name for name, weight in weights.items() if weight), key=lambda n: (places.get(n, len(places)), n))
    return tuple(Chance(name, weights[name]) for name in names)


def share(part: int, whole: int) -> Fraction:
    """So many of so many; nothing of nothing is never."""
    return Fraction(part, whole) if whole else NEVER


def alike(names: Sequence[str], kind: Callable[[str], object]) -> list[tuple[str, Fraction]]:
    """Of equally likely names one for each kind, the first, with the share of its kind."""
    kinds: dict[object, list[str]] = {}
    for name in names:
        kinds.setdefault(kind(name), []).append(name)
    return [(members[0], Fraction(len(members), len(names))) for members in kinds.values()]
