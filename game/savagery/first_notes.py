"""The notes of Peleliu by areas: each is given when a question of its kind comes for the first time."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.first_note import FirstNote

NOTES: Final[Mapping[str, FirstNote]] = MappingProxyType(
    {
        "land": FirstNote("battle_land", "4.0"),
        "activate": FirstNote("battle_activate", "5.1"),
        "move": FirstNote("battle_move", "5.5.1"),
        "to": FirstNote("battle_to", "5.5.4"),
        "follow": FirstNote("battle_follow", "5.5.2"),
        "lead": FirstNote("battle_lead", "5.5.9"),
        "barrage": FirstNote("battle_barrage", "5.5.7"),
        "strike": FirstNote("battle_strike", "5.4"),
        "combat": FirstNote("battle_combat", "5.6"),
        "reroll": FirstNote("battle_reroll", "5.6.3"),
        "hit": FirstNote("battle_hit", "3.4.2"),
        "support": FirstNote("battle_support", "2.2.4"),
        "supply": FirstNote("battle_supply", "2.2.3"),
        "reposition": FirstNote("battle_reposition", "6.1"),
        "consolidate": FirstNote("battle_consolidate", "6.2"),
    }
)
"""By the kind of question that brings it."""
