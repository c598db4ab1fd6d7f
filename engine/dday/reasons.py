"""Why one of several is chosen: the rules' priorities that told it apart, as the events carry them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.dday.events.because import Because

Why = tuple[str, int | str]
ONLY: Why = ("only", "")
CHOICE: Why = ("choice", "")


def told_apart(ranks: Iterable[tuple[Any, ...]], best: tuple[Any, ...], whys: Sequence[Why | None]) -> Because:
    """The reasons for the one that ranks ``best``: of each priority that left fewer, in their order.

    ``whys`` has a reason for each place of a rank, None for one that goes without saying. Several that are alike to
    the end are the player's choice.
    """
    left = list(ranks)
    if len(left) == 1:
        return (ONLY,)
    found: list[Why] = []
    for place, why in enumerate(whys):
        alike = [rank for rank in left if rank[place] == best[place]]
        if len(alike) < len(left) and why is not None:
            found.append(why)
        left = alike
        if len(left) == 1:
            break
    return tuple(found) if len(left) == 1 else (*found, CHOICE)


def counted(counts: Mapping[str, int]) -> Because:
    """Reasons that held for so many each, those for most first."""
    order = sorted((key for key, count in counts.items() if count), key=lambda key: -counts[key])
    return tuple((key, counts[key]) for key in order)
