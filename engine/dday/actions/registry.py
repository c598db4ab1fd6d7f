"""12.0, 13.2 Every action that landings share, and the table that a game has."""

from typing import Final

from engine.dday.actions import ambush, assault, entering, mortar, patrol, plain_fire, redeploy, tank
from engine.dday.actions.action import Action, ActionTable, Nothing
from engine.dday.game import Game

CLASSES: Final[tuple[type[Action], ...]] = (
    Nothing,
    plain_fire.Fire,
    plain_fire.MachineGuns,
    plain_fire.Resupply,
    patrol.Patrol,
    mortar.Mortar,
    redeploy.Redeploy,
    assault.AssaultOrFire,
    assault.ArtilleryOrAssault,
    entering.Muster,
    entering.Reinforce,
    entering.Infiltrate,
    ambush.Ambush,
    tank.FireOrAdvance,
    tank.MultipleFire,
    tank.Overrun,
    tank.AdvanceAndFire,
    tank.DoubleAdvance,
)


def table_of(game: Game) -> ActionTable:
    """12.0, 18.35 The table by which Japanese positions act in a game."""
    table = game.variant.actions
    assert isinstance(table, ActionTable)
    return table
