"""What is seen and heard of the events of Tarawa's cards as they are called, beside what comes of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.dday.battle_show import CardEventShow

CARD_EVENTS: Final[Mapping[str, CardEventShow]] = MappingProxyType(
    {
        "smoke": CardEventShow("event:reef"),
        "naval_hit": CardEventShow("event:reef", "naval_rush"),
        "naval_marker": CardEventShow("event:reef", "radio"),
        "naval_blast": CardEventShow("event:reef"),
        "flanking": CardEventShow("event:wading", "mg_japanese"),
        "flanking_s": CardEventShow("event:wading", "mg_japanese"),
        "lvt": CardEventShow("event:reef", "amtrac_halts"),
        "hitch_ride": CardEventShow("event:reef", "amtrac_reef"),
        "no_comm": CardEventShow("event:shore", "radio"),
        "delayed": CardEventShow("event:reef", "radio"),
        "tank": CardEventShow("event:wall", "tank_japanese"),
        "lost_boats": CardEventShow("event:wading", "surf_wash"),
        "shibasaki_killed": CardEventShow("event:gun"),
        "artillery": CardEventShow("event:wall", "column"),
        "orders": CardEventShow("event:wall", "radio"),
        "hero": CardEventShow("event:wall"),
        "hero_depth": CardEventShow("event:wall"),
        "heroism": CardEventShow("event:wall"),
        "depth1": CardEventShow("event:gun"),
        "depth2": CardEventShow("event:gun"),
        "reinforce": CardEventShow("event:gun"),
        "tunnels": CardEventShow("event:gun", "dig"),
        "ammo_dump": CardEventShow("event:gun", "magazine"),
        "conscripts": CardEventShow("event:gun"),
        "counterattack": CardEventShow("event:night"),
        "counterattack_s": CardEventShow("event:night"),
        "wires_cut": CardEventShow("event:night", "telephone"),
        "engineers_cover": CardEventShow("event:wall"),
        "withdrawal_hit": CardEventShow("event:shore"),
        "expedited": CardEventShow("event:wading", "radio"),
        "patrol_report": CardEventShow("event:wall", "radio"),
    }
)
"""By the event: whose drawing lies on its sheet, and what is heard as it is called."""
