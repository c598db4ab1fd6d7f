"""16 The night between the two days of the assault: what it has of its own. Its limits stand in night_limits.py."""

from collections.abc import Callable

from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.content import NightData
from engine.dday.game import Game
from engine.dday.night_limits import overnight
from engine.dday.sequence import turn_steps as day
from engine.peleliu.counterattack import enter_stance


def counterattack(game: Game) -> TopStep:
    """16 II, 13.4 Without any card the counterattack comes now, if it has not come before."""
    if not game.state.counterattack_turn:
        enter_stance(game)
    yield from ()
    return None


def end_of_turn(rule: str) -> Callable[[Game], TopStep]:
    """The end of the night by ``rule``."""
    end = day.end_of_turn(rule)

    def night_end(game: Game) -> TopStep:
        """16 VII The end of any turn, and then reorganization and loss of contact."""
        yield from end(game)
        night = overnight(game)
        if night:
            reorganize(game, night)
            lose_contact(game)
        return None

    return night_end


def reorganize(game: Game, night: NightData) -> None:
    """16 VII Japanese reorganization: half of the eliminated elite units, drawn blindly, are reserves again."""
    state = game.state
    returning = len(state.eliminated_elite) // night.elite_return_divisor
    if not returning:
        return
    order = game.random_order("elites", len(state.eliminated_elite))
    drawn = tuple(state.eliminated_elite[place] for place in order[:returning])
    # one shuffle of all that will be there then tells at which places the newcomers lie
    order = game.random_order("reserve", len(state.reserve) + returning)
    game.emit(ev.ElitesReturned("16", drawn, tuple(sorted(order[:returning]))))


def lose_contact(game: Game) -> None:
    """16 VII, 9.1 Loss of contact: revealed Japanese units and depth markers turn face down.

    A counterattack marker stays as it lies; it is neither.
    """
    for force in game.state.forces.values():
        if force.depth_revealed:
            game.emit(ev.DepthHidden("16", force.id, force.depth))
        if force.revealed:
            game.emit(ev.UnitHidden("16", force.id, force.unit, game.back(force.unit)))
