"""7.0, 8.0, 18.2 Whether an action is open to US units: a predicate gives the refusal with its rule, or nothing.

What is offered is what has no refusal, and ``why_not`` asks the same predicates.
"""

from collections.abc import Sequence

from engine.dday.attack import barrage
from engine.dday.attack.attack import leading
from engine.dday.command.command import free_reason
from engine.dday.game import Game
from engine.dday.movement import movement
from engine.dday.movement.movement import entering
from engine.dday.night_limits import adjacent_only, move_limit
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.us_actions.able import unable
from engine.dday.us_actions.limits import own_rule, planned, rule_of
from engine.dday.us_actions.spending import ActionBudget, markers_held

_KIND = {"preserve": "move", "infiltrate": "move", "cliff": "move"}
"""The kinds of action that are a move."""


# ---------------------------------------------------------------- 7.1, 7.2 who can act


def together(game: Game, units: Sequence[Unit]) -> Refusal | None:
    """7.1, 7.2 What keeps units from acting together, whatever they do: one is not able, or they can't pay for it."""
    for unit in units:
        if refused := unable(game, unit):
            return refused
    if ActionBudget(game).cost(game, units) is not None:
        return None
    return no("no_actions", unit=next(unit.id for unit in units if not free_reason(game, unit)))


def in_plan(game: Game, units: Sequence[Unit], verb: str) -> Refusal | None:
    """18.21, 18.22 Whether this part of the turn has a kind of action."""
    plan = planned(game)
    if _KIND.get(verb, verb) in plan:
        return None
    return no("only", rule_of(game), unit=units[0].id, plan=min(plan))


def alone(game: Game, units: Sequence[Unit]) -> Refusal | None:
    """7.35 A preservation move, which costs no action, is made by one unit that is able to."""
    return unable(game, units[0]) or (no("one_by_one") if len(units) > 1 else None)


def needed(game: Game, unit: Unit) -> Refusal | None:
    """7.35 Nobody who acts free makes a preservation move."""
    return no("acts_free", unit=unit.id) if free_reason(game, unit) else None


def companion(game: Game, units: Sequence[Unit], unit: Unit) -> Refusal | None:
    """7.21 Why a unit can't act together with those chosen: two units of a hex do, and regimental HQs beside them."""
    if refused := unable(game, unit):
        return refused
    if unit in units:
        return no("chosen", unit=unit.id)
    if unit.place != units[0].place:
        return no("other_hex", unit=unit.id)
    everybody = [*units, unit]
    if sum(game.counter(one).type != "regimental_hq" for one in everybody) > game.content.figures.stack_limit:
        return no("stack_full")
    return None


# ---------------------------------------------------------------- what is open to them


