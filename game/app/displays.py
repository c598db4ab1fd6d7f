"""The screens of the machine: how many there are, on which the window opens, whether pictures wait for their beat."""

from __future__ import annotations

import os

import pygame

from game.program_name import FILE_NAME

MOST = 16
"""Screens that a setting can name."""
NAME = FILE_NAME
"""What windows are of, as the entry in a desktop's menu says too."""
FRAMED = 80
"""Pixels of a screen's height that a window leaves free for its title and the desktop's bar."""
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that show nothing to anybody."""


def sizes() -> list[tuple[int, int]]:
    """The size in pixels of each screen, the first one first; empty before the display is opened."""
    return list(pygame.display.get_desktop_sizes())


def middle_of(screen: int) -> tuple[int, int]:
    """The position of a window in the middle of a screen, the first being 1; what isn't there means the first."""
    index = screen - 1 if 1 <= screen <= len(sizes()) else 0
    at = pygame.WINDOWPOS_CENTERED | index
    return at, at


def within(size: tuple[int, int], screen: int) -> tuple[int, int]:
    """A window's size, cut to that of the screen it opens on; without a real screen every window has its place."""
    if pygame.display.get_driver() in UNSEEN or not (there := sizes()):
        return size
    wide, high = there[screen - 1 if 1 <= screen <= len(there) else 0]
    return min(size[0], wide), min(size[1], high)


def roomy(size: tuple[int, int], screen: int) -> bool:
    """Whether a window of a size has room on its screen together with its frame."""
    if pygame.display.get_driver() in UNSEEN or not (there := sizes()):
        return True
    wide, high = there[screen - 1 if 1 <= screen <= len(there) else 0]
    return size[0] < wide and size[1] + FRAMED <= high


def fit(window: pygame.Window, size: tuple[int, int], screen: int) -> None:
    """Give a window a size; the one that has no room on its screen with its frame gets all that there is.

    How much that is only the desktop knows, which has bars of its own: it is asked to make the window as large as
    it can.
    """
    size = within(size, screen)
    window.restore()
    if roomy(size, screen):
        window.size = size
        return
    window.size = size[0], max(size[1] - FRAMED, window.minimum_size[1])
    window.maximize()


def prepare(*, vsync: bool) -> None:
    """Tell SDL, before the display is opened, how pictures get on the screen; the environment's own word counts more.

    ``pygame.Window`` has no switch for waiting for the screen's beat. SDL waits where it hands the picture to the
    graphics card, and only when it is told so before the first window; without a card that is slower than going
    without (some 10 ms a picture at 1080 lines, against 0.3 ms).
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if vsync else "0")
    if vsync:
        os.environ.setdefault("SDL_RENDER_VSYNC", "1")
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    for system in ("X11", "WAYLAND"):  # the window's name, by which a desktop finds its entry in the menu and its icon
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = NAME  # pygame has put the name of a module there


def waiting() -> bool:
    """Whether a picture waits for the screen's beat, so that the time until it is shown is no time of work."""
    return os.environ.get("SDL_RENDER_VSYNC") == "1" and os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0"
