"""Memory: what is kept to the end of the program is left out of the search for garbage, what is free is given back."""

from __future__ import annotations

import ctypes
import gc
from functools import cache, lru_cache
from typing import Any


@lru_cache(maxsize=1)
def settle() -> None:
    """Set aside what lives now: modules, rules, island, cards. Otherwise a frame now and then waits for the search.

    Done once, when the first table is laid. What a game makes from then on is searched as ever.
    """
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Look for what the last table left, and have the C library give the system the pages that are free now.

    It keeps them otherwise, since pictures of all sizes lie between each other. Takes a tenth of a second.
    """
    gc.collect()
    if (trim := _trim()) is not None:
        trim(0)


@cache
def _trim() -> Any:
    """The C library's own function, None where it has none."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
