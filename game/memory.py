"""Memory: little of it lies unused between pictures, and the search for what a table left holds no frame up."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from functools import lru_cache

MMAP_THRESHOLD, ARENA_MAX = -3, -8
"""What ``mallopt`` of the GNU C library calls M_MMAP_THRESHOLD and M_ARENA_MAX."""
LARGE = 1_000_000
"""Bytes from which a picture gets memory of its own, which is given back with it."""


@lru_cache(maxsize=1)
def use_one_heap() -> None:
    """Have all threads take memory from one heap, and large pictures from none; to be called before there are threads.

    The GNU C library would give each thread a heap, and put large pictures in it too after the first ones are gone.
    What is free between others there is of no use to anybody: in large windows, fifty megabytes.
    """
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):  # another C library
            mallopt = ctypes.CDLL(None).mallopt
            mallopt(ARENA_MAX, 1)
            mallopt(MMAP_THRESHOLD, LARGE)


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
