"""Where the game's own files lie, in a checkout and in the packaged program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder that holds ``maps/``, ``sprites/`` and ``sounds/``.

    A packaged program unpacks them to the folder that PyInstaller names in ``sys._MEIPASS``; a checkout keeps them two
    levels above this package.
    """
    packed = getattr(sys, "_MEIPASS", None)
    return Path(packed) if packed else Path(__file__).resolve().parents[2]


def resource(*parts: str) -> Path:
    """The path of one of the game's files, e.g. ``resource("maps", "island.tmx")``; it need not exist."""
    return root().joinpath(*parts)
