"""Players that need no person. They see what a player sees: the pending decision and the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.game import Bot
from engine.core.random_bot import RandomBot
from engine.dday.bots.careful import CarefulBot, Player
from engine.dday.bots.doctrine import Doctrine
from engine.tarawa.bots.shore_bot import ANSWERS
from engine.tarawa.bots.shore_player import ShorePlayer

PLANNED = Doctrine(planned=True)
"""It is thought out who stands between the positions and the beach: nothing is secure without a way (14.2)."""


def _player(scenario: str) -> Player:
    return ShorePlayer(ANSWERS, PLANNED)


def _careful(seed: str) -> Bot:
    """The careful bot; chance plays no part in its choices."""
    return CarefulBot(_player)


BOTS: Mapping[str, Callable[[str], Bot]] = {"careful": _careful, "random": RandomBot}
"""How to make each bot from its seed, by its name; the one that plays unless another is named first."""
