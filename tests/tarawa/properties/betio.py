"""Random tables of Betio, and a model of its hexes that shares nothing with the engine's.

Rows run from east to west, and each second one lies half a hex farther west: the model counts in half hexes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from engine.dday.game import Game
from engine.dday.island.island import Site
from engine.tarawa.content import load_content
from engine.tarawa.fuzzing.random_situation import random_situation
from engine.tarawa.island import load_island
from engine.tarawa.rules import RULES

ISLAND, CONTENT = load_island(), load_content()
SCENARIOS = tuple(CONTENT.scenarios)
WATER = frozenset(h for h, one in ISLAND.hexes.items() if one.terrain in ("sea", "reef"))
BEACH = frozenset(h for h, one in ISLAND.hexes.items() if one.terrain == "beach")


def _halves(h: str) -> tuple[int, int]:
    row, column = int(h[:2]), int(h[2:])
    return row, 2 * column + (row % 2 == 0)


def apart(a: str, b: str) -> int:
    """Steps between two hexes: a step to another row brings half a hex sideways with it."""
    (ar, ac), (br, bc) = _halves(a), _halves(b)
    rows, sideways = abs(ar - br), abs(ac - bc)
    return rows + max(0, sideways - rows) // 2


_AT = {_halves(h): h for h in ISLAND.hexes}
_STEPS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
NEAR = {h: frozenset(_AT[r + y, c + x] for y, x in _STEPS if (r + y, c + x) in _AT) for (r, c), h in _AT.items()}
"""The neighbours of each hex: a whole hex to either side, or half a one in the next row."""
SHORE = {h: min(apart(h, beach) for beach in BEACH) for h in ISLAND.hexes}
"""5.2 How far it is to the nearest beach hex, whatever lies between."""


@st.composite
def tables(draw: st.DrawFn, step: str = "", scenarios: Iterable[str] = SCENARIOS, **more: Any) -> Game:
    """A table on which nothing has been played yet: of a random situation, put to a step if one is named."""
    scenario, seed = draw(st.sampled_from(sorted(scenarios))), str(draw(st.integers(0, 5_000)))
    plain = {**random_situation(seed, scenario), **more}
    if step:
        plain["step"] = step
        for key in ("actions_left", "attacked", "barraged"):
            plain.pop(key, None)
        plain["us"] = [{k: v for k, v in row.items() if k not in ("acted", "newly_disrupted")} for row in plain["us"]]
    state = RULES.begin({"scenario": scenario, "seed": seed, "options": (), "situation": plain})
    return RULES.table(state, [])


def covered(game: Game, *, awake: bool) -> set[str]:
    """11.31, 13.1 Hexes in the field of a position with a unit, one that is not disrupted if ``awake``."""
    found: set[str] = set()
    for site in ISLAND.sites.values():
        units = [one for one in held(game, site) if not (awake and one.disrupted)]
        if units:
            found |= set(site.dots)
        if any(CONTENT.japanese[one.unit].is_tank for one in units):
            found |= set().union(*(NEAR[h] for h in site.dots))
    return found


def held(game: Game, site: Site) -> list[Any]:
    """The Japanese units of a position or group."""
    return [force for force in game.state.forces.values() if force.hex in site.hexes]


def on_map(game: Game) -> list[Any]:
    """The US units that stand in a hex."""
    return [unit for unit in game.state.us.values() if unit.place in ISLAND.hexes]
