"""4.0 Going through the sequence of play that the scenario has."""

from __future__ import annotations

from engine.core.session import Stopped, TopStep
from engine.dday import events as ev
from engine.dday.battles import facts_of
from engine.dday.game import Game, Row
from engine.dday.sequence.play import AGAIN


def coming_turn(game: Game) -> int:
    """The turn after the current one; of a game that is being set up its first."""
    return game.state.turn + 1 if game.state.turn else game.scenario.first_turn


def phase_of(scenario: str, step: str) -> str:
    """4.0 The name of the phase of a scenario that a step belongs to."""
    return facts_of(scenario).variant.play.phase_of(step)


def us_units_act(scenario: str, step: str) -> bool:
    """7.0 Whether US units act in a step of a scenario."""
    return facts_of(scenario).variant.play.us_units_act(step)


def sequence_of(game: Game) -> tuple[Row, ...]:
    """The table that the current turn follows; before the first turn the set-up's."""
    return turn_sequence(game, game.state.turn) if game.state.turn else game.variant.play.set_up


def turn_sequence(game: Game, turn: int) -> tuple[Row, ...]:
    """4.0, 16, 18.22 The table that a turn of the scenario follows, as far as can be said now."""
    space = game.content.turn_track[game.scenario.track][turn]
    return game.variant.play.turns[game.variant.table_of_turn(space, turn, game.state.command_changed)]


def run_step(game: Game) -> TopStep:
    """The step that the state stands at; a situation may have begun at one that its turn does not have."""
    play, step = game.variant.play, game.state.step
    rows = turn_sequence(game, coming_turn(game)) if step == play.first_of_turn else sequence_of(game)
    for row in rows:
        if row.name == step:
            return row.run(game)
    return play.rows[step].run(game)


def advance(game: Game, result: str | None) -> None:
    """Go on to the next step that this turn has; after the last comes the first of the next turn.

    A situation can say that it stops after a step.
    """
    if result == AGAIN:
        return
    if game.state.step == game.state.stop_after:
        raise Stopped
    rows = sequence_of(game)
    place = next((number for number, row in enumerate(rows) if row.name == game.state.step), len(rows))
    for row in rows[place + 1 :]:
        if row.applies(game):
            game.emit(ev.StepBegan(row.rule, row.name))
            return
    start = turn_sequence(game, coming_turn(game))[0]
    game.emit(ev.StepBegan(start.rule, start.name))
