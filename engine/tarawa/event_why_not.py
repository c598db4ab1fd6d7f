"""2.3, 10.11 Why a unit or an LVT isn't offered when the event of a card asks for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.card_events.japanese import salvo_spares
from engine.dday.card_events.us import without_room_for_hero
from engine.dday.game import Game
from engine.dday.refusals import Refusal, no
from engine.dday.state.state import Unit
from engine.dday.why_not import Judge, unknown
from engine.tarawa.card_events import not_lost
from engine.tarawa.sea_events import ashore, at_hand, never_flanked, not_waiting, without_lvt
from engine.tarawa.set_up_why_not import first_hero

_EVENT: Final = "2.3"


def _lvt(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """2.3 An LVT that takes the wounded."""
    steps = words[0] if words else ""
    if pending.option(f"lvt:{steps}") or not steps.isdecimal():
        return unknown(pending, f"lvt:{steps}")
    return without_lvt(game, int(steps))


def _named(game: Game, pending: Decision, words: Sequence[str]) -> Unit | Refusal | None:
    """The unit that somebody asks for, if it is not offered."""
    name = words[0] if words else ""
    if pending.option(f"unit:{name}"):
        return None
    return game.state.us.get(name) or no("no_unit", unit=name)


def _wait(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """2.3 Who waits off the beaches can be sent back when nobody hears the ships."""
    found = _named(game, pending, words)
    return not_waiting(game, found) if isinstance(found, Unit) else found


def _event_unit(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """2.3, 10.11, 20.2 Whom an event befalls or helps, by the event."""
    found = _named(game, pending, words)
    if not isinstance(found, Unit):
        return found
    if pending.rule == "20.2":
        return first_hero(game, found)
    return _EVENTS[pending.facts["event"]](game, pending, found) or _outdone(game, pending, found)


def _outdone(game: Game, pending: Decision, unit: Unit) -> Refusal:
    """2.3 An event that could befall this unit befalls a stronger one, or one that bears the card's symbol."""
    chosen = game.state.us[pending.options[0].argument]
    key = "stronger_first" if chosen.steps > unit.steps else "symbol_first"
    return Refusal(key, _EVENT, {"unit": unit.id, "other": chosen.id})


def _hero(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    key = without_room_for_hero(unit)
    return Refusal(key, "10.11", {"unit": unit.id}) if key else None


def _salvo(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    chosen = game.state.us[pending.options[0].argument]
    key = salvo_spares(game, unit, chosen.place, game.counter(chosen).symbol)
    return Refusal(key, _EVENT, {"unit": unit.id, "other": chosen.id, "hex": chosen.place}) if key else None


def _of(predicate: Callable[[Game, Unit], Refusal | None]) -> Callable[[Game, Decision, Unit], Refusal | None]:
    """A predicate that needs nothing of the question."""
    return lambda game, pending, unit: predicate(game, unit)


_EVENTS: Final[Mapping[str, Callable[[Game, Decision, Unit], Refusal | None]]] = MappingProxyType(
    {
        "hero": _hero,
        "lost_boats": _of(not_lost),
        "flanking": _of(never_flanked),
        "hitch_ride": _of(ashore),
        "artillery": _of(at_hand),
        "naval_hit": _salvo,
    }
)
JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {"lvt lvt": _lvt, "wait unit": _wait, "event_unit unit": _event_unit}
)
"""By question and verb."""
