"""10.2, 10.3 What becomes of HQs under fire."""

from engine.dday import events as ev
from engine.dday.game import Game
from engine.dday.state.state import Unit
from engine.dday.victory.losses import eliminate
from engine.tarawa.events import HqTurned
from engine.tarawa.state import tarawa


def hq_hit(game: Game, unit: Unit, by: str) -> None:
    """10.3, 16.33 A hit takes an HQ its hero, the next one the HQ; a command post becomes an HQ without a hero."""
    post, plain = unit.post, unit.id in tarawa(game.state).plain_hqs
    if post:
        game.emit(ev.PostAbandoned("16.33", unit.id, "hit"))
    if not plain:
        game.emit(HqTurned("16.33" if post else "10.3", unit.id, by))
    elif not post:
        eliminate(game, unit, "10.3", "fire")
