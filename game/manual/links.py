"""Where rules are cited in the window, so that a press on a number opens the manual there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui import fonts, paper
from game.ui.colours import Colour


@dataclass
class Links:
    """The numbers that are in sight, by the thing they stand on; each thing puts its own down when it is drawn."""

    spots: dict[str, list[tuple[pygame.Rect, str]]] = field(default_factory=dict)

    def put(self, thing: str, spots: Sequence[tuple[pygame.Rect, str]]) -> None:
        """The numbers on a thing, in place of those that it had; without any for a thing that isn't drawn."""
        self.spots[thing] = [(rect, rule) for rect, rule in spots if rule]

    def at(self, point: tuple[int, int]) -> str:
        """The rule under a pixel, "" for none."""
        return next((rule for spots in self.spots.values() for rect, rule in spots if rect.collidepoint(point)), "")


def underline(
    surface: pygame.Surface,
    words: str,
    number: str,
    at: tuple[int, int],
    within: int,
    size: int,
    colour: Colour,
    *,
    leading: float = 1.25,
) -> pygame.Rect:
    """Underline the number that ends a typed block of words; returns where it stands.

    The block begins at ``at``, is ``within`` pixels wide and has lines ``size`` times ``leading`` apart.
    """
    last = paper.wrap(words, "typed", size, max(20, within))
    x = at[0] + fonts.width("typed", size, last[-1].removesuffix(number))
    y = at[1] + (len(last) - 1) * round(size * leading)
    rect = pygame.Rect(x, y, fonts.width("typed", size, number), round(size * 1.2))
    paper.rule(surface, rect.left, rect.right, rect.bottom - max(1, size // 8), colour)
    return rect
