"""20.1 Which Japanese units of 21 November are in play, as far as a player can say: so many of each kind were drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.dday.content import JapaneseCounter
from engine.dday.foresight.unseen import BACK
from engine.dday.game import Game
from engine.tarawa.battle_data import SecondDay


def in_play_first(table: Game, day: SecondDay, units: Sequence[str]) -> list[str]:
    """Units that nobody has seen: first as many elite and other ones as are in play, with every type that shows."""
    japanese = [counter for counter in table.content.japanese.values() if not counter.is_tank]
    seen = Counter(one.elite for one in japanese if one.id not in units)
    left = {True: day.elite_units - seen[True], False: day.other_units - seen[False]}
    counters = [table.content.japanese[unit] for unit in units]
    inside: list[JapaneseCounter] = []
    for one in counters:
        if not one.is_tank and left[one.elite] > 0:
            left[one.elite] -= 1
            inside.append(one)
    _show_types(table, inside, [one for one in counters if one not in inside])
    drawn = {one.id for one in inside}
    return sorted(units, key=lambda unit: unit not in drawn)


def _show_types(table: Game, inside: list[JapaneseCounter], outside: Sequence[JapaneseCounter]) -> None:
    """Exchange units until there are as many of each type as show their backs on the map."""
    backs = Counter(force.unit.removeprefix(BACK) for force in table.state.forces.values() if BACK in force.unit)
    spare = Counter(one.type for one in inside)
    spare.subtract(backs)
    for one in outside:
        if spare[one.type] < 0:
            place = next(
                (n for n, other in enumerate(inside) if other.elite == one.elite and spare[other.type] > 0), -1
            )
            if place >= 0:
                spare[inside[place].type] -= 1
                spare[one.type] += 1
                inside[place] = one
