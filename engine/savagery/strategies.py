"""Defensive Strategies: what a Japanese counter does in the round that reveals it, and never again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.savagery.facts import ARMOUR, PIONEER


@dataclass(frozen=True, slots=True)
class RoundEffect:
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


NOTHING = RoundEffect()
"""5.6.1 A counter that was revealed before."""


def defence(strategy: str, kinds: Iterable[str]) -> RoundEffect:
    """5.6.1 What a strategy does against units of these kinds, battalions and companies."""
    found = list(kinds)
    match strategy:
        case "sniper":
            return RoundEffect(sniper=True)
        case "mines":
            return RoundEffect(hits=1)
        case "mortars":
            return RoundEffect(hits=1 if len(found) > 1 else 0)
        case "ambush":
            return RoundEffect(stronger=1)
        case "tanks":
            return RoundEffect(stronger=0 if {ARMOUR, PIONEER} & set(found) else 2)
        case "crossfire":
            return RoundEffect(fewer_dice=1)
        case "bunker":
            return RoundEffect(barrages=False)
        case "caves":
            return RoundEffect(quenched=1)
        case "infiltration":
            return RoundEffect(rerolls=False)
        case "counterattack":
            return RoundEffect(counterattack=1)
    return NOTHING
