"""4.0, 6.1 The Japanese Fire Phase that comes next: its turn, the letters that will count, the cards it can have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.dday.foresight.unseen import Draws, Unseen
from engine.dday.game import Game
from engine.dday.sequence.sequence import sequence_of, turn_sequence
from engine.dday.state.state import State

_FIRE_STEPS = frozenset({"fire", "second_fire"})
_EVENT_STEPS = frozenset({"first_event", "second_event"})


@dataclass(frozen=True, slots=True)
class EventDraw:
    """2.3 An event card that is drawn before the coming fire phase: in which turn, and among which cards it is."""

    turn: int
    draws: Draws


@dataclass(frozen=True, slots=True)
class ComingFire:
    """The next fire phase, as far as it is known; ``turn`` 0 when none comes any more.

    ``letters`` are those that count by then (12.0). ``open_letter`` says that one more may, which lies face down
    (20.1). Each of ``draws.cards`` is as likely as any other to be its card. ``events`` are drawn before it.
    """

    turn: int
    letters: tuple[str, ...]
    open_letter: bool
    draws: Draws
    smoke: tuple[str, ...]
    events: tuple[EventDraw, ...] = ()


def coming_fire(game: Game, hidden: Unseen) -> ComingFire:
    """The next fire phase if no card is drawn until then but those that the sequence of play asks for."""
    state, scenario = game.state, game.scenario
    here, smoke = state.turn, tuple(state.smoke)
    if _fire_ahead(game):
        return ComingFire(here, tuple(state.letters), False, hidden.draw(1), smoke, _event_draws(game, hidden, here))
    letters, letter_open = list(state.letters), False
    for turn in range(max(here + 1, scenario.first_turn), scenario.last_turn + 1):
        if game.letters_hidden:
            letter_open = letter_open or str(turn) in state.letter_markers
        else:
            letters += [one for one in scenario.letters.get(turn, "") if one not in letters]
        if _has_fire(game, turn):
            draws = hidden.next_turn() if here else hidden.draw(1)
            return ComingFire(turn, tuple(letters), letter_open, draws, (), _event_draws(game, hidden, turn))
    return ComingFire(0, tuple(letters), letter_open, hidden.draw(1), ())


def prepared(game: Game, coming: ComingFire, moved: Mapping[str, str]) -> State:
    """The table as the fire phase will find it: its turn and letters, US units on the map and in landing boxes only."""
    state = game.state.copy()
    state.turn, state.letters, state.smoke = coming.turn or state.turn, list(coming.letters), list(coming.smoke)
    for name, place in moved.items():
        state.us[name].place = place
    state.us = {name: unit for name, unit in state.us.items() if unit.on_map or unit.place.startswith("box:")}
    state.deck, state.track, state.discards, state.stepped = [], [], [], []
    return state


def _event_draws(game: Game, hidden: Unseen, coming_turn: int) -> tuple[EventDraw, ...]:
    """4.0, 18.2 The event cards that are drawn from now until the next fire phase, in their order."""
    state = game.state
    found: list[EventDraw] = []
    if not coming_turn or not state.turn:
        return ()
    here = state.turn
    try:
        for turn in range(here, coming_turn + 1):
            state.turn = turn
            rows = [row.name for row in turn_sequence(game, turn) if row.applies(game)]
            if turn == here:
                rows = rows[rows.index(state.step) + 1 :] if state.step in rows else []
            for name in rows:
                if name in _FIRE_STEPS and turn == coming_turn:
                    return tuple(found)
                if name in _EVENT_STEPS:
                    found.append(EventDraw(turn, hidden.draw(1) if turn == here else hidden.next_turn()))
    finally:
        state.turn = here
    return tuple(found)


def _fire_ahead(game: Game) -> bool:
    """Whether a fire phase of this turn has still to begin."""
    rows = [row for row in sequence_of(game) if row.applies(game)]
    names = [row.name for row in rows]
    place = names.index(game.state.step) if game.state.step in names else -1
    ahead = names[place + (game.state.step in _FIRE_STEPS) :] if place >= 0 else []
    return any(name in _FIRE_STEPS for name in ahead)


def _has_fire(game: Game, turn: int) -> bool:
    """Whether a turn that is to come has a fire phase."""
    now = game.state.turn
    game.state.turn = turn
    try:
        return any(row.name in _FIRE_STEPS and row.applies(game) for row in sequence_of(game))
    finally:
        game.state.turn = now
