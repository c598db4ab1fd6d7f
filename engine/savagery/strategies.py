"""Defensive Strategies: what a Japanese counter does in the round that reveals it, and never again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.savagery.facts import ARMOUR, PIONEER


@dataclass(frozen=True, slots=True)
class Defence:
    """5.6.1 What a strategy changes in its round."""

    hits: int = 0
    """Hits before the roll."""
    stronger: int = 0
    """What the Japanese net strength is higher."""
    fewer_dice: int = 0
    quenched: int = 0
    """Fires that go out."""
    sniper: bool = False
    barrages: bool = True
    """Whether barrages give dice."""
    rerolls: bool = True
    counterattack: int = 0
    """Hits more when the Japanese win."""


NOTHING = Defence()
"""5.6.1 A counter that was revealed before."""


def defence(strategy: str, kinds: Iterable[str]) -> Defence:
    """5.6.1 What a strategy does against units of these kinds, battalions and companies."""
    found = list(kinds)
    match strategy:
        case "sniper":
            return Defence(sniper=True)
        case "mines":
            return Defence(hits=1)
        case "mortars":
            return Defence(hits=1 if len(found) > 1 else 0)
        case "ambush":
            return Defence(stronger=1)
        case "tanks":
            return Defence(stronger=0 if {ARMOUR, PIONEER} & set(found) else 2)
        case "crossfire":
            return Defence(fewer_dice=1)
        case "bunker":
            return Defence(barrages=False)
        case "caves":
            return Defence(quenched=1)
        case "infiltration":
            return Defence(rerolls=False)
        case "counterattack":
            return Defence(counterattack=1)
    return NOTHING
