"""4.0, 16, 18.2 The sequences of play: for each kind of turn a table of steps in their order."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from engine.core.session import TopStep
from engine.dday import events as ev
from engine.dday import invasion_turn as day
from engine.dday.content import ScenarioFacts
from engine.dday.game import Game
from engine.dday.step_row import AGAIN, StepRow, ruled
from engine.peleliu import overnight
from engine.peleliu.ridge import (
    morning as ridge_morning,
)
from engine.peleliu.ridge import (
    night as ridge_night,
)
from engine.peleliu.ridge import (
    set_up as ridge_set_up,
)
from engine.peleliu.ridge import (
    turn as ridge_turn,
)

INVASION: tuple[StepRow, ...] = (
    ruled("turn_start", "4.0", day.turn_start),
    StepRow("landing_checks", "5.1", day.landing_checks, day.after_first),
    StepRow("land_units", "5.2", day.land_units, day.after_first),
    StepRow("next_arrivals", "5.3", day.next_arrivals),
    StepRow("first_event", "4.0", day.event, lambda game: game.turn.event_draws >= 1),
    StepRow("fire", "6.0", day.fire),
    StepRow("second_event", "4.0", day.event, lambda game: game.turn.event_draws >= 2),
    StepRow("garrisons", "14.4", day.garrisons, lambda game: game.turn.hq_phase),
    StepRow("posts", "14.1", day.posts, lambda game: game.turn.hq_phase),
    StepRow("open_actions", "7.0", day.open_actions),
    StepRow("actions", "7.0", day.actions),
    StepRow("close_combat", "8.6", day.close_combat),
    StepRow("close_actions", "7.5", day.close_actions),
    ruled("end_of_turn", "4.0", day.end_of_turn),
)
"""4.0, 5.0 The phases of a turn of the invasion, in order, the landing phase in its three steps."""
OVERNIGHT: tuple[StepRow, ...] = (
    ruled("turn_start", "16", day.turn_start),
    StepRow("night_counterattack", "16", overnight.counterattack),
    StepRow("fire", "16", day.fire),
    StepRow("second_fire", "16", day.fire),
    StepRow("open_actions", "16", day.open_actions),
    StepRow("actions", "16", day.actions),
    StepRow("close_combat", "8.6", day.close_combat),
    StepRow("close_actions", "7.5", day.close_actions),
    ruled("night_end", "16", overnight.end_of_turn),
)
"""16 The night between the two days of the assault."""
RIDGE_DAY: tuple[StepRow, ...] = (
    ruled("turn_start", "18.2", partial(day.turn_start, letter_rule="18.35")),
    StepRow("first_event", "18.2", day.event, lambda game: game.turn.event_draws >= 1),
    StepRow("fire", "18.2", day.fire, day.after_first),
    StepRow("second_event", "18.2", day.event, lambda game: game.turn.event_draws >= 2),
    StepRow("ridge_hq", "18.2", ridge_turn.hq_phase, lambda game: game.turn.hq_phase),
    StepRow("open_actions", "18.2", day.open_actions),
    StepRow("actions", "18.33", day.actions),
    StepRow("close_combat", "8.6", day.close_combat),
    StepRow("close_actions", "18.2", day.close_actions),
    ruled("end_of_turn", "18.2", day.end_of_turn),
)
"""18.2 A turn of daylight on Bloody Nose Ridge."""
RIDGE_NIGHT: tuple[StepRow, ...] = (
    ruled("turn_start", "18.21", day.turn_start),
    StepRow("night_recovery", "18.21", ridge_night.recover),
    StepRow("night_moves", "18.21", ridge_night.moves),
    StepRow("relief", "18.37", ridge_night.relief),
    StepRow("reorganization", "18.21", ridge_night.reorganize),
    ruled("end_of_turn", "18.2", day.end_of_turn),
)
"""18.21 A night on Bloody Nose Ridge."""
RIDGE_MORNING: tuple[StepRow, ...] = (
    ruled("turn_start", "18.22", day.turn_start),
    StepRow("open_morning", "18.22", ridge_morning.open_morning),
    StepRow("morning_barrages", "18.22", ridge_morning.barrages),
    StepRow("morning_moves", "18.22", ridge_morning.moves),
    StepRow("close_actions", "18.22", day.close_actions),
    ruled("end_of_turn", "18.2", day.end_of_turn),
)
"""18.22 A morning on Bloody Nose Ridge after the change in command."""
SET_UP = StepRow("set_up", "3.0", day.set_up_invasion)
RIDGE_SET_UP: tuple[StepRow, ...] = (
    StepRow("place_units", "18.1", ridge_set_up.place_units),
    StepRow("place_garrisons", "18.1", ridge_set_up.place_garrisons),
    StepRow("place_heroes", "18.1", ridge_set_up.place_heroes),
)
"""18.1 What the player sets up before turn 1 of Bloody Nose Ridge."""
PHASES: dict[str, str] = {
    **dict.fromkeys(("set_up", *(row.name for row in RIDGE_SET_UP)), "set_up"),
    **dict.fromkeys(("landing_checks", "land_units", "next_arrivals"), "landing"),
    **dict.fromkeys(("garrisons", "posts", "ridge_hq"), "hq"),
    **dict.fromkeys(("open_actions", "actions", "close_combat", "close_actions"), "actions"),
}
"""4.0 The phase that a step is a part of, where that has several."""
FIRST_OF_TURN = INVASION[0].name
"""The step that every turn begins with."""


@dataclass(frozen=True, slots=True)
class Play:
    """4.0, 18.1, 18.2 The tables of a scenario: what comes before its first turn, and each kind of turn."""

    set_up: tuple[StepRow, ...]
    day: tuple[StepRow, ...]
    night: tuple[StepRow, ...] = ()
    morning: tuple[StepRow, ...] = ()
    """18.22 The mornings after the change in command."""

    @property
    def tables(self) -> tuple[tuple[StepRow, ...], ...]:
        """All of them, in their order."""
        return tuple(rows for rows in (self.set_up, self.day, self.night, self.morning) if rows)

    def of_turn(self, game: Game, turn: int) -> tuple[StepRow, ...]:
        """4.0, 16, 18.22 The table that a turn follows, as far as can be said now."""
        part = game.content.turn_track[game.scenario.track][turn].part
        changed = 0 < game.state.command_changed < turn
        special = {"night": self.night, "morning": self.morning if changed else ()}
        return special.get(part) or self.day


PLAYS: Mapping[str, Play] = MappingProxyType({
    "15-september": Play((SET_UP,), INVASION),
    "peleliu-assault": Play((SET_UP,), INVASION, OVERNIGHT),
    "bloody-nose-ridge": Play(RIDGE_SET_UP, RIDGE_DAY, RIDGE_NIGHT, RIDGE_MORNING),
})  # fmt: skip
"""The tables by scenario."""


def step_names(scenario: ScenarioFacts) -> tuple[str, ...]:
    """The names of all steps that a scenario has, in the order of the tables."""
    return tuple(dict.fromkeys(row.name for rows in PLAYS[scenario.id].tables for row in rows))


def phase_of(step: str) -> str:
    """4.0 The name of the phase that a step belongs to: the step's own, unless several make up one phase."""
    return PHASES.get(step, step)


