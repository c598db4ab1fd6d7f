"""18.21 Night turns on Bloody Nose Ridge."""

from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday.cards import draw
from engine.dday.fire import under_fire
from engine.dday.game import Game
from engine.dday.sequence.play import AGAIN
from engine.dday.state.state import Force
from engine.dday.us_actions import us_actions
from engine.peleliu.ridge.relief import relieve


def recover(game: Game) -> TopStep:
    """18.21 step 1: action under fire and disruption markers come off on both sides."""
    under_fire.clear(game, game.state.us.values(), "18.21")
    for unit in game.state.us.values():
        if unit.disrupted:
            game.emit(ev.UnitRecovered("18.21", unit.id, "night"))
    for force in game.state.forces.values():
        if force.disrupted:
            game.emit(ev.ForceRecovered("18.21", force.id, "night", (("night", ""),)))
    yield from ()
    return None


def moves(game: Game) -> TopStep:
    """18.21 step 2: moves of one hex, again and again until the player ends them; then stacking."""
    result = yield from us_actions.action_step(game)
    if result != "end":
        return AGAIN
    yield from us_actions.stacking_step(game)
    game.emit(ev.ActionPhaseClosed("18.21"))
    return None


def relief(game: Game) -> TopStep:
    """18.21 step 3, 18.37 Withdrawal and relief."""
    yield from relieve(game)
    return None


def reorganize(game: Game) -> TopStep:
    """18.21 step 4: units and depth leave the fortified positions of the fire card's colours for their pools."""
    card = draw(game, "fire", "18.21")
    for force in list(game.state.forces.values()):
        if game.fortified(force.hex) and card.shows(game.force_colour(force)):
            _empty(game, force)
    yield from ()
    return None


def _empty(game: Game, force: Force) -> None:
    """18.21 The fortification marker goes on holding the position by itself."""
    if force.unit:
        index = game.random_index("reserve", len(game.state.reserve) + 1)
        game.emit(
            ev.ForceRemoved(
                "18.21",
                force.id,
                force.unit,
                "reserve",
                "reorganization",
                index,
                manned=True,
                seen=force.revealed,
                because=(("colour", game.force_colour(force)),),
            )
        )
    if force.depth:
        index = game.random_index("depth", len(game.state.depth_pool) + 1)
        game.emit(ev.DepthReturned("18.21", force.id, force.depth, index))
