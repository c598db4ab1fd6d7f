"""Doctrine: how much a sensible player cares for what; every value is a factor on what the careful bot reckons with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Doctrine:
    """Factors; with all of them 1 it is the careful bot's own."""

    planned: bool = False
    """Whether it is thought out who stands between the positions that are held and the beach."""
    beaches: float = 1.0
    """15.2 What the positions with fire on the landing hexes are worth."""
    named: float = 1.0
    """15.2, 17.1 What positions are worth that a goal names."""
    zone: float = 1.0
    """What positions are worth of a zone of which many are asked for."""
    whole: float = 1.0
    """17.2 What positions are worth of a zone all of which are asked for."""
    risk: float = 1.0
    """How much is thought of the fire that a move leads into."""
    losses: float = 1.0
    """15.1 What a counter in the loss box weighs."""
    pull: float = 1.0
    """How much what is worth taking draws from afar."""
    pace: float = 1.0
    """17.2, 18.2 What each step is worth to a unit that is sent to an empty position."""
    ready: float = 1.0
    """What it is worth to stand ready for an attack of the next turn."""
    price: float = 1.0
    """What an action must bring."""
    repelled: float = 1.0
    """What it costs that attackers are disrupted."""
    kill: float = 1.0
    """18.42 What the end of a Japanese unit is worth where units are counted, not positions."""
    pressure: float = 1.0
    """How much the hits count that a position threatens."""
    later: Doctrine | None = None
    """17.2 What is cared for once every position counts that can be had, where that is something else."""


USUAL = Doctrine()
