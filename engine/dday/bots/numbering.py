"""Numbers for what answers are kept by: a number is quicker to look up than the tuple that it stands for."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

_NUMBERS: dict[Hashable, int] = {}
_NEXT = count(1)


def number_of(thing: Hashable) -> int:
    """The number of a thing, never 0: the same for things that are equal, another one for any other."""
    found = _NUMBERS.get(thing)
    return found if found is not None else _NUMBERS.setdefault(thing, next(_NEXT))
