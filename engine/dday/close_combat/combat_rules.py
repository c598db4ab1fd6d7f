"""8.6, 8.7 What battles have differently in close combat; the defaults are the plainest answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.dday.events.us import HeroFell


@dataclass(frozen=True, slots=True)
class CombatRules:
    """8.6, 8.7 How hits and events of close combat work."""

    hits_disrupt: bool = True
    """8.6 step 4 Whether the first hit disrupts a Japanese force; else it spends a card on recovering."""
    reinforce_offsets: bool = True
    """8.7 Whether a reinforcement on a card of the US side happens, for its hit; else the event is void there."""
    heroism_adds_depth: bool = True
    """8.7 Whether heroism of the Japanese brings depth."""
    conscripts_with_depth: bool = False
    """8.7 Whether conscripts give up with their depth."""
    blast_strongest: bool = True
    """8.7 Whether a stray salvo meets the strongest of those whom it can meet."""
    tanks_unshaken: bool = False
    """8.64 Whether a tank unit that survives an attack of its own is not disrupted."""
    withdrawal_draws: bool = False
    """8.63 Whether a withdrawal meets a card of the deck when the Japanese have none left."""
    withdrawal_shakes: bool = True
    """8.63 Whether a withdrawal leaves the survivors disrupted."""
    hero_falls: type[HeroFell] = HeroFell
    """8.61, 10.16 What happens to a hero who gives himself up."""


USUAL_COMBAT: Final = CombatRules()
"""8.6 Close combat without anything of a battle's own."""
