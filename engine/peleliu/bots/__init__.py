"""Players that need no person. They see what a player sees: the pending decision and the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.game import Bot
from engine.core.random_bot import RandomBot
from engine.core.resources import resource
from engine.dday.bots.careful import CarefulBot, LandingPlayer, Player
from engine.dday.bots.doctrine import USUAL, Doctrine
from engine.dday.staff.landing_staff import LandingStaff
from engine.dday.staff.staff_bot import Budget, StaffBot
from engine.dday.words.staff_words import StaffWords
from engine.peleliu.bots.landing_bot import ANSWERS
from engine.peleliu.content import load_content
from engine.peleliu.ridge.bots.careful import RidgePlayer
from engine.peleliu.words import PeleliuWords

__all__ = ["BOTS", "Bot", "bot"]


BUDGET = Budget(playouts=24, turns=0)
"""How much the staff looks ahead as a player: not at all, for in the last turn it changed no result."""
PLANNED = Doctrine(planned=True, later=Doctrine(losses=0.5))
"""What the staff cares for in the landings: a plan of who stands between positions and the beach,"""
KILLING = Doctrine(kill=1.25)
"""and on the ridge, where the careful bot leaves half of the losses that it may take unused."""


def _player(scenario: str, doctrine: Doctrine = USUAL) -> Player:
    ridge = load_content().scenarios[scenario].ridge
    return RidgePlayer(doctrine) if ridge else LandingPlayer(ANSWERS, doctrine)


def _planner(scenario: str) -> Player:
    """The staff's fast player."""
    return _player(scenario, KILLING if load_content().scenarios[scenario].ridge else PLANNED)


STAFF: Final = LandingStaff(
    _planner,
    resource("engine", "peleliu", "data", "standing.toml"),
    lambda language: StaffWords(PeleliuWords(language).names, PeleliuWords(language), language),
)
"""Who is asked for advice."""


def _careful(seed: str) -> Bot:
    """The careful bot; chance plays no part in its choices."""
    return CarefulBot(_player)


def _staff(seed: str) -> Bot:
    """The staff as a player."""
    return StaffBot(STAFF, _planner, BUDGET)


BOTS: Mapping[str, Callable[[str], Bot]] = {"careful": _careful, "random": RandomBot, "staff": _staff}
"""How to make each bot from its seed, by its name; the one that plays unless another is named first."""


def bot(name: str, seed: str) -> Bot:
    """A new bot; raises ValueError for a name that no bot has."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}, only {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)
