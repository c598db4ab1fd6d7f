"""What the recorder has to know of Peleliu: its sequences of play and the columns of its action chart."""

from engine.dday import events as ev
from engine.dday.fire.fire import us_in_field
from engine.dday.game import Game
from engine.peleliu import sequence as tables
from tests.reach.recorder import Battle

_UNMANNED = ("muster", "reinforce", "ambush")


def _situation(game: Game, event: ev.PositionActs) -> str:
    """12.0, 18.35 The column of an announced action, by its rule and its name."""
    if event.rule == "13.2":
        return "tank"
    if event.action in _UNMANNED:
        return "unoccupied"
    if event.action == "infiltrate":
        return "unoccupied_no_communication"
    us = us_in_field(game, game.island.sites[event.site])
    return ("bnr_" if _apart(game) else "") + ("occupied_us" if us else "occupied_none")


def _apart(game: Game) -> str:
    """18.0 Cards have a line of their own for the ridge, and everybody has a radio there (18.32)."""
    return "ridge" if game.scenario.ridge else ""


BATTLE = Battle(
    {
        "set-up": (tables.SET_UP,),
        "set-up of the ridge": tables.RIDGE_SET_UP,
        "day": tables.INVASION,
        "overnight": tables.OVERNIGHT,
        "day on the ridge": tables.RIDGE_DAY,
        "night on the ridge": tables.RIDGE_NIGHT,
        "morning on the ridge": tables.RIDGE_MORNING,
    },
    _situation,
    apart=_apart,
)
