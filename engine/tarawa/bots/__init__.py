"""Players that need no person. They see what a player sees: the pending decision and the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.game import Bot
from engine.core.random_bot import RandomBot
from engine.core.resources import resource
from engine.dday.bots.careful import CarefulBot, Player
from engine.dday.bots.doctrine import Doctrine
from engine.dday.staff.landing_staff import LandingStaff
from engine.dday.staff.staff_bot import Budget, StaffBot
from engine.tarawa.bots.shore_bot import ANSWERS, WORTHS
from engine.tarawa.bots.shore_player import ShorePlayer
from engine.tarawa.bots.shore_reasons import REASONS
from engine.tarawa.words import staff_words

PLANNED = Doctrine(planned=True, pressure=1.6, pace=2.5)
"""It is thought out who stands between the positions and the beach: nothing is secure without a way (14.2).

Units land under fire and have three actions, so more hangs on whose fire is ended; on the second day whoever is sent
somewhere has to arrive.
"""
BUDGET = Budget(playouts=24, turns=0)
"""How much the staff looks ahead as a player: not at all, as at Peleliu, for a playout takes a whole turn."""


def _player(scenario: str) -> Player:
    return ShorePlayer(ANSWERS, PLANNED, WORTHS)


STAFF: Final = LandingStaff(_player, resource("engine", "tarawa", "data", "standing.toml"), staff_words, REASONS)
"""Who is asked for advice."""


def _careful(seed: str) -> Bot:
    """The careful bot; chance plays no part in its choices."""
    return CarefulBot(_player)


def _staff(seed: str) -> Bot:
    """The staff as a player."""
    return StaffBot(STAFF, _player, BUDGET)


BOTS: Mapping[str, Callable[[str], Bot]] = {"careful": _careful, "random": RandomBot, "staff": _staff}
"""How to make each bot from its seed, by its name; the one that plays unless another is named first."""
