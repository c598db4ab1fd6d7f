"""5.1, 5.11 Loading LVTs: who can go aboard what, and the player's choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.core.decision import Option
from engine.core.session import TopStep
from engine.dday.game import Game, ask
from engine.dday.numbers import Own
from engine.dday.sequence.play import AGAIN
from engine.dday.state.state import Unit
from engine.dday.us_actions.given_up import by_passing, giving_up
from engine.tarawa.battle_data import content_of
from engine.tarawa.events import LvtLoaded
from engine.tarawa.map_schema import island_of
from engine.tarawa.state import tarawa

WHOLE: Final = 2
"""2.22 The steps of an LVT that has lost none."""
DONE: Final = "done"


def load_lvts(game: Game) -> TopStep:
    """5.11 One load after the other, until the player has enough or nobody is left."""
    silent = tarawa(game.state).silent
    options = [
        Option(
            f"load:{'+'.join(map(str, steps))}:{'+'.join(unit.id for unit in units)}",
            {"steps": steps, "units": tuple(unit.id for unit in units), "hex": units[0].place},
        )
        for steps, units in (() if silent else loads(game))
    ]
    if not options:
        return None
    left = {name for option in options for name in option.facts["units"]}
    answer = yield from ask("load", Own("5.11"), [*options, giving_up(DONE, by_passing(aboard=len(left)))])
    if answer == DONE:
        return None
    _, steps, units = answer.split(":")
    number = str(len(tarawa(game.state).loads) + 1)
    game.emit(LvtLoaded(Own("5.11"), number, tuple(map(int, steps.split("+"))), tuple(units.split("+"))))
    return AGAIN


def loads(game: Game) -> Iterator[tuple[tuple[int, ...], tuple[Unit, ...]]]:
    """5.11 Every load that can be made now: the steps of its LVTs, and its units; no tanks, and an HQ for nothing."""
    state = tarawa(game.state)
    kinds = [steps for steps in ((WHOLE,), (1,), (1, 1)) if state.lvts.count(steps[0]) >= len(steps)]
    for hex_id in (h for h, approach in island_of(game.island).approach.items() if approach.runs):
        waiting = [
            unit for unit in game.units_at(hex_id) if unit.id not in state.aboard and not game.counter(unit).is_tank
        ]
        for count in range(1, len(waiting) + 1):
            for units in combinations(waiting, count):
                for steps in kinds:
                    if fits(game, steps, units):
                        yield steps, units


def fits(game: Game, steps: tuple[int, ...], units: tuple[Unit, ...]) -> bool:
    """5.11 Whether units go aboard LVTs of these steps.

    A whole one takes so many units and steps, a worn one a single unit of few steps, two worn ones together one that
    neither could take alone.
    """
    figures = content_of(game.content).figures
    marines = [unit for unit in units if not game.counter(unit).is_leader]
    aboard = sum(unit.steps for unit in marines)
    if steps == (WHOLE,):
        return len(marines) <= figures.lvt_units and aboard <= figures.lvt_load
    if steps == (1,):
        return len(marines) <= 1 and aboard <= figures.worn_lvt_load
    return len(marines) == 1 and figures.worn_lvt_load < aboard <= figures.lvt_load
