"""3.0 What every set-up does: shuffle the pieces, put forces on the map."""

from typing import TypeVar

from engine.core import chance
from engine.dday.state.state import Force, State

T = TypeVar("T")


def shuffled(state: State, stream: str, things: list[T]) -> list[T]:
    """2.3 Things in a random order, by the stream's own luck."""
    order = chance.order(state.seed, stream, state.draws.get(stream, 0), len(things))
    state.draws[stream] = state.draws.get(stream, 0) + 1
    return [things[index] for index in order]


def place_force(state: State, hex_id: str, unit: str) -> Force:
    """3.0, 18.1 A force on the map, under the next id."""
    state.forces_made += 1
    force = Force(f"F{state.forces_made}", hex_id, unit)
    state.forces[force.id] = force
    return force
