"""A US unit: what its counter shows, how it is, who commands it, what it may do."""

from __future__ import annotations

from engine.dday.command.command import all_command, command_range, commanders, free_reason
from engine.dday.content import NO_RANGE, UNLIMITED
from engine.dday.content.counters import USCounter
from engine.dday.inspection.findings import Fact, Group, fact, groups
from engine.dday.inspection.lines import us_link
from engine.dday.inspection.own_reports import own_reports
from engine.dday.movement.movement import preservation_routes
from engine.dday.night_limits import move_limit
from engine.dday.state.state import OUT, Unit
from engine.dday.us_actions.limits import acting_step
from engine.dday.view.table import SeenTable

_RANGED = 2
"""The nearest distance at which fire counts as ranged (8.1)."""
FREE_RULES = {"hero": "10.12", "inspired": "10.16", "leader": "7.1", "command": "18.33"}
"""The rule of each reason for a free action."""


def unit_groups(game: SeenTable, name: str) -> tuple[Group, ...]:
    """2.21, 7.0 All about a US unit."""
    unit, counter = game.state.us[name], game.counter(name)
    if not unit.steps or unit.place == OUT:
        return groups(("counter", [fact(f"unit.type_{counter.type}", "2.21"), fact("unit.out", "6.32", tone="bad")]))
    return groups(
        ("counter", _counter(game, unit, counter)),
        ("fighting", _fighting(game, unit, counter)),
        ("state", _state(game, unit, counter)),
        ("acting", _acting(game, unit, counter)),
    )


def _counter(game: SeenTable, unit: Unit, counter: USCounter) -> list[Fact]:
    found = [fact(f"unit.type_{counter.type}", "2.21")]
    if counter.regiment:
        found[0] = fact(f"unit.type_{counter.type}", "2.21", regiment=counter.regiment, battalion=counter.battalion)
    if counter.type != "regimental_hq":
        found.append(fact("unit.steps", "2.21", steps=unit.steps, full=counter.steps))
        code = "unit.symbol" if not counter.is_leader else "unit.symbol_leader"
        found.append(fact(code, "6.3" if not counter.is_leader else "10.4", symbol=counter.symbol))
    if counter.armoured:
        found.append(fact("unit.armoured", "6.36", tone="good"))
    if counter.type == "regimental_hq":
        found.append(fact("unit.symbol_leader", "10.4", symbol=counter.symbol))
        turns = game.content.figures.hq_return_turns
        found.append(fact("unit.post_hit", "14.33") if unit.post else fact("unit.hq_hit", "10.4", turns=turns))
    if counter.is_leader:
        found.append(fact("unit.leader", "10.41"))
    if counter.counts_for_loss:
        found.append(fact("unit.loss", game.variant.loss_rule, things=("losses",)))
    if counter.type == "regimental_hq":
        found.append(fact("unit.no_stack", "7.51"))
    return found


def _fighting(game: SeenTable, unit: Unit, counter: USCounter) -> list[Fact]:
    """8.1, 8.2, 8.4 Strength, weapons near and far, range."""
    found: list[Fact] = []
    if counter.type == "regimental_hq":
        found.append(fact("unit.radio", "8.25"))
        return found
    found.append(fact("unit.strength", "8.3", strength=counter.strength(unit.steps)))
    near = _weapons(game, unit, counter, 1)
    if near and counter.type != "artillery":
        found.append(fact("unit.near", "8.21", weapons=near))
    found += _ranged(game, unit, counter)
    if counter.is_tank or counter.type == "artillery":
        found.append(fact(f"unit.joins_{'tank' if counter.is_tank else 'artillery'}", "8.1"))
        found.append(fact("unit.barrage", "8.4"))
    return found


def _weapons(game: SeenTable, unit: Unit, counter: USCounter, distance: int) -> tuple[str, ...]:
    """8.2 What a unit brings against a hex so far off."""
    return tuple(sorted(game.variant.weapons_at(game.content, counter, unit.steps, distance)))


def _ranged(game: SeenTable, unit: Unit, counter: USCounter) -> list[Fact]:
    """8.1, 8.27, 8.28 The weapons against hexes further off: a line for each distance up to which they are the same."""
    reach = counter.range(unit.steps)
    if reach == NO_RANGE:
        return [fact("unit.no_range", "8.1")]
    if reach >= UNLIMITED:
        weapons = _weapons(game, unit, counter, _RANGED)
        return [fact("unit.range_any", "8.1", reach=reach, weapons=weapons)]
    found: list[Fact] = []
    for distance in range(reach, _RANGED - 1, -1):
        weapons = _weapons(game, unit, counter, distance)
        if not found or weapons != found[-1].values["weapons"]:
            rule = "8.27" if counter.is_infantry else "8.28"
            found.append(fact("unit.range", rule, reach=distance, weapons=weapons))
    return found[::-1]


