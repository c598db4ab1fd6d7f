"""8.3 step 5 What the results of the attack chart do."""

from functools import partial

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.attack.weapons import Assault, attacks_from_beside, compare
from engine.dday.command.control import in_communication
from engine.dday.depth.depth import add_depth, can_gain_depth, can_go_back, defeat, remove_depth, reveal_depth
from engine.dday.game import Game, ask, objecting
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, Unit
from engine.dday.victory.losses import disrupt, take_step


def apply_result(game: Game, side: Assault, force: Force, result: str) -> Step:
    """8.3 step 5, 8.34 Apply one result of the attack chart, on the spot; revealed depth asks for a second look-up."""
    if result.startswith("attackers_disrupted"):
        for unit in side.adjacent(game):
            disrupt(game, unit, "8.3", "attack", shade="new")
    if result.endswith("gain_depth"):
        _gain_depth(game, force)
    elif result == "attackers_disrupted_unrevealed":
        game.emit(ev.UnitHidden("9.1", force.id, force.unit, game.back(force.unit)))
    elif result == "reveal_depth":
        yield from _reveal_and_compare(game, side, force)
    elif result == "defeated":
        defeat(game, force, "8.33")
    elif result == "depth_eliminated_defeated":
        remove_depth(game, force, "8.3", "attack")
        defeat(game, force, "8.33")
    elif result == "depth_eliminated_disrupted":
        remove_depth(game, force, "8.3", "attack")
        _disrupt_force(game, force)
    elif result == "disrupted":
        _disrupt_force(game, force)
    elif result == "disrupted_attrition":
        _disrupt_force(game, force)
        yield from _attrition(game, side, force)


def _disrupt_force(game: Game, force: Force) -> None:
    if not force.disrupted:
        game.emit(ev.ForceDisrupted("8.3", force.id, "attack"))


def _gain_depth(game: Game, force: Force) -> None:
    """9.2 The defender gains depth if it may and is in communication."""
    if not can_gain_depth(game, force):
        return
    if not in_communication(game, force.hex):
        game.emit(ev.EventVoid("9.2", "attack", "no_communication"))
    elif not add_depth(game, force, "9.2", "attack", because=(("linked", ""),)):
        game.emit(ev.EventVoid("9.23", "attack", "no_depth"))


def _reveal_and_compare(game: Game, side: Assault, force: Force) -> Step:
    """8.3, 9.4 Turn the depth marker up and compare again; a tactical reinforcement leaves the unit beaten."""
    linked = can_go_back(game, force) and in_communication(game, force.hex)
    if reveal_depth(game, force, "8.3"):
        # 8.33 the unit that has just come in is no link that the beaten one had when it was attacked
        defeat(game, force, "8.33", linked=linked)
        return
    result = yield from compare(game, side, force)
    yield from apply_result(game, side, force, result)


def _attrition(game: Game, side: Assault, force: Force) -> Step:
    """8.3 Optional attrition: a step of an adjacent attacker for the depth marker."""
    against = partial(unworn, game, side)
    options = [
        Option(f"unit:{unit.id}", {"unit": unit.id, "hex": unit.place, "steps": unit.steps})
        for unit in side.units
        if not against(unit)
    ]
    question = ask(
        "attrition", "8.3", (*options, Option("decline")), hex=side.target, depth=force.stance or force.depth
    )
    answer = yield from objecting(game, {"unit": against}, question)
    if answer != "decline":
        remove_depth(game, force, "8.3", "attrition")
        take_step(game, game.state.us[answer.partition(":")[2]], "8.3", "attrition")


def unworn(game: Game, side: Assault, unit: Unit) -> Refusal | None:
    """8.3, 19.2 Why a unit can't lose a step for the depth marker: it attacks from beside it, across an open side."""
    if unit not in side.units:
        return no("not_attacking", unit=unit.id, hex=side.target)
    if game.island.distance(unit.place, side.target) > 1:
        return no("not_adjacent", "8.3", unit=unit.id, hex=side.target)
    return None if attacks_from_beside(game, unit, side.target) else no("blocked_side", unit=unit.id, hex=side.target)
