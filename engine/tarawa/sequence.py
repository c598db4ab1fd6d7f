"""4.0, 15.1, 19.0 The sequences of play: the turns of both days and the night between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.session import TopStep
from engine.dday.card_events.phase import carry_out_event
from engine.dday.fire.phase import fire_phase
from engine.dday.game import Game
from engine.dday.numbers import Own
from engine.dday.sequence import turn_steps as day
from engine.dday.sequence.play import ACTIONS, Play, Rows, StepRow, ruled
from engine.tarawa import landing, loading, overnight, second_day, set_up
from engine.tarawa.approach import place_arrivals
from engine.tarawa.card_events import SECOND, shuffle_discards
from engine.tarawa.events import CounterattackOver, TurnCleared
from engine.tarawa.options import BATTALION, RAID, raid, send_battalion
from engine.tarawa.state import tarawa
from engine.tarawa.support import engineers

_OPENING: Final = "depth2"
"""4.0 II The event of turn 1, which no card calls."""


def _opens(game: Game) -> bool:
    return game.state.turn == 1


def _has_event(game: Game) -> bool:
    return _opens(game) or game.turn.event_draws >= 1


def _has_second_event(game: Game) -> bool:
    return game.turn.event_draws >= 2


def _has_hq(game: Game) -> bool:
    return game.turn.hq_phase


def _next_arrivals(game: Game) -> TopStep:
    """5.3 The units of the next turn come to the approach hexes."""
    yield from place_arrivals(game, game.state.turn + 1)
    return None


def _first_event(game: Game) -> TopStep:
    """4.0 II, 21.1 On turn 1 two units gain depth; after a counterattack drawn second there is no card; else a card."""
    state = tarawa(game.state)
    if _opens(game):
        if not state.quiet_start:
            card = game.content.cards[next(iter(game.content.cards))]
            yield from carry_out_event(game, _OPENING, card)
    elif state.counterattack == state.turn:
        shuffle_discards(game)
    else:
        yield from day.event(game)
    return None


def _fire(game: Game) -> TopStep:
    """4.0 III A Japanese Fire Phase, which ends a counterattack."""
    yield from fire_phase(game)
    if tarawa(game.state).counterattack == game.state.turn:
        game.emit(CounterattackOver("2.3"))
    return None


def _opening(game: Game) -> TopStep:
    """3.0, 21.1 What comes once everybody is set up: the raid, if it is played with."""
    if RAID in game.state.options:
        raid(game)
    yield from ()
    return None


def _end_of_turn(rule: str) -> Callable[[Game], TopStep]:
    """The end of a turn by ``rule``."""
    end = day.end_of_turn(rule)

    def cleared(game: Game) -> TopStep:
        """4.0 V, 15.1 Smoke and support markers are gone, then what every turn ends with."""
        state = tarawa(game.state)
        if state.smoke_zones or state.support or state.freed or state.wires_cut or state.pinned or state.ryan_passed:
            game.emit(TurnCleared(rule))
        yield from end(game)
        return None

    return cleared


_ACTIONS: Final[Rows[Game]] = (
    StepRow("open_actions", "7.0", day.open_actions, phase="actions"),
    StepRow("actions", "7.0", day.actions, phase="actions", acts=ACTIONS),
    StepRow("close_combat", "8.6", day.close_combat, phase="actions"),
    StepRow("close_actions", "7.5", day.close_actions, phase="actions"),
)
DAY: Final[Rows[Game]] = (
    ruled("turn_start", "4.0", day.turn_start),
    StepRow("load_lvts", Own("5.11"), loading.load_lvts, phase="landing"),
    StepRow("landing_checks", "5.12", landing.landing_checks, phase="landing"),
    StepRow("wade", "5.2", landing.wade, phase="landing"),
    StepRow("recover_lvts", "5.14", landing.recover_lvts, phase="landing"),
    StepRow("next_arrivals", "5.3", _next_arrivals, phase="landing"),
    StepRow("first_event", "4.0", _first_event, _has_event),
    StepRow("fire", "6.0", _fire),
    StepRow(SECOND, Own("15.1"), day.event, _has_second_event),
    StepRow("engineers", Own("17.0"), engineers, _has_hq, "hq"),
    StepRow("posts", "16.1", day.posts, _has_hq, "hq"),
    *_ACTIONS,
    ruled("end_of_turn", "4.0", _end_of_turn),
)
"""4.0, 15.1 The phases of a turn by day."""
NIGHT: Final[Rows[Game]] = (
    ruled("turn_start", "19.0", day.turn_start),
    StepRow("night_ashore", "19.0", overnight.ashore, phase="landing"),
    StepRow("night_arrivals", "19.0", overnight.arrivals, phase="landing"),
    StepRow("fire", "19.0", _fire),
    StepRow("second_fire", "19.0", _fire, overnight.commanded),
    *_ACTIONS,
    ruled("night_end", "19.0", lambda rule: overnight.end_of_turn(rule)),
)
"""19.0 The night."""
_CHOICES: Final[Rows[Game]] = (
    StepRow("battalion", "21.2", send_battalion, lambda game: BATTALION in game.state.options, "set_up"),
)
LANDING: Final = Play(
    (
        StepRow("first_waves", "3.0", set_up.place_first_waves, phase="set_up"),
        StepRow("ryan", Own("10.17"), set_up.place_ryan, phase="set_up"),
        *_CHOICES,
        StepRow("opening", "3.0", _opening, phase="set_up"),
    ),
    day=DAY,
    night=NIGHT,
)
"""The scenarios that begin with the landing."""
SECOND_DAY: Final = Play(
    (
        StepRow("place_units", "20.2", second_day.place_units, phase="set_up"),
        *_CHOICES,
        StepRow("place_garrisons", "20.2", second_day.place_garrisons, phase="set_up"),
        StepRow("place_heroes", "20.2", second_day.place_heroes, phase="set_up"),
        StepRow("first_waves", "20.2", set_up.place_first_waves, phase="set_up"),
    ),
    day=DAY,
)
"""20.0 21 November."""
