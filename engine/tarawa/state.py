"""What Tarawa's state has beyond that of every landing: HQs on their plain side, inland depth, LVTs, the admiral."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.dday.state.state import State

BOX = "eliminated"
"""8.33 The box of eliminated units that are not elite, some of which come back at night."""


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
    eliminated_others: list[str] = field(default_factory=list)
    """8.33 Eliminated units that are not elite."""
    others_dark: int = 0
    """How many of those, the first ones, lie face down since some were drawn from among them at night (19.0)."""
    smoke_zones: list[str] = field(default_factory=list)
    """The zones whose coastal positions can't fire in this turn (event)."""
    counterattack: int = 0
    """The turn in whose fire phase all entries of the card count as A (event), 0 for none."""
    wires_cut: bool = False
    """Whether nobody redeploys or assaults in this turn (event)."""
    pinned: bool = False
    """Whether engineers give no support in this turn (event)."""
    silent: bool = False
    """Whether no LVT can be loaded in the coming landing phase (event)."""
    support: int = 0
    """17.0 The support markers that are left in this turn."""
    freed: list[str] = field(default_factory=list)
    """17.4 The units for whose free action a marker was spent."""
    ryan_passed: bool = False
    """10.17 Whether Major Ryan has gone over to another unit in this turn."""
    quiet_start: bool = False
    """21.1 Whether nobody gains depth on turn 1."""
    escape: bool = False
    """21.1 Whether the admiral escapes the first time that he would be killed."""
    battalion_box: str = ""
    """21.2 The beach that the reserve battalion is for, "" for the one on its counters."""

    @property
    def own_pieces(self) -> Sequence[str]:
        """The inland pool and the box of eliminated units."""
        return (*self.inland_pool, *self.eliminated_others)

    def put_away(self, unit: str, box: str) -> None:
        """8.33 Units that are not elite have a box of their own."""
        if box == BOX:
            self.eliminated_others.append(unit)
        else:
            State.put_away(self, unit, box)


def tarawa(state: State) -> TarawaState:
    """A state as Tarawa's."""
    assert isinstance(state, TarawaState)
    return state
