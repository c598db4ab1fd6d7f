"""4.0 III, 12.0, 18.2 II The Japanese Fire Phase: counterattack, positions in the card's order, artillery, recovery."""

from engine.core.session import Step
from engine.peleliu import events as ev
from engine.peleliu.artillery import artillery_check
from engine.peleliu.cards import draw
from engine.peleliu.caves import cave_fire, colour_disrupted_caves
from engine.peleliu.control import freeze_communication
from engine.peleliu.counterattack import counterattack_actions
from engine.peleliu.fire import recover
from engine.peleliu.fire_turn import FireTurn, available
from engine.peleliu.game import Game
from engine.peleliu.island import Site
from engine.peleliu.lettered import act_occupied, act_unoccupied
from engine.peleliu.ridge_actions import act_ridge
from engine.peleliu.tanks import act_tank


def fire_phase(game: Game) -> Step:
    """4.0 III, 12.0, 12.82 The whole phase; each position finds the US units as those before it have left them."""
    freeze_communication(game)
    shaken = [force.id for force in game.state.forces.values() if force.disrupted]
    game.emit(ev.FireStepsCleared("6.34"))
    card = draw(game, "fire", "6.0")
    game.emit(
        ev.FirePhaseOpened("6.1", card.number, tuple((entry.colour, available(game, entry)) for entry in card.fire),
                           card.fire_symbol, 0 if game.ridge else card.artillery)
    )
    turn = FireTurn(card, acted=(yield from counterattack_actions(game)))
    for entry in card.fire:
        for site in game.island.sites_of_colour.get(entry.colour, ()):
            turn.checked.add(site.id)
            yield from check_site(game, turn, site)
        yield from stray_tanks(game, turn, entry.colour)
    if game.ridge:
        # 18.2 the artillery value counts for nothing there, and caves fire whatever the colours
        yield from cave_fire(game, turn)
        colour_disrupted_caves(game)
    else:
        yield from artillery_check(game, card)
    recover(game, card.colours, shaken)
    game.frozen = None
    game.emit(ev.FireStepsCleared("6.34"))


def check_site(game: Game, turn: FireTurn, site: Site) -> Step:
    """12.0, 13.0, 18.35 Look one position or group up in the action chart and carry its action out."""
    forces = game.forces_of(site)
    modifier = turn.modifier(game, site.colour)
    if game.ridge:
        yield from act_ridge(game, turn, site, modifier)
        return
    if not forces:
        yield from act_unoccupied(game, turn, site, modifier)
        return
    waiting = [force for force in forces if force.id not in turn.acted and not force.stance]
    turn.acted.update(force.id for force in waiting)
    tanks = [force for force in waiting if game.is_tank(force)]
    others = [force for force in waiting if not game.is_tank(force) and not force.disrupted]
    if others:
        yield from act_occupied(game, turn, site, others, modifier)
    for tank in tanks:
        if tank.id in game.state.forces:
            yield from act_tank(game, turn, tank, modifier)


def stray_tanks(game: Game, turn: FireTurn, colour: str) -> Step:
    """13.2 A tank unit outside any position acts with the colour on its counter."""
    for force in list(game.state.forces.values()):
        if (
            not force.stance
            and force.id not in turn.acted
            and force.hex not in game.island.position_at
            and game.is_tank(force)
            and game.force_colour(force) == colour
        ):
            turn.acted.add(force.id)
            yield from act_tank(game, turn, force, turn.modifier(game, colour))