def _state(game: SeenTable, unit: Unit, counter: USCounter) -> list[Fact]:
    """7.2, 7.6, 10.1, 14, 18.34 Markers on the unit, and where it is."""
    found = _where(game, unit)
    if unit.disrupted:
        found.append(fact(f"unit.disrupted_{unit.disrupted}", "7.6", tone="bad"))
    if unit.acted:
        found.append(fact("unit.acted", "7.2"))
    if unit.under_fire:
        found.append(fact("unit.under_fire", "18.34", tone="bad"))
    if unit.hero:
        found.append(fact("unit.hero", "10.1", tone="good", hero=unit.hero))
        found.append(fact("unit.sacrifice", "10.15", tone="good"))
    if unit.inspired:
        found.append(fact("unit.inspired", "10.16", tone="good"))
    if unit.post:
        reach = command_range(game, unit)
        space = game.state.posts.get(unit.id, 0)
        track = game.content.command_track
        code = "unit.post_silent" if reach < 0 else "unit.post"
        tone = "bad" if reach < 0 else "good"
        found.append(fact(code, "14.32" if reach < 0 else "14.2", tone=tone, reach=reach, space=space + 1))
        if space + 1 < len(track):
            found.append(fact("unit.post_next", "14.2", things=("command",), reach=track[space + 1]))
        if game.state.post_under_fire == unit.id:
            reach = game.content.figures.post_range_under_fire
            found.append(fact("unit.post_fire", "cp_fire", tone="bad", reach=reach))
    elif counter.type == "regimental_hq" and unit.on_map and own_reports(game).commanding:
        found.append(fact("unit.hq_range", "10.21", reach=command_range(game, unit)))
    return found


def _commands(game: SeenTable, unit: Unit, counter: USCounter) -> list[Fact]:
    """7.1, 10.21, 10.3 Whom an HQ or post commands: while US units act as it was settled, else as they stand."""
    if not counter.is_leader or game.variant.commanded or not own_reports(game).commanding:
        return []
    settled = game.state.command if acting_step(game) else all_command(game)
    led = tuple(sorted(name for name, ones in settled.items() if unit.id in ones))
    rule = "10.21" if counter.type == "regimental_hq" else "10.3"
    things = tuple(f"us:{name}" for name in led)
    return [fact("unit.commands" if led else "unit.commands_none", rule, things=things, units=led)]


def _where(game: SeenTable, unit: Unit) -> list[Fact]:
    place = unit.place
    if unit.on_map:
        if unit.place in game.forces_by_hex():
            return [fact("unit.in_combat", "8.6", things=(f"hex:{place}",), tone="bad", hex=place)]
        return [fact("unit.at", "2.1", things=(f"hex:{place}",), hex=place), us_link(game, place)]
    if place.startswith("box:"):
        return [fact("unit.in_box", "5.1", things=(place,), box=place[4:])]
    if place.startswith("turn:") and int(place[5:]) <= game.scenario.last_turn:
        return [fact("unit.arrives", own_reports(game).arrival_rule, things=(place,), turn=int(place[5:]))]
    return [fact("unit.aside", "3.0")]


def _acting(game: SeenTable, unit: Unit, counter: USCounter) -> list[Fact]:
    """7.0, 7.1, 7.3 What an action of the unit costs, who commands it, how far it moves; in the water it does none."""
    if not unit.on_map:
        return []
    if acting_step(game) and (unit.acted or unit.disrupted):
        return []
    own = own_reports(game)
    if game.island.hexes[unit.place].water:
        return own.water(game, unit.place)
    found: list[Fact] = []
    if unit.post:
        found.append(fact("unit.post_stays", "14.0"))
    else:
        found.append(fact("unit.moves", own.night_moves_rule if game.night else "7.3", far=move_limit(game)))
    told = own.acting(game, unit)
    if told is not None:
        return [*found, *told]
    found += _commands(game, unit, counter)
    ones = commanders(game, unit)
    if ones:
        things = tuple(f"us:{one}" for one in ones)
        found.append(fact("unit.commanded", "7.1", things=things, tone="good", units=ones))
    elif not counter.is_leader:
        found.append(fact("unit.uncommanded", "7.1"))
    reason = free_reason(game, unit)
    if reason:
        rule = "7.1" if reason == "command" else FREE_RULES.get(reason, "7.1")
        found.append(fact(f"unit.free_{reason}", rule, tone="good"))
    else:
        found.append(fact("unit.paid", "7.0", things=("actions",), left=game.state.actions_left))
        if preservation_routes(game, unit):
            found.append(fact("unit.preserve", "7.35", tone="good"))
    return found
