"""Two pictures as large as the window: the map as it lies there now, and the last view, which stands in during a zoom.

While the map lies still it is put together from its tiles once, with the table around it; each frame lays that one
picture, to which tiles are added as they come. When the camera leaves for another size, the same picture is what is
stretched until the new size is painted.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game import palette

Key = tuple[float, int, int]
Sight = tuple[float, tuple[int, int], tuple[int, int], int]
"""All that makes a view what it is: the map's size, the window's corner on it, the window's size, the edition."""


class Plates:
    """The front is what lies there now, the back holds the last view."""

    def __init__(self) -> None:
        self.front = self._back = pygame.Surface((0, 0))
        self.tiles: set[Key] = set()
        """The tiles that the front shows; in place of others it has what stands in for them."""
        self._seen: Sight | None = None
        """What the last frame showed."""
        self._held: Sight | None = None
        """What the front shows, table and map; None when it is something else."""

    def make_room(self, window: tuple[int, int]) -> None:
        """Get the memory for a window, unless it is there already: to get it takes as long as to fill it."""
        if self.front.get_size() != window:
            self.front = pygame.Surface(window)
            self.front.fill(palette.TABLE)  # the memory is had only once it is written to
            self._back = self.front.copy()
            self._held = None

    def give_up(self) -> None:
        """Give the memory back."""
        self.front = self._back = pygame.Surface((0, 0))
        self.forget()

    def forget(self) -> None:
        """The map looks different now."""
        self._seen = self._held = None

    def draft(self, window: tuple[int, int]) -> pygame.Surface:
        """The front, to be drawn on."""
        self.make_room(window)
        self._held = None
        return self.front

    def turn(self) -> pygame.Surface:
        """Keep what the front shows as the last view, and give it."""
        self.front, self._back = self._back, self.front
        self._held = None
        return self._back

    def holds(self, sight: Sight, tiles: Iterable[Key]) -> bool:
        """Whether the front shows a view with all these tiles."""
        return self._held == sight and self.tiles.issuperset(tiles)

    def lay(self, surface: pygame.Surface, sight: Sight) -> bool:
        """Lay table and map as the front holds them; False when it holds another view."""
        if self._held != sight or surface.get_size() != self.front.get_size():
            return False
        clip = surface.get_clip()
        surface.set_clip(None)
        surface.blit(self.front, (0, 0))
        surface.set_clip(clip)
        return True

    def add(self, key: Key, surface: pygame.Surface, tile: pygame.Surface, place: tuple[int, int]) -> None:
        """A tile has come: lay it on the front, and on a surface that shows the same."""
        self.front.set_clip(surface.get_clip())
        for target in (self.front, surface):
            target.blit(tile, place)
        self.front.set_clip(None)
        self.tiles.add(key)

    def keep(self, surface: pygame.Surface, sight: Sight, tiles: set[Key], *, at_once: bool) -> bool:
        """Table and map lie on a surface, with these tiles: take that over, and give whether it was done.

        Unless it shall be ``at_once`` it is done when a view is seen for the second time, as nothing moves then.
        """
        again, self._seen = self._seen == sight, sight
        if not (again or at_once) or surface.get_size() != sight[2]:
            return False
        self.make_room(surface.get_size())
        self.front.blit(surface, (0, 0))
        self._held, self.tiles = sight, tiles
        return True
