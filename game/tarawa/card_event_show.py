"""What is heard of the events of Tarawa's cards as they are called, beside what comes of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.dday.battle_show import CardEventShow

CARD_EVENTS: Final[Mapping[str, CardEventShow]] = MappingProxyType(
    {
        event: CardEventShow(cue=cue)
        for event, cue in {
            "naval_hit": "naval_rush",
            "naval_marker": "radio",
            "flanking": "mg_japanese",
            "flanking_s": "mg_japanese",
            "lvt": "amtrac_halts",
            "hitch_ride": "amtrac_reef",
            "no_comm": "radio",
            "delayed": "radio",
            "tank": "tank_japanese",
            "lost_boats": "surf_wash",
            "artillery": "column",
            "orders": "radio",
            "wires_cut": "telephone",
            "ammo_dump": "magazine",
            "tunnels": "dig",
            "expedited": "radio",
            "patrol_report": "radio",
        }.items()
    }
)
"""By the event."""
