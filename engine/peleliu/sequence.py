"""4.0, 16, 18.2 The sequences of play: for each kind of turn a table of steps in their order."""

from functools import partial
from typing import Final

from engine.dday.game import Game
from engine.dday.sequence import turn_steps as day
from engine.dday.sequence.play import ACTIONS, Play, Rows, StepRow, ruled
from engine.peleliu import landing, overnight
from engine.peleliu.ridge import morning as ridge_morning
from engine.peleliu.ridge import night as ridge_night
from engine.peleliu.ridge import set_up as ridge_set_up
from engine.peleliu.ridge import turn as ridge_turn
from engine.peleliu.set_up import bombard


def _has_event(game: Game) -> bool:
    return game.turn.event_draws >= 1


def _has_second_event(game: Game) -> bool:
    return game.turn.event_draws >= 2


def _has_hq(game: Game) -> bool:
    return game.turn.hq_phase


INVASION: Rows[Game] = (
    ruled("turn_start", "4.0", day.turn_start),
    StepRow("landing_checks", "5.1", landing.landing_checks, day.after_first, "landing"),
    StepRow("land_units", "5.2", landing.land_units, day.after_first, "landing"),
    StepRow("next_arrivals", "5.3", landing.next_arrivals, phase="landing"),
    StepRow("first_event", "4.0", day.event, _has_event),
    StepRow("fire", "6.0", day.fire),
    StepRow("second_event", "4.0", day.event, _has_second_event),
    StepRow("garrisons", "14.4", day.garrisons, _has_hq, "hq"),
    StepRow("posts", "14.1", day.posts, _has_hq, "hq"),
    StepRow("open_actions", "7.0", day.open_actions, phase="actions"),
    StepRow("actions", "7.0", day.actions, phase="actions", acts=ACTIONS),
    StepRow("close_combat", "8.6", day.close_combat, phase="actions"),
    StepRow("close_actions", "7.5", day.close_actions, phase="actions"),
    ruled("end_of_turn", "4.0", day.end_of_turn),
)
"""4.0, 5.0 The phases of a turn of the invasion, in order, the landing phase in its three steps."""
OVERNIGHT: Rows[Game] = (
    ruled("turn_start", "16", day.turn_start),
    StepRow("night_counterattack", "16", overnight.counterattack),
    StepRow("fire", "16", day.fire),
    StepRow("second_fire", "16", day.fire),
    StepRow("open_actions", "16", day.open_actions, phase="actions"),
    StepRow("actions", "16", day.actions, phase="actions", acts=ACTIONS),
    StepRow("close_combat", "8.6", day.close_combat, phase="actions"),
    StepRow("close_actions", "7.5", day.close_actions, phase="actions"),
    ruled("night_end", "16", overnight.end_of_turn),
)
"""16 The night between the two days of the assault."""
RIDGE_DAY: Rows[Game] = (
    ruled("turn_start", "18.2", partial(day.turn_start, letter_rule="18.35")),
    StepRow("first_event", "18.2", day.event, _has_event),
    StepRow("fire", "18.2", day.fire, day.after_first),
    StepRow("second_event", "18.2", day.event, _has_second_event),
    StepRow("ridge_hq", "18.2", ridge_turn.hq_phase, _has_hq, "hq"),
    StepRow("open_actions", "18.2", day.open_actions, phase="actions"),
    StepRow("actions", "18.33", day.actions, phase="actions", acts=ACTIONS),
    StepRow("close_combat", "8.6", day.close_combat, phase="actions"),
    StepRow("close_actions", "18.2", day.close_actions, phase="actions"),
    ruled("end_of_turn", "18.2", day.end_of_turn),
)
"""18.2 A turn of daylight on Bloody Nose Ridge."""
RIDGE_NIGHT: Rows[Game] = (
    ruled("turn_start", "18.21", day.turn_start),
    StepRow("night_recovery", "18.21", ridge_night.recover),
    StepRow("night_moves", "18.21", ridge_night.moves, acts=frozenset({"move"}), acting_rule="18.21"),
    StepRow("relief", "18.37", ridge_night.relief),
    StepRow("reorganization", "18.21", ridge_night.reorganize),
    ruled("end_of_turn", "18.2", day.end_of_turn),
)
"""18.21 A night on Bloody Nose Ridge."""
RIDGE_MORNING: Rows[Game] = (
    ruled("turn_start", "18.22", day.turn_start),
    StepRow("open_morning", "18.22", ridge_morning.open_morning, acting_rule="18.22"),
    StepRow(
        "morning_barrages",
        "18.22",
        ridge_morning.barrages,
        acts=frozenset({"barrage"}),
        acting_rule="18.22",
        unobserved=True,
    ),
    StepRow("morning_moves", "18.22", ridge_morning.moves, acts=frozenset({"move"}), acting_rule="18.22"),
    StepRow("close_actions", "18.22", day.close_actions, phase="actions"),
    ruled("end_of_turn", "18.2", day.end_of_turn),
)
"""18.22 A morning on Bloody Nose Ridge after the change in command."""
SET_UP = StepRow("set_up", "3.0", bombard)
RIDGE_SET_UP: Rows[Game] = (
    StepRow("place_units", "18.1", ridge_set_up.place_units, phase="set_up"),
    StepRow("place_garrisons", "18.1", ridge_set_up.place_garrisons, phase="set_up"),
    StepRow("place_heroes", "18.1", ridge_set_up.place_heroes, phase="set_up"),
)
"""18.1 What the player sets up before turn 1 of Bloody Nose Ridge."""
ONE_DAY: Final = Play((SET_UP,), day=INVASION)
"""15 September."""
ASSAULT: Final = Play((SET_UP,), day=INVASION, night=OVERNIGHT)
"""Peleliu Assault."""
RIDGE: Final = Play(RIDGE_SET_UP, day=RIDGE_DAY, night=RIDGE_NIGHT, morning=RIDGE_MORNING)
"""Bloody Nose Ridge."""
