"""7.0 The US Action Phase: who acts, alone or stacked, and what the action is."""

from collections.abc import Sequence

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.peleliu import attack_orders, movement, under_fire
from engine.peleliu import events as ev
from engine.peleliu.attack import attack, attackable
from engine.peleliu.barrage import MARKERS, barrage, barrage_targets, marker_barrage, marker_targets
from engine.peleliu.command import all_command, free_reason
from engine.peleliu.game import Game, StepOf, ask
from engine.peleliu.given_up import by_ending, by_moving, giving_up
from engine.peleliu.losses import eliminate
from engine.peleliu.ridge_limits import may_go, moves_freely, phase_of, planned, rule_of
from engine.peleliu.spending import Purse
from engine.peleliu.state import Unit


def open_phase(game: Game) -> None:
    """7.1, 7.4, 18.33 Settle who is in command and who stands beside revealed enemies when the phase begins."""
    adjacent = {}
    for unit in game.units_on_map():
        beside = tuple(
            h
            for h in game.island.neighbours[unit.place]
            if (force := game.force_at(h)) is not None and game.known(force)
        )
        if beside:
            adjacent[unit.id] = beside
    game.emit(
        ev.ActionPhaseOpened(rule_of(game), game.scenario.actions_per_turn, tuple(all_command(game).items()),
                             tuple(adjacent.items()))
    )


def action_step(game: Game) -> StepOf[str]:
    """7.2 One action of the player's choice; "end" closes the phase's actions. Returns "end" or ""."""
    options = _actors(game)
    orders = [h for h in attack_orders.owed(game) if attack_orders.servants(game, h)]
    facts = {"actions_left": game.state.actions_left, "phase": phase_of(game), "orders": orders}
    answer = yield Decision("act", rule_of(game), tuple(options), facts)
    verb, _, name = answer.partition(":")
    if verb == "end":
        return "end"
    if verb == "marker":
        targets = [Option(f"barrage:{h}", {"hex": h}) for h in _marker_targets(game)]
        # asked even when there is one target only: what follows draws a card and can't be taken back
        target = yield Decision("marker_target", "8.52", tuple(targets), {"marker": name})
        yield from marker_barrage(game, name, target.partition(":")[2])
    else:
        before = {unit.id for unit in game.state.us.values() if unit.acted}
        yield from _act(game, [game.state.us[name]])
        under_fire.mark(game, [unit for unit in game.state.us.values() if unit.acted and unit.id not in before])
    return ""


def _actors(game: Game) -> list[Option]:
    options = []
    for unit in game.units_on_map():
        if able(game, unit):
            options.append(
                Option(f"unit:{unit.id}", {"unit": unit.id, "hex": unit.place, "free": free_reason(game, unit),
                                           "preserve": bool(movement.preservation_routes(game, unit))})
            )
    for marker in MARKERS:
        held = markers_held(game, marker)
        if held and _marker_targets(game):
            options.append(Option(f"marker:{marker}", {"marker": marker, "count": held}))
    if not attack_orders.bound(game):
        excess = excess_units(game)
        options.append(giving_up("end", by_ending(game, options, excess), excess=excess))
    return options


def markers_held(game: Game, marker: str) -> int:
    """8.5, 18.22 How many barrages of a kind the player can call for, those that a morning gives included."""
    held: int = getattr(game.state, marker)
    return held + game.state.bonus.count(marker)


def _marker_targets(game: Game) -> list[str]:
    """8.52 What a marker can be fired at in this step, attack orders being what they are."""
    if "barrage" not in planned(game):
        return []
    return [h for h in marker_targets(game) if not attack_orders.spared(game, h)]


def excess_units(game: Game) -> int:
    """7.5, 7.52, 7.53 How many units stacking would cost if the phase ended now, close combats left aside."""
    limit = game.content.figures.stack_limit
    return sum(max(0, game.stack_at(h) - limit) for h in game.us_hexes() if h not in game.forces_by_hex())


def able(game: Game, unit: Unit) -> bool:
    """7.1, 7.2, 7.6 Whether a unit has some action left to it now."""
    if unit.acted or unit.disrupted or unit.place in game.forces_by_hex():
        return False
    if free_reason(game, unit) or game.state.actions_left:
        return _has_undertaking(game, [unit])
    return bool(movement.preservation_routes(game, unit))


def _act(game: Game, units: list[Unit]) -> Step:
    """7.21 Choose the action of a unit, or of a stack that is put together one unit at a time."""
    while True:
        options = _undertakings(game, units) + _companions(game, units)
        answer = yield Decision(
            "action", rule_of(game), tuple(options),
            {"units": [unit.id for unit in units], "hex": units[0].place, "phase": phase_of(game)},
        )
        verb, _, name = answer.partition(":")
        if verb != "with":
            break
        units = [*units, game.state.us[name]]
    yield from _carry_out(game, units, verb, name)


def _companions(game: Game, units: Sequence[Unit]) -> list[Option]:
    """7.21 Who in the hex could act together with the chosen units: two units, and regimental HQs beside them."""
    options = []
    for unit in game.units_at(units[0].place):
        if unit in units or unit.acted or unit.disrupted:
            continue
        together = [*units, unit]
        if sum(game.counter(one).type != "regimental_hq" for one in together) > game.content.figures.stack_limit:
            continue
        if _has_undertaking(game, together):
            options.append(
                Option(f"with:{unit.id}", {"unit": unit.id, "hex": unit.place, "free": free_reason(game, unit)})
            )
    return options


