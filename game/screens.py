"""The screens of the machine: how many there are, on which the window opens, whether pictures wait for their beat."""

from __future__ import annotations

import os

import pygame

MOST = 16
"""Screens that a setting can name."""


def sizes() -> list[tuple[int, int]]:
    """The size in pixels of each screen, the first one first; empty before the display is opened."""
    return list(pygame.display.get_desktop_sizes())


def middle_of(screen: int) -> tuple[int, int]:
    """The position of a window in the middle of a screen, the first being 1; what isn't there means the first."""
    index = screen - 1 if 1 <= screen <= len(sizes()) else 0
    at = pygame.WINDOWPOS_CENTERED | index
    return at, at


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


def waiting() -> bool:
    """Whether a picture waits for the screen's beat, so that the time until it is shown is no time of work."""
    return os.environ.get("SDL_RENDER_VSYNC") == "1" and os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0"
