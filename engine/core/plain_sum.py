"""Sums of fractions that are the same on every version of Python: what a bot chooses may hang on the last digit."""

from __future__ import annotations

from collections.abc import Iterable


def plain_sum(numbers: Iterable[float]) -> float:
    """The numbers added one after another; since Python 3.12 ``sum`` makes up for what rounding loses on the way."""
    total: float = 0
    for number in numbers:
        total += number
    return total
