"""2.3 Why a unit isn't offered when the event of a card asks for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.card_events import spared
from engine.dday.card_events.japanese import suicide_attacker
from engine.dday.game import Game
from engine.dday.judging import Judge, of_force, of_unit, unknown
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Force, Unit

Passed = Callable[[Game, Unit, Unit], Refusal | None]
"""Why an event passes a unit over for the one that it takes."""
PassedForce = Callable[[Game, Force, Force], Refusal | None]
"""The same of a Japanese unit."""


def of(spares: Callable[[Game, Unit], Refusal | None]) -> Passed:
    """Of an event that takes any unit that it doesn't spare."""
    return lambda game, unit, chosen: spares(game, unit)


def _ranked(event: str, spares: Callable[[Game, Unit], Refusal | None]) -> Passed:
    """2.3 Of an event that befalls the first by rank."""

    def passed(game: Game, unit: Unit, chosen: Unit) -> Refusal | None:
        number = next(number for use, number in reversed(game.state.track) if use == "event")
        symbol = game.content.cards[number].event_symbol
        return spares(game, unit) or spared.outranked(game, event, unit, chosen, symbol)

    return passed


def _salvo(game: Game, unit: Unit, chosen: Unit) -> Refusal | None:
    """2.3 A stray salvo costs the strongest unit with the symbol a step."""
    key = spared.salvo_spares(game, unit, chosen.place, game.counter(chosen).symbol)
    if not key:
        return spared.by_steps(unit, chosen)
    return no(key, unit=unit.id, other=chosen.id, hex=chosen.place)


def _struck(game: Game, unit: Unit, chosen: Unit) -> Refusal | None:
    """2.3 A suicide attack."""
    attacker = suicide_attacker(game)
    return spared.not_struck(game, unit, chosen, attacker) if attacker else None


def _nearest(spares: Callable[[Game, Force], Refusal | None]) -> PassedForce:
    """2.3 Of an event that reveals the nearest unit with something to reveal."""
    return lambda game, force, chosen: spares(game, force) or spared.farther(game, force, chosen)


_UNITS: Final[Mapping[str, Passed]] = MappingProxyType(
    {
        "hero": of(lambda game, unit: spared.without_room_for_hero(unit)),
        "regroup": of(spared.not_scattered),
        "heat": _ranked("heat", spared.not_heated),
        "lost": _ranked("lost", spared.not_astray),
        "minefield": _ranked("minefield", spared.not_mined),
        "naval_hit": _salvo,
        "suicide": _struck,
        "cp_fire": spared.post_spared,
    }
)
_FORCES: Final[Mapping[str, PassedForce]] = MappingProxyType(
    {
        "hero": lambda game, force, chosen: spared.not_exposed(game, force),
        "patrol_report": _nearest(spared.not_reported),
        "obs_plane": _nearest(spared.without_secrets),
        "war_dogs": _nearest(spared.without_secrets),
    }
)
FORTIFICATION_REPORT: Final = _nearest(spared.fortification_known)


def event_judges(
    units: Mapping[str, Passed] = MappingProxyType({}), forces: Mapping[str, PassedForce] = MappingProxyType({})
) -> Mapping[str, Judge]:
    """2.3 The judges of a battle's events, by question and verb; with the events that it has of its own."""
    by_unit, by_force = {**_UNITS, **units}, {**_FORCES, **forces}

    def unit_judge(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
        passed = by_unit.get(pending.facts["event"])
        chosen = game.state.us[pending.options[0].argument]
        return (passed and passed(game, unit, chosen)) or unknown(pending, f"unit:{unit.id}")

    def force_judge(game: Game, pending: Decision, force: Force) -> Refusal | None:
        passed = by_force.get(pending.facts["event"])
        chosen = game.state.forces[pending.options[0].argument]
        return (passed and passed(game, force, chosen)) or unknown(pending, f"force:{force.id}")

    return MappingProxyType({"event_unit unit": of_unit(unit_judge), "event_force force": of_force(force_judge)})
