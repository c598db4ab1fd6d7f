"""5.3 Units of the turn track come to the approach hexes of their beaches."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.decision import Option
from engine.core.session import Step
from engine.dday import events as ev
from engine.dday.game import Game, ask
from engine.dday.state.state import Unit
from engine.tarawa.map_schema import island_of
from engine.tarawa.options import boxes_of


def open_hexes(game: Game, unit: Unit) -> list[str]:
    """5.3, 5.31, 7.5 The lettered approach hexes of a unit's beaches that are open in this turn and have room for it.

    Those off Green are open to whoever is sent there, be it early (15.4).
    """
    counter, limit = game.counter(unit), game.content.figures.landing_stack_limit
    turn = max(game.state.turn, game.scenario.first_turn)
    boxes = boxes_of(game, counter)
    return [
        hex_id
        for hex_id, one in island_of(game.island).approach.items()
        if one.beach in boxes
        and one.letter
        and (one.from_turn <= turn or not one.runs)
        and (counter.is_leader or game.stack_at(hex_id) < limit)
    ]


def place_arrivals(game: Game, turn: int, rule: str = "5.3") -> Step:
    """5.3 The units of a space, and those who found no room before, go to approach hexes."""
    early = [unit for past in range(game.scenario.first_turn, turn) for unit in game.units_at(f"turn:{past}")]
    yield from place_units(game, [*early, *game.units_at(f"turn:{turn}")], rule)


def place_units(game: Game, units: Iterable[Unit], rule: str) -> Step:
    """5.3 Units go to approach hexes, one by one; those for whom there is no room wait where they are."""
    for unit in list(units):
        hexes = open_hexes(game, unit)
        if not hexes:
            continue
        answer = yield from ask(
            "arrive",
            rule,
            [Option(f"hex:{h}", {"unit": unit.id, "hex": h}) for h in hexes],
            unit=unit.id,
            box=game.counter(unit).box,
        )
        game.emit(ev.UnitMoved(rule, unit.id, unit.place, answer.partition(":")[2], "arrive"))
