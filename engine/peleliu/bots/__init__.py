"""Players that need no person. They see what a player sees: the pending decision and the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.game import Bot
from engine.core.random_bot import RandomBot
from engine.dday.bots.careful import CarefulBot, LandingPlayer, Player
from engine.peleliu.bots.landing_bot import ANSWERS
from engine.peleliu.content import load_content
from engine.peleliu.ridge.bots.careful import RidgePlayer

__all__ = ["BOTS", "Bot", "bot"]


def _player(scenario: str) -> Player:
    return RidgePlayer() if load_content().scenarios[scenario].ridge else LandingPlayer(ANSWERS)


def _careful(seed: str) -> Bot:
    """The careful bot; chance plays no part in its choices."""
    return CarefulBot(_player)


BOTS: Mapping[str, Callable[[str], Bot]] = {"careful": _careful, "random": RandomBot}
"""How to make each bot from its seed, by its name; the one that plays unless another is named first."""


def bot(name: str, seed: str) -> Bot:
    """A new bot; raises ValueError for a name that no bot has."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}, only {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
