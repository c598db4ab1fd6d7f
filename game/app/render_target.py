"""What is drawn on: the window, or what stands in for it while it is too small to show anything but a request.

Scenes are never laid out for a window that is too small. They keep the size of the last one that was large enough, so
that everything is as it was when the window has grown again.
"""

from __future__ import annotations

import pygame

from game.ui import colours, fonts, paper
from game.ui.scale import SMALLEST, USABLE
from game.ui.theme import Theme

LARGEST_TYPE, SHARE = 34, 12
"""The request is set in this many pixels at most, and in one part in so many of the window's width."""
MARGIN = 0.06
"""What is left free of the window at each edge, as a share of its shorter side."""


def usable(size: tuple[int, int]) -> bool:
    """Whether a window of a size has room for the game."""
    return size[0] >= USABLE[0] and size[1] >= USABLE[1]


class RenderTarget:
    """The window's surface, or a hidden one."""

    def __init__(self, window: pygame.Window) -> None:
        self.window = window
        self._hidden: pygame.Surface | None = None
        self.size = SMALLEST
        """How large what is drawn on is."""
        self.look()

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on."""
        return self._hidden or self.window.get_surface()

    @property
    def hidden(self) -> bool:
        """Whether the window is too small, so that nobody sees the scenes."""
        return self._hidden is not None

    def look(self) -> bool:
        """Take over the window's size; whether there is now another size to draw in."""
        size = self.window.get_surface().get_size()
        if not usable(size):
            if self._hidden is None:
                self._hidden = pygame.Surface(self.size)
            return False
        self._hidden = None
        before, self.size = self.size, size
        return size != before

    def ask(self, theme: Theme) -> None:
        """Ask on the window itself for a larger one."""
        ask_for_more(theme, self.window.get_surface())


def ask_for_more(theme: Theme, surface: pygame.Surface) -> None:
    """Ask for a larger window, in type as large as there is room for; one too small for words stays a plain colour."""
    surface.fill(colours.TABLE)
    margin = max(1, round(min(surface.get_size()) * MARGIN))
    room = surface.get_rect().inflate(-2 * margin, -2 * margin)
    words = theme.text("play.too_small", width=USABLE[0], height=USABLE[1])
    size = paper.size_for(words, room.width, room.height, min(LARGEST_TYPE, surface.get_width() // SHARE), "semi")
    if size < paper.SMALLEST_TYPE:
        return
    lines = paper.wrap(words, "semi", size, room.width)
    high = paper.height_of(words, room.width, size, "semi")
    if high > room.height or max(fonts.width("semi", size, line) for line in lines) > room.width:
        return
    at = (room.left, room.centery - high // 2)
    paper.block(surface, words, at, room.width, size, theme.palette.paper_light, "semi", centred=True)
