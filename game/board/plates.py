"""Two pictures as large as the window: the map as it lies there now, and the last view, which stands in during a zoom.

While the map lies still it is put together from its tiles once, with the table around it; each frame lays that one
picture. When the camera leaves for another size, the same picture is what is stretched until the new size is painted.
"""

from __future__ import annotations

import pygame

from game import palette

Sight = tuple[object, ...]
"""All that makes a view what it is: the map's size, the corner of the window on it, the window's size."""


class Plates:
    """The front is what lies there now, the back holds the last view."""

    def __init__(self) -> None:
        self._front = self._back = pygame.Surface((0, 0))
        self._seen: Sight | None = None
        """What the last frame showed whole."""
        self._held: Sight | None = None
        """What the front holds whole, table and map."""

    def make_room(self, window: tuple[int, int]) -> None:
        """Get the memory for a window, unless it is there already: to get it takes as long as to fill it."""
        if self._front.get_size() != window:
            self._front = pygame.Surface(window)
            self._front.fill(palette.TABLE)  # the memory is had only once it is written to
            self._back = self._front.copy()
            self._held = None

    def give_up(self) -> None:
        """Give the memory back."""
        self._front = self._back = pygame.Surface((0, 0))
        self.forget()

    def forget(self) -> None:
        """The map looks different now."""
        self._seen = self._held = None

    @property
    def front(self) -> pygame.Surface:
        """What lies there now."""
        return self._front

    def draft(self, window: tuple[int, int]) -> pygame.Surface:
        """The front, to be drawn on."""
        self.make_room(window)
        self._held = None
        return self._front

    def turn(self) -> pygame.Surface:
        """Keep what the front shows as the last view, and give it."""
        self._front, self._back = self._back, self._front
        self._held = None
        return self._back

    def holds(self, sight: Sight) -> bool:
        """Whether the front shows a view whole."""
        return self._held == sight

    def lay(self, surface: pygame.Surface, sight: Sight) -> bool:
        """Lay table and map as the front holds them; False when it holds another view."""
        if self._held != sight or surface.get_size() != self._front.get_size():
            return False
        surface.blit(self._front, (0, 0))
        return True

    def keep(self, surface: pygame.Surface, sight: Sight) -> None:
        """Table and map lie whole on the surface: take that over when it is the second time, as nothing moves then."""
        if self._seen == sight and surface.get_size() == self._front.get_size():
            self._front.blit(surface, (0, 0))
            self._held = sight
        self._seen = sight
