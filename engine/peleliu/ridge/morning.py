"""18.22 Morning turns after the change in command."""

from engine.core.session import TopStep
from engine.dday.content.weapons import MARKERS
from engine.dday.game import Game
from engine.dday.sequence.play import AGAIN
from engine.dday.us_actions import us_actions
from engine.peleliu.ridge import events as ev
from engine.peleliu.state import peleliu


def open_morning(game: Game) -> TopStep:
    """18.22 The bonus barrages are there, and the US units may act."""
    game.emit(ev.BonusGiven("18.22", MARKERS))
    us_actions.open_phase(game)
    yield from ()
    return None


def barrages(game: Game) -> TopStep:
    """18.22 step 1: barrages of any unit and marker in any order, until the player ends them."""
    result = yield from us_actions.action_step(game)
    if result != "end":
        return AGAIN
    if peleliu(game.state).bonus:
        game.emit(ev.BonusGiven("18.22", ()))
    return None


def moves(game: Game) -> TopStep:
    """18.22 step 2: moves of those that have not barraged, until the player ends them; 18.33 nobody recovers."""
    result = yield from us_actions.action_step(game)
    return None if result == "end" else AGAIN
