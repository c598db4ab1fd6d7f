"""18.35 What Japanese positions do on Bloody Nose Ridge, where a fortification alone acts like a unit (18.31)."""

from collections.abc import Sequence

from engine.core.decision import Option
from engine.core.session import Step
from engine.peleliu import events as ev
from engine.peleliu.artillery import anywhere_in_play, shell
from engine.peleliu.close_combat import fight
from engine.peleliu.control import in_communication
from engine.peleliu.depth import add_depth, can_gain_depth
from engine.peleliu.fire import us_in_field
from engine.peleliu.fire_turn import FireTurn, situation
from engine.peleliu.fortifications import man
from engine.peleliu.game import Game, ask
from engine.peleliu.island import Site
from engine.peleliu.lettered import (
    announce,
    assault_hexes,
    assault_reasons,
    enter_alone,
    fire_action,
    mortar_action,
    patrol_action,
)
from engine.peleliu.state import Force


def act_ridge(game: Game, turn: FireTurn, site: Site, modifier: str) -> Step:
    """18.35 Look an occupied position up in the chart's part for the ridge and carry its action out."""
    forces = [force for force in game.forces_of(site) if force.id not in turn.acted]
    turn.acted.update(force.id for force in forces)
    awake = [force for force in forces if not force.disrupted]
    if not awake:
        return
    column = situation(game, us=us_in_field(game, site))
    action = game.content.action_chart.action(column, modifier)
    if action == "fire":
        announce(game, site, awake[0].hex, modifier, "fire")
        yield from fire_action(game, turn, site, awake, modifier)
    elif action == "patrol":
        yield from patrol_action(game, turn, site, awake, modifier)
    elif action == "mortar":
        yield from mortar_action(game, turn, site, awake, modifier)
    elif action == "bnr_resupply":
        _resupply(game, site, modifier)
    elif action == "bnr_fire_or_resupply":
        yield from _fire_or_resupply(game, turn, site, awake, modifier)
    elif action == "bnr_artillery":
        for force in awake:
            yield from _artillery(game, turn, site, force, modifier)
    elif action == "bnr_assault":
        for force in awake:
            if not force.disrupted:
                yield from _assault(game, turn, site, force, modifier)


# ---------------------------------------------------------------- resupply and artillery


def _fire_or_resupply(game: Game, turn: FireTurn, site: Site, forces: Sequence[Force], modifier: str) -> Step:
    """18.35 [R] Hexes with depth fire; those without gain a marker instead."""
    firing = [force for force in forces if force.depth]
    _resupply(game, site, modifier)
    if firing:
        announce(game, site, firing[0].hex, modifier, "fire")
        yield from fire_action(game, turn, site, firing, modifier)


def _resupply(game: Game, site: Site, modifier: str) -> None:
    """18.35 [R] Each hex without depth gains a marker, a fortification alone too; 12.3 if it is in communication."""
    for force in game.forces_of(site):
        if game.state.depth_pool and can_gain_depth(game, force) and in_communication(game, force.hex):
            announce(game, site, force.hex, modifier, "bnr_resupply", force.id, rule="18.35")
            add_depth(game, force, "18.35", "resupply", because=(("linked", ""),))


def _artillery(game: Game, turn: FireTurn, site: Site, force: Force, modifier: str) -> Step:
    """18.35 [A] A mountaintop position hits the strongest unit in play with the symbol; others do nothing."""
    position = game.position_of(force)
    targets = anywhere_in_play(game, turn.card.fire_symbol)
    if position and position.mountaintop and targets:
        announce(game, site, force.hex, modifier, "artillery", force.id, rule="18.35")
        yield from shell(game, [("", targets)], turn.card.fire_symbol, "18.35", site.id)


# ---------------------------------------------------------------- assault


def _assault(game: Game, turn: FireTurn, site: Site, force: Force, modifier: str) -> Step:
    """18.35 [A] A unit, first called up if there is none, goes into the nearest US-occupied hex and fights there."""
    hexes = assault_hexes(game, site, force)
    if not hexes or not (force.unit or game.state.reserve):
        return
    announce(game, site, force.hex, modifier, "assault", force.id, rule="18.35")
    man(game, force, "assault")
    answer = yield from ask(
        "japanese_hex", "18.35", [Option(f"hex:{h}", {"hex": h}) for h in hexes], action="assault", site=site.id,
        hex=force.hex,
    )
    target, origin, colour = answer.partition(":")[2], force.hex, game.force_colour(force)
    home = force.id if game.fortified(origin) else ""
    if home:
        force = _sortie(game, turn, force)
    game.emit(ev.ForceMoved("18.35", force.id, origin, target, "assault", assault_reasons(game, site, force, target)))
    if not game.units_at(target):
        enter_alone(game, target)
        return

    def survived() -> None:
        """A unit stays only in a position that it has won; otherwise it goes home, which is disrupted."""
        if target in game.island.position_at and not game.units_at(target):
            return
        if home:
            game.emit(ev.SortieReturned("18.35", home, force.id, target, origin))
        else:
            game.emit(ev.ForceMoved("18.35", force.id, target, origin, "return", (("not_won", ""),)))

    yield from fight(game, target, "japanese", colour=colour, origin=origin, survived=survived)


def _sortie(game: Game, turn: FireTurn, home: Force) -> Force:
    """18.35 The unit leaves with its depth; its fortification goes on holding the position."""
    name = f"F{game.state.forces_made + 1}"
    game.emit(ev.Sortie("18.35", home.id, name, home.hex))
    turn.acted.add(name)
    return game.state.forces[name]
