"""2.3, 10.11 Why a unit or an LVT isn't offered when the event of a card asks for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.core.decision import Decision
from engine.dday.card_events import spared
from engine.dday.card_events.event_judges import event_judges, of
from engine.dday.game import Game
from engine.dday.judging import Judge, of_unit, unknown
from engine.dday.refusals import Refusal
from engine.dday.state.state import Force, Unit
from engine.tarawa.card_events import no_dump, not_lost
from engine.tarawa.sea_events import ashore, at_hand, never_flanked, not_waiting, without_lvt
from engine.tarawa.set_up_why_not import first_hero


def _lvt(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """2.3 An LVT that takes the wounded."""
    steps = words[0] if words else ""
    if pending.option(f"lvt:{steps}") or not steps.isdecimal():
        return unknown(pending, f"lvt:{steps}")
    return without_lvt(game, int(steps))


def _wait(game: Game, pending: Decision, unit: Unit) -> Refusal | None:
    """2.3 Who waits off the beaches can be sent back when nobody hears the ships."""
    return not_waiting(game, unit)


def _flanked(game: Game, unit: Unit, chosen: Unit) -> Refusal | None:
    """2.3 Flanking fire hits the strongest in the water, then who bears the symbol."""
    return never_flanked(game, unit) or spared.by_steps(unit, chosen)


def _dump(game: Game, force: Force, chosen: Force) -> Refusal | None:
    """2.3 Any unit with depth inland stands by an ammunition dump."""
    return no_dump(game, force)


_EVENTS: Final = event_judges(
    {
        "lost_boats": of(not_lost),
        "flanking": _flanked,
        "hitch_ride": of(ashore),
        "artillery": of(at_hand),
    },
    {"ammo_dump": _dump},
)


def _event_unit(game: Game, pending: Decision, verb: str, words: Sequence[str]) -> Refusal | None:
    """2.3, 20.2 Whom an event befalls or helps, or who has a hero when the second day begins."""
    judge = _FIRST_HERO if pending.rule == "20.2" else _EVENTS["event_unit unit"]
    return judge(game, pending, verb, words)


_FIRST_HERO: Final = of_unit(lambda game, pending, unit: first_hero(game, unit))
JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {**_EVENTS, "event_unit unit": _event_unit, "lvt lvt": _lvt, "wait unit": of_unit(_wait)}
)
"""By question and verb."""
