"""The typefaces, one name for each use; sizes in pixels of the window."""

from functools import lru_cache

import pygame
from engine.core.resources import resource

FACES = {
    "stencil": ("saira-stencil-one", "SairaStencilOne-Regular.ttf"),
    "plain": ("barlow-condensed", "BarlowCondensed-Medium.ttf"),
    "light": ("barlow-condensed", "BarlowCondensed-Regular.ttf"),
    "bold": ("barlow-condensed", "BarlowCondensed-Bold.ttf"),
    "semi": ("barlow-condensed", "BarlowCondensed-SemiBold.ttf"),
    "typed": ("special-elite", "SpecialElite-Regular.ttf"),
    "map": ("routed-gothic", "routed-gothic.ttf"),
    "map_italic": ("routed-gothic", "routed-gothic-italic.ttf"),
    "map_narrow": ("routed-gothic", "routed-gothic-narrow.ttf"),
}
"""Stencil for titles, a condensed grotesque for the interface, a typewriter for reports, drafting for the map."""


@lru_cache(maxsize=256)
def font(face: str, size: int) -> pygame.font.Font:
    """A typeface at a size in pixels."""
    folder, name = FACES[face]
    return pygame.font.Font(resource("sprites", "fonts", folder, name), max(4, size))


@lru_cache(maxsize=4096)
def text(face: str, size: int, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """Words on one line, drawn once and kept."""
    return font(face, size).render(words, True, colour)


def width(face: str, size: int, words: str) -> int:
    """How many pixels a line takes."""
    return font(face, size).size(words)[0]
