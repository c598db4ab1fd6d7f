"""Memory: what is kept to the end of the program is left out of the search for garbage, what a table left is found."""

from __future__ import annotations

import gc
from functools import lru_cache


@lru_cache(maxsize=1)
def settle() -> None:
    """Set aside what lives now: modules, rules, island, cards. Otherwise a frame now and then waits for the search.

    Done once, when the first table is laid. What a game makes from then on is searched as ever.
    """
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Look for what the last table left. Takes a tenth of a second."""
    gc.collect()
