"""4.0 The sequence of play: a table of steps in their order."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.decision import Option
from engine.core.session import TopStep
from engine.peleliu import cards, landing, set_up, us_actions
from engine.peleliu import events as ev
from engine.peleliu.close_combat import fight
from engine.peleliu.command import garrison_step, post_step
from engine.peleliu.event_phase import event_phase
from engine.peleliu.fire_phase import fire_phase
from engine.peleliu.game import Game, ask
from engine.peleliu.losses import check_catastrophic_loss
from engine.peleliu.victory import verdict

AGAIN = "again"
"""A step's result when it is to run once more."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """One line of the sequence of play: its name, what runs, and in which turns."""

    name: str
    rule: str
    run: Callable[[Game], TopStep]
    applies: Callable[[Game], bool] = lambda game: True


def _set_up(game: Game) -> TopStep:
    set_up.bombardment(game)
    yield from ()
    return None


def _turn_start(game: Game) -> TopStep:
    """12.0, 20.1 A new turn, and the letter that comes with it."""
    turn = game.state.turn + 1 if game.state.turn else game.scenario.first_turn
    marker = game.state.letter_markers.get(str(turn), "")
    letter = marker or ("" if set_up.VARIABLE_LETTERS in game.state.options else game.scenario.letters.get(turn, ""))
    game.emit(ev.TurnBegan("4.0" if not letter else "12.0", turn, letter, bool(marker)))
    check_catastrophic_loss(game)
    yield from ()
    return None


def _landing_checks(game: Game) -> TopStep:
    yield from landing.landing_checks(game)
    return None


def _land_units(game: Game) -> TopStep:
    yield from landing.land_units(game)
    return None


def _next_arrivals(game: Game) -> TopStep:
    yield from landing.next_arrivals(game)
    return None


def _event(game: Game) -> TopStep:
    yield from event_phase(game)
    return None


def _fire(game: Game) -> TopStep:
    yield from fire_phase(game)
    return None


def _garrisons(game: Game) -> TopStep:
    yield from garrison_step(game)
    return None


def _posts(game: Game) -> TopStep:
    yield from post_step(game)
    return None


def _open_actions(game: Game) -> TopStep:
    us_actions.open_phase(game)
    yield from ()
    return None


def _actions(game: Game) -> TopStep:
    """7.2 One action, again and again until the player ends them; then disruption comes off (7.6)."""
    result = yield from us_actions.action_step(game)
    if result != "end":
        return AGAIN
    us_actions.remove_disruption(game)
    return None


def _close_combat(game: Game) -> TopStep:
    """4.0 VI.2, 8.6 One close combat after the other; the player says which comes next."""
    hexes = [h for h in game.us_hexes() if h in game.forces_by_hex()]
    if not hexes:
        return None
    answer = yield from ask("combat", "8.6", [Option(f"combat:{h}", {"hex": h}) for h in hexes])
    yield from fight(game, answer.partition(":")[2], "us")
    return AGAIN


def _close_actions(game: Game) -> TopStep:
    yield from us_actions.stacking_step(game)
    game.emit(ev.ActionPhaseClosed("7.2"))
    return None


def _end_of_turn(game: Game) -> TopStep:
    """4.0 VII Cards, smoke, the turn's end; the verdict after the last turn (15.2)."""
    cards.end_of_turn(game)
    if game.state.smoke:
        game.emit(ev.SmokeCleared("6.2"))
    if game.state.post_under_fire:
        game.emit(ev.PostFireLifted("14.2"))
    if game.state.turn >= game.scenario.last_turn:
        verdict(game)
    yield from ()
    return None


def _after_first(game: Game) -> bool:
    return game.state.turn > game.scenario.first_turn


SEQUENCE: tuple[StepRow, ...] = (
    StepRow("turn_start", "4.0", _turn_start),
    StepRow("landing_checks", "5.1", _landing_checks, _after_first),
    StepRow("land_units", "5.2", _land_units, _after_first),
    StepRow("next_arrivals", "5.3", _next_arrivals),
    StepRow("first_event", "4.0", _event, lambda game: game.turn.event_draws >= 1),
    StepRow("fire", "6.0", _fire),
    StepRow("second_event", "4.0", _event, lambda game: game.turn.event_draws >= 2),
    StepRow("garrisons", "14.4", _garrisons, lambda game: game.turn.hq_phase),
    StepRow("posts", "14.1", _posts, lambda game: game.turn.hq_phase),
    StepRow("open_actions", "7.0", _open_actions),
    StepRow("actions", "7.0", _actions),
    StepRow("close_combat", "8.6", _close_combat),
    StepRow("close_actions", "7.5", _close_actions),
    StepRow("end_of_turn", "4.0", _end_of_turn),
)
"""4.0 The phases of a turn of the invasion, in order."""
SET_UP = StepRow("set_up", "3.0", _set_up)
STEPS = {row.name: row for row in (SET_UP, *SEQUENCE)}
_PLACES = {row.name: number for number, row in enumerate(SEQUENCE)}


def run_step(game: Game) -> TopStep:
    """The step that the state stands at."""
    return STEPS[game.state.step].run(game)


def advance(game: Game, result: str | None) -> None:
    """Go on to the next step that this turn has; after the last comes the next turn."""
    if result == AGAIN:
        return
    place = _PLACES.get(game.state.step, len(SEQUENCE) - 1)
    while True:
        place = (place + 1) % len(SEQUENCE)
        row = SEQUENCE[place]
        if row.name == "turn_start" or row.applies(game):
            game.emit(ev.StepBegan(row.rule, row.name))
            return


