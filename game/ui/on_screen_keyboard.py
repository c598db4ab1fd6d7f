"""A field of letters on the screen, so that words can be typed with a gamepad or a mouse as well as with keys.

Whoever wants a word lays its buttons among his own and takes what they add; real keys write beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui import fonts
from game.ui.scale import Scale
from game.ui.widgets import Button

KEY, GAP = 62, 8
"""Side of a key and what lies between two, in pixels at 1080 lines."""


class OnScreenKeyboard:
    """A word that grows letter by letter, at most ``longest`` letters long, and the keys that write it."""

    def __init__(self, word: str = "", longest: int = 40) -> None:
        self.word = word[:longest]
        self.longest = longest
        self.large = not word
        """Whether the next letter on the screen is a capital one."""
        self.marked = False
        """Whether the word is only proposed: what is written next takes its place."""

    def propose(self) -> None:
        """Take the word for no more than a proposal."""
        self.marked, self.large = bool(self.word), True

    def add(self, letters: str) -> None:
        """Write something behind the word; what can't be seen is left out."""
        if self.marked:
            self.word, self.marked = "", False
        self.word = (self.word + "".join(one for one in letters if one.isprintable()))[: self.longest]
        self.large = self.word.endswith(" ") or not self.word

    def clear(self) -> None:
        """Begin anew."""
        self.word, self.marked = "", False

    def erase(self) -> None:
        """Take the last letter away, of a word that is only proposed all of them."""
        self.word = "" if self.marked else self.word[:-1]
        self.marked = False
        self.large = not self.word

    def _shift(self) -> None:
        self.large = not self.large

    def height(self, width: int, measure: Scale) -> int:
        """Pixels that the keys need in a field ``width`` pixels wide."""
        rows = len(measure.theme.text("saved.name.rows").split()) + 1
        return rows * (self._side(width, measure) + measure.px(GAP)) - measure.px(GAP)

    def _side(self, width: int, measure: Scale) -> int:
        """The side of a key."""
        most = max(len(row) for row in measure.theme.text("saved.name.rows").split())
        side = max(measure.px(KEY), round(measure.text("small") * 2.2))
        return min(side, (width + measure.px(GAP)) // most - measure.px(GAP))

    def buttons(self, area: pygame.Rect, measure: Scale) -> list[Button]:
        """The keys, in rows that lie in the middle of ``area`` from its top."""
        theme = measure.theme
        side, gap, found = self._side(area.width, measure), measure.px(GAP), []
        y = area.top
        for row in theme.text("saved.name.rows").split():
            x = area.centerx - (len(row) * (side + gap) - gap) // 2
            for one in row:
                letter = one.upper() if self.large and len(one.upper()) == 1 else one
                rect = pygame.Rect(x, y, side, side)
                found.append(Button(letter, partial(self.add, letter), f"letter:{one}", rect=rect, key=True))
                x += side + gap
            y += side + gap
        last: list[tuple[str, Callable[[], None], str]] = [
            (theme.text("saved.name.shift"), self._shift, "shift"),
            (theme.text("saved.name.space"), partial(self.add, " "), "space"),
            (theme.text("saved.name.erase"), self.erase, "erase"),
        ]
        wide = [fonts.width("bold", measure.text("small"), label) + measure.px(36) for label, _, _ in last]
        wide[1] = max(wide[1], 5 * side)
        x = area.centerx - (sum(wide) + 2 * gap) // 2
        for (label, action, name), width in zip(last, wide, strict=True):
            found.append(Button(label, action, name, rect=pygame.Rect(x, y, width, side), key=True))
            x += width + gap
        return found
