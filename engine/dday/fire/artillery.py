"""6.5, 12.7 Japanese artillery fire: the check on the fire card and the lettered action."""

from collections.abc import Sequence

from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.command.control import fields_active
from engine.dday.content import Card
from engine.dday.events.because import Because
from engine.dday.fire.fire import has_symbol
from engine.dday.fire.reasons import qualifies
from engine.dday.game import Game, choose_unit
from engine.dday.night_limits import guns_silent
from engine.dday.reasons import counted, told_apart
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
        candidates = _candidates(game, card.fire_symbol)
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
    candidates = _candidates(game, symbol)
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
    yield from shell(game, groups, symbol, "12.7", site_id)


def artillery_targets(game: Game, symbol: str) -> list[Unit]:
    """12.7, 16 Who could be hit by the lettered action; at night nobody."""
    if guns_silent(game):
        return []
    covered = fields_active(game)
    terrain = game.content.terrain
    return [
        unit
        for unit in _candidates(game, symbol)
        if not unit.on_map
        or unit.place in game.island.landing_hexes
        or unit.place in covered
        or terrain.effect(game.island.hexes[unit.place].terrain).artillery_target
    ]


def anywhere_in_play(game: Game, symbol: str) -> list[Unit]:
    """18.35 The units that the artillery of a mountaintop can hit, wherever they are on the map."""
    return [unit for unit in _candidates(game, symbol) if unit.on_map]


def _candidates(game: Game, symbol: str) -> list[Unit]:
    """Units on the map or in landing boxes that bear the symbol, leaders left out (6.34 keeps to one step each)."""
    return [
        unit
        for unit in game.state.us.values()
        if (unit.on_map or unit.place.startswith("box:"))
        and not game.counter(unit).is_leader
        and unit.id not in game.state.stepped
        and has_symbol(game, unit, symbol)
    ]


def _spared(game: Game, symbol: str) -> Because:
    """6.34, 6.5 Why nobody can be hit: how many show another symbol, or have lost a step in this phase already."""
    spared = {"other_symbol": 0, "stepped": 0}
    for unit in game.state.us.values():
        if (unit.on_map or unit.place.startswith("box:")) and not game.counter(unit).is_leader:
            spared["stepped" if has_symbol(game, unit, symbol) else "other_symbol"] += 1
    return counted(spared) or (("nobody", ""),)


def shell(game: Game, groups: Sequence[Group], symbol: str, rule: str, site_id: str) -> Step:
    """12.7 Hit one unit of the first group that has any: the one with the most steps, then the player chooses."""
    for name, group in groups:
        if group:
            most = max(unit.steps for unit in group)
            best = [unit for unit in group if unit.steps == most]
            unit = yield from choose_unit(game, "hit", rule, best, site=site_id, form="artillery", dot="artillery")
            why = has_symbol(game, unit, symbol)
            steps = told_apart([(-one.steps,) for one in group], (-most,), [("most_steps", most)])
            because = (*qualifies(game, unit, symbol, why), *(((name, ""),) if name else ()), *steps)
            game.emit(ev.UnitHit(rule, unit.id, site_id, "artillery", why, because=because))
            game.emit(ev.FireStepCounted("6.34", unit.id))
            yield from lose_step(game, unit, rule, "artillery", site_id)
            return
