"""4.0, 16, 18.2 The sequences of play: for each kind of turn a table of steps in their order."""

from engine.core.session import TopStep
from engine.peleliu import events as ev
from engine.peleliu import invasion_turn as day
from engine.peleliu import overnight, ridge_morning, ridge_night, ridge_set_up, ridge_turn
from engine.peleliu.content import ScenarioFacts
from engine.peleliu.game import Game
from engine.peleliu.step_row import AGAIN, StepRow

INVASION: tuple[StepRow, ...] = (
    StepRow("turn_start", "4.0", day.turn_start("4.0")),
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
    StepRow("end_of_turn", "4.0", day.end_of_turn),
)
"""4.0, 5.0 The phases of a turn of the invasion, in order, the landing phase in its three steps."""
OVERNIGHT: tuple[StepRow, ...] = (
    StepRow("turn_start", "16", day.turn_start("16")),
    StepRow("night_counterattack", "16", overnight.counterattack),
    StepRow("fire", "16", day.fire),
    StepRow("second_fire", "16", day.fire),
    StepRow("open_actions", "16", day.open_actions),
    StepRow("actions", "16", day.actions),
    StepRow("close_combat", "8.6", day.close_combat),
    StepRow("close_actions", "7.5", day.close_actions),
    StepRow("night_end", "16", overnight.end_of_turn),
)
"""16 The night between the two days of the assault."""
RIDGE_DAY: tuple[StepRow, ...] = (
    StepRow("turn_start", "18.2", day.turn_start("18.2", "18.35")),
    StepRow("first_event", "18.2", day.event, lambda game: game.turn.event_draws >= 1),
    StepRow("fire", "18.2", day.fire, day.after_first),
    StepRow("second_event", "18.2", day.event, lambda game: game.turn.event_draws >= 2),
    StepRow("ridge_hq", "18.2", ridge_turn.hq_phase, lambda game: game.turn.hq_phase),
    StepRow("open_actions", "18.2", day.open_actions),
    StepRow("actions", "18.33", day.actions),
    StepRow("close_combat", "8.6", day.close_combat),
    StepRow("close_actions", "18.2", day.close_actions),
    StepRow("end_of_turn", "18.2", day.end_of_turn),
)
"""18.2 A turn of daylight on Bloody Nose Ridge."""
RIDGE_NIGHT: tuple[StepRow, ...] = (
    StepRow("turn_start", "18.21", day.turn_start("18.21")),
    StepRow("night_recovery", "18.21", ridge_night.recover),
    StepRow("night_moves", "18.21", ridge_night.moves),
    StepRow("relief", "18.37", ridge_night.relief),
    StepRow("reorganization", "18.21", ridge_night.reorganize),
    StepRow("end_of_turn", "18.2", day.end_of_turn),
)
"""18.21 A night on Bloody Nose Ridge."""
RIDGE_MORNING: tuple[StepRow, ...] = (
    StepRow("turn_start", "18.22", day.turn_start("18.22")),
    StepRow("open_morning", "18.22", ridge_morning.open_morning),
    StepRow("morning_barrages", "18.22", ridge_morning.barrages),
    StepRow("morning_moves", "18.22", ridge_morning.moves),
    StepRow("close_actions", "18.22", day.close_actions),
    StepRow("end_of_turn", "18.2", day.end_of_turn),
)
"""18.22 A morning on Bloody Nose Ridge after the change in command."""
SET_UP = StepRow("set_up", "3.0", day.set_up_invasion)
RIDGE_SET_UP: tuple[StepRow, ...] = (
    StepRow("place_units", "18.1", ridge_set_up.place_units),
    StepRow("place_garrisons", "18.1", ridge_set_up.place_garrisons),
    StepRow("place_heroes", "18.1", ridge_set_up.place_heroes),
)
"""18.1 What the player sets up before turn 1 of Bloody Nose Ridge."""
SEQUENCES: tuple[tuple[StepRow, ...], ...] = (INVASION, OVERNIGHT, RIDGE_DAY, RIDGE_NIGHT, RIDGE_MORNING)
PHASES: dict[str, str] = {
    **dict.fromkeys(("set_up", *(row.name for row in RIDGE_SET_UP)), "set_up"),
    **dict.fromkeys(("landing_checks", "land_units", "next_arrivals"), "landing"),
    **dict.fromkeys(("garrisons", "posts", "ridge_hq"), "hq"),
    **dict.fromkeys(("open_actions", "actions", "close_combat", "close_actions"), "actions"),
}
"""4.0 The phase that a step is a part of, where that has several."""
FIRST_OF_TURN = INVASION[0].name
"""The step that every turn begins with."""
STEPS = {row.name: row for rows in ((SET_UP,), *SEQUENCES, RIDGE_SET_UP) for row in rows}


def step_names(scenario: ScenarioFacts) -> tuple[str, ...]:
    """The names of all steps that a scenario has, in the order of the tables."""
    tables: tuple[tuple[StepRow, ...], ...] = ((SET_UP,), INVASION)
    if scenario.ridge:
        tables = (RIDGE_SET_UP, RIDGE_DAY, RIDGE_NIGHT, RIDGE_MORNING)
    elif scenario.night:
        tables = (*tables, OVERNIGHT)
    return tuple(dict.fromkeys(row.name for rows in tables for row in rows))


def phase_of(step: str) -> str:
    """4.0 The name of the phase that a step belongs to: the step's own, unless several make up one phase."""
    return PHASES.get(step, step)


def set_up_names(scenario: ScenarioFacts) -> tuple[str, ...]:
    """The names of the steps before the first turn of a scenario, which belong to turn 0."""
    return tuple(row.name for row in (RIDGE_SET_UP if scenario.ridge else (SET_UP,)))


def first_step(game_is_ridge: bool) -> str:
    """The name of the step that a new game begins with."""
    return RIDGE_SET_UP[0].name if game_is_ridge else SET_UP.name


def sequence_of(game: Game) -> tuple[StepRow, ...]:
    """The table that the current turn follows; before the first turn the set-up's."""
    if not game.state.turn:
        return RIDGE_SET_UP if game.ridge else (SET_UP,)
    return turn_sequence(game, game.state.turn)


def turn_sequence(game: Game, turn: int) -> tuple[StepRow, ...]:
    """The table that a turn of the scenario follows, as far as can be said now (18.22)."""
    part = game.content.turn_track[game.scenario.track][turn].part
    if not game.ridge:
        return OVERNIGHT if part == "night" else INVASION
    if part == "night":
        return RIDGE_NIGHT
    return RIDGE_MORNING if part == "morning" and 0 < game.state.command_changed < turn else RIDGE_DAY


def run_step(game: Game) -> TopStep:
    """The step that the state stands at."""
    rows = sequence_of(game)
    if game.state.step == FIRST_OF_TURN:
        rows = turn_sequence(game, day.coming_turn(game))
    row = next((row for row in rows if row.name == game.state.step), STEPS[game.state.step])
    return row.run(game)


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
