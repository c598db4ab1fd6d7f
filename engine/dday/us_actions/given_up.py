"""What a choice gives up for good: the fact ``gives_up`` of an option, a table of keys with their figures.

An option has it when it passes over what other answers to the same question would still have given, or when it costs
something besides what it does. An option that is one side of an exchange (a hero or his unit, to withdraw or to fight,
a marker or the step that it takes) has none: there the question itself is about nothing else.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.core.decision import Option
from engine.dday.command.command import free_reason
from engine.dday.game import Game
from engine.dday.state.state import Unit

Loss = dict[str, Any]


def by_ending(
    game: Game,
    units: int,
    free: Sequence[str],
    markers: Sequence[Option],
    excess: int,
    crowded: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Loss:
    """7.0, 7.1, 7.53, 18.22 What ends with the actions of a phase: so many ``units`` and these ``markers`` are offered.

    ``actions`` that some unit could spend, how many ``units`` could act, who of them acts ``free``, who of them has but
    a preservation move (``leaving``, 7.35), the ``barrages`` that a morning gave, how many units ``stacking`` costs,
    and the ``crowded`` hexes where it does, each with its units.
    """
    left = game.state.actions_left
    paying = units - len(free)
    found: Loss = {
        "actions": left if paying else 0,
        "units": units if left else len(free),
        "free": free,
        "leaving": 0 if left else paying,
        "barrages": [
            str(option.facts["marker"]) for option in markers if game.state.extra_barrages(option.facts["marker"])
        ],
        "stacking": excess,
        "crowded": dict(crowded),
    }
    return {key: figure for key, figure in found.items() if figure}


def by_moving(game: Game, units: Sequence[Unit]) -> Loss:
    """7.1, 7.34 Whose free actions end when these units move, because nobody else commands them (``command``)."""
    leaders = {unit.id for unit in units if game.counter(unit).is_leader}
    if not leaders or game.variant.commanded:
        return {}
    going = {unit.id for unit in units}
    held = game.forces_by_hex()
    lost = [
        name
        for name, commanders in game.state.command.items()
        if commanders
        and leaders.issuperset(commanders)
        and name not in going
        and (unit := game.state.us[name]).on_map
        and not unit.acted
        and not unit.disrupted
        and unit.place not in held
        and free_reason(game, unit) == "command"
    ]
    return {"command": lost} if lost else {}


def by_passing(**figures: Any) -> Loss:
    """The figures of what is passed over, without those that are nothing."""
    return {key: figure for key, figure in figures.items() if figure}


def giving_up(option_id: str, loss: Loss, **facts: Any) -> Option:
    """An option with what it gives up, if that is anything."""
    return Option(option_id, {**facts, "gives_up": loss} if loss else facts)
