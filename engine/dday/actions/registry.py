"""12.0, 13.2, 18.35 Every action of the chart under its name, and the table of actions of each turn track."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.dday.actions import ambush, assault, entering, mortar, patrol, plain_fire, redeploy, tank
from engine.dday.actions.action import Action, ActionTable, Nothing
from engine.dday.game import Game
from engine.peleliu.ridge import actions as ridge

_CLASSES: Final[tuple[type[Action], ...]] = (
    Nothing,
    plain_fire.Fire, plain_fire.MachineGuns, plain_fire.Resupply,
    patrol.Patrol, mortar.Mortar, redeploy.Redeploy,
    assault.AssaultOrFire, assault.ArtilleryOrAssault,
    entering.Muster, entering.Reinforce, entering.Infiltrate, ambush.Ambush,
    tank.FireOrAdvance, tank.MultipleFire, tank.Overrun, tank.AdvanceAndFire, tank.DoubleAdvance,
    ridge.FireOrResupply, ridge.RidgeAssault, ridge.RidgeResupply, ridge.RidgeArtillery,
)  # fmt: skip
ACTIONS: Final[Mapping[str, Action]] = MappingProxyType({one.name: one() for one in _CLASSES})
"""Each action by its name in the chart."""
TABLES: Final[Mapping[str, ActionTable]] = MappingProxyType({
    "invasion": ActionTable(ACTIONS, "occupied_us", "occupied_none", "unoccupied", "unoccupied_no_communication",
                            "tank"),
    "bnr": ActionTable(ACTIONS, "bnr_occupied_us", "bnr_occupied_none"),
})  # fmt: skip
"""The tables of actions by the name that a variant calls for."""


def table_of(game: Game) -> ActionTable:
    """12.0, 18.35 The table by which Japanese positions act in a game."""
    return TABLES[game.variant.actions]
