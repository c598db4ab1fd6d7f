"""Which versions are running: of the program, of the rules of each game, and of what both stand on."""

from __future__ import annotations

import platform

from engine.rules_versions import RULES_VERSIONS

GAME = "0.1.0"
"""The version of the program. It stands nowhere else: pyproject.toml and build.spec read it here."""


def versions() -> dict[str, str]:
    """Each part under its name: ``game``, ``rules``, ``Python``, ``pygame-ce``, ``SDL``, ``system``."""
    import pygame  # here, for whoever asks only for the game's version needs no pygame

    return {
        "game": GAME,
        "rules": ", ".join(f"{game} {version}" for game, version in RULES_VERSIONS.items()),
        "Python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "system": platform.platform(),
    }
