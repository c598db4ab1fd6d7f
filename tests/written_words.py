"""Collects what is written on the screen and finds words that were cut off, or that lie over one another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame
import pytest

from game.ui import paper, tabletop
from game.ui.cached_drawing import DrawnThings

SLACK = 0.3
"""The share of a line's height that lines may reach into one another: letters are lower than their lines."""


@dataclass(frozen=True, slots=True)
class Written:
    """Words on a surface, and where."""

    on: pygame.Surface
    words: str
    rect: pygame.Rect


@dataclass(slots=True)
class WrittenWords:
    """What was written."""

    lines: list[Written] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Words that were shortened, or that reach over the edge of what they are written on."""

    def note(self, surface: pygame.Surface, words: str, rect: pygame.Rect, wide: int = 0) -> None:
        """Note words that were written; ``wide`` is how wide they are where ``rect`` is what was seen of them."""
        self.lines.append(Written(surface, words, rect.copy()))
        if words.endswith("…") or wide > rect.width + 1 or not surface.get_rect().inflate(2, 2).contains(rect):
            self.cut.append(words)

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


@contextmanager
def collected() -> Iterator[WrittenWords]:
    """Collect all that is written inside the ``with`` block; what is kept in pictures is drawn where it lies."""
    found, patch = WrittenWords(), pytest.MonkeyPatch()
    print_, print_line = paper._print, paper._print_line

    def printed(surface, words, picture, rect):
        print_(surface, words, picture, rect)
        found.note(surface, words, rect)

    def printed_line(surface, words, picture, at):
        seen = print_line(surface, words, picture, at)
        found.note(surface, words, seen, picture.get_width())
        return seen

    def lay(kept, surface, rect, name, facts, measure, draw, **room):
        draw(surface, rect)

    with patch.context() as patched:
        patched.setattr(paper, "_print", printed)
        patched.setattr(paper, "_print_line", printed_line)
        patched.setattr(DrawnThings, "lay", lay)
        patched.setattr(DrawnThings, "lay_sheet", lay)
        patched.setattr(tabletop, "_lay_key", tabletop._print_key)
        yield found
