"""Opening the program's window."""

from __future__ import annotations

import os

import pygame

from engine.core import reading
from engine.core.resources import resource
from game.app import displays
from game.app.settings import Settings
from game.program_name import NAME
from game.ui.scale import USABLE
from game.ui.text import Message, MessageError


class NoDisplay(MessageError):
    """There is no window to play in."""


def open_window(settings: Settings) -> tuple[pygame.Window, bool]:
    """The window, and whether it fills the screen: one that is larger than the screen does, but for safe mode."""
    displays.prepare(vsync=settings.vsync)
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        raise NoDisplay(Message("command.no_window", why=error)) from error
    if pygame.display.get_driver() == "offscreen" and wanted != "offscreen":
        pygame.display.quit()
        raise NoDisplay(Message("command.no_window", why=Message("command.no_display")))
    try:
        size = displays.within(settings.size, settings.screen)
        full = settings.fullscreen or (size != settings.size and not settings.safe)
        if settings.screen and len(displays.sizes()) > 1:
            window = pygame.Window(NAME, size, displays.middle_of(settings.screen), resizable=True)
        else:
            window = pygame.Window(NAME, size, resizable=True)
        window.minimum_size = USABLE
        window.set_icon(_icon())
        if full:
            window.set_fullscreen(True)
        elif not displays.roomy(size, settings.screen):
            displays.fit(window, size, settings.screen)
        window.get_surface()
    except pygame.error as error:
        raise NoDisplay(Message("command.no_window", why=error)) from error
    return window, full


def _icon() -> pygame.Surface:
    """The program's own, as the desktop shows it."""
    return pygame.image.load(reading.look(resource("sprites", "icon", "128.png"), reading.MEDIA))
