"""A table that stands whole in a session's set-up, as the second day of the assault does (see day_two.py)."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.dday.game import BattleData
from engine.dday.state.form import state_of
from engine.dday.state.state import State


def ready_state(facts: BattleData, setup: Mapping[str, Any]) -> State:
    """The state in a set-up; raises ValueError with everything that is wrong with it."""
    try:
        state = state_of(facts, setup["state"], by_hand=False)
        faults = list(_faults(facts, state, tuple(setup.get("options", ()))))
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ValueError(f"the table in the set-up is damaged: {error}") from error
    if faults:
        raise ValueError(f"the table in the set-up is damaged: {'; '.join(faults)}")
    return state


def _faults(facts: BattleData, state: State, options: tuple[str, ...]) -> Iterator[str]:
    """What keeps a sound state from being the beginning of a game."""
    scenario = facts.scenario
    if state.options != options:
        yield f"options {', '.join(state.options) or 'none'} found, expected {', '.join(options) or 'none'}"
    if not scenario.first_turn <= state.turn <= scenario.last_turn:
        yield f"turn {state.turn} found, expected {scenario.first_turn} to {scenario.last_turn}"
    if state.outcome is not None:
        yield "its game is over"
