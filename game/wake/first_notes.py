"""The notes of Wake: each is given when a question of its kind lies before the player for the first time."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core.first_note import FirstNote

NOTES: Final[Mapping[str, FirstNote]] = MappingProxyType(
    {
        "battery": FirstNote("chart_battery", "3.5.1"),
        "target": FirstNote("chart_target", "3.5.4"),
        "reroll": FirstNote("chart_grit", "3.5.4f"),
        "hit": FirstNote("chart_hit", "3.4.7a"),
        "launch": FirstNote("chart_launch", "3.6.3"),
        "patrol": FirstNote("chart_patrol", "3.6.2"),
        "detour": FirstNote("chart_detour", "3.3.7"),
        "order": FirstNote("chart_order", "3.3.5"),
        "duel": FirstNote("chart_duel", "4.1.3d"),
        "banzai": FirstNote("chart_banzai", "4.1.3b"),
        "enlist": FirstNote("chart_enlist", "3.7.4"),
    }
)
"""By the kind of question that brings it."""
