"""Throws away what functions of the screen have kept when language, size of type or palette change.

Nearly everything that is drawn is drawn once and kept: by functions, which are marked with ``drawn`` where that holds
words or colours, and in pictures of scenes that stand still. A change that could touch any of them makes a new edition
of the screen: what ``drawn`` functions have kept is forgotten, and whoever keeps a picture himself compares editions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

T = TypeVar("T")
_kept: list[_lru_cache_wrapper[object]] = []
_edition = 0


def drawn(maxsize: int | None) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Keep the last ``maxsize`` answers of a function that draws or says something, as long as an edition lasts."""

    def mark(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        found = lru_cache(maxsize=maxsize)(function)
        _kept.append(found)
        return found

    return mark


def edition() -> int:
    """The number of the edition that is shown now."""
    return _edition


def renew() -> None:
    """Begin a new edition: what functions of the screen have kept is forgotten."""
    global _edition
    _edition += 1
    for found in _kept:
        found.cache_clear()
