"""What a report says of the program and the machine: versions, display, settings, scenes. It names nobody."""

from __future__ import annotations

import os
import platform
import re
import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.resources import resource
from game.app.settings import Settings

if TYPE_CHECKING:
    from game.scenes.base import Host

ANY_CASE = os.name == "nt"
"""Whether names of files mean the same in capitals and in small letters, and / the same as \\."""
HOME = "~"
"""What stands for the player's own folder, which often bears his name."""


def anonymous(words: str) -> str:
    """The words with ~ wherever the player's own folder is named."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return words
    if len(home) < 4:  # / or C:\ would be found everywhere
        return words
    if ANY_CASE:
        parts = [re.escape(part) for part in re.split(r"[\\/]+", home)]
        return re.sub(r"[\\/]+".join(parts), HOME, words, flags=re.IGNORECASE)
    return words.replace(home, HOME)


def system() -> dict[str, str]:
    """The versions of all that the program is made of, and what it runs on."""
    try:
        from game.versions import versions

        found = versions()
    except Exception as error:  # a pygame that can't be loaded may be just what is broken
        found = {"versions": f"can't be read: {error}", "system": platform.platform()}
    found["processors"] = f"{os.cpu_count()} ({platform.machine()})"
    found["packaged"] = "yes" if hasattr(sys, "_MEIPASS") else "no"
    found["installed in"] = str(resource())
    return found


def display(app: Host | None) -> dict[str, str]:
    """How the game is shown, as far as there is a window."""
    if app is None:
        return {"window": "none"}
    import pygame

    try:
        wide, high = app.window.size
        found = {
            "window": f"{wide}x{high}{', the whole screen' if app.is_fullscreen else ''}",
            "display driver": pygame.display.get_driver(),
            "screens": ", ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes()),
        }
    except pygame.error as error:
        found = {"window": f"gone: {error}"}
    mixer = pygame.mixer.get_init()
    found["sound"] = ", ".join(map(str, mixer)) if mixer else "none"
    found["gamepads"] = ", ".join(pad.name for pad in app.devices.pads.pads.values()) or "none"
    found["scenes"] = " > ".join(type(scene).__name__ for scene in app.scenes) or "none"
    return found


def chosen(settings: Settings) -> dict[str, str]:
    """All settings by name."""
    return {one.name: str(getattr(settings, one.name)) for one in fields(settings) if one.name != "fault"}


def table(facts: dict[str, str]) -> str:
    """Facts below one another."""
    wide = max(map(len, facts), default=0)
    return "".join(f"  {name:<{wide}}  {value}\n" for name, value in facts.items())
