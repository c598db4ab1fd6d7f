"""Throws away whatever is kept of the screen's pictures when language, size of type or palette change.

Nearly everything that is drawn is drawn once and kept: in caches of functions, in pictures of scenes that stand still.
A change that could touch any of them makes a new edition of the screen; caches of functions are emptied, and whoever
keeps a picture himself compares editions.
"""

from __future__ import annotations

import sys

KEEPS = ("game.text", "game.sound", "game.input", "game.storage", "game.fonts", "game.measure", "game.desk.photos",
         "game.board.hexgrid")  # fmt: skip
"""Modules, with all below them, whose caches hold neither words nor colours."""

_edition = 0


def edition() -> int:
    """The number of the edition that is shown now."""
    return _edition


def renew() -> None:
    """Begin a new edition: what functions of the screen have kept is forgotten."""
    global _edition
    _edition += 1
    for name, module in list(sys.modules.items()):
        if name.startswith("game.") and not name.startswith(KEEPS):
            for found in list(vars(module).values()):
                if callable(clear := getattr(found, "cache_clear", None)):
                    clear()
