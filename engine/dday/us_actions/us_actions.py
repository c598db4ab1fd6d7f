"""7.0 The US Action Phase: who acts, alone or stacked, and what the action is."""

from collections.abc import Iterator, Sequence

from engine.core.decision import Decision, Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.attack.attack import attack
from engine.dday.attack.barrage import barrage, marker_barrage, marker_targets, may_barrage, open_to_barrage
from engine.dday.command.command import all_command, free_reason
from engine.dday.command.control import beside_enemy
from engine.dday.fire import under_fire
from engine.dday.game import Game, StepOf, answers, ask
from engine.dday.movement import movement
from engine.dday.movement.movement import Route
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions import legality
from engine.dday.us_actions.able import ready, unable
from engine.dday.us_actions.given_up import by_ending, by_moving, giving_up
from engine.dday.us_actions.limits import moves_freely, own_rule, own_step, rule_of
from engine.dday.us_actions.spending import ActionBudget, markers_held
from engine.dday.victory.losses import eliminate


def open_phase(game: Game) -> None:
    """7.1, 7.4, 18.33 Settle who is in command and who stands beside revealed enemies when the phase begins."""
    game.emit(
        ev.ActionPhaseOpened(
            rule_of(game),
            game.actions_per_turn,
            tuple(all_command(game).items()),
            tuple(beside_enemies(game).items()),
        )
    )


def beside_enemies(game: Game) -> dict[str, tuple[str, ...]]:
    """7.4 Of each unit that stands beside revealed enemies, their hexes."""
    adjacent = {}
    held, close = game.forces_by_hex(), beside_enemy(game)
    for unit in game.units_on_map():
        if unit.place not in close:
            continue
        beside = tuple(
            h
            for h in game.island.neighbours[unit.place]
            if (force := held.get(h)) is not None and (game.known(force) or game.variant.enters_unseen)
        )
        if beside:
            adjacent[unit.id] = beside
    return adjacent


def action_step(game: Game) -> StepOf[str]:
    """7.2 One action of the player's choice; "end" closes the phase's actions. Returns "end" or ""."""
    options = _actors(game)
    owed = game.variant.owed(game)
    facts = {"actions_left": game.state.actions_left, "phase": own_step(game), "orders": owed}
    answer = yield Decision("act", rule_of(game), tuple(options), facts)
    verb, _, name = answer.partition(":")
    if verb == "end":
        return "end"
    if verb not in ("unit", "marker"):
        game.variant.undertake(game, answer)
    elif verb == "marker":
        targets = [Option(f"barrage:{h}", {"hex": h}) for h in marked_hexes(game)]
        # asked even when there is one target only: what follows draws a card and can't be taken back
        target = yield Decision("marker_target", "8.52", tuple(targets), {"marker": name})
        yield from marker_barrage(game, name, target.partition(":")[2])
    else:
        marked = game.variant.marks_fire
        before = {unit.id for unit in game.state.us.values() if unit.acted} if marked else set()
        yield from _act(game, [game.state.us[name]])
        if marked:
            under_fire.mark(game, [unit for unit in game.state.us.values() if unit.acted and unit.id not in before])
    return ""


def _actors(game: Game) -> list[Option]:
    actors: list[Option] = []
    acting_free: list[str] = []
    freely, left, close = moves_freely(game), game.state.actions_left > 0, beside_enemy(game)
    # whether a unit of a type can move from a hex lies with the Japanese beside it; who he is says of what type
    near: dict[tuple[str, str, str], Option] = game.keep_japanese(answers, "movers")
    away: dict[tuple[str, str, str], Option] = game.keep_for_good(answers, "movers")
    for unit in ready(game):
        free = free_reason(game, unit)
        # most units that can act can move, which is quickly told of them all together
        able = freely and (left or free != "") and not unit.post
        key, known = (unit.id, unit.place, free), near if unit.place in close else away
        option = known.get(key) if able else None
        if option is None:
            leaves = movement.may_leave(game, unit)
            moving = able and movement.any_route(game, [unit])
            if not moving:
                # who can't move, away from the enemy and without guns, has nothing to do
                idle = able and not leaves and unit.place not in close and not may_barrage(game, unit)
                if idle or (_nothing_open(game, unit, free) if free or left else not leaves):
                    continue
            option = _actor(game, unit, free, leaves=leaves)
            if moving:
                known[key] = option
        actors.append(option)
        if free:
            acting_free.append(unit.id)
    markers = [
        Option(f"marker:{marker}", {"marker": marker, "count": count})
        for marker in game.content.weapons_chart.markers
        if (count := markers_held(game, marker)) and not legality.marking(game, marker)
    ]
    options = [*actors, *markers, *game.variant.own_undertakings(game)]
    if not game.variant.owed(game):
        excess = excess_units(game)
        crowded = {h: units for h, (units, _) in excess.items()}
        count = sum(over for _, over in excess.values())
        loss = by_ending(game, len(actors), acting_free, markers, count, crowded)
        options.append(giving_up("end", loss, excess=count, crowded=tuple(crowded)))
    return options


