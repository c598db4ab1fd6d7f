"""What is seen and heard of the events of Peleliu's cards beside what comes of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.dday.battle_show import CardEventShow

CARD_EVENTS: Final[Mapping[str, CardEventShow]] = MappingProxyType(
    {
        "smoke": CardEventShow("event:landing"),
        "naval_hit": CardEventShow("event:supply", "naval_burst"),
        "naval_marker": CardEventShow("event:supply", "radio"),
        "naval_blast": CardEventShow("event:supply"),
        "dauntless": CardEventShow("event:airstrike", "radio"),
        "obs_plane": CardEventShow("event:airstrike", "spotter"),
        "hero": CardEventShow("event:close_combat"),
        "hero_depth": CardEventShow("event:close_combat"),
        "heroism": CardEventShow("event:close_combat"),
        "suicide": CardEventShow("event:close_combat", "assault"),
        "conscripts": CardEventShow("event:close_combat"),
        "withdrawal_hit": CardEventShow("event:close_combat"),
        "fire_on_counterattack": CardEventShow("event:counterattack"),
        "counterattack": CardEventShow("event:counterattack"),
        "tank": CardEventShow("event:counterattack", "tank_japanese"),
        "depth1": CardEventShow("event:blockhouse"),
        "depth2": CardEventShow("event:blockhouse"),
        "fortify_coral": CardEventShow("event:blockhouse"),
        "reinforce1": CardEventShow("event:blockhouse", "dig"),
        "reinforce": CardEventShow("event:blockhouse"),
        "hidden_caves": CardEventShow("event:blockhouse", "rifles_cave"),
        "rally": CardEventShow("event:mortar"),
        "infiltration": CardEventShow("event:patrol", "infiltration"),
        "patrol_report": CardEventShow("event:patrol", "radio"),
        "lost": CardEventShow("event:patrol", "patrol"),
        "regroup": CardEventShow("event:patrol"),
        "war_dogs": CardEventShow("event:patrol"),
        "heat": CardEventShow("event:landing"),
        "minefield": CardEventShow("event:landing", "grenade"),
        "cp_fire": CardEventShow("event:command", "shell_incoming"),
        "mandatory_attack": CardEventShow("event:command"),
        "command_change": CardEventShow("event:command"),
        "flamethrower": CardEventShow("event:flame"),
        "black_angels": CardEventShow("event:reinforcement"),
    }
)
"""By the event: whose photograph lies on its sheet, and what is heard as it is called."""
