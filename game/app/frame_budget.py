"""The clock by which a frame's work is cut into slices: what is not done when a slice is over goes on in the next one.

It decides how much is done in a frame, never what comes of it. Tests and tools that take pictures put a clock in its
place that counts how often it is read, so that a busy machine gives the same frames as an idle one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

READING = 1 / 4096
"""Seconds by which the counting clock moves on whenever it is read."""

_clocks: list[Callable[[], float]] = [time.perf_counter]
"""The last one is read."""


def now() -> float:
    """Seconds since some moment."""
    return _clocks[-1]()


class _Counting:
    """A clock that moves on by the same amount at each reading, and never by itself."""

    def __init__(self) -> None:
        self._readings = 0

    def __call__(self) -> float:
        self._readings += 1
        return self._readings * READING


@contextmanager
def counted() -> Iterator[None]:
    """Within this, time passes by being asked for."""
    _clocks.append(_Counting())
    try:
        yield
    finally:
        _clocks.pop()
