"""Reads proof of what is written on the screen: words that were cut off, or that lie over one another.

Nothing is noted unless a proof is being read, as tests do.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame

SLACK = 0.3
"""The share of a line's height that lines may reach into one another: letters are lower than their lines."""


@dataclass(frozen=True, slots=True)
class Written:
    """Words on a surface, and where."""

    on: pygame.Surface
    words: str
    rect: pygame.Rect


@dataclass(slots=True)
class Proof:
    """What was written while the proof was read."""

    lines: list[Written] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Words that were shortened, or that reach over the edge of what they are written on."""

    def clashes(self) -> list[tuple[str, str]]:
        """Pairs of words that lie over one another on the same surface."""
        found = []
        for i, one in enumerate(self.lines):
            for other in self.lines[i + 1 :]:
                if one.on is other.on and _clash(one, other):
                    found.append((one.words, other.words))
        return found


def _clash(one: Written, other: Written) -> bool:
    """Whether words hide one another; the same words written over themselves in another ink do not."""
    if not one.words.strip() or one.words.startswith(other.words) or other.words.startswith(one.words):
        return False
    common = one.rect.clip(other.rect)
    return common.width > 2 and common.height > round(min(one.rect.height, other.rect.height) * SLACK)


_reading: Proof | None = None


@contextmanager
def reading() -> Iterator[Proof]:
    """Read proof of all that is written inside the ``with`` block."""
    global _reading
    before, _reading = _reading, Proof()
    try:
        yield _reading
    finally:
        _reading = before


def being_read() -> bool:
    """Whether it is: then what is kept in pictures is to be written once more."""
    return _reading is not None


def written(surface: pygame.Surface, words: str, rect: pygame.Rect, wide: int = 0) -> None:
    """Note words that were written; ``wide`` is how wide they are where ``rect`` is what was seen of them."""
    if _reading is None:
        return
    _reading.lines.append(Written(surface, words, rect.copy()))
    if words.endswith("…") or wide > rect.width + 1 or not surface.get_rect().inflate(2, 2).contains(rect):
        _reading.cut.append(words)
