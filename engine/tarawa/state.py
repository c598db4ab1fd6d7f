"""What Tarawa's state has beyond that of every landing: HQs on their plain side, inland depth, LVTs, the admiral."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.dday.state.state import State


@dataclass(slots=True)
class TarawaState(State):
    """The state of a game of Tarawa; ``depth_pool`` holds the coastal depth markers."""

    inland_pool: list[str] = field(default_factory=list)
    """9.2 The inland depth markers that are left, in the order in which they come."""
    plain_hqs: list[str] = field(default_factory=list)
    """HQs on the side without a hero (10.21)."""
    lvts: list[int] = field(default_factory=list)
    """The steps of each LVT that is available (2.22, 5.1)."""
    loads: dict[str, list[int]] = field(default_factory=dict)
    """5.11 The steps of the LVTs of each load, one or two worn ones; a list is never changed in place."""
    aboard: dict[str, str] = field(default_factory=dict)
    """5.11 The load that a unit belongs to, until the LVTs are recovered."""
    shibasaki: bool = True
    """Whether the admiral commands (2.1)."""


def tarawa(state: State) -> TarawaState:
    """A state as Tarawa's."""
    assert isinstance(state, TarawaState)
    return state
