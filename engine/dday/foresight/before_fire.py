"""4.0 II and IV What event cards may change before the coming fire phase: forces that recover or come up first.

An event that needs no answer, no other card and no counter nobody has seen is carried out by the rules on a copy of
the table. What recovers or places forces is a table of its own, with the cards that bring it about; of whatever else
changes what the Japanese can do only the chance is told.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from fractions import Fraction

from engine.core.session import GameOver
from engine.dday.card_events.phase import carry_out_event
from engine.dday.foresight.coming_fire import ComingFire
from engine.dday.foresight.fire_card import ForecastGame, Undetermined
from engine.dday.foresight.odds import NEVER, share
from engine.dday.game import BattleData
from engine.dday.state.state import Force, State


@dataclass(frozen=True, slots=True)
class Change:
    """What an event makes of the table: its cards, the forces that recover or come up, and the table then."""

    event: str
    cards: frozenset[int]
    forces: tuple[str, ...]
    state: State


@dataclass(frozen=True, slots=True)
class Changes:
    """All that the last event card before the fire phase can bring, of ``of`` cards alike; ``open`` is not followed."""

    followed: tuple[Change, ...] = ()
    of: tuple[int, ...] = ()
    open: Fraction = NEVER


def changes(facts: BattleData, state: State, coming: ComingFire) -> Generator[None, None, Changes]:
    """What the event cards before the fire phase make of a table, which stays as it is; an event at a time."""
    if not coming.events or not coming.events[-1].draws.cards:
        return Changes()
    last, placing, altering = coming.events[-1], facts.variant.placing, facts.variant.altering
    by_event: dict[str, list[int]] = {}
    for number in last.draws.cards:
        by_event.setdefault(_named(facts, number, last.turn), []).append(number)
    followed: list[Change] = []
    left = sum(len(cards) for name, cards in by_event.items() if name in altering)
    for name in sorted(placing & by_event.keys()):
        change = _carried_out(facts, state, name, by_event[name])
        if isinstance(change, Change):
            followed.append(change)
        elif change:
            left += len(by_event[name])
        yield
    quiet = 1 - share(left, len(last.draws.cards))
    for draw in coming.events[:-1]:
        names = [_named(facts, number, draw.turn) for number in draw.draws.cards]
        quiet *= 1 - share(sum(name in placing | altering for name in names), len(names))
    return Changes(tuple(followed), last.draws.cards, 1 - quiet)


def _named(facts: BattleData, number: int, turn: int) -> str:
    """2.3, 18.2 The event of a card in a turn."""
    return facts.variant.event(facts.content.cards[number], turn)


def _carried_out(facts: BattleData, state: State, name: str, cards: list[int]) -> Change | bool:
    """What an event makes of a copy of the table; False for nothing, True for what can't be followed."""
    game = ForecastGame(facts, state.copy(), [])
    try:
        for _ in carry_out_event(game, name, facts.content.cards[cards[0]]):
            return True
    except (Undetermined, GameOver):
        return True
    before, after = state.forces, game.state.forces
    ready = tuple(name for name, force in after.items() if name not in before or _awakes(before[name], force))
    rest = [force for name, force in after.items() if name not in ready]
    if rest != [force for name, force in before.items() if name not in ready] or before.keys() - after.keys():
        return True
    return Change(name, frozenset(cards), ready, game.state) if ready else False


def _awakes(before: Force, after: Force) -> bool:
    """6.42, 13.2 Whether a force does nothing but recover."""
    calm = before.copy()
    calm.disrupted = False
    return before.disrupted and calm == after
