"""6.5, 12.7 Japanese artillery fire: the check on the fire card and the lettered action."""

from collections.abc import Sequence
from functools import partial

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.command.control import fields_active
from engine.dday.content import Card
from engine.dday.events.because import Because
from engine.dday.fire.fire import has_symbol
from engine.dday.fire.passed_over import AWAY, safe_hero, unhurt
from engine.dday.fire.reasons import qualifies
from engine.dday.game import Game, Objection, choose_unit
from engine.dday.night_limits import guns_silent
from engine.dday.reasons import counted, told_apart
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.victory.losses import lose_step

Group = tuple[str, Sequence[Unit]]
"""Units that are hit before others, with the reason for that, "" when there are no others."""


def gun_positions(game: Game) -> list[str]:
    """6.5, 6.51, 6.52 Positions whose guns are manned by an undisrupted unit, whether or not it has fired."""
    return [
        position.id
        for position in game.island.positions.values()
        if game.guns_at(position.hex) and (force := game.force_at(position.hex)) and not force.disrupted
    ]


def artillery_check(game: Game, card: Card) -> Step:
    """6.5 If enough artillery positions answer the card's value, one unit with its symbol loses a step."""
    counts = card.artillery and game.variant.guns and game.state.turn >= game.scenario.artillery_first_turn
    if not counts or guns_silent(game):
        return
    guns = gun_positions(game)
    fires = len(guns) >= card.artillery
    game.emit(ev.ArtilleryChecked("6.5", card.artillery, tuple(guns), fires))
    if fires:
        candidates = shellable(game, card.fire_symbol)
        groups: list[Group] = [
            ("in_boats", [unit for unit in candidates if unit.place.startswith("box:")]),
            ("on_beach", [unit for unit in candidates if unit.place in game.island.landing_hexes]),
        ]
        on_map = [unit for unit in candidates if unit.on_map]
        nearest = min((game.island.beach_distance[unit.place] for unit in on_map), default=0)
        near = [unit for unit in on_map if game.island.beach_distance[unit.place] == nearest]
        groups.append(("near_beach", near))
        if not candidates:
            game.emit(ev.EventVoid("6.5", "artillery", "no_symbol", _spared(game, card.fire_symbol)))
        yield from shell(game, groups, card.fire_symbol, "6.5", "")


def artillery_action(game: Game, site_id: str, hex_id: str, symbol: str) -> Step:
    """12.7 An artillery position without targets of its own shells one unit anywhere."""
    candidates = shellable(game, symbol)
    terrain = game.content.terrain
    covered = fields_active(game)
    groups: list[Group] = [
        ("in_boats", [unit for unit in candidates if unit.place.startswith("box:")]),
        ("on_beach", [unit for unit in candidates if unit.place in game.island.landing_hexes]),
        (
            "in_the_open",
            [
                unit
                for unit in candidates
                if unit.on_map and terrain.effect(game.island.hexes[unit.place].terrain).artillery_target
            ],
        ),
        ("in_field", [unit for unit in candidates if unit.place in covered]),
    ]
    yield from shell(game, groups, symbol, "12.7", site_id, lambda unit: no("sheltered", unit=unit.id, hex=unit.place))


def artillery_targets(game: Game, symbol: str) -> list[Unit]:
    """12.7, 16 Who could be hit by the lettered action; at night nobody."""
    if guns_silent(game):
        return []
    covered = fields_active(game)
    terrain = game.content.terrain
    return [
        unit
        for unit in shellable(game, symbol)
        if not unit.on_map
        or unit.place in game.island.landing_hexes
        or unit.place in covered
        or terrain.effect(game.island.hexes[unit.place].terrain).artillery_target
    ]


def anywhere_in_play(game: Game, symbol: str) -> list[Unit]:
    """18.35 The units that artillery can hit wherever they are on the map, as that of a mountaintop does."""
    return [unit for unit in shellable(game, symbol) if unit.on_map]


def shellable(game: Game, symbol: str) -> list[Unit]:
    """6.5 Units on the map or in landing boxes that bear the symbol, leaders left out (6.34 keeps to one step each)."""
    return [unit for unit in game.state.us.values() if not _spares(game, unit, symbol)]


def _spares(game: Game, unit: Unit, symbol: str) -> str:
    """6.5 Why artillery can't hit a unit, wherever it is, by a short name; "" if it can."""
    if not unit.on_map and not unit.place.startswith("box:"):
        return AWAY
    if game.counter(unit).is_leader:
        return "leader"
    if unit.id in game.state.stepped:
        return "stepped"
    return "" if has_symbol(game, unit, symbol) else "other_symbol"


def _spared(game: Game, symbol: str) -> Because:
    """6.34, 6.5 Why nobody can be hit: how many show another symbol, or have lost a step in this phase already."""
    spared = {"other_symbol": 0, "stepped": 0}
    for unit in game.state.us.values():
        if (unit.on_map or unit.place.startswith("box:")) and not game.counter(unit).is_leader:
            spared["stepped" if has_symbol(game, unit, symbol) else "other_symbol"] += 1
    return counted(spared) or (("nobody", ""),)


def _nowhere(unit: Unit) -> None:
    """Nothing keeps a unit out of all groups but that others come first."""


def shell(
    game: Game, groups: Sequence[Group], symbol: str, rule: str, site_id: str, outside: Objection = _nowhere
) -> Step:
    """12.7 Hit one unit of the first group that has any: the one with the most steps, then the player chooses.

    ``outside`` says why a unit that bears the symbol is in no group.
    """
    name, group = next(((name, group) for name, group in groups if group), ("", ()))
    if not group:
        return
    most = max(unit.steps for unit in group)
    best = [unit for unit in group if unit.steps == most]
    objections: dict[str, Objection] = {
        "unit": partial(_not_shelled, game, groups, symbol, rule, outside),
        "hero": safe_hero,
    }
    unit = yield from choose_unit(game, "hit", rule, best, objections, site=site_id, form="artillery", dot="artillery")
    why = has_symbol(game, unit, symbol)
    steps = told_apart([(-one.steps,) for one in group], (-most,), [("most_steps", most)])
    because = (*qualifies(game, unit, symbol, why), *(((name, ""),) if name else ()), *steps)
    game.emit(ev.UnitHit(rule, unit.id, site_id, "artillery", why, because=because))
    game.emit(ev.FireStepCounted("6.34", unit.id))
    yield from lose_step(game, unit, rule, "artillery", site_id)


def _not_shelled(
    game: Game, groups: Sequence[Group], symbol: str, rule: str, outside: Objection, unit: Unit
) -> Refusal | None:
    """6.5, 12.7 Why artillery doesn't hit a unit."""
    if why := _spares(game, unit, symbol):
        return unhurt(unit, why, "", rule if why == AWAY else "")
    if not any(unit in group for _, group in groups) and (refused := outside(unit)):
        found: Refusal = refused
        return found
    name, group = next((name, group) for name, group in groups if group)
    best = max(group, key=lambda one: one.steps)
    if unit not in group:
        return no("group_first", rule, group=name, unit=unit.id, other=best.id)
    return no("stronger_first", rule, unit=unit.id, other=best.id) if unit.steps < best.steps else None
