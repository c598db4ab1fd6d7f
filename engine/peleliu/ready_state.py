"""A table that stands whole in a session's set-up, as the second day of the assault does (see day_two.py)."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.peleliu.game import Facts
from engine.peleliu.invariants import Watch, census
from engine.peleliu.sequence import STEPS
from engine.peleliu.state import State


def ready_state(facts: Facts, setup: Mapping[str, Any]) -> State:
    """The state in a set-up; raises ValueError with everything that is wrong with it."""
    try:
        # what the set-up holds stays as it is whatever is played
        state = State.from_json(setup["state"]).copy()
        faults = list(_faults(facts, state, tuple(setup.get("options", ()))))
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ValueError(f"the table in the set-up is damaged: {error}") from error
    if faults:
        raise ValueError(f"the table in the set-up is damaged: {'; '.join(faults)}")
    return state


def _faults(facts: Facts, state: State, options: tuple[str, ...]) -> Iterator[str]:
    scenario, content = facts.scenario, facts.content
    if state.scenario != scenario.id:
        yield f"it belongs to {state.scenario!r}, expected {scenario.id!r}"
        return
    if state.options != options:
        yield f"options {', '.join(state.options) or 'none'} found, expected {', '.join(options) or 'none'}"
    if state.step not in STEPS:
        yield f"{state.step!r} is no step of the sequence of play"
    if not scenario.first_turn <= state.turn <= scenario.last_turn:
        yield f"turn {state.turn} found, expected {scenario.first_turn} to {scenario.last_turn}"
        return
    if state.outcome is not None:
        yield "its game is over"
    if set(state.us) != set(content.us):
        yield f"US units are missing or unknown: {', '.join(sorted(set(state.us) ^ set(content.us)))}"
        return
    known = {*content.japanese, *content.depth, *content.fortifications, *(f"card {card}" for card in content.cards)}
    found = census(state)
    unknown = sorted(set(found) - known)
    yield from (f"{piece} is unknown" for piece in unknown)
    yield from (f"{piece} is there {count} times" for piece, count in sorted(found.items()) if count > 1)
    if not unknown:
        yield from Watch(content, facts.island).sound(state)
