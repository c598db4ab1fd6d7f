"""Players that need no person. They see what a player sees: the pending decision and the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.game import Bot
from engine.core.random_bot import RandomBot
from engine.dday.bots.careful import CarefulBot

__all__ = ["BOTS", "Bot", "bot"]


BOTS: Mapping[str, Callable[[str], Bot]] = {"careful": CarefulBot, "random": RandomBot}
"""How to make each bot from its seed, by its name; the one that plays unless another is named first."""


def bot(name: str, seed: str) -> Bot:
    """A new bot; raises ValueError for a name that no bot has."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}, only {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