def _actor(game: Game, unit: Unit, free: str, *, leaves: bool) -> Option:
    """7.1, 7.35 A unit that can act; ``leaves`` says that a preservation move is open to it."""
    known: dict[tuple[str, str, str, bool], Option] = game.keep_for_good(answers, "actors")
    key = unit.id, unit.place, free, leaves
    if key not in known:
        known[key] = Option(f"unit:{unit.id}", {"unit": unit.id, "hex": unit.place, "free": free, "preserve": leaves})
    return known[key]


def marked_hexes(game: Game) -> list[str]:
    """8.52 What a marker can be fired at in this step, attack orders being what they are."""
    return [h for h in marker_targets(game) if not legality.marked(game, h)]


def excess_units(game: Game) -> dict[str, tuple[list[str], int]]:
    """7.5, 7.52, 7.53 The hexes where stacking would cost units if the phase ended now, close combats left aside.

    Each with the units that count there, and how many of them are too many.
    """
    held = game.forces_by_hex()
    return {h: excess for h, excess in game.keep_places(_overfull).items() if h not in held}


def _overfull(game: Game) -> dict[str, tuple[list[str], int]]:
    """7.5, 7.52 The same of all hexes, those included where a close combat is to come."""
    limit = game.content.figures.stack_limit
    found: dict[str, tuple[list[str], int]] = {}
    for h, units in game.us_hexes().items():
        if len(units) > limit:
            counted = [unit.id for unit in units if game.counter(unit).type != "regimental_hq"]
            if len(counted) > limit:
                found[h] = counted, len(counted) - limit
    return found


def acting(game: Game, unit: Unit) -> Refusal | None:
    """7.1, 7.2, 7.6, 18.21, 18.32 Why a unit can't be chosen to act: it is not able to, or nothing is open to it."""
    if refused := unable(game, unit):
        return refused
    return _nothing_open(game, unit, free_reason(game, unit))


def _nothing_open(game: Game, unit: Unit, free: str) -> Refusal | None:
    """7.0, 7.1, 7.35 Why a unit that is able to act has nothing to do; who can't pay has but preservation moves."""
    if not free and not game.state.actions_left:
        return None if movement.may_leave(game, unit) else no("no_actions", unit=unit.id)
    # alone he can pay for whatever he does: he acts free, or actions are left
    return None if _can_move(game, [unit]) or _anything(game, [unit]) else _idle(game, unit)


def _idle(game: Game, unit: Unit) -> Refusal:
    """18.21, 18.32 Why a unit that could act has nothing to do."""
    if unit.post:
        return no("post_stays", unit=unit.id)
    if not game.variant.allows(game, [unit]):
        return no("orders", unit=unit.id)
    held: Refusal | None = game.variant.held_back(game, unit, unit.place)
    return held or no("idle", own_rule(game), unit=unit.id)


def _act(game: Game, units: list[Unit]) -> Step:
    """7.21 Choose the action of a unit, or of a stack that is put together one unit at a time."""
    while True:
        options = undertakings(game, units) + _companions(game, units)
        answer = yield Decision(
            "action",
            rule_of(game),
            tuple(options),
            {"units": [unit.id for unit in units], "hex": units[0].place, "phase": own_step(game)},
        )
        verb, _, name = answer.partition(":")
        if verb != "with":
            break
        units = [*units, game.state.us[name]]
    yield from _carry_out(game, units, verb, name)


def _companions(game: Game, units: Sequence[Unit]) -> list[Option]:
    """7.21 Who in the hex could act together with the chosen units."""
    return [
        Option(f"with:{unit.id}", {"unit": unit.id, "hex": unit.place, "free": free_reason(game, unit)})
        for unit in game.units_at(units[0].place)
        if unit not in units and not companion(game, units, unit)
    ]


def companion(game: Game, units: Sequence[Unit], unit: Unit) -> Refusal | None:
    """7.21 Why a unit can't act together with those chosen: they must be fit to, and something be open to them."""
    if refused := legality.companion(game, units, unit):
        return refused
    together = [*units, unit]
    if _has_undertaking(game, together):
        return None
    if ActionBudget(game).cost(game, together) is None:
        return no("no_actions", unit=unit.id)
    return _idle(game, unit)


def _has_undertaking(game: Game, units: Sequence[Unit]) -> bool:
    """7.0 Whether ``undertakings`` would find anything, at less expense."""
    quick = ActionBudget(game).cost(game, units) is not None and _can_move(game, units)
    return quick or _anything(game, units)


def _anything(game: Game, units: Sequence[Unit]) -> bool:
    """7.0 Whether there is any action for these units; none after the first is looked for."""
    return next(_undertakings(game, units), None) is not None