def undertaking(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refusal | None:
    """7.0 Why units can't do something together to a hex; None when it is open to them."""
    if refused := in_plan(game, units, verb):
        return refused
    if verb == "preserve":
        return alone(game, units) or upon(game, units, verb, target) or needed(game, units[0])
    return together(game, units) or upon(game, units, verb, target)


def upon(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refusal | None:
    """7.3, 7.4, 8.1, 8.4, 18.32 What speaks against this hex, for units that can do so much."""
    if verb == "enter":
        refused = next((why for unit in units if (why := entering(game, unit, target))), None)
    elif verb == "attack":
        refused = leading(game, units, target)
    elif verb == "barrage":
        refused = next((why for unit in units if (why := barraging(game, unit, target))), None)
    else:
        refused = moving(game, units, verb, target)
    return refused or ordered(game, units, verb, target)


def ordered(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refusal | None:
    """8.43, 18.32 What the attack orders keep units from."""
    if verb == "barrage" and game.variant.spares(game, target):
        return no("spared", hex=target)
    goal = target if verb in ("enter", "attack") else ""
    return None if game.variant.allows(game, units, goal) else no("orders", unit=units[0].id)


# ---------------------------------------------------------------- 7.3 moving


def moving(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refusal | None:
    """7.3-7.35, 18.21 A move of a kind to a hex: there must be a way, and the night must let the units go."""
    routes = movement.preservation_ways(game, units[0]) if verb == "preserve" else movement.ways(game, units)
    if (verb, target) not in routes:
        post = next((unit for unit in units if unit.post), None)
        if post:
            return no("post_stays", unit=post.id)
        return _held(game, units[0], target) or _wrong_kind(game, units, verb, target)
    return staying(game, units, target)


def staying(game: Game, units: Sequence[Unit], target: str) -> Refusal | None:
    """18.21 What a night keeps units from that are beside the enemy: moving at all, or beside him again."""
    refused: Refusal | None = game.variant.held_back(game, units[0], target)
    return refused


def _held(game: Game, unit: Unit, target: str) -> Refusal | None:
    """7.3, 7.4 What keeps a unit out of a hex altogether."""
    force = game.force_at(target)
    if target == unit.place:
        return no("same_hex", unit=unit.id, hex=target)
    if force:
        return no("enemy" if game.known(force) else "unrevealed", unit=unit.id, hex=target)
    return no("water", unit=unit.id, hex=target) if game.island.hexes[target].water else None


def _wrong_kind(game: Game, units: Sequence[Unit], verb: str, target: str) -> Refusal:
    """7.3, 7.32, 7.33, 7.35 Why this kind of move does not lead there."""
    island, unit = game.island, units[0]
    facts = {"unit": unit.id, "hex": target}
    beside = target in island.neighbours[unit.place]
    sites = movement.infiltrated(game, unit.place, target) if beside else ()
    if verb == "preserve":
        if unit.place not in island.landing_hexes:
            return no("beach_only", **facts)
        if not movement.on_foot(game, unit):
            return no("foot_only", **facts)
        if not beside or target in island.landing_hexes:
            return no("off_the_beach", **facts)
        return no("no_infiltration", site=sites[0]) if sites else _ground(game, units, target)
    if verb == "infiltrate" and not sites:
        return no("not_infiltration", **facts)
    if verb == "cliff" and not (beside and island.cliff(unit.place, target)):
        return no("no_cliff", **facts)
    if sites and not movement.may_infiltrate(game, units) and not game.counter(unit).is_tank:
        guns = next((one for one in units if game.counter(one).type == "artillery"), None)
        return no("guns_infiltrate" if guns else "hq_infiltrates", unit=(guns or unit).id, site=sites[0])
    if beside and island.cliff(unit.place, target):
        return no("cliff", **facts)
    far = move_limit(game)
    if island.distance(unit.place, target) > far:
        return no("too_far" if far > 1 else "one_hex", own_rule(game), far=far, **facts)
    return _ground(game, units, target)


def _ground(game: Game, units: Sequence[Unit], target: str) -> Refusal:
    """7.3, 7.31 Terrain that a unit can't enter from anywhere near, or a stop on the way."""
    neighbours = game.island.neighbours
    for unit in units:
        if not any(movement.passable(game, unit, h, target) for h in neighbours[target]):
            return no("terrain", unit=unit.id, hex=target, terrain=game.island.hexes[target].terrain)
    return no("stops", unit=units[0].id, hex=target)


# ---------------------------------------------------------------- 8.4, 8.5 barrages and markers


def barraging(game: Game, unit: Unit, target: str) -> Refusal | None:
    """8.4, 8.41, 8.43, 8.44, 16 A unit barrages a hex."""
    because = barrage.refusal(game, unit, target)
    return no("no_barrage", because[1], unit=unit.id, hex=target, why=because[0]) if because else None


def marking(game: Game, marker: str) -> Refusal | None:
    """8.5, 8.52, 16, 18.21, 18.22 A marker is spent on a barrage."""
    if "barrage" not in planned(game):
        return no("other_phase", rule_of(game), what="marker")
    if not markers_held(game, marker):
        return no("no_marker", marker=marker)
    if adjacent_only(game):
        return no("dark")
    if all(game.variant.spares(game, h) for h in barrage.marker_targets(game)):
        return no("no_marker_target")
    return None


def marked(game: Game, target: str) -> Refusal | None:
    """8.52, 18.32 The hex that a marker is fired at."""
    if target not in barrage.marker_targets(game):
        return no("no_marker_target")
    return no("spared", hex=target) if game.variant.spares(game, target) else None
