"""The version of each game's rules, for whoever tells versions without loading any rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.peleliu.version import VERSION as PELELIU
from engine.savagery.version import VERSION as SAVAGERY
from engine.tarawa.version import VERSION as TARAWA
from engine.wake.version import VERSION as WAKE

RULES_VERSIONS: Final[Mapping[str, str]] = {
    "peleliu": PELELIU,
    "tarawa": TARAWA,
    "wake": WAKE,
    "savagery": SAVAGERY,
}
"""For every game of the register (``engine/games.py``) the version of its rules, by the game's id."""