def _can_move(game: Game, units: Sequence[Unit]) -> bool:
    """7.3, 18.32 Whether it is clear that a move is open to units that can pay for it.

    That is so where nobody keeps them from moves, and they are not held back in their own hex.
    """
    if not moves_freely(game):
        if legality.in_plan(game, units, "move") or legality.ordered(game, units, "move", ""):
            return False
        if legality.staying(game, units, units[0].place):
            return False
    return movement.any_route(game, units)


def undertakings(game: Game, units: Sequence[Unit]) -> list[Option]:
    """7.0 The actions open to units that act together."""
    return list(_undertakings(game, units))


def _undertakings(game: Game, units: Sequence[Unit]) -> Iterator[Option]:
    """7.0 The same one by one, so that whoever asks whether there is any need not look for all."""
    cost = None if any(unable(game, unit) for unit in units) else ActionBudget(game).cost(game, units)
    if cost is not None:
        yield from _paid(game, units, cost)
    if len(units) > 1 or not movement.may_leave(game, units[0]) or legality.needed(game, units[0]):
        return
    if not (legality.in_plan(game, units, "preserve") or legality.alone(game, units)):
        for route in movement.preservation_routes(game, units[0]):
            yield Option(f"preserve:{route.end}", _route_facts(route, 0))


def _paid(game: Game, units: Sequence[Unit], cost: int) -> Iterator[Option]:
    """7.0 What units do that act free or pay for it: of all that is near, what nothing speaks against."""
    loss, held = by_moving(game, units), game.forces_by_hex()
    near = [h for h in game.island.neighbours[units[0].place] if h in held]
    going = movement.any_route(game, units) and not legality.in_plan(game, units, "move")
    if going and not legality.ordered(game, units, "move", ""):
        freely = moves_freely(game)
        for (_, end), route in movement.ways(game, units).items():
            if freely or not legality.staying(game, units, end):
                move = _way(game, route, cost)
                yield giving_up(move.id, loss, **move.facts) if loss else move
    if near and not legality.in_plan(game, units, "enter"):
        for h in near:
            if not legality.upon(game, units, "enter", h):
                yield giving_up(f"enter:{h}", loss, hex=h, cost=cost, rule="7.4")
    if near and not legality.in_plan(game, units, "attack"):
        for h in near:
            if not legality.upon(game, units, "attack", h):
                yield Option(f"attack:{h}", {"hex": h, "cost": cost, "rule": "8.1"})
    if all(may_barrage(game, unit) for unit in units) and not legality.in_plan(game, units, "barrage"):
        for h in open_to_barrage(game):
            if not legality.upon(game, units, "barrage", h):
                yield Option(f"barrage:{h}", {"hex": h, "cost": cost, "rule": "8.4"})


def _way(game: Game, route: Route, cost: int) -> Option:
    """7.3 A move that gives nothing up: the same ones are offered again and again while units move."""
    known: dict[tuple[Route, int], Option] = game.keep_for_good(answers, "ways")
    key = route, cost
    found = known.get(key)
    if found is None:
        found = known[key] = Option(f"{route.verb}:{route.end}", _route_facts(route, cost))
    return found


def _route_facts(route: Route, cost: int) -> dict[str, object]:
    return {
        "hex": route.end,
        "cost": cost,
        "path": list(route.path),
        "stop": route.stop,
        "sites": list(route.sites),
        "cliff": route.cliff,
        "rule": {"infiltrate": "7.33", "cliff": "7.32", "preserve": "7.35"}.get(route.verb, "7.3"),
    }


def _carry_out(game: Game, units: list[Unit], verb: str, target: str) -> Step:
    """7.2 Spend what the action costs and conduct it."""
    budget = ActionBudget(game)
    if verb == "attack":
        yield from attack(game, units, target, budget)
        return
    route = None
    if verb in ("move", "infiltrate", "cliff"):
        route = movement.ways(game, units)[verb, target]
    elif verb == "preserve":
        route = movement.preservation_ways(game, units[0])[verb, target]
    budget.take(game, units)
    budget.spend(game, units, verb, free="preservation" if verb == "preserve" else "")
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
            units = [unit for unit in game.units_at(hex_id) if not uncrowded(game, unit, hex_id)]
            answer = yield from ask(
                "stacking",
                "7.53",
                [Option(f"unit:{unit.id}", {"unit": unit.id, "hex": hex_id, "steps": unit.steps}) for unit in units],
                hex=hex_id,
            )
            eliminate(game, game.state.us[answer.partition(":")[2]], "7.53", "stacking")


def uncrowded(game: Game, unit: Unit, hex_id: str) -> Refusal | None:
    """7.51, 7.53 Why a unit isn't among those of whom too many are in a hex."""
    if unit.place != hex_id:
        return no("other_crowd", unit=unit.id, hex=hex_id)
    return no("hq_uncounted", unit=unit.id) if game.counter(unit).type == "regimental_hq" else None
