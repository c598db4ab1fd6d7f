"""The slip at the head of a map that isn't painted as it should be."""

import pygame

from game.ui import fonts
from game.ui.drawing import shapes
from game.ui.palette import Palette


def warn(surface: pygame.Surface, inks: Palette, free: pygame.Rect, words: str) -> None:
    """Lay a slip of paper at the head of the map that says why."""
    picture = fonts.text("semi", max(12, surface.get_height() // 54), words, inks.stamp_red)
    height = picture.get_height()
    slip = picture.get_rect(midtop=(free.centerx, free.top + height // 2)).inflate(height, height // 3)
    shapes.rect(surface, inks.paper_light, slip)
    shapes.rect(surface, inks.stamp_red, slip, max(1, height // 12))
    surface.blit(picture, picture.get_rect(center=slip.center))
