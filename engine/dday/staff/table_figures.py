"""What the chance of winning is estimated from: figures of a table that the player sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.dday.content import Goal, VictoryCheck
from engine.dday.game import Game
from engine.dday.state.state import Force
from engine.dday.victory.goals import UNPLACED
from engine.dday.victory.victory import positions_of, progress


def figures(game: Game) -> dict[str, int]:
    """All figures of a table by their names, which are the same throughout a scenario; nothing hidden is in them."""
    found: dict[str, int] = {}
    for check in _checks(game):
        found |= _lacking(game, check)
    return {**found, **_own(game), **_theirs(game), **game.variant.own_figures(game)}


def lateness(game: Game) -> int:
    """How much of the game is over, in thousandths."""
    return 1000 * game.state.turn // game.scenario.last_turn


def _checks(game: Game) -> Iterable[VictoryCheck]:
    """The checks of the scenario, each with what it looks at; those of turns that are over count as lost."""
    return game.scenario.checks


def _lacking(game: Game, check: VictoryCheck) -> dict[str, int]:
    """15.2, 17, 18.42 What a check still lacks: secured positions, and positions that the enemy still holds."""
    if check.turns and max(check.turns) < game.state.turn:
        return {f"{check.id} {name}": 0 for name in ("lacking", "enemy", "strong")}
    forces = game.forces_by_hex()
    rows = []
    for goal in check.goals:
        if goal.kind in UNPLACED:
            reached, asked = progress(game, goal)
            rows.append((max(0, reached - asked), 0, 0))
            continue
        reached, asked = progress(game, goal)
        held = [forces[h] for h in _hexes(game, goal) if h in forces]
        spare = len(positions_of(game, goal)) - asked
        if goal.kind == "fewer_than":
            rows.append((max(0, asked - reached), 0, 0))
        else:
            strong = sum(_strong(force) for force in held)
            rows.append((max(0, asked - reached), max(0, len(held) - spare), max(0, strong - spare)))
    rows.sort()
    rows = rows[: check.any_of]
    sums = [sum(row[place] for row in rows) for place in range(3)]
    return {f"{check.id} {name}": each for name, each in zip(("lacking", "enemy", "strong"), sums, strict=True)}


def _hexes(game: Game, goal: Goal) -> list[str]:
    return [game.island.positions[name].hex for name in positions_of(game, goal)]


def _strong(force: Force) -> bool:
    """Whether a force is neither shaken nor without depth."""
    return not force.disrupted and force.has_depth


def _own(game: Game) -> Mapping[str, int]:
    """15.1, 18.41 What the US side has, and may still lose."""
    state, content = game.state, game.content
    levels = [
        level
        for turn, space in content.turn_track[game.scenario.track].items()
        if state.turn <= turn <= game.scenario.last_turn and (level := game.variant.loss_level(space))
    ]
    lost = len(state.loss_box)
    fighting = [unit for unit in state.us.values() if unit.on_map and content.us[unit.id].counts_for_loss]
    return {
        "room": min((level - lost for level in levels), default=0),
        "room at the end": levels[-1] - lost if levels else 0,
        "steps": sum(unit.steps for unit in fighting),
        "last steps": sum(unit.steps == 1 for unit in fighting),
        "disrupted": sum(bool(unit.disrupted) for unit in fighting),
        "tanks": sum(unit.steps for unit in state.us.values() if unit.on_map and content.us[unit.id].is_tank),
        "heroes": sum(bool(unit.hero) or unit.inspired for unit in fighting),
        "markers": state.naval + state.dauntless,
    }


def _theirs(game: Game) -> Mapping[str, int]:
    """9.0, 18.42 What the Japanese have, as far as it can be seen."""
    forces = game.state.forces.values()
    return {
        "forces": sum(bool(force.unit) for force in forces),
        "known": sum(bool(force.unit) and force.revealed for force in forces),
        "depth": sum(force.has_depth for force in forces),
        "shaken": sum(force.disrupted for force in forces),
        "reserve": len(game.state.reserve),
        "walls": len(game.state.fortifications),
        "counterattack": int(bool(game.state.counterattack_turn)),
    }
