"""Where rules are cited in the window, so that a press on a number opens the manual there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame


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
