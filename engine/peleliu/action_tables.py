"""12.0, 18.35 The tables by which Japanese positions act at Peleliu, and all their actions by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.dday.actions.action import Action, ActionTable
from engine.dday.actions.registry import CLASSES
from engine.peleliu.ridge import actions as ridge

_CLASSES: Final[tuple[type[Action], ...]] = (
    *CLASSES,
    ridge.FireOrResupply,
    ridge.RidgeAssault,
    ridge.RidgeResupply,
    ridge.RidgeArtillery,
)
ACTIONS: Final[Mapping[str, Action]] = MappingProxyType({one.name: one() for one in _CLASSES})
"""Each action by its name in the chart."""
INVASION: Final = ActionTable(
    ACTIONS, "occupied_us", "occupied_none", "unoccupied", "unoccupied_no_communication", "tank"
)
RIDGE: Final = ActionTable(ACTIONS, "bnr_occupied_us", "bnr_occupied_none")
