"""Which versions are running: of the program, of the rules of each game, and of what both stand on."""

from __future__ import annotations

import platform

GAME = "0.1.0"
"""The version of the program. It stands nowhere else: pyproject.toml and build.spec read it here."""


def versions() -> dict[str, str]:
    """Each part under its name: ``game``, ``rules``, ``Python``, ``pygame-ce``, ``SDL``, ``system``."""
    import pygame  # here, for whoever asks only for the game's version needs no pygame

    return {
        "game": GAME,
        "rules": _rules(),
        "Python": platform.python_version(),
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "system": platform.platform(),
    }


def _rules() -> str:
    """The rules of every game in the register, each with its version."""
    from engine.games import REGISTER  # here, for whoever asks only for the program's version needs no rules

    return ", ".join(f"{game.id} {game.rules.version}" for game in REGISTER)
