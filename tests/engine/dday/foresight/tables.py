"""Tables out of games that the careful bot plays, and what the rules really do on them with the hidden known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.session import GameOver, Step
from engine.dday import events as ev
from engine.dday.foresight import Foresight
from engine.dday.game import Game
from engine.dday.state.state import State
from engine.dday.state.view import player_view
from engine.peleliu import new_session
from engine.peleliu.bots import bot
from engine.peleliu.rules import load_facts


@dataclass(frozen=True)
class Table:
    """A moment of a game: the whole table, the question that is asked, and the player's foresight."""

    state: State
    pending: Decision
    ahead: Foresight

    def game(self) -> Game:
        """The whole table, laid out anew."""
        return Game(load_facts(self.state.scenario), self.state.copy(), [])


KINDS = ("act", "action", "land", "posts")
"""The questions at which tables are taken out of a game."""
LAST = {"15-september": 12, "bloody-nose-ridge": 8}
"""The turn until which a game is played."""


def tables(scenario: str, seed: str, turns: int, kinds: tuple[str, ...] = ("act",)) -> tuple[Table, ...]:
    """The first moment of each turn of a game, up to the last of ``turns``, at which each kind of question is asked."""
    return tuple(t for t in _moments(scenario, seed) if t.state.turn <= turns and t.pending.kind in kinds)


@cache
def _moments(scenario: str, seed: str) -> tuple[Table, ...]:
    session, player = new_session(scenario, seed), bot("careful", seed)
    found: dict[tuple[int, str], Table] = {}
    while session.pending and session.table.state.turn <= LAST[scenario]:
        key = session.table.state.turn, session.pending.kind
        if session.pending.kind in KINDS and key not in found:
            found[key] = Table(session.table.state.copy(), session.pending, Foresight(session.view()))
        session.choose(player.choose(session))
    return tuple(found.values())


def view_of(state: State) -> State:
    """What the player sees of a table."""
    return player_view(load_facts(state.scenario), state)


def stacked(game: Game, card: int) -> None:
    """Put one card on top of the deck, all others behind it."""
    state = game.state
    state.track, state.discards = [], []
    state.deck = [card, *(other for other in game.content.cards if other != card)]


def branches(make: Callable[[], tuple[Game, Step]], most: int) -> Iterator[Game] | None:
    """The tables that a step can come to by all the player's answers; None when there are more than ``most``."""
    ends: list[Game] = []
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        game, step = make()
        given: list[str] = []
        try:
            decision = next(step)
            while True:
                if len(given) < len(answers):
                    answer = answers[len(given)]
                else:
                    answer = decision.options[0].id
                    waiting += [(*given, option.id) for option in decision.options[1:]]
                given.append(answer)
                decision = step.send(answer)
        except (StopIteration, GameOver):
            ends.append(game)
        if len(ends) + len(waiting) > most:
            return None
    return iter(ends)


def befallen(log: list[Event]) -> frozenset[tuple[str, str, str]]:
    """What a log tells of US units, as a fire card's result has it."""
    told: set[tuple[str, str, str]] = set()
    for event in log:
        match event:
            case ev.UnitHit():
                told.add((event.unit, "hit", event.site))
            case ev.StepLost():
                told.add((event.unit, "step", event.by))
                if not event.steps:
                    told.add((event.unit, "lost", event.by))
            case ev.UnitDisrupted():
                told.add((event.unit, "disrupted", event.by))
            case ev.HeroFell():
                told.add((event.unit, "hero", ""))
    return frozenset(told)