def _has_undertaking(game: Game, units: Sequence[Unit]) -> bool:
    """7.0 Whether ``_undertakings`` would find anything, at less expense."""
    quick = moves_freely(game) and Purse(game).cost(game, units) is not None
    return (quick and movement.any_route(game, units)) or bool(_undertakings(game, units))


def _undertakings(game: Game, units: Sequence[Unit]) -> list[Option]:
    """7.0 The actions open to units that act together."""
    options: list[Option] = []
    cost, loss = Purse(game).cost(game, units), by_moving(game, units)
    plan = planned(game)
    free = attack_orders.allows(game, units)
    if cost is not None:
        if "move" in plan and free:
            options += [
                giving_up(f"{route.verb}:{route.end}", loss, **_route_facts(route, cost))
                for route in moves(game, units)
            ]
        if "enter" in plan:
            options += [
                giving_up(f"enter:{h}", loss, hex=h, cost=cost, rule="7.4")
                for h in movement.enterable(game, units)
                if free or attack_orders.allows(game, units, h)
            ]
        if "attack" in plan:
            options += [
                Option(f"attack:{h}", {"hex": h, "cost": cost, "rule": "8.1"})
                for h in _targets(game, units)
                if free or attack_orders.allows(game, units, h)
            ]
        if "barrage" in plan and free:
            options += [
                Option(f"barrage:{h}", {"hex": h, "cost": cost, "rule": "8.4"})
                for h in barrage_targets(game, units)
                if not attack_orders.spared(game, h)
            ]
    if len(units) == 1 and not free_reason(game, units[0]):
        options += [
            Option(f"preserve:{route.end}", _route_facts(route, 0))
            for route in movement.preservation_routes(game, units[0])
        ]
    return options


def moves(game: Game, units: Sequence[Unit]) -> list[movement.Route]:
    """7.3, 18.21 The moves that units of one hex can make together in this step."""
    return [route for route in movement.routes(game, units) if may_go(game, units[0].place, route.end)]


def _targets(game: Game, units: Sequence[Unit]) -> list[str]:
    """8.1, 8.13 The hexes that units of one hex can attack together: all take part, and one of them leads."""
    if any(game.counter(unit).type in ("regimental_hq", "artillery") for unit in units):
        return []
    return next((targets for unit in units if (targets := attackable(game, unit))), [])


def _route_facts(route: movement.Route, cost: int) -> dict[str, object]:
    return {
        "hex": route.end, "cost": cost, "path": list(route.path), "stop": route.stop, "sites": list(route.sites),
        "cliff": route.cliff,
        "rule": {"infiltrate": "7.33", "cliff": "7.32", "preserve": "7.35"}.get(route.verb, "7.3"),
    }


def _carry_out(game: Game, units: list[Unit], verb: str, target: str) -> Step:
    """7.2 Spend what the action costs and conduct it."""
    purse = Purse(game)
    if verb == "attack":
        yield from attack(game, units, target, purse)
        return
    route = None
    if verb in ("move", "infiltrate", "cliff"):
        route = next(r for r in movement.routes(game, units) if (r.verb, r.end) == (verb, target))
    elif verb == "preserve":
        route = next(r for r in movement.preservation_routes(game, units[0]) if r.end == target)
    purse.take(game, units)
    purse.spend(game, units, verb, free="preservation" if verb == "preserve" else "")
    if verb == "enter":
        movement.enter(game, units, target)
    elif verb == "barrage":
        for unit in units:
            yield from barrage(game, unit, target)
    elif route and verb == "infiltrate":
        yield from movement.infiltrate(game, units, route)
    elif route:
        movement.carry_out(game, units, route)


# ---------------------------------------------------------------- the end of the phase


def close_orders(game: Game) -> None:
    """18.2 V After all actions the attack orders markers come off."""
    if game.state.attack_orders:
        game.emit(ev.AttackOrdersLifted("18.2"))


def remove_disruption(game: Game) -> None:
    """7.6 After all other actions, units that were disrupted before the phase shed their markers for free."""
    for unit in game.state.us.values():
        if unit.disrupted == "old" and not unit.acted:
            game.emit(ev.UnitRecovered("7.6", unit.id, "action"))


def stacking_step(game: Game) -> Step:
    """7.5, 7.53 Units beyond the stacking limit are eliminated, of the player's choice."""
    limit = game.content.figures.stack_limit
    for hex_id in list(game.us_hexes()):
        while game.stack_at(hex_id) > limit:
            units = [unit for unit in game.units_at(hex_id) if game.counter(unit).type != "regimental_hq"]
            answer = yield from ask(
                "stacking",
                "7.53",
                [Option(f"unit:{unit.id}", {"unit": unit.id, "hex": hex_id, "steps": unit.steps}) for unit in units],
                hex=hex_id,
            )
            eliminate(game, game.state.us[answer.partition(":")[2]], "7.53", "stacking")
