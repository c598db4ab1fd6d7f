"""14.2, 18, 21.3 What the scenarios of Tarawa look for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from engine.dday.content import Goal, VictoryCheck
from engine.dday.game import Game
from engine.dday.island.island import Island
from engine.dday.victory.victory import secured
from engine.tarawa.map_schema import SOUTHERN_BEACH, island_of
from engine.tarawa.options import survives

CLEARED: Final = "island-cleared"


def southern(game: Game) -> list[str]:
    """18.1 The positions that fire on the southern beach."""
    island = island_of(game.island)
    beach = frozenset(island.beaches[SOUTHERN_BEACH].hexes)
    return [name for name, p in island.positions.items() if not beach.isdisjoint(island.sites[p.site].field)]


def counted(game: Game, goal: Goal) -> Sequence[str] | None:
    """14.2, 18 The positions that a goal of Tarawa's counts."""
    if goal.kind == "southern":
        return southern(game)
    return list(game.island.positions) if goal.kind in ("secured", "zones_whole") else None


def progress(game: Game, goal: Goal) -> tuple[int, int] | None:
    """18.2 Of whole zones with others: how many positions of the best choice of zones are still short.

    The count is of secured positions that help: those of the zones that are chosen, and of the others as many as asked.
    """
    if goal.kind != "zones_whole":
        return None
    safe = set(secured(game))
    zones: dict[str, list[str]] = {}
    for name, position in game.island.positions.items():
        zones.setdefault(position.zone, []).append(name)
    best: tuple[int, int] = (0, 1)
    for choice in _choices(sorted(zones), goal.count):
        if not set(choice) & set(goal.zones):
            continue
        inside = [name for zone in choice for name in zones[zone]]
        held = sum(name in safe for name in inside)
        elsewhere = min(len(safe) - held, goal.elsewhere)
        found = held + elsewhere, len(inside) + goal.elsewhere
        if found[1] - found[0] < best[1] - best[0] or best == (0, 1):
            best = found
    return best


def easiest(island: Island, goal: Goal, effort: Callable[[Sequence[str]], float]) -> list[str] | None:
    """18.2 Of whole zones with others the positions that take least together; None for goals of other kinds."""
    if goal.kind != "zones_whole":
        return None
    zones: dict[str, list[str]] = {}
    for name, position in island.positions.items():
        zones.setdefault(position.zone, []).append(name)
    takes = {name: effort([name]) for name in island.positions}
    easiest_first = sorted(takes, key=lambda name: (takes[name], name))
    found: list[tuple[float, list[str]]] = []
    for choice in _choices(sorted(zones), goal.count):
        if set(choice) & set(goal.zones):
            inside = [name for zone in choice for name in zones[zone]]
            others = (name for name in easiest_first if island.positions[name].zone not in choice)
            chosen = [*inside, *islice(others, goal.elsewhere)]
            found.append((effort(chosen), chosen))
    return min(found)[1]


def _choices(zones: Sequence[str], count: int) -> list[tuple[str, ...]]:
    if not count:
        return [()]
    return [(zone, *rest) for place, zone in enumerate(zones) for rest in _choices(zones[place + 1 :], count - 1)]


def checks(game: Game) -> tuple[VictoryCheck, ...]:
    """18, 21.3 The scenario's; while the admiral survives the last of them wants the island without Japanese units."""
    found: tuple[VictoryCheck, ...] = game.scenario.checks
    if not survives(game.state.options):
        return found
    last = game.scenario.last_turn
    goals = (Goal("japanese_on_map"), Goal("reserve_empty"))
    cleared = VictoryCheck(CLEARED, (last,), "win", len(goals), goals, "21.3")
    return (*(check for check in found if last not in check.turns), cleared)
