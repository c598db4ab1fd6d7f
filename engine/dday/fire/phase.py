"""4.0 III, 12.0, 18.2 II The Japanese Fire Phase: counterattack, positions in the card's order, artillery, recovery."""

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.actions.action import FireTurn, available, due, tank_due
from engine.dday.actions.registry import table_of
from engine.dday.cards import draw
from engine.dday.command.control import freeze_communication
from engine.dday.fire.fire import recover
from engine.dday.game import Game
from engine.dday.island.island import Site


def fire_phase(game: Game) -> Step:
    """4.0 III, 12.0, 12.82 The whole phase; each position finds the US units as those before it have left them."""
    freeze_communication(game)
    shaken = [force.id for force in game.state.forces.values() if force.disrupted]
    game.emit(ev.FireStepsCleared("6.34"))
    card = draw(game, "fire", "6.0")
    game.emit(
        ev.FirePhaseOpened(
            "6.1",
            card.number,
            tuple((entry.colour, available(game, entry)) for entry in card.fire),
            card.fire_symbol,
            card.artillery if game.variant.guns else 0,
        )
    )
    turn = FireTurn(card, table_of(game), (yield from game.variant.before_positions(game)))
    for entry in card.fire:
        for site in game.island.sites_of_colour.get(entry.colour, ()):
            turn.checked.add(site.id)
            yield from check_site(game, turn, site)
        yield from stray_tanks(game, turn, entry.colour)
    yield from game.variant.after_positions(game, turn)
    _count_anew(game)
    yield from game.variant.artillery(game, card)
    recover(game, card.colours, shaken)
    game.frozen = None
    game.emit(ev.FireStepsCleared("6.34"))


def check_site(game: Game, turn: FireTurn, site: Site) -> Step:
    """12.0, 13.0, 18.35 Look one position or group up in the action chart and carry its actions out."""
    actions = due(game, turn, site)
    turn.acted.update(force.id for force in game.forces_of(site) if not force.stance)
    for action, acting in actions:
        if all(force.id in game.state.forces for force in acting.forces):
            _count_anew(game)
            since = len(game.log)
            yield from action.carry_out(acting)
            game.variant.acted_from(game, site, since)


def _count_anew(game: Game) -> None:
    """6.34 Where each firing position may cost a unit a step, the count of the one before ends."""
    if game.state.stepped and game.variant.steps_by_position(game):
        game.emit(ev.FireStepsCleared("6.34"))


def stray_tanks(game: Game, turn: FireTurn, colour: str) -> Step:
    """13.2 A tank unit outside any position acts with the colour on its counter."""
    for force in list(game.state.forces.values()):
        if (
            turn.table.tank
            and not force.stance
            and force.id not in turn.acted
            and force.hex not in game.island.position_at
            and game.is_tank(force)
            and game.force_colour(force) == colour
        ):
            turn.acted.add(force.id)
            action, acting = tank_due(game, turn, game.site_of(force), force, turn.modifier(game, colour))
            yield from action.carry_out(acting)
