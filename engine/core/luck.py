"""The fuzzer's own luck: one stream for each purpose, made from a seed like all chance in the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.core import chance

T = TypeVar("T")


class Luck:
    """One stream of luck."""

    def __init__(self, seed: str, stream: str) -> None:
        self._source = chance.generator(seed, stream, 0)

    def share(self) -> float:
        """Any part of a whole, from 0 to just below 1."""
        return self._source.random()

    def often(self, part: float) -> bool:
        """Whether something happens that does so in this part of all cases."""
        return self.share() < part

    def below(self, size: int) -> int:
        """A number from 0 to just below ``size``."""
        return int(self.share() * size)

    def one(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]

    def mixed(self, things: Iterable[T]) -> list[T]:
        """The things in random order."""
        waiting = list(things)
        return [waiting.pop(self.below(len(waiting))) for _ in range(len(waiting))]
