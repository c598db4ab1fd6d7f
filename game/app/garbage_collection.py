"""Memory: little of it lies unused between pictures, and the search for what a table left holds no frame up."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from functools import lru_cache

YOUNG = 5_000
"""So many more objects must have come than gone before the youngest are searched. Python's own 700 are less than two
frames' strokes on a full table; now and then such a search is one of all that a game made, which takes 7 to 30 ms."""
ARENA_MAX = -8
"""What ``mallopt`` of the GNU C library calls M_ARENA_MAX."""


@lru_cache(maxsize=1)
def use_one_heap() -> None:
    """Have all threads take memory from one heap; to be called before there are threads.

    The GNU C library would give each thread a heap, and what one of them has free is of no use to the others: in large
    windows, fifty megabytes.
    """
    if sys.platform == "linux":
        with suppress(ImportError, OSError, AttributeError):  # a Python without ctypes, another C library
            import ctypes

            ctypes.CDLL(None).mallopt(ARENA_MAX, 1)


@lru_cache(maxsize=1)
def settle() -> None:
    """Set aside what lives now: modules, rules, island, cards. Otherwise a frame now and then waits for the search.

    Done once, when the first table is laid. What a game makes from then on is searched as ever.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def give_back() -> None:
    """Look for what the last table left. Takes a tenth of a second."""
    gc.collect()