def set_up_names(scenario: ScenarioFacts) -> tuple[str, ...]:
    """The names of the steps before the first turn of a scenario, which belong to turn 0."""
    return tuple(row.name for row in PLAYS[scenario.id].set_up)


def follows(scenario: str, before: str, after: str) -> bool:
    """4.0 Whether a step may come after another: later in a table of the scenario, or the start of the next turn."""
    for rows in PLAYS[scenario].tables:
        names = [row.name for row in rows]
        if before in names and (after in names[names.index(before) + 1 :]
                                or (before == names[-1] and after == FIRST_OF_TURN)):  # fmt: skip
            return True
    return False


def sequence_of(game: Game) -> tuple[StepRow, ...]:
    """The table that the current turn follows; before the first turn the set-up's."""
    if not game.state.turn:
        return PLAYS[game.scenario.id].set_up
    return turn_sequence(game, game.state.turn)


def turn_sequence(game: Game, turn: int) -> tuple[StepRow, ...]:
    """The table that a turn of the scenario follows, as far as can be said now (18.22)."""
    return PLAYS[game.scenario.id].of_turn(game, turn)


def run_step(game: Game) -> TopStep:
    """The step that the state stands at; a situation may have begun at one that its turn does not have."""
    rows = sequence_of(game)
    if game.state.step == FIRST_OF_TURN:
        rows = turn_sequence(game, day.coming_turn(game))
    tables = (rows, *PLAYS[game.scenario.id].tables)
    return next(row for table in tables for row in table if row.name == game.state.step).run(game)


def advance(game: Game, result: str | None) -> None:
    """Go on to the next step that this turn has; after the last comes the first of the next turn."""
    if result == AGAIN:
        return
    rows = sequence_of(game)
    place = next((number for number, row in enumerate(rows) if row.name == game.state.step), len(rows))
    for row in rows[place + 1 :]:
        if row.applies(game):
            game.emit(ev.StepBegan(row.rule, row.name))
            return
    start = turn_sequence(game, day.coming_turn(game))[0]
    game.emit(ev.StepBegan(start.rule, start.name))
